"""Write puzzles in any text form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from puzzles.core.model import Puzzle, Values
from puzzles.kinds.catalog import Form, form_named, forms
from puzzles.kinds.protocol import Format
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault

CHUNK = 1_000
"""Puzzles written at a time, so that a long file is never in memory as a list."""


def write(puzzle: Puzzle, form: str, values: Values | None = None) -> str:
    """Write one puzzle in the form named, with these values in its cells if any are given, 0 for an empty cell.

    Raises PuzzleFault if the form cannot hold it. A form without clues holds a full board all the same.
    """
    if values is None:
        return "".join(write_all([puzzle], form))
    board = solved(form_named(form), puzzle, values) if all(values) else None
    return "".join(write_all([board or puzzle.filled(values)], form))


def write_all(puzzles: Iterable[Puzzle], form: str) -> Iterator[str]:
    """Yield the text of puzzles in the form named, in pieces; never all of them are in memory.

    Raises PuzzleFault, at the piece where it happens, for a puzzle that the form cannot hold.
    """
    chosen = form_named(form)
    rest = iter(puzzles)
    first = next(rest)
    _refuse_other_kind(first, chosen)
    yield chosen.format.write(first)
    while chunk := list(islice(rest, CHUNK)):
        for puzzle in chunk:
            _refuse_other_kind(puzzle, chosen)
        yield further(chosen.format, first, *chunk)


def further(format: Format, first: Puzzle, *more: Puzzle) -> str:
    """Return the part of a text that follows `first`: the other puzzles, without a second header.

    Relies on what `Format.write` promises for several puzzles.
    """
    return format.write(first, *more).removeprefix(format.write(first))


def holding(puzzle: Puzzle) -> list[Form]:
    """Return the forms of this puzzle's kind that can hold it."""
    return [form for form in forms() if form.kind.name == puzzle.kind and form.format.holds(puzzle)]


def holding_solutions(puzzle: Puzzle) -> list[Form]:
    """Return the forms that can hold a full board of this puzzle."""
    full = (1,) * puzzle.size.cells
    return [form for form in forms() if form.kind.name == puzzle.kind and solved(form, puzzle, full)]


def solved(form: Form, puzzle: Puzzle, solution: Values) -> Puzzle | None:
    """Return the full board as this form holds it: with its clues, or else without them; None if it cannot."""
    board = puzzle.filled(solution)
    return next((each for each in (board, replace(board, clues=())) if form.format.holds(each)), None)


def write_solutions(
    puzzle: Puzzle, solutions: Sequence[Values], form: str, most: int = limits.MAX_WRITTEN_CHARACTERS
) -> tuple[str, int]:
    """Write full boards of one puzzle in the form named, as several puzzles in one text, and say how many were written.

    The first is always written, the others as long as the text has at most `most` characters. Raises PuzzleFault if
    there are none, and if the form cannot hold a full board of this puzzle.
    """
    chosen = form_named(form)
    _refuse_other_kind(puzzle, chosen)
    count = fitting(puzzle, solutions, chosen, most)
    return "".join(write_all((_board(chosen, puzzle, solution) for solution in solutions[:count]), form)), count


def fitting(puzzle: Puzzle, solutions: Sequence[Values], form: Form, most: int) -> int:
    """Return how many of these solutions `write_solutions` writes, without writing them."""
    if not solutions:
        raise PuzzleFault("no-solutions", "There is no solution to write.", hint="Solve the puzzle first.")
    board = _board(form, puzzle, solutions[0])
    # All solutions of a puzzle hold the same numbers, so their texts are of one length.
    first, each = len(form.format.write(board)), len(further(form.format, board, board))
    return min(len(solutions), 1 + max(0, most - first) // each)


def _board(form: Form, puzzle: Puzzle, solution: Values) -> Puzzle:
    # A form that cannot hold a board says so itself.
    return solved(form, puzzle, solution) or puzzle.filled(solution)


def _refuse_other_kind(puzzle: Puzzle, form: Form) -> None:
    if puzzle.kind != form.kind.name:
        raise PuzzleFault(
            "other-kind",
            f"A {form.kind.title} form cannot hold this puzzle, whose kind is {puzzle.kind}.",
            hint=f"Choose a form that starts with {puzzle.kind}/.",
        )
