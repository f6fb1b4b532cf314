"""The example of each kind that the page opens with, as the worker speaks puzzles; no DOM in here.

A test reads them with the package and holds them to one solution each.
"""


def example(kind):
    """Return the example puzzle of a kind."""
    return {"sudoku": SUDOKU, "numbrix": NUMBRIX, "futoshiki": FUTOSHIKI}[kind]


def _puzzle(kind, side, givens, top, box=None, clues=()):
    return {
        "kind": kind,
        "rows": side,
        "columns": side,
        "box": box,
        "top": top,
        "givens": givens,
        "clues": [list(clue) for clue in clues],
    }


BLANK = _puzzle("sudoku", 9, [0] * 81, 9, [3, 3])

SUDOKU = _puzzle(
    "sudoku",
    9,
    [int(digit) for digit in ("000602000092000310805014690130400700409008100050136409000001587201500000087943200")],
    9,
    [3, 3],
)

NUMBRIX = _puzzle(
    "numbrix",
    9,
    (
        [49, 0, 51, 0, 63, 0, 69, 0, 71]
        + [0] * 9
        + [47, 0, 0, 0, 0, 0, 0, 0, 77]
        + [0] * 9
        + [45, 0, 0, 0, 0, 0, 0, 0, 81]
        + [0] * 9
        + [43, 0, 0, 0, 0, 0, 0, 0, 19]
        + [0] * 9
        + [41, 0, 37, 0, 9, 0, 13, 0, 15]
    ),
    81,
)

FUTOSHIKI = _puzzle(
    "futoshiki",
    5,
    [0] * 13 + [1] + [0] * 5 + [1, 4, 0, 0, 0, 0],
    5,
    clues=((2, 7), (3, 4), (6, 1), (7, 8), (11, 6), (15, 20), (17, 16), (23, 22), (23, 24)),
)
