# cards in the hand
refused-not-in-hand = { $card } no está en la mano: { $hand }
event-sorry-hand-CardDealt = { $card ->
    [hidden] { $seat } toma una carta
   *[other] { $seat } toma { $card }
}
event-sorry-hand-HandAsked = { $again ->
    [True] se jugó un 2: sigue otra carta
   *[other] hay que jugar una carta de la mano
}
event-sorry-hand-CardPlayed = { $seat } juega { $card }
event-sorry-hand-HandCardDiscarded = { $seat } descarta { $card } sin usar
event-sorry-hand-HandsSet = las manos están dadas
label-hand-use = juega una carta de tu mano
label-hand = mano
label-discard = descartar
label-word-play = jugar
label-word-discard = descartar
