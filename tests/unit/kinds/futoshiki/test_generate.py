"""Generated puzzles have exactly one solution and the requested number of empty cells, and depend only on the seed."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.generate import latin_square
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Puzzle, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.events import as_end
from tests.sampling import looped


def solved(puzzle: Puzzle) -> Solution:
    *events, end = KIND.search(puzzle, 2, Budget())
    (solution,) = (event for event in events if isinstance(event, Solution))
    assert as_end(end).complete
    return solution


@looped("order", [2, 3, 5, 9, 16, 32])
@looped("seed", range(3))
def test_a_square_obeys_the_rules(order: int, seed: int) -> None:
    values = latin_square(order, Random(seed))
    assert len(values) == order * order
    assert set(values) == set(range(1, order + 1))
    assert KIND.broken_rules(KIND.blank(Size(order, order)), values) == []


def test_every_small_square_comes() -> None:
    assert len({latin_square(3, Random(seed)) for seed in range(300)}) == 12
    assert len({latin_square(5, Random(seed)) for seed in range(300)}) > 280


@looped("order", [2, 3, 4, 5, 6, 7, 8])
@looped("seed", range(2))
def test_a_puzzle_has_one_solution_and_more_clues_than_givens(order: int, seed: int) -> None:
    puzzle = KIND.generate(Request(Size(order, order)), Random(seed))
    assert KIND.broken_rules(puzzle, solved(puzzle).values) == []
    assert len(puzzle.clues) > sum(map(bool, puzzle.givens))
    assert list(puzzle.clues) == sorted(set(puzzle.clues))
    assert KIND.first_forms[0].parse(KIND.first_forms[0].write(puzzle))[0] == puzzle


@looped(("order", "empty"), [(5, 0), (5, 1), (5, 15), (5, 20), (7, 35), (9, 60)])
def test_the_empty_cells_asked_for(order: int, empty: int) -> None:
    puzzle = KIND.generate(Request(Size(order, order), empty), Random(empty))
    assert puzzle.givens.count(0) == empty
    solved(puzzle)


def test_a_full_board_needs_no_clue() -> None:
    assert KIND.generate(Request(Size(4, 4), 0), Random(0)).clues == ()


def test_the_seed_decides() -> None:
    one, same, other = (KIND.generate(Request(Size(5, 5)), Random(seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other


@looped("empty", [-1, 26])
def test_what_cannot_be_is_refused(empty: int) -> None:
    with pytest.raises(PuzzleFault, match=r"empty cells|be empty") as refused:
        KIND.generate(Request(Size(5, 5), empty), Random(0))
    assert refused.value.code == "empty-cells"


def test_what_was_not_found_is_refused_with_what_was() -> None:
    with pytest.raises(PuzzleFault, match=r"No 9×9 Futoshiki with 81 empty cells .* the most was \d+") as refused:
        KIND.generate(Request(Size(9, 9), 81), Random(1))
    assert refused.value.hint


def test_a_size_that_there_is_not_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="There is no 3×4 Futoshiki board"):
        KIND.generate(Request(Size(3, 4)), Random(0))
