"""Links stay as short as they are: generated puzzles, by their seeds."""

from __future__ import annotations

from tests.bench.link_lengths import GIVEN, lengths
from tests.sampling import looped

ENTRIES, CANDIDATES, MARKS = "all entries", "half the entries, all candidates", "half the entries, any marks"


@looped("seed", range(1, 6))
def test_links_to_the_commonest_sudoku(seed: int) -> None:
    found = lengths("Sudoku 9x9, 30 givens", seed)
    assert found["givens"] <= 82
    assert found[ENTRIES] <= 85
    assert found[CANDIDATES] <= 105
    assert found[MARKS] <= 245
    assert found[GIVEN] <= 75


def test_links_to_the_largest_sudoku() -> None:
    found = lengths("Sudoku 25x25", 1)
    assert found["givens"] <= 350
    assert found[ENTRIES] <= 360
    assert found[GIVEN] <= 260


def test_links_to_a_large_numbrix() -> None:
    found = lengths("Numbrix 30x30", 1)
    assert found["givens"] <= 350
    assert found[ENTRIES] <= 330
    assert found[GIVEN] <= 195
