"""Referees: what a command that is played again is compared with: itself, the log, or other rules."""

from atoll.core import BeginGame, Chance, Entry, Refused, Ruleset, Scripted, State, encode
from atoll.events.codec import Codec
from atoll.workshop.debugging.comparing import Sides
from atoll.workshop.debugging.deciding import Again, Difference, decide_again, event_differences
from atoll.workshop.debugging.errors import crash_text
from atoll.workshop.debugging.shrinking.replaying import Pick, Referee
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.trajectories import Step


class Twice:
    """Decides again under the same rules: what differs then depends on something else than the log."""

    def __init__(self, ruleset: Ruleset, timeline: Timeline) -> None:
        self.ruleset, self.timeline = ruleset, timeline

    def begin(self, command: BeginGame) -> None:
        """Nothing is kept of the replay before."""

    def follow(self, pick: Pick, before: State, after: State, entry: Entry | None, error: Exception | None) -> Again:
        """The pick decided once more."""
        if entry is None:
            return Again(pick.seq, (), None, None, error=error)
        return decide_again(self.ruleset, before, entry, Chance(self.timeline.seed(pick.seq), pick.seq))


class AsRecorded(Twice):
    """Compares one pick with what the log says of it: it must differ in the same thing as in the log."""

    def __init__(self, ruleset: Ruleset, timeline: Timeline, seq: int, first: Difference) -> None:
        super().__init__(ruleset, timeline)
        self.seq, self.first = seq, first

    def follow(self, pick: Pick, before: State, after: State, entry: Entry | None, error: Exception | None) -> Again:
        """Differs where the log does."""
        if pick.seq != self.seq or pick.events is None:
            return super().follow(pick, before, after, entry, error)
        if entry is None:
            refused = isinstance(error, Refused) and self.first.b.endswith(f"[{error.rule}, {error.code}]")
            return Again(pick.seq, (self.first,) if refused else (), None, None, error=error)
        found = next(event_differences(self.ruleset, before, pick.events, entry.events), None)
        same = found is not None and (found.what, found.a, found.b) == (self.first.what, self.first.a, self.first.b)
        return Again(pick.seq, (found,) if found is not None and same else (), None, None)


class Lockstep:
    """Plays the same commands under other rules beside: it differs where the two part, in the same kind of thing."""

    def __init__(self, ruleset: Ruleset, other: Ruleset, timeline: Timeline, kind: str) -> None:
        """*kind* is how the first difference in the log is called, see `kind_of`; empty for any."""
        self.other, self.timeline, self.kind = other, timeline, kind
        self.sides, self.codec, self.state = Sides(ruleset, other), Codec(other), other.opening

    def begin(self, command: BeginGame) -> None:
        """The other game begins as well."""
        chance = Chance(self.timeline.seed(1), 1)
        try:
            _, self.state = self.other.decide(self.other.opening, command, chance)
        except Exception:  # what cannot begin there differs at once, in whatever comes
            self.state = self.other.opening

    def follow(self, pick: Pick, before: State, after: State, entry: Entry | None, error: Exception | None) -> Again:
        """The same command on the other side."""
        if entry is None:
            return Again(pick.seq, (), None, None, error=error)
        here = Step(pick.seq, entry.command, entry.events, (("", ""),) * len(entry.events), "", after)
        found = self.sides.step(here, self._there(pick, entry))
        same = found is not None and self.kind in ("", kind_of(found.differences[0]))
        return Again(pick.seq, found.differences if found is not None and same else (), None, None)

    def _there(self, pick: Pick, entry: Entry) -> Step:
        try:
            command = self.codec.decode_command(encode(entry.command))
            chance = Chance(self.timeline.seed(pick.seq), pick.seq, self.state[Scripted].draws)
            happened, self.state = self.other.decide(self.state, command, chance)
        except Exception as failed:  # whatever a plugin fails with is a difference
            text = str(failed) if isinstance(failed, Refused) else crash_text(failed)
            return Step(pick.seq, entry.command, (), (), text, self.state)
        events = tuple([one[0] for one in happened])
        return Step(pick.seq, command, events, (("", ""),) * len(events), "", self.state)


def kind_of(difference: Difference) -> str:
    """What kind of thing differs, wherever it is: ``<tag>.<field>``, ``part <name>``, ``outcome``."""
    field = (difference.field or "").partition("[")[0]
    if difference.tag is not None:
        return f"{difference.tag}.{field}"
    return f"part {difference.part}" if difference.part is not None else difference.what


__all__ = ["AsRecorded", "Lockstep", "Referee", "Twice", "kind_of"]
