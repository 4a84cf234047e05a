"""Moments: one entry after another as pictures and sentences, of hosted games and of logs that were opened."""

from collections.abc import Sequence
from typing import NamedTuple

from atoll.core import HOST, SPECTATOR, Event, Game, Table, Viewer
from atoll.service.desk.rows import Hosted
from atoll.service.hall import Hall
from atoll.service.identity import Who
from atoll.service.opening import check_open
from atoll.service.problems import Trouble
from atoll.service.reading import look
from atoll.service.seeing import decision, drawing, facts, told, viewer_name
from atoll.service.shown import Mention, MomentShown, Outline, PictureShown, changes, show
from atoll.service.sitting import Sitting, Step, moments
from atoll.service.versions import Version
from atoll.workshop.story import command_text, seat_name
from atoll.workshop.words import Words

PAGE = 500
"""Entries of an outline on one page at most."""


class Stand(NamedTuple):
    """From where somebody looks at a game: how far, and as whom."""

    name: str
    sitting: Sitting
    game: Game
    viewer: Viewer
    branch: int = 0


def stand(hall: Hall, hosted: Hosted, asking: Who, as_whom: str, *, unfinished: bool) -> Stand:
    """
    A hosted game as whoever asks may see it; as others see it once its log is open.

    Raises:
        Trouble: It is not open, or nobody is called *as_whom*.
    """
    here = look(hall, hosted, asking)
    viewer = viewer_called(here.game, as_whom) if as_whom else here.viewer
    if viewer not in (here.viewer, SPECTATOR):
        check_open(hall, hosted, asking, unfinished=unfinished)
    return Stand(hosted.game, here.sitting, here.game, viewer, hosted.branch)


def viewer_called(game: Game, name: str) -> Viewer:
    """
    The viewer of that name.

    Raises:
        Trouble: There is none.
    """
    seats = game.state[Table].seats
    if name in (HOST, SPECTATOR):
        return HOST if name == HOST else SPECTATOR
    if name not in seats:
        raise Trouble("malformed", f"as is {name[:40]!r}, expected host, spectator or one of {', '.join(seats)}")
    return seats.index(name)


def moment(here: Stand, seq: int | None, language: str) -> MomentShown:
    """
    How the game looks after entry *seq*, the last one where that is left out.

    Raises:
        Trouble: It has no such entry.
    """
    last = here.game.seq
    seq = last if seq is None else seq
    if not 1 <= seq <= last:
        raise Trouble("not-found", f"game {here.name!r} has entries 1 to {last}, asked for {seq}")
    game, words, ruleset = here.game.at(seq), here.sitting.words(language), here.sitting.ruleset
    told_step = mention(here, moments(game, seq - 1, seq)[0], words)
    picture, before = _picture(here, game, words), _picture(here, game.at(seq - 1), words)
    changed, gone = changes(before, picture) if picture and before and seq > 1 else ((), ())
    open_decision = decision(ruleset, game.state)
    return MomentShown(
        game=here.name,
        version=str(Version(here.branch, seq)),
        seq=seq,
        viewer=str(here.viewer) if isinstance(here.viewer, str) else viewer_name(game.state, here.viewer),
        seats=game.state[Table].seats,
        to_act=game.to_act(),
        decision=open_decision,
        prompt=words.label(open_decision) if open_decision else "",
        picture=picture,
        who=told_step.who,
        command=told_step.command,
        facts=told_step.facts,
        changed=changed,
        gone=gone,
        drawing="" if picture else drawing(ruleset, game, here.viewer),
        result=told(ruleset.result(game.state)),
    )


def _picture(here: Stand, game: Game, words: Words) -> PictureShown | None:
    paint = here.sitting.ruleset.family.picture
    return None if paint is None else show(paint(game.view(here.viewer), here.viewer), words)


def outline(here: Stand, after: int, limit: int, language: str) -> Outline:
    """Entries behind *after* in words, with what is notable about them."""
    words = here.sitting.words(language)
    upto = min(here.game.seq, after + min(limit, PAGE))
    return Outline(tuple(mention(here, step, words) for step in moments(here.game, after, upto)), here.game.seq)


def mention(here: Stand, step: Step, words: Words) -> Mention:
    """An entry in words."""
    ruleset, viewer = here.sitting.ruleset, here.viewer
    seen = ruleset.view(step.after, step.entry, viewer)
    after = ruleset.view(step.after, step.after, viewer)
    texts = tuple(fact.text for fact in facts(ruleset, seen.events, after, words) if fact.text)
    command = command_text(ruleset, ruleset.view(step.before, step.before, viewer), seen.command)
    return Mention(step.entry.seq, seat_name(step.after, seen.command.seat), command, texts, marks(here, seen.events))


def marks(here: Stand, events: Sequence[Event]) -> tuple[str, ...]:
    """What is notable about facts, each once."""
    notable = here.sitting.ruleset.family.notable
    found = [] if notable is None else [notable(event) for event in events]
    return tuple(dict.fromkeys(mark for mark in found if mark))
