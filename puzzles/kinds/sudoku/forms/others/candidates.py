"""Grids of candidates: 81 words, each the candidates of a cell, as solvers print and forums quote them.

They stand in nine lines of nine, in any frame: rules drop out, bars are blanks, marks `* # @ ( ) [ ] < > - + /` around
a number are emphasis. Or they are 729 characters: nine a cell, each a digit in its place or `.`. A lone digit is a
given, or a naked single that was not placed: that cannot be told, and is said. `u5` is the player's 5.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

NINE = USUAL[9]
ORDER, CELLS = NINE.rows, NINE.cells
BAR = re.compile(r"[|!:│┃║‖]")
RULE = re.compile(r"(?=(?s:.*?)--)[\s*.,'`:+|=_~!\u2500-\u257f-]++|[\s\u2500-\u257f]*+")
MARKS = re.compile(r"[*#@()\[\]{}<>+/-]")
CELL = re.compile(r"u[1-9]|(?!\d{0,8}(\d)\d{0,8}\1)[1-9]{1,9}")
EVERY = "123456789"
PLACED = re.compile("".join(f"[{digit}.0]" for digit in EVERY))
GUESSED = "Numbers alone in their cell are taken as givens."
SUKAKU = "candidates in place of givens (Sukaku)"
FEWEST_LONG = 4
"""Cells with several candidates that make a grid of them."""

Cells = Sequence[str]


class CandidateGrid(WrittenForm, FunctionForm[Cells]):
    """A grid of candidates; `draw` writes its cells, with entries if it carries them."""

    several = False
    written_as = WRITTEN_AS
    lack = "it has not nine rows of nine cells"

    def __init__(
        self,
        name: str,
        title: str,
        draw: Callable[[Cells], str],
        carries: str,
        *,
        suffix: str = "txt",
        fewest: int = FEWEST_LONG,
    ) -> None:
        self.name, self.title, self.file_suffix = name, title, suffix
        self.carries = layer_names(*carries.split())
        self._draw, self._fewest = draw, fewest

    def find(self, text: str) -> Cells:
        """Return 81 cells, several of them with more than one candidate; [] for any other text."""
        return cells_of(text)

    def make_sheet(self, found: Cells) -> Sheet:
        """Read the grid."""
        entries = tuple(int(cell[1:]) if cell[:1] == "u" else 0 for cell in found)
        givens = [int(cell) if len(cell) == 1 else 0 for cell in found]
        marks = [() if len(cell) in (1, ORDER) or cell[:1] == "u" else tuple(sorted(map(int, cell))) for cell in found]
        layers = Layers(entries, tuple(marks))
        told = replace(layers, assumed=(GUESSED,)) if any(givens) else replace(layers, unplayed=(SUKAKU,))
        return sheet(self.title, NINE, givens, told)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku with a given and enough empty cells to be known by its candidates."""
        return is_nine(puzzle) and self._fewest <= puzzle.givens.count(0) < CELLS

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return what it carries; nine marks in a cell say as much as none."""
        kept = sheet.layers.only(self.carries)
        return replace(kept, centre=tuple(marks if len(marks) < ORDER else () for marks in kept.centre)).only(
            self.carries
        )

    def remark(self, sheet: Sheet) -> str:
        """Say that a mark alone in its cell reads as a given."""
        alone = any(len(marks) == 1 for marks in sheet.layers.centre)
        return "A mark alone in its cell reads as a given there." if alone else ""

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the cells, all nine candidates for one without marks."""
        kept = sheet.layers.only(self.carries)
        entries, centre = kept.entries or (0,) * CELLS, kept.centre or ((),) * CELLS
        return self._draw(
            [
                str(given or "") or (f"u{entry}" if entry else "".join(map(str, marks)) or EVERY)
                for given, entry, marks in zip(sheet.puzzle.givens, entries, centre, strict=True)
            ]
        )


def cells_of(text: str) -> Cells:
    """Return the 81 cells of a grid at the start of a text, [] without one; only words without digits may follow it."""
    bare = "".join(text.split())
    placed = [bare[at : at + ORDER] for at in range(0, len(bare), ORDER)]
    if len(bare) == CELLS * ORDER and all(map(PLACED.fullmatch, placed)):
        return [word.replace(".", "").replace("0", "") for word in placed]
    found: list[str] = []
    for line in text.split("\n"):
        words = MARKS.sub("", BAR.sub(" ", line)).split() if not RULE.fullmatch(line) else []
        words = words[0].rstrip(",").split(",") if len(words) == 1 else words
        fits = len(words) == ORDER and all(map(CELL.fullmatch, words))
        if words and fits == (len(found) == CELLS):
            return []
        found += words if fits else []
    several = sum(len(word) > 1 and word[0] != "u" for word in found)
    return found if len(found) == CELLS and several >= FEWEST_LONG else []


def _framed(cells: Cells) -> str:
    """Draw a grid as Simple Sudoku does."""
    widths = [max(len(cell) for cell in cells[column::ORDER]) + 1 for column in range(ORDER)]
    rule = "|" + "+".join("-" * (sum(widths[at : at + 3]) + 1) for at in range(0, ORDER, 3)) + "|\n"
    words = [f" {cell:{widths[at % ORDER] - 1}}" for at, cell in enumerate(cells)]
    parts = ["".join(words[at : at + 3]) + " " for at in range(0, CELLS, 3)]
    rows = ["|" + "|".join(parts[at : at + 3]) + "|\n" for at in range(0, len(parts), 3)]
    edge = "*" + "-" * (len(rule) - 3) + "*\n"
    return edge + rule.join("".join(rows[at : at + 3]) for at in range(0, ORDER, 3)) + edge


GRIDS = (
    CandidateGrid("candidates", "candidate grid", _framed, "centre"),
    CandidateGrid(
        "729",
        "729 characters of candidates",
        lambda cells: "".join(digit if digit in cell else "." for cell in cells for digit in EVERY) + "\n",
        "centre",
        fewest=0,
    ),
    CandidateGrid(
        "sdx",
        "candidates of SudoCue (.sdx)",
        lambda cells: "".join(" ".join(cells[at : at + ORDER]) + "\n" for at in range(0, CELLS, ORDER)),
        "entries centre",
        suffix="sdx",
    ),
)
