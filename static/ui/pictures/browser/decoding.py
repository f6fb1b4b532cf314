"""A picture file becomes pixels: the browser decodes it, shrinks it and turns it upright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.pictures.state.headers import SIDEWAYS, shrunk, size_of
from ui.pictures.words.refusals import UNREADABLE, fault_of

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Shot

MOST = 1600  # pixels of the longer side
HEAD = 300_000  # bytes at the beginning of a file that are looked at: a camera puts a small picture before the size


class BrowserShot:
    """Fulfils Shot of ui/shapes.pyi."""

    def __init__(self, source: Any, width: int, height: int, most: int = MOST) -> None:
        self.width, self.height = shrunk(width, height, most)
        self.canvas = window.document.createElement("canvas")
        self.canvas.width, self.canvas.height = self.width, self.height
        self._pen = self.canvas.getContext("2d", ffi.to_js({"willReadFrequently": True}))
        self._pen.fillStyle = "white"  # below what is transparent
        self._pen.fillRect(0, 0, self.width, self.height)
        self._pen.imageSmoothingQuality = "high"
        self._pen.drawImage(source, 0, 0, self.width, self.height)

    def pixels(self) -> Any:
        """Return its RGBA values, row by row, in a new buffer of the browser's."""
        return self._pen.getImageData(0, 0, self.width, self.height).data.buffer

    def free(self, pixels: Any) -> None:
        """Detach such a buffer: until Python collects its garbage, the browser would keep it."""
        pixels.transfer(0)

    def close(self) -> None:
        """Empty the canvas, for the same reason."""
        self.canvas.width = 0


async def decoded(file: Any) -> Shot | str:
    """Decode a File, or say why not."""
    wide, high, turned = await _measured(file)
    fault = fault_of(file.size, str(file.type), wide, high)
    if fault is not None:
        return fault
    if turned >= SIDEWAYS:
        wide, high = high, wide
    bitmap = await _bitmap(file, wide, high)
    if bitmap is None:
        return UNREADABLE
    fault = fault_of(0, "", bitmap.width, bitmap.height)
    made = BrowserShot(bitmap, bitmap.width, bitmap.height) if fault is None else None
    bitmap.close()
    return made or fault or UNREADABLE


async def _measured(file: Any) -> tuple[int, int, int]:
    """Return what the first bytes say: the width, the height and the orientation."""
    try:
        data = window.Uint8Array.new(await file.slice(0, HEAD).arrayBuffer())
    except Exception:  # it is gone, or may not be read: decoding says so
        return 0, 0, 1
    length = data.length
    return size_of(lambda at: int(data[at]) if at < length else 0)


async def _bitmap(file: Any, wide: int, high: int) -> Any:
    """Return the file as a bitmap of the browser's, None if it cannot be decoded.

    Twelve megapixels shrink in the decoder. A browser that does not know an option refuses it: then the canvas shrinks.
    """
    ways: list[dict[str, Any]] = [{"imageOrientation": "from-image"}, {}]
    if max(wide, high) > MOST:
        least, less = shrunk(wide, high, MOST)
        ways.insert(0, dict(ways[0], resizeWidth=least, resizeHeight=less, resizeQuality="high"))
    for options in ways:
        try:
            return await window.createImageBitmap(file, ffi.to_js(options))
        except Exception as error:
            window.console.info("A picture was not decoded: " + str(error))
    return None
