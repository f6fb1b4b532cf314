"""What is wrong with a drawn board, signs between its cells and under them: the first line that does not fit."""

from __future__ import annotations

import re
from collections import Counter

from puzzles.kinds.futoshiki.forms.sign_cells import GREATER, HORIZONTAL, LESS
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER
from puzzles.text.tokens import DIGITS

SIGNS = LESS | GREATER
NO_SIGN = frozenset(("", *" .-_0*xX·"))
EMPTY = NO_SIGN | {"?", "__", "00"}
TOKEN = re.compile(r"[<>]|[^\s<>]+")
FEWEST = 3
TOO_HIGH = 100


def fault_in(text: str, begin: int = 1) -> PuzzleFault | None:
    """Return the fault of the first line that does not fit a drawn board; None if this is no such drawing.

    `begin` is the number of the text's first line.
    """
    lines = [(number, line, [*TOKEN.finditer(line)]) for number, line in enumerate(text.split("\n"), begin)]
    rows = [
        (number, line, [word for word in words if word[0] not in HORIZONTAL])
        for number, line, words in lines
        if any(word[0] not in SIGNS for word in words)
    ]
    drawn = not HORIZONTAL.isdisjoint(text) and not (SIGNS - HORIZONTAL).isdisjoint(text)
    if not drawn or not FEWEST <= len(rows) <= MAX_FUTOSHIKI_ORDER:
        return None
    order, usual = Counter(len(cells) for _, _, cells in rows).most_common(1)[0]
    if 2 * usual <= len(rows) or abs(order - len(rows)) > 1:
        return None

    def fault(message: str, hint: str, number: int, line: str, column: int = 1) -> PuzzleFault:
        return PuzzleFault("drawn", message, line=number, column=column, excerpt=line, hint=hint)

    for row, (number, line, cells) in enumerate(rows, 1):
        for cell in cells:
            value = int(cell[0]) if DIGITS.issuperset(cell[0]) and len(cell[0]) < FEWEST else TOO_HIGH
            if cell[0] not in EMPTY and value > order:
                column = cell.start() + 1
                message = f"Line {number}, column {column}: {quote(cell[0], 20)} is no cell of this Futoshiki."
                return fault(message, f"Write a number from 1 to {order}, or . for none.", number, line, column)
        if len(cells) != order:
            has = f"{len(cells)} {'cell' if len(cells) == 1 else 'cells'}"
            message = f"Line {number}: row {row} of this Futoshiki has {has}; the others have {order}."
            return fault(message, "Write every cell of the row, with . for an empty one.", number, line)
    if len(rows) != order:
        message = f"This Futoshiki has {len(rows)} rows of {order} cells; it needs {order} rows."
        return fault(message, "Write every row, with . for an empty cell.", *rows[-1][:2])
    return None
