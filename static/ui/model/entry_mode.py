"""Typing on the board: the mode that numbers are written in, and the digits of an unfinished number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import COLOUR_NAMES
from ui.model.armed import Armed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.page import Page
    from ui.shapes import Listener, Name, Now, Typing

PATIENCE = 1.5  # seconds after which the next digit starts another number
# The key that chooses each mode: the row of keys below the home row.
LETTERS = {"number": "Z", "corner": "X", "centre": "C", "colour": "V", "chain": "B"}
MARKS = ("corner", "centre")


class EntryMode:
    """Turns digits, letters and steps into moves on the selected cells, in the current mode.

    While nothing is selected, a number is armed instead: the cells that are then pressed get it (ui.model.armed).
    """

    def __init__(self, page: Page, clock: Now) -> None:
        self.page = page
        self.clock = clock
        self.on_mode: list[Listener] = []
        self.mode = "number"
        self.counting = 1  # the direction in which a chain is drawn: 1 up, -1 down
        self.digits = 0  # of a pencil mark that may get more digits
        self.layer = ""  # the layer of that mark, or "number"
        self.shown: Name | None = None  # the move that wrote it so far; None if that changed nothing
        self.last = 0.0  # when the last digit came
        self.fresh = True  # the next digit starts a number
        self.armed = Armed(page)
        self.paused = False  # the board is hidden: nothing is typed

    def begin(self) -> None:
        """Start on another board."""
        self.armed.latest = 0
        self.armed.drop()
        self.choose("number")

    def modes(self) -> tuple[str, ...]:
        """Return the modes that are available now."""
        return ("number",) if self.page.session.setting else self.page.session.view.modes

    def letter(self, mode: str) -> str:
        """Return the key that chooses a mode, "" if it has none: the visitor switched it off, or it is a number."""
        letter = LETTERS[mode]
        free = self.page.settings.on("keys") and not self.page.session.number(letter)
        return letter if free and len(self.modes()) > 1 else ""

    def choose(self, mode: str) -> None:
        """Switch to a mode, or to numbers if this board does not have it."""
        self.rest()
        self.mode = mode if mode in self.modes() else "number"
        self.armed.change(self.mode)
        self.tell()

    def tell(self) -> None:
        """Call those who show the mode."""
        for listener in self.on_mode:
            listener()

    def next_mode(self, step: int = 1) -> None:
        """Switch to the next mode."""
        modes = self.modes()
        self.choose(modes[(modes.index(self.mode) + step) % len(modes)] if self.mode in modes else "number")

    def turn(self) -> None:
        """Reverse the direction in which the chain is drawn."""
        self.counting = -self.counting
        self.tell()

    def rest(self) -> None:
        """Finish the number that is being typed."""
        self.fresh = True
        self.digits = 0
        self.shown = None

    def aim(self) -> None:
        """Finish the number that is being typed or armed, because cells are about to be selected by other means."""
        self.rest()
        self.armed.drop()

    def typing(self) -> Typing:
        """Return the state of what is being typed, for `resume`."""
        return self.mode, self.fresh, self.digits, self.layer, self.shown

    def resume(self, typing: Typing) -> None:
        """Continue what was being typed, after the board has been redrawn."""
        if typing[0] != self.mode:
            self.choose(typing[0])
        if typing[0] == self.mode:
            self.mode, self.fresh, self.digits, self.layer, self.shown = typing

    def tick(self) -> None:
        """Finish a pencil mark whose next digit does not come in time."""
        if self.digits and self.clock() - self.last > PATIENCE:
            self.rest()

    def late(self) -> bool:
        """Note that a digit comes; tell whether it comes too late to continue a number."""
        before, self.last = self.last, self.clock()
        return self.last - before > PATIENCE

    def digit(self, digit: int, mode: str = "") -> None:
        """Type one digit, in the given mode or else the current one."""
        session, mode = self.page.session, mode or self.mode
        late = self.late()
        if not self.page.selection.cells:
            self.armed.digit(digit, mode, late)
        elif mode == "colour":
            self.whole(digit, mode)
        elif session.top < 10:
            self.whole(digit, mode) if digit else self.erase()
        elif mode in MARKS:
            if late or mode != self.layer or self.digits * 10 + digit > session.top:
                self.rest()
            self.layer = mode
            self.pencil(self.digits * 10 + digit)
        else:
            if late or self.layer != "number":
                self.rest()
            self.layer = "number"
            number = session.typed(self.page.selection.cursor, digit, self.fresh)
            if self.fresh or number < 10:
                self.shown = None  # another number begins
            self.write(number)
            self.fresh = False

    def pencil(self, digits: int) -> None:
        """Write the mark that these digits make, in place of the mark so far: the whole mark is one move to undo."""
        self.digits = digits
        self.put(lambda cells: self.page.session.mark(self.layer, cells, digits), True)

    def whole(self, number: int, mode: str = "") -> None:
        """Write a complete number, mark or colour into the selected cells."""
        session, cells, mode = self.page.session, sorted(self.page.selection.cells), mode or self.mode
        self.rest()
        if not cells:
            self.armed.take(number, mode)
        elif mode == "colour":
            if number <= len(COLOUR_NAMES):
                self.page.changed(session.colour(cells, number))
        elif mode in MARKS:
            self.put(lambda cells: session.mark(mode, cells, number), True)
            self.rest()
        else:
            self.write(number)
            self.rest()

    def write(self, number: int) -> None:
        """Write a number into the selected cells, in place of its digits so far: it is one move to undo."""
        self.armed.latest = number or self.armed.latest
        tidy = self.page.settings.on("tidy")
        self.put(lambda cells: self.page.session.write(cells, number, tidy))

    def put(self, move: Callable[[list[int]], list[int]], mark: bool = False) -> None:
        """Make a move on the selected cells in place of the move that `shown` names; it may write a pencil mark."""
        session = self.page.session
        changed = set(session.retract(self.shown) if self.shown else ())
        before = session.last()
        changed.update(move(sorted(self.page.selection.cells)))
        self.shown = session.last() if session.last() != before else None
        self.page.changed(sorted(changed))
        if not changed:
            self.page.refused(self.page.selection.cells, mark)

    def backspace(self) -> None:
        """Remove the last digit of the mark or number that is being typed, or of the numbers in the selected cells."""
        session, selection = self.page.session, self.page.selection
        if not selection.cells:
            self.armed.backspace()
        elif self.digits:
            self.pencil(self.digits // 10)
        elif self.shown and self.layer == "number":
            self.write(session.value(selection.cursor) // 10)
        else:
            self.taken(session.backspace(sorted(selection.cells)))
        self.fresh = False

    def erase(self) -> None:
        """Clear the selected cells of their numbers, else their marks, else their colours."""
        self.rest()
        if not self.page.selection.cells:
            self.armed.drop()
        self.taken(self.page.session.erase(sorted(self.page.selection.cells)))

    def taken(self, changed: Sequence[int]) -> None:
        """Repaint the selected cells that something was taken from; say so if that cannot be."""
        self.page.changed(changed)
        if not changed:
            self.page.refused(self.page.selection.cells)
