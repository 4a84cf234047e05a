# why something is refused
refused-over = the game is over: { $winners } won
refused-not-your-turn = it is { $turn }'s turn, not { $seat }'s
refused-action-taken = { $command }: this turn has had its basic action
refused-no-action = { $command }: a turn has a basic action, claim, build or acquire
refused-market-closed = { $command }: no market is open
refused-used = { $command }: that is done already in this turn
refused-not-asked = "{ $command }" answers nothing that is asked now
refused-not-understood = "{ $text }" is not understood; commands are written like { $forms }
refused-one-moment = { $seat } has sold prestige at another moment of this turn
refused-no-prestige = { $seat } on space { $at } has no prestige to lose
refused-no-die = no die lies on { $space }
refused-no-banner = { $seat } has no banner there
refused-claimed = { $section } has a banner of { $seat }
refused-nothing-below = the section below { $section } has no banner
refused-slot-taken = slot { $slot } holds { $tile }
refused-no-tile = no tile in { $slot } can be used so with the { $die } die
refused-not-yours = { $section } is not claimed by { $seat }
refused-finished = { $section } is completed
refused-not-needed = { $section } lacks no { $material }
refused-unfinished = { $section } is not completed
refused-ornamented = { $section } carries an ornament of { $seat }
refused-wrong-ornament = a { $ornament } goes on a { $on }, { $section } is none
refused-no-ornament = { $seat } has no { $ornament } left
refused-same-jewels = up to { $most } different jewels, not { $jewels }
refused-too-many = an action delivers { $limit } materials: { $delivered } are delivered, { $asked } more asked
refused-no-material = { $needed } { $material } needed, { $has } in the inventory
refused-not-your-die = the { $die } die does not go further for this seat
refused-no-rubles = it costs { $price } rubles, there are { $rubles }
refused-full-space = { $space } has no room for the { $die } die
refused-too-much = from 1 to { $most } can be taken, not { $asked }
refused-nothing-to-gain = { $command } would gain nothing
refused-seats = this game takes { $fewest } to { $most } seats, not: { $seats }
refused-colours = each seat has one of the colours { $colours }, all different, not: { $seats }
refused-not-clockwise = the seats lie clockwise: { $clockwise }; any may come first, not: { $seats }

# what happened
event-red-cathedral-FirstSeatFound = { $seat } begins
event-red-cathedral-PlanDrawn = plan { $plan }: towers of { $heights }
event-red-cathedral-CathedralLaid = the cathedral is laid out: { $towers }
event-red-cathedral-WorkshopTilesLaid = workshop tiles lie on the sections: { $tiles }
event-red-cathedral-ResourceTilesLaid = the market offers { $tiles }
event-red-cathedral-DiceLaid = the dice lie on { $spaces } and show { $values }
event-red-cathedral-GuildCardsDealt = the guilds of the seasons are { $cards }
event-red-cathedral-BoardsDealt = the boards are dealt, with { $rubles } rubles
event-red-cathedral-MarkersPlaced = the markers stand on { $at }
event-red-cathedral-PositionSet = the game begins in a given position
event-red-cathedral-TurnBegan = { $seat }'s turn
event-red-cathedral-TurnEnded = { $seat } ends the turn
event-red-cathedral-RoundEnded = { $idle ->
    [0] the round is over
   *[other] the round is over, { $idle } in a row without progress
}
event-red-cathedral-PrestigeSold = { $seat } sells 1 prestige
event-red-cathedral-SalesEnded = { $seat } sells no more prestige this turn
event-red-cathedral-RerollBought = { $seat } has the dice of { $space } re-rolled for 1 prestige
event-red-cathedral-SectionClaimed = { $seat } claims { $section }
event-red-cathedral-TilePlaced = { $up ->
    [up] { $seat } puts { $tile } face up into { $slot }
   *[other] { $seat } puts { $tile } face down into { $slot }
}
event-red-cathedral-MaterialDelivered = { $seat } delivers { $material } to { $section }
event-red-cathedral-SectionCompleted = { $section } of { $seat } is completed
event-red-cathedral-OrnamentPlaced = { $seat } puts a { $ornament } on { $section } { $jewels }
event-red-cathedral-DieMoved = the { $die } die goes { $steps } to { $space }
event-red-cathedral-MarketOpened = the market is open to { $seat } in { $space }
event-red-cathedral-DiceRerolled = the dice of { $space } are rolled: { $dice } show { $values }
event-red-cathedral-MarketActionTaken = { $action ->
    [obtain] { $seat } obtains
    [influence] { $seat } uses effect { $effect } of the guild
   *[other] { $seat } activates a tile
}
event-red-cathedral-MarketClosed = { $seat } closes the market
event-red-cathedral-TileTurnedUp = { $seat } turns up the tile in { $slot }
event-red-cathedral-DieTurned = the { $die } die is turned to { $value }
event-red-cathedral-RublesGained = { $seat } gains { $count } rubles
event-red-cathedral-RublesPaid = { $seat } pays { $count } rubles
event-red-cathedral-MaterialsGained = { $seat } gains { $count } { $material }
event-red-cathedral-MaterialsReturned = { $seat } returns { $count } { $material }
event-red-cathedral-RecognitionGained = { $seat } gains { $count } recognition, now on { $at }
event-red-cathedral-RecognitionLost = { $seat } loses { $count } recognition, now on { $at }
event-red-cathedral-PrestigeGained = { $seat } gains 1 prestige, now on { $at }
event-red-cathedral-PrestigeLost = { $seat } loses 1 prestige, now on { $at }
event-red-cathedral-LastTurnsBegan = { $seat } has completed the last section; one more turn for { $left }
event-red-cathedral-MarkersReturned = the markers go back to prestige spaces: { $at }
event-red-cathedral-TowerScored = tower { $tower } is worth { $value }: { $shares }
event-red-cathedral-GameEnded = { $cause ->
    [stall] nobody gets on any more; { $winners } won: { $scores }
   *[other] the game is over; { $winners } won: { $scores }
}

# words of the interface
label-action = basic action
label-build = build
label-market = market
label-after = end of the turn
label-yellow = yellow
label-green = green
label-blue = blue
label-red = red

# what a picture says
label-picture-over = over; the win goes to: { $winners }
label-picture-turn = { $seat } to play
label-picture-supply = supply: { $materials }, { $rubles } rubles
label-picture-told = { $line }
label-picture-section = section { $name }, { $state ->
    [built] completed
    [claimed] claimed, lacks: { $materials }
   *[other] open, costs: { $materials }
}; recognition { $recognition }, rubles { $rubles }
label-picture-banner = banner of { $seat }
label-picture-ornament = ornament of { $seat }
label-picture-tile = workshop tile: { $tile }
label-picture-market = market { $name }, offers { $tile }, guild: { $guild }
label-picture-die = { $die } die, shows { $value }
label-picture-track = on { $at }, prestige { $prestige }
label-picture-rubles = rubles: { $count }
label-picture-materials = materials: { $materials }
label-picture-banners = banners: { $inside } + { $beside }
label-picture-slot = { $slot }: { $tile }

# marks on the time line
label-notable-sinking = a section is claimed
label-notable-rescue = a section is completed
label-notable-reaction = an ornament is placed
label-notable-end = the end

# words of the notation, as buttons
label-word-claim = claim
label-word-build = build
label-word-move = move a die
label-word-obtain = obtain
label-word-influence = influence of the guild
label-word-activate = activate a tile
label-word-done = close the market
label-word-sell = sell prestige
label-word-reroll = re-roll
label-word-end = end the turn
label-word-up = face up
label-word-down = face down
label-word-side = banner from beside
label-word-door = door
label-word-window = window
label-word-cross = cross
label-word-lumber = lumber
label-word-brick = brick
label-word-stone = stone
label-word-gold = gold
label-word-emerald = emerald
label-word-amethyst = amethyst
label-word-arch = arch
label-word-white1 = white, first
label-word-white2 = white, second
