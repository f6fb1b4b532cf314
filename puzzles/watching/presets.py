"""Races that tell a story, each in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from puzzles.kinds.switches import NOTHING, Chosen
from puzzles.model.values import Puzzle, Size

NINE = Size(9, 9, 3, 3)


class Start(NamedTuple):
    """A lane of such a race: who runs, with which switches, on which puzzle; a title, "" for that of the search."""

    name: str
    puzzle: Puzzle
    switches: Chosen = NOTHING
    title: str = ""


class Preset(NamedTuple):
    """A race that tells a story; `seconds` is the limit of each lane."""

    name: str
    title: str
    words: str
    seconds: int
    starts: tuple[Start, ...]


def sudoku(line: str) -> Puzzle:
    """Return the puzzle of a line."""
    return Puzzle("sudoku", NINE, tuple(0 if sign == "." else int(sign) for sign in line))


LAB_GIVENS = (
    *((49, 0, 51, 0, 63, 0, 69, 0, 71), (0,) * 9, (47, *(0,) * 7, 77), (0,) * 9, (45, *(0,) * 7, 81), (0,) * 9),
    *((43, *(0,) * 7, 19), (0,) * 9, (41, 0, 37, 0, 9, 0, 13, 0, 15)),
)
LAB = Puzzle("numbrix", Size(9, 9), tuple(number for row in LAB_GIVENS for number in row))
"""The example of Numbrix Lab."""

LIBRARY = sudoku("...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432..")
"""The example of the Java library."""

AGAINST = sudoku("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
"""Its first row is 987654321: who tries the lowest number first comes to it last."""

TEN = (
    sudoku("..74......4.3179........3..192...6..6.....8.7...6...92.7.2....8.81.4.......7...59"),
    sudoku("...63.9....7.1....2.3895..4.15.6.7........5........619...15......2.8.......9.4.81"),
    sudoku("86.9......93..46.2..51.63...79...8....8....744....5....8.....49..2.....6...6.3..."),
    sudoku("..7.1423...1.......3.79.....26...5...538..72.1...5..6..9....37..8..7......2..9..."),
    sudoku("8......5.......37943........1.9.6..3..8.3...526...19...7.385.2.....2...13...1...."),
    sudoku("..9..7....2.14.6........784.....12.5.1...2.6.........194.7.....16..9..5.2..586..."),
    sudoku("7.....8....3.4..6..91.......78.6.3..2.519.6....9.3..7....9.2..7..4..5.......1.2.5"),
    sudoku("8.9.37..6.....8..7....6..5.6...834....3796.2..78...........23...2..1....3.1...2.."),
    sudoku(".5.........3279..5..8..193......6...3.2....68..97.5..1.....7..2.2.35......1.9...4"),
    sudoku(".8.3..........27.3.....4.5....6....5..1.2..9.2..71..367.8...6...2.8.1.....324..8."),
)
"""Made with the project's own generator, 54 cells empty, seeds 1 to 10."""

PRESETS = (
    Preset(
        "factorial",
        "Why 65! is not the number",
        "65 cells are empty, and 65! has 91 digits. But each number that is refused rules out all that would follow: "
        "286,305,181 calls are enough.",
        20,
        (
            Start("depth-first", LAB, title="Both prunings"),
            Start("depth-first", LAB, {"two": "off"}, "Without base case two"),
            Start("depth-first", LAB, {"three": "off"}, "Without base case three"),
            Start("depth-first", LAB, {"two": "off", "three": "off"}, "Without both"),
        ),
    ),
    Preset(
        "pruning",
        "What one pruning is worth",
        "The same search of the same board, but one of its three checks waits until the board is full.",
        20,
        (
            Start("first-valid", LIBRARY, title="Row, column and box"),
            Start("first-valid", LIBRARY, {"rows": "off"}, "Row only at the end"),
            Start("first-valid", LIBRARY, {"columns": "off"}, "Column only at the end"),
            Start("first-valid", LIBRARY, {"boxes": "off"}, "Box only at the end"),
        ),
    ),
    Preset(
        "against",
        "The puzzle made to defeat brute force",
        "Its first row is 987654321, so who tries the lowest number first comes to it last; another order is all it "
        "takes.",
        30,
        (
            Start("first-valid", AGAINST, title="Lowest number first"),
            Start("first-valid", AGAINST, {"numbers": "down"}, "Highest number first"),
            Start("first-valid", AGAINST, {"cells": "fewest"}, "Fewest candidates first"),
            Start("dancing-links", AGAINST, {"after": "stop"}, "Dancing links"),
        ),
    ),
    Preset(
        "ten",
        "The same search on ten puzzles",
        "Ten puzzles with as many empty cells, one search: how long it takes says little about a puzzle, and nothing "
        "about how hard it is for a person.",
        20,
        tuple(Start("first-valid", puzzle, title=f"Puzzle {at}") for at, puzzle in enumerate(TEN, 1)),
    ),
)
