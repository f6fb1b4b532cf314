"""Every cap in one place. Input is measured against these before anything parses it."""

MAX_TEXT_CHARACTERS = 256 * 1024 * 1024
"""One text, pasted or from a file: room for three million 9x9 puzzles."""

MAX_GRID_CHARACTERS = 4 * 1024 * 1024
"""One text in a form that is read whole (grids, tables, clusters), as against one puzzle a line."""

MAX_BOARDS = 200_000
"""Boards in one such text: more than fit in it, but for some of four cells or fewer."""

MAX_ROW_CHARACTERS = 1_000
"""One line that is one row of a Sudoku board, frame and all."""

MAX_SIDE = 100
"""Rows or columns of a Numbrix board."""

MAX_SUDOKU_ORDER = 25
"""The side of a Sudoku board."""

MAX_FUTOSHIKI_ORDER = 32
"""The side of a Futoshiki board."""

MAX_NUMBER_DIGITS = 6
"""Digits of one number in a text; int() is never given more."""

MAX_LINK_CHARACTERS = 64 * 1024
"""A share link's fragment."""

MAX_LINK_INFLATED = 256 * 1024
"""What a compressed fragment may inflate to, in bytes."""

MAX_SOLUTIONS = 10_000
"""The most solutions that one search may be asked to list."""

MAX_LISTED_NUMBERS = 1_000_000
"""Numbers in all solutions that a page is sent: more would keep it and its worker busy for seconds."""

DEFAULT_SOLUTIONS = 100
"""How many solutions a search lists where nobody says."""

DEFAULT_SECONDS = 60.0
"""How long a search looks where nobody says."""

MAX_ENCODED = 300_000
"""Candidates (a number in a cell) of a board that is still handed to the SAT solver: about half a gigabyte there."""

FIRST_TURN_SECONDS = 2.0
FIRST_TURN_SHARE = 0.25
"""How long the kernels search alone: so many seconds, and no more than this share of the seconds of the budget."""

MAX_UNWRAPPED_CHARACTERS = 256 * 1024
"""A text that is looked at a second time without what mail or a spreadsheet put around its lines."""

MAX_JOBS = 256
"""Processes that solve a file side by side."""
