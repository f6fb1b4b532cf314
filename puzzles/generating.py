"""Making new puzzles, the same one again for the same seed."""

from __future__ import annotations

from random import Random

from puzzles.admitting import admit_size
from puzzles.catalog import kind_named
from puzzles.faults import PuzzleFault
from puzzles.kind import Request
from puzzles.model import Puzzle


def generate(kind: str, request: Request, seed: int) -> Puzzle:
    """Make a puzzle of this kind with exactly one solution; equal arguments give an equal puzzle.

    Raises PuzzleFault for an unknown kind, a size that it has not, or more empty cells than the board has or
    than can be had with one solution.
    """
    size = admit_size(kind, request.size).size
    if request.empty is not None and not 0 <= request.empty <= size.cells:
        raise PuzzleFault(
            "empty-cells",
            f"A {size} board has {size.cells:,} cells; {request.empty:,} of them cannot be empty.",
            hint=f"Ask for 0 to {size.cells:,} empty cells.",
        )
    return kind_named(kind).generate(Request(size, request.empty), Random(seed))
