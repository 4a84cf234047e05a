"""`atoll blame`: which event wrote a value last."""

from pathlib import Path

from atoll.workshop.cli.calls import AsJson, Plugins
from atoll.workshop.cli.debugging.asking import opened
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.debugging.rules import rule_texts
from atoll.workshop.debugging.watching import blame as blamed


def blame(log: Path, value: str, /, *, at: int | None = None, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Name the last event that wrote a value; exits 1 where none did.

    Args:
        value: In the parts, such as Sea.pieces or People.where[2], or in the position, such as explorers.red3.
        at: The entry up to which is looked.
    """
    timeline, _ = opened(log, plugin)
    found = blamed(timeline, value, at)
    if as_json:
        say_json(found)
    elif found is None:
        say(f"nothing wrote {value}{'' if at is None else f' up to entry {at}'}")
    else:
        say(f"entry {found.seq}, {found.who}, event {found.event} {found.told}")
        say(f"     plugin {found.plugin}, rule {found.rule}: {rule_texts(timeline.ruleset).get(found.rule, '')}")
        for change in found.changes:
            say(f"     {change}")
    return 0 if found is not None else 1
