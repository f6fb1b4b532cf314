"""The table of forms in FORMS.md and the help: whether each is written, its sizes, what it carries, an example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.forms.write import write_all
from puzzles.kinds.catalog import KINDS, full_title, kind_of, written_forms_of
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.model.layers import ALL
from puzzles.model.values import Inequality, Puzzle, Size

LAYERS = {"entries": "entries", "centre": "marks", "corner": "corner marks"} | {name: name for name in ALL[3:]}


@dataclass(frozen=True, slots=True)
class Row:
    """One form: every form is read, some are written too."""

    form: Form
    is_written: bool
    sizes: str
    """The sizes of the boards that it holds: "9×9", "4×4 to 16×16"."""

    carries: tuple[str, ...]
    """What it holds beside givens and clues, in words."""

    opens: str
    """The program whose page its text is an address of, "" for no link."""

    example: str
    """A text in this form."""

    @property
    def title(self) -> str:
        """The form's name among those of all kinds: "Sudoku, one line"."""
        return full_title(self.form)


def rows() -> list[Row]:
    """Return every form that holds puzzles, by kind, those that are written first, the commonest before the others."""
    return [row for kind in KINDS for row in rows_of(kind)]


def rows_of(kind: Kind) -> list[Row]:
    """Return the rows of a kind."""
    written = [_written_row(form) for form in written_forms_of(kind)]
    others = [form for form in kind.forms if not form.is_written and form.example]
    return written + [Row(form, False, form.sizes, (), "", form.example) for form in others]


def _written_row(form: Form) -> Row:
    kind = kind_of(form)
    carries = tuple(LAYERS[name] for name in ALL if name in form.carries)
    boards = [board for board in _probes(kind) if form.fits(board)]
    if boards:
        sizes = _sizes([board.size for board in boards], kind)
        return Row(form, True, sizes, carries, form.opens, "".join(write_all([_example(form, boards)], form.full_name)))
    # A form that holds no empty board, or only boards that are not made here.
    whole = _whole(kind)
    example = "".join(write_all([whole], form.full_name)) if form.fits(whole) else form.example
    return Row(form, True, form.sizes, carries, form.opens, example)


def _whole(kind: Kind) -> Puzzle:
    """Return the kind's example."""
    return kind.first_forms[0].parse(kind.view.example)[0]


def _probes(kind: Kind) -> list[Puzzle]:
    """Return boards of each size that the page offers, and of the largest, with and without a given and a clue."""
    found = []
    for size in kind.sizes:
        blank = kind.blank(size)
        given = blank.with_givens((1, *blank.givens[1:]))
        found += [blank, given]
        if kind.view.gaps:
            found += [replace(board, clues=(Inequality(0, 1),)) for board in (blank, given)]
    return found


def _example(form: Form, boards: Sequence[Puzzle]) -> Puzzle:
    """Return the kind's example as this form holds it: without givens or clues if need be; else a probe."""
    whole = _whole(kind_of(form))
    bare = whole.with_givens((0,) * whole.size.cells)
    return next((board for board in (whole, replace(whole, clues=()), bare) if form.fits(board)), boards[0])


def _sizes(sizes: Sequence[Size], kind: Kind) -> str:
    """Say which of the sizes offered a form holds: all, one, or from the smallest to the largest."""
    found = sorted(set(sizes), key=lambda size: size.cells)
    if set(found) == set(kind.sizes):
        return "all"
    if len(found) < 3:
        return ", ".join(map(str, found))
    return f"{found[0]} to {found[-1]}"
