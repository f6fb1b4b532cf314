"""Naked pair, triple and quad, scored for Sudoku."""

from __future__ import annotations

from puzzles.logic.techniques.naked_subset import NakedSubset

NAKED_PAIR = NakedSubset(2, "pair", 3.0, "Sudoku Explainer 3.0; HoDoKu 60")
NAKED_TRIPLE = NakedSubset(3, "triple", 3.6, "Sudoku Explainer 3.6; HoDoKu 80")
NAKED_QUAD = NakedSubset(4, "quad", 5.0, "Sudoku Explainer 5.0; HoDoKu 120")
