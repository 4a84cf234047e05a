# why something is refused
refused-over = the game is over: { $winners } won
refused-not-your-turn = it is { $turn }'s turn, not { $seat }'s
refused-not-asked = "{ $command }" answers nothing that is asked now
refused-not-understood = "{ $text }" is not understood; a move is written like { $forms }
refused-not-yours = { $pawn } is no pawn of { $seat }'s side
refused-must-use = the card can be used, so it must be (card { $card })
refused-wrong-card = card { $card } has no such use: { $use }
refused-not-seven = a 7 is used in full by different pawns, { $most } at most: { $use }
refused-bumped-first = { $pawn } is sent back to Start by an earlier part of the 7
refused-in-start = { $pawn } is in Start and can only leave it
refused-at-home = { $pawn } is Home and stays there
refused-not-in-start = { $pawn } is not in Start
refused-lowest-first = { $lowest } leaves Start before { $pawn }
refused-own-colour = that takes a pawn of another side than { $pawn }'s
refused-not-on-ring = { $pawn } is not on the ring
refused-too-far = { $pawn } on { $at } would go beyond Home with { $steps }
refused-own-pawn = { $pawn } cannot land on { $at }: { $other } is there
refused-seats = this game takes { $fewest } to { $most } seats, not: { $seats }
refused-colours = each seat has one of the colours { $colours }, all different, not: { $seats }
refused-not-clockwise = the seats lie clockwise: { $clockwise }; any may come first, not: { $seats }

# what happened
event-sorry-SeatsTaken = { $colours } take their seats
event-sorry-PawnsPlaced = the pawns are placed
event-sorry-CardTurnedUp = { $seat } turns up { $card }
event-sorry-FirstSeatFound = { $seat } begins
event-sorry-DeckShuffled = the deck of { $count } cards is shuffled
event-sorry-PositionSet = the game begins in a given position
event-sorry-TurnBegan = { $seat }'s turn
event-sorry-DiscardsShuffled = the { $count } discarded cards are shuffled and drawn again
event-sorry-CardDrawn = the card is { $card }
event-sorry-DecisionOpened = { $decision ->
    [use] the card is to be used
    [part] a part of the 7 is to be used
    [hand_use] a card of the hand is to be played
    [ice_ring] the ice ring is to be placed
    [fire_ring] the fire ring may be placed
    [fire_run] the burning pawn may run
    [fire_guest] another pawn may come Home
   *[other] a choice is open
}
event-sorry-CardDiscarded = { $used ->
    [0] { $card } cannot be used and is discarded
   *[other] { $card } is discarded
}
event-sorry-Passed = { $seat } passes
event-sorry-PawnStarted = { $pawn } comes out onto { $at }
event-sorry-PawnMoved = { $pawn } goes from { $was } to { $at }
event-sorry-PawnCameHome = { $pawn } is Home
event-sorry-PawnBumped = { $pawn } on { $was } is sent back to Start
event-sorry-PawnSlid = { $pawn } slides from { $was } to { $at }
event-sorry-PawnsSwapped = { $pawn } and { $other } change places: { $pawn } is on { $at }, { $other } on { $was }
event-sorry-SquareTaken = Sorry! { $pawn } takes { $at } from { $other }
event-sorry-GameWon = the game is won by { $winners }

# words of the interface
label-use = use the card
label-card = card
label-draw-pile = draw pile
label-discard-pile = discard pile
label-start = Start
label-home = Home
label-pass = pass
label-red = red
label-blue = blue
label-yellow = yellow
label-green = green

# what a picture says
label-picture-over = over; the win goes to: { $winners }
label-picture-turn = { $card ->
    [none] { $seat } draws
   *[other] { $seat } uses card { $card }
}
label-picture-piles = draw pile: { $left }, discarded: { $discarded }
label-picture-told = { $line }
label-picture-round = { $kind ->
    [start] Start
   *[other] Home
} of { word-colour }
label-picture-square = { $name }{ $kind ->
    [safety] , safety zone of { word-colour }
    [head] , a slide of { word-colour } begins
    [slide] , slide of { word-colour }
   *[other] { "" }
}
label-picture-pawn = pawn { $name }
label-picture-in-start = in Start: { $count }
label-picture-at-home = Home: { $count }
word-colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[other] green
}

# marks on the time line
label-notable-loss = a pawn is sent back
label-notable-rescue = a pawn comes Home
label-notable-reaction = pawns change places
label-notable-end = the end

# words of the notation, as buttons
label-word-out = out of Start
label-word-swap = change places
label-word-sorry = Sorry!
label-word-pass = pass
