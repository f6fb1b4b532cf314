"""What the Numbrix forms share: which words are cells, how rows of words become a board, and how sure a sniff is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import NoReturn

from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.rules import NAME, check_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import DIGITS, Line, Passage, Row, Token, few, head, number

EMPTY = frozenset({"", "0", "-", ".", "_", "x", "X", "*", "–", "—", "−"})
"""Words for an empty cell; word processors turn a hyphen into one of the dashes."""

LOOK = 4096
"""Characters that a sniff looks at."""


class _Numbers(dict[str, int]):
    """The number that each word for a cell stands for; -1 for any other word."""

    def __missing__(self, word: str) -> int:
        return int(word) if is_cell(word) else -1


@cache
def _numbers() -> _Numbers:
    return _Numbers({str(number): number for number in range(limits.MAX_SIDE**2 + 1)} | dict.fromkeys(EMPTY, 0))


def values(words: Iterable[str], top: int) -> Values | None:
    """Return the cells' numbers, 0 for an empty cell; None if a word is not a cell or a number is above `top`."""
    found = tuple(map(_numbers().__getitem__, words))
    return found if not found or (min(found) >= 0 and max(found) <= top) else None


def refuse(tokens: Iterable[Token], top: int) -> NoReturn:
    """Raise the PuzzleFault of the first token that is not a cell from 0 to `top`; there must be one."""
    for token in tokens:
        if token.text not in EMPTY:
            number(token, 0, top)
    raise AssertionError("There is nothing to refuse.")


def board(rows: Iterable[Row]) -> Puzzle:
    """Make a puzzle from rows of cells. Raises PuzzleFault if they are ragged, too many, or contain a wrong word.

    Reads at most one row more than a board may have.
    """
    found: list[Row] = []
    for at, row in enumerate(islice(rows, limits.MAX_SIDE + 1), 1):
        found.append(row)
        count, width = len(row.words), len(found[0].words)
        if width > limits.MAX_SIDE:
            raise _too_large(row, f"{width:,} columns")
        if count != width:
            place = row.token(min(count - 1, width))
            raise PuzzleFault(
                "ragged",
                f"Line {place.line.number}: row {at} has {count} {_cells(count)}; row 1 has {width}.",
                line=place.line.number,
                column=place.column + (len(place.text) if count < width else 0),
                excerpt=place.line.text,
                hint="Give every row the same number of cells, with - for an empty one.",
            )
    if len(found) > limits.MAX_SIDE:
        raise _too_large(found[0], f"more than {limits.MAX_SIDE} rows")
    size = Size(len(found), width)
    givens = values(chain.from_iterable(row.words for row in found), size.cells)
    if givens is None:
        refuse((token for row in found for token in row.tokens()), size.cells)
    return Puzzle(NAME, size, givens)


def _too_large(first: Row, has: str) -> PuzzleFault:
    return PuzzleFault(
        "bad-size",
        f"This board has {has}; a Numbrix board has at most {limits.MAX_SIDE} rows and columns.",
        line=first.line.number,
        column=1,
        excerpt=first.line.text,
        hint="Leave an empty line between two boards.",
    )


def boards(source: Passage, row: Callable[[Line], Row]) -> list[Puzzle]:
    """Read boards with one row a line and empty lines between boards. Raises PuzzleFault with line and column."""
    if not source.text:
        raise nothing()
    return few(board(map(row, cluster.lines())) for cluster in source.clusters())


def written(puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles to write. Raises PuzzleFault at one that no Numbrix form can hold."""
    for puzzle in puzzles:
        if puzzle.kind != NAME or puzzle.clues:
            raise PuzzleFault("wrong-kind", "This form holds Numbrix puzzles only.")
        check_size(puzzle.size)
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
    """Return the fault for a text without a board."""
    return PuzzleFault("empty", "There is no puzzle in this text.", hint="Paste the rows of a Numbrix board.")


def look(text: str) -> tuple[list[str], bool]:
    """Return the first lines of a text, including blank ones, and whether they are the whole text.

    If they are not, the last line is dropped, since it may be cut in the middle of a number.
    """
    rows = head(text, LOOK).split("\n")
    if len(text) <= LOOK:
        return rows, True
    return rows[:-1] or rows, False


def is_cell(word: str) -> bool:
    """Say whether a word can be a cell: an empty one, or a number that is not too long."""
    return word in EMPTY or (len(word) <= limits.MAX_NUMBER_DIGITS and set(word) <= DIGITS)


def confidence(rows: Sequence[Sequence[str]], whole: bool) -> Confidence:
    """Say how likely rows of words are a Numbrix board, whatever their form.

    No other kind of puzzle has numbers greater than the side.
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
