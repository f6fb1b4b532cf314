"""Futoshiki as people draw it: lines, characters by their places, words, frames and boxes."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.futoshiki.forms.others.drawings import Drawn
from puzzles.model.layers import Layers, Sheet
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found, told

BLOCK = "0 0 0\n0 3 0\n0 0 0\n"
BLOCKS = ".../.3./... 0<1 3<0 5<4 5<8"


@looped(
    ("text", "board"),
    [
        ("_ < _\n_   _", "../.. 0<1"),
        ("_   _\n^\n_   _", "../.. 0<2"),
        ("_   _\n  v\n_   _", ""),
        ("_   _\n∧ ∨\n_   _", "../.. 0<2 3<1"),
        ("1 > _\nq\n_   2", ""),
        ("1 0 0\n. . ^\n0<0 0\n. v .\n0 0>3", "1../.../..3 2<5 3<4 7<4 8<7"),
        ("_ < _\n_ > _\n. ^\n", ""),
        ("x>x-x-x\n---<\nx-x-x-x\n<---\nx-x<x-x\n----\n1-x-x-x", "..../..../..../1... 1<0 3<7 4<8 9<10"),
        ("|---|---|\n| 1 < . |\n|-^-|---|\n| . | 2 |\n|---|---|", "1./.2 0<1 0<2"),
        # Characters by their places.
        (" <   \n    v\n  3> \n  v  \n    1\n", ".../.3./..1 0<1 5<2 5<4 7<4"),
        ("0<0.0\n...xv\n0.3>0\n..v..\n0.0.1", ".../.3./..1 0<1 5<2 5<4 7<4"),
        # Words in a square.
        ("0 1 0 0 0\n-1 0 0 0 0\n0 0 3 0 0\n0 0 0 0 1\n0 0 0 0 0", ".../.3./... 0<1 3<0 5<8"),
        # Words in three blocks.
        (f"# side\n3\n\n{BLOCK}% signs\n1,0\n0,-1\n0,0\n-1;0;0\n0 0 1", BLOCKS),
        (f"{BLOCK}1 0\n0 -1\n0 0\n-1 0\n0 0\n0 1", BLOCKS),
        (f"{BLOCK}0 0\n0 0\n0 0\n0 0 0\n0 0 0", ""),
    ],
)
def test_cells_and_signs_by_their_places(text: str, board: str) -> None:
    assert found(Drawn(), text) == board


def ten(*first: str) -> str:
    rows = [" ".join(first).replace(" ", " < ", 1), *[" ".join("." * 10)] * 9]
    return "\n".join(rows)


@looped(
    ("text", "row", "said"),
    [
        (ten("0", "9", *"." * 8), "1 10 . . . . . . . .", "The digits 0 to 9 are read as 1 to 10."),
        (ten("1", "9", *"." * 8), "1 9 . . . . . . . .",
         "The digits are read as they are; if 0 to 9 mean 1 to 10 here, raise each by one."),
        (ten(*"." * 10), ". . . . . . . . . .", ""),
        (ten("0", "9", *"." * 8).replace(".", "0"), ". 9 . . . . . . . .", ""),
    ],
)  # fmt: skip
def test_ten_digits_of_ten_numbers(text: str, row: str, said: str) -> None:
    empty = "/".join([row, *[" ".join("." * 10)] * 9])
    assert found(Drawn(), text) == f"{empty} 0<1"
    sheet = Drawn().find(text)
    assert sheet
    assert sheet.layers == Layers(assumed=(said,) if said else ())


FRAME = "+---+---+\n| 1 <   |\n+-^-+---+\n|   |   |\n+---+---+\n"


@looped(
    ("text", "board"),
    [
        (FRAME.replace("^", "v"), "1./.. 0<1 2<0"),
        (FRAME.replace("+-^-+---+", "+---+--v+"), "1./.. 0<1 3<1"),
        ("  " + FRAME.replace("\n", "\n\n  "), "1./.. 0<1 0<2"),
        (FRAME.replace("^", "-").replace("<", "|"), ""),
        (FRAME.replace("1", "3"), ""),
        (FRAME.replace("| 1 <   |", "< 1 |   |"), ""),
        (FRAME.replace("+-^-+---+", "| ^ |   |"), ""),
    ],
)
def test_a_frame_with_signs_on_its_lines(text: str, board: str) -> None:
    assert found(Drawn(), text) == board


@looped("marks", ["┌─┬┐│├┼┤└┴┘", "╔═╦╗║╠╬╣╚╩╝"])
def test_frames_of_lines(marks: str) -> None:
    a, line, b, c, bar, d, e, f, g, h, i = list(marks)
    drawn = FRAME.splitlines()
    for at, ends in ((0, (a, b, c)), (2, (d, e, f)), (4, (g, h, i))):
        for corner in ends:
            drawn[at] = drawn[at].replace("+", corner, 1)
    assert found(Drawn(), "\n".join(drawn).replace("-", line).replace("|", bar)) == "1./.. 0<1 0<2"


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
        (boxes([*LINES, *LAST]), BOARD),
        # A row or a line too few, too many; a sign beside the boxes; a mark that is none; two signs that clash.
        (LINES, ""),
        ([*LINES, *LAST, "  ^"], ""),
        ([LINES[0], "| 1 | v |   |   |   |", *LINES[2:], *LAST], ""),
    ],
)
def test_boxes_and_the_signs_between_them(lines: list[str], board: str) -> None:
    assert found(Drawn(), "\n".join(lines)) == board


@looped("mark", ["-- ", " * "])
def test_boxes_in_a_comment(mark: str) -> None:
    drawn = "".join(f"{mark}{line}\n" for line in boxes([*LINES, *LAST]))
    text = f"{mark}A small one:\n{mark}\n{drawn}{mark}\n{mark}Fill it.\n"
    opened = read.read(f"/**\n{text} */\nclass A {{}}\n" if "*" in mark else text)
    assert told(Sheet(opened.puzzles[0])) == BOARD
