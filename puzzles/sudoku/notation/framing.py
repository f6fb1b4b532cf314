"""The reader of framed boards, whether their frames are box-drawing characters or plain `| - +`.

Cells are told apart by the bars between them; a bar or a rule that is heavier than others, or there where others are
not, is the side of a box:

    ╔═══╤═══╦═══╤═══╗      every cell has bars: an empty one may be blank; doubled bars part boxes
    ║ 1 │   ║   │ 3 ║
    ╟───┼───╫───┼───╢
                           +-----+-----+
                           | 1 . | . 3 |      bars and rules between boxes alone: every cell has a character,
                                              or else each is known by its place (see placing.py)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice, pairwise

from puzzles.faults import PuzzleFault
from puzzles.kind import Confidence
from puzzles.limits import MAX_SUDOKU_ORDER
from puzzles.model import Puzzle, Size
from puzzles.sudoku.boards import USUAL
from puzzles.sudoku.notation.placing import Piece, placed
from puzzles.sudoku.notation.rows import EMPTY, boards, look, no_order, order_of, row_lines
from puzzles.text import BLANKS as SPACES
from puzzles.text import DIGITS, Line, Row, Token, few, passage

ORDERS = tuple(range(4, MAX_SUDOKU_ORDER + 1))

LINES_WEIGHED = 512
"""Lines of a long text by which the size of its boards is told."""

BOARDS_TOGETHER = 8
"""Boards of a long text of which the lines tell together what parts their cells."""

NONE, LIGHT, HEAVY = -1, 0, 1
"""What stands between two cells: nothing, a bar or rule, a heavy or double one."""

BARS = dict.fromkeys("|│┆┊╎╵╷", LIGHT) | dict.fromkeys("┃┇┋╏║╹╻╽╿", HEAVY)
"""Upright lines without a branch: what parts cells."""

BAR = re.compile(f"[{''.join(BARS)}]")

SPACE = re.compile(f"[{SPACES}]")

HEAVY_RULES = frozenset("=━┅┉╍═╸╺╼╾")
PLAIN_RULES = frozenset("-─┄┈╌╴╶")
DRAWING = frozenset(map(chr, range(0x2500, 0x2580)))
ASCII_RULE = frozenset("+-=*:|.,'`" + SPACES)


@dataclass(frozen=True, slots=True)
class Framed:
    """A row, what stands between its cells, and the heaviest rule under it."""

    row: Row
    between: tuple[int, ...]
    under: int


def read(text: str) -> Sequence[Puzzle]:
    """Read boards, one after another, with the boxes that their frames show. Raises PuzzleFault."""
    return few(_boards(row_lines(passage(text).lines())))


def _boards(source: Iterator[tuple[Line, bool]]) -> Iterator[Puzzle]:
    """Read boards from lines, each with whether an empty one stands before it; some at a time where there are many."""
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
    """Read boards of this size. Raises PuzzleFault at a row that is off, and where one's frame shows other boxes."""
    order = size.rows
    puzzles = list(boards([each.row for each in framed], size))
    for at in range(0, len(framed), order):
        if _size(framed[at : at + order], order) != size:
            raise _other_boxes(framed[at].row.line)
    return puzzles


def _pieces_of(source: Iterable[tuple[Line, bool]], count: int) -> Iterator[list[tuple[Line, bool]]]:
    """Cut lines before every so many rows; the rules under a row stay with it."""
    piece: list[tuple[Line, bool]] = []
    rows = 0
    for each in source:
        if _rule(each[0].text) is None:
            rows += 1
            if rows > count:
                yield piece
                piece, rows = [], 1
        piece.append(each)
    yield piece


def sniff(text: str) -> Confidence:
    """Look for framed rows; certain where the frame shows boxes that fit."""
    framed: list[Framed] = []

    def gather(written: Sequence[Line]) -> list[Row]:
        framed.extend(_framed(list(row_lines(written))))
        return [each.row for each in framed]

    confidence = look(text, gather, ORDERS)
    order = order_of([each.row for each in framed], ORDERS)
    try:
        shown = _shown([each for each in framed if len(each.row.words) == order][:order], order)
    except PuzzleFault:
        return min(confidence, Confidence.POSSIBLE)
    if not shown and order not in USUAL:
        return Confidence.NO
    return Confidence.CERTAIN if shown and confidence is Confidence.LIKELY else confidence


def _other_boxes(line: Line) -> PuzzleFault:
    return PuzzleFault(
        "boxes",
        f"The Sudoku that begins on line {line.number} has other boxes than the first one.",
        line=line.number,
        column=1,
        excerpt=line.text,
        hint="Put puzzles with the same boxes in one text.",
    )


def _size(framed: Sequence[Framed], order: int) -> Size:
    """Return the size with the boxes that a frame shows, else the usual ones. Raises PuzzleFault for neither."""
    size = _shown(framed, order) or USUAL.get(order)
    if not size:
        line = framed[0].row.line
        raise PuzzleFault(
            "boxes",
            f"The frame does not show the boxes of this {order}x{order} Sudoku, and no boxes are usual for it.",
            line=line.number,
            column=1,
            excerpt=line.text,
            hint="Draw the sides of the boxes with double lines.",
        )
    return size


def _shown(framed: Sequence[Framed], order: int) -> Size | None:
    """Return the size that a board's frame shows. Raises PuzzleFault where its boxes have not `order` cells."""
    fitting = [each.between for each in framed if len(each.between) == order - 1]
    if not fitting:
        return None
    uprights = max(fitting, key=fitting.count)
    rules = tuple(each.under for each in framed[: order - 1])
    wide, tall = _span(uprights, order), _span(rules, order)
    if wide and tall and wide * tall != order:
        line = framed[0].row.line
        raise PuzzleFault(
            "boxes",
            f"The frame shows boxes of {tall} rows and {wide} columns, but a box of this Sudoku has {order} cells.",
            line=line.number,
            column=1,
            excerpt=line.text,
            hint="Draw a line between any two boxes, and heavier lines there than between cells.",
        )
    if wide or tall:
        return Size(order, order, tall or order // wide, wide or order // tall)
    if HEAVY in rules and HEAVY not in uprights:
        return Size(order, order, 1, order)
    if HEAVY in uprights and HEAVY not in rules:
        return Size(order, order, order, 1)
    return None


def _span(levels: Sequence[int], order: int) -> int:
    """Return how many cells lie between lines heavier than the others, 0 where that is not a whole part of order."""
    heaviest = max(levels, default=NONE)
    if len(set(levels)) < 2:
        return 0
    edges = [0, *(at for at, level in enumerate(levels, 1) if level == heaviest), order]
    spans = {end - start for start, end in pairwise(edges)}
    return spans.pop() if len(spans) == 1 else 0


def _framed(written: Iterable[tuple[Line, bool]]) -> list[Framed]:
    """Find the rows of framed boards, what stands between their cells and under them."""
    split: list[tuple[Line, list[Token], list[int], bool]] = []
    under: dict[int, int] = {}
    for line, gap in written:
        rule = _rule(line.text)
        if rule is not None:
            under[len(split)] = max(rule, under.get(len(split), NONE))
        else:
            split.append((line, *_segments(line), gap))
    # Every line but one that may be damaged: without outer bars, many lines may begin or end with an empty cell.
    left = sum(bool(parts[0].text) for _, parts, _, _ in split) <= 1
    right = sum(bool(parts[-1].text) for _, parts, _, _ in split) <= 1
    trimmed = [(line, *_unframed(parts, bars, left, right), gap) for line, parts, bars, gap in split]
    alone = _one_a_cell([parts for _, parts, _, _ in trimmed])
    apart = any(" " in part.text for _, parts, _, _ in trimmed for part in parts)
    inner = [[[part] if alone else _words(part) if apart else _characters(part) for part in row[1]] for row in trimmed]
    if not alone and not _complete(inner):
        inner = placed([_pieces(line, left, right) for line, *_ in split], ORDERS) or inner
    framed = []
    for number, ((line, _, bars, gap), row) in enumerate(zip(trimmed, inner, strict=True), 1):
        cells = [cell for part in row for cell in part]
        between: list[int] = []
        for part, bar in zip(row, [*bars, NONE], strict=True):
            between += [NONE] * (len(part) - 1) + [bar]
        framed.append(Framed(Row.known(line, cells, gap), tuple(between[: len(cells) - 1]), under.get(number, NONE)))
    return framed


def _complete(rows: Sequence[Sequence[Sequence[Token]]]) -> bool:
    """Say whether the rows make whole boards as they are."""
    widths = {sum(map(len, row)) for row in rows}
    width = max(widths, default=0)
    return len(widths) == 1 and width in ORDERS and len(rows) % width == 0


def _pieces(line: Line, left: bool, right: bool) -> list[Piece]:
    """Return what lies between the bars of a line, and what `_unframed` leaves of what lies outside them."""
    edges = [at for at, mark in enumerate(line.text) if mark in BARS]
    pieces = [Piece(line, start + 1, end) for start, end in pairwise([-1, *edges, len(line.text)])]
    if left and len(pieces) > 1 and not line.text[: pieces[0].end].strip(SPACES):
        pieces = pieces[1:]
    if right and len(pieces) > 1 and not line.text[pieces[-1].start :].strip(SPACES):
        pieces = pieces[:-1]
    return pieces


@lru_cache(maxsize=256)
def _rule(text: str) -> int | None:
    """Return how heavy a line is that is a rule between rows, None for any other line."""
    marks = set(text)
    if not marks & (HEAVY_RULES | PLAIN_RULES):
        return None
    plain = marks <= ASCII_RULE and ("--" in text or "==" in text or "+" in text)
    if not plain and not marks <= DRAWING | set(SPACES):
        return None
    heavy = sum(mark in HEAVY_RULES for mark in text)
    return HEAVY if 2 * heavy > sum(mark in HEAVY_RULES or mark in PLAIN_RULES for mark in text) else LIGHT


def _segments(line: Line) -> tuple[list[Token], list[int]]:
    """Split a line at its bars: what lies between, without blanks around it, and how heavy each bar is."""
    parts: list[Token] = []
    start = 0
    for piece in BAR.split(line.text):
        inner = piece.strip(SPACES)
        indent = len(piece) - len(piece.lstrip(SPACES)) if inner else 0
        parts.append(Token(SPACE.sub(" ", inner), line, start + indent + 1))
        start += len(piece) + 1
    return parts, [BARS[bar] for bar in BAR.findall(line.text)]


def _unframed(parts: list[Token], bars: list[int], left: bool, right: bool) -> tuple[list[Token], list[int]]:
    """Take away what lies outside the outer bars, where the lines have such a bar on that side."""
    if left and len(parts) > 1 and not parts[0].text:
        parts, bars = parts[1:], bars[1:]
    if right and len(parts) > 1 and not parts[-1].text:
        parts, bars = parts[:-1], bars[:-1]
    return parts, bars


def _one_a_cell(rows: Sequence[list[Token]]) -> bool:
    """Say whether most rows have a bar between any two cells, so that what lies between two bars is one cell."""
    cells = [len(parts) in ORDERS and all(_maybe_number(part.text) for part in parts) for parts in rows]
    return 2 * sum(cells) > len(cells)


def _maybe_number(text: str) -> bool:
    return text in EMPTY or (len(text) <= 2 and DIGITS.issuperset(text)) or (len(text) == 1 and text.isalpha())


def _words(part: Token) -> list[Token]:
    """Split what lies between two bars at its blanks."""
    found = []
    start = 0
    for word in part.text.split(" "):
        if word:
            found.append(Token(word, part.line, part.column + start))
        start += len(word) + 1
    return found


def _characters(part: Token) -> list[Token]:
    return [Token(mark, part.line, part.column + at) for at, mark in enumerate(part.text)]
