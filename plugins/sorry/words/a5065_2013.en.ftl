# the rings of 2013
refused-iced = { $pawn } is iced
event-sorry-a5065-2013-IceRingPlaced = { $ice ->
    [centre] the ice ring goes to the centre
   *[other] the ice ring goes onto { $ice }
}
event-sorry-a5065-2013-FireRingPlaced = { $fire ->
    [centre] the fire ring goes to the centre
   *[other] the fire ring goes onto { $fire }
}
event-sorry-a5065-2013-Declined = { $decision ->
    [fire_run] { $seat } does not run
   *[other] { $seat } lets the fire ring be
}
event-sorry-a5065-2013-GuestOwed = { $owed ->
    [True] another pawn may come Home along with it
   *[other] no other pawn comes along any more
}
event-sorry-a5065-2013-RingsSet = the rings are given
label-ice-ring = put the ice ring on a pawn
label-fire-ring = put the fire ring on a pawn, or decline
label-fire-run = run to the next corner, or decline
label-fire-guest = take another pawn Home
label-word-ice = ice ring on
label-word-fire = fire ring on
label-word-take = bring Home
label-word-run = run
label-word-decline = no, thanks
