# what the kernel refuses and records, and what the command line says to players
refused-not-to-act = { $seat } is not to act now; the game waits for { $waits_for }
refused-host-only = only the host may do that
refused-already-begun = this game of { $ruleset } has begun already
refused-name-of-viewer = a seat cannot be called { $seat }: that is who looks on from outside
refused-unknown-command = nobody here knows the command { $command }
refused-not-understood = "{ $text }" is not understood; expected { $expected }

event-core-GameBegan = a game of { $ruleset } begins
event-core-ScriptUsed = results fixed beforehand were used
event-core-PlayedOn = the game goes on with the plugins of this machine
event-core-Reseeded = the game goes on with another seed

label-your-move = { $seat }, your move
label-waits-for = waiting for { $seat }
label-pass-the-keyboard = pass the keyboard to { $seat }, who then presses Enter
label-help = a number (with what follows it, where that is shown), or a move as text; ? lists what is allowed, "? move" says why one is not; quit ends here
label-winner = { $count ->
    [one] winner: { $seats }
   *[other] winners: { $seats }
}
label-nobody-wins = nobody wins
label-seat = seat
label-points = points
label-allowed = { $count ->
    [one] one move is allowed
   *[other] { $count } moves are allowed
}
label-may = this is allowed
label-no-such-number = there is no move { $number }; they are numbered 1 to { $last }
label-unfinished = { $number } needs what follows it: "{ $number } { $ending }" is { $head } { $ending }
