"""Words around a board: rules that make it a variant or are said, the kind that a text names, boxes, diagonals."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from puzzles.forms import read as reading
from puzzles.forms.read import read
from puzzles.forms.read_result import ReadResult
from puzzles.forms.words_around import MOST_PUZZLES, heed
from puzzles.kinds.catalog import form_named
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.forms.writing import LINE, PUZZLE, ROWS, each

SIX = "1 . . . . 6\n. . . 2 . .\n. 3 . . . .\n. . . . 4 .\n. . 5 . . .\n6 . . . . 1\n"
SMALL = "1 . . .\n. . . 2\n. 3 . .\n. . . .\n"
GRID, LINES = form_named("grid", "sudoku"), form_named("line", "sudoku")
FOUR = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)


@looped(
    ("words", "said"),
    [
        ("Killer Sudoku", "killer cages"),
        ("cage 10: r1c1 r1c2", "killer"),
        ("Rules: digits along an arrow sum to the digit in its circle.", "arrows"),
        ("Fog of war sudoku", "fog"),
        ("white dots: r1c1-r1c2", "Kropki"),
        ("Pi Day Sudoku", "Pi Day"),
        ("Frame Sudoku", "Frame"),
        ("Miracle Sudoku", "Miracle"),
        ("Centre dot", "Center Dot"),
        ("Clone Sudoku", "clones"),
        ("with a magic square", "magic squares"),
        ("ook de diagonalen", "diagonals"),
        ("Sudoku 12, KenKen on page 4", "arithmetic cages"),
    ],
)
def test_a_rule_that_words_mention_is_said(words: str, said: str) -> None:
    warning = read(f"{words}\n\n{SMALL}", lenient=True).warning
    assert said in warning
    assert "is read without" in warning


@looped(
    ("name", "said"),
    [
        ("new KnightSudokuConstraint()", "anti-knight"),
        ("extra.AntiKnightRule[Digits9]{}", "anti-knight"),
        ("add_thermo_constraint(cells)", "thermometer"),
        ("KillerCageRule", "killer"),
        ("RenbanLines.Parse(lines)", "renban"),
        ("jigsaw_solver.Parse(lines)", "jigsaw"),
        *((f"{name}.Parse(lines)", "") for name in ("RowConstraint", "UniqueRule", "DiagonalRule")),
    ],
)
def test_a_rule_in_a_name_of_a_program_is_said_and_a_plain_one_is_not(name: str, said: str) -> None:
    warning = read("int[][] board = {" + each("{{{commas}}}", ",\n") + f"}};\nsolver.with({name});\n").warning
    assert said in warning
    assert bool(warning) is bool(said)


@looped(
    ("words", "asked"),
    [
        ("Sudoku X", True),
        ("Both diagonals hold 1 to 9", True),
        ("unique_diagonals = false", False),
        ("diagonals", False),
        ("This is not a Sudoku X", False),
        ("No rule for both diagonals", False),
        ("Not easy. Sudoku X", True),
    ],
)
def test_words_ask_for_diagonals_or_say_that_there_are_none(words: str, asked: bool) -> None:
    assert read(f"{words}\n\n{SMALL}").puzzles[0].diagonals is asked


@looped("keys", [("primary_diagonal", "secondary_diagonal"), ("primaryDiagonal", "secondaryDiagonal")])
@looped("form", ['{{"board": {board}, "{0}": {2}, "{1}": {3}}}', "{0} = {2}\n{1} = {3}\nboard = {board}\n"])
def test_the_keys_of_both_diagonals_play_them_and_one_alone_is_named(form: str, keys: tuple[str, str]) -> None:
    board = [[0] * 4, [0, 0, 0, 1], [0, 2, 0, 0], [3, 0, 0, 0]]
    for value in (True, False):
        written = form.format(*keys, *[json.dumps(value)] * 2, board=board)
        assert [each.diagonals for each in read(written).puzzles] == [value]
        with pytest.raises(PuzzleFault, match="one diagonal"):
            read(form.format(*keys, json.dumps(value), json.dumps(not value), board=board))


@looped(
    ("head", "boxes"),
    [
        *((head, [(2, 3)]) for head in ("6x6 (2x3)", "6x6", "2 3", "3Cx2R, ED=7.1")),
        *((head, [(2, 3), (3, 2)]) for head in ("6×6 (3×2)", "3 2", "3Rx2C, ED=7.1")),
    ],
)
def test_a_side_and_a_box_above_the_rows(head: str, boxes: list[tuple[int, int]]) -> None:
    opened = read(f"{head}\n{SIX}")
    sizes = [each.puzzles[0].size for each in (opened, *opened.others) if each.puzzles[0].kind == "sudoku"]
    assert [(size.box_rows, size.box_columns) for size in sizes] == boxes
    assert ("the other reading" in opened.assumption_text) is (len(boxes) == 2)


def test_the_kind_that_a_text_names_is_read() -> None:
    plain = read(SMALL, "sudoku/grid")
    turned = heed("A Futoshiki", plain)
    assert (turned.puzzles[0].kind, turned.puzzles[0].givens) == ("futoshiki", plain.puzzles[0].givens)
    assert [other.puzzles[0].kind for other in turned.others] == ["sudoku"]
    for words in ("A Sudoku", "Sudoku or Futoshiki", "a puzzle"):
        assert heed(words, plain) == plain
    twice = read(SMALL.replace(".", "1", 1).replace("2", "1"), "sudoku/grid")
    for words, title in (("numbrix", "Numbrix"), ("FUTOSHIKI", "Futoshiki")):
        missed = heed(words, twice)
        assert list(missed.puzzles) == list(twice.puzzles)
        assert missed.omissions == (f"The text speaks of {title}; this board can only be Sudoku.",)
    for count, kind in ((MOST_PUZZLES, "futoshiki"), (MOST_PUZZLES + 1, "sudoku")):
        found = heed("A Futoshiki", ReadResult(GRID, [FOUR] * count))
        assert found.form.kind == found.puzzles[0].kind == kind


def test_diagonals_are_given_where_they_break_no_rule() -> None:
    plain = read(SMALL, "sudoku/grid")
    with_them = heed("Sudoku X", plain)
    assert [puzzle.diagonals for puzzle in with_them.puzzles] == [True]
    assert with_them.others == (plain,)
    assert with_them.assumptions[-1].startswith("The words around it ask for both diagonals")
    assert heed("Sudoku X", with_them) == with_them
    broken = read(SIX, "sudoku/grid")
    missed = ("The text speaks of diagonals (X); the puzzle is read without.",)
    assert heed("Sudoku X", broken) == replace(broken, omissions=missed)
    held = heed("Sudoku X", ReadResult(LINES, [FOUR]))
    assert held.form.holds(held.puzzles[0])


@looped("before", ["", "> "])
def test_letters_of_a_word_are_no_numbers(before: str) -> None:
    rows = each(f"{before}{{row}}", empty=".").translate(str.maketrans("123456789", "CHEQUIRBS"))
    with pytest.raises(PuzzleFault, match="Wordoku"):
        read(rows, lenient=True)


def drawn_ten(cells: dict[int, str]) -> str:
    rows = [[cells.get(row * 10 + column, ".") for column in range(10)] for row in range(10)]
    lines = [" < ".join(row[:2]) + "   " + "   ".join(row[2:]) for row in rows]
    return ("\n" + " " * 36 + "v\n").join(lines) + "\n"


@looped(
    ("cells", "numbers", "said"),
    [
        ({5: "0", 27: "9", 44: "3"}, {5: 1, 27: 10, 44: 4}, False),
        ({27: "9", 44: "3"}, {27: 9, 44: 3}, True),
        ({27: "9", 44: "3", 50: "10"}, {27: 9, 44: 3, 50: 10}, False),
    ],
)
def test_a_futoshiki_of_ten_counts_from_nought_if_it_has_one(
    cells: dict[int, str], numbers: dict[int, int], said: bool
) -> None:
    opened = read(drawn_ten(cells))
    assert {at: number for at, number in enumerate(opened.puzzles[0].givens) if number} == numbers
    assert ("read as they are" in opened.assumption_text) is said


def test_boards_that_overlap_are_named() -> None:
    rows = [[" "] * 21 for _ in range(21)]
    for top, left in ((6, 6), (0, 0), (0, 12), (12, 0), (12, 12)):
        for at, mark in enumerate(LINE):
            rows[top + at // 9][left + at % 9] = mark
    lists = [[*row] for row in ROWS]
    for text in (
        "\n".join("".join(row).rstrip() for row in rows),
        "Sunday's:\n\n" + "\n".join(" ".join(row) for row in rows),
        f"# Multi-Sudoku\ns1 = {lists}\ns2 = {lists[::-1]}",
    ):
        with pytest.raises(PuzzleFault, match="Samurai"):
            reading.read(text, lenient=True)


def test_letters_from_a_are_numbers_and_said() -> None:
    opened = read(each("{row}", empty=".").translate(str.maketrans("123456789", "ABCDEFGHI")))
    assert list(opened.puzzles) == [PUZZLE]
    assert "A = 1" in opened.assumption_text
    assert "A = 10" in read("." * 200 + "123456789ABCDEFG" + "." * 40).assumption_text
