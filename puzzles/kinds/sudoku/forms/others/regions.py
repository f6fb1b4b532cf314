"""Jigsaws: the cells of a board, then a map with the name of each cell's region, both in the same notation.

That is n rows of characters or of words, a line of n x n characters, or an array of a program; a program may list the
cells of each region instead, row and column. Whatever else stands in the text is no row of a board. For sides of 5 and
more: of 4x4, two boards look the same. A map whose letters stand in other numbers of cells is one of cages (Killer),
which is named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from math import isqrt

from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, regions_of, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import symbols
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.adjacency import neighbours
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.lines import number_of
from puzzles.text.tokens import head

SMALLEST, LARGEST, LARGEST_WRITTEN = 5, 16, 9
PARTS = str.maketrans("[](){},;|=", "\n\n\n\n\n\n    ", "\"'\r\ufeff")
"""Brackets part rows; what stands between cells is a blank."""

RULE = re.compile(r"[ +-]*--[ +-]*")
ROW = re.compile(r"[\w.*?-]+")
CELL = re.compile(r"\d{1,2}|[\w.*?-]|None|null|-1")
EMPTY = frozenset((*"0.-_*?xX", "None", "null", "-1"))
LOOK = 8 * 1024
Names = Sequence[str]
"""What each cell's region is called."""


class Jigsaw(WrittenForm, LayeredForm):
    """Cells, then regions."""

    name = "jigsaw"
    title = "jigsaw"
    sizes = "5×5 to 16×16"
    example = (
        "1.......................................5.......................................9 "
        "112223333111222333111122233445556666444555666444455566778889999777888999777788899\n"
    )
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if a map of regions or cages follows a board."""
        return Confidence.CERTAIN if any(_parted(head(text, LOOK))) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every board with its regions; each line has one, if the first has. Raises PuzzleFault."""
        parts = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not parts or not any(_parted(parts[0][1])):
            parts = [(1, text)]
        found = []
        for number, part in parts:
            parted = list(_parted(part))
            if not parted:
                raise broken_puzzle(self.title, f"line {number} has no regions as large as a row behind its cells")
            found += [self._sheet(*each) for each in parted]
        return found

    def _sheet(self, cells: Sequence[int], names: Names) -> Sheet:
        order = isqrt(len(cells))
        known = list(dict.fromkeys(names))
        size, regions = regions_of(order, [known.index(name) for name in names])
        layers = Layers(regions=regions) if len(known) <= order else Layers(unplayed=("killer cages",))
        return sheet(self.title, size or Size(order, order), cells, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a Sudoku of 5x5 to 9x9 with regions of other shapes, without diagonals."""
        return bool(puzzle.regions) and SMALLEST <= puzzle.size.rows <= LARGEST_WRITTEN and not puzzle.diagonals

    def write_sheet(self, sheet: Sheet) -> str:
        """Write cells and regions on a line."""
        return f"{symbols(sheet.puzzle.givens)} {symbols(sheet.puzzle.regions)}\n"


def _parted(text: str) -> Iterator[tuple[list[int], Names]]:
    """Yield the numbers and the regions of each board of a text that a map follows, or else precedes."""
    taken = 0
    for at, pair in enumerate(pairwise(_blocks(text))):
        for board, names in (pair, pair[::-1]):
            if at >= taken and len(board) == len(names) and _is_map(tuple(names)) and (cells := _cells(board)):
                yield cells, names
                taken = at + len(pair)


def _blocks(text: str) -> Iterator[Names]:
    """Yield what n rows of n words hold, and the number of the list that each place is in, of n lists of n places.

    A word of n letters may stand above such rows, or below.
    """
    for length, group in groupby(_rows(text), len):
        rows = list(group)
        side = isqrt(len(rows))
        if length == len(("row", "column")) and side >= SMALLEST:
            lists = {tuple(place): str(at // side) for at, place in enumerate(rows)}
            low = 0 if any("0" in place for place in lists) else 1
            yield [lists.get((str(cell // side + low), str(cell % side + low)), "") for cell in range(side * side)]
        for start in sorted({0, len(rows) % length}) if SMALLEST <= length <= LARGEST else ():
            for at in range(start, len(rows) - length + 1, length):
                yield [word for row in rows[at : at + length] for word in row]


def _rows(text: str) -> Iterator[Sequence[str]]:
    """Yield the rows of cells of a text; a word of n x n characters is n rows."""
    for line in text.translate(PARTS).split("\n"):
        words = line.split() if not RULE.fullmatch(line) else []
        joined = "".join(words)
        side = isqrt(len(joined) // len(words)) if words else 0
        if side >= SMALLEST and all(len(word) == side * side for word in words):
            yield from (joined[at : at + side] for at in range(0, len(joined), side))
        elif ROW.fullmatch(joined):
            yield words if all(map(CELL.fullmatch, words)) else joined


@lru_cache(maxsize=16)
def _is_map(names: Names) -> bool:
    """Say whether names are those of regions or cages: most cells touch one of the same. Numbers of a board do not."""
    counts, side = Counter(names), isqrt(len(names))
    if not (len(counts) >= side if "".join(counts).isalpha() else [*counts.values()] == [side] * side):
        return False
    alike = (any(names[other] == name for other in neighbours(at, side, side)) for at, name in enumerate(names))
    return 2 * sum(alike) > len(names)


def _cells(words: Names) -> list[int]:
    """Return the numbers of a board that has empty cells; [] for any other words."""
    cells = [0 if word in EMPTY else int(word) if is_number(word) else number_of(word) for word in words]
    return cells if 0 in cells and max(cells) <= isqrt(len(cells)) else []
