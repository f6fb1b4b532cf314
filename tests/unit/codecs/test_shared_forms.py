"""What all forms share that are read, or written from a sheet."""

from __future__ import annotations

import re

import pytest

from puzzles.kinds import layered_form
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.form import Confidence
from puzzles.kinds.table_form import words_of
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault

CLUSTERS, PICTURE, _ = kind_named("futoshiki").first_forms


def puzzle(rows: int = 1, columns: int = 2, given: int = 1) -> Puzzle:
    return Puzzle("numbrix", Size(rows, columns), (given, *[0] * (rows * columns - 1)))


class Numbers(layered_form.PatternForm):
    """`no 3 4`: a board with a number for each word, written as a picture of Futoshiki or in clusters."""

    title = "numbers"
    pattern = re.compile(r"no (\d+)")
    written_as = (PICTURE, CLUSTERS)

    def read(self, found: re.Match[str]) -> Sheet:
        return Sheet(puzzle(given=int(found[1])))


class Lines(Numbers):
    """The same, line by line."""

    by_line = True


class Words(layered_form.FunctionForm[str]):
    """A text with an x."""

    title = "words"
    written_as = (PICTURE,)

    def find(self, text: str) -> str | None:
        return text if "x" in text else None

    def make_sheet(self, found: str) -> Sheet:
        return Sheet(puzzle(given=len(found)))


def givens(form: layered_form.LayeredForm, text: str) -> list[int]:
    assert [sheet.puzzle for sheet in form.sheets(text)] == list(form.parse(text))
    return [each.givens[0] for each in form.parse(text)]


def test_a_form_writes_in_the_first_other_form_that_holds_the_puzzle() -> None:
    small, large = (kind_named("futoshiki").blank(Size(side, side)) for side in (2, 10))
    assert Numbers().holds(small)
    assert Numbers().holds(large)
    assert not Words().holds(large)
    assert Numbers().write(small, small) == PICTURE.write(small, small)
    assert Numbers().write(large) == CLUSTERS.write(large)
    assert Numbers().answer(large, large.givens) == CLUSTERS.answer(large, large.givens)


def test_a_form_that_shows_what_it_is_by_how_it_begins() -> None:
    assert Numbers().sniff("  no 1 ") is Lines().sniff("\nno 1") is Confidence.CERTAIN
    assert Numbers().sniff("x no 1") is Confidence.NO
    assert givens(Numbers(), "\n no 12\nno 3\n") == [12]
    assert givens(Lines(), "\n no 12\nno 3\nwords\n  no 12\nno 12\n") == [12, 3, 12, 12]
    for form in (Numbers(), Lines()):
        with pytest.raises(PuzzleFault, match="from numbers, but it does not begin as such a puzzle does"):
            form.sheets("words\nno 1")


def test_a_form_that_is_found_or_not() -> None:
    assert (Words().sniff("axb"), Words().sniff("ab")) == (Confidence.CERTAIN, Confidence.NO)
    assert givens(Words(), "axb") == [3]
    with pytest.raises(PuzzleFault, match="a puzzle from words, but its rows do not fit together"):
        Words().sheets("ab")


class Title(WrittenForm, Numbers):
    """A form of boards of one row, with their titles."""

    name = "title"
    title = "A title"
    carries = layer_names("title", "entries")

    def fits(self, puzzle: Puzzle) -> bool:
        return puzzle.size.rows == 1

    def write_sheet(self, sheet: Sheet) -> str:
        return f"{sheet.puzzle.givens[0]}{sheet.layers}\n"


class Alone(Title):
    """One board alone."""

    several = False


@pytest.mark.parametrize(
    ("form", "second", "said", "hint"),
    [
        (Title(), puzzle(2, 3), "The form “A title” cannot hold this 2×3 board.", "`python -m puzzles forms` lists"),
        (Alone(), puzzle(), "The form “A title” holds one puzzle; these are several.", "Choose another form"),
    ],
    ids=str,
)
def test_a_puzzle_that_does_not_fit_or_is_the_second_of_one_is_refused_at_its_piece(
    form: Title, second: Puzzle, said: str, hint: str
) -> None:
    written = form.texts([Sheet(puzzle()), Sheet(second)])
    assert next(written)
    with pytest.raises(PuzzleFault) as refused:
        next(written)
    assert (refused.value.code, refused.value.message) == ("form", said)
    assert refused.value.hint.startswith(hint)


def test_words_of_numbers_in_rows() -> None:
    assert words_of([1, 0, 12, 0, 0, 3], 3) == [["1", "", "12"], ["", "", "3"]]
