"""How hard a puzzle is: level, score, and the scale of Sudoku Explainer."""
