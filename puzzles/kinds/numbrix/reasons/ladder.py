"""Numbrix's ladder: a row a technique, the easiest first.

Up to one number for a cell, scores follow the levels of Ascent (Simon Tatham's collection); nobody has levels above.
"""

from __future__ import annotations

from puzzles.explaining.cases import CASES
from puzzles.explaining.cores import CORE
from puzzles.explaining.technique import Technique
from puzzles.explaining.traces import TRACE
from puzzles.kinds.numbrix.reasons.both_sides import BOTH_SIDES, DEAD_END
from puzzles.kinds.numbrix.reasons.closed_side import CLOSED_SIDE
from puzzles.kinds.numbrix.reasons.colour import ENDS_BY_COLOUR
from puzzles.kinds.numbrix.reasons.counted_cells import COUNTED_CELLS
from puzzles.kinds.numbrix.reasons.cut_off import CUT_OFF, WALLED_OFF
from puzzles.kinds.numbrix.reasons.gap_chain import GAP_CHAIN
from puzzles.kinds.numbrix.reasons.next_door import NEXT_DOOR
from puzzles.kinds.numbrix.reasons.pairs import PAIR_OF_CELLS, PAIR_OF_NUMBERS
from puzzles.kinds.numbrix.reasons.reach import NUMBER_REACH
from puzzles.kinds.numbrix.reasons.singles import ONE_NUMBER, ONE_PLACE
from puzzles.kinds.numbrix.reasons.straight_run import STRAIGHT_RUN
from puzzles.kinds.numbrix.reasons.two_runs import TWO_RUNS
from puzzles.kinds.numbrix.reasons.way_between import LONG_GAP_CHAIN, WAY_BETWEEN

LADDER: tuple[Technique, ...] = (
    STRAIGHT_RUN,
    NEXT_DOOR,
    ONE_PLACE,
    ONE_NUMBER,
    ENDS_BY_COLOUR,
    NUMBER_REACH,
    CLOSED_SIDE,
    DEAD_END,
    BOTH_SIDES,
    PAIR_OF_NUMBERS,
    PAIR_OF_CELLS,
    COUNTED_CELLS,
    GAP_CHAIN,
    CUT_OFF,
    WAY_BETWEEN,
    TWO_RUNS,
    WALLED_OFF,
    LONG_GAP_CHAIN,
    TRACE,
    CASES,
    CORE,
)
