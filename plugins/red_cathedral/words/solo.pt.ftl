# what happened
event-red-cathedral-solo-IvanRowLaid = as cartas de Ivan estão em fila: { $cards }
event-red-cathedral-solo-IvanSet = as cartas de Ivan estão como dado: { $cards }
event-red-cathedral-solo-IvanCardTaken = Ivan executa a sua carta { $does }
event-red-cathedral-solo-IvanStored = Ivan guarda { $count } { $material }
event-red-cathedral-solo-IvanTransported = Ivan transporta { $count } materiais
event-red-cathedral-solo-IvanDelivered = Ivan entrega em { $section }
event-red-cathedral-solo-TileRemoved = a peça { $tile } de { $section } sai da partida
event-red-cathedral-solo-IvanAsked = { $seat } escolhe uma seção para Ivan

# words of the interface
label-ivan = escolher por Ivan
