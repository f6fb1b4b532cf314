"""What is wrong with a drawn board, signs between its cells and under them: the first line that does not fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.text.tokens import DIGITS

TOKEN = re.compile(r"[<>]|[^\s<>]+")
SIGNS = frozenset("<>^vV∧∨AΛ")
UPRIGHT = SIGNS - {"<", ">"}
EMPTY = frozenset("._-*?x·0")
FEWEST = 3
LARGEST = 32


def fault_in(text: str, begin: int = 1) -> PuzzleFault | None:
    """Return the fault of the first line that does not fit a drawn board; None if this is no such drawing.

    `begin` is the number of the text's first line.
    """
    rows: list[tuple[int, str, Sequence[re.Match[str]]]] = []
    beside = below = 0
    for number, line in enumerate(text.split("\n"), begin):
        words = list(TOKEN.finditer(line))
        signs = sum(word[0] in SIGNS for word in words)
        if words and signs == len(words):
            below += any(word[0] in UPRIGHT for word in words)
        elif words:
            beside += signs
            rows.append((number, line, [word for word in words if word[0] not in "<>"]))
    if not beside or not below or not FEWEST <= len(rows) <= LARGEST:
        return None
    order, usual = Counter(len(cells) for _, _, cells in rows).most_common(1)[0]
    if 2 * usual <= len(rows) or abs(order - len(rows)) > 1:
        return None
    for row, (number, line, cells) in enumerate(rows, 1):
        strange = next((cell for cell in cells if not _is_cell(cell[0], order)), None)
        if strange:
            message = (
                f"Line {number}, column {strange.start() + 1}: {quote(strange[0], 20)} is no cell of this Futoshiki."
            )
            return _fault(
                message, number, strange.start() + 1, line, f"Write a number from 1 to {order}, or . for none."
            )
        if len(cells) != order:
            has = f"{len(cells)} {'cell' if len(cells) == 1 else 'cells'}"
            message = f"Line {number}: row {row} of this Futoshiki has {has}; the others have {order}."
            return _fault(message, number, 1, line, "Write every cell of the row, with . for an empty one.")
    if len(rows) != order:
        number, line, _ = rows[-1]
        message = f"This Futoshiki has {len(rows)} rows of {order} cells; it needs {order} rows."
        return _fault(message, number, 1, line, "Write every row, with . for an empty cell.")
    return None


def _is_cell(word: str, order: int) -> bool:
    return word in EMPTY or (set(word) <= set(DIGITS) and len(word) < FEWEST and int(word) <= order)


def _fault(message: str, line: int, column: int, excerpt: str, hint: str) -> PuzzleFault:
    return PuzzleFault("drawn", message, line=line, column=column, excerpt=excerpt, hint=hint)
