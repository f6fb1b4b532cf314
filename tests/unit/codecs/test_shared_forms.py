"""What all forms share that are read, or written from a sheet."""

from __future__ import annotations

import re

import pytest

from puzzles.kinds import layered_form
from puzzles.kinds.catalog import kind_named
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
