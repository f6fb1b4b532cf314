"""The names of the files that the page saves, and what is said of pictures in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.board.session import Session

MISSING = "The digits for saved pictures could not be fetched. Connect to the network, then save again."


def file_name(session: Session, ending: str) -> str:
    """Return the name of a file with a board, its kind and size and this ending."""
    return "{}-{}x{}{}".format(session.kind, session.rows, session.columns, ending)
