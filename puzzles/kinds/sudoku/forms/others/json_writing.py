"""What is written of JSON: f-puzzles, SudokuPad's links and gnome-sudoku. `json_boards` states and reads them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from urllib.parse import quote

from puzzles.codecs import lzstring
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.links import exchange
from puzzles.kinds.sudoku.forms.others.sheets import box_numbers
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, are_usual, cells_of, regions_of, rows_of
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle

TOLD = layer_names("title", "author", "rules")
MARKED = TOLD | layer_names("entries", "centre", "corner")
LARGEST = 16
"""The largest board of f-puzzles."""

CELL = 50
"""Pixels of a cell in SudokuPad."""


def packed(text: str) -> str:
    """Return a packed text as a part of an address, where a plus sign may become a blank."""
    return lzstring.pack(text).replace("+", "%2B")


def fits_fpuzzles(puzzle: Puzzle) -> bool:
    """Say whether f-puzzles has boards of this size."""
    return puzzle.size.rows in USUAL and puzzle.size.rows <= LARGEST


def fpuzzles(sheet: Sheet) -> str:
    """Return the JSON of a sheet for f-puzzles, on one line and in ASCII."""
    puzzle, layers, size = sheet.puzzle, sheet.layers, sheet.puzzle.size
    usual = box_numbers(USUAL[size.rows])
    regions = usual if are_usual(puzzle) else regions_of(puzzle)
    cells: list[dict[str, object]] = []
    for at, (given, entry, centre) in enumerate(cells_of(sheet)):
        cell: dict[str, object] = {"value": given or entry} if given or entry else {}
        cell |= {"given": True} if given else {}
        cell |= {"centerPencilMarks": list(centre)} if centre else {}
        cell |= {"cornerPencilMarks": list(layers.corner[at])} if layers.corner and layers.corner[at] else {}
        cells.append(cell | ({"region": regions[at]} if regions[at] != usual[at] else {}))
    said = {"title": layers.title, "author": layers.author, "ruleset": layers.rules}
    data: dict[str, object] = {"size": size.rows} | {key: words for key, words in said.items() if words}
    data["grid"] = [cells[row[0] : row[-1] + 1] for row in rows_of(range(size.cells), size)]
    data |= {"diagonal+": True, "diagonal-": True} if puzzle.diagonals else {}
    return json.dumps(data, separators=(",", ":"))


def fits_pad(puzzle: Puzzle) -> bool:
    """Say whether a link to SudokuPad can say what board this is: only the short one for 9x9 knows diagonals."""
    return _is_short(puzzle) or (not puzzle.diagonals and (puzzle.size.rows in USUAL or not puzzle.regions))


def _is_short(puzzle: Puzzle) -> bool:
    return puzzle.size == NINE and not puzzle.regions


def pad_link(sheet: Sheet) -> str:
    """Return SudokuPad's address of a sheet, the short one if that holds it. Diagonals leave no room for rules."""
    puzzle, layers = sheet.puzzle, sheet.layers
    short = _is_short(puzzle) and "*" not in layers.title + layers.author
    site = "https://sudokupad.app/"
    if not puzzle.diagonals and (not short or layers.rules):
        return f"{site}scl{packed(_zipped(sheet)).replace('/', '%2F')}"
    said = [mark + words for mark, words in (("t", layers.title), ("a", layers.author)) if words]
    parts = [exchange(puzzle.givens), *said, *(["x"] if puzzle.diagonals else [])]
    return f"{site}scf{quote('*'.join(parts), safe='*')}"


def _zipped(sheet: Sheet) -> str:
    """Return zipped JSON: short keys without quotes, `'` for `"`, `{}` written as nothing."""
    size, layers = sheet.puzzle.size, sheet.layers
    cells = [[f"{{v:{value}}}" if value else "" for value in row] for row in rows_of(sheet.puzzle.givens, size)]
    regions: dict[int, list[str]] = {}
    for at, number in enumerate(regions_of(sheet.puzzle)):
        regions.setdefault(number, []).append(f"[{at // size.columns},{at % size.columns}]")
    told = (("title", layers.title), ("author", layers.author), ("rules", layers.rules))
    quoted = ((name, re.sub(r"(['\\])", r"\\\1", said).replace("\n", "\\n")) for name, said in told if said)
    words = ",".join(f"{{v:'{name}: {said}'}}" for name, said in quoted)
    parts = [f"cs:{CELL}", f"ce:{_list(map(_list, cells))}", f"re:{_list(map(_list, regions.values()))}"]
    return f"{{{','.join(parts + ([f'ca:[{words}]'] if words else []))}}}"


def _list(items: Iterable[str]) -> str:
    return "[" + ",".join(items) + "]"


def gnome(sheet: Sheet) -> str:
    """Return the JSON of a sheet for gnome-sudoku: the cells that are not bare."""
    cells = [
        {"position": [at // 9, at % 9], "value": given or entry, "fixed": bool(given), "earmarks": list(marks)}
        for at, (given, entry, marks) in enumerate(cells_of(sheet))
        if given or entry or marks
    ]
    bare = {"position": [0, 0], "value": 0, "fixed": False, "earmarks": []}
    return json.dumps({"difficulty_category": 1, "difficulty_score": 0, "cells": cells or [bare]})
