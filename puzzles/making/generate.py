"""Generate puzzles; the same seed gives the same puzzle."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Draft, EmptyCells, Kind, Request, WithVariants
from puzzles.kinds.validation import blank_variant
from puzzles.model.values import Progress, Puzzle
from puzzles.model.work import finish
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import check_square
from puzzles.portable.variants import check_diagonals, check_regions


def generate(kind: str, request: Request, seed: int) -> Puzzle:
    """Run `make` to its end. Raises PuzzleFault also if the puzzle has fewer empty cells than requested."""
    puzzle = finish(make(kind, request, seed, Draft()))
    fault = request_fault(request, puzzle)
    if fault:
        raise fault
    return puzzle


def make(kind: str, request: Request, seed: int, draft: Draft) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle of this kind with exactly one solution; equal arguments give equal puzzles.

    Yields Progress about ten times a second; `draft` then has the best puzzle so far. The puzzle has fewer empty cells
    than requested if none with so many was found: see `request_fault`. Raises PuzzleFault for an unknown kind, a size
    that it does not have, and more empty cells than any puzzle of this size has.
    """
    of = kind_named(kind)
    request = validate(of, request)
    size = request.size
    if request.empty is not None and not 0 <= request.empty <= size.cells:
        raise PuzzleFault(
            "empty-cells",
            f"A {size} board has {size.cells:,} cells; {request.empty:,} of them cannot be empty.",
            hint=f"Ask for 0 to {_empty_cells(of, request).most:,} empty cells.",
        )
    return (yield from of.make(request, Random(seed), draft))


def validate(kind: Kind, request: Request) -> Request:
    """Return the request with a valid size and regions of its kind. Raises PuzzleFault if there are none."""
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
    """Do the same as `make`, but yield the puzzle last."""
    yield (yield from make(kind, request, seed, draft or Draft()))


def request_fault(request: Request, puzzle: Puzzle) -> PuzzleFault | None:
    """Return a fault if the puzzle has fewer empty cells than requested, otherwise None."""
    return kind_named(puzzle.kind).shortfall(request, puzzle)


def empty_cells(kind: str, request: Request) -> EmptyCells:
    """Return how many cells of such a board can be empty. Raises PuzzleFault for an unknown kind, size or variant."""
    of = kind_named(kind)
    return _empty_cells(of, validate(of, request))


def possible_text(cells: EmptyCells) -> str:
    """Return a sentence that says how many cells can be empty."""
    soon = f"Up to {cells.reliable:,} empty cells are found quickly"
    return f"{soon}; up to {cells.most:,} may not be found." if cells.reliable < cells.most else f"{soon}."


def refusal_text(cells: EmptyCells) -> str:
    """Return a sentence that says why no more cells can be empty."""
    return f"No puzzle has more than {cells.most:,} empty cells: {cells.why}"


def stop_text(request: Request, puzzle: Puzzle) -> str:
    """Return a sentence about the best puzzle, for a search that was stopped."""
    empty = puzzle.givens.count(0)
    so_far = f"Stopped. The best puzzle so far has {empty:,} empty {'cell' if empty == 1 else 'cells'}"
    return f"{so_far}." if request.empty is None else f"{so_far}, not {request.empty:,}."
