"""Rows of other programs' Sudoku: other alphabets, blanks for empty cells, overlapping boards."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.alphabets import EXAMPLE, OtherAlphabet, Wordoku
from puzzles.kinds.sudoku.forms.others.blank_rows import BlankRows
from puzzles.kinds.sudoku.forms.others.samurai import Overlapping
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

ALPHABET, WORDOKU, BLANKS, OVERLAPPING = OtherAlphabet(), Wordoku(), BlankRows(), Overlapping()
A_IS_1 = "Letters are read as A = 1."
A_IS_10 = "Letters are read as A = 10."
ZERO_IS_16 = "0 is read as 16 and A as 10."
FROM_0 = "The numbers count from 0; they are read as 1 to {}."
LETTERS = "A" + "." * 20 + "BCD" + "." * 56 + "i"
NUMBERS = (1, *(0,) * 20, 2, 3, 4, *(0,) * 56, 9)


def cut(text: str, width: int, between: str = "\n") -> str:
    return between.join(text[at : at + width] for at in range(0, len(text), width))


def sheet(order: int, givens: tuple[int, ...], said: str) -> list[Sheet]:
    return [Sheet(Puzzle("sudoku", USUAL[order], givens), Layers(assumed=(said,)))]


FRAMED = "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in cut(LETTERS.replace(".", " "), 9).split("\n"))


@looped(
    "text",
    [
        LETTERS,
        f"\ufeff{LETTERS}\r\n",
        LETTERS.lower(),
        *(LETTERS.replace(".", mark) for mark in "-_*?0"),
        " ".join(LETTERS.replace(".", "--")).replace("- -", "--"),
        cut(LETTERS, 9),
        cut(LETTERS, 9, "\r\n"),
        cut(LETTERS, 9, "\n---+---+---\n"),
        cut(LETTERS, 9, "\n===\n"),
        cut(" ".join(LETTERS), 18),
        " ".join(LETTERS),
        "[" + ",".join(str(list(row)) for row in cut(LETTERS, 9).split("\n")) + "]",
        "{" + LETTERS + "}",
        f"'{LETTERS}'",
        f"board = {','.join(LETTERS)}",
        "\n".join("|".join(row) + "|" for row in cut(LETTERS, 9).split("\n")),
        "\n".join(",".join(row).replace(".", "") for row in cut(LETTERS, 9).split("\n")),
        "\n".join("\t".join(row).replace(".", "") for row in cut(LETTERS, 9).split("\n")),
        "\n".join(";".join(row).replace(".", "") for row in cut(LETTERS, 9).split("\n")),
        FRAMED,
        FRAMED.replace("\n", "\n\n", 1),
        "  " + FRAMED.replace("\n", "\n  "),
        "+---+---+---+\n" + FRAMED,
        LETTERS + " " * (16 * 1024 - 81),
    ],
)
def test_letters_from_a_are_numbers_from_one(text: str) -> None:
    assert ALPHABET.sniff(text) == Confidence.CERTAIN
    assert ALPHABET.sheets(text) == sheet(9, NUMBERS, A_IS_1)


@looped(
    "text",
    [
        "",
        LETTERS + " " * (16 * 1024 - 80),
        LETTERS + ".",
        LETTERS[:-1],
        LETTERS.replace("i", "j"),
        " ".join(LETTERS).replace(".", "-1"),
        LETTERS.replace("i", "1"),
        LETTERS.replace("i", "é"),
        LETTERS.replace("i", "$"),
        LETTERS.replace(".", "x"),
        LETTERS.replace("B", ".").replace("C", "."),
        "ABC" * 27,
        ".........\n" * 9,
        cut(LETTERS, 27),
        cut(LETTERS, 10),
        FRAMED.replace("|", " ", 1),
        FRAMED[:-1] + " ",
        FRAMED.replace("A  |", "A |", 1),
        "9" + "." * 80,
    ],
)
def test_what_is_no_board_in_another_alphabet(text: str) -> None:
    assert ALPHABET.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        ALPHABET.sheets(text)
    message = "This looks like a puzzle from rows in another alphabet, but it is no board of such marks."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_letters_and_numbers_stand_for_all_of_a_row_or_half() -> None:
    assert ALPHABET.sniff("ABC" + "." * 78) == Confidence.NO
    assert ALPHABET.sniff("ABCD" + "." * 77) == Confidence.CERTAIN


def sixteen(words: str, empty: str = ".") -> str:
    found = words.split()
    return " ".join([*found, *[empty] * (256 - len(found))])


def board(numbers: tuple[int, ...], order: int = 16) -> tuple[int, ...]:
    return (*numbers, *(0,) * (order * order - len(numbers)))


@looped(
    ("text", "numbers", "said"),
    [
        (sixteen("0 1 9 A F b c d"), (16, 1, 9, 10, 15, 11, 12, 13), ZERO_IS_16),
        (sixteen("0 1 2 3 4 5 6 A", "x"), (16, 1, 2, 3, 4, 5, 6, 10), ZERO_IS_16),
        (sixteen("0 1 2 3 4 5 6 A", "-1"), (16, 1, 2, 3, 4, 5, 6, 10), ZERO_IS_16),
        (sixteen("A B C D E F G P"), (1, 2, 3, 4, 5, 6, 7, 16), A_IS_1),
        (sixteen("A B C D E F G P", "x"), (1, 2, 3, 4, 5, 6, 7, 16), A_IS_1),
        (sixteen("1 2 3 4 5 6 9 A", "?"), (1, 2, 3, 4, 5, 6, 9, 10), A_IS_10),
        (sixteen("1 2 3 4 5 6 9 g", "x"), (1, 2, 3, 4, 5, 6, 9, 16), A_IS_10),
        (sixteen("1 2 3 4 5 6 9 G", "X"), (1, 2, 3, 4, 5, 6, 9, 16), A_IS_10),
        (sixteen("0 1 2 3 4 5 6 15"), (1, 2, 3, 4, 5, 6, 7, 16), FROM_0.format(16)),
        (sixteen("0 1 2 3 4 5 6 15", "-1"), (1, 2, 3, 4, 5, 6, 7, 16), FROM_0.format(16)),
        (sixteen("0 1 2 3 4 5 6 15", "__"), (1, 2, 3, 4, 5, 6, 7, 16), FROM_0.format(16)),
    ],
)
def test_marks_of_a_large_board(text: str, numbers: tuple[int, ...], said: str) -> None:
    assert ALPHABET.sheets(text) == sheet(16, board(numbers), said)


@looped(
    "text",
    [
        sixteen("0 1 9 A F b c"),
        sixteen("0 1 9 A F b c G"),
        sixteen("0 1 9 A F b c 10"),
        sixteen("1 2 3 4 5 6 9 A"),
        sixteen("1 2 3 4 5 6 9 H", "?"),
        sixteen("0 2 3 4 5 6 9 G", "?"),
        sixteen("1 2 3 4 5 6 10 A", "?"),
        sixteen("1 2 3 4 5 6 7 16"),
        sixteen("0 1 2 3 4 5 6 14"),
        sixteen("0 1 2 3 4 5 6 16"),
        sixteen("1 2 3 4 5 6 7 15"),
        sixteen("A B C D E F G Q"),
        sixteen("A B C D E F G HI"),
        sixteen("0 1 2 3 4 5 6 100"),
    ],
)
def test_what_is_no_large_board_in_another_alphabet(text: str) -> None:
    assert ALPHABET.sniff(text) == Confidence.NO


def test_a_board_of_25_may_have_an_x_among_its_letters() -> None:
    letters = "ABCDEFGHIJKLX"
    (found,) = ALPHABET.parse(letters + "." * (625 - len(letters)))
    assert found.givens == board((*range(1, 13), 24), 25)
    (found,) = ALPHABET.parse("ABCDEFGHIJKLM" + "x" * (625 - 13))
    assert found.givens == board(tuple(range(1, 14)), 25)
    assert ALPHABET.sniff("ABCDEFGHIJK" + "." * (625 - 11)) == Confidence.NO
    counted = " ".join([*map(str, range(25)), *["."] * 600])
    assert ALPHABET.sheets(counted) == sheet(25, board(tuple(range(1, 26)), 25), FROM_0.format(25))


def test_the_example_of_another_alphabet() -> None:
    (found,) = ALPHABET.sheets(EXAMPLE)
    assert found.puzzle.givens[:16] == (0, 16, 0, 2, 0, 4, 0, 6, 0, 8, 0, 10, 0, 12, 0, 14)
    assert found.layers == Layers(assumed=(ZERO_IS_16,))


def test_blanks_between_bars_are_cells_also_where_no_box_is_empty() -> None:
    (found,) = ALPHABET.parse("|A B|C D|E F|\n" * 9)
    assert found.givens == (1, 0, 2, 3, 0, 4, 5, 0, 6) * 9


SQUIRE = "SQUIREDOG"
WORDS = SQUIRE + "." * 72


@looped("text", [WORDS, WORDS.replace(".", "0"), WORDS.lower(), cut(WORDS, 9), "SQUIR" + "-" * 76])
def test_other_letters_are_named(text: str) -> None:
    assert WORDOKU.sniff(text) == Confidence.CERTAIN
    unplayed = Layers(unplayed=("letters instead of numbers (Wordoku)",))
    assert WORDOKU.sheets(text) == [Sheet(Puzzle("sudoku", USUAL[9], (0,) * 81), unplayed)]


@looped(
    "text",
    [
        "",
        WORDS + " " * (16 * 1024 - 80),
        WORDS[:-1],
        LETTERS,
        "SQUI" + "-" * 77,
        "SQUIREDOGA" + "." * 71,
        "SQUIREDO1" + "." * 72,
        "SQUIREDOÉ" + "." * 72,
        SQUIRE * 9,
        "SQUIREDOG" + "." * 71 + "0",
        " ".join(["SQ", *WORDS[1:]]),
    ],
)
def test_what_is_no_board_of_other_letters(text: str) -> None:
    assert WORDOKU.sniff(text) == Confidence.NO


def test_a_large_text_of_letters_is_still_looked_at() -> None:
    assert WORDOKU.sniff(WORDS + " " * (16 * 1024 - 81)) == Confidence.CERTAIN


GAPS = BLANKS.example
GIVENS = tuple(int(mark) if mark != " " else 0 for row in GAPS.split("\n")[:9] for mark in row.ljust(9))


@looped("text", [GAPS, GAPS.rstrip("\n"), GAPS.replace("\n", "\r\n"), GAPS.replace("\n", " \n")])
def test_blanks_are_empty_cells(text: str) -> None:
    assert BLANKS.sniff(text) == Confidence.CERTAIN
    assert BLANKS.sheets(text) == sheet(9, GIVENS, "Blanks are read as empty cells.")


SOLVED = [str(start) + "123456789123456789"[start : start + 8] for start in (1, 4, 7, 2, 5, 8, 3, 6, 9)]


@looped(
    "text",
    [
        "",
        GAPS + "1\n",
        GAPS.replace("\n", "", 1),
        GAPS + "\n" * 2 + " ",
        GAPS.replace("5", ".", 1),
        GAPS.replace("5", "0", 1),
        GAPS.replace("53  7", "55  7"),
        GAPS.replace("53  7", "53  7    1"),
        "\n".join(SOLVED),
        "\n".join(" ".join(row[::2]) for row in SOLVED),
        "\n".join(" " + " ".join(row[1::2]) for row in SOLVED),
        "\n".join(row[:5] for row in SOLVED),
        GAPS + " " * (163 - len(GAPS)),
    ],
)
def test_what_has_not_nine_rows_with_blanks(text: str) -> None:
    assert BLANKS.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        BLANKS.sheets(text)
    message = (
        "This looks like a puzzle from rows with blanks for empty cells, but it has not nine lines of nine characters."
    )
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


@looped("rows", [[row[0] + "  " + row[3:6] for row in SOLVED], [f"{row[0]} {row[2:4]}" for row in SOLVED]])
def test_rows_that_end_early_have_empty_cells_there(rows: list[str]) -> None:
    (found,) = BLANKS.parse("\n".join(rows))
    assert found.givens == tuple(int(mark) if mark != " " else 0 for row in rows for mark in row.ljust(9))


def test_rows_with_blanks_hold_twelve_numbers() -> None:
    rows = ["1  45", "   123", "2      61", *[""] * 5]
    twelve = "\n".join([*rows, "3 5 7"])
    assert BLANKS.sniff("\n".join([*rows, "3 5"])) == Confidence.NO
    assert BLANKS.sniff(twelve) == Confidence.CERTAIN
    assert BLANKS.sniff(twelve + "\n" * (162 - len(twelve))) == Confidence.CERTAIN
    assert BLANKS.sniff(twelve + "\n" * (163 - len(twelve))) == Confidence.NO


SAMURAI = [18] * 6 + [21] * 3 + [9] * 3 + [21] * 3 + [18] * 6


@looped("mark", "0.9_*?xX-")
def test_overlapping_boards_are_named(mark: str) -> None:
    lines = [("1" + mark * 2) * (width // 3) for width in SAMURAI]
    for text in ("\n".join(lines), "\n---+---\n".join(lines), "\n\n".join(lines), "\n".join(map(" ".join, lines))):
        assert OVERLAPPING.sniff(text) == Confidence.CERTAIN
    assert OVERLAPPING.sheets("\n".join(lines)) == [
        Sheet(Puzzle("sudoku", USUAL[9], (0,) * 81), Layers(unplayed=("overlapping boards (Samurai)",)))
    ]


def test_what_is_no_samurai() -> None:
    lines = ["1" * width for width in SAMURAI]
    text = "\n".join(lines)
    assert OVERLAPPING.sniff(text + "\n" * (4096 - len(text))) == Confidence.CERTAIN
    assert OVERLAPPING.sniff(text + "\n" * (4097 - len(text))) == Confidence.NO
    for other in ("", "\n".join(lines[1:]), "\n".join([*lines, lines[0]]), "1" + text, text.replace("1", "a")):
        assert OVERLAPPING.sniff(other) == Confidence.NO
    for at in range(21):
        changed = [line + "1" if at == number else line for number, line in enumerate(lines)]
        assert OVERLAPPING.sniff("\n".join(changed)) == Confidence.NO
