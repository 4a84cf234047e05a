# partners
event-sorry-teams-PartUsed = { $pawn } has used { $steps } of the 7
event-sorry-teams-SevenSet = { $left } steps of the 7 are left
label-part = use a part of the 7
