# cards in the hand
refused-not-in-hand = { $card } não está na mão: { $hand }
event-sorry-hand-CardDealt = { $card ->
    [hidden] { $seat } pega uma carta
   *[other] { $seat } pega { $card }
}
event-sorry-hand-HandAsked = { $again ->
    [True] foi jogado um 2: segue outra carta
   *[other] deve ser jogada uma carta da mão
}
event-sorry-hand-CardPlayed = { $seat } joga { $card }
event-sorry-hand-HandCardDiscarded = { $seat } descarta { $card } sem usar
event-sorry-hand-HandsSet = as mãos estão dadas
label-hand-use = jogue uma carta da sua mão
label-hand = mão
label-discard = descartar
label-word-play = jogar
label-word-discard = descartar
