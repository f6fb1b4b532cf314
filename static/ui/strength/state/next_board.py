"""Of which size and variant the next puzzle is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.state.board.session import Session
    from ui.state.board.view import View
    from ui.state.state import State

LEAST, LEAST_WITH_SIGNS = 36, 25  # cells; smaller boards are over too soon to say anything
MOST = 100  # cells; a larger board is made too slowly to wait for several


def next_board(session: Session) -> tuple[Any, ...] | None:
    """Return the kind, the rows, the columns, the box, the regions and the diagonals, as the worker takes them.

    They are those of the board, or of the kind's first usual size if that is too small. None if it is too large, or if
    the kind has none of that size.
    """
    kind, view, count = session.kind, session.view, session.rows * session.columns
    if count > MOST:
        return None
    if count >= (LEAST_WITH_SIGNS if view.gaps else LEAST):
        jigsaw = bool(session.regions)
        regions: list[int] | None = [] if jigsaw else None  # a jigsaw gets new ones
        box = None if jigsaw else session.box
        return kind, session.rows, session.columns, box, regions, bool(session.diagonals)
    return usual_board(view)


def next_view(state: State) -> View:
    """Return the kind of the next puzzle: that of the board, or the one that New says while it is open."""
    return state.new_form.board.view if state.screen.is_open("new") else state.board.session.view


def usual_board(view: View) -> tuple[Any, ...] | None:
    """Return the same of a kind's first usual size; None if it has none."""
    for rows, columns, high, wide in view.sizes:
        if rows * columns >= LEAST:
            return view.name, rows, columns, [high, wide] if high else None, None, False
    return None
