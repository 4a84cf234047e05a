# what happened
event-red-cathedral-solo-IvanRowLaid = Ivan's cards lie in a row: { $cards }
event-red-cathedral-solo-IvanSet = Ivan's cards lie as given: { $cards }
event-red-cathedral-solo-IvanCardTaken = Ivan carries out his card { $does }
event-red-cathedral-solo-IvanStored = Ivan stores { $count } { $material }
event-red-cathedral-solo-IvanTransported = Ivan transports { $count } materials
event-red-cathedral-solo-IvanDelivered = Ivan delivers to { $section }
event-red-cathedral-solo-TileRemoved = tile { $tile } of { $section } leaves the game
event-red-cathedral-solo-IvanAsked = { $seat } chooses a section for Ivan

# words of the interface
label-ivan = choose for Ivan
