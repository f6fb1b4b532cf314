"""Jigsaws a line each: n x n cells, then n x n characters for the regions, `1` to n, `0` to n - 1 or letters from A.

A blank, a comma, a semicolon or a bar stands between them; of a 9x9 the regions may stand on the next line too. For
sides 5 to 9: of 4x4, two lines of cells look the same. Sudoku-zig and others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, digits, regions_of, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import symbols
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.limits import MAX_GRID_CHARACTERS

SMALLEST, LARGEST = 5, 9
JIGSAW = (
    "1.......................................5.......................................9 "
    "112223333111222333111122233445556666444555666444455566778889999777888999777788899\n"
)
LINE = re.compile(
    r"(?P<cells>[0-9.*_-]{25,81})(?:\s*[;,|]\s*|\s+)(?P<regions>[0-9]{25,81}|[A-I]{25,81}|[a-i]{25,81})\Z"
)
TWO_LINES = 2


class JigsawLine(WrittenForm, LayeredForm):
    """Cells and regions on each line."""

    name = "jigsaw"
    title = "jigsaw line"
    sizes = "5×5 to 9×9"
    example = JIGSAW
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if regions as large as a row follow the first board."""
        lines = _lines(text)
        return Confidence.CERTAIN if lines and _parts(lines[0][1]) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read a board with its regions from each line that is not blank. Raises PuzzleFault."""
        if len(text) > MAX_GRID_CHARACTERS:
            raise broken_puzzle(self.title, f"it has {len(text):,} characters, more than can be read")
        found = []
        for number, line in _lines(text):
            parts = _parts(line)
            if not parts:
                raise broken_puzzle(self.title, f"line {number} has no regions as large as a row behind its cells")
            order, cells, regions = parts
            size, parted = regions_of(order, regions)
            found.append(sheet(self.title, size or Size(order, order), cells, Layers(regions=parted)))
        return found

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a Sudoku of 5x5 to 9x9 with regions of other shapes, without diagonals."""
        return bool(puzzle.regions) and SMALLEST <= puzzle.size.rows <= LARGEST and not puzzle.diagonals

    def write_sheet(self, sheet: Sheet) -> str:
        """Write cells and regions on a line."""
        return f"{symbols(sheet.puzzle.givens)} {symbols(sheet.puzzle.regions)}\n"


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the number and the content of each line that is not blank; both lines of a board on two as one."""
    lines = [(number, line.strip()) for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1) if line.strip()]
    nine = USUAL[9].cells
    if len(lines) == TWO_LINES and [len(line) for _, line in lines] == [nine, nine]:
        return [(lines[0][0], f"{lines[0][1]} {lines[1][1]}")]
    return lines


def _parts(line: str) -> tuple[int, list[int], list[int]] | None:
    """Return the side, the cells and the regions of a line, None for any other line."""
    found = LINE.match(line)
    if not found:
        return None
    cells, regions = found["cells"], found["regions"]
    order = isqrt(len(cells))
    marks = sorted(set(regions))
    fits = order * order == len(cells) == len(regions) and SMALLEST <= order <= LARGEST and len(marks) == order
    if not fits or any(regions.count(mark) != order for mark in marks) or _is_solution(order, cells, regions):
        return None
    return order, digits(cells), [marks.index(mark) for mark in regions]


def _is_solution(order: int, cells: str, other: str) -> bool:
    """Say whether the second field solves the first rather than naming regions: each row has every number."""
    rows = all(len(set(other[at : at + order])) == order for at in range(0, len(other), order))
    return rows and all(mark not in "123456789" or mark == number for mark, number in zip(cells, other, strict=True))
