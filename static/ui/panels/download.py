"""Files that the page makes and the browser saves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.views.dom import make

if TYPE_CHECKING:
    from typing import Any

    from ui.state.board.session import Session


class Download:
    """Holds one file at a time: the browser may still be saving it until the next is made."""

    def __init__(self) -> None:
        self.address = ""

    def hold(self, blob: Any) -> str:
        """Return an address for a Blob of the browser, in place of the one before."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.address = window.URL.createObjectURL(blob)
        return self.address

    def save(self, blob: Any, name: str) -> None:
        """Download a Blob as a file of this name."""
        make("a", href=self.hold(blob), download=name).click()


def file_name(session: Session, ending: str) -> str:
    """Return the name of a file with a board, its kind and size and this ending."""
    return "{}-{}x{}{}".format(session.kind, session.rows, session.columns, ending)
