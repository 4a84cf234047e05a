# why something is refused
refused-over = o jogo acabou: { $winners } venceu
refused-not-your-turn = é a vez de { $turn }, não de { $seat }
refused-not-asked = “{ $command }” não responde a nada do que se pede agora
refused-not-understood = não se entende “{ $text }”; uma jogada se escreve assim: { $forms }
refused-not-yours = { $pawn } não é um peão do lado { $seat }
refused-must-use = a carta pode ser usada e por isso deve ser (carta { $card })
refused-wrong-card = a carta { $card } não permite isso: { $use }
refused-not-seven = um 7 se usa por inteiro, com peões diferentes, no máximo { $most }: { $use }
refused-bumped-first = { $pawn } é mandado de volta à saída por uma parte anterior do 7
refused-in-start = { $pawn } está na saída e só pode sair dela
refused-at-home = { $pawn } está na chegada e fica lá
refused-not-in-start = { $pawn } não está na saída
refused-lowest-first = { $lowest } sai antes de { $pawn }
refused-own-colour = isso pede um peão de outro lado que o de { $pawn }
refused-not-on-ring = { $pawn } não está no circuito
refused-too-far = { $pawn }, em { $at }, passaria da chegada com { $steps }
refused-own-pawn = { $pawn } não pode parar em { $at }: { $other } está lá
refused-seats = este jogo é para { $fewest } a { $most } lugares, não: { $seats }
refused-colours = cada lugar tem uma das cores { $colours }, todas diferentes, não: { $seats }
refused-not-clockwise = os lugares seguem o sentido horário: { $clockwise }; qualquer um pode ser o primeiro, não: { $seats }

# what happened
event-sorry-SeatsTaken = { $colours } tomam seus lugares
event-sorry-PawnsPlaced = os peões estão em seus lugares
event-sorry-CardTurnedUp = { $seat } vira { $card }
event-sorry-FirstSeatFound = { $seat } começa
event-sorry-DeckShuffled = o baralho de { $count } cartas é embaralhado
event-sorry-PositionSet = o jogo começa em uma posição dada
event-sorry-TurnBegan = vez de { $seat }
event-sorry-DiscardsShuffled = as { $count } cartas descartadas são embaralhadas e voltam ao monte
event-sorry-CardDrawn = a carta é { $card }
event-sorry-DecisionOpened = { $decision ->
    [use] a carta deve ser usada
    [part] uma parte do 7 deve ser usada
    [hand_use] deve ser jogada uma carta da mão
    [ice_ring] o anel de gelo deve ser colocado
    [fire_ring] o anel de fogo pode ser colocado
    [fire_run] o peão em chamas pode correr
    [fire_guest] outro peão pode chegar
   *[other] há uma escolha a fazer
}
event-sorry-CardDiscarded = { $used ->
    [0] { $card } não pode ser usada e é descartada
   *[other] { $card } é descartada
}
event-sorry-Passed = { $seat } passa a vez
event-sorry-PawnStarted = { $pawn } sai para { $at }
event-sorry-PawnMoved = { $pawn } vai de { $was } a { $at }
event-sorry-PawnCameHome = { $pawn } chegou
event-sorry-PawnBumped = { $pawn }, em { $was }, volta à saída
event-sorry-PawnSlid = { $pawn } desliza de { $was } a { $at }
event-sorry-PawnsSwapped = { $pawn } e { $other } trocam de lugar: { $pawn } em { $at }, { $other } em { $was }
event-sorry-SquareTaken = Chispa! { $pawn } toma { $at } de { $other }
event-sorry-GameWon = o jogo foi vencido por { $winners }

# words of the interface
label-use = use a carta
label-card = carta
label-draw-pile = monte
label-discard-pile = descarte
label-start = saída
label-home = chegada
label-pass = passar
label-red = vermelho
label-blue = azul
label-yellow = amarelo
label-green = verde

# o que diz uma imagem
label-picture-over = fim; a vitória vai para: { $winners }
label-picture-turn = { $card ->
    [none] { $seat } compra
   *[other] { $seat } usa a carta { $card }
}
label-picture-piles = monte: { $left }, descartadas: { $discarded }
label-picture-told = { $line }
label-picture-round = { $kind ->
    [start] Partida
   *[other] Casa
} de { word-colour }
label-picture-square = { $name }{ $kind ->
    [safety] , zona segura de { word-colour }
    [head] , começa um escorregador de { word-colour }
    [slide] , escorregador de { word-colour }
   *[other] { "" }
}
label-picture-pawn = peão { $name }
label-picture-in-start = na Partida: { $count }
label-picture-at-home = em Casa: { $count }
word-colour = { $colour ->
    [red] vermelho
    [blue] azul
    [yellow] amarelo
   *[other] verde
}

# marcas na linha do tempo
label-notable-loss = um peão volta à Partida
label-notable-rescue = um peão chega em Casa
label-notable-reaction = peões trocam de lugar
label-notable-end = o fim

# palavras da notação, como botões
label-word-out = sair da Partida
label-word-swap = trocar de lugar
label-word-sorry = Sorry!
label-word-pass = passar
