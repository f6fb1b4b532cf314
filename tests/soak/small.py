"""Small boards: every verdict against all full boards of the shape, found by trying everything.

Of every kind and variant: boards with many solutions, one and none, empty and full ones, with numbers that clash or do
not exist, with signs against each other; of all lengths from one cell on. Every sixteenth case also holds the page's
own verdict, which it gives until the worker is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from puzzles.api import wire
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.portable.quick_verdict import can_decide, decide
from puzzles.portable.variants import box_of
from tests.soak import encoding, machines, universe
from tests.soak.counting import NAMES, divided, held, signs, spoilt
from tests.soak.part import Found, Part
from tests.soak.universe import Universe

FAMILY = 2_000  # numbers in a row that share a shape, and so its universe
JIGSAWS = 24  # different regions of a seed
RECTANGLES = (
    *((1, columns) for columns in (1, 2, 3, 7, 13)),
    *((2, columns) for columns in range(1, 9)),
    *((3, columns) for columns in range(1, 8)),
    *((4, columns) for columns in range(1, 7)),
    *((5, 2), (5, 3), (5, 5), (7, 3), (6, 1), (8, 2), (5, 4)),
)


@dataclass(frozen=True)
class Shape:
    """What all boards of a universe share."""

    kind: str
    size: Size
    regions: Values = ()
    diagonals: bool = False

    @property
    def top(self) -> int:
        return self.size.cells if self.kind == "numbrix" else self.size.rows

    @property
    def units(self) -> list[list[int]]:
        size = self.size
        regions = self.regions or (universe.boxes(size.box_rows, size.box_columns) if size.box_rows else ())
        return universe.units_of(size.rows, regions, self.diagonals)

    def formula(self) -> encoding.Formula:
        if self.kind == "numbrix":
            return encoding.path(self.size.rows, self.size.columns)
        return encoding.latin(self.size.rows, self.units)


@lru_cache(maxsize=8)
def shape_of(seed: int, family: int) -> Shape:
    rng = Random(f"small/{seed}/family {family}")
    kind = rng.choices(("sudoku", "numbrix", "futoshiki"), (4, 4, 3))[0]
    if kind == "numbrix":
        return Shape(kind, Size(*rng.choice(RECTANGLES)))
    if kind == "futoshiki":
        order = rng.choices((2, 3, 4, 5), (2, 5, 8, 2))[0]
        return Shape(kind, Size(order, order))
    diagonals = rng.random() < 0.3
    if rng.random() < 0.5:
        return Shape(kind, Size(4, 4, *rng.choice(((2, 2), (2, 2), (1, 4), (4, 1)))), (), diagonals)
    made = rng.randrange(JIGSAWS)
    order = 5 if made % 8 == 7 else 4
    first = universe.boxes(2, 2) if order == 4 else universe.boxes(1, 5)
    regions = divided(order, first, 1 + made % 4, Random(f"small/{seed}/regions {made}"))
    if box := box_of(order, regions):
        return Shape(kind, Size(order, order, *box), (), diagonals)
    return Shape(kind, Size(order, order), regions, diagonals)


@lru_cache(maxsize=48)
def universe_of(shape: Shape) -> Universe:
    if shape.kind == "numbrix":
        return Universe(universe.paths(shape.size.rows, shape.size.columns))
    return Universe(universe.latin(shape.size.rows, shape.units))


def drawn(shape: Shape, every: Universe, rng: Random) -> Puzzle:
    cells, top = shape.size.cells, shape.top
    board = rng.choice(every.boards) if every.boards else tuple(rng.randint(1, top) for _ in range(cells))
    keep = rng.choice((0.0, 0.1, 0.25, 0.4, 0.4, 0.6, 1.0))
    givens = [value if rng.random() < keep else 0 for value in board]
    if rng.random() < 0.3:
        spoilt(givens, top, rng)
    clues = signs(shape.size.rows, board, rng.choice((0.0, 0.2, 0.5, 1.0)), rng) if shape.kind == "futoshiki" else ()
    return Puzzle(shape.kind, shape.size, tuple(givens), clues, shape.regions, shape.diagonals)


def case(seed: int, number: int, found: Found) -> None:
    """Hold the verdict of one small board."""
    shape = shape_of(seed, number // FAMILY)
    every = universe_of(shape)
    rng = Random(f"small/{seed}/{number}")
    puzzle = drawn(shape, every, rng)
    right = every.solutions(puzzle.givens, puzzle.clues)
    count = right.bit_count()
    limit = rng.choices((1, 2, 3, 20, 100), (60, 20, 10, 9, 1))[0]
    machine = machines.of(number)
    with machines.using(machine):
        held(puzzle, limit, Budget(), count, lambda values: every.holds(right, values))
    outcome = NAMES[min(count, 2)].value
    found.seen[outcome] += 1
    found.seen[puzzle.kind] += 1
    if number % 16 == 0 and can_decide(plain := wire.puzzle_out(puzzle)):
        *_, verdict = [None, *decide(plain, machine.open, "page", lambda: 0.0)]
        assert verdict is None or verdict["outcome"] == outcome, f"the page says {verdict}: {puzzle}"
        found.seen["by the page"] += verdict is not None


PART = Part("small", 2_000, case, machines.ready)
