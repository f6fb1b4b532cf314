"""Regions on the page: how they begin, how cells become one, what is left to do, and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.portable.drawing.picture import draw
from tests.sampling import looped
from ui.state.board import regions
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.drawing.markup import Node

WAVY = [1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]
HOLED = [1, 0, 0, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]
BLANK: Any = KINDS["sudoku"].blank(4, 4, 2, 2)
JIGSAW: Any = {**BLANK, "box": None, "regions": WAVY}


def test_a_change_of_the_variant_is_one_move() -> None:
    session = Session(BLANK)
    session.become(regions.with_puzzle(session, regions.divided(session.puzzle())))
    assert (session.regions, session.box) == ([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4], None)
    session.become(regions.with_puzzle(session, regions.undivided(session)))
    assert session.puzzle() == BLANK
    session.undo()
    session.undo()
    assert session.puzzle() == BLANK


def test_boxes_wider_than_high_become_regions_as_they_are_and_a_side_without_usual_boxes_rows_again() -> None:
    rows = ([1] * 3 + [2] * 3, [3] * 3 + [4] * 3, [5] * 3 + [6] * 3)
    assert regions.divided(KINDS["sudoku"].blank(6, 6, 2, 3))["regions"] == [each for row in rows for each in row * 2]
    five: Any = {**KINDS["sudoku"].blank(5, 5), "regions": [cell // 5 + 1 for cell in range(25)]}
    assert regions.undivided(Session(five))["box"] == [1, 5]


@looped(
    ("before", "cells", "after"),
    [
        (WAVY, (0, 1, 2, 5), WAVY),
        (WAVY, (0, 1, 2, 3), [1, 1, 1, 1, 3, 0, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]),
        (WAVY, (2, 3, 6, 7), [1, 1, 2, 2, 3, 1, 2, 2, 3, 3, 4, 0, 3, 4, 4, 4]),
        (WAVY, (0, 1, 2, 3, 5, 6, 7, 11), [1, 1, 1, 1, 3, 1, 1, 1, 3, 3, 4, 1, 3, 4, 4, 4]),
        (WAVY, (10, 13, 14), [*WAVY[:15], 0]),
        (HOLED, (1, 2, 3), [1, 2, 2, 2, 3, 1, 0, 0, 3, 3, 4, 0, 3, 4, 4, 4]),  # most of them were in none
        ([1 if region == 3 else region for region in WAVY], (4, 8, 9, 12), WAVY),  # a number that is free comes first
    ],
)
def test_cells_become_one_region(before: list[int], cells: Sequence[int], after: list[int]) -> None:
    assert regions.joined(4, before, cells) == after


def test_what_is_left_to_do_is_said() -> None:
    for fit in (Session(JIGSAW), Session(BLANK)):
        assert (regions.fault(fit), regions.unfit_cells(fit)) == ("", set())
    holed: Any = {**JIGSAW, "regions": regions.joined(4, WAVY, (0, 1, 2, 3))}
    session = Session(holed)
    assert (regions.fault(session), regions.unfit_cells(session)) == ("Row 2, column 2 is in no region.", {5})


def lines(puzzle: Any, look: str) -> str | None:
    """Return the path of this look in a picture, None if there is none."""

    def found(node: Node) -> str | None:
        if node.attributes.get("class") == look:
            return node.attributes["d"]
        return next((path for child in node.children if (path := found(child)) is not None), None)

    return found(draw(Session(puzzle), "", "", True, 48))


def test_regions_have_thick_borders_and_diagonals_a_line() -> None:
    assert (lines(BLANK, "boxes"), lines(BLANK, "diagonals")) == ("M0 200H400M200 0V400", None)
    across = "M0 100h100M200 100h100M100 200h200M100 300h100M300 300h100"
    assert lines(JIGSAW, "boxes") == across + "M100 100v100M100 300v100M200 100v200M300 0v100M300 200v100"
    assert lines({**BLANK, "diagonals": True}, "diagonals") == "M0 0L400 400M400 0L0 400"
