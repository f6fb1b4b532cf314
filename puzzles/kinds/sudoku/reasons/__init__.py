"""Sudoku explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.explaining.model import Techniques
from puzzles.kinds.sudoku.reasons.boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.sudoku.reasons.constraints import TABLE, rules
from puzzles.kinds.sudoku.reasons.ladder import LADDER

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS)
