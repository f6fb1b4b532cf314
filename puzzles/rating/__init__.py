"""How hard a Sudoku is on the scale of Sudoku Explainer 1.2.1; levels of all kinds come from their ladders."""
