"""Every full board of a small size, and random puzzles on it: small enough to compare any claim with all of them.

The boards are found by brute force, from the kind's rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Inequality, Puzzle, Size, Values

SMALL = {
    "sudoku": Size(4, 4, 2, 2),
    "numbrix": Size(3, 3),
    "futoshiki": Size(3, 3),
}


@cache
def every_board(name: str) -> tuple[Values, ...]:
    """Return all full boards of the small size that break no rule."""
    kind = kind_named(name)
    blank = kind.blank(SMALL[name])
    numbers = range(1, kind.top(blank.size) + 1)

    def filled(values: list[int], at: int) -> Iterator[Values]:
        if at == len(values):
            yield tuple(values)
            return
        for number in numbers:
            values[at] = number
            if not kind.broken_rules(blank, tuple(values)):
                yield from filled(values, at + 1)
        values[at] = 0

    return tuple(filled([0] * blank.size.cells, 0))


def solutions(puzzle: Puzzle, values: Values | None = None) -> list[Values]:
    """Return all solutions of a puzzle of the small size, or those that also have these values."""
    return [
        board
        for board in every_board(puzzle.kind)
        if all(given in (0, number) for given, number in zip(puzzle.givens, board, strict=True))
        and all(value in (0, number) for value, number in zip(values or board, board, strict=True))
        and all(board[clue.less] < board[clue.greater] for clue in puzzle.clues)
    ]


def some_of(values: Values, share: float, rng: Random) -> list[int]:
    """Keep each number with this probability."""
    return [value if rng.random() < share else 0 for value in values]


def random_puzzle(name: str, seed: int) -> Puzzle:
    """Return givens of some board; one puzzle in three has one or two of them changed, so it may have no solution."""
    rng = Random(seed)
    blank = kind_named(name).blank(SMALL[name])
    board = rng.choice(every_board(name))
    givens = some_of(board, rng.choice([0.1, 0.25, 0.4]), rng)
    if rng.random() < 0.35:
        for _ in range(2):
            givens[rng.randrange(len(givens))] = rng.randint(1, kind_named(name).top(blank.size))
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
    entries = some_of(rng.choice(solutions(puzzle) or every_board(puzzle.kind)), rng.choice([0.2, 0.5, 1.0]), rng)
    for _ in range(rng.choice([0, 0, 1, 2])):
        entries[rng.randrange(len(entries))] = rng.randint(1, kind_named(puzzle.kind).top(puzzle.size))
    return tuple(0 if given else entry for given, entry in zip(puzzle.givens, entries, strict=True))
