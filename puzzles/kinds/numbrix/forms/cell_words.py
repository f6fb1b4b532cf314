"""What the Numbrix forms share: which words are cells, how rows of words become a board, and how sure a sniff is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import NoReturn

from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.rules import NAME, check_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import DIGITS, Passage, Row, Token, head, number

EMPTY = frozenset(["", *"-._xX*–—−", "--", "---", "..", "__", "___", "**", "??", "null", "None", "''", '""'])
"""Words for an empty cell beside 0, some as wide as a number. Word processors turn a hyphen into one of the dashes."""

WALL = "-1"
"""An empty cell, too, where no other mark stands for one; beside another it is a cell that is not there."""

LOOK = 4096
"""Characters that a sniff looks at."""


@lru_cache(maxsize=16 * 1024)
def number_of(word: str) -> int:
    """Return the number that a word for a cell stands for, 0 for an empty cell; -1 for WALL, -2 for any other word."""
    if word in EMPTY or word == WALL:
        return -(word == WALL)
    return int(word) if len(word) <= limits.MAX_NUMBER_DIGITS and set(word) <= DIGITS else -2


def values(words: Iterable[str], top: int = limits.MAX_SIDE**2) -> Values | None:
    """Return the cells' numbers, 0 for an empty cell; None if a word is not a cell or a number is above `top`."""
    found = tuple(map(number_of, words))
    least = min(found, default=0)
    if least == -1 and 0 not in found:
        found, least = tuple(max(number, 0) for number in found), 0
    return found if least >= 0 and max(found, default=0) <= top else None


def refuse(tokens: Iterable[Token], top: int) -> NoReturn:
    """Raise the PuzzleFault of the first token that is not a cell from 0 to `top`; there must be one."""
    for token in tokens:
        if token.text not in EMPTY:
            number(token, 0, top)
    raise AssertionError("There is nothing to refuse.")


def board(rows: Iterable[Row]) -> Puzzle | None:
    """Make a puzzle from rows of cells, None without any.

    Raises PuzzleFault if they are ragged, too many, or contain a wrong word. Reads at most one row more than a board
    may have.
    """
    found = list(islice(rows, limits.MAX_SIDE + 1))
    width = len(found[0].words) if found else 0
    for at, row in enumerate(found, 1):
        count = len(row.words)
        if width > limits.MAX_SIDE or at > limits.MAX_SIDE:
            has = f"{width:,} columns" if width > limits.MAX_SIDE else f"more than {limits.MAX_SIDE} rows"
            message = f"This board has {has}; a Numbrix board has at most {limits.MAX_SIDE} rows and columns."
            first = next(iter(found[0].tokens()))._replace(column=1)
            raise first.fault("bad-size", message, "Leave an empty line between two boards.")
        if count != width:
            place = row.token(min(count - 1, width))
            end = place._replace(column=place.column + (len(place.text) if count < width else 0))
            raise end.fault(
                "ragged",
                f"Line {end.line.number}: row {at} has {count} {'cell' if count == 1 else 'cells'}; row 1 has {width}.",
                "Give every row the same number of cells, with - for an empty one.",
            )
    size = Size(len(found), width)
    givens = values(chain.from_iterable(row.words for row in found), size.cells)
    if givens is None:
        refuse((token for row in found for token in row.tokens()), size.cells)
    return Puzzle(NAME, size, givens) if found else None


def written(puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles to write. Raises PuzzleFault at one that no Numbrix form can hold."""
    for puzzle in puzzles:
        if puzzle.kind != NAME or puzzle.clues:
            raise PuzzleFault("wrong-kind", "This form holds Numbrix puzzles only.")
        top = check_size(puzzle.size).cells
        for index, given in enumerate(puzzle.givens):
            if not 0 <= given <= top:
                message = f"The number {given} is not between 1 and {top}."
                raise PuzzleFault("out-of-range", message, cells=(index,))
        yield puzzle


def look(text: str) -> tuple[Passage, bool]:
    """Return the beginning of a text, and whether it is the whole text.

    If it is not, the last line is dropped, since it may be cut in the middle of a number.
    """
    start = head(text, LOOK)
    whole = len(text) <= LOOK
    return Passage((start if whole else start.rpartition("\n")[0] or start).rstrip("\n"), 1), whole


def confidence(rows: Sequence[Sequence[str]], whole: bool) -> Confidence:
    """Say how likely rows of words are a Numbrix board, whatever their form.

    No other kind of puzzle has numbers greater than the side.
    """
    cells = values(chain.from_iterable(rows), 10**limits.MAX_NUMBER_DIGITS)
    if not cells:
        return Confidence.NO
    numbers = list(filter(None, cells))
    top = len(cells) if whole else limits.MAX_SIDE**2
    above = max(len(rows), len(rows[0])) < max(numbers, default=0) <= top and len(set(numbers)) == len(numbers)
    return Confidence.LIKELY if above and len({len(row) for row in rows}) == 1 else Confidence.POSSIBLE
