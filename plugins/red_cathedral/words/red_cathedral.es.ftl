# why something is refused
refused-over = la partida ha terminado: ganó { $winners }
refused-not-your-turn = es el turno de { $turn }, no de { $seat }
refused-action-taken = { $command }: este turno ya tuvo su acción básica
refused-no-action = { $command }: un turno tiene una acción básica, reclamar, construir o adquirir
refused-market-closed = { $command }: ningún mercado está abierto
refused-used = { $command }: eso ya se hizo en este turno
refused-not-asked = "{ $command }" no responde a nada que se pregunte ahora
refused-not-understood = "{ $text }" no se entiende; las órdenes se escriben como { $forms }
refused-one-moment = { $seat } ya vendió prestigio en otro momento de este turno
refused-no-prestige = { $seat } en la casilla { $at } no tiene prestigio que perder
refused-no-die = no hay ningún dado en { $space }
refused-no-banner = { $seat } no tiene estandarte ahí
refused-claimed = { $section } tiene un estandarte de { $seat }
refused-nothing-below = la sección debajo de { $section } no tiene estandarte
refused-slot-taken = el espacio { $slot } tiene { $tile }
refused-no-tile = ninguna ficha en { $slot } puede usarse así con el dado { $die }
refused-not-yours = { $section } no es de { $seat }
refused-finished = { $section } está terminada
refused-not-needed = { $section } no necesita { $material }
refused-unfinished = { $section } no está terminada
refused-ornamented = { $section } ya tiene un ornamento de { $seat }
refused-wrong-ornament = { $ornament } va en { $on }, y { $section } no lo es
refused-no-ornament = a { $seat } no le queda { $ornament }
refused-same-jewels = hasta { $most } joyas distintas, no { $jewels }
refused-too-many = una acción entrega { $limit } materiales: { $delivered } ya entregados, { $asked } más pedidos
refused-no-material = hacen falta { $needed } { $material }, hay { $has } en el inventario
refused-not-your-die = el dado { $die } no va más allá para este jugador
refused-no-rubles = cuesta { $price } rublos, hay { $rubles }
refused-full-space = { $space } no tiene sitio para el dado { $die }
refused-too-much = se puede tomar de 1 a { $most }, no { $asked }
refused-nothing-to-gain = { $command } no daría nada
refused-seats = esta partida es para { $fewest } a { $most } jugadores, no: { $seats }
refused-colours = cada jugador tiene uno de los colores { $colours }, todos distintos, no: { $seats }
refused-not-clockwise = los asientos van en sentido horario: { $clockwise }; cualquiera puede ser el primero, no: { $seats }

# what happened
event-red-cathedral-FirstSeatFound = empieza { $seat }
event-red-cathedral-PlanDrawn = plano { $plan }: torres de { $heights }
event-red-cathedral-CathedralLaid = la catedral está dispuesta: { $towers }
event-red-cathedral-WorkshopTilesLaid = hay fichas de taller en las secciones: { $tiles }
event-red-cathedral-ResourceTilesLaid = el mercado ofrece { $tiles }
event-red-cathedral-DiceLaid = los dados están en { $spaces } y muestran { $values }
event-red-cathedral-GuildCardsDealt = los gremios de las estaciones son { $cards }
event-red-cathedral-BoardsDealt = se reparten los tableros, con { $rubles } rublos
event-red-cathedral-MarkersPlaced = los marcadores están en { $at }
event-red-cathedral-PositionSet = la partida empieza en una posición dada
event-red-cathedral-TurnBegan = turno de { $seat }
event-red-cathedral-TurnEnded = { $seat } termina el turno
event-red-cathedral-RoundEnded = { $idle ->
    [0] la ronda ha terminado
   *[other] la ronda ha terminado, { $idle } seguidas sin progreso
}
event-red-cathedral-PrestigeSold = { $seat } vende 1 de prestigio
event-red-cathedral-SalesEnded = { $seat } no vende más prestigio este turno
event-red-cathedral-RerollBought = { $seat } hace tirar de nuevo los dados de { $space } por 1 de prestigio
event-red-cathedral-SectionClaimed = { $seat } reclama { $section }
event-red-cathedral-TilePlaced = { $up ->
    [up] { $seat } pone { $tile } boca arriba en { $slot }
   *[other] { $seat } pone { $tile } boca abajo en { $slot }
}
event-red-cathedral-MaterialDelivered = { $seat } entrega { $material } en { $section }
event-red-cathedral-SectionCompleted = { $section } de { $seat } queda terminada
event-red-cathedral-OrnamentPlaced = { $seat } pone { $ornament } en { $section } { $jewels }
event-red-cathedral-DieMoved = el dado { $die } avanza { $steps } hasta { $space }
event-red-cathedral-MarketOpened = el mercado está abierto para { $seat } en { $space }
event-red-cathedral-DiceRerolled = se tiran los dados de { $space }: { $dice } muestran { $values }
event-red-cathedral-MarketActionTaken = { $action ->
    [obtain] { $seat } obtiene
    [influence] { $seat } usa el efecto { $effect } del gremio
   *[other] { $seat } activa una ficha
}
event-red-cathedral-MarketClosed = { $seat } cierra el mercado
event-red-cathedral-TileTurnedUp = { $seat } pone boca arriba la ficha de { $slot }
event-red-cathedral-DieTurned = el dado { $die } se gira a { $value }
event-red-cathedral-RublesGained = { $seat } gana { $count } rublos
event-red-cathedral-RublesPaid = { $seat } paga { $count } rublos
event-red-cathedral-MaterialsGained = { $seat } gana { $count } { $material }
event-red-cathedral-MaterialsReturned = { $seat } devuelve { $count } { $material }
event-red-cathedral-RecognitionGained = { $seat } gana { $count } de reconocimiento, ahora en { $at }
event-red-cathedral-RecognitionLost = { $seat } pierde { $count } de reconocimiento, ahora en { $at }
event-red-cathedral-PrestigeGained = { $seat } gana 1 de prestigio, ahora en { $at }
event-red-cathedral-PrestigeLost = { $seat } pierde 1 de prestigio, ahora en { $at }
event-red-cathedral-LastTurnsBegan = { $seat } terminó la última sección; un turno más para { $left }
event-red-cathedral-MarkersReturned = los marcadores vuelven a casillas de prestigio: { $at }
event-red-cathedral-TowerScored = la torre { $tower } vale { $value }: { $shares }
event-red-cathedral-GameEnded = { $cause ->
    [stall] nadie avanza más; ganó { $winners }: { $scores }
   *[other] la partida ha terminado; ganó { $winners }: { $scores }
}

# words of the interface
label-action = acción básica
label-build = construir
label-market = mercado
label-after = fin del turno
label-yellow = amarillo
label-green = verde
label-blue = azul
label-red = rojo

# lo que dice una imagen
label-picture-over = fin; la victoria es para: { $winners }
label-picture-turn = juega { $seat }
label-picture-supply = reserva: { $materials }, { $rubles } rublos
label-picture-told = { $line }
label-picture-section = sección { $name }, { $state ->
    [built] terminada
    [claimed] reclamada, falta: { $materials }
   *[other] libre, cuesta: { $materials }
}; reconocimiento { $recognition }, rublos { $rubles }
label-picture-banner = estandarte de { $seat }
label-picture-ornament = ornamento de { $seat }
label-picture-tile = loseta de taller: { $tile }
label-picture-market = mercado { $name }, ofrece { $tile }, gremio: { $guild }
label-picture-die = dado { $die }, muestra { $value }
label-picture-track = en { $at }, prestigio { $prestige }
label-picture-rubles = rublos: { $count }
label-picture-materials = materiales: { $materials }
label-picture-banners = estandartes: { $inside } + { $beside }
label-picture-slot = { $slot }: { $tile }

# marcas en la línea del tiempo
label-notable-sinking = se reclama una sección
label-notable-rescue = se termina una sección
label-notable-reaction = se coloca un ornamento
label-notable-end = el fin

# palabras de la notación, como botones
label-word-claim = reclamar
label-word-build = construir
label-word-move = mover un dado
label-word-obtain = obtener
label-word-influence = influencia del gremio
label-word-activate = activar una loseta
label-word-done = cerrar el mercado
label-word-sell = vender prestigio
label-word-reroll = volver a tirar
label-word-end = terminar el turno
label-word-up = boca arriba
label-word-down = boca abajo
label-word-side = estandarte de al lado
label-word-door = puerta
label-word-window = ventana
label-word-cross = cruz
label-word-lumber = madera
label-word-brick = ladrillo
label-word-stone = piedra
label-word-gold = oro
label-word-emerald = esmeralda
label-word-amethyst = amatista
label-word-arch = arco
label-word-white1 = blanco, primero
label-word-white2 = blanco, segundo
