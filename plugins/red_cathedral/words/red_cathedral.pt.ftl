# why something is refused
refused-over = a partida acabou: venceu { $winners }
refused-not-your-turn = é a vez de { $turn }, não de { $seat }
refused-action-taken = { $command }: este turno já teve a sua ação básica
refused-no-action = { $command }: um turno tem uma ação básica, reivindicar, construir ou adquirir
refused-market-closed = { $command }: nenhum mercado está aberto
refused-used = { $command }: isso já foi feito neste turno
refused-not-asked = "{ $command }" não responde a nada que se pergunte agora
refused-not-understood = "{ $text }" não se entende; os comandos escrevem-se como { $forms }
refused-one-moment = { $seat } já vendeu prestígio em outro momento deste turno
refused-no-prestige = { $seat } na casa { $at } não tem prestígio a perder
refused-no-die = não há dado em { $space }
refused-no-banner = { $seat } não tem estandarte ali
refused-claimed = { $section } tem um estandarte de { $seat }
refused-nothing-below = a seção abaixo de { $section } não tem estandarte
refused-slot-taken = o espaço { $slot } tem { $tile }
refused-no-tile = nenhuma peça em { $slot } pode ser usada assim com o dado { $die }
refused-not-yours = { $section } não é de { $seat }
refused-finished = { $section } está concluída
refused-not-needed = { $section } não precisa de { $material }
refused-unfinished = { $section } não está concluída
refused-ornamented = { $section } já tem um ornamento de { $seat }
refused-wrong-ornament = { $ornament } vai em { $on }, e { $section } não o é
refused-no-ornament = { $seat } não tem mais { $ornament }
refused-same-jewels = até { $most } joias diferentes, não { $jewels }
refused-too-many = uma ação entrega { $limit } materiais: { $delivered } já entregues, mais { $asked } pedidos
refused-no-material = precisa-se de { $needed } { $material }, há { $has } no inventário
refused-not-your-die = o dado { $die } não vai além para este jogador
refused-no-rubles = custa { $price } rublos, há { $rubles }
refused-full-space = { $space } não tem lugar para o dado { $die }
refused-too-much = pode-se tomar de 1 a { $most }, não { $asked }
refused-nothing-to-gain = { $command } não renderia nada
refused-seats = esta partida é para { $fewest } a { $most } jogadores, não: { $seats }
refused-colours = cada jogador tem uma das cores { $colours }, todas diferentes, não: { $seats }
refused-not-clockwise = os lugares ficam no sentido horário: { $clockwise }; qualquer um pode ser o primeiro, não: { $seats }

# what happened
event-red-cathedral-FirstSeatFound = { $seat } começa
event-red-cathedral-PlanDrawn = planta { $plan }: torres de { $heights }
event-red-cathedral-CathedralLaid = a catedral está disposta: { $towers }
event-red-cathedral-WorkshopTilesLaid = há peças de oficina nas seções: { $tiles }
event-red-cathedral-ResourceTilesLaid = o mercado oferece { $tiles }
event-red-cathedral-DiceLaid = os dados estão em { $spaces } e mostram { $values }
event-red-cathedral-GuildCardsDealt = as guildas das estações são { $cards }
event-red-cathedral-BoardsDealt = os tabuleiros são distribuídos, com { $rubles } rublos
event-red-cathedral-MarkersPlaced = os marcadores estão em { $at }
event-red-cathedral-PositionSet = a partida começa numa posição dada
event-red-cathedral-TurnBegan = vez de { $seat }
event-red-cathedral-TurnEnded = { $seat } encerra o turno
event-red-cathedral-RoundEnded = { $idle ->
    [0] a rodada acabou
   *[other] a rodada acabou, { $idle } seguidas sem progresso
}
event-red-cathedral-PrestigeSold = { $seat } vende 1 de prestígio
event-red-cathedral-SalesEnded = { $seat } não vende mais prestígio neste turno
event-red-cathedral-RerollBought = { $seat } manda rolar de novo os dados de { $space } por 1 de prestígio
event-red-cathedral-SectionClaimed = { $seat } reivindica { $section }
event-red-cathedral-TilePlaced = { $up ->
    [up] { $seat } põe { $tile } virada para cima em { $slot }
   *[other] { $seat } põe { $tile } virada para baixo em { $slot }
}
event-red-cathedral-MaterialDelivered = { $seat } entrega { $material } em { $section }
event-red-cathedral-SectionCompleted = { $section } de { $seat } está concluída
event-red-cathedral-OrnamentPlaced = { $seat } põe { $ornament } em { $section } { $jewels }
event-red-cathedral-DieMoved = o dado { $die } anda { $steps } até { $space }
event-red-cathedral-MarketOpened = o mercado está aberto para { $seat } em { $space }
event-red-cathedral-DiceRerolled = os dados de { $space } são rolados: { $dice } mostram { $values }
event-red-cathedral-MarketActionTaken = { $action ->
    [obtain] { $seat } obtém
    [influence] { $seat } usa o efeito { $effect } da guilda
   *[other] { $seat } ativa uma peça
}
event-red-cathedral-MarketClosed = { $seat } fecha o mercado
event-red-cathedral-TileTurnedUp = { $seat } vira para cima a peça em { $slot }
event-red-cathedral-DieTurned = o dado { $die } é virado para { $value }
event-red-cathedral-RublesGained = { $seat } ganha { $count } rublos
event-red-cathedral-RublesPaid = { $seat } paga { $count } rublos
event-red-cathedral-MaterialsGained = { $seat } ganha { $count } { $material }
event-red-cathedral-MaterialsReturned = { $seat } devolve { $count } { $material }
event-red-cathedral-RecognitionGained = { $seat } ganha { $count } de reconhecimento, agora em { $at }
event-red-cathedral-RecognitionLost = { $seat } perde { $count } de reconhecimento, agora em { $at }
event-red-cathedral-PrestigeGained = { $seat } ganha 1 de prestígio, agora em { $at }
event-red-cathedral-PrestigeLost = { $seat } perde 1 de prestígio, agora em { $at }
event-red-cathedral-LastTurnsBegan = { $seat } concluiu a última seção; mais um turno para { $left }
event-red-cathedral-MarkersReturned = os marcadores voltam a casas de prestígio: { $at }
event-red-cathedral-TowerScored = a torre { $tower } vale { $value }: { $shares }
event-red-cathedral-GameEnded = { $cause ->
    [stall] ninguém avança mais; venceu { $winners }: { $scores }
   *[other] a partida acabou; venceu { $winners }: { $scores }
}

# words of the interface
label-action = ação básica
label-build = construir
label-market = mercado
label-after = fim do turno
label-yellow = amarelo
label-green = verde
label-blue = azul
label-red = vermelho

# o que diz uma imagem
label-picture-over = fim; a vitória vai para: { $winners }
label-picture-turn = { $seat } joga
label-picture-supply = reserva: { $materials }, { $rubles } rublos
label-picture-told = { $line }
label-picture-section = seção { $name }, { $state ->
    [built] concluída
    [claimed] reivindicada, falta: { $materials }
   *[other] livre, custa: { $materials }
}; reconhecimento { $recognition }, rublos { $rubles }
label-picture-banner = estandarte de { $seat }
label-picture-ornament = ornamento de { $seat }
label-picture-tile = peça de oficina: { $tile }
label-picture-market = mercado { $name }, oferece { $tile }, guilda: { $guild }
label-picture-die = dado { $die }, mostra { $value }
label-picture-track = em { $at }, prestígio { $prestige }
label-picture-rubles = rublos: { $count }
label-picture-materials = materiais: { $materials }
label-picture-banners = estandartes: { $inside } + { $beside }
label-picture-slot = { $slot }: { $tile }

# marcas na linha do tempo
label-notable-sinking = uma seção é reivindicada
label-notable-rescue = uma seção é concluída
label-notable-reaction = um ornamento é posto
label-notable-end = o fim

# palavras da notação, como botões
label-word-claim = reivindicar
label-word-build = construir
label-word-move = mover um dado
label-word-obtain = obter
label-word-influence = influência da guilda
label-word-activate = ativar uma peça
label-word-done = fechar o mercado
label-word-sell = vender prestígio
label-word-reroll = rolar de novo
label-word-end = terminar o turno
label-word-up = virada para cima
label-word-down = virada para baixo
label-word-side = estandarte do lado
label-word-door = porta
label-word-window = janela
label-word-cross = cruz
label-word-lumber = madeira
label-word-brick = tijolo
label-word-stone = pedra
label-word-gold = ouro
label-word-emerald = esmeralda
label-word-amethyst = ametista
label-word-arch = arco
label-word-white1 = branco, primeiro
label-word-white2 = branco, segundo
