"""The page of forms is true: it has every form, each example is read, and forms carry what the list says."""

from __future__ import annotations

import re

from puzzles.forms import form_table, write
from puzzles.forms import read as reading
from puzzles.forms.losses import fit_sheet
from puzzles.kinds import catalog
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from static.build import forms
from tests.contract.kinds import generated
from tests.sampling import looped

ROWS = form_table.rows()
NOT_PLAYED = {"numbrix/holes"}
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


# What other programs' forms can hold, after their notations: e: entries, c: candidates, w: words, some of title, author
# and rules; before it, the sides of the Sudokus, with any boxes if it says so.
SUDOKU = """
line yes -, titled yes w, 729 no c, sdk yes ecw, ascii any -, box any -, python yes -, csv yes -, tsv yes -,
opensudoku no ecw, sudokuwiki no ec, sudokuexchange no -, fpuzzles any-to-16 ecw, fpuzzles-json any-to-16 ecw,
sudokupad any w, penpa any ecw, puzzlink squares-and-6 -, solo any -, solo-save any ec, iss to-16 c
"""

SIDES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
USUAL = {size.rows: size for size in catalog.kind_named("sudoku").sizes}
ODD = (Size(6, 6, 3, 2), Size(8, 8, 4, 2), Size(12, 12, 2, 6))
"""Boards with boxes that are not the usual ones."""

SIDES_OF = {
    "no": {9},
    "squares-and-6": {4, 6, 9, 16, 25},
    "to-16": {side for side in SIDES if side <= 16},
    "any-to-16": {side for side in SIDES if side <= 16},
    "yes": set(SIDES),
    "any": set(SIDES),
}


@looped(("name", "other", "layers"), [row.split() for row in SUDOKU.split(",")])
def test_a_form_of_sudoku_holds_what_the_list_says(name: str, other: str, layers: str) -> None:
    form, kind = catalog.form_named(name, "sudoku"), catalog.kind_named("sudoku")

    def board(size: Size) -> Puzzle:
        blank = kind.blank(size)
        return blank.with_givens((1, *blank.givens[1:]))

    assert {side for side in SIDES if form.fits(board(USUAL[side]))} == SIDES_OF[other]
    assert all(form.fits(board(size)) for size in ODD) == other.startswith("any")
    said = {"e": {"entries"}, "c": {"centre"}, "w": {"title", "author", "rules"}}
    assert {sign for sign, names in said.items() if form.carries & names} == set(layers) - {"-"}


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

    assert left("line", whole, filled=True) == (
        "Leaves your marks, your colours and the title behind. Your entries are written as givens."
    )
    assert left("sudokuwiki", whole) == "Leaves your corner marks, your colours and the title behind."
    assert left("fpuzzles", whole) == "Leaves your colours behind."
    assert left("fpuzzles", Layers(title="T")) == left("line", Layers()) == ""
    alone = Layers(centre=tuple((7,) if cell == at else () for cell in range(81)))
    assert left("729", alone) == "A mark alone in its cell reads as a given there."
