# what the kernel refuses and records, and what the command line says to players
refused-not-to-act = no es el turno de { $seat }; la partida espera a { $waits_for }
refused-host-only = solo el anfitrión puede hacer eso
refused-already-begun = esta partida de { $ruleset } ya ha comenzado
refused-name-of-viewer = ningún asiento puede llamarse { $seat }: es el nombre de quien mira desde fuera
refused-unknown-command = nadie aquí conoce la orden { $command }
refused-not-understood = no se entiende "{ $text }"; se esperaba { $expected }

event-core-GameBegan = comienza una partida de { $ruleset }
event-core-ScriptUsed = se usaron resultados fijados de antemano
event-core-PlayedOn = la partida sigue con los plugins de esta máquina
event-core-Reseeded = la partida sigue con otra semilla

label-your-move = { $seat }, te toca
label-waits-for = esperando a { $seat }
label-pass-the-keyboard = pasa el teclado a { $seat }, que pulsa Intro
label-help = un número (con lo que le sigue, donde se muestra), o una jugada escrita; ? muestra lo permitido, "? jugada" dice por qué no; quit termina
label-winner = { $count ->
    [one] ganador: { $seats }
   *[other] ganadores: { $seats }
}
label-nobody-wins = no gana nadie
label-seat = asiento
label-points = puntos
label-allowed = { $count ->
    [one] se permite una jugada
   *[other] se permiten { $count } jugadas
}
label-may = esto está permitido
label-no-such-number = no hay jugada { $number }; están numeradas de 1 a { $last }
label-unfinished = { $number } necesita lo que le sigue: "{ $number } { $ending }" es { $head } { $ending }
