"""The forms with a bracket or a line for each row: numbers between spaces, characters, arrays in Java and Python."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.rows import pieces, row_lines
from puzzles.kinds.sudoku.forms.rows_form import LOOK, RowsForm
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import quote
from puzzles.portable.limits import MAX_ROW_CHARACTERS, MAX_SUDOKU_ORDER
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, SYMBOLS
from puzzles.text.tokens import Line, Row, Token, head, split_line, tokens

SEPARATORS = re.compile("[,;]")

PAIR = re.compile(f"[^{SPACES}\n]{{2}}")
"""Two characters side by side."""

SMALL = frozenset(SYMBOLS[:4] + EMPTY_SYMBOLS + SPACES + "\n")


class SpacedRows(RowsForm):
    """n lines of n numbers separated by spaces, tabs or commas, 0 for an empty cell: the form of Project 03."""

    name = "grid"
    title = "rows of numbers"

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Split lines at blanks, or at commas if a line has any; nothing between two commas is an empty cell."""
        for line, gap in row_lines(written):
            if "," in line.text or ";" in line.text:
                words = [word.strip(SPACES) for word in SEPARATORS.split(line.text)]
                yield Row(line, words, partial(pieces, marks=",;"), gap)
            else:
                yield split_line(line)._replace(after_gap=gap)

    def draw(self, puzzle: Puzzle) -> str:
        """Write the numbers of each row separated by spaces."""
        width = len(str(puzzle.size.rows))
        return rows_of(puzzle, [f"{value:{width}}" for value in range(puzzle.size.rows + 1)], " ")

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write what Project 03 prints: `Valid` for a board that is already solved, else the solved board."""
        return "Valid\n" if puzzle.givens == solution else "Solved:\n" + self.write(puzzle.with_givens(solution))


class Compact(RowsForm):
    """n lines of n characters: digits, letters from A = 10, and blanks."""

    name = "compact"
    title = "rows of characters"
    letters = True

    def may_be(self, start: str) -> bool:
        """Look for characters side by side."""
        return bool(PAIR.search(start))

    def sniff(self, text: str) -> Confidence:
        """Look for rows of n characters, not all of them separated."""
        start = head(text, LOOK)
        # Lines of sixteen characters without a number above 4 are 4x4 puzzles rather than rows of a 16x16 one.
        lines_of_4x4 = len(start.split("\n", 1)[0]) == USUAL[4].cells and SMALL.issuperset(start)
        return min(super().sniff(text), Confidence.POSSIBLE if lines_of_4x4 else Confidence.CERTAIN)

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Take every character of a line as a cell; blanks separate groups of cells, or all the rows of one board."""
        rest = row_lines(written)
        first = list(islice(rest, 2))
        for line, gap in chain(first, rest):
            words = split_line(line).words
            # Project 03 prints its solved board as nine words of nine digits on one line. Sixteen characters in
            # four words, however, are a row of a 16x16 board if other rows follow.
            whole = len(words) in USUAL and all(len(word) == len(words) for word in words)
            if whole and (len(first) == 1 or len(words) ** 2 not in USUAL):
                for at, word in enumerate(tokens(line)):
                    cut = partial(_characters, start=word.column - 1, end=word.column - 1 + len(words))
                    yield Row(line, word.text, cut, gap and not at)
            else:
                yield Row(line, "".join(words), _characters, gap)

    def draw(self, puzzle: Puzzle) -> str:
        """Write rows of characters, a full stop for an empty cell."""
        return rows_of(puzzle, EMPTY_SYMBOLS[0] + SYMBOLS, "")


def rows_of(puzzle: Puzzle, symbols: Sequence[str], between: str, row: str = "{}\n") -> str:
    """Return a board with one row on each line."""
    order = puzzle.size.columns
    written = [symbols[value] for value in puzzle.givens]
    return "".join(row.format(between.join(written[at : at + order])) for at in range(0, len(written), order))


def _characters(line: Line, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the characters of a line, or of a part of it, that are not blank."""
    return (Token(text, line, at) for at, text in enumerate(line.text[start:end], start + 1) if text not in SPACES)


HINT = "Write the whole array: brackets around each row, commas between numbers, 0 for an empty cell."

CELL = r""" "[^"]{0,8}" | '[^']{0,8}' | \w+ """

MARK = r"""
    \b(?:new|int|Integer|byte|short|long|char|list|List|tuple|Optional)\b | [\s,]+ | //.* | \#.*
    | [{open}](?P<row>\s*+\d++\s*+,[\d\s,]*+)[{close}]
    | (?P<open>[{open}]) | (?P<close>[{close}]) | (?P<cell>{cell}) | (?P<other>\.+|.)"""
"""A mark of source code; those without a name say nothing. A row of numbers alone is one mark."""

NUMBER = re.compile(r"\d+")

_NUMBERS = list(map(str, range(MAX_SUDOKU_ORDER + 1)))

EMPTY_WORDS = dict.fromkeys(("None", "null", "nil"), "")

NESTED = re.compile(r"[\[{(]\D{0,40}[\[{(]\s{0,40}+\d")
"""A row's opening bracket after the board's."""


class JavaArray(RowsForm):
    """A Java array, as in the Java library's example: `new int[][]{ {0, 6}, ... };`."""

    name = "java"
    title = "Java array"
    symbols = "0123456789"
    shows = NESTED
    mark = re.compile(r"\[\s*+(?:\d{1,3}\s*+)?\] | " + MARK.format(open="{", close="}", cell=CELL), re.VERBOSE)

    def may_be(self, start: str) -> bool:
        """Look for braces."""
        return "{" in start

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Yield every innermost bracket as a row. Raises PuzzleFault for a mark that is no part of an array."""
        depth, gap = 0, False
        cells: list[Token] | None = None
        for line in written:
            for found in self.mark.finditer(line.text):
                kind = found.lastgroup
                if kind == "row" and not cells:
                    words = NUMBER.findall(found["row"])
                    yield Row(line, words, partial(_cells, start=found.start("row"), end=found.end("row")), gap)
                    cells, gap = None, False
                elif kind == "open" and not cells:
                    cells, depth = [], depth + 1
                elif kind == "close" and depth:
                    if cells:
                        yield Row.from_cells(cells[0].line, cells, gap)
                    cells, gap, depth = None, cells is None, depth - 1
                elif kind == "cell" and cells is not None and len(cells) < MAX_ROW_CHARACTERS:
                    cells.append(Token(_bare(found[0]), line, found.start() + 1))
                elif kind and depth:
                    at, mark = found.start() + 1, quote(found[0] if kind in ("other", "cell") else found[0][0])
                    message = f"Line {line.number}, column {at}: {mark} does not belong here."
                    raise Token(found[0], line, at).fault("unreadable", message, HINT)
        if cells:
            yield Row.from_cells(cells[0].line, cells, gap)

    def draw(self, puzzle: Puzzle) -> str:
        """Write an array expression."""
        rows = rows_of(puzzle, _NUMBERS, ", ", "  {{{}}},\n")
        return f"new int[][]{{\n{rows[:-2]}\n}};\n"


class PythonList(JavaArray):
    """Nested lists in Python or JSON: `[[0, 6], ...]`; 0, None, null or "" is an empty cell."""

    name = "python"
    title = "Python list"
    mark = re.compile(MARK.format(open=r"\[(", close=r"\])", cell=CELL), re.VERBOSE)

    def may_be(self, start: str) -> bool:
        """Look for square brackets or parentheses, and no braces."""
        return "[" in start and "{" not in start

    def draw(self, puzzle: Puzzle) -> str:
        """Write a list of lists."""
        rows = rows_of(puzzle, _NUMBERS, ", ", "    [{}],\n")
        return f"[\n{rows}]\n"


def _bare(word: str) -> str:
    """Return what a word of source code means for a cell."""
    return EMPTY_WORDS.get(word, word.strip("\"'" + SPACES))


def _cells(line: Line, start: int, end: int) -> Iterator[Token]:
    return (Token(found[0], line, found.start() + 1) for found in NUMBER.finditer(line.text, start, end))
