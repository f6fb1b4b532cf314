"""The one error raised for bad input: what is wrong, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.portable import plain_values


class PuzzleFault(ValueError):
    """A problem in the input that the user can fix.

    `message` is one sentence. `line` and `column` count from 1 in the text that was read, and are 0 when they do not
    apply; `excerpt` is that line, unchanged; `cells` are board indices; `hint` says what to do. `code` is a short,
    stable name for tests and tools.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        excerpt: str = "",
        cells: tuple[int, ...] = (),
        hint: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.excerpt = excerpt[:200]
        self.cells = cells
        self.hint = hint

    def __str__(self) -> str:
        return self.message

    def plain(self) -> plain_values.Fault:
        """Return it as plain values."""
        return {
            "code": self.code,
            "message": self.message,
            "line": self.line,
            "column": self.column,
            "excerpt": self.excerpt,
            "cells": list(self.cells),
            "hint": self.hint,
        }


def quote(text: str, most: int = 20) -> str:
    """Quote a piece of input for a message, cut where it is long, control characters spelled out."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "“" + "".join([c if _is_printable(c) else f"\\x{ord(c):02x}" for c in cut]) + "”"


def _is_no_control(character: str) -> bool:
    """Do for MicroPython, which does not know every character, what str.isprintable does for the common ones."""
    return " " <= character <= "~" or character > "\xa0"


_is_printable = getattr(str, "isprintable", _is_no_control)
