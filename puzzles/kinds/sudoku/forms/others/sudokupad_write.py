"""Writing of SudokuPad's links: `scf` where that says all, else zipped JSON; `sudokupad` states both and reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import quote

from puzzles.codecs import lzstring
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.digit_links import exchange
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, regions_of, rows_of
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle

SITE = "https://sudokupad.app/"
CARRIES = layer_names("title", "author", "rules")
CELL = 50
"""Pixels of a cell."""


def fits(puzzle: Puzzle) -> bool:
    """Say whether a link can say what board this is: only the short one for 9x9 knows diagonals."""
    return _is_short(puzzle) or (not puzzle.diagonals and (puzzle.size.rows in USUAL or not puzzle.regions))


def _is_short(puzzle: Puzzle) -> bool:
    return puzzle.size == NINE and not puzzle.regions


def link(sheet: Sheet) -> str:
    """Return the address of a sheet, the short one if that holds it. Diagonals leave no room for rules in words."""
    puzzle, layers = sheet.puzzle, sheet.layers
    short = _is_short(puzzle) and "*" not in layers.title + layers.author
    if puzzle.diagonals or (short and not layers.rules):
        parts = [exchange(puzzle.givens)]
        parts += [f"t{layers.title}"] if layers.title else []
        parts += [f"a{layers.author}"] if layers.author else []
        parts += ["x"] if puzzle.diagonals else []
        return SITE + "scf" + quote("*".join(parts), safe="*")
    return SITE + "scl" + lzstring.pack(_zipped(sheet)).replace("+", "%2B").replace("/", "%2F")


def _zipped(sheet: Sheet) -> str:
    """Return zipped JSON: short keys without quotes, `'` for `"`, `{}` written as nothing."""
    puzzle, layers = sheet.puzzle, sheet.layers
    size = puzzle.size
    cells = [[f"{{v:{value}}}" if value else "" for value in row] for row in rows_of(puzzle.givens, size)]
    regions: dict[int, list[str]] = {}
    for at, number in enumerate(regions_of(puzzle)):
        row, column = divmod(at, size.columns)
        regions.setdefault(number, []).append(f"[{row},{column}]")
    told = (("title", layers.title), ("author", layers.author), ("rules", layers.rules))
    words = ",".join("{v:" + _text(f"{name}: {said}") + "}" for name, said in told if said)
    parts = [
        f"cs:{CELL}",
        f"ce:{_list(_list(row) for row in cells)}",
        f"re:{_list(_list(region) for region in regions.values())}",
        *([f"ca:{_list([words])}"] if words else []),
    ]
    return "{" + ",".join(parts) + "}"


def _list(items: Iterable[str]) -> str:
    return "[" + ",".join(items) + "]"


def _text(words: str) -> str:
    escaped = re.sub(r"(['\\])", r"\\\1", words).replace("\n", "\\n")
    return f"'{escaped}'"
