# Survive the Island
refused-not-with-kaiju = { $piece } no está en { $space }, donde está el kaiju
refused-no-push = { $explorer } no puede ser empujado a { $to }
label-kaiju-order = elegir de qué se ocupa el kaiju a continuación
label-displace-step = seguir con la criatura desplazada, o parar
label-word-push = empujar
label-word-crush = aplastar
label-word-displace = desplazar
