"""How hard a 9x9 Sudoku is on the scale of Sudoku Explainer 1.2.1: its techniques, in its order, on bit masks."""
