"""Sudoku explained: its constraints, its ladder and its boards."""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques.constraints import TABLE, rules
from puzzles.kinds.sudoku.techniques.example_boards import BOARDS, LOOSE, RARE, SEEDS
from puzzles.kinds.sudoku.techniques.ladder import LADDER
from puzzles.logic.ladder import Techniques

REASONS = Techniques(rules, LADDER, TABLE, BOARDS, RARE, LOOSE, SEEDS)
