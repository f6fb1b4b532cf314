"""Other programs' ways to pack a puzzle: penpa, pzpr, SudokuPad, Simon Tatham's ids, LZ-string."""
