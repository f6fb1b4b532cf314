"""What the generators of all kinds share: the faults of a request that no puzzle meets, and of one that was not met."""

from __future__ import annotations

from random import Random

from puzzles.core.model import Puzzle, Size
from puzzles.core.steps import finished
from puzzles.kinds.protocol import Draft, EmptyCells, Kind, Request
from puzzles.portable.faults import PuzzleFault


def refuse_impossible(title: str, size: Size, empty: int, possible: EmptyCells) -> None:
    """Raise PuzzleFault for a number of empty cells that no puzzle of this size with one solution has."""
    if not 0 <= empty <= size.cells:
        message = f"A {size} {title} has {size.cells:,} cells; {empty:,} of them cannot be empty."
    elif empty > possible.most:
        message = f"No {size} {title} has {empty:,} empty cells and one solution: {possible.why}"
    else:
        return
    raise PuzzleFault("empty-cells", message, hint=f"Ask for 0 to {possible.most:,} empty cells.")


def shortfall(title: str, request: Request, puzzle: Puzzle) -> PuzzleFault | None:
    """Return the fault of a puzzle with fewer empty cells than requested; None if it has as many."""
    empty = puzzle.givens.count(0)
    if request.empty is None or empty == request.empty:
        return None
    return PuzzleFault(
        "not-found",
        f"No {puzzle.size} {title} with {request.empty:,} empty cells and one solution was found; "
        f"the most was {empty:,}.",
        hint=f"Ask for {empty:,} empty cells or fewer, or try again: another try may find one.",
    )


def generate_puzzle(kind: Kind, request: Request, rng: Random) -> Puzzle:
    """Run a kind's `make` to its end. Raises PuzzleFault if the puzzle has fewer empty cells than requested."""
    puzzle = finished(kind.make(request, rng, Draft()))
    fault = shortfall(kind.title, request, puzzle)
    if fault:
        raise fault
    return puzzle
