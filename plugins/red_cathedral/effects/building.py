"""Effects that build: deliveries and ornaments that are no build action [red_cathedral/influence.5]."""

from collections.abc import Iterator

from atoll.core import Chance, Refused, Ruleset, State
from atoll.plugins.red_cathedral.asking import no_such
from atoll.plugins.red_cathedral.box import MATERIAL, ORNAMENTS, Effect
from atoll.plugins.red_cathedral.build import deliver, deliveries, refuse_material, refuse_section
from atoll.plugins.red_cathedral.commands import PlaceOrnament
from atoll.plugins.red_cathedral.effects.doing import Words, refuse_price, wrong_words
from atoll.plugins.red_cathedral.ornaments import placings, put_up, refuse_placing
from atoll.plugins.red_cathedral.parts import Cathedral, Flow, Turn


class Deliver:
    """
    One or more materials to own sections, not limited by the build action.

    [red_cathedral/influence.19, red_cathedral/influence.21, red_cathedral/influence.23]
    """

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Every delivery, and every row of them up to the card's number."""
        yield from self._rows(state, list(deliveries(state, state[Turn].seat)), (), max(1, effect.most))

    def _rows(self, state: State, singles: list[tuple[str, str]], begun: Words, more: int) -> Iterator[Words]:
        for section, material in singles if more else ():
            row = (*begun, section, material)
            if not begun or _repeated(state, row) is None:
                yield row
                yield from self._rows(state, singles, row, more - 1)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """Each part is tested after the parts before it; then come the rubles."""
        if len(words) % 2 or not 2 <= len(words) <= 2 * max(1, effect.most):
            return wrong_words(state, words)
        refused = None
        for end in range(2, len(words) + 1, 2):
            row = words[:end]
            refused = refused or refuse_section(state, *row[-2:]) or _repeated(state, row)
        return refused or refuse_price(state, effect.rubles)

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """A delivery completes a section like any other [red_cathedral/influence.5]."""
        for section, material in zip(words[::2], words[1::2], strict=True):
            state = yield from deliver(state, state[Turn].seat, section, material, ruleset, effect.rule)
        return state


def _repeated(state: State, row: Words) -> Refused | None:
    """Why the last part of a row is not possible after those before it, each of which alone is."""
    section, material = row[-2:]
    cathedral, earlier = state[Cathedral], list(zip(row[:-2:2], row[1:-2:2], strict=True))
    missing = cathedral.missing[cathedral.layout.place[section]]
    if sum(other == section for other, _ in earlier) >= sum(missing):
        return Refused("finished", "red_cathedral/build.2", section=section)
    if earlier.count((section, material)) >= missing[MATERIAL[material]]:
        return Refused("not_needed", "red_cathedral/build.3", section=section, material=material)
    used = sum(other == material for _, other in earlier)
    return refuse_material(state, material, "red_cathedral/influence.3", used + 1)


class PutUp:
    """An ornament without jewels, for its material [red_cathedral/influence.12]."""

    def options(self, state: State, effect: Effect, ruleset: Ruleset) -> Iterator[Words]:
        """Kind of ornament and section."""
        yield from placings(state, state[Turn].seat)

    def refuse(self, state: State, effect: Effect, words: Words, ruleset: Ruleset) -> Refused | None:
        """As by the build action, without its limit."""
        if len(words) != 2:
            return wrong_words(state, words)
        kind, section = words
        if kind not in ORNAMENTS:
            return no_such(state, kind)
        return (
            refuse_placing(state, kind, section)
            or refuse_material(state, ORNAMENTS[kind].material, "red_cathedral/influence.3")
            or refuse_price(state, effect.rubles)
        )

    def carry(self, state: State, effect: Effect, words: Words, ruleset: Ruleset, chance: Chance) -> Flow:
        """The ornament goes on the section."""
        seat = state[Turn].seat
        return (yield from put_up(state, seat, PlaceOrnament(seat, words[0], words[1]), effect.rule))
