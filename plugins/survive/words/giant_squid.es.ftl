# calamares gigantes
refused-no-place-for-squid = { $space } no es una casilla libre del mar junto a la isla
refused-not-in-reach = el calamar de { $space } se lleva a un explorador a su alcance, no a: { $explorers }
label-squid-place = decir dónde emerge el calamar
label-squid-victim = elegir a quién se lleva el calamar
label-squid = calamar
