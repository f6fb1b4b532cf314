"""Hidden pair, triple and quad, scored for Sudoku."""

from __future__ import annotations

from puzzles.logic.techniques.hidden_subset import HiddenSubset

HIDDEN_PAIR = HiddenSubset(2, "pair", 3.4, "Sudoku Explainer 3.4; HoDoKu 70")
HIDDEN_TRIPLE = HiddenSubset(3, "triple", 4.0, "Sudoku Explainer 4.0; HoDoKu 100")
HIDDEN_QUAD = HiddenSubset(4, "quad", 5.4, "Sudoku Explainer 5.4; HoDoKu 150")
