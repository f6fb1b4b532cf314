"""Candidate grids: nine lines of nine words, each the candidates of a cell, as solvers print and forums quote them.

Simple Sudoku, HoDoKu, SudoCue (`.sdx`, `u5` the player's 5), CSP-Rules and posts whose blanks collapsed: rules drop
out, bars are blanks, marks `* # @ ( ) [ ] - + /` around a number are emphasis. A lone digit is a given, or a naked
single that was not placed: that cannot be told, and is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import head

NINE = USUAL[9]
ORDER, CELLS = NINE.rows, NINE.cells
LOOK = 16 * 1024
BAR = re.compile(r"[|!:│┃║‖]")
RULE = re.compile(r"(?=(?s:.*?)--)[\s*.,'`:+|=_~!\u2500-\u257f-]++|[\s\u2500-\u257f]++")
MARKS = re.compile(r"[*#@()\[\]{}+/-]")
CELL = re.compile(r"u[1-9]|[1-9]{1,9}")
GUESSED = "Numbers alone in their cell are taken as givens."
ALONE = "A mark alone in its cell reads as a given there."
EVERY = tuple(range(1, ORDER + 1))
FEWEST_LONG = 4
"""Cells with several candidates that make a grid of them."""


class CandidateGrid(WrittenForm, LayeredForm):
    """A grid of candidates."""

    name = "candidates"
    title = "candidate grid"
    several = False
    carries = layer_names("centre")
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for nine rows of nine cells, several of them with more than one candidate."""
        return Confidence.CERTAIN if _cells(head(text, LOOK)) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the grid."""
        found = _cells(head(text, LOOK))
        if not found:
            raise PuzzleFault(
                "candidates",
                "This is not a grid of candidates: it needs nine rows of nine cells.",
                hint="Copy the whole grid.",
            )
        entries = tuple(int(cell[1:]) if cell[0] == "u" else 0 for cell in found)
        sets = [() if entry else tuple(map(int, cell)) for cell, entry in zip(found, entries, strict=True)]
        return [marked(self.title, sets, entries)]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku with a given and enough empty cells to be known by its candidates."""
        return is_nine(puzzle) and FEWEST_LONG <= puzzle.givens.count(0) < CELLS

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the marks; nine in a cell say as much as none."""
        return without_full(sheet.layers.only(self.carries))

    def remark(self, sheet: Sheet) -> str:
        """Say that a mark alone in its cell reads as a given."""
        return remark_on_alone(sheet.layers)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the grid as Simple Sudoku draws it, all nine candidates for a cell without marks."""
        cells = ["".join(map(str, each)) for each in sets_of(sheet)]
        widths = [max(len(cell) for cell in cells[column::ORDER]) + 1 for column in range(ORDER)]
        parts = [sum(widths[at : at + 3]) + 1 for at in range(0, ORDER, 3)]
        rule = "|" + "+".join("-" * part for part in parts) + "|\n"
        edge = "*" + "-" * (len(rule) - 3) + "*\n"
        words = [f" {cell:{widths[at % ORDER] - 1}}" for at, cell in enumerate(cells)]
        parted = ["".join(words[at : at + 3]) + " " for at in range(0, CELLS, 3)]
        rows = ["|" + "|".join(parted[at : at + 3]) + "|\n" for at in range(0, len(parted), 3)]
        bands = ["".join(rows[at : at + 3]) for at in range(0, ORDER, 3)]
        return edge + rule.join(bands) + edge


class CandidateRows(CandidateGrid):
    """SudoCue's file: nine rows of nine words, `u5` the player's 5."""

    name = "sdx"
    title = "candidates of SudoCue (.sdx)"
    file_suffix = "sdx"
    carries = layer_names("entries", "centre")

    def sniff(self, text: str) -> Confidence:
        """Return NO: CandidateGrid reads it."""
        return Confidence.NO

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the rows."""
        entries = sheet.layers.entries or (0,) * CELLS
        cells = [
            f"u{entry}" if entry else "".join(map(str, each))
            for entry, each in zip(entries, sets_of(sheet), strict=True)
        ]
        return "".join(" ".join(cells[at : at + ORDER]) + "\n" for at in range(0, CELLS, ORDER))


def sets_of(sheet: Sheet) -> list[tuple[int, ...]]:
    """Return the candidates of each cell: a given alone, the marks, or all nine where there are none."""
    centre = sheet.layers.centre or ((),) * CELLS
    return [(given,) if given else marks or EVERY for given, marks in zip(sheet.puzzle.givens, centre, strict=True)]


def without_full(layers: Layers) -> Layers:
    """Return layers without the marks of cells with nine."""
    centre = tuple(() if marks == EVERY else marks for marks in layers.centre)
    return replace(layers, centre=centre if any(centre) else ())


def remark_on_alone(layers: Layers) -> str:
    """Say that a mark alone in its cell reads as a given, "" if there is none."""
    return ALONE if any(len(marks) == 1 for marks in layers.centre) else ""


def marked(title: str, sets: Sequence[tuple[int, ...]], entries: tuple[int, ...] = ()) -> Sheet:
    """Return the board of these candidates: a lone one is a given, more are the player's marks."""
    givens = [each[0] if len(each) == 1 else 0 for each in sets]
    centre = tuple(() if len(each) in (1, ORDER) else tuple(sorted(each)) for each in sets)
    if not any(givens):
        rule = "candidates in place of givens (Sukaku)"
        return sheet(title, NINE, givens, Layers(centre=centre, unplayed=(rule,)))
    kept = centre if any(centre) else ()
    layers = Layers(entries=entries if any(entries) else (), centre=kept, assumed=(GUESSED,))
    return sheet(title, NINE, givens, layers)


def _cells(text: str) -> list[str] | None:
    """Return the 81 cells of a grid at the start of a text; only words without digits may follow it."""
    found: list[str] = []
    for line in text.split("\n"):
        if RULE.fullmatch(line) or not line.strip():
            continue
        words = MARKS.sub("", BAR.sub(" ", line)).split()
        if len(words) == 1 and line.count(",") in (ORDER - 1, ORDER):
            words = words[0].rstrip(",").split(",")
        if len(found) == CELLS:
            if len(words) == ORDER and all(CELL.fullmatch(word) for word in words):
                return None
            continue
        if len(words) != ORDER or not all(CELL.fullmatch(word) and _distinct(word) for word in words):
            return None
        found += words
    several = sum(len(word.removeprefix("u")) > 1 for word in found)
    return found if len(found) == CELLS and several >= FEWEST_LONG else None


def _distinct(word: str) -> bool:
    digits = word.removeprefix("u")
    return len(set(digits)) == len(digits)
