"""Write puzzles in any text form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from puzzles.core.model import Puzzle
from puzzles.kinds.catalog import Form, form_named, forms
from puzzles.kinds.protocol import Format
from puzzles.portable.faults import PuzzleFault

CHUNK = 1_000
"""Puzzles written at a time, so that a long file is never in memory as a list."""


def write(puzzle: Puzzle, form: str) -> str:
    """Write one puzzle in the form named. Raises PuzzleFault if that form cannot hold it."""
    return "".join(write_all([puzzle], form))


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


def _refuse_other_kind(puzzle: Puzzle, form: Form) -> None:
    if puzzle.kind != form.kind.name:
        raise PuzzleFault(
            "other-kind",
            f"A {form.kind.title} form cannot hold this puzzle, whose kind is {puzzle.kind}.",
            hint=f"Choose a form that starts with {puzzle.kind}/.",
        )
