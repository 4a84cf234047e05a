# what happened
event-red-cathedral-solo-IvanRowLaid = las cartas de Iván están en fila: { $cards }
event-red-cathedral-solo-IvanSet = las cartas de Iván están como se indica: { $cards }
event-red-cathedral-solo-IvanCardTaken = Iván ejecuta su carta { $does }
event-red-cathedral-solo-IvanStored = Iván guarda { $count } { $material }
event-red-cathedral-solo-IvanTransported = Iván transporta { $count } materiales
event-red-cathedral-solo-IvanDelivered = Iván entrega en { $section }
event-red-cathedral-solo-TileRemoved = la ficha { $tile } de { $section } sale de la partida
event-red-cathedral-solo-IvanAsked = { $seat } elige una sección para Iván

# words of the interface
label-ivan = elegir por Iván
