"""Textbook searches with their switches, held to recursions that are written here: steps, counts, solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from random import Random

from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.switches import chosen, numbers_in, shuffled
from puzzles.kinds.textbook import Textbook
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Values
from puzzles.portable.units import units
from tests.properties import boards
from tests.sampling import looped, sample

Told = tuple[int, int, list[Values]]
"""Steps, backtracks and solutions."""

MOST = 40_000


class Enough(Exception):
    """A recursion has made MOST steps."""


class Counting:
    """What a recursion counts; it ends at MOST steps, or at the first solution unless it goes on."""

    def __init__(self, every: bool) -> None:
        self.steps = self.backtracks = 0
        self.solutions: list[Values] = []
        self.every = every

    def step(self) -> None:
        if self.steps == MOST:
            raise Enough
        self.steps += 1

    def solved(self, values: Values) -> None:
        self.solutions.append(values)
        if not self.every:
            raise Enough

    def told(self, begin: Callable[[], None]) -> Told:
        with suppress(Enough):
            begin()
        return self.steps, self.backtracks, self.solutions


def run(stepper: Stepper) -> Told:
    found = list(stepper.solutions(Budget(nodes=MOST)))
    assert stepper.head[header.SOLUTIONS] == len(found)
    return stepper.step, stepper.head[header.BACKTRACKS], found


def search_of(kind: str, name: str) -> Textbook:
    return next(search for search in kind_named(kind).textbooks if search.name == name)


def settings(search: Textbook, *names: str) -> Iterator[dict[str, str]]:
    """Yield every choice of these switches."""
    values = [[value for value, _ in switch.values] for switch in search.switches if switch.name in names]
    for each in product(*values):
        yield dict(zip(names, each, strict=True)) | {"seed": "7"}


def by_cells(puzzle: Puzzle, search: Textbook, given: dict[str, str]) -> Told:
    """Fill empty cell after empty cell."""
    values = chosen(search.switches, given)
    size, order = puzzle.size, puzzle.size.rows
    every = units(order, size.box_rows, size.box_columns)
    sorts = [every[at : at + order] for at in range(0, 3 * order, order)]
    off = [values[name] == "off" for name in ("rows", "columns", "boxes")]
    near = [
        [[other for unit in sort if cell in unit for other in unit if other != cell] for sort in sorts]
        for cell in range(size.cells)
    ]
    board = list(puzzle.givens)
    empty = [cell for cell in range(size.cells) if not board[cell]]
    if values["cells"] == "columns":
        empty.sort(key=lambda cell: cell % order)
    elif values["cells"] == "random":
        empty = shuffled(empty, "cells", values)
    numbers, counting = numbers_in(order, values), Counting(values["after"] == "all")

    def fits(cell: int, number: int, sorts: list[bool]) -> bool:
        return all(board[other] != number for sort in range(3) if not sorts[sort] for other in near[cell][sort])

    def fill() -> None:
        left = [cell for cell in empty if not board[cell]]
        if not left:
            if all(fits(cell, board[cell], [False] * 3) for cell in empty):
                counting.solved(tuple(board))
            return
        cell = left[0]
        if values["cells"] == "fewest":
            cell = min(left, key=lambda cell: sum(fits(cell, number, off) for number in numbers))
        for number in numbers:
            counting.step()
            if fits(cell, number, off):
                board[cell] = number
                fill()
                counting.step()
                board[cell] = 0
                counting.backtracks += 1

    return counting.told(fill)


BOARDS = [
    ("first-valid", Size(4, 4, 2, 2)),
    ("first-valid", Size(6, 6, 2, 3)),
    ("used-values", Size(9, 9, 3, 3)),
]


@looped(("name", "size"), BOARDS)
def test_sudoku_from_cell_to_cell(name: str, size: Size) -> None:
    search, rng = search_of("sudoku", name), Random(f"switches {name} {size}")
    for given in sample(settings(search, "rows", "columns", "boxes", "cells", "numbers", "after"), 24):
        share = rng.choice([0.5, 0.8])
        givens = tuple(value if rng.random() < share else 0 for value in boards.latin_square(size, rng))
        puzzle = Puzzle("sudoku", size, givens)
        assert run(search.open(puzzle, given)) == by_cells(puzzle, search, given), (given, givens)


def by_rows(puzzle: Puzzle, search: Textbook, given: dict[str, str]) -> list[Values]:
    """Return the solutions in the order in which a recursion along the rows finds them."""
    first = search_of("sudoku", "first-valid")
    return by_cells(puzzle, first, given)[2]


def test_homework_1() -> None:
    """Its turns are its own: the solutions and their order are those of a recursion, and nothing off costs turns."""
    search, rng = search_of("sudoku", "conflict-tables"), Random("switches tables")
    size = Size(4, 4, 2, 2)
    for given in settings(search, "rows", "columns", "boxes", "numbers", "after"):
        empty = rng.sample(range(16), 5)
        full = boards.latin_square(size, rng)
        givens = tuple(0 if cell in empty else value for cell, value in enumerate(full))
        puzzle = Puzzle("sudoku", size, givens)
        stepper = search.open(puzzle, given)
        steps, _, found = run(stepper)
        assert found == by_rows(puzzle, search, given)
        plain = search.open(puzzle, given | {"rows": "on", "columns": "on", "boxes": "on"})
        assert run(plain)[0] <= steps
    clash = Puzzle("sudoku", size, (1, 1) + (0,) * 2 + (2, 3, 4, 1) * 3)
    assert run(search.open(clash, {"rows": "off"}))[2] == []


def chains(puzzle: Puzzle, search: Textbook, given: dict[str, str]) -> Told:
    """Extend chains in every direction, with the base cases that are on."""
    values, size, givens = chosen(search.switches, given), puzzle.size, puzzle.givens
    orders = {"document": "udlr", "around": "urdl", "reverse": "rldu"}
    way = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
    names = orders.get(values["cells"]) or ["udlr"[at] for at in shuffled(range(4), "cells", values)]
    top, down = size.cells, values["numbers"] == "down"
    chain: list[int] = []
    counting = Counting(values["after"] == "all")

    def call(row: int, column: int) -> None:
        counting.step()
        if not (0 <= row < size.rows and 0 <= column < size.columns):
            return
        cell, length = row * size.columns + column, len(chain) + 1
        number = top + 1 - length if down else length
        if cell in chain:
            return
        if values["two"] == "on" and not givens[cell] and number in givens:
            return
        if values["three"] == "on" and givens[cell] not in (0, number):
            return
        chain.append(cell)
        if length == top:
            board = [0] * top
            for at, each in enumerate(chain, 1):
                board[each] = top + 1 - at if down else at
            if all(held in (0, board[each]) for each, held in enumerate(givens)):
                counting.solved(tuple(board))
        else:
            for name in names:
                call(row + way[name][0], column + way[name][1])
        chain.pop()
        counting.backtracks += not givens[cell]

    def begin() -> None:
        for at in range(top):
            call(*divmod(at, size.columns))

    return counting.told(begin)


@looped(("rows", "columns"), [(1, 4), (2, 3), (3, 3), (4, 4)])
def test_numbrix_lab(rows: int, columns: int) -> None:
    search, rng = search_of("numbrix", "depth-first"), Random(f"switches {rows} {columns}")
    for given in settings(search, "two", "three", "cells", "numbers", "after"):
        full = boards.path(rows, columns, rng)
        puzzle = Puzzle("numbrix", Size(rows, columns), tuple(value if rng.random() < 0.3 else 0 for value in full))
        steps, backtracks, found = run(search.open(puzzle, given))
        expected = chains(puzzle, search, given)
        assert (steps, found) == (expected[0], expected[2]), given
        if given["after"] == "all" and steps < MOST:
            assert backtracks == expected[1]


def test_what_numbrix_lab_prunes_is_lost_work_only() -> None:
    """Without base case two and three, every chain through all cells is tried; the solution stays."""
    search = search_of("numbrix", "depth-first")
    puzzle = Puzzle("numbrix", Size(4, 4), (0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 1, 16, 0, 0, 0))
    counts = []
    for two, three in product(("on", "off"), repeat=2):
        stepper = search.open(puzzle, {"two": two, "three": three})
        counts.append((stepper, list(stepper.solutions(Budget()))))
    assert len({tuple(found) for _, found in counts}) == 1
    steps = [stepper.step for stepper, _ in counts]
    assert steps == sorted(steps)
    assert steps[0] < steps[-1] / 10


def full_boards(puzzle: Puzzle) -> list[Values]:
    """Return the solutions, each cell's lowest number first."""
    order = puzzle.size.rows
    found: list[Values] = []
    for board in product(*[[held] if held else range(1, order + 1) for held in puzzle.givens]):
        if all(len({board[cell] for cell in unit}) == order for unit in units(order)) and all(
            board[less] < board[greater] for less, greater in puzzle.clues
        ):
            found.append(board)
    return found


def test_futoshiki() -> None:
    search, rng = search_of("futoshiki", "candidate-lists"), Random("switches lists")
    size = Size(3, 3)
    for given in settings(search, "signs", "units", "cells", "numbers"):
        full = boards.latin_square(size, rng)
        clues: tuple[Inequality, ...] = boards.inequalities(3, full, 0.3, rng)
        puzzle = Puzzle("futoshiki", size, tuple(value if rng.random() < 0.2 else 0 for value in full), clues)
        found = run(search.open(puzzle, given | {"after": "all"}))[2]
        expected = full_boards(puzzle)
        assert sorted(found) == expected
        if given["cells"] == "rows" and given["numbers"] != "random":
            assert found == (expected[::-1] if given["numbers"] == "down" else expected)
        assert run(search.open(puzzle, given))[2] == found[:1]
