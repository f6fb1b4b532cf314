"""Links stay as short as they are: generated puzzles, by their seeds."""

from __future__ import annotations

from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Size
from tests.bench.link_lengths import GIVEN, length, lengths
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


def test_a_few_wrong_entries_cost_little() -> None:
    size = Size(9, 9, 3, 3)
    solution = [(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    puzzle = Puzzle("sudoku", size, tuple(number if at % 3 == 0 else 0 for at, number in enumerate(solution)))
    right = [0 if at % 3 == 0 else number for at, number in enumerate(solution)]
    wrong = [number % 9 + 1 if at in (1, 40, 80) else number for at, number in enumerate(right)]
    assert length(puzzle, Layers(entries=tuple(wrong))) <= length(puzzle, Layers(entries=tuple(right))) + 20
