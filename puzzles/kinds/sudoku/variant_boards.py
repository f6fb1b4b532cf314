"""Full boards of variants, and regions for jigsaws: the start of a new puzzle.

Regions begin as boxes, or as rows where a side has no boxes. Then a cell of one region changes places with a cell of a
neighbour, again and again, as long as both stay in one piece. Not every division has a full board, and with diagonals
fewer have: then the next one is tried. Boards with more than MOST_SEARCHED rows take too long so: they begin with a
full board with boxes, and only cells with equal numbers change places, so that it stays one.

A full board comes from the engine, after some cells at random places got numbers that their units allow. Effort is
limited in nodes, not in time, so that the same seed makes the same board on any machine.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from puzzles.engine import search_sudoku
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku.box_sizes import USUAL, check_size, puzzle_of
from puzzles.kinds.sudoku.rules import peers
from puzzles.kinds.sudoku.view import VIEW
from puzzles.model.adjacency import neighbours
from puzzles.model.values import Budget, Progress, Puzzle, Solution, Values
from puzzles.model.work import Reporter
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import check_square
from puzzles.portable.variants import boxes, checked_regions, number_regions

TRIES = 40
"""The most tries of a full board."""

DIVISIONS = 200
"""The most divisions into regions to try."""

MOST_SEARCHED = 10
"""The side of the largest board whose regions are made before its numbers, if it can have boxes."""

FILL_NODES = 6_000
"""Nodes for one try of a full board of 9x9; more for larger ones."""

SWAPS = 6
"""Swaps for each cell of a board."""


def start(request: Request, rng: Random, reporter: Reporter) -> Generator[Progress, None, tuple[Puzzle, Values]]:
    """Return the empty board that a request asks for, and a random full board of it; yield progress.

    Raises PuzzleFault for a size that Sudoku does not have, for regions that are not n of n cells, and if it finds no
    full board.
    """
    if request.regions is not None and not request.regions:
        check_square("Sudoku", VIEW.smallest, VIEW.largest, request.size)
        order = request.size.rows
        if order > MOST_SEARCHED and order in USUAL:
            boxed = puzzle_of(USUAL[order], (0,) * request.size.cells, (), request.diagonals)
            found = yield from fill(boxed, rng, reporter, TRIES)
            if found:
                return _blank(request, divide(order, rng, found)), found
        for _ in range(DIVISIONS):
            blank = _blank(request, divide(order, rng))
            found = yield from fill(blank, rng, reporter, 2)
            if found:
                return blank, found
    else:
        blank = _blank(request, request.regions or ())
        found = yield from fill(blank, rng, reporter, TRIES)
        if found:
            return blank, found
    raise PuzzleFault(
        "no-full-board",
        f"No full {request.size} board was found with these {_variant_words(request)}.",
        hint="Choose another size, or other regions.",
    )


def _blank(request: Request, regions: Sequence[int]) -> Puzzle:
    size = request.size
    if not regions:
        size = check_size(size)
        return puzzle_of(size, (0,) * size.cells, (), request.diagonals)
    parts, *box = checked_regions("Sudoku", VIEW.variants, VIEW.smallest, VIEW.largest, size, regions)
    size = size if parts else type(size)(size.rows, size.columns, *box)
    return puzzle_of(size, (0,) * size.cells, parts, request.diagonals)


def _variant_words(request: Request) -> str:
    named = (["regions"] if request.regions is not None else []) + (["diagonals"] if request.diagonals else [])
    return " and ".join(named)


def fill(blank: Puzzle, rng: Random, reporter: Reporter, tries: int) -> Generator[Progress, None, Values]:
    """Return a random full board, () if `tries` find none; yield progress."""
    order = blank.size.rows
    near = peers(blank.size, blank.regions, blank.diagonals)
    for attempt in range(tries):
        board = [0] * blank.size.cells
        # Fewer numbers leave a board more likely to have a solution.
        for cell in rng.sample(range(len(board)), max(1, order - attempt * order // tries)):
            allowed = sorted(set(range(1, order + 1)) - {board[peer] for peer in near[cell]})
            board[cell] = rng.choice(allowed) if allowed else 0
        budget = Budget(nodes=FILL_NODES * max(1, blank.size.cells // 81))
        for event in search_sudoku(blank.size, tuple(board), 1, budget, blank.regions, blank.diagonals):
            if isinstance(event, Solution):
                return event.values
            yield from reporter.due()
    return ()


def fill_again(blank: Puzzle, known: Values, rng: Random, reporter: Reporter) -> Generator[Progress, None, Values]:
    """Return a random full board. If it finds no other, it is the known one with its numbers exchanged."""
    found = yield from fill(blank, rng, reporter, 4)
    names = (0, *rng.sample(range(1, blank.size.rows + 1), blank.size.rows))
    return found or tuple(names[value] for value in known)


def divide(order: int, rng: Random, full: Values = ()) -> Values:
    """Return random regions, each in one piece, numbered from 1 in the order of their first cells.

    Where a full board with boxes is given, each region holds every number of it too.
    """
    box = USUAL.get(order)
    regions = list(boxes(order, box.box_rows, box.box_columns) if box else boxes(order, 1, order))
    near = [neighbours(cell, order, order) for cell in range(order * order)]
    for _ in range(SWAPS * order * order):
        one = rng.randrange(order * order)
        mine = regions[one]
        others = sorted({regions[cell] for cell in near[one]} - {mine})
        if not others:
            continue
        theirs = rng.choice(others)
        swappable = [
            cell
            for cell in range(order * order)
            if regions[cell] == theirs
            and (not full or full[cell] == full[one])
            and any(regions[each] == mine and each != one for each in near[cell])
        ]
        if not swappable:
            continue
        other = rng.choice(swappable)
        regions[one], regions[other] = theirs, mine
        if not (_is_connected(regions, one, near, order) and _is_connected(regions, other, near, order)):
            regions[one], regions[other] = mine, theirs
    return number_regions(regions)


def _is_connected(regions: Sequence[int], start: int, near: Sequence[Sequence[int]], order: int) -> bool:
    """Say whether the region of cell `start` is in one piece."""
    reached, waiting = {start}, [start]
    while waiting:
        for cell in near[waiting.pop()]:
            if cell not in reached and regions[cell] == regions[start]:
                reached.add(cell)
                waiting.append(cell)
    return len(reached) == order
