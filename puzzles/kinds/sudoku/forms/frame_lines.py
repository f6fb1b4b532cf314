"""The reader of framed boards, with frames of box-drawing characters or plain `| - +`.

Bars separate the cells. A bar or rule that is heavier than the others, or that is present where others are not, is the
side of a box:

    ╔═══╤═══╦═══╤═══╗      bars around every cell: an empty one may be blank; double bars separate boxes
    ║ 1 │   ║   │ 3 ║
    ╟───┼───╫───┼───╢
                           +-----+-----+
                           | 1 . | . 3 |      bars and rules only between boxes: every cell has a character,
                                              or else its position identifies it (see placing.py)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, pairwise
from typing import NamedTuple

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms import repeated_layout
from puzzles.kinds.sudoku.forms.line_shapes import (
    BARS,
    DRAWING,
    HEAVY,
    NONE,
    ONE_DIGIT,
    ORDERS,
    SHAPES,
    SPACE,
    between_bars,
    blank_inside,
    cells_of,
    ends,
    levels_between,
    one_a_cell,
    weight_of_rule,
)
from puzzles.kinds.sudoku.forms.loose_frames import Span, placed
from puzzles.kinds.sudoku.forms.rows import boards, look, no_order, order_of, row_lines
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import Line, Row, Token, few, passage

LINES_WEIGHED = 512
"""Lines of a long text that determine the size of its boards."""

BOARDS_TOGETHER = 8
"""Boards of a long text whose lines together determine what separates their cells."""


class Framed(NamedTuple):
    """A row, the lines between its cells, and the heaviest rule under it."""

    row: Row
    between: tuple[int, ...]
    under: int
    drawn: bool
    """Whether that rule is of box-drawing characters, whose weight can be compared with that of bars."""


CELLS = "0123456789._*"
"""The characters of a cell of a 9x9 board that cannot be part of a frame."""


def read(text: str) -> Sequence[Puzzle]:
    """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault with the place."""
    return repeated_layout.read(text, _rows, _read_framed, CELLS, "".join(BARS))


def _rows(written: Iterable[Line]) -> list[Row]:
    return [each.row for each in _framed(list(row_lines(written)))]


def _read_framed(text: str) -> Sequence[Puzzle]:
    return few(_boards(row_lines(passage(text).lines())))


def _boards(source: Iterator[tuple[Line, bool]]) -> Iterator[Puzzle]:
    """Read boards from lines, each with a flag for an empty line before it; long texts are read in pieces."""
    first = list(islice(source, LINES_WEIGHED))
    framed = _framed(first)
    rows = [each.row for each in framed]
    order = order_of(rows, ORDERS)
    if not order:
        raise no_order(rows)
    size = _size(framed[:order], order)
    if len(first) < LINES_WEIGHED:
        yield from _read(framed, size)
        return
    for piece in _pieces_of(chain(first, source), order * BOARDS_TOGETHER):
        yield from _read(_framed(piece), size)


def _read(framed: Sequence[Framed], size: Size) -> list[Puzzle]:
    """Read boards of this size. Raises PuzzleFault at the first wrong row, and for a frame with other boxes."""
    order = size.rows
    puzzles = list(boards([each.row for each in framed], size))
    known: Sequence[tuple[object, ...]] = ()
    for at in range(0, len(framed), order):
        frame = [each[1:] for each in framed[at : at + order]]
        if frame == known:
            continue
        known = frame
        if _size(framed[at : at + order], order) != size:
            line = framed[at].row.line
            raise _boxes_fault(
                line,
                f"The Sudoku that begins on line {line.number} has different boxes from the first one.",
                "Put puzzles with different boxes in separate texts.",
            )
    return puzzles


def _pieces_of(source: Iterable[tuple[Line, bool]], count: int) -> Iterator[list[tuple[Line, bool]]]:
    """Cut lines into pieces of `count` rows; the rules under a row stay with it."""
    piece: list[tuple[Line, bool]] = []
    rows = 0
    for each in source:
        if weight_of_rule(each[0].text) is None:
            rows += 1
            if rows > count:
                yield piece
                piece, rows = [], 1
        piece.append(each)
    yield piece


def sniff(text: str) -> Confidence:
    """Look for framed rows; certain if the frame shows boxes that fit."""
    framed: list[Framed] = []

    def gather(written: Sequence[Line]) -> list[Row]:
        framed.extend(_framed(list(row_lines(written))))
        return [each.row for each in framed]

    confidence = look(text, gather, ORDERS)
    order = order_of([each.row for each in framed], ORDERS)
    try:
        shown = _shown([each for each in framed if len(each.row.words) == order][:order], order)
    except PuzzleFault:
        return confidence
    if not shown and order not in USUAL:
        return Confidence.NO
    return Confidence.CERTAIN if shown and confidence is Confidence.LIKELY else confidence


def _boxes_fault(line: Line, message: str, hint: str) -> PuzzleFault:
    return PuzzleFault("boxes", message, line=line.number, column=1, excerpt=line.text, hint=hint)


def _size(framed: Sequence[Framed], order: int) -> Size:
    """Return the size with the boxes that a frame shows, else the usual ones. Raises PuzzleFault if there are none."""
    size = _shown(framed, order) or USUAL.get(order)
    if not size:
        raise _boxes_fault(
            framed[0].row.line,
            f"The frame does not show the boxes of this {order}×{order} Sudoku, and this size has no usual boxes.",
            "Draw the sides of the boxes with double lines.",
        )
    return size


def _shown(framed: Sequence[Framed], order: int) -> Size | None:
    """Return the size that a frame shows, None if it shows no boxes. Raises PuzzleFault for boxes that do not fit."""
    fitting = [each.between for each in framed if len(each.between) == order - 1]
    if not fitting:
        return None
    uprights = max(fitting, key=fitting.count)
    rules = tuple(each.under for each in framed[: order - 1])
    wide, tall = _span(uprights, order), _span(rules, order)
    if wide and tall and wide * tall != order:
        raise _boxes_fault(
            framed[0].row.line,
            f"The frame shows boxes of {tall} rows and {wide} columns, but a box of this Sudoku has {order} cells.",
            "Draw lines between all boxes, heavier than those between cells.",
        )
    size = None
    if wide or tall:
        size = Size(order, order, tall or order // wide, wide or order // tall)
    elif any(each.drawn for each in framed[: order - 1]):
        if set(rules) == {HEAVY} and HEAVY not in uprights:
            size = Size(order, order, 1, order)
        elif set(uprights) == {HEAVY} and HEAVY not in rules:
            size = Size(order, order, order, 1)
    meant = size or USUAL.get(order)
    whole = len(framed) >= order  # else the rules below a lost row stand too high, and the rows are told of instead
    inside = meant and (
        _inside(uprights, meant.box_columns, "columns") or (_inside(rules, meant.box_rows, "rows") if whole else None)
    )
    if meant and inside:
        weight, where = inside
        raise _boxes_fault(
            framed[0].row.line,
            f"The frame has a {weight}line between {where}, inside boxes of {meant.box_rows} rows and "
            f"{meant.box_columns} columns.",
            f"Draw {weight}lines between all boxes and nowhere else.",
        )
    return size


def _inside(levels: Sequence[int], length: int, lines: str) -> tuple[str, str] | None:
    """Return the weight of the first line meant for a box that is no side of one, and where; None without such a line.

    Where all lines are alike, heavy says nothing. Light ones are meant for boxes where few cells have them; one alone
    may be what stands below a table's heading.
    """
    heaviest = max(levels, default=NONE)
    count = levels.count(heaviest)
    if count == len(levels) or (heaviest != HEAVY and not 1 < count <= len(levels) / 2):
        return None
    inside = (at for at, level in enumerate(levels, 1) if level == heaviest and at % length)
    weight = "heavy " if heaviest == HEAVY else ""
    return next(((weight, f"{lines} {at} and {at + 1}") for at in inside), None)


def _span(levels: Sequence[int], order: int) -> int:
    """Return how many cells lie between two heavy lines, 0 if no lines are heavier or their distances differ."""
    heaviest = max(levels, default=NONE)
    if len(set(levels)) < 2:
        return 0
    edges = [0, *(at for at, level in enumerate(levels, 1) if level == heaviest), order]
    spans = {end - start for start, end in pairwise(edges)}
    return spans.pop() if len(spans) == 1 else 0


def _framed(written: Iterable[tuple[Line, bool]]) -> list[Framed]:
    """Find the rows of framed boards, and the bars and rules between their cells and under them.

    Everything but the numbers follows from the shapes of the lines, of which a long text has few.
    """
    found: list[tuple[Line, str, str, bool]] = []
    under: dict[int, int] = {}
    drawn: set[int] = set()
    for line, gap in written:
        text, shape, rule = _shape(line.text)
        if rule is not None:
            under[len(found)] = max(rule, under.get(len(found), NONE))
            if not DRAWING.isdisjoint(shape):
                drawn.add(len(found))
        else:
            found.append((line, text, shape, gap))
    shapes = [shape for _, _, shape, _ in found]
    # All lines must have the outer bar, but for one that may be damaged: even without outer bars, many lines may begin
    # or end with an empty cell.
    left = sum(ends(shape)[0] for shape in shapes) <= 1
    right = sum(ends(shape)[1] for shape in shapes) <= 1
    # Whether most rows have bars between all their cells, so that there is one cell between two bars.
    alone = 2 * sum(one_a_cell(shape, left, right) for shape in shapes) > len(shapes)
    apart = any(blank_inside(shape, left, right) for shape in shapes)
    cuts = [cells_of(shape, left, right, alone, apart) for shape in shapes]
    rows = [
        Row(line, [text[start:end] for start, end in spans], partial(_tokens, text, spans), gap)
        for (line, text, _, gap), (spans, _) in zip(found, cuts, strict=True)
    ]
    between = [levels for _, levels in cuts]
    if not alone and not _complete(rows):
        inner = placed([_pieces(line, left, right) for line, *_ in found], ORDERS) or []
        for at, parts in enumerate(inner):
            rows[at] = Row.from_cells(rows[at].line, [cell for part in parts for cell in part], rows[at].after_gap)
            between[at] = levels_between(map(len, parts), between_bars(shapes[at], left, right)[1])
    return [
        Framed(row, levels, under.get(number, NONE), number in drawn)
        for number, (row, levels) in enumerate(zip(rows, between, strict=True), 1)
    ]


@lru_cache(maxsize=SHAPES)
def _shape(line: str) -> tuple[str, str, int | None]:
    """Return a line with plain blanks, its shape, and its weight if it is a rule."""
    text = SPACE.sub(" ", line)
    shape = text.translate(ONE_DIGIT)
    return text, shape, weight_of_rule(shape)


def _tokens(text: str, spans: Iterable[tuple[int, int]], line: Line) -> Iterator[Token]:
    return (Token(text[start:end], line, start + 1) for start, end in spans)


def _complete(rows: Sequence[Row]) -> bool:
    """Say whether the rows already form whole boards."""
    widths = {len(row.words) for row in rows}
    width = max(widths, default=0)
    return len(widths) == 1 and width in ORDERS and len(rows) % width == 0


def _pieces(line: Line, left: bool, right: bool) -> list[Span]:
    """Return the parts of a line between its bars, and those outside them unless blank where the frame has a bar."""
    edges = [at for at, mark in enumerate(line.text) if mark in BARS]
    pieces = [Span(line, start + 1, end) for start, end in pairwise([-1, *edges, len(line.text)])]
    if left and len(pieces) > 1 and not line.text[: pieces[0].end].strip(SPACES):
        pieces = pieces[1:]
    if right and len(pieces) > 1 and not line.text[pieces[-1].start :].strip(SPACES):
        pieces = pieces[:-1]
    return pieces
