# delfines y dados de inmersión
word-result = { $result ->
    [serpent] la serpiente marina
    [shark] el tiburón
    [whale] la ballena
    [dolphin] el delfín
    [empty_boat] un bote vacío
   *[other] { $result }
}
word-none-moves = { $seat ->
    [hidden] { $kind ->
        [joker] { "" }
        [empty_boat] { "" }
       *[other] { ": " }nada puede moverse
    }
   *[other] { "" }
}
refused-no-such-result = ahora el comodín no puede ser esto: { word-result }; se pueden cumplir: { $open }
refused-not-empty = { $boat } no está vacío, a bordo: { $aboard }
event-survive-DeviceOperated = { $number ->
    [-1] el resultado es { word-kind }, con inmersión{ word-none-moves }
   *[other] el resultado es { word-kind }, { $number }{ word-none-moves }
}
event-survive-dolphins-JokerNamed = { $seat } elige lo que vale el comodín: { word-kind }
label-joker = decir por qué vale el comodín
label-boat-result = mover un bote vacío
label-word-joker = el comodín vale como
label-word-empty-boat = bote vacío
