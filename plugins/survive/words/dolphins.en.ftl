# dolphins and dive dice
word-result = { $result ->
    [serpent] the serpent
    [shark] the shark
    [whale] the whale
    [dolphin] the dolphin
    [empty_boat] an empty boat
   *[other] { $result }
}
word-none-moves = { $seat ->
    [hidden] { $kind ->
        [joker] { "" }
        [empty_boat] { "" }
       *[other] { ": " }none can move
    }
   *[other] { "" }
}
refused-no-such-result = the joker cannot stand for { word-result } now; these can be carried out: { $open }
refused-not-empty = { $boat } is not empty, aboard: { $aboard }
event-survive-DeviceOperated = { $number ->
    [-1] the result is { word-kind }, with a dive{ word-none-moves }
   *[other] the result is { word-kind }, { $number }{ word-none-moves }
}
event-survive-dolphins-JokerNamed = { $seat } lets the joker stand for { word-kind }
label-joker = say what the joker stands for
label-boat-result = move an empty boat
label-word-joker = let the joker be
label-word-empty-boat = empty boat
