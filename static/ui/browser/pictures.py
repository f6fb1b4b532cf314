"""What pictures in files need of the browser: their look, the outlines of the digits, and paint."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyscript import fetch, window

from ui.views.out.pictures import image_address, style

if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.annotations import Outlines
    from ui.protocols import Eyes

OUTLINES = "./static/fonts/outlines.json"


class BrowserPictures:
    """Fulfils Pictures of ui/protocols.pyi."""

    def __init__(self) -> None:
        self._outlines: Outlines | None = None

    async def outlines(self) -> Outlines | None:
        """Return the outlines of the digits, fetched once; None if they do not come."""
        if self._outlines is None:
            try:
                answer = await fetch(OUTLINES)
                self._outlines = json.loads(await answer.text())
            except Exception as error:
                window.console.info("The digits for pictures did not come: " + str(error))
        return self._outlines

    def style(self, name: str) -> str:
        """Return the rules of a style sheet whose address ends with this name."""
        return style(name)

    def eyes(self) -> Eyes:
        """Return what sees pictures. The part that reads them has come."""
        from ui.pictures.browser import eyes

        return eyes

    async def painted(self, text: str) -> Any:
        """Return the text of an SVG file as a PNG file, a browser's Blob, on white."""
        image = window.Image.new()
        image.src = image_address(text)
        await image.decode()
        canvas = window.OffscreenCanvas.new(image.naturalWidth, image.naturalHeight)
        pen = canvas.getContext("2d")
        pen.fillStyle = "white"
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.drawImage(image, 0, 0)
        return await canvas.convertToBlob()
