"""Boards for textbook searches, and runs on them."""

from __future__ import annotations

from random import Random

from puzzles.model.values import Puzzle, Size
from puzzles.watching.checkpoints import ROOM
from puzzles.watching.run import Run
from puzzles.watching.searches import search_named
from tests.properties import boards


def thinned(kind: str, size: Size, rng: Random) -> Puzzle:
    """Return a board of few or many givens, with and without solutions, whose numbers are in range."""
    share, is_path = rng.choice([0.2, 0.4, 0.6]), kind == "numbrix"
    full = boards.path(size.rows, size.columns, rng) if is_path else boards.latin_square(size, rng)
    clues = boards.inequalities(size.rows, full, share / 2, rng) if kind == "futoshiki" else ()
    givens = boards.thinned(full, share if kind == "sudoku" else share / 2, max(full), rng)
    return Puzzle(kind, size, tuple(min(value, max(full)) for value in givens), tuple(sorted(clues)))


def begun(puzzle: Puzzle, name: str, room: int = ROOM) -> Run:
    return Run(search_named(name, puzzle), puzzle, room)
