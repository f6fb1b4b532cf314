"""Writing of f-puzzles' JSON and of the links that hold it; `fpuzzles` states the form and reads it."""

from __future__ import annotations

import json

from puzzles.codecs import lzstring
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import box_numbers
from puzzles.kinds.sudoku.forms.others.write_checks import are_usual, regions_of, rows_of
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle

CARRIES = layer_names("entries", "centre", "corner", "title", "author", "rules")
LARGEST = 16
SITE = "https://www.f-puzzles.com/?load="


def fits(puzzle: Puzzle) -> bool:
    """Say whether f-puzzles has boards of this size."""
    return puzzle.size.rows in USUAL and puzzle.size.rows <= LARGEST


def packed(sheet: Sheet) -> str:
    """Return the part of a link behind the program's address."""
    # The packed text is part of an address, where a plus sign may become a blank.
    return lzstring.pack(written(sheet)).replace("+", "%2B")


def written(sheet: Sheet) -> str:
    """Return the JSON of a sheet, on one line and in ASCII."""
    puzzle, layers = sheet.puzzle, sheet.layers
    size = puzzle.size
    usual = box_numbers(USUAL[size.rows])
    regions = None if are_usual(puzzle) else regions_of(puzzle)
    cells: list[dict[str, object]] = [{} for _ in range(size.cells)]
    for at, cell in enumerate(cells):
        if puzzle.givens[at]:
            cell |= {"value": puzzle.givens[at], "given": True}
        elif layers.entries and layers.entries[at]:
            cell["value"] = layers.entries[at]
        for key, marks in (("centerPencilMarks", layers.centre), ("cornerPencilMarks", layers.corner)):
            if marks and marks[at]:
                cell[key] = list(marks[at])
        if regions and regions[at] != usual[at]:
            cell["region"] = regions[at]
    data: dict[str, object] = {"size": size.rows}
    data |= {
        key: words
        for key, words in (("title", layers.title), ("author", layers.author), ("ruleset", layers.rules))
        if words
    }
    data["grid"] = [cells[row[0] : row[-1] + 1] for row in rows_of(range(size.cells), size)]
    if puzzle.diagonals:
        data |= {"diagonal+": True, "diagonal-": True}
    return json.dumps(data, separators=(",", ":"))
