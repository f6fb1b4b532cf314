"""The forms with a frame: box-drawing characters, and plain `| - +`.

Bars separate cells, or boxes of cells. A cell is, whichever fits the whole text:

    ╔═══╤═══╦═══╤═══╗    what stands between two bars: an empty one may be blank
    ║ 1 │   ║   │ 3 ║
    +-----+-----+
    | 1 . | . 3 |        a word between blanks, or a character where there are none
    | 1   |   3 |        what stands in its place, if places at equal distances hold all cells of a box
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from puzzles.kinds.sudoku.box_sizes import common_size, is_variant
from puzzles.kinds.sudoku.forms.rows import EMPTY, ORDERS, row_lines
from puzzles.kinds.sudoku.forms.rows_form import RowsForm
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.tokens import HEAVY, LIGHT, NONE, TYPED, Line, Row, Token

FRAMES = 32
"""Sizes whose frames are kept."""

Span = tuple[int, int]
"""Where a part of a line begins and ends."""

BARS = {"|": TYPED} | dict.fromkeys("│┆┊╎╵╷", LIGHT) | dict.fromkeys("┃┇┋╏║╹╻╽╿", HEAVY)
"""Vertical lines without a branch, which separate cells."""

RULES = dict.fromkeys("-─┄┈╌╴╶", False) | dict.fromkeys("=━┅┉╍═╸╺╼╾", True)
"""Horizontal lines without a branch, and whether they are heavy."""

DRAWING = frozenset(map(chr, range(0x2500, 0x2580)))
ASCII_RULE = frozenset("+-=*:|.,'`")

BAR = re.compile(f"[{''.join(BARS)}]")
WORD = re.compile(f"[^{SPACES}]+")
CHARACTER = re.compile(f"[^{SPACES}]")

WIDEST = 3
"""The widest step from a cell to the next in a box where only its place tells a cell."""

ONE_DIGIT = str.maketrans(dict.fromkeys("23456789", "1") | dict.fromkeys(SPACES, " "))
"""Makes lines equal that differ only in their numbers, without changing a number's length or emptying a cell."""

DAMAGED = 100
"""One line of so many may be damaged beside another one."""

SHAPES = 1024
"""Shapes of lines whose results are kept: a long text has few different ones."""


class BoxDrawing(RowsForm):
    """Box-drawing characters, as the Java library prints a grid: double lines around boxes, blanks for empty cells."""

    name = "box"
    title = "box drawing"
    symbols = "0123456789._*"  # no dash, which may be part of a rule

    def may_be(self, start: str) -> bool:
        """Look for box-drawing characters."""
        return not DRAWING.isdisjoint(start)

    def rows(self, written: Iterable[Line]) -> Iterator[Row]:
        """Yield the rows of framed boards, with the bars between their cells and the rules under them."""
        found: list[tuple[Line, bool, str]] = []
        rules: dict[int, int] = {}
        for line, gap in row_lines(written):
            shape = line.text.translate(ONE_DIGIT)
            level = rule_level(shape)
            if level is None:
                found.append((line, gap, shape))
            else:
                rules[len(found)] = max(level, rules.get(len(found), NONE))
        shapes = Counter(shape for _, _, shape in found)  # a long text has few different ones
        # All lines must have the outer bar, but for a few that may be damaged: without outer bars, many lines may begin
        # or end with an empty cell.
        few = 1 + len(found) // DAMAGED
        left, right = (sum(shapes[shape] for shape in shapes if _words(shape)[end]) <= few for end in (0, -1))
        parts = {shape: _parts(shape, left, right) for shape in shapes}
        # Whether most rows have bars between all their cells, so that there is one cell between two bars.
        alone = 2 * sum(shapes[shape] for shape in shapes if _one_a_cell(shape, parts[shape])) > len(found)
        apart = any(" " in word for shape in shapes for word in _words(shape))
        cut = {shape: _cells(shape, parts[shape], None if alone else WORD if apart else CHARACTER) for shape in shapes}
        counts = set(map(len, cut.values()))
        order = max(counts, default=0)
        if not alone and not (len(counts) == 1 and order in ORDERS and len(found) % order == 0):
            cut = _in_places(parts, len(found)) or cut
        known = {shape: (cells, partial(_tokens, cells), _bars(shape, cells)) for shape, cells in cut.items()}
        for at, (line, gap, shape) in enumerate(found, 1):
            cells, tokens, bars = known[shape]
            yield Row(line, [line.text[start:end] for start, end in cells], tokens, gap, bars, rules.get(at, NONE))

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Sudoku that is no variant: the frame shows its boxes."""
        return not is_variant(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Draw the boards, with an empty line between them."""
        size = common_size(self.name, puzzles)
        if not self.holds(puzzles[0]):
            raise PuzzleFault(
                "form",
                f"The form “{self.name}” cannot show boxes of {size.box_rows}×{size.box_columns}.",
                hint="Use the box-drawing form, which can.",
            )
        return self.between.join(map(self.draw, puzzles))

    def draw(self, puzzle: Puzzle) -> str:
        """Draw a board; numbers of two digits get wider cells."""
        return draw(puzzle)


class Ascii(BoxDrawing):
    """Frames of `|`, `-` and `+` around boxes, with a full stop for an empty cell."""

    name = "ascii"
    title = "| - + frame"

    def may_be(self, start: str) -> bool:
        """Look for bars but no box-drawing characters."""
        return "|" in start and DRAWING.isdisjoint(start)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the frame can show the boxes: not those of a single row or column."""
        return 1 not in (puzzle.size.box_rows, puzzle.size.box_columns) and not is_variant(puzzle)

    def draw(self, puzzle: Puzzle) -> str:
        """Draw a board with bars and rules only between boxes."""
        return _filled(_plain_frame(puzzle.size), puzzle, EMPTY_SYMBOLS[0])


def draw(puzzle: Puzzle) -> str:
    """Draw a board in box-drawing characters, ending in a newline."""
    return _filled(_drawn_frame(puzzle.size), puzzle, "")


def _filled(frame: str, puzzle: Puzzle, empty: str) -> str:
    """Write a board's numbers into its frame, which is the same for thousands of boards."""
    digits = len(str(puzzle.size.rows))
    words = [str(value or empty).rjust(digits) for value in range(puzzle.size.rows + 1)]
    return frame % tuple([words[value] for value in puzzle.givens])


@lru_cache(maxsize=FRAMES)
def _drawn_frame(size: Size) -> str:
    """Return the lines of a board in box-drawing characters, with %s for each cell."""
    order, rule = size.rows, "─" * (len(str(size.rows)) + 2)
    above, below = _line(size, "╔╤╦╗", "═" * len(rule)), _line(size, "╚╧╩╝", "═" * len(rule))
    cells, thin, double = _line(size, "║│║║", " %s "), _line(size, "╟┼╫╢", rule), _line(size, "╠╪╬╣", "═" * len(rule))
    inner = [thin if row % size.box_rows else double for row in range(1, order)]
    return above + "".join(cells + under for under in (*inner, below))


def _line(size: Size, marks: str, cell: str) -> str:
    """Return a line of such cells: `marks` stand at its start, between cells, between boxes, and at its end."""
    start, light, heavy, end = list(marks)
    return start + heavy.join([light.join([cell] * size.box_columns)] * size.box_rows) + end + "\n"


@lru_cache(maxsize=FRAMES)
def _plain_frame(size: Size) -> str:
    """Return the lines of a board with bars and rules only between boxes, with %s for each cell."""
    across, digits = size.box_columns, len(str(size.rows))
    rule = "+" + ("-" * ((digits + 1) * across + 1) + "+") * size.box_rows + "\n"
    cells = "|" + (" %s" * across + " |") * size.box_rows + "\n"
    return rule + (cells * size.box_rows + rule) * across


def _tokens(spans: Iterable[Span], line: Line) -> Iterable[Token]:
    return (Token(line.text[start:end], line, start + 1) for start, end in spans)


@lru_cache(maxsize=SHAPES)
def rule_level(text: str) -> int | None:
    """Return the level of a line that is a rule between rows, None for any other line."""
    marks = set(text) - {" "}
    typed = marks <= ASCII_RULE
    heavy = [RULES[mark] for mark in text if mark in RULES]
    ruled = marks == {"-"} or any(mark in text for mark in ("--", "==", "+"))
    if not heavy or not (marks <= DRAWING or (typed and ruled)):
        return None
    return (TYPED if typed else LIGHT) + (2 * sum(heavy) > len(heavy))


def _words(shape: str) -> list[str]:
    """Return what stands between the bars of a line, and outside them, without blanks around it."""
    return [piece.strip() for piece in BAR.split(shape)]


def _parts(shape: str, left: bool, right: bool) -> list[Span]:
    """Return the parts of a line that hold cells.

    `left` and `right` say that the lines have an outer bar on that side; nothing outside it is a part.
    """
    words, edges = _words(shape), [-1, *(bar.start() for bar in BAR.finditer(shape)), len(shape)]
    first = int(left and len(words) > 1 and not words[0])
    last = len(words) - int(right and len(words) > 1 + first and not words[-1])
    return [(start + 1, end) for start, end in pairwise(edges[first : last + 1])]


def _one_a_cell(shape: str, parts: Sequence[Span]) -> bool:
    """Say whether each part between two bars of a line may be one cell."""
    return len(parts) in ORDERS and all(len(shape[start:end].strip()) <= 2 for start, end in parts)


def _cells(shape: str, parts: Sequence[Span], cell: re.Pattern[str] | None) -> tuple[Span, ...]:
    """Return the cells of each part between two bars: what matches, or all of it; the middle of a blank one."""
    if cell:
        return tuple(found.span() for part in parts for found in cell.finditer(shape, *part))
    return tuple(_trimmed(shape, *part) for part in parts)


def _trimmed(shape: str, start: int, end: int) -> Span:
    """Return a part of a line without the blanks around it; of a blank part, its middle."""
    word = shape[start:end].strip()
    start += shape[start:end].find(word) if word else (end - start) // 2
    return start, start + len(word)


def _bars(shape: str, cells: tuple[Span, ...]) -> tuple[int, ...]:
    """Return the level of the bar between any two cells of a line."""
    between = (shape[end:start] for (_, end), (start, _) in pairwise(cells))
    return tuple(max([BARS.get(mark, NONE) for mark in marks], default=NONE) for marks in between)


def _in_places(lines: Mapping[str, Sequence[Span]], count: int) -> dict[str, tuple[Span, ...]] | None:
    """Return the cells of lines, given their parts, if they stand at equal distances; None if no places are such.

    All parts, which stand between bars, are equally wide, but blanks may be missing at the left edge and at the end. If
    empty cells have a character of their own, a blank shows that something is missing.
    """
    across = max(map(len, lines.values()), default=0)
    marked = any(word in EMPTY for shape in lines for part in _words(shape) for word in part.split())
    if across < 2 or marked or any(len(parts) != across for parts in lines.values()):
        return None
    width = max(end - start for parts in lines.values() for start, end in parts[:-1])
    starts = {shape: [parts[0][1] - width, *(start for start, _ in parts[1:])] for shape, parts in lines.items()}
    if any(end - start != width for parts in lines.values() for start, end in parts[1:-1]):
        return None
    used = {
        at - start
        for shape, parts in lines.items()
        for part, start in zip(parts, starts[shape], strict=True)
        for at in range(*part)
        if shape[at] != " "
    }
    for ends in (sorted(used), sorted(at for at in used if at + 1 not in used)):
        steps = {after - before for before, after in pairwise(ends)}
        order = across * len(ends)
        places = [(at + 1 - min([len(str(order)), *steps]), at + 1) for at in ends]
        whole = used <= {at for place in places for at in range(*place)}
        if whole and order in ORDERS and order <= count and len(steps) <= 1 and max(steps, default=1) <= WIDEST:
            return {
                shape: tuple(
                    _trimmed(shape, max(start + place, 0), start + end) for start in before for place, end in places
                )
                for shape, before in starts.items()
            }
    return None
