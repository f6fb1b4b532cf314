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
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain, pairwise

from puzzles.kinds.sudoku.box_sizes import common_size, is_variant
from puzzles.kinds.sudoku.forms.rows import EMPTY, ORDERS, row_lines
from puzzles.kinds.sudoku.forms.rows_form import RowsForm
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES
from puzzles.text.tokens import DIGITS, HEAVY, LIGHT, NONE, TYPED, Line, Row, Token

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

    def rows(self, written: Iterable[Line]) -> list[Row]:
        """Return the rows of framed boards, with the bars between their cells and the rules under them."""
        found: list[tuple[Line, bool]] = []
        rules: dict[int, int] = {}
        for line, gap in row_lines(written):
            level = rule_level(line.text.translate(ONE_DIGIT))
            if level is None:
                found.append((line, gap))
            else:
                rules[len(found)] = max(level, rules.get(len(found), NONE))
        shapes = [line.text.translate(ONE_DIGIT) for line, _ in found]
        # All lines must have the outer bar, but for a few that may be damaged: without outer bars, many lines may begin
        # or end with an empty cell.
        left, right = (
            sum(bool(_words(shape)[end]) for shape in shapes) <= 1 + len(shapes) // DAMAGED for end in (0, -1)
        )
        # Whether most rows have bars between all their cells, so that there is one cell between two bars.
        alone = 2 * sum(_one_a_cell(shape, left, right) for shape in shapes) > len(shapes)
        apart = any(" " in word for shape in shapes for word in _words(shape))
        cut = [_cells(shape, left, right, None if alone else WORD if apart else CHARACTER) for shape in shapes]
        counts = {sum(map(len, cells)) for cells in cut}
        order = max(counts, default=0)
        if not alone and not (len(counts) == 1 and order in ORDERS and len(shapes) % order == 0):
            cut = _in_places(shapes, [_inside(shape, left, right)[0] for shape in shapes]) or cut
        rows = []
        for at, ((line, gap), shape, cells) in enumerate(zip(found, shapes, cut, strict=True), 1):
            spans = tuple(chain.from_iterable(cells))
            bars = _levels(tuple(map(len, cells)), shape, left, right)
            words = [line.text[start:end] for start, end in spans]
            rows.append(Row(line, words, partial(_tokens, spans), gap, bars, rules.get(at, NONE)))
        return rows

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
    if not heavy or not (marks <= DRAWING or (typed and ("--" in text or "==" in text or "+" in text))):
        return None
    return (TYPED if typed else LIGHT) + (2 * sum(heavy) > len(heavy))


@lru_cache(maxsize=SHAPES)
def _words(shape: str) -> list[str]:
    """Return what stands between the bars of a line, and outside them, without blanks around it."""
    return [piece.strip() for piece in BAR.split(shape)]


@lru_cache(maxsize=SHAPES)
def _inside(shape: str, left: bool, right: bool) -> tuple[list[Span], list[int]]:
    """Return the parts of a line that hold cells, and the levels of the bars between them.

    `left` and `right` say that the lines have an outer bar on that side; nothing outside it is a part.
    """
    words, bars = _words(shape), list(BAR.finditer(shape))
    edges = [-1, *(bar.start() for bar in bars), len(shape)]
    first = int(left and len(words) > 1 and not words[0])
    last = len(words) - int(right and len(words) > 1 + first and not words[-1])
    parts = [(start + 1, end) for start, end in pairwise(edges[first : last + 1])]
    return parts, [BARS[bar[0]] for bar in bars[first : last - 1]]


@lru_cache(maxsize=SHAPES)
def _one_a_cell(shape: str, left: bool, right: bool) -> bool:
    """Say whether each part between two bars of a line may be one cell."""
    words = [shape[start:end].strip() for start, end in _inside(shape, left, right)[0]]
    return len(words) in ORDERS and all(
        word in EMPTY or (len(word) <= 2 and DIGITS.issuperset(word)) or (len(word) == 1 and word.isalpha())
        for word in words
    )


@lru_cache(maxsize=SHAPES)
def _cells(shape: str, left: bool, right: bool, cell: re.Pattern[str] | None) -> list[list[Span]]:
    """Return the cells of each part between two bars: what matches, or all of it; the middle of a blank one."""
    parts, _ = _inside(shape, left, right)
    if cell:
        return [[found.span() for found in cell.finditer(shape, *part)] for part in parts]
    return [[_trimmed(shape, *part)] for part in parts]


def _trimmed(shape: str, start: int, end: int) -> Span:
    """Return a part of a line without the blanks around it; of a blank part, its middle."""
    word = shape[start:end].strip()
    start += shape[start:end].find(word) if word else (end - start) // 2
    return start, start + len(word)


@lru_cache(maxsize=SHAPES)
def _levels(counts: tuple[int, ...], shape: str, left: bool, right: bool) -> tuple[int, ...]:
    """Return the level of the bar between any two cells of a line, given the cells between its bars."""
    bars = [*_inside(shape, left, right)[1], NONE]
    levels = chain.from_iterable([NONE] * (count - 1) + [bar] for count, bar in zip(counts, bars, strict=True))
    return tuple(levels)[: sum(counts) - 1]


def _in_places(shapes: Sequence[str], lines: Sequence[Sequence[Span]]) -> list[list[list[Span]]] | None:
    """Return the cells of each part of each line if they stand at equal distances; None if no places are such.

    All parts, which stand between bars, are equally wide, but blanks may be missing at the left edge and at the end. If
    empty cells have a character of their own, a blank shows that something is missing.
    """
    across = len(lines[0]) if lines else 0
    marked = any(word in EMPTY for shape in shapes for part in _words(shape) for word in part.split())
    if across < 2 or marked or any(len(parts) != across for parts in lines):
        return None
    width = max(end - start for parts in lines for start, end in parts[:-1])
    starts = [[parts[0][1] - width, *(start for start, _ in parts[1:])] for parts in lines]
    if any(end - start != width for parts in lines for start, end in parts[1:-1]):
        return None
    used = {
        at - start
        for shape, parts, before in zip(shapes, lines, starts, strict=True)
        for part, start in zip(parts, before, strict=True)
        for at in range(*part)
        if shape[at] != " "
    }
    for last in (sorted(used), sorted(at for at in used if at + 1 not in used)):
        steps = {after - before for before, after in pairwise(last)}
        order = across * len(last)
        if order in ORDERS and order <= len(shapes) and len(steps) <= 1 and max(steps, default=1) <= WIDEST:
            digits = min([len(str(order)), *steps])
            return [
                [[_trimmed(shape, max(start + at + 1 - digits, 0), start + at + 1) for at in last] for start in before]
                for shape, before in zip(shapes, starts, strict=True)
            ]
    return None
