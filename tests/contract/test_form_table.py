"""The page of forms is true: it has every form, each example is read, and forms carry what the list says."""

from __future__ import annotations

import re
from typing import NamedTuple

from puzzles.forms import form_table, write
from puzzles.forms import read as reading
from puzzles.forms.losses import fit_sheet
from puzzles.kinds import catalog
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from static.build import forms
from tests.contract import layered
from tests.contract.kinds import generated
from tests.sampling import looped

ROWS = form_table.rows()
NOT_PLAYED = {
    "numbrix/holes",
}
"""Forms that are only recognised, to name what is not played."""

each_row = looped("row", ROWS, ids=lambda row: row.form.full_name)


def test_every_form_has_its_row() -> None:
    named = [row.form.full_name for row in ROWS]
    assert len(set(named)) == len(named)
    every = {form.full_name for form in (*catalog.first_forms(), *catalog.other_forms()) if kind_of(form) in KINDS}
    assert set(named) == every - NOT_PLAYED


@each_row
def test_an_example_is_read_in_its_form_and_by_itself(row: form_table.Row) -> None:
    (puzzle, *_) = row.form.parse(row.example)
    opened = reading.read(row.example)
    assert puzzle in [each.puzzles[0] for each in (opened, *opened.others)]


@looped("row", [row for row in ROWS if row.is_written], ids=lambda row: row.form.full_name)
def test_an_example_is_written_as_it_stands(row: form_table.Row) -> None:
    """The page of forms has these texts, so that no form begins to write another one without a word."""
    puzzles = list(row.form.parse(row.example))
    assert "".join(write.write_all(puzzles, row.form.full_name)) == row.example


def test_the_page_of_forms_has_each_row_and_its_example() -> None:
    text = forms.PAGE.read_text(encoding="utf-8")
    assert text == forms.page(), "`make files` writes it."
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    for row, line in zip(ROWS, lines[: len(ROWS)], strict=True):
        assert len(re.findall(r"(?<!\\)\|", line)) == 6
        assert f"| `{row.form.full_name}` |" in line
        assert f"`{row.form.full_name}`\n\n```text\n{row.example.rstrip()}\n```\n" in text


class Carried(NamedTuple):
    """A line of the list of what each form can carry."""

    other: str
    """Sudoku of other sizes than 9x9: "yes", "no", "to 16"; "any": with any boxes."""

    entries: bool
    candidates: bool
    words: bool


# What other programs' forms can hold; after their notations. Words are title, author and rules, or some of them.
SUDOKU = {
    "line": Carried("yes", False, False, False),
    "titled": Carried("yes", False, False, True),
    "729": Carried("no", False, True, False),
    "sdk": Carried("yes", True, True, True),
    "ascii": Carried("any", False, False, False),
    "box": Carried("any", False, False, False),
    "python": Carried("yes", False, False, False),
    "csv": Carried("yes", False, False, False),
    "tsv": Carried("yes", False, False, False),
    "opensudoku": Carried("no", True, True, True),
    "sudokuwiki": Carried("no", True, True, False),
    "sudokuexchange": Carried("no", False, False, False),
    "fpuzzles": Carried("any to 16", True, True, True),
    "fpuzzles-json": Carried("any to 16", True, True, True),
    "sudokupad": Carried("any", False, False, True),
    "penpa": Carried("any", True, True, True),
    "puzzlink": Carried("squares and 6", False, False, False),
    "solo": Carried("any", False, False, False),
    "solo-save": Carried("any", True, True, False),
    "iss": Carried("to 16", False, True, False),
}
OTHER_KINDS = {
    "futoshiki": {"csv", "tsv", "penpa", "minarism", "unequal", "unequal-save"},
    "numbrix": {"box", "array", "csv", "tabs", "penpa", "ascent"},
}
"""The forms of this list that other kinds have."""

SIDES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
USUAL = {size.rows: size for size in catalog.kind_named("sudoku").sizes}
ODD = (Size(6, 6, 3, 2), Size(8, 8, 4, 2), Size(12, 12, 2, 6))
"""Boards with boxes that are not the usual ones."""

SIDES_OF = {
    "no": {9},
    "squares and 6": {4, 6, 9, 16, 25},
    "to 16": {side for side in SIDES if side <= 16},
    "any to 16": {side for side in SIDES if side <= 16},
    "yes": set(SIDES),
    "any": set(SIDES),
}


@looped("name", SUDOKU)
def test_a_form_of_sudoku_holds_what_the_list_says(name: str) -> None:
    form, said = catalog.form_named(name, "sudoku"), SUDOKU[name]
    kind = catalog.kind_named("sudoku")

    def board(size: Size) -> Puzzle:
        blank = kind.blank(size)
        return blank.with_givens((1, *blank.givens[1:]))

    sides = {side for side in SIDES if form.fits(board(USUAL[side]))}
    assert sides == SIDES_OF[said.other]
    assert all(form.fits(board(size)) for size in ODD) == said.other.startswith("any")
    kept = kept_by(form)
    assert ("entries" in kept) == said.entries
    assert ("centre" in kept) == said.candidates
    assert bool(kept & {"title", "author", "rules"}) == said.words
    assert kept == form.carries


def kept_by(form: Form) -> set[str]:
    """Return the layers that come back from a form's text: of a board with all of them, and of some with one."""
    found: set[str] = set()
    for sheet in layered.sheets_of(kind_of(form)):
        ready = fit_sheet(form, sheet) if sheet.puzzle.size.rows == 9 else None
        if ready and isinstance(form, WrittenForm):
            (read,) = form.sheets(form.write_sheet(ready.sheet))
            found |= set(read.layers.present()) & set(sheet.layers.present())
    return found


@looped(("kind", "names"), OTHER_KINDS.items())
def test_other_kinds_have_the_forms_that_the_list_says(kind: str, names: set[str]) -> None:
    assert names <= {form.name for form in catalog.written_forms_of(catalog.kind_named(kind))}


def test_minarism_holds_signs_alone() -> None:
    kind = catalog.kind_named("futoshiki")
    made = generated(kind, kind.sizes[0])
    form = catalog.form_named("futoshiki/minarism")
    assert form.fits(made.with_givens((0,) * made.size.cells))
    assert not any(made.givens) or not form.fits(made)


def test_what_is_left_behind_is_said_in_words() -> None:
    kind = catalog.kind_named("sudoku")
    puzzle = generated(kind, kind.sizes[0])
    at = puzzle.givens.index(0)
    marks = tuple((1, 2) if cell == at else () for cell in range(81))
    entry = tuple(3 if cell == puzzle.givens.index(0, at + 1) else 0 for cell in range(81))
    whole = Layers(entries=entry, centre=marks, corner=marks, title="T", colours=(1,) * 81)

    def left(name: str, layers: Layers, *, filled: bool = False) -> str:
        ready = fit_sheet(catalog.form_named(name, "sudoku"), Sheet(puzzle, layers), filled=filled)
        assert ready
        return ready.loss

    assert left("line", whole) == "Leaves your entries, your marks, your colours and the title behind."
    assert left("line", whole, filled=True) == (
        "Leaves your marks, your colours and the title behind. Your entries are written as givens."
    )
    assert left("sudokuwiki", whole) == "Leaves your corner marks, your colours and the title behind."
    assert left("fpuzzles", whole) == "Leaves your colours behind."
    assert left("fpuzzles", Layers(title="T")) == left("line", Layers()) == ""
    alone = Layers(centre=tuple((7,) if cell == at else () for cell in range(81)))
    assert left("729", alone) == "A mark alone in its cell reads as a given there."
