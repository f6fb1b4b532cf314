"""What all parts of the page share: the session, the board, the solver, and the status and fault messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from ui.board.board import Board
from ui.dom import clear, find, make, show
from ui.model.at_fault import AtFault
from ui.model.kinds import VIEWS
from ui.model.selection import Selection
from ui.model.session import Session, name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Any, TypeVar

    from puzzles.api import messages
    from ui.model.shapes import Listener
    from ui.shell.sheets import Sheets
    from ui.shell.tabs import Tabs
    from ui.storage.settings import Settings
    from ui.worker_client import Solver

    Answer = TypeVar("Answer", bound=Mapping[str, object])


class Page:
    """The shared parts of the page.

    Other parts add functions, called with no arguments, to `on_leave` (another puzzle is about to take the place of
    this one), `on_open` (it has done so), `on_load` (the board is another one, for whatever reason), `on_change` (the
    board was redrawn or a move changed it) and `on_rated` (its level became known), and to `on_say`, called with the
    outcome before something is said that is not said in passing.
    """

    def __init__(self, solver: Solver, settings: Settings, sheets: Sheets, tabs: Tabs) -> None:
        self.solver = solver
        self.settings = settings
        self.sheets = sheets
        self.tabs = tabs
        self.session = Session(VIEWS[0].example())
        self.selection = Selection()
        self.board = Board(find("board"), self.session, self.selection)
        self.before: tuple[str, str, str, bool] | None = None  # what was said before what is said in passing
        self.coming = 0  # which of the texts that were brought is on its way to the board; 0 if none is
        self.turning = False  # whether another puzzle of the open text is on its way to the board
        # What is known of how many solutions these givens have, in words and with the outcome.
        self.known: tuple[messages.Puzzle, str, str] | None = None
        # What stays said of the board, with the outcome: what is broken until it is mended, that it is solved.
        self.lasting: tuple[str, str] = ("", "")
        self.fault = AtFault()  # what a check found
        self.resting = False  # whether what is said is only what stays said, or what is known
        self.level: tuple[messages.Puzzle, str] | None = None  # what is known of how hard these givens are
        self.on_leave: list[Listener] = []
        self.on_open: list[Listener] = []
        self.on_load: list[Listener] = []
        self.on_change: list[Listener] = []
        self.on_rated: list[Listener] = []
        self.on_say: list[Callable[[str], object]] = []

    def load(
        self,
        puzzle: messages.Puzzle,
        layers: messages.Layers | None = None,
        setting: bool = False,
        note: str = "",
    ) -> None:
        """Put a puzzle on the board in place of the current one, with the layers that came along."""
        for listener in self.on_leave:
            listener()
        self.session.load(puzzle, layers, setting)
        find("board-note").textContent = note
        self.rebuild()
        for listener in self.on_open:
            listener()

    def rebuild(self) -> None:
        """Draw the board from scratch, after it became another one."""
        self.selection.reset(self.session.rows, self.session.columns)
        self.lasting = ("", "")
        find("board-title").textContent = name_of(self.session)
        self.board.build()
        for listener in self.on_load:
            listener()
        self._tell()

    def changed(self, cells: Collection[int]) -> None:
        """Repaint the cells that a move changed, and clear the messages about the board before the move."""
        if self.session.shape != self.board.shape:
            self.rebuild()
        elif cells:
            self.board.paint(cells)
            self.listed([])
            if self.lasting[1] == "good":
                self.lasting = ("", "")
            self.say("")
            self._tell()

    def _tell(self) -> None:
        for listener in self.on_change:
            listener()

    def say(self, text: str, outcome: str = "", remark: str = "", passing: bool = False) -> None:
        """Put a sentence in the verdict's place, and a short remark beside it.

        `outcome` gives the shape and the colour: "unique", "several", "none", "undecided", "busy", "good", "bad" or "".
        With nothing to say, it is again what is broken, else what is known of the givens or the board. What is said
        in passing is not about the board: `say_again` puts back what was said before.
        """
        self.resting = not text
        if self.resting:
            text, outcome = self._rest()
        if not passing:
            self.before = None
            for told in self.on_say:
                told(outcome)
        elif self.before is None:
            words: list[str] = [find(name).textContent for name in ("status", "remark")]
            kept: str = find("verdict").getAttribute("data-outcome")
            self.before = words[0], kept, words[1], not find("others").hidden
        find("verdict").setAttribute("data-outcome", outcome)
        if not self.resting or find("status").textContent != text:  # else it would be announced once more
            find("status").textContent = text
        find("remark").textContent = remark
        if outcome != "bad":
            show(find("others"), False)  # they stand beside what was recognised, and under File

    def _rest(self) -> tuple[str, str]:
        if self.session.setting:
            return "", ""  # the count of solutions says it
        if self.lasting[1] != "bad" and self.known and self.known[0] == self.session.puzzle():
            return self.known[1:]
        return self.lasting

    def keep_saying(self, text: str, outcome: str) -> None:
        """Let a sentence about the board stay said until another takes its place, "" for none.

        What is newly broken is said whatever else is; anything else only where nothing else is said.
        """
        before, self.lasting = self.lasting, (text, outcome)
        if self.lasting == before:
            return
        if outcome == "bad" and self.session.setting:
            self.say(text, outcome)
        elif outcome == "bad" or self.resting:
            self.say("")

    def refused(self, cells: Collection[int], mark: bool = False) -> None:
        """Say so if nothing can be written in these cells: they are givens, or have no room for a pencil `mark`.

        Nothing is said once the board is solved.
        """
        if not cells or self.lasting[1] == "good":
            return
        where = place(min(cells), self.session.columns) if len(cells) == 1 else ""
        if all(self.session.fixed(cell) for cell in cells):
            self.say((where + " is a given" if where else "These are givens") + " and cannot be changed.")
        elif mark and all(self.session.value(cell) for cell in cells):
            self.say(
                (where + " has a number" if where else "These cells have numbers") + ": marks go into empty cells."
            )

    def say_again(self) -> None:
        """Say what was said of the board before something was said in passing."""
        if self.before is not None:
            text, outcome, remark, others = self.before
            self.say(text, outcome, remark)
            show(find("others"), others)

    def learn(self, text: str, outcome: str) -> None:
        """Keep what became known of the givens: how many solutions they have."""
        if outcome in ("unique", "several", "none"):
            self.known = (self.session.puzzle(), text, outcome)

    def rated(self, puzzle: messages.Puzzle, level: str) -> None:
        """Keep the level of a puzzle, in a word; "" if it has none."""
        self.level = (puzzle, level)
        for listener in self.on_rated:
            listener()

    def level_of(self, puzzle: messages.Puzzle) -> str:
        """Return the level of a puzzle, "" if it is not known."""
        return self.level[1] if self.level is not None and self.level[0] == puzzle else ""

    def accepted(self, answer: Answer | messages.Failure | None) -> Answer | None:
        """Return the solver's answer; None if the call was stopped or failed, and then show the failure."""
        if answer is None or "fault" not in answer:
            return answer
        failure: Any = answer
        self.say((failure["fault"]["message"] + " " + failure["fault"]["hint"]).strip(), "bad")
        return None

    def conflicts(self, found: Sequence[messages.BrokenRule]) -> None:
        """List broken rules under the status line and mark their cells; an empty list removes all marks."""
        self.listed(found)
        cells: list[int] = []
        for conflict in found:
            cells += conflict["cells"]
        self.board.mark(cells)

    def listed(self, found: Sequence[messages.BrokenRule]) -> None:
        """List broken rules under the status line; an empty list removes the lines."""
        listing = find("conflicts")
        if not found and listing.hidden:
            return
        clear(listing)
        for conflict in found[:8]:
            listing.appendChild(make("li", text=conflict["message"]))
        if len(found) > 8:
            listing.appendChild(make("li", text="and " + str(len(found) - 8) + " more."))
        show(listing, bool(found))
