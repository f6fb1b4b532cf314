"""What is typed: the mode that numbers are written in, an unfinished number, and what stands in place of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.numbers import next_missing
from ui.state.changes import Concern
from ui.state.play.armed import Armed
from ui.words.play import PAUSED

if TYPE_CHECKING:
    from ui.shapes import Name
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.said import Said

PATIENCE = 1.5  # seconds after which the next digit starts another number
MARKS = ("corner", "centre")


class Typed:
    """A number or a pencil mark that the next digit may continue."""

    def __init__(self) -> None:
        self.last = 0.0  # when the last digit came
        self.rest()

    def rest(self) -> None:
        """Finish it: the next digit starts another."""
        self.fresh = True
        self.layer = "number"
        self.digits = 0  # of a pencil mark that may get more digits
        self.move: Name | None = None  # which wrote it so far; None if that changed nothing

    def go_on(self, layer: str, digits: int = 0, move: Name | None = None) -> None:
        """Take note of what stands so far, and of the move that wrote it: the next digit continues it."""
        self.fresh, self.layer, self.digits, self.move = False, layer, digits, move

    def is_late(self, now: float) -> bool:
        """Tell whether a digit would come too late to continue it."""
        return now - self.last > PATIENCE

    def late(self, now: float) -> bool:
        """Note that a digit comes; tell whether it comes too late to continue it."""
        late = self.is_late(now)
        self.last = now
        return late


class Entry(Concern):
    """While nothing is selected, a number is armed instead: the cells that are then pressed get it."""

    name = "entry"

    def __init__(self, changes: Changes, session: Session, said: Said) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._said = said
        self.mode = "number"
        self.counting = 1  # the direction in which a chain is drawn: 1 up, -1 down
        self.typed = Typed()
        self.cover = ""  # what stands in place of the board: that the game is paused, or what is being looked for
        self.armed = Armed(changes, session)

    @property
    def paused(self) -> bool:
        """Whether the board is hidden, and nothing is typed."""
        return bool(self.cover)

    def another_board(self) -> None:
        """Begin anew."""
        self.armed.another_board()
        self.choose("number")

    def moved(self) -> None:
        """Show a board that changed by other means than the keys: by Solve, or for another puzzle."""
        if self.cover == PAUSED:
            self.hide("")
        self._said.point_to(next_words(self._session, self.armed.latest))

    def modes(self) -> tuple[str, ...]:
        """Return the modes that are available now."""
        return ("number",) if self._session.setting else self._session.view.modes

    def choose(self, mode: str) -> None:
        """Switch to a mode, or to numbers if this board does not have it."""
        self.rest()
        self.mode = mode if mode in self.modes() else "number"
        self.armed.change(self.mode)
        self._said.point_to(next_words(self._session, self.armed.latest))
        self.touch()

    def turn(self) -> None:
        """Reverse the direction in which the chain is drawn."""
        self.counting = -self.counting
        self.touch()

    def hide(self, cover: str) -> None:
        """Have a text stand in place of the board; show the board again for ""."""
        self.rest()
        self.cover = cover
        self.touch()

    def rest(self) -> None:
        """Finish the number that is being typed."""
        self.typed.rest()

    def aim(self) -> None:
        """Finish the number that is being typed or armed, because cells are about to be selected by other means."""
        self.rest()
        self.armed.drop()

    def typing(self) -> tuple[str, bool, str, int, Name | None]:
        """Return what is being typed, for `resume`."""
        typed = self.typed
        return self.mode, typed.fresh, typed.layer, typed.digits, typed.move

    def resume(self, typing: tuple[str, bool, str, int, Name | None]) -> None:
        """Continue what was being typed, after the board has been redrawn."""
        mode, fresh, layer, digits, move = typing
        if mode != self.mode:
            self.choose(mode)
        if mode == self.mode and not fresh:
            self.typed.go_on(layer, digits, move)


def next_words(session: Session, latest: int) -> str:
    """Return which number is missing next, "" if none is."""
    missing = next_missing(session, latest)
    return "next: " + session.symbol(missing) if missing else ""
