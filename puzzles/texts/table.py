"""The table of forms in FORMS.md and the help: whether each is written, its sizes, what it carries, an example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.core.layers import ALL, Sheet
from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.kinds.catalog import KINDS, Form, readers, written_of
from puzzles.kinds.only_read import OnlyRead
from puzzles.kinds.protocol import Kind
from puzzles.kinds.written import Written
from puzzles.texts.carrying import holds
from puzzles.texts.writing import write_all

LAYERS = {"entries": "entries", "centre": "marks", "corner": "corner marks"} | {name: name for name in ALL[3:]}


@dataclass(frozen=True, slots=True)
class Row:
    """One form: every form is read, some are written too."""

    form: Form
    written: bool
    sizes: str
    """The sizes of the boards that it holds: "9×9", "4×4 to 16×16"."""

    carries: tuple[str, ...]
    """What it holds beside givens and clues, in words."""

    opens: str
    """The program whose page its text is an address of, "" for no link."""

    example: str
    """A text in this form."""


def rows() -> list[Row]:
    """Return every form that holds puzzles, by kind, those that are written first, the commonest before the others."""
    return [row for kind in KINDS for row in rows_of(kind)]


def rows_of(kind: Kind) -> list[Row]:
    """Return the rows of a kind."""
    written = [_written(form) for form in written_of(kind)]
    only = [form for form in readers() if form.kind is kind and not isinstance(form.format, Written)]
    read = [
        Row(form, False, form.format.sizes, (), "", form.format.example)
        for form in only
        if isinstance(form.format, OnlyRead) and form.format.example
    ]
    return written + read


def _written(form: Form) -> Row:
    format = form.format
    carries = tuple(LAYERS[name] for name in ALL if name in format.carries) if isinstance(format, Written) else ()
    opens = format.opens if isinstance(format, Written) else ""
    boards = [board for board in _probes(form.kind) if holds(form, Sheet(board))]
    if boards:
        sizes = _sizes([board.size for board in boards], form.kind)
        return Row(form, True, sizes, carries, opens, "".join(write_all([_example(form, boards)], form.name)))
    # A form that holds no empty board, or only boards that are not made here.
    whole = _whole(form.kind)
    example = "".join(write_all([whole], form.name)) if holds(form, Sheet(whole)) else getattr(format, "example", "")
    return Row(form, True, getattr(format, "sizes", "all"), carries, opens, example)


def _whole(kind: Kind) -> Puzzle:
    """Return the kind's example."""
    return kind.formats[0].parse(kind.view.example)[0]


def _probes(kind: Kind) -> list[Puzzle]:
    """Return boards of each size that the page offers, and of the largest, with and without a given and a clue."""
    found = []
    for size in kind.sizes:
        blank = kind.blank(size)
        given = blank.filled((1, *blank.givens[1:]))
        found += [blank, given]
        if kind.view.gaps:
            found += [replace(board, clues=(Inequality(0, 1),)) for board in (blank, given)]
    return found


def _example(form: Form, boards: Sequence[Puzzle]) -> Puzzle:
    """Return the kind's example as this form holds it: without givens or clues if need be; else a probe."""
    whole = _whole(form.kind)
    bare = whole.filled((0,) * whole.size.cells)
    return next((board for board in (whole, replace(whole, clues=()), bare) if holds(form, Sheet(board))), boards[0])


def _sizes(sizes: Sequence[Size], kind: Kind) -> str:
    """Say which of the sizes offered a form holds: all, one, or from the smallest to the largest."""
    found = sorted(set(sizes), key=lambda size: size.cells)
    if set(found) == set(kind.sizes):
        return "all"
    if len(found) < 3:
        return ", ".join(map(str, found))
    return f"{found[0]} to {found[-1]}"
