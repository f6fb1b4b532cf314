"""Sudoku 9x9 on bitboards: one board, and lines by the thousand."""
