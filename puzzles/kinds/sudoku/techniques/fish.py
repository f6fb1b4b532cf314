"""X-wing, swordfish and jellyfish, scored for Sudoku."""

from __future__ import annotations

from puzzles.logic.techniques.fish import Fish

X_WING = Fish(2, 3.2, "Sudoku Explainer 3.2; HoDoKu 140")
SWORDFISH = Fish(3, 3.8, "Sudoku Explainer 3.8; HoDoKu 150")
JELLYFISH = Fish(4, 5.2, "Sudoku Explainer 5.2; HoDoKu 160")
