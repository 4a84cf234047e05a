# palavras que outras mensagens usam, escolhidas pelo que contam
word-kind = { $kind ->
    [serpent] o monstro marinho
    [shark] o tubarão
    [whale] a baleia
    [octopus] o polvo
    [dolphin] o golfinho
    [kaiju] o kaiju
    [squid] a lula gigante
    [empty_boat] o barco vazio
    [joker] o coringa
   *[other] { $kind }
}
word-terrain = { $terrain ->
    [beach] praia
    [forest] floresta
    [mountain] montanha
    [summit] cume
   *[other] { $terrain }
}
word-back = { $back ->
    [shark] tubarão
    [whale] baleia
    [serpent] monstro marinho
    [octopus] polvo
    [dolphin] golfinho
    [kaiju] kaiju
    [boat] barco
    [whirlpool] rodamoinho
    [volcano] vulcão
    [blank] sem símbolo
    [summit] cume
    [dolphin_help] golfinho
    [wind] vento
    [paddles] remos
    [move_serpent] mover um monstro marinho
    [move_shark] mover um tubarão
    [move_whale] mover uma baleia
    [dive] mergulho
    [creature_die] dado das criaturas
    [shark_repellent] repelente de tubarão
    [whale_repellent] repelente de baleia
    [repellent] repelente
   *[other] { $back }
}
word-phase = { $phase ->
    [begin] a preparação
    [layout] a montagem da ilha
    [explorers] a colocação dos exploradores
    [boats] a colocação dos barcos
    [hand] a fase da mão
    [movement] a fase de movimento
    [action] a fase de ações
    [sinking] a fase de afundamento
    [creature] a fase das criaturas
    [over] o fim
   *[other] { $phase }
}
word-decision = { $decision ->
    [board_choice] quem sobe a bordo
    [dolphin_step] os passos do nadador com o golfinho
    [wind_step] os passos do barco com o vento
    [escape] quem escapa do rodamoinho
    [relocate] qual peça é trazida para cá
    [creature_choice] qual criatura se move
    [creature_step] os passos da criatura
    [react] uma resposta à criatura
    [strike] um ataque
   *[other] outra escolha
}

# por que algo é recusado
refused-not-understood = não se entende "{ $text }"; esperava-se { $expected }
refused-wrong-phase = isso pertence a outra fase; esta é { word-phase }
refused-another-choice-first = antes é preciso decidir outra coisa: { word-decision }
refused-not-asked = nada pede "{ $asked }" agora
refused-wrong-number-of-seats = podem jogar de { $least } a { $most } lugares, não { $seats }
refused-bad-seat-names = os lugares têm nomes diferentes, em letras minúsculas, que não sejam palavras do jogo; não: { $seats }
refused-none-left = não resta peça de { word-terrain } para colocar
refused-no-empty-site = { $space } não é um lugar vazio da ilha
refused-no-such-value = { $seat } não tem, nessa cor, explorador de valor { $value } por colocar
refused-no-tile = não há peça da ilha em { $space }
refused-tile-full = em { $space } não cabem mais exploradores; o máximo é { $explorers }
refused-no-place-for-boat = { $space } não é uma casa de mar livre ao lado da ilha
refused-no-points = os { $points } pontos de movimento já foram gastos
refused-nobody-in-play = { $seat } não tem explorador em jogo e não faz movimentos
refused-move-first = antes de parar é preciso fazer pelo menos { $least } movimento; feitos até agora: { $made }
refused-no-such-explorer = não existe o explorador { $explorer }
refused-no-such-space = o tabuleiro não tem a casa { $space }
refused-no-such-boat = { $boat } não está no tabuleiro
refused-not-yours = { $explorer } não pode ser movido por { $seat }
refused-not-in-play = { $explorer } está salvo, perdido ou por colocar e não se move mais
refused-swum = { $explorer } já nadou e não se move mais assim neste turno
refused-no-port = { $explorer } não está em um porto de { $target }
refused-not-aboard = { $explorer } não está a bordo de um barco
refused-overboard-beside = { $explorer } pula no mar para uma casa ao lado do barco: diga qual
refused-overboard-here = { $explorer } pula no mar na própria casa do barco: escreva "{ $explorer } sea"
refused-not-adjacent = { $piece } não alcança { $target } com um movimento
refused-too-far = { $piece } pode andar { $can ->
    [one] 1 casa
   *[other] { $can } casas
}; foram pedidas { $asked }
refused-no-way-back = { $explorer } deixou a ilha e não pode voltar para { $space }
refused-get-aboard = ali { $explorer } entra em { $boat }, que tem lugar: diga o barco
refused-boat-full = { $boat } está cheio, com { $aboard } a bordo
refused-boat-there = { $boat } não pode ir aonde está { $other }
refused-not-controlled = { $seat } não controla { $boat }
refused-not-sea = { $boat } não pode sair do mar: { $space } não é casa de mar
refused-closed = { $piece } não pode ir para { $space }: essa casa está fechada
refused-deadly = { $space } é mortal para { $piece }
refused-no-more-tiles = peças jogadas neste turno: { $played }; permitidas: { $most }
refused-not-in-hand = { $seat } não tem a peça "{ word-back }"
refused-cannot-play = "{ word-back }" não pode ser jogada assim (peça: { $piece }, destino: { $to })
refused-no-step = { $piece } não pode dar um passo para { $to }
refused-another-moves = quem se move agora é { $piece }
refused-no-window = nenhuma criatura está para atacar, e { $seat } não tem a que responder
refused-no-repellent = { $seat } não tem peça que espante { word-kind }
refused-empty-first = há exploradores em { $space }; as peças vazias saem antes: { $open }
refused-not-yet = a peça { $space } ({ word-terrain }) ainda não pode ser removida; podem: { $open }
refused-wrong-number = { $places ->
    [one] há 1 lugar
   *[other] há { $places } lugares
}; escolhidos: { $chosen }
refused-not-there = { $explorer } não está entre os que podem ser escolhidos
refused-cannot-escape = { $space } não é peça ao lado do rodamoinho em que caiba mais um
refused-cannot-relocate = { $piece } { $which } não pode ser trazido para cá
refused-must-move = { word-kind } tem de se mover, já que pode
refused-not-shown = o resultado é { $shown }, que não deixa { word-kind } mover-se assim
refused-no-creature = { word-kind } não está em { $space }
refused-exact-number = a criatura tem de andar o número exato; passos que faltam: { $left }
refused-must-stop = { word-kind } tem de parar em { $space }
refused-not-free = { $space } não é uma casa de mar livre

# o que aconteceu: preparação
event-survive-BoardLaid = o tabuleiro é { $name }
event-survive-ColoursTaken = cada lugar recebe as suas cores, com { $explorers } exploradores
event-survive-FirstSeatChosen = { $seat } começa
event-survive-ReserveFilled = as criaturas e { $boats } barcos ficam na reserva
event-survive-CreaturesPlaced = { word-kind } está em { $spaces }
event-survive-IslandLaid = a ilha está montada
event-survive-StockShuffled = as peças estão embaralhadas, prontas para a montagem
event-survive-TileLaid = uma peça de { word-terrain } é posta em { $at }
event-survive-TreasureDealt = { $seat } recebe os seus exploradores
event-survive-PlacingPassed = é a vez de { $seat } colocar
event-survive-ExplorerPlaced = { $value ->
    [hidden] { $explorer } é colocado em { $at }
   *[other] { $explorer }, que vale { $value }, é colocado em { $at }
}
event-survive-ExplorersLeftOut = nenhuma peça está livre: os exploradores não colocados ficam fora do jogo
event-survive-BoatPlaced = { $seat ->
    [hidden] { $boat } fica em { $at }
   *[other] { $seat } põe { $boat } em { $at }
}
event-survive-PositionSet = o jogo começa em uma posição dada

# o que aconteceu: o turno
event-survive-TurnBegan = turno de { $seat }
event-survive-PhaseBegan = agora vem { word-phase }
event-survive-TaskOpened =
    .silent = o que há para decidir é perguntado quando chega a hora
event-survive-TaskChanged =
    .silent = o movimento que a mudou é contado
event-survive-TaskClosed =
    .silent = a decisão que a fechou é contada
event-survive-TileTaken = { $back ->
    [hidden] { $seat } guarda a peça de { word-terrain } virada para baixo
   *[other] { $seat } guarda a peça de { word-terrain }: { word-back }
}
event-survive-TilePlayed = { $seat } joga "{ word-back }"
event-survive-SeatPassed = { $seat } passa
event-survive-GameEnded = { $cause ->
    [volcano] o vulcão destrói a ilha
    [summit] o cume afundou
    [side_safe] um dos lados está a salvo
    [nobody_left] não resta explorador em jogo
    [last_tile] a última peça afundou
    [standstill] há tempo demais nada acontece
   *[other] { $cause }
}; o jogo acabou, e a vitória é de: { $winners }

# o que aconteceu: exploradores e barcos
event-survive-ExplorerMoved = { $move ->
    [walk] { $explorer } anda até { $to }
    [embark] { $explorer } entra em { $to }
    [transfer] { $explorer } passa para { $to }
    [land] { $explorer } desembarca: salvo em { $to }
    [jump] { $explorer } pula no mar em { $to }
    [overboard] { $explorer } pula do barco para o mar em { $to }
    [swim] { $explorer } nada até { $to }
    [climb] { $explorer } sobe em { $to }
    [wade] { $explorer } sai da água: salvo em { $to }
    [ashore] { $explorer } volta à ilha em { $to }
   *[other] { $explorer } vai para { $to }
}
event-survive-ExplorerCarried = { $explorer } chega a { $to }
event-survive-ExplorersBoarded = sobem em { $boat }: { $explorers }
event-survive-ExplorersUpset = na água de { $at }: { $explorers }
event-survive-ExplorersLost = { $cause ->
    [serpent] levados pelo monstro marinho
    [shark] levados pelo tubarão
    [squid] levados pela lula gigante
    [whirlpool] perdidos no rodamoinho
    [volcano] perdidos no vulcão
    [trapped] perdidos, sem saída
   *[other] perdidos
}: { $explorers }
event-survive-BoatMoved = { $boat } vai para { $to }
event-survive-BoatRemoved = { $boat } sai do tabuleiro

# o que aconteceu: afundamento, versos e criaturas
event-survive-TileSank = a peça { $at } ({ word-terrain }) afunda
event-survive-TileDiscarded = uma peça de { word-terrain } sai do jogo sem ser vista
event-survive-TileRevealed = no verso: { word-back }
event-survive-CreatureSurfaced = { word-kind } surge em { $at }
event-survive-BoatSurfaced = { $boat } surge em { $at }
event-survive-WaterCleared = { $cause ->
    [whirlpool] o rodamoinho leva tudo ao seu alcance
    [volcano] o vulcão leva tudo na sua casa
   *[other] tudo é levado
}; exploradores perdidos: { $explorers }
event-survive-VolcanoErupted = um vulcão entra em erupção em { $at }
event-survive-DeviceOperated = { $number ->
    [-1] { $seat ->
        [hidden] o resultado é { word-kind }, com mergulho: nada pode se mover
       *[other] o resultado é { word-kind }, com mergulho
    }
    [0] { $seat ->
        [hidden] o resultado é { word-kind }: nada pode se mover
       *[other] o resultado é { word-kind }
    }
   *[other] { $seat ->
        [hidden] o resultado é { word-kind }, { $number }: nada pode se mover
       *[other] o resultado é { word-kind }, { $number }
    }
}
event-survive-CreatureMoved = { word-kind } vai de { $at } para { $to }
event-survive-CreatureRemoved = { word-kind } de { $at } sai do tabuleiro

# palavras da interface: decisões
label-layout-pick = colocar uma peça da ilha
label-place-explorer = colocar um explorador
label-place-boat = colocar um barco
label-play-tile = jogar uma peça, ou passar
label-move = mover exploradores e barcos
label-action = mover, jogar peças, ou parar
label-dolphin-step = continuar com a ajuda do golfinho
label-wind-step = continuar com o vento
label-sink-tile = remover uma peça
label-board-choice = escolher quem sobe a bordo
label-escape = escapar do rodamoinho
label-relocate = escolher a peça trazida para cá
label-creature-choice = escolher uma criatura
label-creature-step = continuar com a criatura
label-react = espantar a criatura, ou passar

# palavras da interface: coisas
label-explorer = explorador
label-swimmer = nadador
label-boat = barco
label-tile = peça da ilha
label-space = casa
label-port = porto
label-safe-island = terra firme
label-reserve = reserva
label-hand = mão
label-saved = salvos
label-lost = perdidos
label-in-play = em jogo
label-value = valor
label-beach = praia
label-forest = floresta
label-mountain = montanha
label-summit = cume
label-serpent = monstro marinho
label-shark = tubarão
label-whale = baleia
label-octopus = polvo
label-dolphin = golfinho
label-kaiju = kaiju
label-red = vermelho
label-yellow = amarelo
label-blue = azul
label-green = verde
label-orange = laranja
label-white = branco
label-purple = roxo

# o que diz uma imagem
word-worth = { $value ->
    [hidden] { "" }
   *[other] , vale { $value }
}
label-picture-not-begun = o jogo ainda não começou
label-picture-over = fim; a vitória vai para: { $winners }
label-picture-turn = { $seat }: { word-phase }
label-picture-points = { $left ->
    [one] resta 1 ponto de movimento
   *[other] restam { $left } pontos de movimento
}
label-picture-tiles = { $left ->
    [one] 1 peça a afundar
   *[other] { $left } peças a afundar
}
label-picture-device = { $number ->
    [-1] o resultado é { word-kind }, com mergulho
    [0] o resultado é { word-kind }
   *[other] o resultado é { word-kind }, { $number }
}
label-picture-reserve = { $kind ->
    [boat] barcos
    [serpent] monstros marinhos
    [shark] tubarões
    [whale] baleias
    [octopus] polvos
    [dolphin] golfinhos
    [kaiju] kaijus
    [squid] lulas gigantes
   *[other] { $kind }
} na reserva: { $left }
label-picture-safe = terra firme { $name }
label-picture-space = { $name }: { $ground ->
    [sea] mar
    [port] porto
    [closed] fechada
   *[other] peça, { $ground ->
        [beach] praia
        [forest] floresta
        [mountain] montanha
       *[summit] cume
    }
}{ $back ->
    [none] { "" }
   *[other] , verso: { word-back }
}
label-picture-boat = { $name }, { $crew ->
    [0] vazio
    [one] 1 a bordo
   *[other] { $crew } a bordo
}
label-picture-creature = { word-kind } em { $at }
label-picture-explorer = explorador { $name }{ word-worth }
label-picture-saved = { $seat }: { $count } a salvo em { $isle }
label-picture-scored = pontos: { $count }
label-picture-in-play = em jogo: { $count }
label-picture-landed = salvos: { $count }
label-picture-lost = perdidos: { $count }
label-picture-to-place = a colocar: { $values }
label-picture-tile = { $back ->
    [hidden] virada para baixo
   *[other] { word-back }
} ({ word-terrain })

# marcas na linha do tempo
label-notable-loss = exploradores perdidos
label-notable-rescue = exploradores salvos
label-notable-sinking = uma peça afunda
label-notable-reaction = uma peça é jogada
label-notable-end = o fim

# palavras da notação, como botões
label-word-stop = parar aqui
label-word-pass = passar
label-word-repel = espantar
label-word-decline = não mover nenhuma
label-word-place = colocar
label-word-play = jogar uma peça
label-word-sink = afundar
label-word-take = levar
label-word-escape = escapar
label-word-stay = ficar
label-word-dive = mergulhar
label-word-relocate = trazer para cá
label-word-lay = colocar
label-word-sea = para a água
label-word-boat = barco
label-word-dolphin-help = golfinho
label-word-wind = vento
label-word-paddles = remos
label-word-move-serpent = mover um monstro marinho
label-word-move-shark = mover um tubarão
label-word-move-whale = mover uma baleia
label-word-creature-die = dado das criaturas
label-word-repellent = repelente
