"""Rows of other programs' Sudoku: other alphabets, blanks for empty cells, letters without an order."""

from __future__ import annotations

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.alphabets import OtherAlphabet
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import broken, is_read

FORM = OtherAlphabet()
A_IS_1, A_IS_10 = "Letters are read as A = 1.", "Letters are read as A = 10."
ZERO_IS_16 = "0 is read as 16 and A as 10."
FROM_0 = "The numbers count from 0; they are read as 1 to {}."
LETTERS = "A" + "." * 20 + "BCD" + "." * 56 + "i"
NUMBERS = (1, *(0,) * 20, 2, 3, 4, *(0,) * 56, 9)
WORDS = "SQUIREDOG" + "." * 72


def cut(text: str, width: int, between: str = "\n") -> str:
    return between.join(text[at : at + width] for at in range(0, len(text), width))


def sheet(order: int, givens: tuple[int, ...], said: str) -> Sheet:
    return Sheet(Puzzle("sudoku", USUAL[order], givens), Layers(assumed=(said,)))


ROWS = cut(LETTERS, 9).split("\n")
FRAMED = "\n".join("|" + cut(row, 3, "|") + "|" for row in cut(LETTERS.replace(".", " "), 9).split("\n"))


@looped(
    "text",
    [
        f"\ufeff{LETTERS}\r\n",
        LETTERS.lower(),
        *(LETTERS.replace(".", mark) for mark in "-0"),
        " ".join(LETTERS.replace(".", "--")).replace("- -", "--"),
        *(cut(LETTERS, 9, between) for between in ("\r\n", "\n---+---+---\n", "\n===\n")),
        f"board = {[list(row) for row in ROWS]}",
        "\n".join("|".join(row) + "|" for row in ROWS),
        *("\n".join(between.join(row).replace(".", "") for row in ROWS) for between in ",\t"),
        "  " + FRAMED.replace("\n", "\n  "),
    ],
)
def test_letters_from_a_are_numbers_from_one(text: str) -> None:
    assert is_read(FORM, text, sheet(9, NUMBERS, A_IS_1))


@looped(
    "text",
    [
        "",
        " ".join(LETTERS).replace(".", "-1"),
        *(LETTERS.replace("i", mark) for mark in "1$"),
        LETTERS.replace(".", "x"),
        FRAMED.replace("|", " ", 1),
        "SQUIREDOGA" + "." * 71,
    ],
)
def test_what_is_no_board_in_another_alphabet(text: str) -> None:
    assert FORM.sniff(text) == Confidence.NO
    assert broken(FORM, text) == "rows in another alphabet, but it is no board of such marks."


def board(text: str, order: int = 16, empty: str = ".") -> str:
    words = text.split()
    return " ".join([*words, *[empty] * (order * order - len(words))])


@looped(
    ("text", "empty", "numbers", "said"),
    [
        ("0 1 9 A F b c d", ".", (16, 1, 9, 10, 15, 11, 12, 13), ZERO_IS_16),
        ("0 1 2 3 4 5 6 A", "-1", (16, 1, 2, 3, 4, 5, 6, 10), ZERO_IS_16),
        ("A B C D E F G P", "x", (1, 2, 3, 4, 5, 6, 7, 16), A_IS_1),
        ("1 2 3 4 5 6 9 g", "?", (1, 2, 3, 4, 5, 6, 9, 16), A_IS_10),
        ("0 1 2 3 4 5 6 15", "-1", (1, 2, 3, 4, 5, 6, 7, 16), FROM_0.format(16)),
    ],
)
def test_marks_of_a_large_board(text: str, empty: str, numbers: tuple[int, ...], said: str) -> None:
    assert is_read(FORM, board(text, empty=empty), sheet(16, (*numbers, *(0,) * 248), said))


OTHERS = "0 1 9 A F b c; 0 1 9 A F b c G; 1 2 3 4 5 6 9 A; 1 2 3 4 5 6 7 16; 0 1 2 3 4 5 6 14; A B C D E F G Q"


def test_what_is_no_large_board_in_another_alphabet() -> None:
    for text in OTHERS.split(";"):
        assert FORM.sniff(board(text)) == Confidence.NO


def test_a_board_of_25_may_have_an_x_among_its_letters() -> None:
    assert FORM.parse(board("A B C D E F G H I J K L X", 25))[0].givens[10:14] == (11, 12, 24, 0)
    assert FORM.parse(board("A B C D E F G H I J K L M", 25, "x"))[0].givens[10:14] == (11, 12, 13, 0)
    assert FORM.sniff(board("A B C D E F G H I J K", 25)) == Confidence.NO
    counted = board(" ".join(map(str, range(25))), 25)
    assert FORM.sheets(counted) == [sheet(25, (*range(1, 26), *(0,) * 600), FROM_0.format(25))]


def test_blanks_between_bars_are_cells_also_where_no_box_is_empty() -> None:
    assert FORM.parse("|A B|C D|E F|\n" * 9)[0].givens == (1, 0, 2, 3, 0, 4, 5, 0, 6) * 9


@looped("text", [WORDS.replace(".", "0"), WORDS.lower(), cut(WORDS, 9), "SQUIR" + "-" * 76])
def test_letters_without_an_order_are_named(text: str) -> None:
    assert FORM.sniff(text) == Confidence.CERTAIN
    assert FORM.sheets(text)[0].layers.unplayed == ("letters instead of numbers (Wordoku)",)


GAPS = "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n"
SOLVED = [str(start) + "123456789123456789"[start : start + 8] for start in (1, 4, 7, 2, 5, 8, 3, 6, 9)]
EARLY = "\n".join(row[0] + "  " + row[3:6] for row in SOLVED)
TWELVE = "\n".join(["1  45", "   123", "2      61", *[""] * 5, "3 5 7"])


@looped("text", [GAPS.rstrip("\n"), GAPS.replace("\n", "\r\n"), GAPS.replace("\n", " \n"), EARLY, TWELVE])
def test_blanks_are_empty_cells(text: str) -> None:
    rows = [row.rstrip() for row in text.rstrip().split("\n")]
    givens = tuple(int(mark) if mark != " " else 0 for row in rows for mark in row.ljust(9))
    assert is_read(FORM, text, sheet(9, givens, "Blanks are read as empty cells."))


@looped(
    "text",
    [
        GAPS + "1\n",
        GAPS.replace("\n", "", 1),
        "\n".join(SOLVED),
        "\n".join(" " + " ".join(row[1::2]) for row in SOLVED),
    ],
)
def test_what_has_not_nine_rows_with_blanks(text: str) -> None:
    assert FORM.sniff(text) == Confidence.NO
