"""Cells that ways would wall off: what a step rests on."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.cut_off import WALLED_OFF
from puzzles.logic.state import State
from tests.unit.kinds.numbrix.telling import rules

LEFT = (
    *((6,), (5, 7), (4,), (3,), (7, 9, 11), (6, 8, 10), (1, 3, 5, 7, 9), (2,)),
    *((10, 12, 14, 16), (7, 9, 11, 15), (6, 8, 10, 16), (1, 7, 9), (13,), (10, 12, 14, 16), (7, 11, 15), (8, 10, 16)),
)


def test_a_region_that_two_ways_cut_off_rests_on_the_removals_behind_both() -> None:
    """With 6 to 9 in one way, 14 to 16 have their colours in the corner, but 15 has lost its place there."""
    made = rules(4, 4)
    live = sum(1 << made.candidate(cell, number) for cell, left in enumerate(LEFT) for number in left)
    state = State(made, live, sum(1 << made.candidate(*each) for each in ((2, 4), (7, 2), (12, 13))))
    removed = made.candidate(9, 7)
    [step] = [each for each in WALLED_OFF.find(state) if each.removes >> removed & 1]
    assert step.missing_candidates >> made.candidate(4, 15) & 1
