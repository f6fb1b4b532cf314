"""The page's address and the browser's history. What stands in them is decided in ui.actions.address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions.address.arriving import arrived, changed
from ui.views.dom import listener

if TYPE_CHECKING:
    from ui.protocols import Act


class Address:
    """Reads and writes the current entry, and tells of another that the browser has come to."""

    def __init__(self, act: Act) -> None:
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onpopstate = listener(lambda event: act(arrived))
        window.onhashchange = listener(lambda event: act(changed))

    def fragment(self) -> str:
        """Return the fragment of the address, with its #; "" if there is none."""
        found: str = window.location.hash
        return found if len(found) > 1 else ""

    def whole(self, fragment: str) -> str:
        """Return the link with this fragment, which comes without its #."""
        address: str = window.location.href
        return address.split("#")[0] + "#" + fragment

    def entry(self) -> str | None:
        """Return the text that `write` gave the current entry; None if it is the browser's or another page's own."""
        state: object = window.history.state
        return state if isinstance(state, str) else None

    def write(self, entry: str, fragment: str, new: bool) -> None:
        """Write the current entry, or a new one above it: its text, and the fragment of its address with its #."""
        change = window.history.pushState if new else window.history.replaceState
        change(entry, "", fragment or window.location.pathname + window.location.search)

    def go(self, way: int) -> None:
        """Send the browser to another entry, so many further on."""
        window.history.go(way)

    def mend(self) -> None:
        """Give the address the fragment that someone on its way took for a part of the question before it.

        What begins with %23 there is one that was escaped.
        """
        question, mark, fragment = window.location.search.partition("%23")
        if mark and fragment[:1] in ("1", "2") and not self.fragment():
            address = window.location.pathname + question.rstrip("?&=") + "#" + fragment
            window.history.replaceState(window.history.state, "", address)
