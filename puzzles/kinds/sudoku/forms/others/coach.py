"""Links to sudoku.coach, and the states that it copies.

`sudoku.coach/en/play/` and 81 digits, or `SCv7_32_`, alone too, and JSON packed by zlib in base 32 of `0-9a-v`:
`{"gridSize":9,"givenDigits":"0100..","userDigits":"..","userCellCandidates":"896-0-48-.."}`, bit d of a cell's number
is the candidate d. After copies of the site's states in public programs that read them.
"""

from __future__ import annotations

import base64
import re
import zlib

from puzzles.codecs.common import MOST_JSON, broken_puzzle, is_number, json_of, missing_puzzle, words
from puzzles.codecs.unplayed_rules import rules_of
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, digits, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import is_nine, symbols
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

PROGRAM = "sudoku.coach"
GROUP = 8
"""Characters of base 32 for five bytes."""


class SudokuCoach(WrittenForm, PatternForm):
    """A link to sudoku.coach."""

    name = "sudokucoach"
    title = "link to sudoku.coach"
    opens = "sudoku.coach"
    by_line = True
    pattern = re.compile(
        r"(?:https?://)?(?:www\.)?sudoku\.coach/(?:[a-z]{2}/)?(?:play|solver|s)/(?P<data>[^?#\s]+)"
        r"|(?P<bare>SCv\d{1,2}_32_[0-9a-v]{40,})(?!\w)"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read digits, or a packed state."""
        data = (found["data"] or found["bare"]).strip("/")
        if state := re.fullmatch(r"SCv\d{1,2}_32_(\w+)", data):
            return _state(state[1])
        if not re.fullmatch(r"[0-9.]{16,625}", data):
            raise missing_puzzle(PROGRAM, "its puzzle is packed in a way of its own", "Export the puzzle as text.")
        return sheet(self.title, size_of(self.title, len(data)), digits(data))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write 81 digits."""
        return f"https://sudoku.coach/en/play/{symbols(sheet.puzzle.givens, '0')}\n"


def _state(packed: str) -> Sheet:
    data = json_of(_inflated(packed))
    if not isinstance(data, dict):
        raise broken_puzzle(PROGRAM, "its packed part is malformed")
    given, entered = words(data.get("givenDigits")), words(data.get("userDigits"))
    size = size_of(PROGRAM, len(given))
    if not is_number(given) or (entered and (len(entered) != size.cells or not is_number(entered))):
        raise broken_puzzle(PROGRAM, "its digits are not a digit for each cell")
    masks = words(data.get("userCellCandidates"), MOST_JSON).split("-")
    numbers = [int(mask) if is_number(mask) and len(mask) <= len("1022") else 0 for mask in masks]
    givens, entries = digits(given), digits(entered) if entered else [0] * size.cells
    marks = [
        () if one or other else tuple(number for number in range(1, size.rows + 1) if mask >> number & 1)
        for one, other, mask in zip(givens, entries, numbers, strict=False)
    ]
    layers = Layers(
        entries=tuple(0 if one else other for one, other in zip(givens, entries, strict=True)) if any(entries) else (),
        centre=tuple(marks) if len(marks) == len(numbers) == size.cells and any(marks) else (),
        unplayed=rules_of(data),
    )
    return sheet(PROGRAM, size, givens, layers)


def _inflated(packed: str) -> str:
    inflater = zlib.decompressobj()
    try:
        data = base64.b32hexdecode(packed.upper() + "=" * (-len(packed) % GROUP))
        found = inflater.decompress(data, MOST_JSON)
    except (ValueError, zlib.error):
        raise broken_puzzle(PROGRAM, "its packed part is malformed") from None
    if not inflater.eof:
        raise broken_puzzle(PROGRAM, "its packed part is not whole")
    return found.decode("utf-8", "replace")
