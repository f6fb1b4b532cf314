"""Interactive Sudoku Solver: `sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5~R2C2_3`, and the text alone.

`R1C1_5_6` are the numbers that a cell may have; `.Shape~6x6` the board; `.Diagonal~1.Diagonal~-1` both diagonals;
`.Jigsaw~` and a character a cell, or the cells of one region, the regions; other words after a dot are rules. After
js/sudoku_parser.js of sigh/Interactive-Sudoku-Solver.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import broken_puzzle, plain_address
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, digits, regions_of, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import are_usual
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

CELL = re.compile(r"R(\d{1,2})C(\d{1,2})((?:_\d{1,2})+)", re.IGNORECASE)
PLACE = re.compile(r"R(\d{1,2})C(\d{1,2})", re.IGNORECASE)
SITE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
LARGEST = 16
RULES = {
    "cage": "killer cages",
    "thermo": "thermometers",
    "antiknight": "an anti-knight rule",
    "antiking": "an anti-king rule",
    "arrow": "arrows",
    "sandwich": "sandwich sums",
    "nonconsecutive": "a non-consecutive rule",
    "antinonconsecutive": "a non-consecutive rule",
    "littlekiller": "little killer sums",
    "windoku": "windoku boxes",
}


class InteractiveSolver(WrittenForm, PatternForm):
    """A link to Interactive Sudoku Solver, or its text."""

    name = "iss"
    title = "link to Interactive Sudoku Solver"
    opens = "Interactive Sudoku Solver"
    by_line = True
    carries = layer_names("centre")
    pattern = re.compile(
        r"(?:(?:https?://)?[\w.-]{0,60}/Interactive-Sudoku-Solver/[^?\s]{0,60}\?(?:[^#\s]{0,100}&)?q=(?P<q>[^&#\s]+)"
        r"|(?P<bare>\.(?:~R\d|[A-Za-z]{2,20}(?:~[A-Za-z0-9]|\.~))[^\s]*))",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read cells and rules."""
        text = plain_address(found["q"] or found["bare"])
        if re.fullmatch(r"[0-9.]{16,625}", text):
            return sheet(self.title, size_of(self.title, len(text)), digits(text))
        shape = re.search(r"\.Shape~(\d{1,2})x(\d{1,2})", text, re.IGNORECASE)
        side = int(shape[1]) if shape and shape[1] == shape[2] else 9 if not shape else 0
        if side not in USUAL:
            raise broken_puzzle(self.title, "its shape is no Sudoku's")
        size, parted = USUAL[side], 0
        regions: list[int | None] = [None] * size.cells
        givens, marks, diagonals, rules = [0] * size.cells, [()] * size.cells, 0, []
        candidates: list[tuple[int, ...]] = list(marks)
        for part in re.split(r"\.(?=~|[A-Za-z])", text):
            name, *values = part.split("~")
            lower = name.strip().lower()
            if lower == "":
                for value in values:
                    cell = CELL.fullmatch(value)
                    if not cell:
                        if value:
                            raise broken_puzzle(self.title, "a cell of it is malformed")
                        continue
                    row, column = int(cell[1]), int(cell[2])
                    numbers = tuple(sorted({int(number) for number in cell[3][1:].split("_")}))
                    if not (1 <= row <= side and 1 <= column <= side and numbers[0] >= 1 and numbers[-1] <= side):
                        raise broken_puzzle(self.title, "a cell of it is outside the board")
                    at = size.index(row, column)
                    if len(numbers) == 1:
                        givens[at] = numbers[0]
                    else:
                        candidates[at] = numbers
            elif lower == "diagonal":
                diagonals += 1
            elif lower == "jigsaw":
                parted += 1
                _divide(side, values, parted, regions)
            elif lower not in ("shape", "noboxes", "strict") and lower:
                rules.append(RULES.get(lower, f"the rule “{name[:30]}”"))
            elif lower == "noboxes":
                rules.append("no boxes")
        both = 2
        if diagonals == 1:
            rules.append("one diagonal")
        boxed, parts = regions_of(side, regions) if parted else (size, ())
        layers = Layers(
            centre=tuple(candidates) if any(candidates) else (),
            regions=parts,
            diagonals=diagonals == both,
            unplayed=tuple(dict.fromkeys(rules)),
        )
        return sheet(self.title, boxed or size, givens, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether it is a board with the usual boxes of up to 16 numbers."""
        return are_usual(puzzle) and puzzle.size.rows <= LARGEST

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the marks, unless one stands alone in its cell: that would be a given."""
        alone = any(len(marks) == 1 for marks in sheet.layers.centre)
        return sheet.layers.only(frozenset() if alone else self.carries)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address: its shape if it is not 9x9, diagonals, then the cells."""
        puzzle, centre = sheet.puzzle, self.layers_in(sheet).centre or ((),) * sheet.puzzle.size.cells
        size = puzzle.size
        shape = "" if size == USUAL[9] else f".Shape~{size}".replace("×", "x")
        crossed = ".Diagonal~1.Diagonal~-1" if puzzle.diagonals else ""
        numbers = [(given,) if given else marks for given, marks in zip(puzzle.givens, centre, strict=True)]
        told = [(*size.place(at), "_".join(map(str, values))) for at, values in enumerate(numbers) if values]
        cells = ".~" + "~".join(f"R{row}C{column}_{values}" for row, column, values in told)
        return f"{SITE}{shape}{crossed}{cells}\n"


def _divide(side: int, values: Sequence[str], number: int, regions: list[int | None]) -> None:
    """Write the regions of `.Jigsaw~` followed by a character a cell, or by the cells of one region."""
    for value in values:
        place = PLACE.fullmatch(value)
        if len(value) == side * side:
            names = sorted(set(value))
            regions[:] = [names.index(mark) for mark in value]
        elif place and 1 <= int(place[1]) <= side and 1 <= int(place[2]) <= side:
            regions[(int(place[1]) - 1) * side + int(place[2]) - 1] = number
