"""The input file of Numbrix Lab (part 1): rows, columns, then the numbers, 0 for an empty cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix.forms.cell_words import is_cell, look, nothing, refuse, values, written
from puzzles.kinds.numbrix.forms.grids import tab_form
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import DIGITS, Line, Passage, Token, few, number, passage

_WORD = re.compile(f"[^{SPACES}\n]+")
_BETWEEN = re.compile(f"[{SPACES}\n]")

_SQUARES = ([["1", "2"], ["2", "1"]], [["2", "1"], ["1", "2"]])
"""Two rows that a header of 1 and 2 and its two numbers look like as well."""

PIECE = 64 * 1024
"""Characters that are split into words at a time, so that a wrong word is reported before all are split."""


class Header(Form):
    """`rows columns` and rows x columns numbers, on any number of lines, as Java's Scanner reads them.

    The header says how long the board is, so the next board may follow at once.
    """

    kind = NAME
    name = "header"
    title = "rows, columns and numbers"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if the first line is two numbers and the counts agree."""
        raw, whole = look(text)
        rows = [words for row in raw if (words := row.split())]
        words = [word for row in rows for word in row]
        alone = bool(rows) and len(rows[0]) == 2
        sides = _sides(words)
        if alone and not whole and len(rows) == 1 and sides:
            return Confidence.LIKELY  # all the numbers are on one long line, which is cut here
        if alone and len(rows) > 1 and len(rows[1]) != 2 and all(word.isdecimal() for word in rows[0]):
            # Two numbers above other lines are sides: this form reports what is wrong with them or after them.
            odd = sides is None or (whole and len(words) == 2 + sides.cells and not all(map(is_cell, words)))
            if odd:
                return Confidence.LIKELY
        if len(words) < 3 or not all(map(is_cell, words)) or sides is None or "\t\t" in raw[0] or raw[0][:1] == "\t":
            return Confidence.NO
        if rows in _SQUARES:
            return Confidence.LIKELY  # a full board of two cells, or a square of another kind of puzzle
        if whole and _even(words):
            return Confidence.CERTAIN if alone else Confidence.LIKELY
        # If a row is too short or too long, this form reports it.
        if alone and len(rows[1]) == int(words[1]) > 2:
            return Confidence.LIKELY if whole else Confidence.CERTAIN
        # Rows that merely begin with two small numbers belong to another form.
        return Confidence.POSSIBLE if alone or len(rows) == 1 else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read one board after another. Raises PuzzleFault with line and column."""
        source = passage(text)
        if not source.text:
            raise nothing()
        return few(_boards(source))

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write `rows columns` and one row a line, 0 for empty, with an empty line between boards."""
        return "\n".join(map(_written, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the tab form, as Numbrix Lab's program prints it."""
        return tab_form(puzzle.with_givens(solution))


def first_board(text: str) -> Puzzle:
    """Return the first board of a text; what comes after it is not read. Raises PuzzleFault with line and column."""
    source = passage(text)
    if not source.text:
        raise nothing()
    return next(_boards(source))


def _written(puzzle: Puzzle) -> str:
    size = puzzle.size
    rows = [puzzle.givens[at : at + size.columns] for at in range(0, size.cells, size.columns)]
    return f"{size.rows} {size.columns}\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows)


TINY = 4
"""Cells of a very small board."""

LONGEST_SIDE = 3
"""Characters of a number of rows or columns."""


def _sides(words: Sequence[str]) -> Size | None:
    """Return the size that the first two words give, None if they give none."""
    if len(words) < 2 or len(words[0]) > LONGEST_SIDE or len(words[1]) > LONGEST_SIDE:
        return None
    return _sized(words[0], words[1])


@lru_cache(maxsize=512)
def _sized(rows: str, columns: str) -> Size | None:
    """Return the size that two short words give: a text may have thousands of boards, most of one size."""
    sides = range(1, limits.MAX_SIDE + 1)
    if not rows or not columns or not set(rows + columns) <= DIGITS:
        return None
    size = Size(int(rows), int(columns))
    return size if size.rows in sides and size.columns in sides else None


def _even(words: Sequence[str]) -> bool:
    """Say whether the words (all cells) are whole boards, one after another, with no number out of range."""
    at = 0
    while at < len(words):
        size = _sides(words[at : at + 2])
        if size is None or at + 2 + size.cells > len(words):
            return False
        cells = words[at + 2 : at + 2 + size.cells]
        if any(set(word) <= DIGITS and word and int(word) > size.cells for word in cells):
            return False
        at += 2 + size.cells
    return True


def _boards(source: Passage) -> Iterator[Puzzle]:
    words = _words(source.text)
    last: Size | None = None
    at = count = 0
    while first := next(words, ""):
        second = next(words, "")
        size = _sides([first, second])
        if last and not size:
            raise _too_many(_token(source, at), last)
        if not second:
            raise _token(source, at).fault(
                "too-few", "The number of columns is missing.", "Begin with the number of rows and of columns."
            )
        if not size:
            rows = number(_token(source, at), 1, limits.MAX_SIDE, "number of rows")
            columns = number(_token(source, at + 1), 1, limits.MAX_SIDE, "number of columns")
            size = Size(rows, columns)
        if size is not last:
            count = size.cells
        cells = list(islice(words, count))
        if len(cells) < count:
            raise _short(source, at, size, len(cells), last)
        puzzle = _tiny(first, second, *cells) if count <= TINY else _puzzle(size, cells)
        if puzzle is None:
            refuse(islice(_tokens(source, at + 2), count), count)
        yield puzzle
        last = size
        at += 2 + count


def _puzzle(size: Size, cells: Sequence[str]) -> Puzzle | None:
    """Return the board of these words, None if one of them is no cell of it."""
    givens = values(cells, size.cells)
    return Puzzle(NAME, size, givens) if givens is not None else None


@lru_cache(maxsize=512)
def _tiny(rows: str, columns: str, *cells: str) -> Puzzle | None:
    """Return a very small board, made once: a text of such boards has thousands of them, most of them alike."""
    return _puzzle(Size(int(rows), int(columns)), cells)


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text, found piece by piece."""
    return chain.from_iterable(_WORD.findall(text, start, end) for start, end in _pieces(text))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each piece of a text, cut between words."""
    end = 0
    while end < len(text):
        start = end
        found = _BETWEEN.search(text, min(start + PIECE, len(text)))
        end = found.start() if found else len(text)
        yield start, end


def _tokens(source: Passage, at: int) -> Iterator[Token]:
    """Yield the words with their places, starting at word `at` (from 0)."""
    text = source.text
    line, begin, end = Line("", 0), 0, -1
    for start, stop in _pieces(text):
        count = len(_WORD.findall(text, start, stop))
        for found in islice(_WORD.finditer(text, start, stop), at, None):
            if found.start() > end:
                begin, end = text.rfind("\n", 0, found.start()) + 1, text.find("\n", found.start())
                end = len(text) if end < 0 else end
                line = Line(text[begin:end].rstrip(SPACES), source.number + text.count("\n", 0, begin))
            yield Token(found[0], line, found.start() - begin + 1)
        at = max(at - count, 0)


def _token(source: Passage, at: int) -> Token:
    return next(_tokens(source, at))


def _too_many(token: Token, size: Size) -> PuzzleFault:
    """Return the fault for a word after a board that does not begin another: the board has too many numbers."""
    return token.fault(
        "too-many",
        f"Line {token.line.number}, column {token.column}: {quote(token.text)} comes after the end of the "
        f"{size} board above.",
        "Remove the extra numbers, or begin a new board with its number of rows and of columns.",
    )


def _short(source: Passage, at: int, size: Size, count: int, before: Size | None) -> PuzzleFault:
    hint = "Write every cell, with 0 for an empty one."
    if before:
        hint = f"If you did not mean to start another board, the {before} board above has too many numbers."
    last = source.last
    return PuzzleFault(
        "too-few",
        f"The {size} board that starts on line {_token(source, at).line.number} needs {size.cells} numbers; "
        f"the text ends after {count}.",
        line=last.number,
        column=len(last.text) + 1,
        excerpt=last.text,
        hint=hint,
    )
