"""Generate puzzles; the same seed gives the same puzzle."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

from puzzles.core.model import Progress, Puzzle
from puzzles.core.steps import finished
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Draft, EmptyCells, Kind, Request, WithVariants
from puzzles.kinds.requests import shortfall
from puzzles.kinds.validation import blank_variant
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import check_square
from puzzles.portable.variants import check_diagonals, check_regions


def generate(kind: str, request: Request, seed: int) -> Puzzle:
    """Run `making` to its end. Raises PuzzleFault also if the puzzle has fewer empty cells than requested."""
    puzzle = finished(making(kind, request, seed, Draft()))
    fault = missed(request, puzzle)
    if fault:
        raise fault
    return puzzle


def making(kind: str, request: Request, seed: int, draft: Draft) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle of this kind with exactly one solution; equal arguments give equal puzzles.

    Yields Progress about ten times a second; `draft` then says how far it is. The puzzle has fewer empty cells than
    requested if none with so many was found: see `missed`. Raises PuzzleFault for an unknown kind, a size that it does
    not have, and more empty cells than any puzzle of this size has.
    """
    of = kind_named(kind)
    request = checked(of, request)
    size = request.size
    if request.empty is not None and not 0 <= request.empty <= size.cells:
        raise PuzzleFault(
            "empty-cells",
            f"A {size} board has {size.cells:,} cells; {request.empty:,} of them cannot be empty.",
            hint=f"Ask for 0 to {_empty_cells(of, request).most:,} empty cells.",
        )
    return (yield from of.make(request, Random(seed), draft))


def checked(kind: Kind, request: Request) -> Request:
    """Return the request with the size and the regions that the kind makes of them. Raises PuzzleFault."""
    if request.regions is not None and not request.regions:
        view = kind.view
        check_regions(kind.title, view.variants)
        if request.diagonals:
            check_diagonals(kind.title, view.variants)
        check_square(kind.title, view.smallest, view.largest, request.size)
        return request
    board = blank_variant(kind, request.size, request.regions or (), request.diagonals)
    return Request(board.size, request.empty, board.regions or None, board.diagonals)


def _empty_cells(kind: Kind, request: Request) -> EmptyCells:
    return kind.empty_cells_of(request) if isinstance(kind, WithVariants) else kind.empty_cells(request.size)


def steps(kind: str, request: Request, seed: int, draft: Draft | None = None) -> Iterator[Progress | Puzzle]:
    """Do the same as `making`, but yield the puzzle last."""
    yield (yield from making(kind, request, seed, draft or Draft()))


def missed(request: Request, puzzle: Puzzle) -> PuzzleFault | None:
    """Return the fault if a puzzle has fewer empty cells than requested; None if the request was met."""
    return shortfall(kind_named(puzzle.kind).title, request, puzzle)


def empty_cells(kind: str, request: Request) -> EmptyCells:
    """Return how many cells of such a board can be empty. Raises PuzzleFault for an unknown kind, size or variant."""
    of = kind_named(kind)
    return _empty_cells(of, checked(of, request))


def possible(cells: EmptyCells) -> str:
    """Return how many cells can be empty, in words."""
    soon = f"Up to {cells.reliable:,} empty cells are found quickly"
    return f"{soon}; up to {cells.most:,} may not be found." if cells.reliable < cells.most else f"{soon}."


def refusal(cells: EmptyCells) -> str:
    """Return why there are no more empty cells, in words."""
    return f"No puzzle has more than {cells.most:,} empty cells: {cells.why}"


def stopped(request: Request, puzzle: Puzzle) -> str:
    """Return what to say of the best puzzle if its making was stopped."""
    empty = puzzle.givens.count(0)
    so_far = f"Stopped. The best puzzle so far has {empty:,} empty {'cell' if empty == 1 else 'cells'}"
    return f"{so_far}." if request.empty is None else f"{so_far}, not {request.empty:,}."
