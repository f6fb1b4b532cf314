"""What goes to the clipboard. WebKit lets a page copy within a press alone: copying begins there, and ends later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.views.dom import show

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.shapes import Element


def copying(text: Any) -> Coroutine[Any, Any, bool]:
    """Begin to copy a text, a browser's Blob, or a promise of one; return a coroutine: whether the browser allowed it.

    Call it from the handler of a press, which is no coroutine.
    """
    try:
        clipboard = window.navigator.clipboard
        if isinstance(text, str):
            begun = clipboard.writeText(text)
        else:
            begun = clipboard.write(ffi.to_js([window.ClipboardItem.new(ffi.to_js({"text/plain": text}))]))
        return ended(heard(begun))
    except Exception:  # this browser has no clipboard, or copies nothing that it has to wait for
        return ended(None)


class PendingCopy:
    """A text that is copied once it is there; to be made from the handler of a press, as `copying` is called."""

    def __init__(self) -> None:
        self.text = window.Promise.withResolvers()
        heard(self.text.promise)
        self.copy = copying(self.text.promise)

    async def end(self, text: str | None) -> bool:
        """Copy the text that has come, None if there is none; tell whether the browser allowed it."""
        if text is None:
            self.text.reject("There is nothing to copy.")
        else:
            self.text.resolve(text_file(text))
        return await self.copy


def heard(promise: Any) -> Any:
    """Return a promise of the outcome of one, whose failure then counts as caught, however late one waits for it."""
    return window.Promise.allSettled(ffi.to_js([promise]))


async def ended(copies: Any) -> bool:
    """Wait for a copy that has begun, and tell whether it went well."""
    if copies is None:
        return False
    outcomes = await copies
    went: bool = outcomes[0].status == "fulfilled"
    return went


def text_file(text: str) -> Any:
    """Return a text as a browser's Blob."""
    return window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": "text/plain"}))


def show_text(field: Element, text: str) -> None:
    """Show a text in a field, selected for the visitor to copy by hand."""
    field.value = text
    show(field)
    field.focus()
    field.select()
