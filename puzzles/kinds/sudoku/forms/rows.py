"""What the forms that are read whole share: rows of cells, grouped into boards, and the fault of the first wrong row.

A row knows the places of its cells, so that every fault in it has a line and a column. The order of the boards is the
most common width of the rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits, units
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SYMBOLS
from puzzles.text.tokens import DIGITS, Line, Row, Token, few, head, number

EMPTY = frozenset({"", "00", *EMPTY_SYMBOLS})
"""The tokens for an empty cell."""

LOOK = 8192
"""Characters of a text that `look` takes: a 25x25 board in the widest form."""


LOOK_LINES = 256
"""Lines that `look` takes: several boards of any size."""

ROWS_WEIGHED = 256
"""Rows that determine the order of a text's boards."""


def row_lines(written: Iterable[Line]) -> Iterator[tuple[Line, bool]]:
    """Yield the lines, each with a flag for an empty line before it.

    Raises PuzzleFault at a line that is far too long for a row of any board.
    """
    last = 0
    for line in written:
        if len(line.text) > limits.MAX_ROW_CHARACTERS:
            raise PuzzleFault(
                "too-long",
                f"Line {line.number} has {len(line.text):,} characters; a row of a board has at most "
                f"{limits.MAX_ROW_CHARACTERS:,}.",
                line=line.number,
                column=limits.MAX_ROW_CHARACTERS + 1,
                excerpt=line.text,
                hint="Put each row of the board on a line of its own.",
            )
        yield line, bool(last) and line.number > last + 1
        last = line.number


def order_of(rows: Sequence[Row], orders: Sequence[int]) -> int:
    """Return the most common width of the rows that is one of `orders`; 0 if no row has such a width."""
    widths = [len(row.words) for row in rows if len(row.words) in orders]
    return max(set(widths), key=widths.count) if widths else 0


def boards(rows: Iterable[Row], size: Size) -> Iterator[Puzzle]:
    """Read boards of this size from consecutive rows. Raises PuzzleFault at the first wrong row."""
    for group in _groups(rows, size):
        yield puzzle_of(size, givens_of(group, size.rows))


def givens_of(rows: Sequence[Row], order: int) -> Values:
    """Return the numbers of the cells of these rows, 0 for an empty one. Raises PuzzleFault at the first wrong one."""
    numbers = _numbers(order)
    givens = tuple([numbers.get(word, -1) for row in rows for word in row.words])
    if min(givens) < 0:
        givens = tuple(value(cell, order) for row in rows for cell in row.tokens())
    return givens


def usual_boards(rows: Iterable[Row]) -> list[Puzzle]:
    """Read boards of the usual size for the width of their rows. Raises PuzzleFault at the first wrong row."""
    rest = iter(rows)
    first = list(islice(rest, ROWS_WEIGHED))
    order = order_of(first, tuple(USUAL))
    if not order:
        raise no_order(first)
    return few(boards(chain(first, rest), USUAL[order]))


def no_order(rows: Sequence[Row]) -> PuzzleFault:
    """Return the fault for rows, none of which has the width of a Sudoku."""
    orders = ", ".join(map(str, sorted(USUAL)))
    if not rows:
        return PuzzleFault(
            "no-puzzle",
            "There is no row of a Sudoku in this text.",
            hint="Write each row of the board on its own line.",
        )
    first = rows[0]
    return PuzzleFault(
        "size",
        f"Line {first.line.number} has {counted(len(first.words))}; a row of a Sudoku has {orders}.",
        line=first.line.number,
        column=1,
        excerpt=first.line.text,
        hint="Write every cell of the row, with 0 for an empty one.",
    )


def value(cell: Token, order: int) -> int:
    """Read one cell, 0 for an empty one. Raises PuzzleFault, with its place, for a number not on this board."""
    text = cell.text
    if text in EMPTY:
        return 0
    if len(text) == 1 and text not in DIGITS and text.isascii() and text.upper() in SYMBOLS[9:order]:
        return SYMBOLS.index(text.upper()) + 1
    return number(cell, 1, order)


@cache
def _numbers(order: int) -> dict[str, int]:
    """Return the numbers for the usual words for a cell; `value` reads the others."""
    letters = {letter: at for at, letter in enumerate(SYMBOLS[9:order], 10)}
    lower = {letter.lower(): at for letter, at in letters.items()}
    return dict.fromkeys(EMPTY, 0) | {str(at): at for at in range(1, order + 1)} | letters | lower


def counted(cells: int) -> str:
    """Say how many cells a row has."""
    return "1 cell" if cells == 1 else f"{cells:,} cells"


def look(text: str, gather: Callable[[Sequence[Line]], Iterable[Row]], orders: Sequence[int]) -> Confidence:
    """Say how likely the start of a text is rows of Sudoku boards, a few of which may be damaged.

    More than a few numbers above the order rule Sudoku out: they belong to another kind of puzzle. Numbers up to the
    order that occur many times in one board make it certain, so that a damaged row is reported, and the text is not
    taken for another kind in which the damage goes unnoticed.
    """
    start = head(text, LOOK)
    split = start.split("\n", LOOK_LINES)
    written = [Line(row.rstrip(), at) for at, row in enumerate(split, 1)]
    cut = len(start) == LOOK or len(split) > LOOK_LINES
    try:
        rows = list(gather([line for line in (written[:-1] if cut else written) if line.text]))
    except PuzzleFault:
        return Confidence.NO
    order = order_of(rows, orders)
    fitting = [row for row in rows if len(row.words) == order]
    if not order or len(rows) < 2 or 3 * len(fitting) < 2 * len(rows):
        return Confidence.NO
    if len(rows[0].words) != order and len(rows) % order == 1:
        return Confidence.NO  # the first row is the header of another form
    cells = [cell for row in fitting for cell in row.words]
    wrong = sum(not is_cell(cell, order) for cell in cells)
    if 8 * wrong > len(cells) - sum(cell in EMPTY for cell in cells):
        return Confidence.NO
    board = [cell for cell in cells[: order * order] if cell not in EMPTY]
    if not wrong and len(board) == order * order and _only_boxes_fail(board, order):
        return Confidence.LIKELY  # a solved Latin square is no Sudoku, unless its boxes say so
    if len(board) - len(set(board)) >= order:
        return Confidence.CERTAIN
    if wrong or len(fitting) < len(rows) or (len(rows) % order and not cut):
        return Confidence.POSSIBLE
    return Confidence.LIKELY


def _only_boxes_fail(cells: Sequence[str], order: int) -> bool:
    """Say whether a full board breaks rules of boxes, and no others."""
    values = tuple(_numbers(order).get(cell, 0) for cell in cells)
    rows_and_columns = units.units(order)
    if not all(len({values[at] for at in unit}) == order for unit in rows_and_columns):
        return False
    return bool(broken_rules(puzzle_of(USUAL[order], values), values))


def is_cell(text: str, order: int) -> bool:
    """Say whether a word can be a cell of a board of this order."""
    if text in EMPTY:
        return True
    if DIGITS.issuperset(text):
        return len(text) <= limits.MAX_NUMBER_DIGITS and 1 <= int(text) <= order
    return len(text) == 1 and text.isascii() and text.upper() in SYMBOLS[9:order]


def _groups(rows: Iterable[Row], size: Size) -> Iterator[Sequence[Row]]:
    """Group rows into boards. Empty lines may separate boards and bands of boxes, but no other rows."""
    order = size.rows
    group: list[Row] = []
    for row in rows:
        if row.after_gap and len(group) % size.box_rows:
            raise _wrong_count(group, order)
        if len(row.words) != order:
            raise _wrong_width(row, order)
        group.append(row)
        if len(group) == order:
            yield group
            group = []
    if group:
        raise _wrong_count(group, order)


def _wrong_width(row: Row, order: int) -> PuzzleFault:
    count = len(row.words)
    # A row of an array may go over several lines.
    place = row.token(order) if count > order else Token("", row.line, len(row.line.text) + 1)
    return PuzzleFault(
        "row-length",
        f"Line {row.line.number} has {counted(count)}; a row of this {order}×{order} Sudoku has {order}.",
        line=place.line.number,
        column=place.column,
        excerpt=place.line.text,
        hint="Write every cell of the row, with 0 for an empty one.",
    )


def _wrong_count(group: Sequence[Row], order: int) -> PuzzleFault:
    first, last = group[0].line, group[-1].line
    rows = "1 row" if len(group) == 1 else f"{len(group)} rows"
    return PuzzleFault(
        "row-count",
        f"The Sudoku that begins on line {first.number} has {rows} of {order} cells; it needs {order} rows.",
        line=last.number,
        column=1,
        excerpt=last.text,
        hint="Write every row of the board, with empty lines only between boards or boxes.",
    )
