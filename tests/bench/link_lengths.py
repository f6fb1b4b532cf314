"""Measure Givens' own links: `python -m tests.bench.link_lengths [SEEDS]` makes puzzles and prints how long they get.

Lengths are those of whole addresses whose part before the fragment, with its #, has 35 characters.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import puzzles
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_of
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Puzzle, Size, Values
from tests.bench.tables import table

SITE = len("https://givens.example.org/givens/#")
BOARDS = {
    "Sudoku 9x9, 30 givens": ("sudoku", Size(9, 9, 3, 3), 51),
    "Sudoku 9x9, fewest givens": ("sudoku", Size(9, 9, 3, 3), None),
    "Sudoku 25x25": ("sudoku", Size(25, 25, 5, 5), None),
    "Futoshiki 9x9": ("futoshiki", Size(9, 9), None),
    "Numbrix 9x9": ("numbrix", Size(9, 9), None),
    "Numbrix 30x30": ("numbrix", Size(30, 30), None),
}  # kind, size and empty cells of generated puzzles


def length(puzzle: Puzzle, layers: Layers = NO_LAYERS) -> int:
    return SITE + len(puzzle_links.encode(puzzle, layers))


def entries(puzzle: Puzzle, solution: Values, every: int = 1) -> Values:
    cells = enumerate(zip(puzzle.givens, solution, strict=True))
    return tuple(0 if given or at % every else value for at, (given, value) in cells)


def candidates(puzzle: Puzzle, solution: Values) -> Layers:
    half = entries(puzzle, solution, 2)
    values = tuple(given or entry for given, entry in zip(puzzle.givens, half, strict=True))
    return Layers(entries=half, centre=tuple(each or () for each in kind_of(puzzle).candidates(puzzle, values)))


def marks(puzzle: Puzzle, solution: Values) -> Layers:
    """Return half the entries, and in every cell that is left any numbers as marks of both sorts: the worst."""
    half, rng, top = entries(puzzle, solution, 2), Random(1), min(9, kind_of(puzzle).top(puzzle.size))
    filled = [given or entry for given, entry in zip(puzzle.givens, half, strict=True)]

    def some() -> tuple[Values, ...]:
        numbers = range(1, top + 1)
        return tuple(() if number else tuple(each for each in numbers if rng.random() < 0.5) for number in filled)

    return Layers(entries=half, centre=some(), corner=some())


LAYERS: dict[str, Callable[[Puzzle, Values], Layers]] = {
    "givens": lambda puzzle, solution: NO_LAYERS,
    "all entries": lambda puzzle, solution: Layers(entries=entries(puzzle, solution)),
    "half the entries, all candidates": candidates,
    "half the entries, any marks": marks,
}
GIVEN = "full, all given"


def lengths(board: str, seed: int) -> dict[str, int]:
    kind, size, empty = BOARDS[board]
    puzzle = puzzles.generate(kind, size, empty, seed)
    solution = puzzles.solve(puzzle, 1).solutions[0].values
    found = {what: length(puzzle, layers(puzzle, solution)) for what, layers in LAYERS.items()}
    return found | {GIVEN: length(puzzle.with_givens(solution))}


def main(seeds: int) -> None:
    """Print a table: for each board the typical and the longest link."""
    rows = []
    for board in BOARDS:
        every = [lengths(board, seed) for seed in range(1, seeds + 1)]
        cells = []
        for what in (*LAYERS, GIVEN):
            found = sorted(each[what] for each in every)
            cells.append(f"{found[len(found) // 2]} ({found[-1]})")
        rows.append([board, *cells])
    print(f"Characters of a whole address, seeds 1 to {seeds}: median (longest)\n")
    print(table(["board", *LAYERS, GIVEN], rows))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5)
