"""Typing on the board: the mode that numbers are written in, and the digits of an unfinished number."""

from puzzles.portable.naming import COLOUR_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Clock, Listener, Name, Typing
    from ui.page import Page

PATIENCE = 1.5  # seconds after which the next digit starts another number


class EntryMode:
    """Turns digits, letters and steps into moves on the selected cells, in the current mode."""

    def __init__(self, page: "Page", clock: "Clock") -> None:
        self.page = page
        self.clock = clock
        self.on_mode: "list[Listener]" = []
        self.mode = "number"
        self.counting = 1  # the direction in which a chain is drawn: 1 up, -1 down
        self.digits = 0  # of a pencil mark that may get more digits
        self.layer = ""  # the layer of that mark
        self.shown: "Name | None" = None  # the move that wrote it so far; None if that changed nothing
        self.last = 0.0  # when the last digit came
        self.fresh = True  # the next digit starts a number

    def modes(self) -> "tuple[str, ...]":
        """Return the modes that are available now."""
        return ("number",) if self.page.session.setting else self.page.session.view.modes

    def choose(self, mode: str) -> None:
        """Switch to a mode, or to numbers if this board does not have it."""
        self.rest()
        self.mode = mode if mode in self.modes() else "number"
        for listener in self.on_mode:
            listener()

    def next_mode(self, step: int = 1) -> None:
        """Switch to the next mode."""
        modes = self.modes()
        self.choose(modes[(modes.index(self.mode) + step) % len(modes)] if self.mode in modes else "number")

    def turn(self) -> None:
        """Reverse the direction in which the chain is drawn."""
        self.counting = -self.counting
        for listener in self.on_mode:
            listener()

    def rest(self) -> None:
        """Finish the number that is being typed."""
        self.fresh = True
        self.digits = 0
        self.shown = None

    def typing(self) -> "Typing":
        """Return the state of what is being typed, for `resume`."""
        return self.mode, self.fresh, self.digits, self.layer, self.shown

    def resume(self, typing: "Typing") -> None:
        """Continue what was being typed, after the board has been redrawn."""
        if typing[0] != self.mode:
            self.choose(typing[0])
        if typing[0] == self.mode:
            self.mode, self.fresh, self.digits, self.layer, self.shown = typing

    def tick(self) -> None:
        """Finish a pencil mark whose next digit does not come in time."""
        if self.digits and self.clock() - self.last > PATIENCE:
            self.rest()

    def digit(self, digit: int, mode: str = "") -> None:
        """Type one digit, in the given mode or else the current one."""
        session, mode = self.page.session, mode or self.mode
        late = self.clock() - self.last > PATIENCE
        self.last = self.clock()
        if mode == "colour":
            self.whole(digit, mode)
        elif session.top < 10:
            self.whole(digit, mode) if digit else self.erase()
        elif mode in ("corner", "centre"):
            if late or mode != self.layer or self.digits * 10 + digit > session.top:
                self.rest()
            self.layer = mode
            self.pencil(self.digits * 10 + digit)
        else:
            number = session.typed(self.page.selection.cursor, digit, self.fresh or late)
            self.fresh = False
            self.write(number)

    def pencil(self, digits: int) -> None:
        """Write the mark that these digits make, in place of the mark so far: the whole mark is one move to undo."""
        session, cells = self.page.session, sorted(self.page.selection.cells)
        changed = set(session.retract(self.shown) if self.shown else ())
        before = session.last()
        changed.update(session.mark(self.layer, cells, digits))
        self.shown = session.last() if session.last() != before else None
        self.digits = digits
        self.page.changed(sorted(changed))

    def whole(self, number: int, mode: str = "") -> None:
        """Write a complete number, mark or colour into the selected cells."""
        session, cells, mode = self.page.session, sorted(self.page.selection.cells), mode or self.mode
        if mode == "colour":
            if number <= len(COLOUR_NAMES):
                self.page.changed(session.colour(cells, number))
        elif mode in ("corner", "centre"):
            self.page.changed(session.mark(mode, cells, number))
        else:
            self.write(number)

    def write(self, number: int) -> None:
        """Write a number into the selected cells."""
        self.page.changed(self.page.session.write(sorted(self.page.selection.cells), number))

    def backspace(self) -> None:
        """Remove the last digit of the mark that is being typed, or of the numbers in the selected cells."""
        if self.digits:
            self.pencil(self.digits // 10)
        else:
            self.page.changed(self.page.session.backspace(sorted(self.page.selection.cells)))
        self.fresh = False

    def erase(self) -> None:
        """Clear the selected cells of their numbers, else their marks, else their colours."""
        self.rest()
        self.page.changed(self.page.session.erase(sorted(self.page.selection.cells)))

    def draw(self, before: int, index: int) -> bool:
        """Continue the chain from one cell to another that touches it; return whether that wrote a number."""
        session = self.page.session
        number = session.value(before)
        after = number + self.counting
        if not number or session.value(index) or not 1 <= after <= session.top or after in session.values():
            return False
        self.page.changed(session.write([index], after))
        return True
