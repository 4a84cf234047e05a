"""Outcomes: what a command is answered, and what is counted and written down about it."""

from litestar import Response

from atoll.service.answers import answer
from atoll.service.attending import stood_in
from atoll.service.desk.rows import Hosted
from atoll.service.house import House
from atoll.service.journal import journal
from atoll.service.problems import Trouble
from atoll.service.seeing import messages
from atoll.service.submitting import Attempt, Submitted, submit
from atoll.service.told import CommandDone
from atoll.service.versions import Version


def done(house: House, hosted: Hosted, attempt: Attempt, language: str) -> Response[bytes]:
    """
    The answer to a command that is durable.

    Raises:
        Trouble: It was not done; counted by why.
    """
    place = hosted.places[attempt.seat]
    if place.resigned_at:
        raise Trouble("not-possible", f"seat {place.colour} has resigned")
    if place.stand_in:  # whoever plays is back
        hosted = house.hall.change(hosted.game, lambda card: stood_in(card, attempt.seat, ""))
    try:
        submitted = submit(house.hall, hosted, attempt)
    except Trouble as trouble:
        _count_trouble(house, trouble)
        raise
    _count_done(house, hosted, attempt, submitted)
    content = command_done(submitted, attempt, language)
    headers = {"idempotency-replayed": "true"} if submitted.repeated else {}
    return answer(content, version=content.version, headers=headers)


def command_done(submitted: Submitted, attempt: Attempt, language: str) -> CommandDone:
    """The same bytes each time, whatever happened since."""
    sitting, branch = submitted.sitting, submitted.branch
    words = sitting.words(language)
    upto = max(submitted.last, submitted.first - 1)
    entries = messages(sitting, submitted.game, attempt.seat, branch, submitted.first - 1, upto, words)
    return CommandDone(str(Version(branch, upto)), tuple(entries), submitted.waiting)


def _count_trouble(house: House, trouble: Trouble) -> None:
    house.metrics.commands.labels(trouble.kind).inc()
    if trouble.kind == "refused":
        house.metrics.refused.labels(trouble.members["rule"], trouble.members["code"]).inc()


def _count_done(house: House, hosted: Hosted, attempt: Attempt, submitted: Submitted) -> None:
    house.metrics.commands.labels("repeated" if submitted.repeated else "done").inc()
    if not submitted.repeated:
        house.metrics.entries.inc(submitted.last - submitted.first + 1)
    journal().info("command", game=hosted.game, seat=attempt.seat, seq=submitted.last, repeated=submitted.repeated)
