"""The regions of a jigsaw that is being set: they begin as boxes, and selected cells become one region. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.variants import boxes, regions_fault

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from puzzles.api.messages import Puzzle
    from ui.shapes import State
    from ui.state.board.session import Session


def divided(puzzle: Puzzle) -> Puzzle:
    """Make a jigsaw of a board with boxes: its boxes are its first regions."""
    box = puzzle["box"]
    if box:
        puzzle["regions"] = list(boxes(puzzle["rows"], box[0], box[1]))
        puzzle["box"] = None
    return puzzle


def undivided(session: Session) -> Puzzle:
    """Return the puzzle on the board with the usual boxes in place of its regions; of one row where there are none."""
    puzzle = session.puzzle()
    puzzle.pop("regions")
    usual = [size[2:] for size in session.view.sizes if size[0] == session.rows]
    puzzle["box"] = list(usual[0]) if usual else [1, session.rows]
    return puzzle


def joined(order: int, regions: Sequence[int], cells: Collection[int]) -> list[int]:
    """Return the regions, numbered from 1 and 0 for none, after these cells became one region.

    It takes a number that is free, else that of the region which most of the cells were in; the other cells of that one
    are then in none.
    """
    counts = [0] * (order + 1)
    for cell in cells:
        counts[regions[cell]] += 1
    left = [region for cell, region in enumerate(regions) if cell not in cells]
    free = [number for number in range(1, order + 1) if number not in left]
    number = free[0] if free else max(range(1, order + 1), key=lambda each: counts[each])
    found = []
    for cell, region in enumerate(regions):
        found.append(number if cell in cells else 0 if region == number else region)
    return found


def fault(session: Session) -> str:
    """Return what is to be done until the regions fit, "" once they do."""
    wrong = regions_fault(session.rows, session.regions) if session.regions else None
    return wrong[0] if wrong else ""


def unfit_cells(session: Session) -> set[int]:
    """Return the cells of the regions that do not fit yet."""
    wrong = regions_fault(session.rows, session.regions) if session.regions else None
    return set(wrong[1]) if wrong else set()


def with_puzzle(session: Session, puzzle: Puzzle) -> State:
    """Return the state of the board with another puzzle's regions and diagonals."""
    state = session.state()
    state["puzzle"] = puzzle
    return state
