# palabras que usan otros mensajes, según lo que cuentan
word-kind = { $kind ->
    [serpent] la serpiente marina
    [shark] el tiburón
    [whale] la ballena
    [octopus] el pulpo
    [dolphin] el delfín
    [kaiju] el kaiju
    [squid] el calamar gigante
    [empty_boat] el bote vacío
    [joker] el comodín
   *[other] { $kind }
}
word-terrain = { $terrain ->
    [beach] playa
    [forest] bosque
    [mountain] montaña
    [summit] cumbre
   *[other] { $terrain }
}
word-back = { $back ->
    [shark] tiburón
    [whale] ballena
    [serpent] serpiente marina
    [octopus] pulpo
    [dolphin] delfín
    [kaiju] kaiju
    [boat] bote
    [whirlpool] remolino
    [volcano] volcán
    [blank] sin símbolo
    [summit] cumbre
    [dolphin_help] delfín
    [wind] viento
    [paddles] remos
    [move_serpent] mover una serpiente marina
    [move_shark] mover un tiburón
    [move_whale] mover una ballena
    [dive] inmersión
    [creature_die] dado de criaturas
    [shark_repellent] repelente de tiburones
    [whale_repellent] repelente de ballenas
    [repellent] repelente
   *[other] { $back }
}
word-phase = { $phase ->
    [begin] la preparación
    [layout] el montaje de la isla
    [explorers] la colocación de los exploradores
    [boats] la colocación de los botes
    [hand] la fase de la mano
    [movement] la fase de movimiento
    [action] la fase de acciones
    [sinking] la fase de hundimiento
    [creature] la fase de las criaturas
    [over] el final
   *[other] { $phase }
}
word-decision = { $decision ->
    [board_choice] quién sube a bordo
    [dolphin_step] los pasos del nadador con el delfín
    [wind_step] los pasos del bote con el viento
    [escape] quién escapa del remolino
    [relocate] qué pieza se trae aquí
    [creature_choice] qué criatura se mueve
    [creature_step] los pasos de la criatura
    [react] una respuesta a la criatura
    [strike] un ataque
   *[other] otra elección
}

# por qué se rechaza algo
refused-not-understood = no se entiende "{ $text }"; se esperaba { $expected }
refused-wrong-phase = eso corresponde a otra fase; esta es { word-phase }
refused-another-choice-first = antes hay que decidir otra cosa: { word-decision }
refused-not-asked = nada pide ahora "{ $asked }"
refused-wrong-number-of-seats = pueden jugar de { $least } a { $most } puestos, no { $seats }
refused-bad-seat-names = los puestos tienen nombres distintos, en minúsculas, que no sean palabras del juego; no: { $seats }
refused-none-left = no queda ninguna loseta de { word-terrain } por colocar
refused-no-empty-site = { $space } no es un lugar vacío de la isla
refused-no-such-value = { $seat } no tiene en ese color ningún explorador de valor { $value } por colocar
refused-no-tile = no hay ninguna loseta en { $space }
refused-tile-full = en { $space } no caben más exploradores; el máximo es { $explorers }
refused-no-place-for-boat = { $space } no es una casilla de mar libre junto a la isla
refused-no-points = los { $points } puntos de movimiento ya están gastados
refused-nobody-in-play = { $seat } no tiene exploradores en juego y no hace movimientos
refused-move-first = antes de parar hay que hacer al menos { $least } movimiento; hechos hasta ahora: { $made }
refused-no-such-explorer = no existe el explorador { $explorer }
refused-no-such-space = el tablero no tiene la casilla { $space }
refused-no-such-boat = { $boat } no está en el tablero
refused-not-yours = { $seat } no puede mover a { $explorer }
refused-not-in-play = { $explorer } está a salvo, perdido o sin colocar y ya no se mueve
refused-swum = { $explorer } ya ha nadado y no se mueve más así en este turno
refused-no-port = { $explorer } no está en un puerto de { $target }
refused-not-aboard = { $explorer } no está a bordo de ningún bote
refused-overboard-beside = { $explorer } salta por la borda a una casilla junto a su bote: di cuál
refused-overboard-here = { $explorer } salta por la borda en la casilla de su bote: escribe "{ $explorer } sea"
refused-not-adjacent = { $piece } no alcanza { $target } con un movimiento
refused-too-far = { $piece } puede avanzar { $can ->
    [one] 1 casilla
   *[other] { $can } casillas
}; se pidieron { $asked }
refused-no-way-back = { $explorer } ha dejado la isla y no puede volver a { $space }
refused-get-aboard = allí { $explorer } sube a { $boat }, que tiene sitio: di el bote
refused-boat-full = { $boat } está lleno, con { $aboard } a bordo
refused-boat-there = { $boat } no puede ir adonde está { $other }
refused-not-controlled = { $seat } no controla { $boat }
refused-not-sea = { $boat } no puede salir del mar: { $space } no es una casilla de mar
refused-closed = { $piece } no puede ir a { $space }: esa casilla está cerrada
refused-deadly = { $space } es mortal para { $piece }
refused-no-more-tiles = losetas jugadas en este turno: { $played }; permitidas: { $most }
refused-not-in-hand = { $seat } no tiene la loseta "{ word-back }"
refused-cannot-play = "{ word-back }" no se puede jugar así (pieza: { $piece }, destino: { $to })
refused-no-step = { $piece } no puede dar un paso a { $to }
refused-another-moves = quien se mueve ahora es { $piece }
refused-no-window = ninguna criatura está a punto de atacar, y { $seat } no tiene a qué responder
refused-no-repellent = { $seat } no tiene ninguna loseta que ahuyente a { word-kind }
refused-empty-first = hay exploradores en { $space }; antes salen las losetas vacías: { $open }
refused-not-yet = la loseta { $space } ({ word-terrain }) aún no se puede retirar; se pueden: { $open }
refused-wrong-number = { $places ->
    [one] hay 1 plaza
   *[other] hay { $places } plazas
}; elegidos: { $chosen }
refused-not-there = { $explorer } no está entre los que se pueden elegir
refused-cannot-escape = { $space } no es una loseta junto al remolino en la que quepa uno más
refused-cannot-relocate = { $piece } { $which } no se puede traer aquí
refused-must-move = { word-kind } tiene que moverse, ya que puede
refused-not-shown = el resultado es { $shown }, que no deja a { word-kind } moverse así
refused-no-creature = { word-kind } no está en { $space }
refused-exact-number = la criatura tiene que avanzar el número exacto; pasos que faltan: { $left }
refused-must-stop = { word-kind } tiene que parar en { $space }
refused-not-free = { $space } no es una casilla de mar libre

# qué ha pasado: preparación
event-survive-BoardLaid = el tablero es { $name }
event-survive-ColoursTaken = cada puesto toma sus colores, con { $explorers } exploradores
event-survive-FirstSeatChosen = empieza { $seat }
event-survive-ReserveFilled = las criaturas y { $boats } botes quedan en la reserva
event-survive-CreaturesPlaced = { word-kind } está en { $spaces }
event-survive-IslandLaid = la isla está montada
event-survive-StockShuffled = las losetas están barajadas, listas para el montaje
event-survive-TileLaid = se coloca una loseta de { word-terrain } en { $at }
event-survive-TreasureDealt = { $seat } toma sus exploradores
event-survive-PlacingPassed = le toca colocar a { $seat }
event-survive-ExplorerPlaced = { $value ->
    [hidden] { $explorer } se coloca en { $at }
   *[other] { $explorer }, que vale { $value }, se coloca en { $at }
}
event-survive-ExplorersLeftOut = ninguna loseta está libre: los exploradores sin colocar quedan fuera del juego
event-survive-BoatPlaced = { $seat ->
    [hidden] { $boat } queda en { $at }
   *[other] { $seat } pone { $boat } en { $at }
}
event-survive-PositionSet = la partida empieza en una posición dada

# qué ha pasado: el turno
event-survive-TurnBegan = turno de { $seat }
event-survive-PhaseBegan = ahora viene { word-phase }
event-survive-TaskOpened =
    .silent = lo que hay que decidir se pregunta cuando llega el momento
event-survive-TaskChanged =
    .silent = se cuenta el movimiento que la cambió
event-survive-TaskClosed =
    .silent = se cuenta la decisión que la cerró
event-survive-TileTaken = { $back ->
    [hidden] { $seat } guarda la loseta de { word-terrain } boca abajo
   *[other] { $seat } guarda la loseta de { word-terrain }: { word-back }
}
event-survive-TilePlayed = { $seat } juega "{ word-back }"
event-survive-SeatPassed = { $seat } pasa
event-survive-GameEnded = { $cause ->
    [volcano] el volcán destruye la isla
    [summit] la cumbre se ha hundido
    [side_safe] un bando está a salvo
    [nobody_left] no queda ningún explorador en juego
    [last_tile] la última loseta se ha hundido
    [standstill] hace demasiado tiempo que no pasa nada
   *[other] { $cause }
}; la partida ha terminado y la victoria es de: { $winners }

# qué ha pasado: exploradores y botes
event-survive-ExplorerMoved = { $move ->
    [walk] { $explorer } anda hasta { $to }
    [embark] { $explorer } sube a { $to }
    [transfer] { $explorer } pasa a { $to }
    [land] { $explorer } desembarca: a salvo en { $to }
    [jump] { $explorer } salta al agua de { $to }
    [overboard] { $explorer } salta por la borda al agua de { $to }
    [swim] { $explorer } nada hasta { $to }
    [climb] { $explorer } trepa a { $to }
    [wade] { $explorer } sale del agua: a salvo en { $to }
    [ashore] { $explorer } vuelve a la isla en { $to }
   *[other] { $explorer } va a { $to }
}
event-survive-ExplorerCarried = { $explorer } llega a { $to }
event-survive-ExplorersBoarded = suben a { $boat }: { $explorers }
event-survive-ExplorersUpset = en el agua de { $at }: { $explorers }
event-survive-ExplorersLost = { $cause ->
    [serpent] se los lleva la serpiente marina
    [shark] se los lleva el tiburón
    [squid] se los lleva el calamar gigante
    [whirlpool] perdidos en el remolino
    [volcano] perdidos en el volcán
    [trapped] perdidos, sin salida
   *[other] perdidos
}: { $explorers }
event-survive-BoatMoved = { $boat } va a { $to }
event-survive-BoatRemoved = { $boat } sale del tablero

# qué ha pasado: hundimiento, reversos y criaturas
event-survive-TileSank = la loseta { $at } ({ word-terrain }) se hunde
event-survive-TileDiscarded = una loseta de { word-terrain } sale del juego sin ser vista
event-survive-TileRevealed = en el reverso: { word-back }
event-survive-CreatureSurfaced = { word-kind } emerge en { $at }
event-survive-BoatSurfaced = { $boat } emerge en { $at }
event-survive-WaterCleared = { $cause ->
    [whirlpool] el remolino se lleva todo lo que alcanza
    [volcano] el volcán se lleva todo lo que hay en su casilla
   *[other] todo desaparece
}; exploradores perdidos: { $explorers }
event-survive-VolcanoErupted = un volcán entra en erupción en { $at }
event-survive-DeviceOperated = { $number ->
    [-1] { $seat ->
        [hidden] el resultado es { word-kind }, con inmersión: nada puede moverse
       *[other] el resultado es { word-kind }, con inmersión
    }
    [0] { $seat ->
        [hidden] el resultado es { word-kind }: nada puede moverse
       *[other] el resultado es { word-kind }
    }
   *[other] { $seat ->
        [hidden] el resultado es { word-kind }, { $number }: nada puede moverse
       *[other] el resultado es { word-kind }, { $number }
    }
}
event-survive-CreatureMoved = { word-kind } va de { $at } a { $to }
event-survive-CreatureRemoved = { word-kind } de { $at } sale del tablero

# palabras de la interfaz: decisiones
label-layout-pick = colocar una loseta
label-place-explorer = colocar un explorador
label-place-boat = colocar un bote
label-play-tile = jugar una loseta, o pasar
label-move = mover exploradores y botes
label-action = mover, jugar losetas, o parar
label-dolphin-step = seguir con la ayuda del delfín
label-wind-step = seguir con el viento
label-sink-tile = retirar una loseta
label-board-choice = elegir quién sube a bordo
label-escape = escapar del remolino
label-relocate = elegir la pieza que se trae aquí
label-creature-choice = elegir una criatura
label-creature-step = seguir con la criatura
label-react = ahuyentar a la criatura, o pasar

# palabras de la interfaz: cosas
label-explorer = explorador
label-swimmer = nadador
label-boat = bote
label-tile = loseta
label-space = casilla
label-port = puerto
label-safe-island = isla segura
label-reserve = reserva
label-hand = mano
label-saved = a salvo
label-lost = perdidos
label-in-play = en juego
label-value = valor
label-beach = playa
label-forest = bosque
label-mountain = montaña
label-summit = cumbre
label-serpent = serpiente marina
label-shark = tiburón
label-whale = ballena
label-octopus = pulpo
label-dolphin = delfín
label-kaiju = kaiju
label-red = rojo
label-yellow = amarillo
label-blue = azul
label-green = verde
label-orange = naranja
label-white = blanco
label-purple = morado

# lo que dice una imagen
word-worth = { $value ->
    [hidden] { "" }
   *[other] , vale { $value }
}
label-picture-not-begun = la partida no ha comenzado
label-picture-over = fin; la victoria es para: { $winners }
label-picture-turn = { $seat }: { word-phase }
label-picture-points = { $left ->
    [one] queda 1 punto de movimiento
   *[other] quedan { $left } puntos de movimiento
}
label-picture-tiles = { $left ->
    [one] 1 loseta por hundir
   *[other] { $left } losetas por hundir
}
label-picture-device = { $number ->
    [-1] el resultado es { word-kind }, con inmersión
    [0] el resultado es { word-kind }
   *[other] el resultado es { word-kind }, { $number }
}
label-picture-reserve = { $kind ->
    [boat] botes
    [serpent] serpientes marinas
    [shark] tiburones
    [whale] ballenas
    [octopus] pulpos
    [dolphin] delfines
    [kaiju] kaijus
    [squid] calamares gigantes
   *[other] { $kind }
} en la reserva: { $left }
label-picture-safe = isla segura { $name }
label-picture-space = { $name }: { $ground ->
    [sea] mar
    [port] puerto
    [closed] cerrada
   *[other] loseta, { $ground ->
        [beach] playa
        [forest] bosque
        [mountain] montaña
       *[summit] cumbre
    }
}{ $back ->
    [none] { "" }
   *[other] , dorso: { word-back }
}
label-picture-boat = { $name }, { $crew ->
    [0] vacío
    [one] 1 a bordo
   *[other] { $crew } a bordo
}
label-picture-creature = { word-kind } en { $at }
label-picture-explorer = explorador { $name }{ word-worth }
label-picture-saved = { $seat }: { $count } a salvo en { $isle }
label-picture-scored = puntos: { $count }
label-picture-in-play = en juego: { $count }
label-picture-landed = a salvo: { $count }
label-picture-lost = perdidos: { $count }
label-picture-to-place = por colocar: { $values }
label-picture-tile = { $back ->
    [hidden] boca abajo
   *[other] { word-back }
} ({ word-terrain })

# marcas en la línea del tiempo
label-notable-loss = exploradores perdidos
label-notable-rescue = exploradores a salvo
label-notable-sinking = se hunde una loseta
label-notable-reaction = se juega una loseta
label-notable-end = el fin

# palabras de la notación, como botones
label-word-stop = parar aquí
label-word-pass = pasar
label-word-repel = ahuyentarla
label-word-decline = no mover ninguna
label-word-place = colocar
label-word-play = jugar una loseta
label-word-sink = hundir
label-word-take = llevar
label-word-escape = escapar
label-word-stay = quedarse
label-word-dive = sumergir
label-word-relocate = traer aquí
label-word-lay = colocar
label-word-sea = al agua
label-word-boat = bote
label-word-dolphin-help = delfín
label-word-wind = viento
label-word-paddles = remos
label-word-move-serpent = mover una serpiente
label-word-move-shark = mover un tiburón
label-word-move-whale = mover una ballena
label-word-creature-die = dado de criaturas
label-word-repellent = repelente
