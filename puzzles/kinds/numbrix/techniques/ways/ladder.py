"""What a person looks for on the board, the easiest first. A walk tells these before the ladder of candidates."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.ways.gap_ways import BARRED_WAYS, ONE_WAY, SHARED_WAYS
from puzzles.logic.technique import Technique

VISIBLE: tuple[Technique, ...] = (ONE_WAY, SHARED_WAYS, BARRED_WAYS)
