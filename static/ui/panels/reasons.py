"""The old place of what explains, for parts that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explaining, hinting
from ui.views.explaining import ExplainingView
from ui.views.hinting import HintView
from ui.words.late import LOST as LOST

if TYPE_CHECKING:
    from typing import Any

    from ui.page import Page


class Reasons:
    """Passes on what is asked of it."""

    printer: Any = None
    exporter: Any = None
    reader: Any = None
    filter: Any = None

    def __init__(self, page: Page, verdicts: object) -> None:
        self.state, self.tools = page.state, page.app.tools
        page.state.keys.join(*hinting.KEYS)
        page.app.join(HintView(page.app.act), ExplainingView(page.app.act))

    async def rate(self) -> None:
        """Say how hard the puzzle is."""
        await explaining.rate(self.state, self.tools)

    async def proof(self, detach: Any) -> Any:
        """Check the proof that was brought; return as Reader.open does."""
        return await explaining.check_proof(self.state, self.tools)

    async def visit(self, asked: str) -> None:
        """Do what a link asks for."""
        await hinting.visit(self.state, self.tools, asked)

    async def brought(self) -> Any:
        """Bring what comes late; return None if it does not come."""
        return True if await self.tools.late.bring(self.state) else None
