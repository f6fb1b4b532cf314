"""What parts that are not views yet share: the state, and the lists of those who follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.opening import open_board
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import TypeVar

    from puzzles.api import messages
    from ui.app import App
    from ui.shapes import Listener
    from ui.shell.sheets import Sheets
    from ui.shell.tabs import Tabs
    from ui.storage.settings import Settings
    from ui.views.board import BoardView
    from ui.worker_client import Solver

    Answer = TypeVar("Answer", bound=Mapping[str, object])


class Page(Concern):
    """The shared parts of the page.

    Other parts add functions, called with no arguments, to `on_leave` (another puzzle is about to take the place of
    this one), `on_load` (the board is another one) and `on_change` (a move changed it).
    """

    def __init__(
        self, app: App, view: BoardView, solver: Solver, settings: Settings, sheets: Sheets, tabs: Tabs
    ) -> None:
        Concern.__init__(self, app.state.changes)
        self.app = app
        self.state = app.state
        self.solver = solver
        self.settings = settings
        self.sheets = sheets
        self.tabs = tabs
        self.session = self.state.board.session
        self.selection = self.state.board.selection
        self.board = OldBoard(app, view)
        self.on_leave: list[Listener] = []  # for a step of a walkthrough
        self.on_load: list[Listener] = []
        self.on_change: list[Listener] = []
        self.on_say: list[Callable[[str], object]] = []
        self.state.join(self)

    @property
    def known(self) -> tuple[messages.Puzzle, str, str] | None:
        """What is known of how many solutions the givens have."""
        return self.state.said.known

    @property
    def lasting(self) -> tuple[str, str]:
        """What stays said of the board."""
        return self.state.said.lasting

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
        open_board(self.state, self.app.tools, puzzle, layers, setting, note)

    def rebuild(self) -> None:
        """Draw the board from scratch, after it became another one."""
        self.state.another_board()

    def another_board(self) -> None:
        """Tell those who listen."""
        for listener in self.on_load:
            listener()

    def moved(self) -> None:
        """Tell those who listen."""
        for listener in self.on_change:
            listener()

    def changed(self, cells: Collection[int]) -> None:
        """Repaint the cells that a move changed, and clear the messages about the board before the move."""
        self.state.moved(cells)

    def say(self, text: str, outcome: str = "", remark: str = "", passing: bool = False) -> None:
        """Put a sentence in the verdict's place, and a short remark beside it."""
        if passing:
            self.state.said.say_in_passing(text, outcome, remark)
            return
        self.state.said.say(text, outcome, remark)

    def keep_saying(self, text: str, outcome: str) -> None:
        """Let a sentence about the board stay said until another takes its place, "" for none."""
        self.state.said.keep_saying(text, outcome)

    def say_again(self) -> None:
        """Say what was said of the board before something was said in passing."""
        self.state.said.say_again()

    def learn(self, text: str, outcome: str) -> None:
        """Keep what became known of the givens: how many solutions they have."""
        self.state.said.learn(text, outcome)

    def rated(self, puzzle: messages.Puzzle, level: str) -> None:
        """Keep the level of a puzzle, in a word; "" if it has none."""
        self.state.level.rated(puzzle, level)

    def level_of(self, puzzle: messages.Puzzle) -> str:
        """Return the level of a puzzle, "" if it is not known."""
        return self.state.level.level_of(puzzle)

    def accepted(self, answer: Answer | messages.Failure | None) -> Answer | None:
        """Return the solver's answer; None if the call was stopped or failed, and then show the failure."""
        return self.state.said.accepted(answer)

    def conflicts(self, found: Sequence[messages.BrokenRule]) -> None:
        """List broken rules under the status line and mark their cells; an empty list removes all marks."""
        self.state.show_broken(found)


class OldBoard:
    """The board as parts that are not views yet know it."""

    def __init__(self, app: App, view: BoardView) -> None:
        self.app = app
        self.view = view
        self.root = view.root
        self.drawing = view.drawing
        self.index_of = view.index_of

    @property
    def following(self) -> bool:
        """Tell whether the page itself moves the focus here."""
        return self.view.following

    @property
    def faulty(self) -> set[int]:
        """The cells that break a rule."""
        return self.app.state.marked.faulty

    @property
    def clash(self) -> set[int]:
        """The cells of givens that clash."""
        return self.app.state.marked.clash

    def paint(self, cells: Iterable[int]) -> None:
        """Redraw cells."""
        self.app.state.board.paint(cells)

    def mark(self, cells: Iterable[int]) -> None:
        """Mark these cells and those of the clash, and no others, as at fault."""
        self.app.state.marked.mark(cells)

    def mark_clash(self, cells: Iterable[int]) -> None:
        """Mark these cells as a clash, besides the cells that are at fault."""
        self.app.state.marked.mark_clash(cells)

    def finish(self, units: Iterable[Sequence[int]]) -> None:
        """Take the units that are complete and break no rule."""
        self.app.state.marked.finish(units, self.app.state.board.session.colours)

    def differ(self, cells: Iterable[int]) -> None:
        """Mark these cells, and no others, as different from one solution to another."""
        self.app.state.marked.differ(cells)

    def follow(self, focus: bool = True) -> None:
        """Draw the current selection and move the tab stop, with the focus, to the cursor."""
        self.app.state.board.follow(focus)
        self.app.paint()  # those who are not views yet look at the document at once
