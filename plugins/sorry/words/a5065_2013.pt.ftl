# the rings of 2013
refused-iced = { $pawn } está congelado
event-sorry-a5065-2013-IceRingPlaced = { $ice ->
    [centre] o anel de gelo vai para o centro
   *[other] o anel de gelo vai para { $ice }
}
event-sorry-a5065-2013-FireRingPlaced = { $fire ->
    [centre] o anel de fogo vai para o centro
   *[other] o anel de fogo vai para { $fire }
}
event-sorry-a5065-2013-Declined = { $decision ->
    [fire_run] { $seat } não corre
   *[other] { $seat } deixa o anel de fogo onde está
}
event-sorry-a5065-2013-GuestOwed = { $owed ->
    [True] outro peão pode chegar junto
   *[other] nenhum outro peão vai junto
}
event-sorry-a5065-2013-RingsSet = os anéis estão dados
label-ice-ring = ponha o anel de gelo em um peão
label-fire-ring = ponha o anel de fogo em um peão, ou recuse
label-fire-run = corra até o próximo canto, ou recuse
label-fire-guest = leve outro peão à chegada
label-word-ice = anel de gelo em
label-word-fire = anel de fogo em
label-word-take = levar para Casa
label-word-run = correr
label-word-decline = não, obrigado
