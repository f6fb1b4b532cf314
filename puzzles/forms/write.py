"""Write puzzles in any text form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from puzzles.forms.losses import fit_sheet, visible
from puzzles.kinds.catalog import form_named, kind_of, written_forms_of
from puzzles.kinds.form import Form
from puzzles.model.layers import NO_LAYERS, Sheet
from puzzles.model.values import Puzzle, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault


def write(puzzle: Puzzle, form: str, values: Values | None = None) -> str:
    """Write one puzzle in the form named, with these values in its cells if any are given, 0 for an empty cell.

    Raises PuzzleFault if the form cannot hold it. A form without clues holds a full board all the same.
    """
    if values is None:
        return "".join(write_all([puzzle], form))
    board = full_board(form_named(form, puzzle.kind), puzzle, values) if all(values) else None
    return "".join(write_all([board or puzzle.with_givens(values)], form))


def write_sheet(sheet: Sheet, form: str, *, filled: bool = False) -> tuple[str, str]:
    """Write a puzzle with its layers in the form named: its text, and a sentence about what that leaves behind or "".

    Where the form does not know entries they are left behind too; if `filled`, they become givens. Raises PuzzleFault
    if the form cannot hold the puzzle.
    """
    chosen = form_named(form, sheet.puzzle.kind)
    _refuse_other_kind(sheet.puzzle, chosen)
    ready = fit_sheet(chosen, sheet, filled=filled)
    if ready is None:
        return "".join(write_all([sheet.puzzle], chosen.full_name)), ""  # the form says itself why it cannot
    return "".join(chosen.texts([ready.sheet])), ready.loss


def write_sheets(sheets: Iterable[Sheet], form: str) -> Iterator[str]:
    """Yield the text of puzzles with the layers that the form named carries, in pieces, as `write_all` does."""
    rest = iter(sheets)
    first = next(rest)
    chosen = form_named(form, first.puzzle.kind)
    return chosen.texts(_visible(chain([first], rest), chosen))


def _visible(sheets: Iterable[Sheet], chosen: Form) -> Iterator[Sheet]:
    for sheet in sheets:
        _refuse_other_kind(sheet.puzzle, chosen)
        yield visible(sheet) if sheet.layers is not NO_LAYERS else sheet


def write_all(puzzles: Iterable[Puzzle], form: str) -> Iterator[str]:
    """Yield the text of puzzles in the form named, in pieces; never all of them are in memory.

    Raises PuzzleFault, at the piece where it happens, for a puzzle that the form cannot hold.
    """
    rest = iter(puzzles)
    first = next(rest)
    chosen = form_named(form, first.kind)
    yield from chosen.texts_of_puzzles(_of_its_kind(chain([first], rest), chosen))


def _of_its_kind(puzzles: Iterable[Puzzle], chosen: Form) -> Iterator[Puzzle]:
    for puzzle in puzzles:
        _refuse_other_kind(puzzle, chosen)
        yield puzzle


def forms_for(puzzle: Puzzle) -> list[Form]:
    """Return the forms of this puzzle's kind that can hold it, without the links and files of other programs."""
    return [form for form in kind_of(puzzle).first_forms if form.holds(puzzle)]


def forms_for_solutions(puzzle: Puzzle) -> list[Form]:
    """Return those of these forms that can hold a full board of this puzzle; one text holds many."""
    full = (1,) * puzzle.size.cells
    return [form for form in kind_of(puzzle).first_forms if full_board(form, puzzle, full)]


def offers(sheet: Sheet, *, filled: bool = False) -> list[tuple[Form, str]]:
    """Return every form that can hold a puzzle, the commonest first, with a sentence about what it leaves behind.

    Of forms that are addresses of one program, the one that takes most of the sheet along has the first one's place.
    `filled` means the same as for `write_sheet`.
    """
    tried = [(form, fit_sheet(form, sheet, filled=filled)) for form in written_forms_of(kind_of(sheet.puzzle))]
    found = [(form, ready) for form, ready in tried if ready]
    for at, (form, _) in enumerate(found):
        program = form.opens
        rest = [place for place in range(at, len(found)) if program and found[place][0].opens == program]
        if rest:
            most = max(rest, key=lambda place: len(found[place][1].sheet.layers.present()))
            found[at], found[most] = found[most], found[at]
    return [(form, ready.loss) for form, ready in found]


def full_board(form: Form, puzzle: Puzzle, solution: Values) -> Puzzle | None:
    """Return the full board as this form holds it: with its clues, or else without them; None if it cannot."""
    board = puzzle.with_givens(solution)
    return next((each for each in (board, replace(board, clues=())) if form.fits(each)), None)


def write_solutions(
    puzzle: Puzzle, solutions: Sequence[Values], form: str, most: int = limits.MAX_WRITTEN_CHARACTERS
) -> tuple[str, int]:
    """Write full boards of one puzzle in the form named, as several puzzles in one text, and say how many were written.

    The first is always written, the others as long as the text has at most `most` characters. Raises PuzzleFault if
    there are none, and if the form cannot hold a full board of this puzzle.
    """
    chosen = form_named(form)
    _refuse_other_kind(puzzle, chosen)
    count = count_writable(puzzle, solutions, chosen, most)
    return "".join(write_all((_board(chosen, puzzle, solution) for solution in solutions[:count]), form)), count


def count_writable(puzzle: Puzzle, solutions: Sequence[Values], form: Form, most: int) -> int:
    """Return how many of these solutions `write_solutions` writes, without writing them."""
    if not solutions:
        raise PuzzleFault("no-solutions", "There is no solution to write.", hint="Solve the puzzle first.")
    board = _board(form, puzzle, solutions[0])
    # All solutions of a puzzle hold the same numbers, so their texts are of one length.
    first, each = len(form.write(board)), len(form.continuation(board, board))
    return min(len(solutions), 1 + max(0, most - first) // each)


def _board(form: Form, puzzle: Puzzle, solution: Values) -> Puzzle:
    # A form that cannot hold a board says so itself.
    return full_board(form, puzzle, solution) or puzzle.with_givens(solution)


def _refuse_other_kind(puzzle: Puzzle, form: Form) -> None:
    if puzzle.kind != form.kind:
        raise PuzzleFault(
            "other-kind",
            f"A {kind_of(form).title} form cannot hold this puzzle, whose kind is {puzzle.kind}.",
            hint=f"Choose a form that starts with {puzzle.kind}/.",
        )
