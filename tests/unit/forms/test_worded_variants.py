"""Words around a board that make it a variant, of another kind or of other boxes."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.forms.worded_variants import (
    asks_for_diagonals,
    of_the_kind_named,
    played_rules,
    with_boxes_told,
    with_diagonals,
)
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

SIX = "1 . . . . 6\n. . . 2 . .\n. 3 . . . .\n. . . . 4 .\n. . 5 . . .\n6 . . . . 1\n"
SMALL = "1 . . .\n. . . 2\n. 3 . .\n. . . .\n"


@looped(
    ("text", "asks"),
    [
        ("Sudoku X", True),
        ("sudoku-x", True),
        ("X-Sudoku", True),
        ("Diagonal sudoku", True),
        ("Sudoku diagonal", True),
        ("Both diagonals hold 1 to 9", True),
        ("The two main diagonals", True),
        ("each of the long diagonals", True),
        ("all diagonals", True),
        ("unique_diagonals = true", True),
        ("unique_diagonal: True", True),
        ("unique_diagonals = false", False),
        ("diagonals", False),
        ("Sudoku, exactly", False),
        ("This is not a Sudoku X", False),
        ("No rule for both diagonals", False),
        ("without both diagonals", False),
        ("isn't a sudoku x", False),
        ("ignore the two diagonals", False),
        ("Not easy. Sudoku X", True),
        ("no\nSudoku X", True),
        ("no " + "x" * 45 + " Sudoku X", True),
        ("Not a sudoku x. Here both diagonals count", True),
    ],
)
def test_words_ask_for_diagonals_or_say_that_there_are_none(text: str, asks: bool) -> None:
    assert asks_for_diagonals(text) is asks


def test_boxes_that_words_tell_are_the_other_reading() -> None:
    plain = read.read(SIX, "sudoku/grid")
    told = with_boxes_told("6x6, boxes 3x2", plain)
    assert list(told.puzzles) == list(plain.puzzles)
    assert [other.puzzles[0].size for other in told.others] == [Size(6, 6, 3, 2)]
    assert [list(other.puzzles[0].givens) for other in told.others] == [list(plain.puzzles[0].givens)]
    assert told.assumptions[-1] == "Boxes are taken as 2 rows by 3 columns; the other reading has 3 by 2."
    for words in ("boxes 2x3", "boxes 3x2 or 2x3", "boxes 3 rows", "13x2", "3x21", "3x3", ""):
        assert with_boxes_told(words, plain) == plain
    for words in ("3 by 2", "3 × 2", "3X2".lower(), "3 2\nmore"):
        assert len(with_boxes_told(words, plain).others) == 1
    square = read.read(SMALL, "sudoku/grid")
    assert with_boxes_told("4x1", square) == square


def test_the_kind_that_a_text_names_is_read() -> None:
    plain = read.read(SMALL, "sudoku/grid")
    turned = of_the_kind_named("A Futoshiki", plain)
    assert turned.puzzles[0].kind == "futoshiki"
    assert turned.puzzles[0].givens == plain.puzzles[0].givens
    assert [other.puzzles[0].kind for other in turned.others] == ["sudoku"]
    for words in ("A Sudoku", "Sudoku or Futoshiki", "a puzzle"):
        assert of_the_kind_named(words, plain) == plain


def test_a_kind_that_cannot_hold_the_board_is_said_to_be_missed() -> None:
    twice = read.read(SMALL.replace(".", "1", 1).replace("2", "1"), "sudoku/grid")
    for words, title in (("numbrix", "Numbrix"), ("FUTOSHIKI", "Futoshiki")):
        missed = of_the_kind_named(words, twice)
        assert list(missed.puzzles) == list(twice.puzzles)
        assert missed.omissions == (f"The text speaks of {title}; this board can only be Sudoku.",)


def test_diagonals_are_given_where_they_break_no_rule() -> None:
    plain = read.read(SMALL, "sudoku/grid")
    with_them = with_diagonals(plain)
    assert [puzzle.diagonals for puzzle in with_them.puzzles] == [True]
    assert with_them.others == (plain,)
    assert with_them.assumptions[-1].startswith("The words around it ask for both diagonals")
    broken = read.read(SIX, "sudoku/grid")
    assert with_diagonals(broken) == broken
    assert with_diagonals(with_them) == with_them


def test_the_rules_of_a_variant_are_played() -> None:
    plain = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    assert played_rules(plain) == ()
    assert played_rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16, diagonals=True)) == ("diagonals (X)",)
    regions = tuple(at // 4 + 1 for at in range(16))
    assert played_rules(Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=regions)) == ("jigsaw regions",)
