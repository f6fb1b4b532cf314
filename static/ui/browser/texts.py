"""Texts that the visitor brings, as the browser holds them: a long one never passes through this heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.browser.clipboard import heard

if TYPE_CHECKING:
    from typing import Any


class BrowserTexts:
    """Fulfils Texts of ui/protocols.pyi. Pieces are an array of the browser's."""

    def on_clipboard(self) -> Any:
        """Begin to ask for what is on the clipboard; WebKit demands that a press asks for it. None for none."""
        clipboard = window.navigator.clipboard
        asked = clipboard.read() if clipboard and hasattr(clipboard, "read") else None
        heard(asked)
        return asked

    async def pasted(self, asked: Any) -> Any:
        """Wait for it; return a Blob of its text, else of a picture, or None. Raises what the browser does."""
        items = await asked
        for wanted in ("text/plain", "image/"):
            for at in range(items.length):
                for kind in list(items[at].types):
                    if kind.startswith(wanted):
                        return await items[at].getType(kind)
        return None

    async def arrived(self, text: Any) -> Any:
        """Wait for the text of a promise; return pieces. Raises what the browser does if it hands over no text."""
        pieces = window.Array.new()
        await text.then(window.Reflect.get(pieces, "push").bind(pieces))
        return pieces

    def packed(self, pieces: Any) -> Any:
        """Return pieces as a Blob."""
        return window.Blob.new(pieces)

    def joined(self, pieces: Any) -> str:
        """Return pieces as one text, with the line ends that a text box has."""
        text = "".join(pieces[at] for at in range(pieces.length))
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def together(self, files: list[Any]) -> Any:
        """Return files as an array of the browser's."""
        return ffi.to_js(files)
