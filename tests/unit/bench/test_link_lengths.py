"""Links stay as short as they are: generated puzzles, by their seeds."""

from __future__ import annotations

from tests.bench.link_lengths import GIVEN, lengths
from tests.sampling import looped


@looped(
    ("board", "givens", "entries", "given"),
    [("Sudoku 9x9, 30 givens", 82, 85, 75), ("Sudoku 25x25", 350, 360, 260), ("Numbrix 30x30", 350, 330, 195)],
)
def test_links_stay_as_short_as_they_are(board: str, givens: int, entries: int, given: int) -> None:
    found = lengths(board, 1)
    assert (found["givens"] <= givens, found["all entries"] <= entries, found[GIVEN] <= given) == (True, True, True)
