"""What the Futoshiki forms share: cells, signs between them, and a puzzle to and from a sign for each border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.core.faults import PuzzleFault
from puzzles.core.lines import SPACES, Token, number, shown
from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.kinds.futoshiki.rules import NAME, borders, checked

EMPTY = frozenset("0.-_*?")
"""A cell without a number."""

NO_SIGN = frozenset("0.-_")
"""A border without a clue, where a character has to stand for it."""

HORIZONTAL = frozenset("<>")
"""The signs between columns. An arrow points to the smaller number: left of `<`, right of `>`."""

VERTICAL = frozenset("^v∧∨ΛVA⌃⌄")
"""The signs between rows: the smaller number is above `^`, below `v`; the others stand for these two."""

_LESS = frozenset("<^∧ΛA⌃")
"""The signs whose cell on the left, or above, has the smaller number."""


def cell(token: Token, order: int) -> int:
    """Read one cell, 0 for an empty one. Raises PuzzleFault unless its number is from 1 to order."""
    return 0 if token.text in EMPTY else number(token, 0, order)


def sign(token: Token, signs: frozenset[str], known: str) -> int:
    """Return -1 for less (left or above), 1 for greater, 0 for none. Raises PuzzleFault for anything else."""
    if token.text in NO_SIGN | set(SPACES):
        return 0
    if token.text not in signs:
        raise token.fault("not-a-sign", place(token, f"{shown(token.text)} is no sign here."), f"Write {known}.")
    return -1 if token.text in _LESS else 1


def puzzle_of(order: int, cells: Sequence[int], signs: Sequence[int]) -> Puzzle:
    """Make a puzzle of its numbers and of a sign for each of `borders`."""
    clues = [
        Inequality(one, other) if sign < 0 else Inequality(other, one)
        for (one, other), sign in zip(borders(order), signs, strict=True)
        if sign
    ]
    return Puzzle(NAME, Size(order, order), tuple(cells), tuple(sorted(clues)))


def signed(puzzles: Sequence[Puzzle]) -> Iterator[tuple[Puzzle, list[int]]]:
    """Go through puzzles to be written, each with a sign for each of `borders`.

    Raises PuzzleFault at one that no Futoshiki form can hold: another kind's, or with a clue out of place.
    """
    for puzzle in puzzles:
        if puzzle.kind != NAME:
            raise PuzzleFault("wrong-kind", "This form holds Futoshiki puzzles only.")
        order = checked(puzzle.size).rows
        for index, given in enumerate(puzzle.givens):
            if not 0 <= given <= order:
                raise PuzzleFault("out-of-range", f"The number {given} is not between 1 and {order}.", cells=(index,))
        clues = set(puzzle.clues)
        signs = [((other, one) in clues) - ((one, other) in clues) for one, other in borders(order)]
        if puzzle.clues != puzzle_of(order, puzzle.givens, signs).clues:
            raise PuzzleFault("bad-clues", "A clue is not between touching cells, comes twice, or contradicts another.")
        yield puzzle, signs


def rows(words: Sequence[str], width: int) -> str:
    """Write words in lines of `width`, separated by blanks."""
    return "".join(" ".join(words[at : at + width]) + "\n" for at in range(0, len(words), width))


def nothing() -> PuzzleFault:
    """Return the fault of a text without a board."""
    return PuzzleFault("empty", "There is no puzzle in this text.", hint="Paste three clusters of lines.")


def place(token: Token, message: str) -> str:
    """Put a token's line and column before a message."""
    return f"Line {token.line.number}, column {token.column}: {message}"
