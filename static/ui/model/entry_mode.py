"""How what is typed becomes moves: the mode that numbers are written in, and the digits of a number not yet whole."""

from puzzles.portable.naming import COLOUR_NAMES

PATIENCE = 1.5  # seconds until the next digit starts another number


class EntryMode:
    """Turns digits, letters and steps into moves on the selected cells, in the mode that is on."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock
        self.on_mode = []  # called with no arguments
        self.mode = "number"
        self.counting = 1  # which way a chain is drawn: 1 up, -1 down
        self.digits = 0  # of a pencil mark that may get more digits
        self.layer = ""  # that it is written in
        self.shown = None  # the name of the move that wrote it so far; None where it changed nothing
        self.last = 0.0  # when the last digit came
        self.fresh = True  # the next digit starts a number

    def modes(self):
        """Return the modes that there are now."""
        return ("number",) if self.page.session.setting else self.page.session.view.modes

    def choose(self, mode):
        """Switch to a mode, if it is one of this board's."""
        self.rest()
        self.mode = mode if mode in self.modes() else "number"
        for listener in self.on_mode:
            listener()

    def next_mode(self, step=1):
        """Switch to the next mode."""
        modes = self.modes()
        self.choose(modes[(modes.index(self.mode) + step) % len(modes)] if self.mode in modes else "number")

    def turn(self):
        """Draw the chain the other way."""
        self.counting = -self.counting
        for listener in self.on_mode:
            listener()

    def rest(self):
        """Whatever was being typed is whole now."""
        self.fresh = True
        self.digits = 0
        self.shown = None

    def typing(self):
        """Return what is being typed, for `resume`."""
        return self.mode, self.fresh, self.digits, self.layer, self.shown

    def resume(self, typing):
        """Go on with what was being typed, on a board that was drawn anew."""
        if typing[0] != self.mode:
            self.choose(typing[0])
        if typing[0] == self.mode:
            self.mode, self.fresh, self.digits, self.layer, self.shown = typing

    def tick(self):
        """A pencil mark whose next digit does not come is whole."""
        if self.digits and self.clock() - self.last > PATIENCE:
            self.rest()

    def digit(self, digit, mode=""):
        """Type one digit in a mode, else in the one that is on."""
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

    def pencil(self, digits):
        """Write the mark that these digits make in place of the one that the digits before made, so that no more than
        one move is there to be taken back.
        """
        session, cells = self.page.session, sorted(self.page.selection.cells)
        changed = set(session.retract(self.shown) if self.shown else ())
        before = session.last()
        changed.update(session.mark(self.layer, cells, digits))
        self.shown = session.last() if session.last() != before else None
        self.digits = digits
        self.page.changed(sorted(changed))

    def whole(self, number, mode=""):
        """Write a whole number, mark or colour into the selected cells."""
        session, cells, mode = self.page.session, sorted(self.page.selection.cells), mode or self.mode
        if mode == "colour":
            if number <= len(COLOUR_NAMES):
                self.page.changed(session.colour(cells, number))
        elif mode in ("corner", "centre"):
            self.page.changed(session.mark(mode, cells, number))
        else:
            self.write(number)

    def write(self, number):
        """Write a number into the selected cells."""
        self.page.changed(self.page.session.write(sorted(self.page.selection.cells), number))

    def backspace(self):
        """Take the last digit away, of a mark being typed or of the numbers."""
        if self.digits:
            self.pencil(self.digits // 10)
        else:
            self.page.changed(self.page.session.backspace(sorted(self.page.selection.cells)))
        self.fresh = False

    def erase(self):
        """Take what shows most out of the selected cells."""
        self.rest()
        self.page.changed(self.page.session.erase(sorted(self.page.selection.cells)))

    def draw(self, before, index):
        """Draw the chain on from one cell to another that touches it; tells whether that wrote a number."""
        session = self.page.session
        number = session.value(before)
        after = number + self.counting
        if not number or session.value(index) or not 1 <= after <= session.top or after in session.values():
            return False
        self.page.changed(session.write([index], after))
        return True
