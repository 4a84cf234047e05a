# golfinhos e dados de mergulho
word-result = { $result ->
    [serpent] o monstro marinho
    [shark] o tubarão
    [whale] a baleia
    [dolphin] o golfinho
    [empty_boat] um barco vazio
   *[other] { $result }
}
word-none-moves = { $seat ->
    [hidden] { $kind ->
        [joker] { "" }
        [empty_boat] { "" }
       *[other] { ": " }nada pode se mover
    }
   *[other] { "" }
}
refused-no-such-result = agora o coringa não pode ser isto: { word-result }; podem ser cumpridos: { $open }
refused-not-empty = { $boat } não está vazio, a bordo: { $aboard }
event-survive-DeviceOperated = { $number ->
    [-1] o resultado é { word-kind }, com mergulho{ word-none-moves }
   *[other] o resultado é { word-kind }, { $number }{ word-none-moves }
}
event-survive-dolphins-JokerNamed = { $seat } escolhe o que vale o coringa: { word-kind }
label-joker = dizer pelo que vale o coringa
label-boat-result = mover um barco vazio
label-word-joker = o curinga vale como
label-word-empty-boat = barco vazio
