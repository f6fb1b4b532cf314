"""Convert frozen values to and from the plain JSON values that page and worker exchange: see messages.pyi.

Nothing that comes in is trusted: every shape and number is checked, as in a stranger's link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from puzzles.forms.sharing.qr import Code
from puzzles.kinds.catalog import kind_named, kind_of
from puzzles.kinds.protocol import Draft, EmptyCells, Kind
from puzzles.kinds.validation import validate
from puzzles.making import generate
from puzzles.model.values import BrokenRule, Progress, Puzzle, Size, Solution, Values, Verdict
from puzzles.portable import limits
from puzzles.portable.cells import differing_cells
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.batch import Totals
from puzzles.solving.outcome_filter import Matches
from puzzles.solving.solution_check import Check
from puzzles.solving.solve import sentence

if TYPE_CHECKING:
    from puzzles.api import messages

_Answer = TypeVar("_Answer")

_MAX_NUMBERS = limits.MAX_SIDE * limits.MAX_SIDE
_MAX_CLUES = 2 * _MAX_NUMBERS

MAX_SEED = 2**53
"""Seeds are below this: a JavaScript number holds integers exactly up to here."""


def puzzle_out(puzzle: Puzzle, letters: bool = False, kind: Kind | None = None) -> messages.Puzzle:
    """Return a puzzle in plain values.

    `letters` says that numbers above 9 are shown as letters, A for 10; `puzzle_in` ignores it. `kind` is the puzzle's
    kind, if the caller already knows it.
    """
    size = size_out(puzzle.size)
    plain: messages.Puzzle = {
        "kind": puzzle.kind,
        "rows": size["rows"],
        "columns": size["columns"],
        "box": size["box"],
        "givens": list(puzzle.givens),
        "clues": [list(clue) for clue in puzzle.clues],
        "top": (kind or kind_of(puzzle)).top(puzzle.size),
        "letters": letters,
    }
    if puzzle.regions:
        plain["regions"] = list(puzzle.regions)
    if puzzle.diagonals:
        plain["diagonals"] = True
    return plain


def puzzle_in(value: object) -> Puzzle:
    """Return the puzzle that `puzzle_out` wrote. Raises PuzzleFault for anything else."""
    return kind_and_puzzle_in(value)[1]


def kind_and_puzzle_in(value: object) -> tuple[Kind, Puzzle]:
    """Return the puzzle that `puzzle_out` wrote, and its kind. Raises PuzzleFault for anything else.

    This is the only place that looks up the kind of a puzzle from the page; callers pass the kind on.
    """
    if not isinstance(value, dict):
        raise malformed_fault("a puzzle")
    name = text_in(value.get("kind"), "a kind")
    size = size_in(value.get("rows"), value.get("columns"), value.get("box"))
    clues = value.get("clues")
    if not isinstance(clues, list | tuple) or len(clues) > _MAX_CLUES:
        raise malformed_fault("a list of clues")
    pairs = [numbers_in(clue, 2) for clue in clues]
    givens = numbers_in(value.get("givens"))
    regions, diagonals = variant_in(value.get("regions"), value.get("diagonals"))
    kind = kind_named(name)
    ends = [(less, greater) for less, greater in pairs]
    return kind, validate(kind, size, givens, ends, regions or (), diagonals)


def variant_in(regions: object, diagonals: object) -> tuple[Values | None, bool]:
    """Return a variant's regions, None where there are none, and whether it has diagonals. Raises PuzzleFault."""
    if diagonals not in (None, True, False):
        raise malformed_fault("diagonals or none")
    return None if regions is None else numbers_in(regions), diagonals is True


def size_out(size: Size) -> messages.Size:
    """Return a size in plain values."""
    return {
        "rows": size.rows,
        "columns": size.columns,
        "box": [size.box_rows, size.box_columns] if size.box_rows else None,
    }


def size_in(rows: object, columns: object, box: object) -> Size:
    """Return a size from rows, columns and a box of [rows, columns] or null. Raises PuzzleFault for other shapes."""
    box_rows, box_columns = (0, 0) if box is None else numbers_in(box, 2)
    # Whole numbers of any height pass: the sentence about sizes says more than one about messages.
    height, width = (
        number_in(side, f"a number of {what}", 10**16) for side, what in ((rows, "rows"), (columns, "columns"))
    )
    return Size(height, width, box_rows, box_columns)


def number_in(value: object, what: str, below: int = 10**limits.MAX_NUMBER_DIGITS) -> int:
    """Return a whole number whose absolute value is under `below`. Raises PuzzleFault for anything else."""
    # JavaScript has one type of number, so a whole one may arrive as a float.
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= below:
        raise malformed_fault(what)
    return value


def numbers_in(value: object, length: int | None = None) -> Values:
    """Return a flat list of whole numbers. Raises PuzzleFault for anything else and for a different `length`."""
    if not isinstance(value, list | tuple) or len(value) > _MAX_NUMBERS or (length or len(value)) != len(value):
        raise malformed_fault("a list of numbers")
    # A board comes with each move, so the usual list of plain integers is checked as a whole, not one by one.
    if set(map(type, value)) == {int} and max(map(abs, value)) < 10**limits.MAX_NUMBER_DIGITS:
        return tuple(value)
    return tuple(number_in(item, "a whole number") for item in value)


def range_in(value: object, what: str) -> tuple[int, int]:
    """Return two whole numbers, which a JavaScript number holds exactly. Raises PuzzleFault for anything else."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise malformed_fault(what)
    low, high = (number_in(item, what, 2**53) for item in value)
    return low, high


def seconds_in(value: object) -> float:
    """Return a number of seconds above 0 and up to a day. Raises PuzzleFault for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 86_400:
        raise malformed_fault("a number of seconds")
    return float(value)


def text_in(value: object, what: str) -> str:
    """Return a text. Raises PuzzleFault for anything else."""
    if not isinstance(value, str):
        raise malformed_fault(what)
    return value


def broken_rules_out(broken_rules: Iterable[BrokenRule]) -> list[messages.BrokenRule]:
    """Return broken rules in plain values."""
    return [{"cells": list(broken.cells), "message": broken.message} for broken in broken_rules]


def check_out(check: Check) -> messages.Check:
    """Return the result of a check in plain values."""
    return {
        "complete": check.complete,
        "correct": check.correct,
        "message": check.message,
        "conflicts": broken_rules_out(check.broken_rules),
        "cells": list(check.cells),
    }


def verdict_out(verdict: Verdict, limit: int) -> messages.Verdict:
    """Return a verdict in plain values, with its first solutions; `limit` is the one passed to the search."""
    found = [solution.values for solution in verdict.solutions]
    return {
        "outcome": verdict.outcome.value,
        "count": verdict.count,
        "exact": verdict.exact,
        "message": sentence(verdict, limit),
        "solutions": solutions_out(found),
        "listed": len(found),
        "differing": differing_cells(found),
        "nodes": verdict.nodes,
        "seconds": verdict.seconds,
        "engine": verdict.engine,
        "conflicts": broken_rules_out(verdict.broken_rules),
    }


def solutions_out(solutions: Sequence[Values]) -> list[list[int]]:
    """Return the first of these solutions in plain values, as many as one message may bring to the page."""
    most = max(1, limits.MAX_SENT_NUMBERS // len(solutions[0])) if solutions else 0
    return [list(values) for values in solutions[:most]]


def empty_cells_out(cells: EmptyCells) -> messages.EmptyLimits:
    """Return how many cells can be empty in plain values, with a sentence for each range of numbers."""
    return {
        "usual": cells.usual,
        "reliable": cells.reliable,
        "most": cells.most,
        "message": generate.possible_text(cells),
        "rare": cells.rare if cells.reliable < cells.most else "",
        "refusal": generate.refusal_text(cells),
    }


def draft_out(progress: Progress, draft: Draft, seconds: float) -> messages.Progress:
    """Return how far the making of a puzzle is in plain values."""
    return {
        "nodes": progress.nodes,
        "found": progress.found,
        "seconds": seconds,
        "share": draft.share,
        "empty": draft.best.givens.count(0) if draft.best else 0,
    }


def new_puzzle_out(puzzle: Puzzle, message: str) -> messages.NewPuzzle:
    """Return a new puzzle in plain values; `message` says why it is not as requested, "" if it is."""
    return {"puzzle": puzzle_out(puzzle), "empty": puzzle.givens.count(0), "message": message}


def code_out(code: Code) -> messages.Code:
    """Return a QR code in plain values."""
    return {"path": code.path, "side": code.side}


def events_out(events: Iterable[object], out: Callable[[Any], _Answer]) -> Iterator[messages.Progress | _Answer]:
    """Yield the progress and the last event of a search in plain values; `out` converts the last one."""
    started = perf_counter()
    for event in events:
        if isinstance(event, Progress):
            yield {"nodes": event.nodes, "found": event.found, "seconds": perf_counter() - started}
        elif not isinstance(event, Solution):
            yield out(event)


def malformed_fault(what: str) -> PuzzleFault:
    """Return the fault of a message that holds something else than `what`."""
    return PuzzleFault("malformed", f"This message is malformed: {what} was expected.")


def totals_out(totals: Totals) -> messages.Totals:
    """Return totals in plain values."""
    return {
        "total": totals.total,
        "misfits": totals.misfits,
        "workers": totals.workers,
        "done": totals.finished_puzzles,
        "counts": {outcome.value: count for outcome, count in totals.counts.items()},
        "spread": list(totals.spread),
        "nodes": totals.nodes,
        "hardest": totals.hardest,
        "most": totals.most_nodes,
    }


def puzzle_numbers_out(found: Matches) -> messages.PuzzleNumbers:
    """Return a part of a list of puzzles in plain values."""
    return {"count": found.count, "first": found.first, "numbers": list(found.numbers)}
