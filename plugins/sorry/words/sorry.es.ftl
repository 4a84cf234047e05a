# why something is refused
refused-over = la partida ha terminado: ganó { $winners }
refused-not-your-turn = es el turno de { $turn }, no de { $seat }
refused-not-asked = «{ $command }» no responde a nada de lo que se pide ahora
refused-not-understood = no se entiende «{ $text }»; una jugada se escribe así: { $forms }
refused-not-yours = { $pawn } no es un peón del bando { $seat }
refused-must-use = la carta se puede usar y por eso se debe usar (carta { $card })
refused-wrong-card = la carta { $card } no permite eso: { $use }
refused-not-seven = un 7 se usa entero, con peones distintos, { $most } como máximo: { $use }
refused-bumped-first = { $pawn } vuelve a la salida por una parte anterior del 7
refused-in-start = { $pawn } está en la salida y solo puede salir de ella
refused-at-home = { $pawn } está en la llegada y allí se queda
refused-not-in-start = { $pawn } no está en la salida
refused-lowest-first = { $lowest } sale antes que { $pawn }
refused-own-colour = eso pide un peón de otro bando que el de { $pawn }
refused-not-on-ring = { $pawn } no está en el circuito
refused-too-far = { $pawn }, en { $at }, pasaría de la llegada con { $steps }
refused-own-pawn = { $pawn } no puede parar en { $at }: allí está { $other }
refused-seats = este juego es para { $fewest } a { $most } puestos, no: { $seats }
refused-colours = cada puesto tiene uno de los colores { $colours }, todos distintos, no: { $seats }
refused-not-clockwise = los puestos van en el sentido del reloj: { $clockwise }; cualquiera puede ir primero, no: { $seats }

# what happened
event-sorry-SeatsTaken = { $colours } toman asiento
event-sorry-PawnsPlaced = los peones están en su sitio
event-sorry-CardTurnedUp = { $seat } descubre { $card }
event-sorry-FirstSeatFound = { $seat } empieza
event-sorry-DeckShuffled = se baraja el mazo de { $count } cartas
event-sorry-PositionSet = la partida empieza en una posición dada
event-sorry-TurnBegan = turno de { $seat }
event-sorry-DiscardsShuffled = las { $count } cartas descartadas se barajan y vuelven al mazo
event-sorry-CardDrawn = la carta es { $card }
event-sorry-DecisionOpened = { $decision ->
    [use] hay que usar la carta
    [part] hay que usar una parte del 7
    [hand_use] hay que jugar una carta de la mano
    [ice_ring] hay que poner el anillo de hielo
    [fire_ring] se puede poner el anillo de fuego
    [fire_run] el peón en llamas puede correr
    [fire_guest] otro peón puede llegar
   *[other] hay una elección que hacer
}
event-sorry-CardDiscarded = { $used ->
    [0] { $card } no se puede usar y se descarta
   *[other] { $card } se descarta
}
event-sorry-Passed = { $seat } pasa
event-sorry-PawnStarted = { $pawn } sale a { $at }
event-sorry-PawnMoved = { $pawn } va de { $was } a { $at }
event-sorry-PawnCameHome = { $pawn } llegó
event-sorry-PawnBumped = { $pawn }, en { $was }, vuelve a la salida
event-sorry-PawnSlid = { $pawn } se desliza de { $was } a { $at }
event-sorry-PawnsSwapped = { $pawn } y { $other } cambian de sitio: { $pawn } en { $at }, { $other } en { $was }
event-sorry-SquareTaken = ¡Lo siento! { $pawn } toma { $at } de { $other }
event-sorry-GameWon = ganó la partida: { $winners }

# words of the interface
label-use = usa la carta
label-card = carta
label-draw-pile = mazo
label-discard-pile = descarte
label-start = salida
label-home = llegada
label-pass = pasar
label-red = rojo
label-blue = azul
label-yellow = amarillo
label-green = verde

# lo que dice una imagen
label-picture-over = fin; la victoria es para: { $winners }
label-picture-turn = { $card ->
    [none] { $seat } roba
   *[other] { $seat } usa la carta { $card }
}
label-picture-piles = mazo: { $left }, descartadas: { $discarded }
label-picture-told = { $line }
label-picture-round = { $kind ->
    [start] Salida
   *[other] Casa
} de { word-colour }
label-picture-square = { $name }{ $kind ->
    [safety] , zona segura de { word-colour }
    [head] , empieza un tobogán de { word-colour }
    [slide] , tobogán de { word-colour }
   *[other] { "" }
}
label-picture-pawn = peón { $name }
label-picture-in-start = en la Salida: { $count }
label-picture-at-home = en Casa: { $count }
word-colour = { $colour ->
    [red] rojo
    [blue] azul
    [yellow] amarillo
   *[other] verde
}

# marcas en la línea del tiempo
label-notable-loss = un peón vuelve a la Salida
label-notable-rescue = un peón llega a Casa
label-notable-reaction = peones cambian de lugar
label-notable-end = el fin

# palabras de la notación, como botones
label-word-out = salir
label-word-swap = cambiar de lugar
label-word-sorry = Sorry!
label-word-pass = pasar
