"""The kinds and sizes of an empty board, known to the page before the worker answers; no DOM in here.

A test holds this table equal to the package's own.
"""

KINDS = ("sudoku", "numbrix", "futoshiki")

SUDOKU = (
    (9, 3, 3),
    (4, 2, 2),
    (6, 2, 3),
    (8, 2, 4),
    (10, 2, 5),
    (12, 3, 4),
    (15, 3, 5),
    (16, 4, 4),
    (20, 4, 5),
    (25, 5, 5),
)
NUMBRIX = ((9, 9), (5, 5), (6, 6), (7, 7), (8, 8), (10, 10), (12, 12), (15, 15), (20, 20), (30, 30), (6, 10), (10, 6))
FUTOSHIKI = (5, 4, 6, 7, 8, 9, 10, 12)


def sizes(kind):
    """Return the empty boards of a kind, as the worker speaks puzzles, the usual size first."""
    if kind == "sudoku":
        return [blank(kind, side, side, [rows, columns]) for side, rows, columns in SUDOKU]
    if kind == "numbrix":
        return [blank(kind, rows, columns) for rows, columns in NUMBRIX]
    return [blank(kind, side, side) for side in FUTOSHIKI]


def blank(kind, rows, columns, box=None):
    """Return an empty board."""
    return {
        "kind": kind,
        "rows": rows,
        "columns": columns,
        "box": box,
        "top": rows * columns if kind == "numbrix" else rows,
        "givens": [0] * (rows * columns),
        "clues": [],
        "letters": False,
    }
