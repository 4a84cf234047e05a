"""Checks: what a composed ruleset must hold together (section 5 of the rules)."""

from collections.abc import Iterable, Iterator

from atoll.core import Ruleset
from atoll.plugins.red_cathedral.box import DICE, PLANS, RUBLES, SLOTS
from atoll.plugins.red_cathedral.setup import cards_of, in_use, kinds_of, tiles_for
from atoll.plugins.red_cathedral.terms import Terms


def check(ruleset: Ruleset) -> Iterable[str]:
    """Seats, banners and dice that the box can serve [red_cathedral/setup.1, red_cathedral/setup.10]."""
    terms = ruleset.opening[Terms]
    yield from _check_seats(terms)
    yield from _check_banners(terms)
    yield from _check_dice(terms)


def _check_seats(terms: Terms) -> Iterator[str]:
    for seats in range(2, terms.seats_max + 1):
        plans = [plan for _, plan in in_use(PLANS) if plan.seats == seats]
        if not plans:
            yield f"seats_max is {terms.seats_max}, and there is no plan for {seats} seats: lower it"
        for plan in plans:
            kinds = [kind for height in plan.heights for kind in kinds_of(height)]
            short = any(kinds.count(kind) > len(cards_of(kind)) for kind in set(kinds))
            if short or len(kinds) > len(tiles_for(seats)):
                yield f"a plan for {seats} seats has {len(kinds)} sections, more than cards or workshop tiles"
    if len(terms.start_rubles) < terms.seats_max:
        yield f"start_rubles are {list(terms.start_rubles)}: name {terms.seats_max} numbers, one for every seat"
    if sum(terms.start_rubles[: terms.seats_max]) > RUBLES:
        yield f"start_rubles are {sum(terms.start_rubles)} in all, the box has {RUBLES}"


def _check_banners(terms: Terms) -> Iterator[str]:
    if terms.inventory_banners > min(terms.banners_total, terms.inventory_spaces):
        yield (
            f"inventory_banners is {terms.inventory_banners}: at most banners_total {terms.banners_total} and "
            f"inventory_spaces {terms.inventory_spaces}"
        )
    if terms.banners_total > len(SLOTS):
        yield f"banners_total is {terms.banners_total}, and a workshop has {len(SLOTS)} slots for their tiles"


def _check_dice(terms: Terms) -> Iterator[str]:
    """With one full space at most its dice leave it, so acquire is always possible [red_cathedral/turn.6]."""
    full = len(DICE) // terms.dice_per_space
    if full > 1:
        yield (
            f"dice_per_space is {terms.dice_per_space}, so that {full} spaces can be full at once and no die may be "
            f"able to stop: at least {len(DICE) // 2 + 1}"
        )
