# lulas gigantes
refused-no-place-for-squid = { $space } não é uma casa livre do mar ao lado da ilha
refused-not-in-reach = a lula de { $space } leva um explorador ao seu alcance, não: { $explorers }
label-squid-place = dizer onde a lula surge
label-squid-victim = escolher quem a lula leva
label-squid = lula
