"""
Search: information-set Monte-Carlo tree search, which sees what its seat sees.

Each walk through the tree is made in one of many worlds: what the seat cannot know is dealt anew, and dice fall
otherwise. A node stands for what was done since the position, whatever the world, and keeps how good the outcomes were.
A walk ends where the turn goes over to others, and is worth what the family appraises there. All offers are looked at
one step ahead, in a few worlds; those that look best are compared in the same worlds, and the worse half is left out
again and again (sequential halving), so that luck weighs the same on all of them.
"""

import time
from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final, NamedTuple, TypeAlias

from atoll.core import Chance, Command, Refused, Ruleset, RulesetError, Seat, State, seed_from

Appraise: TypeAlias = Callable[[State, Seat], int]
World: TypeAlias = tuple[State, bytes]
"""A state with all that is hidden, and the seed that dice fall by."""

GLANCES: Final = 3
"""Worlds in which all offers are looked at one step ahead."""
WIDE_AT_ROOT: Final = 8
"""Offers that are compared."""
WIDE: Final = 4
"""Further commands of the turn that are looked into."""
DEEP: Final = 6
"""Commands from the position to the edge of the tree, at most."""
CURIOUS: Final = 0.4
"""How far rarely tried commands are preferred to good ones."""
_DREAMS: Final = 1 << 53


class Budget(NamedTuple):
    """How long to think: so many walks, or so many seconds. Seconds are not the same on every machine."""

    walks: int = 40
    seconds: float = 0.0


class Node:
    """What is known of the positions after the same commands, over all worlds."""

    __slots__ = ("children", "total", "tried", "visits")

    def __init__(self) -> None:
        self.visits = self.total = 0
        self.children: dict[Command, Node] = {}
        self.tried: list[Command] | None = None
        """The commands that are looked into, best first; none before the node was first reached."""

    @property
    def mean(self) -> float:
        """How good the outcomes were."""
        return self.total / max(1, self.visits)


class Search:
    """The search of one choice."""

    def __init__(self, ruleset: Ruleset, view: State, seat: Seat, chance: Chance) -> None:
        appraise = ruleset.family.appraise
        if appraise is None:
            raise RulesetError(f"family {ruleset.family.name!r} appraises no position: seat the bot 'random' instead")
        self.ruleset, self.view, self.seat, self.chance = ruleset, view, seat, chance
        self.appraise: Appraise = appraise
        self.worlds: list[World] = []
        self.low = self.high = 0.0

    def world(self, number: int) -> World:
        """World *number*, dealt when it is first asked for."""
        while len(self.worlds) <= number:
            dealt = self.ruleset.redeal(self.view, self.seat, self.chance)
            self.worlds.append((dealt, seed_from(self.chance.below("bots.dream", _DREAMS))))
        return self.worlds[number]

    def glance(self, offers: Sequence[Command]) -> list[Command]:
        """The offers that look best one step ahead, best first; what a few worlds do not allow comes last."""
        sums, seen = [0] * len(offers), [0] * len(offers)
        for number in range(GLANCES):
            state, dream = self.world(number)
            for index, command in enumerate(offers):
                after = self._after(state, command, dream)
                if after is not None:
                    sums[index] += self.appraise(after, self.seat)
                    seen[index] += 1
        means = [total / count if count else float("-inf") for total, count in zip(sums, seen, strict=True)]
        finite = [mean for mean in means if mean > float("-inf")]
        self.low, self.high = min(finite, default=0.0), max(finite, default=0.0)
        return [offers[index] for index in sorted(range(len(offers)), key=lambda index: (-means[index], index))]

    def walk(self, node: Node, command: Command, number: int) -> None:
        """Do *command* in world *number*, go on to the end of the turn as looks best, and note what it comes to."""
        state, dream = self.world(number)
        after = self._after(state, command, dream)
        if after is None:
            return
        path = [node]
        while len(path) < DEEP and self.ruleset.to_act(after)[:1] == (self.seat,):
            state, node = after, path[-1]
            following, after = self._step(node, state, dream)
            if following is None:
                break
            path.append(node.children.setdefault(following, Node()))
        worth = self.appraise(after, self.seat)
        self.low, self.high = min(self.low, worth), max(self.high, worth)
        for passed in path:
            passed.visits += 1
            passed.total += worth

    def _step(self, node: Node, state: State, dream: bytes) -> tuple[Command | None, State]:
        """The next command of the turn and the position after it; no command where none is possible."""
        offers = self.ruleset.offer(state, self.seat)
        if node.tried is None:
            return self._open(node, state, offers, dream)
        here = set(offers)
        options = [command for command in node.tried if command in here] or offers
        for command in sorted(options, key=lambda command: -self._promise(node, command)):
            after = self._after(state, command, dream)
            if after is not None:
                return command, after
        return None, state

    def _open(self, node: Node, state: State, offers: list[Command], dream: bytes) -> tuple[Command | None, State]:
        """Keep the commands that look best in this world; answers the best of them and the position after it."""
        seen: list[tuple[int, int, State]] = []
        for number, command in enumerate(offers):
            after = self._after(state, command, dream)
            if after is not None:
                seen.append((-self.appraise(after, self.seat), number, after))
        seen.sort(key=lambda one: one[:2])
        node.tried = [offers[number] for _, number, _ in seen[:WIDE]]
        return (offers[seen[0][1]], seen[0][2]) if seen else (None, state)

    def _after(self, state: State, command: Command, dream: bytes) -> State | None:
        """The position after *command* in this world; none where it is not possible in it."""
        try:
            return self.ruleset.decide(state, command, Chance(dream, self.chance.entry))[1]
        except Refused:
            return None

    def _promise(self, node: Node, command: Command) -> float:
        """What was good or hardly tried; what was never tried comes first."""
        child = node.children.get(command)
        if child is None:
            return float("inf")
        spread = (self.high - self.low) or 1.0
        return (child.mean - self.low) / spread + CURIOUS * sqrt(log(node.visits + 1) / max(1, child.visits))


def halve(search: Search, offers: Sequence[Command], more: Callable[[int], bool]) -> Command:
    """
    The best of the offers: those that look best are compared in the same worlds, half as many each time.

    Args:
        more: Whether to think on, after so many walks.
    """
    left = search.glance(offers)[:WIDE_AT_ROOT]
    nodes = {command: Node() for command in left}
    walks = number = 0
    while len(left) > 1:
        rounds = number + max(2, 2 * WIDE_AT_ROOT // len(left))
        while number < rounds and more(walks):
            for command in left:
                search.walk(nodes[command], command, number)
            walks, number = walks + len(left), number + 1
        left.sort(key=lambda command: -nodes[command].mean if nodes[command].visits else float("inf"))
        if not more(walks):
            break
        left = left[: len(left) // 2]
    return left[0]


class Mcts:
    """The bot: searches within its budget, and answers what it looked into most."""

    def __init__(self, budget: Budget = Budget()) -> None:  # noqa: B008 - a tuple, which never changes
        self.budget = budget

    def __call__(self, ruleset: Ruleset, view: State, seat: Seat, offers: Sequence[Command], chance: Chance) -> Command:
        """One of the offers; the same draws give the same one, unless the budget is one of seconds."""
        if len(offers) == 1:
            return offers[0]
        search = Search(ruleset, view, seat, chance)
        if not self.budget.seconds:
            return halve(search, offers, lambda walks: walks < self.budget.walks)
        until = time.monotonic() + self.budget.seconds
        return halve(search, offers, lambda walks: time.monotonic() < until)
