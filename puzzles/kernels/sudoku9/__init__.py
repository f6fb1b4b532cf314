"""9x9 Sudokus on bitboards: single boards, and lines of text by the thousand."""
