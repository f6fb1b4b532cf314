"""Lines that hold more than a board: HoDoKu's library, killers of SudoCue, 729 characters of candidates.

- HoDoKu: `:technique:candidates:grid:deleted:eliminated:placed:`, `x` for no candidate; in the grid `+` precedes a
  number that was placed, not given; a deleted candidate is digit, row, column.
- SudoCue: `3x3::k:` and 81 numbers `sum * 256 + first cell`.
- 729: nine characters a cell, its candidates in their places. gsf's and tdoku's pencilmark lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.candidate_grids import marked, remark_on_alone, sets_of, without_full
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, PatternForm, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

NINE = USUAL[9]
ORDER, CELLS = NINE.rows, NINE.cells
HODOKU = re.compile(
    r":([0-9a-z-]*):([0-9x]*):((?:\+?[0-9.]){81}):([0-9 ]*):([^:\n]*):([^:\n]*):([^:\n]*)", re.IGNORECASE
)
MOST_LINES = 5_000


class HodokuLibrary(WrittenForm, PatternForm):
    """Lines of HoDoKu's library of techniques."""

    name = "hodoku"
    title = "HoDoKu library"
    carries = layer_names("entries", "centre")
    pattern = re.compile(r"(?:#[^\n]*\n|[^\S\n]*\n)*:[0-9a-z-]{0,8}:[0-9x]*:[0-9.+]{81,162}:", re.IGNORECASE)

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read a puzzle from each line; comments and headings are skipped."""
        sheets: list[Sheet] = []
        for number, line in enumerate(found.string.split("\n")[:MOST_LINES], 1):
            bare = line.strip()
            if not bare or bare.startswith("#"):
                continue
            parts = HODOKU.match(bare)
            if not parts:
                raise broken_puzzle(self.title, f"line {number} is no line of it")
            cells = re.findall(r"(\+?)([0-9.])", parts[3])
            givens = [0 if placed else int(digit.replace(".", "0")) for placed, digit in cells]
            entries = tuple(int(digit.replace(".", "0")) if placed else 0 for placed, digit in cells)
            layers = Layers(entries=entries if any(entries) else (), centre=_without(givens, entries, parts[4].split()))
            sheets.append(sheet(self.title, NINE, givens, layers))
        return sheets

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the marks too if they say, of all that no number excludes, what the player excludes."""
        known, centre = self._candidates(sheet), sheet.layers.centre
        fewer = [set(marks) <= set(every) for marks, every in zip(centre, known, strict=False)]
        fit = bool(fewer) and all(fewer) and centre != known
        return sheet.layers.only(self.carries if fit else self.carries - {"centre"})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line: placed numbers after a `+`, then the candidates that are gone."""
        kept, known = self.layers_in(sheet), self._candidates(sheet)
        entries = kept.entries or (0,) * CELLS
        cells = (
            f"+{entry}" if entry else str(given or ".")
            for given, entry in zip(sheet.puzzle.givens, entries, strict=True)
        )
        gone = sorted(
            (digit, *NINE.place(at))
            for at, (marks, every) in enumerate(zip(kept.centre, known, strict=False))
            for digit in set(every) - set(marks)
        )
        return f":0000:x:{''.join(cells)}:{' '.join(f'{digit}{row}{column}' for digit, row, column in gone)}:::\n"

    def _candidates(self, sheet: Sheet) -> tuple[tuple[int, ...], ...]:
        return _candidates(sheet.puzzle.givens, sheet.layers.entries or (0,) * CELLS)


def _without(givens: Sequence[int], entries: Sequence[int], deleted: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Return the candidates after some were deleted, () if none was."""
    gone = {(int(d[0]), NINE.index(int(d[1]), int(d[2]))) for d in deleted if re.fullmatch(r"[1-9]{3}", d)}
    if not gone:
        return ()
    known = _candidates(givens, entries)
    return tuple(tuple(digit for digit in every if (digit, at) not in gone) for at, every in enumerate(known))


def _candidates(givens: Sequence[int], entries: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each empty cell that no cell which it sees holds."""
    board = [given or entry for given, entry in zip(givens, entries, strict=True)]
    peers: list[set[int]] = [set() for _ in range(CELLS)]
    for at in range(CELLS):
        row, column = divmod(at, ORDER)
        for other, value in enumerate(board):
            across, down = divmod(other, ORDER)
            near = across == row or down == column or (across // 3, down // 3) == (row // 3, column // 3)
            if value and near:
                peers[at].add(value)
    return tuple(
        () if board[at] else tuple(digit for digit in range(1, ORDER + 1) if digit not in peers[at])
        for at in range(CELLS)
    )


class KillerLine(PatternForm):
    """SudoCue's killer."""

    name = "killer"
    title = "SudoCue line with cages"
    pattern = re.compile(r"\d{1,2}x\d{1,2}:(?P<flags>[a-z]{0,4}):(?P<kind>[a-z]{0,4}):(?=[0-9:]{20})", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Name the cages: their sums are no givens."""
        return sheet(self.title, NINE, [0] * CELLS, Layers(unplayed=("killer cages",)))


class Characters729(WrittenForm, LayeredForm):
    """Nine characters a cell."""

    name = "729"
    title = "729 characters of candidates"
    several = False
    carries = layer_names("centre")
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if each character is its own digit or empty."""
        bare = "".join(text.split()) if len(text) < 2 * CELLS * ORDER else ""
        if len(bare) != CELLS * ORDER:
            return Confidence.NO
        fits = all(mark in ".0" or mark == str(at % ORDER + 1) for at, mark in enumerate(bare))
        return Confidence.CERTAIN if fits else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the candidates of each cell."""
        if not self.sniff(text):
            raise broken_puzzle(self.title, "it is not nine characters, each a digit or empty, for each of 81 cells")
        bare = "".join(text.split())
        sets = [
            tuple(int(mark) for mark in bare[at : at + ORDER] if mark not in ".0") for at in range(0, len(bare), ORDER)
        ]
        return [marked(self.title, sets)]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku with a given; candidates alone would be another puzzle."""
        return is_nine(puzzle) and any(puzzle.givens)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the marks; nine in a cell say as much as none."""
        return without_full(sheet.layers.only(self.carries))

    def remark(self, sheet: Sheet) -> str:
        """Say that a mark alone in its cell reads as a given."""
        return remark_on_alone(sheet.layers)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write nine characters a cell."""
        sets = sets_of(sheet)
        return "".join(str(digit) if digit in each else "." for each in sets for digit in range(1, ORDER + 1)) + "\n"
