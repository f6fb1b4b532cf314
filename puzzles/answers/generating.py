"""Generate puzzles; the same seed gives the same puzzle."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

from puzzles.core.model import Progress, Puzzle
from puzzles.core.steps import finished
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Request
from puzzles.kinds.validation import blank_board
from puzzles.portable.faults import PuzzleFault


def generate(kind: str, request: Request, seed: int) -> Puzzle:
    """Run `making` to its end and return the puzzle."""
    return finished(making(kind, request, seed))


def making(kind: str, request: Request, seed: int) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle of this kind with exactly one solution; equal arguments give equal puzzles.

    Yields Progress about ten times a second. Raises PuzzleFault for an unknown kind, a size that it does not have, or
    more empty cells than the board has or than leave one solution.
    """
    of = kind_named(kind)
    size = blank_board(of, request.size).size
    if request.empty is not None and not 0 <= request.empty <= size.cells:
        raise PuzzleFault(
            "empty-cells",
            f"A {size} board has {size.cells:,} cells; {request.empty:,} of them cannot be empty.",
            hint=f"Ask for 0 to {size.cells:,} empty cells.",
        )
    return (yield from of.making(Request(size, request.empty), Random(seed)))


def steps(kind: str, request: Request, seed: int) -> Iterator[Progress | Puzzle]:
    """Do the same as `making`, but yield the puzzle last."""
    yield (yield from making(kind, request, seed))
