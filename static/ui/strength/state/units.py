"""The units of a board, in the order in which they flash at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.board.session import Session

MOST = 40  # pieces of a path


def units(session: Session) -> list[list[int]]:
    """Return rows, columns, then boxes or regions, each as its cells; of a full path its pieces, from 1 on."""
    rows, columns = session.rows, session.columns
    cells = range(rows * columns)
    if session.view.chain:
        path = sorted(cells, key=session.value)
        long = (len(path) + MOST - 1) // MOST
        return [path[at : at + long] for at in range(0, len(path), long)]
    found: dict[tuple[int, int], list[int]] = {}
    for cell in cells:
        row, column = divmod(cell, columns)
        places = [(0, row), (1, column)]
        if session.regions:
            places.append((2, session.regions[cell]))
        elif session.box:
            high, wide = session.box
            places.append((2, row // high * columns + column // wide))
        for place in places:
            found.setdefault(place, []).append(cell)
    return [found[place] for place in sorted(found)]
