"""What parts that are not actions yet want of the address."""

from __future__ import annotations

from pyscript import window

from ui.words.linking import LONG


def whole(fragment: str) -> str:
    """Return the link with this fragment, which comes without its #."""
    address: str = window.location.href
    return address.split("#")[0] + "#" + fragment


def fits(fragment: str) -> bool:
    """Tell whether a link is short enough for the address."""
    return len(whole(fragment)) <= LONG
