"""Every limit in one place. Input is checked against these before it is parsed."""

MAX_TEXT_CHARACTERS = 256 * 1024 * 1024
"""Characters of one text, pasted or from a file: enough for three million 9x9 puzzles."""

MAX_FILES = 100
"""Files opened as one list; their bytes together have the cap of one text."""

MAX_GRID_CHARACTERS = 4 * 1024 * 1024
"""Characters of a text in a form that is read whole (grids, tables, clusters), not one puzzle a line."""

MAX_BOARDS = 200_000
"""Boards in a text that is read whole. Only boards of four cells or fewer can exceed it."""

MAX_ROW_CHARACTERS = 1_000
"""Characters of a line that holds one row of a Sudoku board, including its frame."""

MAX_SIDE = 100
"""Rows or columns of a Numbrix board."""

MAX_SUDOKU_ORDER = 25
"""The side of a Sudoku board."""

MAX_FUTOSHIKI_ORDER = 32
"""The side of a Futoshiki board."""

MAX_NUMBER_DIGITS = 6
"""Digits of one number in a text; int() never receives more."""

MAX_COLOUR = 8
"""The colours that a player may give a cell, from 1."""

MAX_TITLE_CHARACTERS = 200
"""Characters of a puzzle's title, and of its author's name."""

MAX_RULES_CHARACTERS = 2_000
"""Characters of the rules that come with a puzzle, in words."""

MAX_PICTURED_CELLS = 1024
"""Cells of a board that the page draws as a small picture."""

MAX_LINK_CHARACTERS = 64 * 1024
"""Characters of a share link's fragment."""

MAX_LINK_INFLATED = 256 * 1024
"""Bytes that a compressed fragment may inflate to."""

MAX_SOLUTIONS = 10_000
"""Solutions that one search can be asked to list."""

MAX_LISTED_NUMBERS = 1_000_000
"""Numbers in all the solutions that the worker keeps of a search: more would block it for seconds."""

MAX_SENT_NUMBERS = 8_000
"""Numbers in the solutions that one message brings to the page, whose heap is small; one solution always comes."""

MAX_SHOWN_CHARACTERS = 64 * 1024
"""Characters that the page shows of a text of many solutions; Copy and Save as file take more, past its heap."""

MAX_WRITTEN_CHARACTERS = 8 * 1024 * 1024
"""Characters of a text of many solutions: enough for 10,000 solutions of a 9x9 board in every form."""

DEFAULT_SOLUTIONS = 100
"""Solutions that a search lists by default."""

DEFAULT_SECONDS = 60.0
"""Seconds that a search may take by default."""

MAX_ENCODED = 300_000
"""Candidates (a number in a cell) of the largest board given to the SAT solver, where they take half a gigabyte."""

FIRST_TURN_SECONDS = 2.0
FIRST_TURN_SHARE = 0.25
"""How long the kernels search alone: this many seconds, but no more than this share of the budget's seconds."""

MAX_UNWRAPPED_CHARACTERS = 256 * 1024
"""Characters of a text that is read again without what mail or a spreadsheet put around its lines."""

MAX_LOOKED_AT = 90_000
"""Characters that are looked at to find the puzzles of a text with something around them, each as often as it is
looked at; making a piece of text counts as several."""

MAX_JOBS = 256
"""Processes that solve a file in parallel."""
