"""What the forms that are read whole share: rows of cells, grouped into boards, and the fault of the first wrong row.

A row knows the places of its cells, so that every fault in it has a line
and a column. The order of the boards is the most common width of the rows; their boxes are those that the lines between
the cells show, or else the usual ones.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, pairwise

from puzzles.kinds.form import Form
from puzzles.kinds.sudoku.box_sizes import NAME, SIZES, USUAL, is_usual, puzzle_of, usual_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, SYMBOLS
from puzzles.text.tokens import DOUBLE, HEAVY, LIGHT, NONE, Line, Row, Token, few, number

BY_CELLS = {size.cells: size for size in SIZES}
"""The usual size for each number of cells."""

ORDERS = range(4, limits.MAX_SUDOKU_ORDER + 1)

EMPTY = frozenset({"", "00", *EMPTY_SYMBOLS})
"""The tokens for an empty cell."""

ROWS_WEIGHED = 256
"""Rows that determine the order of a text's boards."""


class UsualForm(Form):
    """A form that writes one board after another, each with the usual boxes."""

    kind = NAME

    between = ""
    """What it writes between two boards."""

    @abstractmethod
    def draw(self, puzzle: Puzzle) -> str:
        """Write one board, ending in a newline."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the boards one after another."""
        usual_size(self.name, puzzles)
        return self.between.join(map(self.draw, puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solved board."""
        return self.write(puzzle.with_givens(solution))


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


def pieces(line: Line, marks: str, around: str = "") -> Iterator[Token]:
    """Split a line at these marks; nothing between two of them is an empty cell. `around` are marks around cells."""
    start = 1
    for piece in re.split(f"[{marks}]", line.text):
        word = piece.strip(SPACES + around)
        yield Token(word, line, start + piece.find(word))
        start += len(piece) + 1


def boards(rows: Iterable[Row]) -> list[Puzzle]:
    """Read boards from consecutive rows. Raises PuzzleFault at the first wrong row."""
    rest = iter(rows)
    first = list(islice(rest, ROWS_WEIGHED))
    order = order_of(first)
    size = shown_size(first[:order], order) or USUAL.get(order)
    if not size:
        if not first:
            raise no_puzzle()
        line, cells = first[0].line, counted(len(first[0].words))
        raise PuzzleFault(
            "size",
            f"Line {line.number} has {cells}; a row of a Sudoku has {', '.join(map(str, sorted(USUAL)))}.",
            line=line.number,
            column=1,
            excerpt=line.text,
            hint="Write every cell of the row, with 0 for an empty one. In a frame, heavier lines show unusual boxes.",
        )
    return few(puzzle_of(size, givens_of(group, order)) for group in _groups(chain(first, rest), size))


def order_of(rows: Sequence[Row]) -> int:
    """Return the most common width of the rows that a board may have; 0 if no row has such a width."""
    widths = [len(row.words) for row in rows if len(row.words) in ORDERS]
    return max(set(widths), key=widths.count) if widths else 0


def shown_size(rows: Sequence[Row], order: int) -> Size | None:
    """Return the size of a board with the boxes that lines between its cells show, None if none is shown.

    That needs all its rows. Raises PuzzleFault for lines that cannot be the sides of boxes.
    """
    fitting = [row.bars for row in rows if len(row.bars) == order - 1]
    if not fitting or len(rows) < order:
        return None
    bars = max(fitting, key=fitting.count)
    rules = tuple(row.rule for row in rows[:-1])
    wide, tall = _span(bars, order), _span(rules, order)
    size = USUAL.get(order)
    if wide or tall:
        size = Size(order, order, tall or order // wide, wide or order // tall)
    elif set(rules) == {HEAVY} and LIGHT in bars and HEAVY not in bars:
        size = Size(order, order, 1, order)
    elif set(bars) == {HEAVY} and LIGHT in rules and HEAVY not in rules:
        size = Size(order, order, order, 1)
    down, across = (size.box_rows, size.box_columns) if size else (1, order)
    if down * across != order or _inside(bars, across) or _inside(rules, down):
        line = rows[0].line
        raise PuzzleFault(
            "boxes",
            f"The lines of this frame are not the sides of the boxes of a {order}×{order} Sudoku.",
            line=line.number,
            column=1,
            excerpt=line.text,
            hint=f"Draw lines between all boxes of {order} cells, heavier than those between cells, and nowhere else.",
        )
    return None if size == USUAL.get(order) and not (wide or tall) else size


def _span(levels: Sequence[int], order: int) -> int:
    """Return how many cells lie between two heaviest lines, 0 if all are alike or their distances differ."""
    heaviest = max(levels, default=NONE)
    edges = [0, *(at for at, level in enumerate(levels, 1) if level == heaviest), order]
    spans = {end - start for start, end in pairwise(edges)}
    return spans.pop() if len(spans) == 1 < len(set(levels)) else 0


def _inside(levels: Sequence[int], length: int) -> bool:
    """Say whether a line meant for a box is no side of one.

    Where all lines are alike, heavy says nothing. Light ones are meant for boxes where few cells have them; one alone
    may be what stands below a table's heading.
    """
    heaviest = max(levels, default=NONE)
    count = levels.count(heaviest)
    meant = count < len(levels) and (heaviest in (DOUBLE, HEAVY) or 1 < count <= len(levels) / 2)
    return meant and any(level == heaviest and at % length for at, level in enumerate(levels, 1))


def givens_of(rows: Iterable[Row], order: int) -> Values:
    """Return the numbers of the cells of these rows, 0 for an empty one. Raises PuzzleFault at the first wrong one."""
    numbers = numbers_of(order)
    givens = tuple([numbers.get(word, -1) for row in rows for word in row.words])
    if -1 in givens:
        cells = chain.from_iterable(row.tokens() for row in rows)
        givens = tuple(numbers[cell.text] if cell.text in numbers else number(cell, 1, order) for cell in cells)
    return givens


@cache
def numbers_of(order: int) -> dict[str, int]:
    """Return the number of each word that is a cell of a board of this order."""
    letters = {letter: at for at, letter in enumerate(SYMBOLS[9:order], 10)}
    digits = {word: at for at in range(1, order + 1) for word in (str(at), f"{at:02}")}
    return dict.fromkeys(EMPTY, 0) | digits | letters | {letter.lower(): at for letter, at in letters.items()}


def closest(cells: int) -> Size:
    """Return the usual size whose boards have about so many cells."""
    return min(SIZES, key=lambda size: abs(size.cells - cells))


def counted(cells: int) -> str:
    """Say how many cells a row has."""
    return "1 cell" if cells == 1 else f"{cells:,} cells"


def no_puzzle() -> PuzzleFault:
    """Return the fault for a text without any cells."""
    hint = "Write all cells of a puzzle on one line, or each row on a line of its own."
    return PuzzleFault("no-puzzle", "There is no puzzle in this text.", hint=hint)


def _groups(rows: Iterable[Row], size: Size) -> Iterator[Sequence[Row]]:
    """Group rows into boards. Empty lines may separate boards and bands of boxes, but no other rows."""
    order = size.rows
    group: list[Row] = []
    drawn: Sequence[tuple[object, ...]] = []
    for row in rows:
        if row.after_gap and len(group) % size.box_rows:
            raise _wrong_count(group, order)
        if len(row.words) != order:
            raise _wrong_width(row, order)
        group.append(row)
        if len(group) == order:
            lines = [each[4:] for each in group] if row.bars else []
            if lines != drawn and (shown_size(group, order) or USUAL.get(order)) != size:
                line = group[0].line
                raise PuzzleFault(
                    "boxes",
                    f"The Sudoku that begins on line {line.number} has different boxes from the first one.",
                    line=line.number,
                    column=1,
                    excerpt=line.text,
                    hint="Put puzzles with different boxes in separate texts.",
                )
            yield group
            group, drawn = [], lines
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
