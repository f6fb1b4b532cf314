"""The sheet with the link to the board and its QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions.address import sharing
from ui.views.dom import clicks, find, on, show, show_text
from ui.views.shell.tabs import is_wide
from ui.words import linking as words

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class SharingView:
    """A link that is long has a warning, and a file instead."""

    parts = ("sharing", "sharing:selected")

    def __init__(self, act: Act) -> None:
        self._act = act
        for name, event in (("share", "click"), ("done-share", "click"), ("share-entries", "change")):
            on(find(name), event, lambda event: self._share())
        clicks(act, copy_link=sharing.copy, share_native=sharing.hand_over, share_file=sharing.save)

    def _share(self) -> None:
        self._act(sharing.share, find("share-entries").checked, hands_over())

    def paint(self, state: State, changed: Changed) -> None:
        """Show the link, and its code once it is drawn."""
        shared = state.sharing
        find("link").value = shared.link
        show(find("share-mine"), bool(shared.offered))
        find("share-what").textContent = words.include(shared.offered)
        show(find("share-native"), shared.native)
        warning = words.warning(len(shared.link), shared.sent)
        find("share-note").textContent = (shared.note + " " + warning).strip()
        show(find("share-file"), bool(warning))
        find("share-code-note").textContent = shared.no_code
        show(find("share-code"), not shared.no_code)
        picture = find("share-picture")
        if shared.code is not None:
            side = str(shared.code["side"])
            picture.setAttribute("viewBox", "0 0 " + side + " " + side)
            find("share-code").style.setProperty("--side", side)
        picture.firstElementChild.setAttribute("d", "" if shared.code is None else shared.code["path"])
        if "sharing:selected" in changed.parts:
            show_text(find("link"), shared.link)


def hands_over() -> bool:
    """Tell whether to offer the device's own way to share: on phones and other touch screens that have one."""
    touch: bool = window.matchMedia("(pointer: coarse)").matches
    return hasattr(window.navigator, "share") and (touch or not is_wide())
