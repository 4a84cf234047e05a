# the rings of 2013
refused-iced = { $pawn } está congelado
event-sorry-a5065-2013-IceRingPlaced = { $ice ->
    [centre] el anillo de hielo va al centro
   *[other] el anillo de hielo va a { $ice }
}
event-sorry-a5065-2013-FireRingPlaced = { $fire ->
    [centre] el anillo de fuego va al centro
   *[other] el anillo de fuego va a { $fire }
}
event-sorry-a5065-2013-Declined = { $decision ->
    [fire_run] { $seat } no corre
   *[other] { $seat } deja el anillo de fuego donde está
}
event-sorry-a5065-2013-GuestOwed = { $owed ->
    [True] otro peón puede llegar con él
   *[other] ningún otro peón va con él
}
event-sorry-a5065-2013-RingsSet = los anillos están dados
label-ice-ring = pon el anillo de hielo en un peón
label-fire-ring = pon el anillo de fuego en un peón, o déjalo
label-fire-run = corre hasta la próxima esquina, o déjalo
label-fire-guest = lleva otro peón a la llegada
label-word-ice = anillo de hielo en
label-word-fire = anillo de fuego en
label-word-take = llevar a Casa
label-word-run = correr
label-word-decline = no, gracias
