"""The end: what ends the game, and who has won."""

from typing import Any

from msgspec.structs import replace

from atoll.core import Event, Result, Ruleset, Seat, State, hookimpl
from atoll.events.survive import LOST, SAFE, Explorer, GameEnded
from atoll.plugins.survive.parts import SETTING_UP, Agenda, Hands, Island, Match, People, Treasure, Turn
from atoll.plugins.survive.terms import Terms

RULES = {
    "volcano": "survive/end.1",
    "summit": "survive/end.2",
    "side_safe": "survive/end.3",
    "nobody_left": "survive/end.4",
    "last_tile": "survive/end.5",
    "standstill": "survive/end.13",
}
"""The rule of each cause of an end."""


@hookimpl
def survive_ending(state: State) -> str:
    """By the terms `end_rule`, `end_when_empty` and `stall_rounds` [survive/end.1, survive/end.6, survive/end.13]."""
    terms, match = state[Terms], state[Match]
    if state[Turn].phase in SETTING_UP:
        return ""
    if terms.end_when_empty == "yes" and not state[People].anybody:
        return "nobody_left"
    if terms.stall_rounds and match.quiet >= terms.stall_rounds:
        return "standstill"
    return _BY_RULE[terms.end_rule](state, terms)


def _volcano(state: State, terms: Terms) -> str:
    """Enough volcanoes have erupted [survive/end.1]."""
    return "volcano" if state[Match].volcanoes >= (terms.volcano_limit or 1) else ""


def _summit(state: State, terms: Terms) -> str:
    """The summit tile is gone [survive/end.2]."""
    hands = state[Hands]
    gone = any(kept.terrain == "summit" for kept in (*hands.spent, *hands.unseen))
    return "summit" if gone and "summit" not in state[Island].by_terrain else ""


def _side_safe(state: State, terms: Terms) -> str:
    """Some seat has nobody in play and somebody saved [survive/end.3]."""
    people = state[People]
    safe = any(not left and saved for left, saved in zip(people.in_play, people.saved, strict=True))
    return "side_safe" if safe else ""


def _last_survivor(state: State, terms: Terms) -> str:
    """Nobody is in play [survive/end.4]."""
    return "" if state[People].anybody else "nobody_left"


def _last_tile(state: State, terms: Terms) -> str:
    """No tile is left [survive/end.5]."""
    return "" if state[Island].tiles else "last_tile"


_BY_RULE = {
    "volcano": _volcano,
    "summit_removed": _summit,
    "one_side_safe": _side_safe,
    "last_survivor": _last_survivor,
    "last_tile": _last_tile,
}


@hookimpl
def survive_score(state: State, explorer: Explorer) -> int:
    """Its value, or one [survive/end.8]."""
    return (state[Treasure].values[explorer] or 0) if state[Terms].score == "values" else 1


def end_game(state: State, cause: str, ruleset: Ruleset) -> Any:
    """The game is over; scores and winners by the rules of this chapter."""
    people = state[People]
    saved = [explorer for explorer, place in enumerate(people.where) if place >= SAFE]
    scores = [0] * len(people.in_play)
    for explorer in saved:
        scores[explorer // people.each] += ruleset.ask.survive_score(state, explorer)
    values = tuple((explorer, state[Treasure].values[explorer] or 0) for explorer in saved)
    totals = _by_player(state, scores)
    return (yield GameEnded(cause, tuple(totals), _winners(state, totals), values), _rule_of(cause, state[Terms]))


def _rule_of(cause: str, terms: Terms) -> str:
    """The rule by which this cause ends the game [survive/end.4, survive/end.6]."""
    if cause == "nobody_left" and terms.end_rule != "last_survivor":
        return "survive/end.6"
    return RULES.get(cause, "survive/end.1")


def _by_player(state: State, by_seat: list[int]) -> list[int]:
    """The sums of a player's seats, told at its first seat; 0 at its others [survive/players.5]."""
    player = state[Match].player
    return [
        sum(amount for amount, other in zip(by_seat, player, strict=True) if other == seat)
        if player[seat] == seat
        else 0
        for seat in range(len(by_seat))
    ]


def _winners(state: State, totals: list[int]) -> tuple[Seat, ...]:
    """Highest score; among equals more saved explorers, then shared [survive/end.9, survive/end.10, survive/end.11]."""
    saved = _by_player(state, state[People].saved)
    counts = saved if state[Terms].tie_break == "saved_then_share" else [0] * len(totals)
    players = sorted(set(state[Match].player))
    best = max((totals[player], counts[player]) for player in players)
    return tuple(player for player in players if (totals[player], counts[player]) == best)


def result(state: State) -> Result | None:
    """Scores by seat and winners once the game is over."""
    match = state[Match]
    return Result(match.scores, match.winners) if state[Turn].phase == "over" else None


def evolve_game_ended(state: State, event: GameEnded) -> State:
    """
    Who is not saved is lost, the values of the saved are known, and what was open lapses.

    [survive/end.7, survive/end.12, survive/turn.12]
    """
    people, treasure = state[People], state[Treasure]
    where = tuple(place if place >= SAFE else LOST for place in people.where)
    values = list(treasure.values)
    for explorer, value in event.values:
        values[explorer] = value
    return state.put(
        People(people.each, where),
        replace(treasure, values=tuple(values)),
        replace(state[Turn], phase="over", points=0),
        Agenda(),
        replace(state[Match], cause=event.cause, scores=event.scores, winners=event.winners),
    )


EVENTS: dict[type[Event], Any] = {GameEnded: evolve_game_ended}
