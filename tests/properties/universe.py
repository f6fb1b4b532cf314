"""Every full board of a small size, and random puzzles on it: small enough to compare any claim with all of them.

The boards are found by brute force, from places alone: nothing here knows the kinds' units or rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Inequality, Puzzle, Size, Values

BOXES, EMPTY = Size(4, 4, 2, 2), (0,) * 16
FIVE = tuple(map(int, "1222211233114334444355555"))
SMALL = {
    "sudoku": Puzzle("sudoku", BOXES, EMPTY),
    "diagonals": Puzzle("sudoku", BOXES, EMPTY, diagonals=True),
    "jigsaw": Puzzle("sudoku", Size(4, 4), EMPTY, regions=(1, 1, 1, 1, 2, 2, 2, 3, 2, 4, 4, 3, 4, 4, 3, 3)),
    "jigsaw with diagonals": Puzzle("sudoku", Size(5, 5), (0,) * 25, regions=FIVE, diagonals=True),
    "numbrix": Puzzle("numbrix", Size(3, 3), (0,) * 9),
    "futoshiki": Puzzle("futoshiki", Size(3, 3), (0,) * 9),
}
"""An empty board of each sort."""


def fits(puzzle: Puzzle, values: list[int], cell: int) -> bool:
    """Say whether the number of a cell may stand there beside those of the others."""
    columns = puzzle.size.columns
    row, column = divmod(cell, columns)
    for other, value in enumerate(values):
        down, across = divmod(other, columns)
        if other == cell or not value:
            continue
        if puzzle.kind == "numbrix":
            if value == values[cell] or (abs(value - values[cell]) == 1) > (
                abs(down - row) + abs(across - column) == 1
            ):
                return False
            continue
        tall, wide = puzzle.size.box_rows or 1, puzzle.size.box_columns or columns
        together = (down // tall, across // wide) == (row // tall, column // wide)
        if puzzle.regions:
            together = puzzle.regions[other] == puzzle.regions[cell]
        falling = puzzle.diagonals and row == column and down == across
        rising = puzzle.diagonals and row + column == columns - 1 == down + across
        if value == values[cell] and (row == down or column == across or together or falling or rising):
            return False
    return True


def filled(puzzle: Puzzle, values: list[int], at: int) -> Iterator[Values]:
    """Yield what the cells from one on can be filled with."""
    if at == len(values):
        yield tuple(values)
        return
    for values[at] in range(1, 1 + kind_of(puzzle).top(puzzle.size)):
        if fits(puzzle, values, at):
            yield from filled(puzzle, values, at + 1)
    values[at] = 0


@cache
def every_board(blank: Puzzle) -> tuple[Values, ...]:
    """Return all full boards that fit an empty one."""
    return tuple(filled(blank, [0] * blank.size.cells, 0))


def solutions(puzzle: Puzzle, values: Values | None = None) -> list[Values]:
    """Return all solutions of a puzzle on one of the small boards, or those that also have these values."""
    return [
        board
        for board in every_board(replace(puzzle, givens=(0,) * puzzle.size.cells, clues=()))
        if all(given in (0, number) for given, number in zip(puzzle.givens, board, strict=True))
        and all(value in (0, number) for value, number in zip(values or board, board, strict=True))
        and all(board[clue.less] < board[clue.greater] for clue in puzzle.clues)
    ]


def some_of(values: Values, share: float, rng: Random) -> list[int]:
    return [value if rng.random() < share else 0 for value in values]


def random_puzzle(name: str, seed: int) -> Puzzle:
    """Return givens of some board; one puzzle in three has one or two of them changed, so it may have no solution."""
    rng, blank = Random(seed), SMALL[name]
    board = rng.choice(every_board(blank))
    givens = some_of(board, rng.choice([0.1, 0.25, 0.4]), rng)
    if rng.random() < 0.35:
        for _ in range(2):
            givens[rng.randrange(len(givens))] = rng.randint(1, kind_of(blank).top(blank.size))
    clues: list[Inequality] = []
    if name == "futoshiki":
        order = blank.size.rows
        pairs = [(cell, cell + 1) for cell in range(order * order) if (cell + 1) % order]
        pairs += [(cell, cell + order) for cell in range(order * (order - 1))]
        for pair in rng.sample(pairs, rng.randrange(5)):
            clues.append(Inequality(*sorted(pair, key=board.__getitem__, reverse=rng.random() < 0.15)))
    return replace(blank, givens=tuple(givens), clues=tuple(sorted(clues)))


def random_entries(puzzle: Puzzle, seed: int) -> Values:
    """Return entries of some board, a few of them changed."""
    rng = Random(seed)
    every = solutions(puzzle) or every_board(replace(puzzle, givens=(0,) * puzzle.size.cells, clues=()))
    entries = some_of(rng.choice(every), rng.choice([0.2, 0.5, 1.0]), rng)
    for _ in range(rng.choice([0, 0, 1, 2])):
        entries[rng.randrange(len(entries))] = rng.randint(1, kind_of(puzzle).top(puzzle.size))
    return tuple(0 if given else entry for given, entry in zip(puzzle.givens, entries, strict=True))
