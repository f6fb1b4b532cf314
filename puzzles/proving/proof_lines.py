"""The lines of a proof's file, with faults that name the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from puzzles.model.values import Size, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.proving import proof_limits

DIGITS = 7
"""Digits of one number; int() never receives more."""

PLAIN = frozenset("0123456789")


class Lines:
    """The lines of a text, one after another; `number` is that of the last one read, from 1."""

    def __init__(self, text: str) -> None:
        lines = text.removeprefix("\ufeff").splitlines()
        if len(lines) > proof_limits.MAX_LINES:
            raise PuzzleFault(
                "proof-long", f"A proof has at most {proof_limits.MAX_LINES:,} lines; this text has {len(lines):,}."
            )
        self._lines = [line.strip() for line in lines]
        while self._lines and not self._lines[-1]:
            self._lines.pop()
        self.number = 0

    def has_more(self) -> bool:
        """Say whether there is another line."""
        return self.number < len(self._lines)

    def peek(self) -> str:
        """Return the next line, which stays."""
        return self._lines[self.number]

    def next(self) -> str:
        """Return the next line, "" at the end."""
        line = self.peek() if self.has_more() else ""
        self.number += 1
        return line

    def refuse(self, message: str, *, hint: str = "", whole: bool = False) -> NoReturn:
        """Raise a fault of the last line; of the text if it is of all of it."""
        at = min(self.number, len(self._lines))
        line = "" if whole or not at else self._lines[at - 1]
        raise PuzzleFault("proof", message, line=0 if whole else at, excerpt=line, hint=hint)

    def numbers(self, words: Sequence[str], count: int, most: int) -> list[int]:
        """Return so many numbers from 1 to `most`."""
        if len(words) != count or not all(_is_plain(word) and 1 <= int(word) <= most for word in words):
            self.refuse(f"{count} numbers from 1 to {most} were expected, not {quote(' '.join(words))}.")
        return [int(word) for word in words]

    def board(self, size: Size | None, *, empty: bool) -> Values:
        """Return the numbers of the next lines, a row a line; 0 for "." where cells may be empty."""
        if size is None:
            self.refuse("The size of the board comes first.")
        values: list[int] = []
        for _ in range(size.rows):
            mark, *words = self.next().split() or [""]
            if mark != "c" or len(words) != size.columns:
                self.refuse(f"A row of {size.columns} numbers was expected.")
            for word in words:
                if not (_is_plain(word) and int(word)) and not (empty and word == "."):
                    self.refuse(f"A number from 1 was expected, not {quote(word)}.")
                values.append(0 if word == "." else int(word))
        return tuple(values)

    def clause(self, line: str, highest: int) -> tuple[int, ...]:
        """Return the literals of a step, which ends with 0."""
        words = line.split()
        if words[-1:] != ["0"]:
            self.refuse(f"A step is numbers with 0 at the end; this is {quote(line)}.")
        if len(words) > 2 * highest + 1:
            self.refuse(f"A step of this proof has at most {2 * highest:,} literals; this one has {len(words) - 1:,}.")
        clause = []
        for word in words[:-1]:
            digits = word.removeprefix("-")
            if not _is_plain(digits) or not 1 <= int(digits) <= highest:
                self.refuse(f"A literal is a variable from 1 to {highest}, or minus one; this is {quote(word)}.")
            clause.append(int(word))
        return tuple(clause)


def _is_plain(word: str) -> bool:
    return 0 < len(word) <= DIGITS and PLAIN.issuperset(word)
