"""What the Numbrix forms share: which words are cells, rows of words to a board, and how sure a look can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles import limits
from puzzles.faults import PuzzleFault
from puzzles.kind import Confidence
from puzzles.model import Puzzle, Size
from puzzles.numbrix.rules import NAME, checked
from puzzles.text import DIGITS, Token, head, number

EMPTY = frozenset({"", "0", "-", ".", "_", "x", "X", "*", "–", "—", "−"})
"""Words for a cell without a number; word processors turn a hyphen into one of the dashes."""

LOOK = 4096
"""Characters that a sniff looks at."""


def value(token: Token, top: int) -> int:
    """Read one cell: 0 for an empty one, else its number. Raises PuzzleFault unless it is from 1 to top."""
    return 0 if token.text in EMPTY else number(token, 0, top)


def board(rows: Sequence[Sequence[Token]]) -> Puzzle:
    """Make a puzzle of rows of cells. Raises PuzzleFault where they are no rectangle, too many, or no numbers."""
    first = rows[0]
    for at, row in enumerate(rows, 1):
        if len(row) != len(first):
            place = row[len(first)] if len(row) > len(first) else row[-1]
            line = place.line
            raise PuzzleFault(
                "ragged",
                f"Line {line.number}: row {at} has {len(row)} {_cells(len(row))}; row 1 has {len(first)}.",
                line=line.number,
                column=place.column + (len(place.text) if len(row) < len(first) else 0),
                excerpt=line.text,
                hint="Give every row the same number of cells, with - for an empty one.",
            )
    if len(rows) > limits.MAX_SIDE or len(first) > limits.MAX_SIDE:
        raise PuzzleFault(
            "bad-size",
            f"This board has {len(rows)} rows and {len(first)} columns; a Numbrix board has at most "
            f"{limits.MAX_SIDE} of each.",
            line=first[0].line.number,
            hint="Leave an empty line between two boards.",
        )
    size = Size(len(rows), len(first))
    return Puzzle(NAME, size, tuple(value(token, size.cells) for row in rows for token in row))


def written(puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """Go through puzzles that are to be written. Raises PuzzleFault at one that no Numbrix form can hold."""
    for puzzle in puzzles:
        if puzzle.kind != NAME or puzzle.clues:
            raise PuzzleFault("wrong-kind", "This form holds Numbrix puzzles only.")
        checked(puzzle.size)
        for index, given in enumerate(puzzle.givens):
            if not 0 <= given <= puzzle.size.cells:
                raise PuzzleFault(
                    "out-of-range",
                    f"The number {given} is not between 1 and {puzzle.size.cells}.",
                    cells=(index,),
                )
        yield puzzle


def grid(puzzle: Puzzle, empty: str = "-") -> list[list[str]]:
    """Return the givens as rows of words."""
    words = [str(given) if given else empty for given in puzzle.givens]
    return [words[at : at + puzzle.size.columns] for at in range(0, len(words), puzzle.size.columns)]


def nothing() -> PuzzleFault:
    """Return the fault of a text without a board."""
    return PuzzleFault("empty", "There is no puzzle in this text.", hint="Paste the rows of a Numbrix board.")


def look(text: str) -> tuple[list[str], bool]:
    """Return the first lines of a text, blank ones included, and whether they are all there is.

    Where they are not, the last line is left out: it may be cut in the middle of a number.
    """
    rows = head(text, LOOK).split("\n")
    if len(text) <= LOOK:
        return rows, True
    return rows[:-1] or rows, False


def is_cell(word: str) -> bool:
    """Say whether a word can stand for a cell: an empty one or a number that some board holds."""
    return word in EMPTY or (len(word) <= limits.MAX_NUMBER_DIGITS and set(word) <= DIGITS)


def confidence(rows: Sequence[Sequence[str]], whole: bool) -> Confidence:
    """Say how likely rows of words are a Numbrix board, knowing nothing of the form that they came in.

    A number above the side is what no other kind of puzzle has.
    """
    words = [word for row in rows for word in row]
    if not words or not all(map(is_cell, words)):
        return Confidence.NO
    if len({len(row) for row in rows}) > 1:
        return Confidence.POSSIBLE
    numbers = [int(word) for word in words if word not in EMPTY]
    top = len(words) if whole else limits.MAX_SIDE**2
    if numbers and max(len(rows), len(rows[0])) < max(numbers) <= top and len(set(numbers)) == len(numbers):
        return Confidence.LIKELY
    return Confidence.POSSIBLE


def _cells(count: int) -> str:
    return "cell" if count == 1 else "cells"
