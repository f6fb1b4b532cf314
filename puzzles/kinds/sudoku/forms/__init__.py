"""The forms of Sudoku."""
