"""Files that the page makes and the browser saves, and the beginning of those that the visitor brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.views.dom import make

if TYPE_CHECKING:
    from typing import Any

TEXT = "text/plain"
MOST = 4  # files held at a time: the browser may still be saving one while the next are made


class BrowserFiles:
    """Fulfils Files of ui/protocols.pyi."""

    def __init__(self) -> None:
        self._saved: list[str] = []  # the addresses of the last files
        self._held: dict[str, str] = {}  # by place

    def save(self, content: Any, name: str) -> None:
        """Download a text, or a browser's Blob, as a file of this name."""
        address = window.URL.createObjectURL(blob_of(content, "image/svg+xml" if name[-4:] == ".svg" else TEXT))
        self._saved.append(address)
        if len(self._saved) > MOST:
            window.URL.revokeObjectURL(self._saved.pop(0))
        make("a", href=address, download=name).click()

    def hold(self, place: str, content: Any) -> str:
        """Return an address for a text or a Blob, in place of the one that this place had before."""
        if place in self._held:
            window.URL.revokeObjectURL(self._held[place])
        address: str = window.URL.createObjectURL(blob_of(content))
        self._held[place] = address
        return address

    async def beginning(self, file: Any, most: int) -> tuple[str, int]:
        """Return the first characters of a browser's File or Blob, and how many bytes it has."""
        text: str = await file.slice(0, most).text()
        return text, file.size


def blob_of(content: Any, kind: str = TEXT) -> Any:
    """Return a text as a browser's Blob of a kind; a Blob as it is."""
    if isinstance(content, str):
        return window.Blob.new(ffi.to_js([content]), ffi.to_js({"type": kind}))
    return content
