# partners
event-sorry-teams-PartUsed = { $pawn } usou { $steps } do 7
event-sorry-teams-SevenSet = restam { $left } casas do 7
label-part = use uma parte do 7
