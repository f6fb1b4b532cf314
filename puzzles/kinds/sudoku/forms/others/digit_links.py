"""Links that hold digits: SudokuWiki and SudokuExchange.

- `sudokuwiki.org/sudoku.htm?bd=`: 81 digits; or 162 characters, two base 32 digits a cell (bit 0: clue, bits 1 to 9:
  candidates); or `S9B` and 162 characters, two base 36 digits a cell, number n: below 10 clue n; to 18 the player's
  n - 9; else candidates, the bits of n - 18. After the site's own script. `S9B..` is pasted without an address too.
- `sudokuexchange.com/play/?s=`: 81 digits, or characters of `0-9A-Za-x`: the digit index % 10, then index // 10 zeros.
  After src/lib/string-utils.js of grantm/sudoku-web-app.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.codecs.common import broken_puzzle, plain_address
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, digits, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

NINE = USUAL[9]
CELLS = NINE.cells
RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
FEWEST_GIVENS = 17
BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
_WEB = r"(?:https?://)?(?:www\.)?"

PAGES = (
    ("killer", "killer cages"),
    ("jigsaw", "jigsaw regions"),
    ("windoku", "windoku boxes"),
    ("colour", "a rule of colours"),
    ("kenken", "arithmetic cages"),
    ("samurai", "overlapping boards (Samurai)"),
)
"""Words in the names of SudokuWiki's other pages, and what its boards have there."""

DIAGONAL_PAGE = "sudokux"


class SudokuWiki(WrittenForm, PatternForm):
    """A link to the solver of sudokuwiki.org."""

    name = "sudokuwiki"
    title = "link to SudokuWiki"
    opens = "SudokuWiki"
    by_line = True
    carries = layer_names("entries", "centre")
    pattern = re.compile(
        _WEB + r"sudokuwiki\.org/(?P<page>[^?#\s]{0,60})\?(?:[^#\s]{0,200}&)?bd=(?P<bd>[^&#\s]+)"
        r"|(?P<bare>S9B[0-9a-z]{162})(?!\w)",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the cells in whichever way they are written."""
        data = plain_address(found["bd"] or found["bare"])
        page = (found["page"] or "").lower()
        rules = tuple(name for word, name in PAGES if word in page)
        if rules:
            return sheet(self.title, NINE, [0] * CELLS, Layers(unplayed=rules))
        made = self._sheet(data)
        return replace(made, puzzle=replace(made.puzzle, diagonals=True)) if DIAGONAL_PAGE in page else made

    def _sheet(self, data: str) -> Sheet:
        """Return the board. Raises PuzzleFault."""
        if re.fullmatch(r"[0-9.]{81}", data):
            return sheet(self.title, NINE, digits(data))
        lower = data.lower()
        if re.fullmatch(r"s9b[0-9a-z]{162}", lower):
            return _states([int(lower[at : at + 2], 36) for at in range(3, len(lower), 2)])
        if re.fullmatch(r"[0-9a-v]{162}", lower):
            return _masks([int(lower[at : at + 2], 32) for at in range(0, len(lower), 2)])
        raise broken_puzzle(self.title, f"its board has {len(data):,} characters where 81, 162 or 165 belong")

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the `S9B` text."""
        return f"https://www.sudokuwiki.org/sudoku.htm?bd={states(sheet)}\n"


def _states(numbers: Sequence[int]) -> Sheet:
    givens, entries, marks = [0] * CELLS, [0] * CELLS, [()] * CELLS
    found: list[tuple[int, ...]] = list(marks)
    for at, number in enumerate(numbers):
        if number <= 9:
            givens[at] = number
        elif number <= 18:
            entries[at] = number - 9
        else:
            found[at] = _bits(number - 18)
    layers = Layers(entries=tuple(entries) if any(entries) else (), centre=tuple(found) if any(found) else ())
    return sheet(SudokuWiki.title, NINE, givens, layers)


def _masks(numbers: Sequence[int]) -> Sheet:
    sets = [_bits(number >> 1) for number in numbers]
    givens = [each[0] if number & 1 and len(each) == 1 else 0 for number, each in zip(numbers, sets, strict=True)]
    marks = tuple(() if given else each for given, each in zip(givens, sets, strict=True))
    return sheet(SudokuWiki.title, NINE, givens, Layers(centre=marks if any(marks) else ()))


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(digit for digit in range(1, 10) if mask >> (digit - 1) & 1)


def states(sheet: Sheet) -> str:
    """Return the `S9B` text of a sheet."""
    entries, centre = sheet.layers.entries or (0,) * CELLS, sheet.layers.centre or ((),) * CELLS
    numbers = [
        given or (entry + 9 if entry else sum(1 << (mark - 1) for mark in marks) + 18 if marks else 0)
        for given, entry, marks in zip(sheet.puzzle.givens, entries, centre, strict=True)
    ]
    return "S9B" + "".join(BASE_36[number // 36] + BASE_36[number % 36] for number in numbers)


class SudokuExchange(WrittenForm, PatternForm):
    """A link to sudokuexchange.com."""

    name = "sudokuexchange"
    title = "link to SudokuExchange"
    opens = "SudokuExchange"
    by_line = True
    pattern = re.compile(
        _WEB
        + r"sudokuexchange\.com/[^?#\s]{0,40}\?(?:[^#\s]{0,200}&)?s=(?P<s>[0-9A-Za-z.]+)|(?P<bare>[0-9A-Za-x]{17,60})\Z"
    )

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for a link, and for its characters alone if they are 81 cells that break no rule."""
        found = self.pattern.match(text.strip())
        bare = found["bare"] if found else None
        return Confidence.CERTAIN if found and (not bare or _is_code(bare)) else Confidence.NO

    def read(self, found: re.Match[str]) -> Sheet:
        """Read digits, or characters for a digit and zeros."""
        cells = exchanged(found["s"] or found["bare"])
        if cells is None or len(cells) != CELLS:
            raise broken_puzzle(self.title, "its board has not 81 cells")
        return sheet(self.title, NINE, cells)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the short characters."""
        return f"https://sudokuexchange.com/play/?s={exchange(sheet.puzzle.givens)}\n"


def _is_code(text: str) -> bool:
    """Say whether characters are a board: 81 cells, enough givens, none twice in a row, a column or a box."""
    cells = exchanged(text)
    if cells is None or len(cells) != CELLS or sum(map(bool, cells)) < FEWEST_GIVENS:
        return False
    units = [
        unit
        for at, value in enumerate(cells)
        if value
        for unit in (("row", at // 9, value), ("column", at % 9, value), ("box", at // 27, at % 9 // 3, value))
    ]
    return len(set(units)) == len(units)


def exchange(givens: Sequence[int]) -> str:
    """Return the short characters of SudokuExchange's form: a digit and the zeros behind it."""
    digits_and_zeros = re.findall("[0-9]0{0,5}", "".join(map(str, givens)))
    return "".join(RUNS[(len(found) - 1) * 10 + int(found[0])] for found in digits_and_zeros)


def exchanged(text: str) -> list[int] | None:
    """Return the cells of SudokuExchange's form, None for a character that it does not have."""
    if len(text) == CELLS and all(mark in "0123456789." for mark in text):
        return digits(text)
    if any(mark not in RUNS for mark in text):
        return None
    cells: list[int] = []
    for mark in text:
        zeros, digit = divmod(RUNS.index(mark), 10)
        cells += [digit] + [0] * zeros
    return cells
