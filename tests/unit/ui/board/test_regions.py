"""Regions on the page: how they begin, how cells become one, what is left to do, and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from ui.state.board import regions
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence


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


@looped(
    ("before", "cells", "after"),
    [
        (WAVY, (0, 1, 2, 5), WAVY),
        (WAVY, (0, 1, 2, 3), [1, 1, 1, 1, 3, 0, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]),
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
