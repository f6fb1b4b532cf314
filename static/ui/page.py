"""What every part of the page shares: the session, the board, the solver, and the lines that speak to people."""

from ui.board.board import Board
from ui.dom import clear, find, make, show
from ui.model.kinds import VIEWS
from ui.model.selection import Selection
from ui.model.session import Session, heading


class Page:
    """The page's parts in one place.

    `on_leave` (another puzzle is about to take the board's place), `on_open` (it came), `on_load` (the board became
    another one, for whatever reason) and `on_change` (it was drawn anew, or a move changed it) are lists of functions
    called with no arguments.
    """

    def __init__(self, solver):
        self.solver = solver
        self.session = Session(VIEWS[0].example())
        self.selection = Selection()
        self.board = Board(find("board"), self.session, self.selection)
        self.on_leave = []
        self.on_open = []
        self.on_load = []
        self.on_change = []

    def load(self, puzzle, entries=None, setting=False, note=""):
        """Put a puzzle on the board in place of the one that is there."""
        for listener in self.on_leave:
            listener()
        self.session.load(puzzle, entries, setting)
        find("board-note").textContent = note
        self.rebuild()
        for listener in self.on_open:
            listener()

    def rebuild(self):
        """Draw the board anew, which became another one."""
        self.selection.reset(self.session.rows, self.session.columns)
        find("board-title").textContent = heading(self.session.puzzle())
        self.board.build()
        for listener in self.on_load:
            listener()
        self._tell()

    def changed(self, cells):
        """Paint the cells that a move changed; what was said of the board before it goes."""
        if self.session.shape != self.board.shape:
            self.rebuild()
        elif cells:
            self.board.paint(cells)
            self.listed([])
            self.say("")
            self._tell()

    def _tell(self):
        for listener in self.on_change:
            listener()

    def say(self, text, mood=""):
        """Put a sentence in the status line; mood is "good", "bad" or nothing."""
        status = find("status")
        status.className = "status " + mood
        status.textContent = text

    def accepted(self, answer):
        """Return the solver's answer; None where it was stopped or refused, which is said then."""
        if answer is None or "fault" not in answer:
            return answer
        self.say((answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip(), "bad")
        return None

    def conflicts(self, found):
        """Name broken rules under the status line and mark their cells; an empty list takes all marks away."""
        self.listed(found)
        cells = []
        for conflict in found:
            cells += conflict["cells"]
        self.board.mark(cells)

    def listed(self, found):
        """Name broken rules under the status line; an empty list takes the lines away."""
        listing = find("conflicts")
        if not found and listing.hidden:
            return
        clear(listing)
        for conflict in found[:8]:
            listing.appendChild(make("li", text=conflict["message"]))
        if len(found) > 8:
            listing.appendChild(make("li", text="and " + str(len(found) - 8) + " more."))
        show(listing, bool(found))

    def fault(self, fault):
        """Show what is wrong with a text that was brought, where, and what to do; None takes it away."""
        show(find("fault"), fault is not None)
        if fault is None:
            return
        find("fault-message").textContent = fault["message"]
        find("fault-hint").textContent = fault["hint"]
        excerpt = fault["excerpt"].replace("\t", " ")
        if excerpt and 0 < fault["column"] <= len(excerpt) + 1:
            excerpt += "\n" + " " * (fault["column"] - 1) + "^"
        find("fault-excerpt").textContent = excerpt
        show(find("fault-excerpt"), bool(excerpt))
