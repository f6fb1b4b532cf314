"""Large boards: every verdict against two SAT solvers with plain clauses.

Of every kind and variant, from the sizes that trying everything cannot reach to those that people play and a little
beyond. What the first solver does not decide soon is left out and counted.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from puzzles.model.values import Budget, Outcome, Puzzle, Size, Values
from puzzles.portable.variants import box_of
from tests.properties import boards
from tests.soak import machines, universe
from tests.soak.counting import NAMES, divided, held, signs, spoilt
from tests.soak.encoding import Formula, Undecided
from tests.soak.part import Found, Part
from tests.soak.small import Shape

FAMILY = 100  # numbers in a row that share a shape, and so the solvers
FULL = 8  # full boards of a family of a variant; those of other boards are drawn anew for each puzzle
SECONDS = 20.0  # what the project may take for a board
BOXES = ((2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4), (4, 3), (3, 5), (4, 4), (5, 5))
OFTEN = (8, 8, 4, 4, 40, 4, 4, 4, 4, 2, 3, 1)
RECTANGLES = ((5, 6), (6, 6), (3, 12), (2, 20), (1, 40), (7, 5), (7, 7), (8, 8), (4, 11), (9, 9), (10, 10))
USUAL = (6, 8, 3, 2, 1, 6, 8, 3, 4, 2, 1)


def shape_of(seed: int, family: int) -> Shape:
    rng = Random(f"large/{seed}/family {family}")
    kind = rng.choices(("sudoku", "numbrix", "futoshiki"), (5, 3, 3))[0]
    if kind == "numbrix":
        return Shape(kind, Size(*rng.choices(RECTANGLES, USUAL)[0]))
    if kind == "futoshiki":
        order = rng.choices((5, 6, 7, 8, 9, 12), (4, 6, 6, 4, 4, 1))[0]
        return Shape(kind, Size(order, order))
    rows, columns = rng.choices(BOXES, OFTEN)[0]
    order = rows * columns
    diagonals = order <= 10 and rng.random() < 0.2
    if order <= 10 and rng.random() < 0.3:
        regions = divided(order, universe.boxes(rows, columns), rng.randint(1, 4), rng)
        if not box_of(order, regions):
            return Shape(kind, Size(order, order), regions, diagonals)
    return Shape(kind, Size(order, order, rows, columns), (), diagonals)


@lru_cache(maxsize=1)
def formula_of(seed: int, family: int) -> tuple[Shape, Formula]:
    shape = shape_of(seed, family)
    return shape, shape.formula()


def full(shape: Shape, formula: Formula, rng: Random) -> Values:
    """Return a full board that keeps the rules; all 0 where none was found."""
    size = shape.size
    if shape.kind == "numbrix":
        return boards.path(size.rows, size.columns, rng)
    if not shape.regions and not shape.diagonals:
        return boards.latin_square(size, rng)
    return solved(shape, formula, rng.randrange(FULL))


@lru_cache(maxsize=FULL)
def solved(shape: Shape, formula: Formula, at: int) -> Values:
    """Return one of a variant's full boards, as the solvers find it from a first row; all 0 where none was found."""
    size = shape.size
    row = Random(f"{shape} {at}").sample(range(1, size.rows + 1), size.rows)
    try:
        return formula.some((*row, *(0,) * (size.cells - size.rows))) or (0,) * size.cells
    except Undecided:
        return (0,) * size.cells


def drawn(shape: Shape, formula: Formula, rng: Random) -> Puzzle:
    size, top = shape.size, shape.size.cells if shape.kind == "numbrix" else shape.size.rows
    board = full(shape, formula, rng)
    if shape.kind == "numbrix":
        keep = rng.choice((0.15, 0.25, 0.5) if size.cells < 40 else (0.3, 0.4, 0.5))
    elif shape.kind == "futoshiki":
        keep = rng.choice((0.05, 0.2, 0.4) if top < 9 else (0.3, 0.5))
    else:
        keep = rng.choice((0.25, 0.35, 0.45, 0.6) if top < 10 else (0.5, 0.6, 0.7))
    givens = [value if rng.random() < keep else 0 for value in board]
    if rng.random() < 0.3:
        spoilt(givens, top, rng)
    clues = signs(top, board, rng.choice((0.2, 0.4, 0.8)), rng) if shape.kind == "futoshiki" and any(board) else ()
    return Puzzle(shape.kind, size, tuple(givens), clues, shape.regions, shape.diagonals)


def case(seed: int, number: int, found: Found) -> None:
    """Hold the verdict of one large board."""
    shape, formula = formula_of(seed, number // FAMILY)
    rng = Random(f"large/{seed}/{number}")
    try:
        puzzle = drawn(shape, formula, rng)
        limit = rng.choices((1, 2, 4), (6, 2, 2))[0]
        # One more than the project looks for.
        right = formula.counted(puzzle.givens, puzzle.clues, max(limit, 2) + 1)
    except Undecided:
        found.seen["left out"] += 1
        return
    count, every = len(right), len(right) <= max(limit, 2)

    def holds(values: Values) -> bool:
        agrees = all(given in (0, value) for given, value in zip(puzzle.givens, values, strict=True))
        return values in right if every else agrees and bool(formula.counted(values, puzzle.clues, 1))

    with machines.using(machines.of(number)):
        verdict = held(puzzle, limit, Budget(seconds=SECONDS), count, holds)
    found.seen[NAMES[min(count, 2)].value] += 1
    found.seen[shape.kind] += 1
    found.seen["undecided here"] += verdict.outcome is Outcome.UNDECIDED


PART = Part("large", 50, case, machines.ready)
