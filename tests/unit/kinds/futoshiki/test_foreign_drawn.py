"""Futoshiki as people draw it: wide, tight, by places, in fields, in a frame."""

from __future__ import annotations

from puzzles.kinds.futoshiki.forms.others.drawings import Drawn, Fields, Places
from puzzles.kinds.futoshiki.forms.others.frames import Framed
from puzzles.model.layers import Layers
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import found


@looped(
    ("text", "board"),
    [
        ("_ < _\n_   _", "../.. 0<1"),
        ("_ < _\n\n_   _", "../.. 0<1"),
        ("_   _\n^\n_   _", "../.. 0<2"),
        ("_   _\nv\n_   _", "../.. 2<0"),
        ("_   _\n    v\n_   _", "../.. 3<1"),
        ("_   _\n   v\n_   _", "../.. 3<1"),
        ("_   _\n     v\n_   _", "../.. 3<1"),
        ("_   _\n  v\n_   _", ""),
        ("_ _\n v\n_ _", ""),
        ("_ _\n. v\n_ _", "../.. 3<1"),
        ("_   _\nv.\n_   _", "../.. 2<0"),
        ("_   _\n. .v\n_   _", "../.. 3<1"),
        ("_   _\n. .. v\n_   _", "../.. 3<1"),
        ("_   _\n∧ ∨\n_   _", "../.. 0<2 3<1"),
        ("_   _\nΛ V\n_   _", "../.. 0<2 3<1"),
        ("_   _\nA ⌄\n_   _", "../.. 0<2 3<1"),
        ("_   _\n< >\n_   _", "../.. 0<2 3<1"),
        ("_   _\n<\n_   _", "../.. 0<2"),
        ("_   _\n< .\n_   _", "../.. 0<2"),
        ("1 > _\nq\n_   2", ""),
        ("1 > _\n\n_   2", "1./.2 1<0"),
        ("1>_\n_<2", "1./.2 1<0 2<3"),
        ("1>0\n..\n0<2", "1./.2 1<0 2<3"),
        ("1 0 0\n0<0 0\n.v.\n0 0>3", "1../.../..3 3<4 7<4 8<7"),
        ("1 0 0\n. . ^\n0<0 0\n. v .\n0 0>3", "1../.../..3 2<5 3<4 7<4 8<7"),
        ("100\n0<0 0\n.v.\n0 0>3", "1../.../..3 3<4 7<4 8<7"),
        ("12 > 3\n0 0", ""),
        ("00 > __\nX 2", "../.2 1<0"),
        ("_ < _ < _\n_ _ _\n_ > _   3", ".../.../..3 0<1 1<2 7<6"),
        ("_   _ < _\n_ _ _\n_ _ > 3", ".../.../..3 1<2 8<7"),
        ("_ < < _\n_ _", ""),
        ("< _ _\n_ _", ""),
        ("_ _ <\n_ _", ""),
        ("_ < _\n_ _ _", ""),
        ("_ < _\n_ _\nv\n_ _", ""),
        ("_ < _\n_ _\nv", ""),
        ("_ < _\n", ""),
        ("v\n_ < _\n_ _", ""),
        ("_ _\n_ _", ""),
        ("_ < 3\n_ _", ""),
        ("_ < _\n_ > _\n. ^\n", ""),
        ("< _", ""),
        ("_", ""),
        ("", ""),
        ("words\nand more", ""),
        ("2\n_ < _\n_ _", "../.. 0<1"),
        ("2 2\n_ < _\n_ _", "../.. 0<1"),
        (" 2 \r\n_ < _\r\n_ _\r\n", "../.. 0<1"),
        ("_ < _\r_ _\r", "../.. 0<1"),
        ("_ < _\n_ _\n\n\n", "../.. 0<1"),
        ("_ < _" + "\n" * 71 + "_ _\n", "../.. 0<1"),
        ("_ < _" + "\n" * 72 + "_ _\n", ""),
        ("_ < _\n_ _" + "\n" * (16 * 1024 - 9), "../.. 0<1"),
        ("_ < _\n_ _" + "\n" * (16 * 1024 - 8), ""),
        ("_" + " " * 1996 + "< _\n_ _", "../.. 0<1"),
        ("_" + " " * 1997 + "< _\n_ _", ""),
    ],
)
def test_cells_with_marks_and_signs_between_them(text: str, board: str) -> None:
    assert found(Drawn(), text) == board


def ten(*first: str) -> str:
    rows = [" ".join(first).replace(" ", " < ", 1), *[" ".join("." * 10)] * 9]
    return "\n".join(rows)


@looped(
    ("text", "row", "said"),
    [
        (ten("0", "9", *"." * 8), "1 10 . . . . . . . .", "The digits 0 to 9 are read as 1 to 10."),
        (ten(*"." * 8, "0", "1"), ". . . . . . . . 1 2", "The digits 0 to 9 are read as 1 to 10."),
        (ten("1", "9", *"." * 8), "1 9 . . . . . . . .",
         "The digits are read as they are; if 0 to 9 mean 1 to 10 here, raise each by one."),
        (ten("1", "10", *"." * 8), "1 10 . . . . . . . .", ""),
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


def test_nine_and_eleven_rows_need_no_words_about_their_digits() -> None:
    for order in (9, 11):
        rows = ["1 < 0" + " ." * (order - 2), *[" ".join("." * order)] * (order - 1)]
        sheet = Drawn().find("\n".join(rows))
        assert sheet
        assert sheet.puzzle.givens[:2] == (1, 0)
        assert sheet.layers == Layers()


@looped(
    ("text", "board"),
    [
        (" <   \n    v\n  3> \n  v  \n    1\n", ".../.3./..1 0<1 5<2 5<4 7<4"),
        (" <   \n    v\n  3> \n  v  \n    1", ".../.3./..1 0<1 5<2 5<4 7<4"),
        (" <\n    v\n  3>\n  v\n    1", ".../.3./..1 0<1 5<2 5<4 7<4"),
        (" <\n\n\n\n    1", ".../.../..1 0<1"),
        (" <   \n\n\n\n     ", ""),
        (" <   \n\n\n  v  \n     ", ".../.../... 0<1 7<4"),
        (" <\n     \n     \n  v\n     ", ".../.../... 0<1 7<4"),
        (" <\n\n\n  v", ".../.../... 0<1 7<4"),
        ("0<0 0\n....v\n0 3>0\n..v..\n0 0 1".replace(" ", "."), ".../.3./..1 0<1 5<2 5<4 7<4"),
        ("0<0.0\n...xv\n0.3>0\n..v..\n0.0.1", ".../.3./..1 0<1 5<2 5<4 7<4"),
        ("0<0.0\n....v\n0.3>0\n..v..\n0 0.1", ""),
        (" ^   \n\n\n\n     ", ""),
        ("     \n<\n\n\n     ", ""),
        (" <   \n <   \n\n\n     ", ""),
        (" <   \n\nq    \n\n     ", ""),
        (" q   \n\n<\n\n     ", ""),
        ("     \n\n\n\n    1", ""),
        (" <   \n\n4\n\n     ", ""),
        (" < \n\n   ", ""),
        ("       \n^      \n       \n      v\n       \n       \n   >   ", "..../..../..../.... 0<4 11<7 14<13"),
    ],
)  # fmt: skip
def test_cells_and_signs_by_their_places_alone(text: str, board: str) -> None:
    assert found(Places(), text) == board


@looped(("order", "read"), [(3, True), (9, True), (10, False)])
def test_places_of_up_to_nine_cells_a_side(order: int, read: bool) -> None:
    side = 2 * order - 1
    lines = [" <".ljust(side), *[" " * side] * (side - 2), "1".rjust(side)]
    board = "/".join([*["." * order] * (order - 1), "1".rjust(order, ".")]) + " 0<1"
    assert found(Places(), "\n".join(lines)) == (board if read else "")


@looped(
    ("text", "board"),
    [
        ("0 < 0\nX X v\n0 X 1", "../.1 0<1 3<1"),
        ("0 > _\n^ X .\n00 * 1", "../.1 0<2 1<0"),
        ("0,<,0\n-;0;∨\n__, 0 ,1", "../.1 0<1 3<1"),
        ("\n0 < 0\n\nX X v\n0 X 1\n\n", "../.1 0<1 3<1"),
        ("0 X 0\nX X X\n0 X 1", ""),
        ("0 < 0\nX X q\n0 X 1", ""),
        ("0 < 0\nX q v\n0 X 1", ""),
        ("0 q 0\nX X v\n0 X 1", ""),
        ("0 < 0\nX X v\nq X 1", ""),
        ("0 < 0\nX X v\n0 X 3", ""),
        ("0 < 0\nX X v\n0 X 100", ""),
        ("0 < 0\nX X v\n0 X", ""),
        ("0 < 0\nX X v", ""),
        ("0 < 0 X\nX X v X\n0 X 1 X\nX X X X", ""),
        ("0", ""),
        ("0 X 0 X 0\nX X X X X\n0 X 3 > 0\nX X v X X\n0 X 0 X 0", ".../.3./... 5<4 7<4"),
    ],
)
def test_a_field_for_each_cell_and_sign(text: str, board: str) -> None:
    assert found(Fields(), text) == board


FRAME = "+---+---+\n| 1 <   |\n+-^-+---+\n|   |   |\n+---+---+\n"


@looped(
    ("text", "board"),
    [
        (FRAME, "1./.. 0<1 0<2"),
        (FRAME.replace("^", "v"), "1./.. 0<1 2<0"),
        (FRAME.replace("^", "∧").replace("<", ">"), "1./.. 0<2 1<0"),
        (FRAME.replace("^", "∨"), "1./.. 0<1 2<0"),
        (FRAME.replace("^", "V"), "1./.. 0<1 2<0"),
        (FRAME.replace("^", "ʌ"), "1./.. 0<1 0<2"),
        (FRAME.replace("^", "Ʌ"), "1./.. 0<1 0<2"),
        (FRAME.replace("^", "A"), "1./.. 0<1 0<2"),
        (FRAME.replace("^", "Λ"), "1./.. 0<1 0<2"),
        (FRAME.replace("-^-", "^  "), "1./.. 0<1 0<2"),
        (FRAME.replace("+-^-+---+", "+---+--v+"), "1./.. 0<1 3<1"),
        (FRAME.replace("\n", "\r\n"), "1./.. 0<1 0<2"),
        ("  " + FRAME.replace("\n", "\n\n  "), "1./.. 0<1 0<2"),
        (FRAME.replace("<", "|"), "1./.. 0<2"),
        (FRAME.replace("<", " "), "1./.. 0<2"),
        (FRAME.replace("^", "-"), "1./.. 0<1"),
        (FRAME.replace("^", "-").replace("<", "|"), ""),
        (FRAME.replace("| 1 <   |", "| 2 < 0 |").replace("|   |   |", "| . | _ |"), "2./.. 0<1 0<2"),
        (FRAME.replace("1", "3"), ""),
        (FRAME.replace("1", "q"), ""),
        (FRAME.replace("<", "q"), ""),
        (FRAME.replace("| 1 <   |", "< 1 |   |"), ""),
        (FRAME.replace("| 1 <   |", "| 1 |   >"), ""),
        (FRAME.replace("| 1 <   |", "| 1 <  |"), ""),
        (FRAME.replace("-^-", "v^-"), ""),
        (FRAME.replace("-^-", "vv-"), ""),
        (FRAME.replace("+-^-+---+", "| ^ |   |"), ""),
        (FRAME.replace("+---+---+", "+-^-+---+", 1), ""),
        (FRAME.replace("+---+---+", "+---+-+-+", 1), ""),
        (FRAME + FRAME, ""),
        (FRAME + "+---+---+\n", ""),
        (FRAME[:-10], ""),
        ("+---+\n| 1 |\n+-^-+\n", ""),
        (FRAME + "\n" * 65, "1./.. 0<1 0<2"),
        (FRAME + "\n" * 66, ""),
    ],
)
def test_a_frame_with_signs_on_its_lines(text: str, board: str) -> None:
    assert found(Framed(), text) == board


@looped("marks", ["┌─┬┐│├┼┤└┴┘", "┏━┳┓┃┣╋┫┗┻┛", "╔═╦╗║╠╬╣╚╩╝"])
def test_frames_of_lines(marks: str) -> None:
    a, line, b, c, bar, d, e, f, g, h, i = list(marks)
    rows = [
        a + line * 3 + b + line * 3 + c,
        f"{bar} 1 <   {bar}",
        f"{d}{line}^{line}{e}{line * 3}{f}",
        f"{bar}   {bar}   {bar}",
        g + line * 3 + h + line * 3 + i,
    ]
    assert found(Framed(), "\n".join(rows)) == "1./.. 0<1 0<2"


def test_frames_of_wide_cells() -> None:
    for width, read in ((198, True), (199, False)):
        rule = f"+{'-' * width}+{'-' * width}+"
        text = f"{rule}\n|{'1'.center(width)}<{' ' * width}|\n{rule}\n|{' ' * width}|{' ' * width}|\n{rule}"
        assert found(Framed(), text) == ("1./.. 0<1" if read else "")
