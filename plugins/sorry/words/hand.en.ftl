# cards in the hand
refused-not-in-hand = { $card } is not in the hand: { $hand }
event-sorry-hand-CardDealt = { $card ->
    [hidden] { $seat } takes a card
   *[other] { $seat } takes { $card }
}
event-sorry-hand-HandAsked = { $again ->
    [True] a 2 was played: another card follows
   *[other] a card of the hand is to be played
}
event-sorry-hand-CardPlayed = { $seat } plays { $card }
event-sorry-hand-HandCardDiscarded = { $seat } discards { $card } unused
event-sorry-hand-HandsSet = the hands are given
label-hand-use = play a card of your hand
label-hand = hand
label-discard = discard
label-word-play = play
label-word-discard = discard
