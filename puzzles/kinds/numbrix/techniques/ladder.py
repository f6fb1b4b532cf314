"""Numbrix's ladder: a row a technique, the easiest first.

Up to one number for a cell, scores follow the levels of Ascent (Simon Tatham's collection); nobody has levels above.
"""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.both_sides import BOTH_SIDES, DEAD_END
from puzzles.kinds.numbrix.techniques.closed_side import CLOSED_SIDE
from puzzles.kinds.numbrix.techniques.colour import ENDS_BY_COLOUR
from puzzles.kinds.numbrix.techniques.counted_cells import COUNTED_CELLS
from puzzles.kinds.numbrix.techniques.cut_off import CUT_OFF, WALLED_OFF
from puzzles.kinds.numbrix.techniques.gap_chain import GAP_CHAIN
from puzzles.kinds.numbrix.techniques.next_door import NEXT_DOOR
from puzzles.kinds.numbrix.techniques.pairs import PAIR_OF_CELLS, PAIR_OF_NUMBERS
from puzzles.kinds.numbrix.techniques.reach import NUMBER_REACH
from puzzles.kinds.numbrix.techniques.singles import ONE_NUMBER, ONE_PLACE
from puzzles.kinds.numbrix.techniques.straight_run import STRAIGHT_RUN
from puzzles.kinds.numbrix.techniques.two_runs import TWO_RUNS
from puzzles.kinds.numbrix.techniques.way_between import LONG_GAP_CHAIN, WAY_BETWEEN
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE

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
