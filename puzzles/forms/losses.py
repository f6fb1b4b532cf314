"""What a form keeps of a board and its layers, and what it leaves behind, said before anything is copied."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from puzzles.kinds.form import Form
from puzzles.model.layers import Marks, Sheet

TOLD = {
    "entries": "your entries",
    "centre": "your centre marks",
    "corner": "your corner marks",
    "colours": "your colours",
    "title": "the title",
    "author": "the author's name",
    "rules": "the rules in words",
}
MARKS = {"centre", "corner"}
ALL_MARKS = "your marks"
AS_GIVENS = "Your entries are written as givens."


class FittedSheet(NamedTuple):
    """A sheet as a form writes it, and a sentence about what it leaves behind, "" for nothing."""

    sheet: Sheet
    loss: str


def fit_sheet(form: Form, sheet: Sheet, *, filled: bool = False) -> FittedSheet | None:
    """Return a sheet as a form holds it, None if it cannot hold the puzzle.

    Where a form does not know entries they are left behind; if `filled`, they become givens.
    """
    sheet = visible(sheet)
    if not form.fits(sheet.puzzle):
        return None
    kept = form.layers_in(sheet)
    puzzle, entries = sheet.puzzle, sheet.layers.entries
    as_givens = filled and bool(entries) and not kept.entries
    if as_givens:
        puzzle = puzzle.with_givens(tuple(given or entry for given, entry in zip(puzzle.givens, entries, strict=True)))
        if not form.fits(puzzle):
            return None
    missing = [name for name in sheet.layers.present() if name not in kept.present()]
    if as_givens:
        missing.remove("entries")
    said = [leaves(missing, every_mark=not MARKS & set(kept.present()))] if missing else []
    said += [AS_GIVENS] if as_givens else []
    written = Sheet(puzzle, kept)
    remark = form.remark(written)
    return FittedSheet(written, " ".join((*said, *([remark] if remark else []))))


def leaves(names: list[str], *, every_mark: bool) -> str:
    """Say which layers are left behind."""
    words = [ALL_MARKS if every_mark and name in MARKS else TOLD[name] for name in names]
    *first, last = dict.fromkeys(words)
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"Leaves {listed} behind."


def visible(sheet: Sheet) -> Sheet:
    """Return a sheet with what shows on a board: no marks in filled cells, and title and author on one line."""
    puzzle, layers = sheet.puzzle, sheet.layers
    entries = tuple(
        0 if given else entry for given, entry in zip(puzzle.givens, layers.entries or puzzle.givens, strict=True)
    )
    filled = [bool(given or entry) for given, entry in zip(puzzle.givens, entries, strict=True)]

    def visible_marks(marks: Marks) -> Marks:
        found = tuple(() if full else each for full, each in zip(filled, marks, strict=False))
        return found if any(found) else ()

    return Sheet(
        puzzle,
        replace(
            layers,
            entries=entries if any(entries) else (),
            centre=visible_marks(layers.centre),
            corner=visible_marks(layers.corner),
            colours=layers.colours if any(layers.colours) else (),
            title=" ".join(layers.title.split()),
            author=" ".join(layers.author.split()),
            rules="\n".join(line.strip() for line in layers.rules.split("\n") if line.strip()),
        ),
    )
