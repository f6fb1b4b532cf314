"""Forms of Sudoku that hold puzzles alone."""
