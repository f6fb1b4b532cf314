"""Generated puzzles have exactly one solution and the requested number of empty cells, and depend only on the seed."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.numbrix import KIND
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.events import as_end
from tests.sampling import looped

SHAPES = [Size(1, 1), Size(1, 7), Size(8, 1), Size(2, 2), Size(3, 3), Size(3, 5), Size(6, 10), Size(9, 9)]


@looped("size", [*SHAPES, Size(30, 30)], ids=str)
@looped("seed", range(3))
def test_a_chain_obeys_the_rules(size: Size, seed: int) -> None:
    values = chain(size, Random(seed))
    assert sorted(values) == list(range(1, size.cells + 1))
    assert KIND.broken_rules(KIND.blank(size), values) == []


def test_chains_are_mixed() -> None:
    found = {chain(Size(4, 4), Random(seed)) for seed in range(200)}
    assert len(found) > 120  # of 552
    starts = {values.index(1) for values in found}
    assert len(starts) == 16


@looped("size", SHAPES, ids=str)
@looped("seed", range(3))
def test_a_puzzle_has_one_solution(size: Size, seed: int) -> None:
    puzzle = KIND.generate(Request(size), Random(seed))
    *events, end = KIND.search(puzzle, 2, Budget())
    (solution,) = (event for event in events if isinstance(event, Solution))
    assert as_end(end).complete
    assert KIND.broken_rules(puzzle, solution.values) == []
    assert puzzle.givens.count(0) <= size.cells * 7 // 10


@looped("empty", [0, 1, 40, 60, 68])
def test_the_empty_cells_asked_for(empty: int) -> None:
    puzzle = KIND.generate(Request(Size(9, 9), empty), Random(empty))
    assert puzzle.givens.count(0) == empty
    assert sum(isinstance(event, Solution) for event in KIND.search(puzzle, 2, Budget())) == 1


def test_one_cell_alone_may_be_empty() -> None:
    assert KIND.generate(Request(Size(1, 1), 1), Random(0)).givens == (0,)


def test_the_seed_decides() -> None:
    one, same, other = (KIND.generate(Request(Size(6, 6)), Random(seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other


@looped(("size", "empty"), [(Size(5, 5), 25), (Size(2, 2), 4), (Size(5, 5), 26), (Size(5, 5), -1)])
def test_what_cannot_be_is_refused(size: Size, empty: int) -> None:
    """A blank board always has a second solution: the same chain from its other end."""
    with pytest.raises(PuzzleFault, match=r"empty cells|be empty") as refused:
        KIND.generate(Request(size, empty), Random(0))
    assert refused.value.code == "empty-cells"


def test_a_size_that_there_is_not_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="There is no 101×2 Numbrix board"):
        KIND.generate(Request(Size(101, 2)), Random(0))
