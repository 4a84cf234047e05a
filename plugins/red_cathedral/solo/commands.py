"""What the seat may be asked for Ivan."""

from functools import cache
from typing import Final

from atoll.core import Command, Notation, Ruleset, Seat, State, Step
from atoll.plugins.red_cathedral.commands import CathedralCommand
from atoll.plugins.red_cathedral.notation import not_understood
from atoll.plugins.red_cathedral.parts import Cathedral


class ChooseForIvan(CathedralCommand, frozen=True, tag="red_cathedral.solo.ChooseForIvan"):
    """Choose the section that Ivan claims: ``ivan C2``."""

    section: str

    def text(self) -> str:
        """``ivan C2``."""
        return f"ivan {self.section}"


choose_for_ivan: Final = cache(ChooseForIvan)


def show(state: State, command: Command) -> str:
    """The text of a command."""
    return command.text() if isinstance(command, ChooseForIvan) else type(command).__name__


def parse(state: State, seat: Seat | None, text: str) -> Command | None:
    """The choice that *text* stands for; other words are the family's."""
    words = text.split(" ")
    if words[0] != "ivan":
        return None
    if len(words) != 2 or words[1] not in state[Cathedral].layout.place:
        raise not_understood(text)
    return choose_for_ivan(seat, words[1])


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step] | None:
    """One command; case and spaces do not matter."""
    words = text.lower().split()
    return [Step(" ".join((words[0], *[word.upper() for word in words[1:]])))] if words[:1] == ["ivan"] else None


NOTATION: Final = Notation(show=show, parse=parse, line=line)
