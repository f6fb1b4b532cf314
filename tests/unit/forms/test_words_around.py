"""Words around a board that make it a variant, of another kind or of other boxes."""

from __future__ import annotations

from dataclasses import replace

from puzzles.forms import read
from puzzles.forms.words_around import heed
from puzzles.model.values import Size
from tests.sampling import looped

SIX = "1 . . . . 6\n. . . 2 . .\n. 3 . . . .\n. . . . 4 .\n. . 5 . . .\n6 . . . . 1\n"
SMALL = "1 . . .\n. . . 2\n. 3 . .\n. . . .\n"


@looped(
    ("words", "asked"),
    [
        ("Sudoku X", True),
        ("An X-Sudoku", True),
        ("Diagonal sudoku", True),
        ("Both diagonals hold 1 to 9", True),
        ("each of the long diagonals", True),
        ("unique_diagonal: True", True),
        ("unique_diagonals = false", False),
        ("diagonals", False),
        ("Sudoku, exactly", False),
        ("This is not a Sudoku X", False),
        ("No rule for both diagonals", False),
        ("ignore the two diagonals", False),
        ("Not easy. Sudoku X", True),
    ],
)
def test_words_ask_for_diagonals_or_say_that_there_are_none(words: str, asked: bool) -> None:
    assert read.read(f"{words}\n\n{SMALL}").puzzles[0].diagonals is asked


def test_boxes_that_words_tell_are_the_other_reading() -> None:
    plain = read.read(SIX, "sudoku/grid")
    told = heed("6x6, boxes 3x2", plain)
    assert list(told.puzzles) == list(plain.puzzles)
    assert [other.puzzles[0].size for other in told.others] == [Size(6, 6, 3, 2)]
    assert [list(other.puzzles[0].givens) for other in told.others] == [list(plain.puzzles[0].givens)]
    assert told.assumptions[-1] == "Boxes are taken as 2 rows by 3 columns; the other reading has 3 by 2."
    for words in ("boxes 2x3", "boxes 3x2 or 2x3", "boxes 3 rows", "13x2", "3x21", "3x3", ""):
        assert heed(words, plain) == plain
    for words in ("3 by 2", "3 × 2", "3X2".lower(), "3 2\nmore"):
        assert len(heed(words, plain).others) == 1
    square = read.read(SMALL, "sudoku/grid")
    assert heed("4x1", square) == square


def test_the_kind_that_a_text_names_is_read() -> None:
    plain = read.read(SMALL, "sudoku/grid")
    turned = heed("A Futoshiki", plain)
    assert turned.puzzles[0].kind == "futoshiki"
    assert turned.puzzles[0].givens == plain.puzzles[0].givens
    assert [other.puzzles[0].kind for other in turned.others] == ["sudoku"]
    for words in ("A Sudoku", "Sudoku or Futoshiki", "a puzzle"):
        assert heed(words, plain) == plain


def test_a_kind_that_cannot_hold_the_board_is_said_to_be_missed() -> None:
    twice = read.read(SMALL.replace(".", "1", 1).replace("2", "1"), "sudoku/grid")
    for words, title in (("numbrix", "Numbrix"), ("FUTOSHIKI", "Futoshiki")):
        missed = heed(words, twice)
        assert list(missed.puzzles) == list(twice.puzzles)
        assert missed.omissions == (f"The text speaks of {title}; this board can only be Sudoku.",)


def test_diagonals_are_given_where_they_break_no_rule() -> None:
    plain = read.read(SMALL, "sudoku/grid")
    with_them = heed("Sudoku X", plain)
    assert [puzzle.diagonals for puzzle in with_them.puzzles] == [True]
    assert with_them.others == (plain,)
    assert with_them.assumptions[-1].startswith("The words around it ask for both diagonals")
    broken = read.read(SIX, "sudoku/grid")
    missed = ("The text speaks of diagonals (X); the puzzle is read without.",)
    assert heed("Sudoku X", broken) == replace(broken, omissions=missed)
    assert heed("Sudoku X", with_them) == with_them
