"""A person at the terminal: sees the board of their seat, picks a move by number or types it."""

import sys
from collections.abc import Iterable

from atoll.core import Game, Refused, Seat, Table
from atoll.workshop.cli.menu import Menu, NoSuchNumber, Unfinished
from atoll.workshop.cli.output import clear_screen, columns, has_colour, say, say_wrapped
from atoll.workshop.drawing import drawn
from atoll.workshop.lines import LinePlayer
from atoll.workshop.playing import Turn
from atoll.workshop.story import Teller, ToldEntry
from atoll.workshop.words import Words

LEAVE = ("quit", "exit", "q")


class Person:
    """
    Whoever sits at this terminal; several people pass the keyboard on.

    Args:
        hides: Whether the screen is cleared before another person looks; with one person there is nothing to hide.
    """

    def __init__(self, game: Game, words: Words, *, hides: bool) -> None:
        self.game, self.words, self.hides = game, words, hides
        self._last: Seat | None = None
        self._told: dict[Seat, int] = {}
        self._fresh = True

    def choose(self, turn: Turn) -> str | None:
        """A move as text; ``None`` where the person leaves or the input ends."""
        try:
            return self._choose(turn)
        except EOFError:
            say()
            return None

    def refused(self, turn: Turn, refused: Refused) -> None:
        """Why not, in words."""
        say_wrapped(f"  {self.words.say(refused)}")
        self._fresh = False

    def _choose(self, turn: Turn) -> str | None:
        if self._fresh:
            self._hand_over(turn.seat)
            self._show(turn)
        self._fresh = False
        menu = self._menu(turn)
        while True:
            typed = " ".join(input("> ").split())
            if typed.lower() in LEAVE:
                return None
            if typed.startswith("?"):
                self._explain(turn, typed[1:].strip(), menu)
            elif typed and (move := self._picked(menu, typed)):
                self._fresh = True
                return move

    def _menu(self, turn: Turn) -> Menu:
        return Menu([self.game.ruleset.show(self.game.state, command) for command in turn.offers])

    def _picked(self, menu: Menu, typed: str) -> str | None:
        try:
            return menu.pick(typed)
        except NoSuchNumber as no:
            self._mend("no_such_number", number=no.number, last=no.last)
        except Unfinished as no:
            self._mend("unfinished", number=no.number, head=no.head, ending=no.ending)
        return None

    def _mend(self, label: str, **values: str | int) -> None:
        say_wrapped(f"  {self.words.label(label, **values)}")

    def _hand_over(self, seat: Seat) -> None:
        """Nobody sees the hand of another: the screen is cleared, and the next person says that they look."""
        if self.hides and self._last not in (None, seat) and sys.stdout.isatty():
            clear_screen()
            input(self.words.label("pass_the_keyboard", seat=self._name(seat)) + " ")
            clear_screen()
        self._last = seat

    def _show(self, turn: Turn) -> None:
        say()
        for line in story_lines(self._news(turn.seat)):
            say_wrapped(line)
        say(drawn(self.game, turn.seat, has_colour()))
        say(self.words.label("your_move", seat=self._name(turn.seat)))
        self._list(self._menu(turn))

    def _news(self, seat: Seat) -> Iterable[ToldEntry]:
        """What happened since this person looked last, as they see it."""
        since = self._told.get(seat, 0)
        self._told[seat] = self.game.seq
        return Teller(self.words, seat, every_fact=False).tell_all(self.game, since)

    def _list(self, menu: Menu) -> None:
        for line in menu.lines(columns()):
            say(line)

    def _explain(self, turn: Turn, text: str, menu: Menu) -> None:
        if not text:
            say_wrapped(f"  {self.words.label('help')}")
            self._list(menu)
            return
        try:
            LinePlayer(self.game.fork()).play(turn.seat, text)
        except Refused as refused:
            say_wrapped(f"  {self.words.say(refused)}")
        else:
            say(f"  {self.words.label('may')}")

    def _name(self, seat: Seat) -> str:
        return self.game.state[Table].seats[seat]


def story_lines(entries: Iterable[ToldEntry]) -> Iterable[str]:
    """Entries as lines: the command, and below it what came of it."""
    for entry in entries:
        yield f"{entry.seq:4} {entry.who}: {entry.command}"
        yield from (f"       {fact}" for fact in entry.facts)
