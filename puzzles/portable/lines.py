"""One Sudoku a line, as plain values: n x n characters of digits, letters from A = 10, and blanks, without a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""One character a number: digits, then letters from A = 10."""

EMPTY_SYMBOLS = ".0-_*"
"""What people write for an empty cell, beside a space; the first is what this package writes."""

_WRITTEN = EMPTY_SYMBOLS[0] + SYMBOLS

SPACES = " \t\v\f\u00a0"
"""White space inside a line; pages and word processors put in no-break spaces."""

BOXES = ((3, 3), (2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5))
"""Rows and columns of the usual boxes, those of 9x9 first. A form that does not show its boxes means these."""

ORDERS = {(rows * columns) ** 2: rows * columns for rows, columns in BOXES}
"""The order of a board with so many cells."""

PLAIN_ORDER = 9
"""The order of the board that fills a plain line."""

MOST_PLAIN = 100
"""A longer text is not looked at as a plain line: its cells, and the ends of lines behind them."""


def symbols(order: int) -> str:
    """Return the characters that stand for a number on a board of this order, both cases of letters."""
    return SYMBOLS[:order] + SYMBOLS[9:order].lower()


def number_of(symbol: str) -> int:
    """Return the number that a character stands for, 0 for all that stands for an empty cell."""
    return SYMBOLS.find(symbol.upper()) + 1


def order_of(line: str) -> int:
    """Return the order of the board that fills a line by its length, 0 where none does.

    Blanks at its end may be empty cells.
    """
    trimmed = len(line.rstrip(SPACES))
    fitting = [cells for cells in ORDERS if 0 < trimmed <= cells <= len(line)]
    return ORDERS[min(fitting)] if fitting else 0


def read(line: str) -> tuple[int, ...] | None:
    """Return the givens of a board that fills this line, row by row, 0 for empty; None where it is no plain line."""
    order = order_of(line)
    allowed = symbols(order) + EMPTY_SYMBOLS + " "
    cells = line[: order * order]
    if not order or any(symbol not in allowed for symbol in cells):
        return None
    return tuple([number_of(symbol) for symbol in cells])


def plain(text: str) -> tuple[int, ...] | None:
    """Return the givens of a text that is one 9x9 board in 81 characters without a space; None for any other text.

    It is the commonest text, and no form but that of a line reads it. Ends of lines may follow.
    """
    line = text.rstrip("\r\n") if len(text) < MOST_PLAIN else ""
    allowed = symbols(PLAIN_ORDER) + EMPTY_SYMBOLS
    if len(line) != PLAIN_ORDER * PLAIN_ORDER or any(symbol not in allowed for symbol in line):
        return None
    return read(line)


def puzzles(text: str) -> list[tuple[int, ...]]:
    """Return the givens of each line of a text that is nothing but plain lines of one size; none where it is not.

    Blank lines do not count. A first line of six digits or fewer is none, but says how a file is to be read.
    """
    found: list[tuple[int, ...]] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff").split("\n"):
        if line.strip(SPACES):
            givens = read(line)
            if givens is None or (found and len(givens) != len(found[0])):
                return []
            found.append(givens)
    return found


def write(givens: Sequence[int]) -> str:
    """Write a board on a line, a full stop for an empty cell."""
    return "".join([_WRITTEN[value] for value in givens])
