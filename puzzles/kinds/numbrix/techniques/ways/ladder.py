"""What a person looks for on the board, the easiest first. A walk tells these before the ladder of candidates."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.ways.first_steps import FIRST_STEPS, WAYS_LEFT
from puzzles.kinds.numbrix.techniques.ways.gap_ways import (
    BARRED_WAYS,
    MANY_WAYS,
    ONE_WAY,
    SHARED_WAYS,
)
from puzzles.kinds.numbrix.techniques.ways.only_number import ONLY_NUMBER
from puzzles.kinds.numbrix.techniques.ways.two_sides import TWO_SIDES
from puzzles.kinds.numbrix.techniques.ways.within_reach import WITHIN_REACH
from puzzles.logic.technique import Technique

VISIBLE: tuple[Technique, ...] = (
    ONE_WAY,
    TWO_SIDES,
    SHARED_WAYS,
    WITHIN_REACH,
    BARRED_WAYS,
    FIRST_STEPS,
    MANY_WAYS,
    WAYS_LEFT,
    ONLY_NUMBER,
)
