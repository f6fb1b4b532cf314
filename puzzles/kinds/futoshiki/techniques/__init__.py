"""Futoshiki explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.kinds.futoshiki.techniques.closure import FutoshikiCloser
from puzzles.kinds.futoshiki.techniques.constraints import TABLE, rules
from puzzles.kinds.futoshiki.techniques.example_boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.futoshiki.techniques.ladder import LADDER
from puzzles.logic.ladder import Techniques

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS, FutoshikiCloser)
