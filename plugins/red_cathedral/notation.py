"""Notation: how people write commands."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from atoll.core import Chance, Command, Refused, Ruleset, Seat, State, Step
from atoll.plugins.red_cathedral.box import DIE, JEWELS, MATERIAL, ORNAMENTS, SLOT, SPACE
from atoll.plugins.red_cathedral.commands import (
    CathedralCommand,
    activate,
    claim_section,
    close_market,
    deliver_material,
    end_turn,
    influence,
    move_die,
    obtain,
    place_ornament,
    reroll_dice,
    sell_prestige,
)  # fmt: skip
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Turn

LIKE: Final = (
    "claim B2 blue up", "claim B2 blue down side", "build A1 lumber brick", "build door A1 emerald", "move white +2",
    "obtain 3", "influence 1 lumber", "activate white2", "done", "sell", "reroll spring1", "end",
)  # fmt: skip
"""An example of each form."""
COUNT: Final = re.compile("[1-9][0-9]{0,3}")
SECTION: Final = re.compile("[a-z][0-9]+")
ELSEWHERE: Final = ("ivan",)
"""First words of what answers decisions of the family's plugins, in a game without them [red_cathedral/turn.3]."""


def show(state: State, command: Command) -> str:
    """The text of a command; of a banner it says where from only if there is a choice [red_cathedral/claim.4]."""
    if not isinstance(command, CathedralCommand):
        return type(command).__name__
    text = command.text()
    if text.endswith(" side") and not _inside(state, command.seat):
        return text.removesuffix(" side")
    return text


def _inside(state: State, seat: Seat | None) -> int:
    boards = state[Boards].of
    return boards[seat].inside if seat is not None and seat < len(boards) else 0


def parse(state: State, seat: Seat | None, text: str) -> Command:
    """
    The command that *text* stands for; the inverse of `show`.

    Raises:
        Refused: ``not_understood`` with an example of each form, ``not_asked`` for what only other games ask.
    """
    verb, *words = text.split(" ")
    form = FORMS.get(verb)
    command = form(state, seat, words) if form else None
    if command is not None:
        return command
    if verb in ELSEWHERE:
        raise Refused("not_asked", "red_cathedral/turn.3", command=text, phase=state[Turn].phase)
    raise not_understood(text)


def not_understood(text: str) -> Refused:
    """Nobody writes a command so."""
    return Refused("not_understood", "red_cathedral/turn.3", text=text, forms=", ".join(LIKE))


def _claim(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
    """The banner comes from the inventory while one is there, or from beside it by word."""
    if not 3 <= len(words) <= 4 or words[2] not in ("up", "down") or words[3:] not in ([], ["side"]):
        return None
    section, slot, face = words[:3]
    if section not in state[Cathedral].layout.place or slot not in SLOT:
        return None
    return claim_section(seat, section, slot, face == "up", len(words) == 4 or not _inside(state, seat))


def _build(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
    sections = state[Cathedral].layout.place
    if len(words) == 2 and words[0] in sections and words[1] in MATERIAL:
        return deliver_material(seat, *words)
    if len(words) < 2 or words[0] not in ORNAMENTS or words[1] not in sections or set(words[2:]) - set(JEWELS):
        return None
    return place_ornament(seat, words[0], words[1], tuple(sorted(words[2:], key=JEWELS.index)))


def _move(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
    if not 1 <= len(words) <= 2 or words[0] not in DIE:
        return None
    if len(words) == 1:
        return move_die(seat, words[0], 0)
    further = words[1].removeprefix("+")
    return move_die(seat, words[0], int(further)) if words[1][:1] == "+" and COUNT.fullmatch(further) else None


def _obtain(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
    if not words:
        return obtain(seat, 0)
    return obtain(seat, int(words[0])) if len(words) == 1 and COUNT.fullmatch(words[0]) else None


def _influence(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
    return influence(seat, int(words[0]), tuple(words[1:])) if words and COUNT.fullmatch(words[0]) else None


def _one(make: Callable[[Seat | None, str], Command], known: Sequence[str]) -> Callable[..., Command | None]:
    def form(state: State, seat: Seat | None, words: Sequence[str]) -> Command | None:
        return make(seat, words[0]) if len(words) == 1 and words[0] in known else None

    return form


def _bare(make: Callable[[Seat | None], Command]) -> Callable[..., Command | None]:
    return lambda state, seat, words: None if words else make(seat)


FORMS: Final[dict[str, Callable[[State, Seat | None, Sequence[str]], Command | None]]] = {
    "claim": _claim,
    "build": _build,
    "move": _move,
    "obtain": _obtain,
    "influence": _influence,
    "activate": _one(activate, tuple(SLOT)),
    "done": _bare(close_market),
    "sell": _bare(sell_prestige),
    "reroll": _one(reroll_dice, tuple(SPACE)),
    "end": _bare(end_turn),
}
"""How the words after the first one are read."""


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step]:
    """
    A command of several deliveries is as many steps; case and spaces do not matter.

    Raises:
        Refused: A part is one material too many.
    """
    words = [word.upper() if SECTION.fullmatch(word) else word for word in text.lower().split()]
    parts = build_parts(words[1:]) if words[:1] == ["build"] else None
    if not parts or len(parts) == 1:
        return [Step(" ".join(words))]
    steps = [Step(f"build {' '.join(part)}") for part in parts]
    _check_count(state, seat, steps, ruleset)
    return steps


def build_parts(words: Sequence[str]) -> list[list[str]] | None:
    """The deliveries and ornaments of a build command, one after another; ``None`` where words do not fit."""
    parts: list[list[str]] = []
    ornament = section = ""
    waits = jewels = False
    for word in words:
        if word[:1].isupper() and ornament:
            parts.append([ornament, word])
            ornament, section, waits, jewels = "", "", False, True
        elif not waits and (word in ORNAMENTS or word[:1].isupper()):
            ornament, section = (word, "") if word in ORNAMENTS else ("", word)
            waits, jewels = True, False
        elif jewels and word in JEWELS:
            parts[-1].append(word)
        elif section and word in MATERIAL:
            parts.append([section, word])
            waits = False
        else:
            return None
    return None if waits else parts


def _check_count(state: State, seat: Seat | None, steps: list[Step], ruleset: Ruleset) -> None:
    """A part beyond the limit is refused as such, though the action is over by then [red_cathedral/build.1]."""
    if seat is None or seat not in ruleset.to_act(state):
        return
    for step in steps:
        command = parse(state, seat, step.text)
        refused = ruleset.allows(state, command)
        if refused is not None:
            if refused.code == "action_taken" and step is not steps[0]:
                going = state.put(replace(state[Turn], phase="build"))
                raise ruleset.allows(going, command) or refused
            return
        _, state = ruleset.decide(state, command, Chance(None, 0))
