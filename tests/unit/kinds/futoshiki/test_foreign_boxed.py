"""Futoshiki drawn as separate boxes with signs between them."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.futoshiki.forms.others.boxes import Boxed
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found

TOP = "+---+   +---+   +---+"
LINES = [TOP, "| 1 | < |   |   |   |", TOP, "  ^               v", TOP, "|   |   |   | > | . |", TOP]
LAST = [TOP, "|   |   |   |   | 2 |", TOP]
BOARD = "1../.../..2 0<1 0<3 5<2 5<4"
UNDER = "┌───┐   ┌───┐   ┌───┐", "└───┘   └───┘   └───┘"


def boxes(lines: list[str]) -> list[str]:
    """Return the lines in box drawing."""
    places = iter(lines)
    drawn: list[str] = []
    for line in places:
        if line == TOP:
            drawn += [UNDER[0], next(places).replace("|", "│"), UNDER[1]]
            next(places)
        else:
            drawn.append(line)
    return drawn


@looped(
    ("lines", "board"),
    [
        ([*LINES, *LAST], BOARD),
        (["", *LINES, "", *LAST, ""], BOARD),
        (boxes([*LINES, *LAST]), BOARD),
        ([" " * 4 + line for line in (*LINES, *LAST)], BOARD),
        ([*LINES[:3], "^", *LINES[4:], *LAST], "1../.../..2 0<1 0<3 5<4"),
        ([*LINES[:3], "    ∧               ∨", *LINES[4:], *LAST], BOARD),
        # A row or a line too few, too many; a sign beside the boxes; a mark that is none; two signs that clash.
        (LINES, ""),
        ([*LINES, *LAST, "  ^"], ""),
        ([*LINES, *LAST[:2]], ""),
        ([*LINES, *LAST, *LAST], ""),
        ([*LINES[:3], "      ^", *LINES[4:], *LAST], ""),
        ([*LINES[:3], "  x", *LINES[4:], *LAST], ""),
        ([*LINES[:3], "  ^v", *LINES[4:], *LAST], ""),
        ([*LINES[:3], "  <", *LINES[4:], *LAST], ""),
        ([LINES[0], "| 1 | v |   |   |   |", *LINES[2:], *LAST], ""),
        ([LINES[0], "| 1 | << |  |   |   |", *LINES[2:], *LAST], ""),
        ([LINES[0], "| 9 | < |   |   |   |", *LINES[2:], *LAST], ""),
        ([LINES[0], "| a | < |   |   |   |", *LINES[2:], *LAST], ""),
        ([LINES[0], "| 1 | < |   |   |", *LINES[2:], *LAST], ""),
        ([line.replace("<", " ").replace(">", " ") for line in (*LINES[:3], *LINES[4:], *LAST)], ""),
    ],
)
def test_boxes_and_the_signs_between_them(lines: list[str], board: str) -> None:
    assert found(Boxed(), "\n".join(lines)) == board


@looped("mark", ["-- ", "# ", "// ", " * "])
def test_boxes_in_a_comment(mark: str) -> None:
    drawn = "".join(f"{mark}{line}\n" for line in boxes([*LINES, *LAST]))
    text = f"{mark}A small one:\n{mark}\n{drawn}{mark}\n{mark}Fill it.\n"
    text = f"/**\n{text} */\nclass A {{}}\n" if "*" in mark else text
    (puzzle,) = read.read(text).puzzles
    assert (puzzle.kind, [tuple(clue) for clue in puzzle.clues]) == ("futoshiki", [(0, 1), (0, 3), (5, 2), (5, 4)])
