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
        """Return a promise of the text on the clipboard; WebKit demands that a press asks for it. None for none."""
        clipboard = window.navigator.clipboard
        text = clipboard.readText() if clipboard else None
        heard(text)
        return text

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
