"""Puzzles to a wish, and the day's: what makes them is fetched when first asked for (ui/making)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.panels.reasons import LOST
from ui.views.dom import find, on

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.making.main import Maker
    from ui.panels.new_puzzle import Starter
    from ui.panels.printing import Printer
    from ui.panels.reasons import Reasons


class Making:
    """Brings the parts that make puzzles to a wish, which come with those that explain."""

    def __init__(self, starter: Starter, reasons: Reasons, printer: Printer) -> None:
        self.starter = starter
        self.reasons = reasons
        self.printer = printer
        self.part: Maker | None = None
        starter.making = self
        starter.form.wished = self.wished
        starter.verdicts.starters["today"] = lambda: True
        on(find("wishes"), "toggle", lambda event: self.open())
        on(find("today"), "click", lambda event: self.make(True))

    def wished(self) -> bool:
        """Tell whether more is wished for than a size and a number of empty cells."""
        return bool(find("level").value) or (self.part is not None and self.part.wishes.any())

    async def make(self, today: bool = False) -> None:
        """Make a puzzle as it is wished for, or the puzzle of this day."""
        part = await self.brought()
        if part is not None:
            await part.make(today)

    async def like(self, puzzle: messages.Puzzle, level: str) -> None:
        """Make a puzzle of the kind, size and variant of another, and of a level."""
        part = await self.brought()
        if part is not None:
            await part.like(puzzle, level)

    async def open(self) -> None:
        """Show the further wishes, once their fold is open."""
        if find("wishes").open:
            part = await self.brought()
            if part is None:
                find("wishes-room").textContent = LOST
            else:
                await part.wishes.offer()

    async def brought(self) -> Maker | None:
        """Return the parts; None, and it is said, if they do not come."""
        if self.part is None and await self.reasons.brought() is not None and self.part is None:
            from ui.making.main import Maker
            from ui.making.several import Several

            self.part = Maker(self.starter)
            Several(self.part, self.printer)
        return self.part
