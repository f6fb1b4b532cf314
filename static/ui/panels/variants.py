"""Setting a variant: regions in place of boxes, and both diagonals, for a kind that has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.shell.sheets import wide
from ui.state.board import regions
from ui.views.dom import enable, find, on, show

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.new_puzzle import Starter
    from ui.shapes import Event

ASKED = "Select {} cells, then press One region."


class VariantTools:
    """The choice of the variant beside Edit givens, and the tools for its regions. Each change is one move."""

    def __init__(self, page: Page, starter: Starter) -> None:
        self.page = page
        self.starter = starter
        on(find("set-diagonals"), "click", self.cross)
        on(find("set-jigsaw"), "click", self.divide)
        on(find("set-region"), "click", self.join)
        on(find("set-filled"), "click", self.make)
        page.on_change.append(self.refresh)

    def refresh(self) -> None:
        """Show which variant the board has, and what is left to do until its regions fit."""
        session = self.page.session
        show(find("set-variants"), session.setting and bool(session.view.variants))
        jigsaw = bool(session.regions)
        find("set-jigsaw").setAttribute("aria-pressed", "true" if jigsaw else "false")
        find("set-diagonals").setAttribute("aria-pressed", "true" if session.diagonals else "false")
        unfit = regions.fault(session)
        show(find("set-regions"), jigsaw)
        enable(set_filled=not unfit)
        if session.setting and unfit:
            self.page.board.mark_clash(regions.unfit_cells(session))
        find("set-unfit").textContent = unfit
        find("set-regions-note").textContent = ASKED.format(session.rows)

    def cross(self, event: Event) -> None:
        """Let both diagonals hold every number, or no longer."""
        session = self.page.session
        puzzle = session.puzzle()
        puzzle["diagonals"] = not session.diagonals
        self.become(puzzle)

    def divide(self, event: Event) -> None:
        """Make a jigsaw of the board, or boxes of its regions again."""
        session = self.page.session
        self.become(regions.undivided(session) if session.regions else regions.divided(session.puzzle()))

    def join(self, event: Event) -> None:
        """Make one region of the selected cells."""
        page = self.page
        session, cells = page.session, page.selection.cells
        if len(cells) != session.rows:
            held = str(len(cells)) + (" cell is" if len(cells) == 1 else " cells are")
            find("set-regions-note").textContent = ASKED.format(session.rows) + " Now " + held + " selected."
            return
        puzzle = session.puzzle()
        puzzle["regions"] = regions.joined(session.rows, session.regions, cells)
        self.become(puzzle)
        if not wide():
            page.sheets.close_all()  # the tools lie over the board, where the next cells are selected

    async def make(self, event: Event) -> None:
        """Make a puzzle with one solution in the regions that were drawn."""
        session = self.page.session
        await self.starter.make(session.puzzle(), None, list(session.regions))

    def become(self, puzzle: messages.Puzzle) -> None:
        """Change the variant of the board, as one move; the cursor stays."""
        page = self.page
        cursor = page.selection.cursor
        page.changed(page.session.become(regions.with_puzzle(page.session, puzzle)))
        page.selection.only(cursor)
        page.board.follow(focus=False)
