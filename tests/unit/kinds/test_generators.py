"""Full boards of Futoshiki and Numbrix obey the rules and are mixed; how many cells of a puzzle are empty."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.futoshiki.generate import latin_square
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SHAPES = [Size(1, 1), Size(1, 7), Size(3, 5), Size(9, 9)]


@looped(
    ("kind", "size"),
    [*(("numbrix", size) for size in (*SHAPES, Size(30, 30))), *(("futoshiki", Size(n, n)) for n in (2, 3, 9, 32))],
    ids=str,
)
def test_a_full_board_obeys_the_rules(kind: str, size: Size) -> None:
    for seed in range(2):
        values = chain(size, Random(seed)) if kind == "numbrix" else latin_square(size.rows, Random(seed))
        assert kind_named(kind).broken_rules(kind_named(kind).blank(size), values) == []
        assert 0 not in values


def test_chains_and_squares_are_mixed() -> None:
    found = {chain(Size(4, 4), Random(seed)) for seed in range(120)}
    assert len(found) > 80  # of 552
    assert len({values.index(1) for values in found}) == 16
    assert len({latin_square(3, Random(seed)) for seed in range(150)}) == 12


@looped(
    ("kind", "size"),
    [*(("numbrix", size) for size in SHAPES), *(("futoshiki", Size(n, n)) for n in (2, 5))],
    ids=str,
)
def test_a_puzzle_has_one_solution_and_few_givens(kind: str, size: Size) -> None:
    puzzle = kind_named(kind).generate(Request(size), Random(1))
    (solution,) = (event for event in kind_named(kind).search(puzzle, 2, Budget()) if isinstance(event, Solution))
    assert kind_named(kind).broken_rules(puzzle, solution.values) == []
    if kind == "futoshiki":
        assert len(puzzle.clues) > sum(map(bool, puzzle.givens))
        assert list(puzzle.clues) == sorted(set(puzzle.clues))
    else:
        assert puzzle.givens.count(0) <= size.cells * 7 // 10


def test_one_cell_alone_may_be_empty() -> None:
    assert kind_named("numbrix").generate(Request(Size(1, 1), 1), Random(0)).givens == (0,)


def test_a_full_board_needs_no_clue() -> None:
    assert kind_named("futoshiki").generate(Request(Size(4, 4), 0), Random(0)).clues == ()


@looped(
    ("kind", "size", "empty", "code", "said"),
    [
        *(("numbrix", Size(5, 5), empty, "empty-cells", "be empty|empty cells") for empty in (25, 26, -1)),
        *(("futoshiki", Size(5, 5), empty, "empty-cells", "be empty|empty cells") for empty in (26, -1)),
        ("futoshiki", Size(7, 7), 49, "not-found", r"No 7×7 Futoshiki with 49 empty cells .* the most was \d+"),
        ("numbrix", Size(101, 2), None, "bad-size", "There is no 101×2 Numbrix board"),
        ("futoshiki", Size(3, 4), None, "bad-size", "There is no 3×4 Futoshiki board"),
    ],
)
def test_what_cannot_be_is_refused(kind: str, size: Size, empty: int | None, code: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said) as refused:
        kind_named(kind).generate(Request(size, empty), Random(0))
    assert refused.value.code == code
