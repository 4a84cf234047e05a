# what the kernel refuses and records, and what the command line says to players
refused-not-to-act = não é a vez de { $seat }; o jogo espera por { $waits_for }
refused-host-only = só o anfitrião pode fazer isso
refused-already-begun = esta partida de { $ruleset } já começou
refused-name-of-viewer = nenhum lugar pode chamar-se { $seat }: é o nome de quem vê o jogo de fora
refused-unknown-command = ninguém aqui conhece o comando { $command }
refused-not-understood = não se entende "{ $text }"; esperava-se { $expected }

event-core-GameBegan = começa uma partida de { $ruleset }
event-core-ScriptUsed = foram usados resultados fixados de antemão
event-core-PlayedOn = a partida continua com os plugins desta máquina
event-core-Reseeded = a partida continua com outra semente

label-your-move = { $seat }, é a sua vez
label-waits-for = à espera de { $seat }
label-pass-the-keyboard = passe o teclado a { $seat }, que carrega em Enter
label-help = um número (com o que o segue, onde se mostra), ou uma jogada por escrito; ? mostra o que é permitido, "? jogada" diz por que não; quit termina
label-winner = { $count ->
    [one] vencedor: { $seats }
   *[other] vencedores: { $seats }
}
label-nobody-wins = ninguém vence
label-seat = lugar
label-points = pontos
label-allowed = { $count ->
    [one] uma jogada é permitida
   *[other] { $count } jogadas são permitidas
}
label-may = isto é permitido
label-no-such-number = não há jogada { $number }; estão numeradas de 1 a { $last }
label-unfinished = { $number } precisa do que o segue: "{ $number } { $ending }" é { $head } { $ending }
