"""What settles a puzzle: its words, the symmetry kept, and what is said when time runs out."""

from __future__ import annotations

import re

from puzzles.forms import read
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, Outcome, Puzzle, Size
from puzzles.model.work import finish
from puzzles.solving.repair.givens_symmetry import single_units, symmetry_units
from puzzles.solving.repair.repair import Repair, repair
from puzzles.solving.repair.solution_pool import Pool, settling_units
from puzzles.solving.solvability import Probe
from tests.hostile import LINE
from tests.sampling import looped

FEW = "1234............"


def board(line: str) -> Puzzle:
    return read.read(line).puzzles[0]


def found(puzzle: Puzzle, symmetric: bool = False, budget: Budget | None = None) -> Repair:
    return finish(repair(puzzle, Probe(budget), symmetric))


def test_a_repair_in_words() -> None:
    few = found(board(FEW))
    assert few.message == "2 further givens settle the puzzle; no fewer do."
    assert re.fullmatch(r"[1-4] in r\dc\d, [1-4] in r\dc\d", few.givens_text())
    assert few.repaired.givens.count(0) == 10


def test_what_needs_no_repair_says_so() -> None:
    one = found(board(LINE))
    assert (one.outcome, one.givens, one.repaired) == (Outcome.UNIQUE, (), board(LINE))
    assert one.message == "The puzzle has exactly one solution: there is nothing to settle."


def test_without_time_there_is_no_answer() -> None:
    late = found(board(FEW), budget=Budget(seconds=0.0))
    assert (late.outcome, late.givens) == (Outcome.UNDECIDED, ())
    assert late.message == "Time ran out before two solutions were found."


@looped(("kind", "size"), [("sudoku", Size(25, 25, 5, 5)), ("numbrix", Size(12, 12))])
def test_an_empty_board_is_settled_in_the_time_given_and_nothing_is_claimed(kind: str, size: Size) -> None:
    settled = found(kind_named(kind).blank(size), budget=Budget(seconds=0.1))
    assert settled.outcome in (Outcome.SEVERAL, Outcome.UNDECIDED)
    if settled.givens:
        assert settled.message.endswith("perhaps fewer do.")
        assert finish(Probe().solutions(settled.repaired, 2)).is_unique


def test_a_symmetry_that_is_not_there_is_said() -> None:
    settled = found(board("1.3............."), symmetric=True)
    assert settled.message.startswith("The givens have no symmetry to keep. ")
    assert not settled.kept.names


@looped(
    ("line", "names", "words", "count"),
    [
        (FEW, ("left-right",), "left and right mirrored", 6),
        ("1..............1", ("both-diagonals",), "mirrored in both diagonals", 5),
        ("1..23......4...4", (), "", 11),
        ("1..2........3..4", ("quarter-turn", "both", "both-diagonals"), "every turn and mirror", 2),
    ],
)
def test_the_symmetry_of_givens(line: str, names: tuple[str, ...], words: str, count: int) -> None:
    puzzle = board(line)
    keep = symmetry_units(puzzle)
    assert (keep.names, keep.words) == (names, words)
    assert len(keep.units) == count
    empty = [cell for cell, given in enumerate(puzzle.givens) if not given]
    assert sorted(cell for unit in keep.units for cell in unit) == empty
    assert [unit for (unit,) in single_units(puzzle).units] == empty


def test_the_cells_that_tell_one_solution_from_the_others() -> None:
    pool = Pool([(1, 1, 1), (1, 2, 1), (1, 1, 2), (1, 1, 1)])
    assert len(pool.solutions) == 3
    assert finish(settling_units(pool, 0, [(0,), (1,), (2,)], [1, 1, 1], 2, 100)) in ([1, 2], [2, 1])
    assert finish(settling_units(pool, 0, [(0,), (1,), (2,)], [1, 1, 1], 1, 100)) is None
    assert finish(settling_units(pool, 1, [(0,), (1,), (2,)], [1, 1, 1], 1, 100)) == [1]
    assert finish(settling_units(pool, 0, [(0,), (1, 2)], [1, 2], 2, 100)) == [1]
    assert pool.distance(1, 2) == 2
