"""What the Futoshiki forms share: cells, signs, and the conversion between clues and a sign for each border."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from math import isqrt

from puzzles.kinds.form import Form
from puzzles.kinds.futoshiki.rules import NAME, borders, check_size, is_latin
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import DIGITS, Passage, Token, few, number, passage

EMPTY = frozenset("0.-_*?")
"""Characters for an empty cell."""

NO_SIGN = frozenset("0.-_")
"""Characters for a border without a clue, in forms that need one."""

HORIZONTAL = frozenset("<>")
"""The signs between columns. An arrow points to the smaller number: left of `<`, right of `>`."""

VERTICAL = frozenset("^v∧∨ΛVA⌃⌄")
"""The signs between rows: the smaller number is above `^`, below `v`; the others are variants of these two."""

LESS = frozenset("<^∧ΛA⌃")
"""The signs with the smaller number on the left or above."""

GREATER = (HORIZONTAL | VERTICAL) - LESS

Rows = Sequence[Sequence[str]]
Tokens = Sequence[Token]


def is_square(words: Sequence[str]) -> bool:
    """Say whether these cells, row after row, are a full Latin square, which is no other kind's puzzle."""
    order = isqrt(len(words))
    if order not in range(2, limits.MAX_FUTOSHIKI_ORDER + 1) or order * order != len(words):
        return False
    plain = all(len(word) <= limits.MAX_NUMBER_DIGITS and DIGITS.issuperset(word) for word in words)
    return plain and is_latin(order, tuple(map(int, words)))


def cell(token: Token, order: int) -> int:
    """Read one cell, 0 for an empty one. Raises PuzzleFault unless its number is from 1 to order."""
    if token.text in SPACES:
        raise token.fault("no-number", place(token, "a number is missing; write a dot for an empty cell."))
    return 0 if token.text in EMPTY else number(token, 0, order)


def sign(token: Token, signs: frozenset[str], known: str) -> int:
    """Return -1 if the number on the left or above is less, 1 if it is greater, 0 for no clue.

    Raises PuzzleFault for anything else; `known` lists the signs for its hint.
    """
    if token.text in NO_SIGN | set(SPACES):
        return 0
    if token.text not in signs:
        raise token.fault(
            "not-a-sign", place(token, f"{quote(token.text)} is not a valid sign here."), f"Write {known}."
        )
    return -1 if token.text in LESS else 1


def puzzle_of(order: int, cells: Sequence[int], signs: Sequence[int]) -> Puzzle:
    """Make a puzzle from its numbers and a sign for each of `borders`."""
    clues = [
        Inequality(one, other) if sign < 0 else Inequality(other, one)
        for (one, other), sign in zip(borders(order), signs, strict=True)
        if sign
    ]
    return Puzzle(NAME, Size(order, order), tuple(cells), tuple(sorted(clues)))


def board_of(order: int, cells: Tokens, beside: Tokens, below: Tokens, none: str) -> Puzzle:
    """Make a puzzle from tokens; `none` is what to write for no sign. Raises PuzzleFault at the first wrong one."""
    numbers = [cell(token, order) for token in cells]
    signs = [sign(token, HORIZONTAL, f"<, > or {none}") for token in beside]
    return puzzle_of(order, numbers, signs + [sign(token, VERTICAL, f"v, ^ or {none}") for token in below])


def signed(puzzles: Sequence[Puzzle]) -> Iterator[tuple[Puzzle, list[int]]]:
    """Yield the puzzles to write, each with a sign for each of `borders`.

    Raises PuzzleFault at one that no Futoshiki form can hold: of another kind, or with a misplaced clue.
    """
    for puzzle in puzzles:
        if puzzle.kind != NAME:
            raise PuzzleFault("wrong-kind", "This form holds Futoshiki puzzles only.")
        order = check_size(puzzle.size).rows
        for index, given in enumerate(puzzle.givens):
            if not 0 <= given <= order:
                raise PuzzleFault("out-of-range", f"The number {given} is not between 1 and {order}.", cells=(index,))
        clues = set(puzzle.clues)
        signs = [((other, one) in clues) - ((one, other) in clues) for one, other in borders(order)]
        if puzzle.clues != puzzle_of(order, puzzle.givens, signs).clues:
            raise PuzzleFault(
                "bad-clues", "A clue is not between two touching cells, is repeated, or contradicts another clue."
            )
        yield puzzle, signs


def marks_of(puzzle: Puzzle, signs: Sequence[int], beside: Sequence[str], below: Sequence[str]) -> tuple[Rows, Rows]:
    """Return rows of marks beside and below the cells; each mark is that for less, none or greater."""
    order = puzzle.size.rows
    first = order * (order - 1)
    across = [beside[sign + 1] for sign in signs[:first]]
    return rows_of(across, order - 1), rows_of([below[sign + 1] for sign in signs[first:]], order)


def woven(puzzle: Puzzle, empty: str, beside: Rows, below: Rows, corner: str) -> Iterator[list[str]]:
    """Yield 2n - 1 rows of 2n - 1 words: cells and marks in turn."""
    order = puzzle.size.rows
    cells = rows_of([str(given or empty) for given in puzzle.givens], order)
    for row, marks, under in zip(cells, beside, (*below, ()), strict=True):
        for words, between in ((row, marks), (under, [corner] * (order - 1))):
            if words:
                yield [word for pair in zip(words, (*between, ""), strict=True) for word in pair][:-1]


def rows_of(words: Sequence[str], width: int) -> list[Sequence[str]]:
    """Return words in rows of `width`."""
    return [words[at : at + width] for at in range(0, len(words), width)]


def lines(rows: Rows) -> str:
    """Return rows as lines of words, separated by spaces."""
    return "".join(" ".join(row) + "\n" for row in rows)


class PlainBoards(Form):
    """A form of boards that follow each other, without layers."""

    kind = NAME

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read the boards. Raises PuzzleFault with line and column."""
        source = passage(text)
        if not source.text:
            hint = "Paste the lines of a Futoshiki board."
            raise PuzzleFault("empty", "There is no puzzle in this text.", hint=hint)
        return few(self.boards(source))

    @abstractmethod
    def boards(self, source: Passage) -> Iterator[Puzzle]:
        """Yield the boards. Raises PuzzleFault with line and column."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Futoshiki board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write the boards, with an empty line between them. Raises PuzzleFault for one that does not fit."""
        return "\n".join(self.text_of(puzzle, signs) for puzzle, signs in signed(puzzles))

    @abstractmethod
    def text_of(self, puzzle: Puzzle, signs: Sequence[int]) -> str:
        """Return the text of a board with a sign for each of `borders`. Raises PuzzleFault if it does not fit."""

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution's numbers, as the Futoshiki program prints its board."""
        return lines(rows_of([*map(str, solution)], puzzle.size.columns))


def place(token: Token, message: str) -> str:
    """Return a message with the token's line and column before it."""
    return f"Line {token.line.number}, column {token.column}: {message}"
