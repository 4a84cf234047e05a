# partners
event-sorry-teams-PartUsed = { $pawn } ha usado { $steps } del 7
event-sorry-teams-SevenSet = quedan { $left } casillas del 7
label-part = usa una parte del 7
