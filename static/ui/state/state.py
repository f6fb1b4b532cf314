"""All that the page knows, a concern in each attribute. The document shows it; nothing is kept there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.board import Board
from ui.state.changes import Changes
from ui.state.game import Games
from ui.state.left import LeftBoards
from ui.state.marked import Marked
from ui.state.place import HistoryEntry
from ui.state.play.clock import GameClock
from ui.state.play.drag import Drag
from ui.state.play.entry import Entry
from ui.state.play.keys import Keys
from ui.state.play.zoom import Zoom
from ui.state.release import Release
from ui.state.requests import Requests
from ui.state.said import Said
from ui.state.screen import Screen
from ui.state.settings import Settings
from ui.state.worker import WorkerState

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from puzzles.api import messages
    from ui.state.changes import Concern


class State:
    """The parts, which hear of the board's changes in the order of `concerns`.

    `complete` has those join at its end that playing does not need; then those join that come late.
    """

    def __init__(self, wake: Callable[[], object]) -> None:
        self.changes = Changes(wake)
        self.requests = Requests()
        self.board = Board(self.changes)
        self.marked = Marked(self.changes)
        self.said = Said(self.changes, self.board.session)
        self.settings = Settings(self.changes)
        self.worker = WorkerState(self.changes)
        self.game = Games(self.changes)
        self.left = LeftBoards(self.changes)
        self.place = HistoryEntry(self.changes)
        self.release = Release(self.changes)
        self.screen = Screen(self.changes, self.board.session)
        self.keys = Keys(self.changes)
        self.entry = Entry(self.changes, self.board.session, self.said)
        self.clock = GameClock(self.changes, self.board.session, self.entry)
        self.drag = Drag(self.changes)
        self.zoom = Zoom(self.changes)
        self.concerns: list[Concern] = [
            self.board,
            self.marked,
            self.said,
            self.screen,
            self.entry,
            self.clock,
            self.drag,
            self.zoom,
        ]
        self.late: dict[str, Concern] = {}  # the concerns that joined, by name
        self.is_complete = False
        self.focused = ""  # the id of the element that the focus is to move to

    def complete(self) -> None:
        """Have the parts join that playing does not need, unless they have."""
        if self.is_complete:
            return
        self.is_complete = True
        from ui.state.board.at_fault import AtFault
        from ui.state.board.removal import Removal
        from ui.state.level import Level
        from ui.state.new.form import NewForm
        from ui.state.new.made import Making
        from ui.state.paper import Paper
        from ui.state.printing import Printing
        from ui.state.remarks import Remarks
        from ui.state.search import Search
        from ui.state.setting import Setting
        from ui.state.sharing import Sharing
        from ui.state.solutions import Solutions
        from ui.state.text.box import Box, Refusal
        from ui.state.text.file_run import FileRun
        from ui.state.text.filter import Filter
        from ui.state.text.form_table import FormTable
        from ui.state.text.reading import Reading
        from ui.state.text.report import Report
        from ui.state.text.text import Text
        from ui.state.text.text_out import TextOut

        self.search = Search(self.changes)
        self.solutions = Solutions(self.changes, self.marked)
        self.removal = Removal(self.changes)
        self.at_fault = AtFault(self.changes, self.board.session, self.removal)
        self.setting = Setting(self.changes, self.board.session, self.marked)
        self.remarks = Remarks(self.changes)
        self.level = Level(self.changes)
        self.text = Text(self.changes, self.requests)
        self.reading = Reading(self.changes)
        self.filter = Filter(self.changes, self.text)
        self.file_run = FileRun(self.changes)
        self.box = Box(self.changes)
        self.refusal = Refusal(self.changes)
        self.form_table = FormTable(self.changes)
        self.report = Report(self.changes)
        self.text_out = TextOut(self.changes, self.requests, self.screen)
        self.sharing = Sharing(self.changes, self.screen)
        self.new_form = NewForm(self.changes)
        self.making = Making(self.changes, self.requests)
        self.paper = Paper(self.changes)
        self.printing = Printing(self.changes)
        joining: list[Concern] = [
            self.search,
            self.solutions,
            self.removal,
            self.at_fault,
            self.setting,
            self.remarks,
            self.level,
            self.text_out,
            self.sharing,
            self.making,
            self.paper,
        ]
        for concern in joining:
            concern.another_board()
            concern.moved()
        self.concerns += joining

    def focus_on(self, name: str) -> None:
        """Have the focus move to the element with this id."""
        self.focused = name
        self.changes.note("focus")

    def join(self, concern: Concern) -> None:
        """Have a part that came late hear of the board's changes."""
        self.concerns.append(concern)
        self.late[concern.name] = concern

    def moved(self, cells: Collection[int]) -> None:
        """Follow a move: these cells changed, or the whole board if its shape is another; none for no move."""
        if self.board.is_another():
            self.another_board()
        elif cells:
            self.board.paint(cells)
            self._follow()

    def another_board(self) -> None:
        """Follow a board that has taken the place of the one before."""
        for concern in self.concerns:
            concern.another_board()
        self._follow()

    def setting_changed(self) -> None:
        """Follow a switch between playing the board and setting it."""
        self.board.touch()
        self.marked.another_board()
        self._follow()

    def _follow(self) -> None:
        self.requests.board_changed()
        self.changes.note("board:moved")
        for concern in self.concerns:
            concern.moved()

    def show_broken(self, found: Sequence[messages.BrokenRule]) -> None:
        """List broken rules, and mark their cells; none removes all marks."""
        self.said.list_broken([rule["message"] for rule in found])
        cells: list[int] = []
        for rule in found:
            cells += rule["cells"]
        self.marked.mark(cells)
