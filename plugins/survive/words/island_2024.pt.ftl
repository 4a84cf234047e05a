# Survive the Island
refused-not-with-kaiju = { $piece } não está em { $space }, onde está o kaiju
refused-no-push = { $explorer } não pode ser empurrado para { $to }
label-kaiju-order = escolher do que o kaiju trata a seguir
label-displace-step = continuar com a criatura deslocada, ou parar
label-word-push = empurrar
label-word-crush = esmagar
label-word-displace = deslocar
