"""The forms that are source code: a two-dimensional array in Java, or in Python or JSON.

Nothing is evaluated. The text is split into marks, every innermost bracket is a row, and everything outside brackets (a
declaration, a call around the array) is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import repeat

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.box_sizes import NAME, USUAL, is_usual, usual_size
from puzzles.kinds.sudoku.forms import repeated_layout
from puzzles.kinds.sudoku.forms.rows import LOOK, look, usual_boards
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.limits import MAX_ROW_CHARACTERS
from puzzles.text.tokens import Line, Row, Token, head, passage

ORDERS = tuple(USUAL)

HINT = "Write the whole array: brackets around each row, commas between numbers, 0 for an empty cell."

MARK = re.compile(
    r"""(?P<space>[\s,]+|//.*|\#.*)
      | (?P<dimensions>\[\s*+(?:\d{1,3}\s*+)?\])
      | (?P<open>[\[{(]) | (?P<close>[\]})])
      | (?P<quoted>"[^"]{0,8}"|'[^']{0,8}')
      | (?P<number>[0-9]+)
      | (?P<word>[^\W\d]\w*)
      | (?P<other>\.+|.)""",
    re.VERBOSE,
)

_NUMBERS = r"\s*+[0-9]++\s*+,[0-9\s,]*+"
ROW_OR_MARK = re.compile(rf"(?P<row>\[{_NUMBERS}\]|\{{{_NUMBERS}\}}|\({_NUMBERS}\))|{MARK.pattern}", re.VERBOSE)
"""Like MARK, but also matches a row of numbers as one mark."""

NUMBER = re.compile("[0-9]+")

EMPTY_WORDS = frozenset({"None", "null", "nil"})
TYPES = frozenset({"new", "int", "Integer", "byte", "short", "long", "char", "list", "List", "tuple", "Optional"})
"""Words of a declaration that may be inside brackets."""

DEEPEST = 8
"""Levels of nested brackets: a call, a list of boards, a board, a row, and some to spare."""

NESTED = re.compile(r"[\[{(]\D{0,40}[\[{(]\s{0,40}\d")
"""A row's opening bracket after the board's."""

FILLED = re.compile(r"[\[{(]\s{0,40}\d")
"""The end of that: looked for first, since it is found fast in any text."""

CLOSING = {"[": "]", "{": "}", "(": ")"}


class JavaArray(Form):
    """A Java array, as in the Java library's example: `new int[][]{ {0, 6}, ... };`."""

    kind = NAME
    name = "java"
    title = "Java array"

    def sniff(self, text: str) -> Confidence:
        """Look for rows in braces."""
        return _sniff(text, "{")

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read the boards in braces. Raises PuzzleFault at the first wrong mark."""
        return _read(text, "{")

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write an array expression for each board."""
        usual_size(self.name, puzzles)
        return "\n".join(_written(puzzle, "new int[][]{\n", "  {{{}}}", "\n};\n") for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solved board."""
        return self.write(puzzle.with_givens(solution))


class PythonList(Form):
    """Nested lists in Python or JSON: `[[0, 6], ...]`; 0, None, null or "" is an empty cell."""

    kind = NAME
    name = "python"
    title = "Python list"

    def sniff(self, text: str) -> Confidence:
        """Look for rows in square brackets or parentheses."""
        return _sniff(text, "[(")

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read the boards in brackets. Raises PuzzleFault at the first wrong mark."""
        return _read(text, "[(")

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write a list of lists for each board."""
        usual_size(self.name, puzzles)
        return "\n".join(_written(puzzle, "[\n", "    [{}]", ",\n]\n") for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solved board."""
        return self.write(puzzle.with_givens(solution))


def _read(text: str, openings: str) -> Sequence[Puzzle]:
    """Read the boards in these brackets."""
    return repeated_layout.read(
        text,
        lambda written: _rows(written, openings, whole=False),
        lambda part: usual_boards(_rows(passage(part).lines(), openings)),
        "0123456789",
    )


def _written(puzzle: Puzzle, start: str, row: str, end: str) -> str:
    order = puzzle.size.columns
    rows = [puzzle.givens[at : at + order] for at in range(0, len(puzzle.givens), order)]
    return start + ",\n".join(row.format(", ".join(map(str, values))) for values in rows) + end


def _sniff(text: str, openings: str) -> Confidence:
    start = head(text, LOOK)
    if openings[0] not in start or (openings[0] == "[" and "{" in start):
        return Confidence.NO
    try:
        rows = list(_rows([Line(row, at) for at, row in enumerate(start.split("\n"), 1)], openings, whole=False))
    except PuzzleFault:
        return Confidence.POSSIBLE if FILLED.search(start) and NESTED.search(start) else Confidence.NO
    return look(text, lambda _: rows, ORDERS)


def _rows(written: Iterable[Line], openings: str, *, whole: bool = True) -> Iterator[Row]:
    """Yield every innermost bracket as a row. Raises PuzzleFault for unmatched brackets and unknown marks.

    Unless `whole`, the text is cut and may end anywhere.
    """
    depth: list[Token] = []
    cells: list[Token] | None = None
    gap = False
    for mark, kind in _marks(written, openings):
        if kind in ("open", "row") and not cells and len(depth) < DEEPEST:
            if kind == "row":
                yield Row(mark.line, NUMBER.findall(mark.text), partial(_numbers, start=mark.column), gap)
                cells, gap = None, False
            else:
                depth.append(mark)
                cells = []
        elif kind == "close" and depth and CLOSING[depth[-1].text] == mark.text:
            if cells:
                yield Row.from_cells(depth[-1].line, cells, gap)
            gap = cells is None
            cells = None
            depth.pop()
        elif kind == "cell" and cells is not None:
            cells.append(mark)
            if len(cells) > MAX_ROW_CHARACTERS:
                raise _too_long(depth[-1])
        elif depth or kind in ("close", "row"):
            raise _misplaced(mark if kind != "row" else mark._replace(text=mark.text[0]))
    if depth and whole:
        line, column = depth[-1].line, depth[-1].column
        raise depth[-1].fault("bracket", f"Line {line.number}, column {column}: this bracket is not closed.", HINT)


def _numbers(line: Line, start: int) -> Iterator[Token]:
    """Yield the numbers from column `start` to the next closing bracket."""
    end = min(at for at in map(line.text.find, CLOSING.values(), repeat(start)) if at >= 0)
    return (Token(found[0], line, found.start() + 1) for found in NUMBER.finditer(line.text, start, end))


def _marks(written: Iterable[Line], openings: str) -> Iterator[tuple[Token, str]]:
    """Yield brackets, cells and other marks, each with its kind; skip what does not belong to the board.

    A row with only numbers between its brackets is one mark.
    """
    brackets = openings + "".join(CLOSING[opening] for opening in openings)
    for line in written:
        at = 0
        while found := (ROW_OR_MARK if line.text[at : at + 1] in openings else MARK).match(line.text, at):
            at = found.end()
            kind, text = found.lastgroup or "", found.group()
            if kind == "space" or (kind == "dimensions" and openings == "{") or text in TYPES:
                continue
            if kind in ("open", "close"):
                kind = kind if text in brackets else "other"
            elif kind in ("number", "word"):
                kind = "cell"
            elif kind == "quoted":
                kind, text = "cell", text[1:-1].strip()
            yield Token("" if text in EMPTY_WORDS else text, line, found.start() + 1), kind


def _too_long(bracket: Token) -> PuzzleFault:
    line, column = bracket.line.number, bracket.column
    return bracket.fault(
        "too-long", f"Line {line}, column {column}: this row has more than {MAX_ROW_CHARACTERS:,} numbers.", HINT
    )


def _misplaced(mark: Token) -> PuzzleFault:
    line, column = mark.line.number, mark.column
    return mark.fault("unreadable", f"Line {line}, column {column}: {quote(mark.text)} does not belong here.", HINT)
