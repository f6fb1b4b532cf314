"""Generated Sudoku puzzles, and the kind's search."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND, full_boards
from puzzles.kinds.sudoku.box_sizes import SIZES, USUAL
from puzzles.kinds.sudoku.full_boards import full_board
from puzzles.kinds.sudoku.grid import Grid
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from puzzles.sudoku import Generator
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import NINE, solutions


@looped("size", [*SIZES, Size(5, 5, 1, 5)], ids=str)
@looped("nodes", [full_boards.FILL_NODES, 0])
def test_full_boards_keep_the_rules(size: Size, nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the engine may search no node, so that the regular pattern is used."""
    monkeypatch.setattr(full_boards, "FILL_NODES", nodes)
    boards = {full_board(size, Random(seed)) for seed in range(2)}
    assert len(boards) == 2
    assert all(broken_rules(KIND.blank(size), board) == [] for board in boards)
    assert all(set(board) == set(range(1, size.rows + 1)) for board in boards)


def test_no_given_of_a_generated_puzzle_can_go() -> None:
    puzzle = KIND.generate(Request(NINE), Random(8))
    for cell, value in enumerate(puzzle.givens):
        if value:
            fewer = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
            assert len(solutions(puzzle.with_givens(fewer))) == 2


@looped(("order", "empty"), [(9, 0), (9, 1), (9, 57), (4, 12), (16, 100)])
def test_a_puzzle_has_as_many_empty_cells_as_asked(order: int, empty: int) -> None:
    puzzle = KIND.generate(Request(USUAL[order], empty), Random(2))
    assert puzzle.givens.count(0) == empty
    assert len(solutions(puzzle)) == 1


def test_a_seed_makes_the_board_that_it_made_in_releases_before() -> None:
    boards = [KIND.generate(Request(NINE, empty), Random(seed)) for seed in range(6) for empty in (40, None)]
    lines = "".join("".join(map(str, puzzle.givens)) for puzzle in boards)
    assert hashlib.sha256(lines.encode()).hexdigest()[:16] == "8c207b83fb4a42d4"


def test_the_generator_of_the_java_library_gives_a_grid() -> None:
    grid = Generator(Random(1)).generate(42)
    assert isinstance(grid, Grid)
    assert (grid.size, grid.empty_cells, grid.is_valid) == (9, 42, True)
    assert len(solutions(grid.to_puzzle())) == 1
    assert Generator().generate(8, USUAL[4]).empty_cells == 8


@looped(
    ("size", "empty", "message"),
    [
        (9, 65, "A 9×9 Sudoku with 65 empty cells would leave 16 givens; 17 are needed for one solution."),
        (6, 35, "A 6×6 Sudoku with 35 empty cells would leave 1 given; 5 are needed for one solution."),
        (9, 82, "A 9×9 Sudoku has 81 cells; 82 of them cannot be empty."),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(size: int, empty: int, message: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        KIND.generate(Request(USUAL[size], empty), Random(0))
    assert refused.value.message == message
    assert refused.value.hint.startswith("Ask for 0 to ")
