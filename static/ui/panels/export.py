"""The old place of pictures in files, for parts that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.out.pictures import outlines_of
from ui.views.out.pictures import image_address as image_address
from ui.views.out.pictures import style as style
from ui.words.files import file_name

if TYPE_CHECKING:
    from puzzles.portable.annotations import Outlines
    from ui.app import App


class Exporter:
    """Saves pictures."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def fetched(self) -> Outlines | None:
        """Return the outlines of the digits."""
        return await outlines_of(self.app.state, self.app.tools)

    def save_text(self, text: str) -> None:
        """Download the text of an SVG file."""
        self.app.tools.files.save(text, file_name(self.app.state.board.session, ".svg"))
