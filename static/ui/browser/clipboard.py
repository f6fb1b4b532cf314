"""What goes to the clipboard. WebKit lets a page copy within a press alone: copying begins there, and ends later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.browser.files import blob_of

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.protocols import PendingCopy


class BrowserClipboard:
    """Fulfils Clipboard of ui/protocols.pyi."""

    def copying(self, text: Any) -> Coroutine[Any, Any, bool]:
        """Begin to copy a text, or a browser's Blob; return a coroutine: whether the browser allowed it."""
        return copying(text)

    def pending(self) -> PendingCopy:
        """Begin to copy a text that is still to come."""
        return Pending()

    def handing(self, text: str, link: str) -> Coroutine[Any, Any, bool]:
        """Begin to share a link, with a text, the way this device does; return a coroutine: whether it could."""
        shares = window.navigator.share(ffi.to_js({"text": text, "url": link}))
        heard(shares)
        return shared(shares)


class Pending:
    """A copy that has begun, of a text that is still to come."""

    def __init__(self) -> None:
        self._text = window.Promise.withResolvers()
        heard(self._text.promise)
        self._copy = copying(self._text.promise)

    async def end(self, text: str | None) -> bool:
        """Copy the text that has come, None if there is none; tell whether the browser allowed it."""
        if text is None:
            self._text.reject("There is nothing to copy.")
        else:
            self._text.resolve(blob_of(text))
        return await self._copy


def copying(text: Any) -> Coroutine[Any, Any, bool]:
    """Begin to copy a text, a Blob, or a promise of one; return a coroutine: whether the browser allowed it."""
    try:
        clipboard = window.navigator.clipboard
        if isinstance(text, str):
            begun = clipboard.writeText(text)
        else:
            begun = clipboard.write(ffi.to_js([window.ClipboardItem.new(ffi.to_js({"text/plain": text}))]))
        return ended(heard(begun))
    except Exception:  # this browser has no clipboard, or copies nothing that it has to wait for
        return ended(None)


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


async def shared(shares: Any) -> bool:
    """Wait for the device to share, and tell whether it could; it could if the visitor thinks better of it."""
    try:
        await shares
    except Exception as error:
        return "AbortError" in str(error)
    return True
