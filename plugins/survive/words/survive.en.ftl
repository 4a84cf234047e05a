# words that other messages use, chosen by what they tell
word-kind = { $kind ->
    [serpent] the serpent
    [shark] the shark
    [whale] the whale
    [octopus] the octopus
    [dolphin] the dolphin
    [kaiju] the kaiju
    [squid] the squid
    [empty_boat] the empty boat
    [joker] the joker
   *[other] { $kind }
}
word-terrain = { $terrain ->
    [beach] beach
    [forest] forest
    [mountain] mountain
    [summit] summit
   *[other] { $terrain }
}
word-back = { $back ->
    [shark] shark
    [whale] whale
    [serpent] serpent
    [octopus] octopus
    [dolphin] dolphin
    [kaiju] kaiju
    [boat] boat
    [whirlpool] whirlpool
    [volcano] volcano
    [blank] blank
    [summit] summit
    [dolphin_help] dolphin
    [wind] wind
    [paddles] paddles
    [move_serpent] move a serpent
    [move_shark] move a shark
    [move_whale] move a whale
    [dive] dive
    [creature_die] creature die
    [shark_repellent] shark repellent
    [whale_repellent] whale repellent
    [repellent] repellent
   *[other] { $back }
}
word-phase = { $phase ->
    [begin] set-up
    [layout] laying the island
    [explorers] placing explorers
    [boats] placing boats
    [hand] the hand phase
    [movement] the movement phase
    [action] the action phase
    [sinking] the sinking phase
    [creature] the creature phase
    [over] the end
   *[other] { $phase }
}
word-decision = { $decision ->
    [board_choice] who goes aboard
    [dolphin_step] the steps of the helped swimmer
    [wind_step] the steps of the boat before the wind
    [escape] who escapes the whirlpool
    [relocate] which piece is brought here
    [creature_choice] which creature moves
    [creature_step] the steps of the creature
    [react] an answer to the creature
    [strike] a strike
   *[other] another choice
}

# why something is refused
refused-not-understood = "{ $text }" is not understood; expected { $expected }
refused-wrong-phase = that belongs to another phase; this is { word-phase }
refused-another-choice-first = first something else is to be decided: { word-decision }
refused-not-asked = nothing asks for "{ $asked }" now
refused-wrong-number-of-seats = { $least } to { $most } seats can play, not { $seats }
refused-bad-seat-names = seats have different names of lower-case letters that are no word of the game, not: { $seats }
refused-none-left = no { word-terrain } tile is left to lay
refused-no-empty-site = { $space } is no empty site of the island
refused-no-such-value = { $seat } has no unplaced explorer of value { $value } in that colour
refused-no-tile = no tile stands on { $space }
refused-tile-full = { $space } takes no more explorers, { $explorers } is the most
refused-no-place-for-boat = { $space } is no free sea space beside the island
refused-no-points = all { $points } movement points are spent
refused-nobody-in-play = { $seat } has no explorer in play and makes no moves
refused-move-first = at least { $least } move is to be made before stopping, made so far: { $made }
refused-no-such-explorer = there is no explorer { $explorer }
refused-no-such-space = the board has no space { $space }
refused-no-such-boat = { $boat } is not on the board
refused-not-yours = { $explorer } is not { $seat }'s to move
refused-not-in-play = { $explorer } is saved, lost or not placed and moves no more
refused-swum = { $explorer } has had its swim and moves no further in that way this turn
refused-no-port = { $explorer } is in no port of { $target }
refused-not-aboard = { $explorer } is aboard no boat
refused-overboard-beside = { $explorer } goes overboard into a space beside its boat: name that space
refused-overboard-here = { $explorer } goes overboard into the water of its own boat's space: write "{ $explorer } sea"
refused-not-adjacent = { $piece } cannot reach { $target } in one move
refused-too-far = { $piece } may go { $can ->
    [one] 1 space
   *[other] { $can } spaces
}, asked for { $asked }
refused-no-way-back = { $explorer } has left the island and cannot go back onto { $space }
refused-get-aboard = { $explorer } gets into { $boat } there, which has room: name the boat
refused-boat-full = { $boat } is full with { $aboard } aboard
refused-boat-there = { $boat } cannot go where { $other } is
refused-not-controlled = { $seat } does not control { $boat }
refused-not-sea = { $boat } cannot leave the sea: { $space } is no sea space
refused-closed = { $piece } cannot go to { $space }: that space is closed
refused-deadly = { $space } is deadly for { $piece }
refused-no-more-tiles = tiles played this turn: { $played }, allowed: { $most }
refused-not-in-hand = { $seat } holds no tile "{ word-back }"
refused-cannot-play = "{ word-back }" cannot be played like this (piece: { $piece }, target: { $to })
refused-no-step = { $piece } cannot step to { $to }
refused-another-moves = it is { $piece } that moves now
refused-no-window = no creature is about to strike, so { $seat } has nothing to answer
refused-no-repellent = { $seat } holds no tile that drives off { word-kind }
refused-empty-first = explorers stand on { $space }; empty tiles go first: { $open }
refused-not-yet = the { word-terrain } { $space } may not be removed yet; these may: { $open }
refused-wrong-number = { $places ->
    [one] there is 1 place
   *[other] there are { $places } places
}, chosen: { $chosen }
refused-not-there = { $explorer } is not among those who can be chosen
refused-cannot-escape = { $space } is no tile beside the whirlpool that takes one more
refused-cannot-relocate = { $piece } { $which } cannot be brought here
refused-must-move = { word-kind } has to move, as it can
refused-not-shown = the device shows { $shown }, which does not let { word-kind } move like this
refused-no-creature = { word-kind } is not in { $space }
refused-exact-number = the creature has to go the exact number, steps left: { $left }
refused-must-stop = { word-kind } has to stop in { $space }
refused-not-free = { $space } is no free sea space

# what happened: set-up
event-survive-BoardLaid = the board is { $name }
event-survive-ColoursTaken = each seat takes its colours, with { $explorers } explorers
event-survive-FirstSeatChosen = { $seat } begins
event-survive-ReserveFilled = creatures and { $boats } boats lie in the reserve
event-survive-CreaturesPlaced = { word-kind } stands on { $spaces }
event-survive-IslandLaid = the island is laid
event-survive-StockShuffled = the tiles lie shuffled, ready to be laid
event-survive-TileLaid = a { word-terrain } tile is laid on { $at }
event-survive-TreasureDealt = { $seat } takes its explorers
event-survive-PlacingPassed = it is { $seat }'s turn to place
event-survive-ExplorerPlaced = { $value ->
    [hidden] { $explorer } is placed on { $at }
   *[other] { $explorer }, worth { $value }, is placed on { $at }
}
event-survive-ExplorersLeftOut = no tile is open: the explorers not placed stay out of the game
event-survive-BoatPlaced = { $seat ->
    [hidden] { $boat } lies in { $at }
   *[other] { $seat } places { $boat } in { $at }
}
event-survive-PositionSet = the game begins in a given position

# what happened: the turn
event-survive-TurnBegan = { $seat }'s turn
event-survive-PhaseBegan = now comes { word-phase }
event-survive-TaskOpened =
    .silent = what is to be decided is asked when it is open
event-survive-TaskChanged =
    .silent = the move that changed it is told
event-survive-TaskClosed =
    .silent = the decision that closed it is told
event-survive-TileTaken = { $back ->
    [hidden] { $seat } keeps the { word-terrain } tile, face down
   *[other] { $seat } keeps the { word-terrain } tile: { word-back }
}
event-survive-TilePlayed = { $seat } plays "{ word-back }"
event-survive-SeatPassed = { $seat } passes
event-survive-GameEnded = { $cause ->
    [volcano] the volcano destroys the island
    [summit] the summit has sunk
    [side_safe] one side is safe
    [nobody_left] no explorer is left in play
    [last_tile] the last tile has sunk
    [standstill] nothing has happened for too long
   *[other] { $cause }
}; the game is over, the win goes to: { $winners }

# what happened: explorers and boats
event-survive-ExplorerMoved = { $move ->
    [walk] { $explorer } walks to { $to }
    [embark] { $explorer } gets into { $to }
    [transfer] { $explorer } changes over to { $to }
    [land] { $explorer } steps ashore: saved on { $to }
    [jump] { $explorer } jumps into the water of { $to }
    [overboard] { $explorer } goes overboard into the water of { $to }
    [swim] { $explorer } swims to { $to }
    [climb] { $explorer } climbs into { $to }
    [wade] { $explorer } wades ashore: saved on { $to }
    [ashore] { $explorer } comes back ashore on { $to }
   *[other] { $explorer } goes to { $to }
}
event-survive-ExplorerCarried = { $explorer } comes to { $to }
event-survive-ExplorersBoarded = { $boat } takes aboard: { $explorers }
event-survive-ExplorersUpset = in the water of { $at }: { $explorers }
event-survive-ExplorersLost = { $cause ->
    [serpent] taken by the serpent
    [shark] taken by the shark
    [squid] taken by the squid
    [whirlpool] lost in the whirlpool
    [volcano] lost in the volcano
    [trapped] lost without a way out
   *[other] lost
}: { $explorers }
event-survive-BoatMoved = { $boat } goes to { $to }
event-survive-BoatRemoved = { $boat } is off the board

# what happened: sinking, backs and creatures
event-survive-TileSank = the { word-terrain } { $at } sinks
event-survive-TileDiscarded = a { word-terrain } tile leaves the game unseen
event-survive-TileRevealed = its back shows: { word-back }
event-survive-CreatureSurfaced = { word-kind } comes up in { $at }
event-survive-BoatSurfaced = { $boat } comes up in { $at }
event-survive-WaterCleared = { $cause ->
    [whirlpool] the whirlpool takes everything in its reach
    [volcano] the volcano takes everything in its space
   *[other] everything is taken
}; explorers lost: { $explorers }
event-survive-VolcanoErupted = a volcano erupts in { $at }
event-survive-DeviceOperated = { $number ->
    [-1] { $seat ->
        [hidden] the result is { word-kind }, with a dive: none can move
       *[other] the result is { word-kind }, with a dive
    }
    [0] { $seat ->
        [hidden] the result is { word-kind }: none can move
       *[other] the result is { word-kind }
    }
   *[other] { $seat ->
        [hidden] the result is { word-kind }, { $number }: none can move
       *[other] the result is { word-kind }, { $number }
    }
}
event-survive-CreatureMoved = { word-kind } goes from { $at } to { $to }
event-survive-CreatureRemoved = { word-kind } of { $at } is off the board

# words of the interface: decisions
label-layout-pick = lay a tile
label-place-explorer = place an explorer
label-place-boat = place a boat
label-play-tile = play a tile, or pass
label-move = move explorers and boats
label-action = move, play tiles, or stop
label-dolphin-step = go on with the dolphin's help
label-wind-step = go on before the wind
label-sink-tile = remove a tile
label-board-choice = choose who goes aboard
label-escape = escape the whirlpool
label-relocate = choose the piece that is brought here
label-creature-choice = choose a creature
label-creature-step = go on with the creature
label-react = repel the creature, or pass

# words of the interface: things
label-explorer = explorer
label-swimmer = swimmer
label-boat = boat
label-tile = tile
label-space = space
label-port = port
label-safe-island = safe island
label-reserve = reserve
label-hand = hand
label-saved = saved
label-lost = lost
label-in-play = in play
label-value = value
label-beach = beach
label-forest = forest
label-mountain = mountain
label-summit = summit
label-serpent = serpent
label-shark = shark
label-whale = whale
label-octopus = octopus
label-dolphin = dolphin
label-kaiju = kaiju
label-red = red
label-yellow = yellow
label-blue = blue
label-green = green
label-orange = orange
label-white = white
label-purple = purple

# what a picture says
word-worth = { $value ->
    [hidden] { "" }
   *[other] , worth { $value }
}
label-picture-not-begun = the game has not begun
label-picture-over = over; the win goes to: { $winners }
label-picture-turn = { $seat }: { word-phase }
label-picture-points = { $left ->
    [one] 1 movement point left
   *[other] { $left } movement points left
}
label-picture-tiles = { $left ->
    [one] 1 tile to sink
   *[other] { $left } tiles to sink
}
label-picture-device = { $number ->
    [-1] the result is { word-kind }, with a dive
    [0] the result is { word-kind }
   *[other] the result is { word-kind }, { $number }
}
label-picture-reserve = { $kind ->
    [boat] boats
    [serpent] serpents
    [shark] sharks
    [whale] whales
    [octopus] octopuses
    [dolphin] dolphins
    [kaiju] kaijus
    [squid] squids
   *[other] { $kind }
} in reserve: { $left }
label-picture-safe = safe island { $name }
label-picture-space = { $name }: { $ground ->
    [sea] sea
    [port] port
    [closed] closed
   *[other] tile, { $ground ->
        [beach] beach
        [forest] forest
        [mountain] mountain
       *[summit] summit
    }
}{ $back ->
    [none] { "" }
   *[other] , back: { word-back }
}
label-picture-boat = { $name }, { $crew ->
    [0] empty
    [one] 1 aboard
   *[other] { $crew } aboard
}
label-picture-creature = { word-kind } in { $at }
label-picture-explorer = explorer { $name }{ word-worth }
label-picture-saved = { $seat }: { $count } saved on { $isle }
label-picture-scored = points: { $count }
label-picture-in-play = in play: { $count }
label-picture-landed = saved: { $count }
label-picture-lost = lost: { $count }
label-picture-to-place = to place: { $values }
label-picture-tile = { $back ->
    [hidden] face down
   *[other] { word-back }
} ({ word-terrain })

# marks on the time line
label-notable-loss = explorers lost
label-notable-rescue = explorers saved
label-notable-sinking = a tile sinks
label-notable-reaction = a tile is played
label-notable-end = the end

# words of the notation, as buttons
label-word-stop = stop here
label-word-pass = pass
label-word-repel = drive it off
label-word-decline = move none
label-word-place = place
label-word-play = play a tile
label-word-sink = sink
label-word-take = take
label-word-escape = escape
label-word-stay = stay
label-word-dive = dive
label-word-relocate = bring here
label-word-lay = lay
label-word-sea = into the water
label-word-boat = boat
label-word-dolphin-help = dolphin
label-word-wind = wind
label-word-paddles = paddles
label-word-move-serpent = move a serpent
label-word-move-shark = move a shark
label-word-move-whale = move a whale
label-word-creature-die = creature die
label-word-repellent = repellent
