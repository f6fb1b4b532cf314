"""The founding documents' programs for Sudoku, a module each: see `puzzles.kinds.founding_programs`."""
