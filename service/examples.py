"""Examples for the OpenAPI document: what is sent, and what is answered, by method and path."""

from typing import Any, Final

SEATS: Final = [
    {"index": 0, "seat": "red", "player": "human", "name": "Ada"},
    {"index": 1, "seat": "blue", "player": "greedy"},
]
GAME: Final = {
    "game": "k3v7q2mzt5ab6xyd",
    "ruleset": "survive.anniversary_2012",
    "seats": SEATS,
    "version": "12",
    "to_act": [0],
    "decision": "move",
    "created_at": 1764460800000,
}
TOKENS: Final = {
    "seats": ["seat_2fVh...", "seat_9kQp..."],
    "spectators": "look_Zx81...",
}
COMMAND: Final = {"type": "survive.SinkTile", "seat": 0, "at": 68}
MESSAGE: Final = {
    "seq": 13,
    "version": "13",
    "who": "red",
    "command": "sink C4",
    "entry": {"seq": 13, "command": COMMAND, "events": [], "notes": [], "digests": {}},
    "parts": {},
    "facts": [{"event": 0, "id": "event-survive-TileSank", "values": {"at": "C4"}, "text": "The tile on C4 sinks."}],
    "to_act": [1],
    "decision": "creature_choice",
    "recorded_at": 1764460801000,
    "chain": "9f2c",
}
OFFERS: Final = {
    "version": "12",
    "seat": 0,
    "decision": "sink_tile",
    "prompt": "sink a tile",
    "groups": [{"piece": "sink", "targets": [{"target": "C4", "text": "sink C4", "command": COMMAND}]}],
}
MOMENT: Final = {
    "game": "k3v7q2mzt5ab6xyd",
    "version": "13",
    "seq": 13,
    "viewer": "red",
    "seats": ["red", "blue"],
    "to_act": [1],
    "decision": "creature_choice",
    "prompt": "choose a creature",
    "picture": None,
    "who": "red",
    "command": "sink C4",
    "facts": ["The tile on C4 sinks."],
    "changed": ["C4"],
    "drawing": "...",
}
OUTLINE: Final = {
    "entries": [
        {"seq": 13, "who": "red", "command": "sink C4", "facts": ["The tile on C4 sinks."], "marks": ["sinking"]}
    ],
    "last": 13,
}
LABELS: Final = {"language": "en", "labels": {"sink-tile": "sink a tile"}}

EXAMPLES: Final[dict[tuple[str, str], tuple[Any, Any]]] = {
    ("post", "/games"): (
        {
            "ruleset": "survive.anniversary_2012",
            "seats": [{"seat": "red", "name": "Ada"}, {"seat": "blue", "player": "greedy"}],
        },
        {"game": GAME, "tokens": TOKENS},
    ),
    ("get", "/games"): (None, {"games": [GAME], "next": ""}),
    ("get", "/games/{game}"): (None, GAME),
    ("get", "/games/{game}/offers"): (None, OFFERS),
    ("post", "/games/{game}/commands"): (
        {"line": "sink C4"},
        {"version": "13", "entries": [MESSAGE], "waiting": []},
    ),
    ("get", "/games/{game}/entries"): (None, {"entries": [MESSAGE], "version": "13"}),
    ("post", "/games/{game}/fork"): ({"at": "40"}, {"game": GAME, "tokens": TOKENS}),
    ("post", "/games/{game}/rematch"): ({"rotate": 1}, {"game": GAME, "tokens": TOKENS}),
    ("post", "/games/{game}/take-back"): (None, GAME),
    ("post", "/games/{game}/resign"): (None, GAME),
    ("post", "/games/{game}/return"): (None, GAME),
    ("post", "/games/{game}/archive"): ({"archived": True}, GAME),
    ("post", "/games/{game}/swap"): ({"one": 0, "other": 1}, GAME),
    ("patch", "/games/{game}/seats/{seat}"): ({"stand_in": "greedy"}, GAME),
    ("post", "/games/{game}/seats/{seat}/token"): (None, {"token": "seat_5dRt..."}),
    ("post", "/games/{game}/spectators/token"): (None, {"token": "look_7hGw..."}),
    ("post", "/games/{game}/tickets"): (None, {"ticket": "8d1f...", "expires_at": 1764460860000}),
    ("delete", "/people"): (None, {"seats": 3}),
    ("get", "/games/{game}/moment"): (None, MOMENT),
    ("get", "/games/{game}/outline"): (None, OUTLINE),
    ("get", "/games/{game}/labels"): (None, LABELS),
    ("post", "/logs"): (None, MOMENT),
    ("get", "/logs/{log}/moment"): (None, MOMENT),
    ("get", "/logs/{log}/outline"): (None, OUTLINE),
    ("get", "/logs/{log}/labels"): (None, LABELS),
    ("post", "/logs/{log}/fork"): ({"at": "40"}, {"game": GAME, "tokens": TOKENS}),
    ("get", "/labels"): (None, LABELS),
    ("get", "/health"): (None, {"status": "ok", "version": "0.1.0", "detail": ""}),
    ("get", "/ready"): (None, {"status": "ok", "version": "0.1.0", "detail": ""}),
}
