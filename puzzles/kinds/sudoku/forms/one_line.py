"""The forms with one puzzle a line: bare lines, and the file of Homework 1, which begins with a block size."""

from __future__ import annotations

import re

from puzzles.kinds.form import Confidence, LenientForm, PlainForm
from puzzles.kinds.sudoku.box_sizes import NAME, SIZES, USUAL, is_usual, puzzle_of, usual_size
from puzzles.kinds.sudoku.forms.bulk import line_at, read_lines, read_regular, values
from puzzles.kinds.sudoku.forms.lenient import PREFIX, bare, first_lines, is_puzzle
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import lines
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, SYMBOLS, symbols
from puzzles.text.line_puzzles import Lines
from puzzles.text.tokens import Line, first_line, head

BY_CELLS = {size.cells: size for size in SIZES}
"""The usual size for each number of cells."""

INTEGER = re.compile(r"[+-]?[0-9]{1,6}")

PLAIN = USUAL[lines.PLAIN_ORDER]

LISTED = 16
"""Lines of 81 cells in a row that are a list, whatever other forms make of fewer."""

SEPARATOR = re.compile(r"[\s,;]")


class OneLine(LenientForm, PlainForm):
    """One puzzle a line, one character a cell: n x n digits, letters from A = 10, and blanks."""

    kind = NAME
    name = "line"
    title = "one line"
    letters = True
    has_header = False

    def sniff(self, text: str) -> Confidence:
        """Say how likely the first lines are n x n cells each."""
        start = head(text)
        rows = [row for row in start.split("\n") if row.strip(SPACES)][:8]
        if len(start) == 4096 and len(rows) > 1:
            rows.pop()  # the last one may be cut
        if not rows or INTEGER.fullmatch(rows[0].strip(SPACES)):
            return Confidence.NO  # nothing, or a header
        fitting = [size for row in rows if (size := _fitting(row))]
        size = max(fitting, key=fitting.count) if fitting else _nearest(rows[0])
        if not size:
            return Confidence.NO
        allowed = set(symbols(size.rows) + EMPTY_SYMBOLS + " ")
        # In lines whose empty cells are spaces, two of them are adjacent somewhere; otherwise spaces separate words.
        pieces = [
            row.rstrip(SPACES) if "  " in row or _fitting(row) == size else max(SEPARATOR.split(row), key=len)
            for row in rows
        ]
        near = [piece for piece in pieces if abs(len(piece) - size.cells) <= size.cells // 8]
        cells = "".join(near)
        wrong = sum(character not in allowed for character in cells)
        if 2 * len(near) < len(rows) or 10 * wrong > len(cells):
            return Confidence.NO
        if wrong or fitting.count(size) < len(rows):
            return Confidence.LIKELY if fitting and size.rows > 4 else Confidence.POSSIBLE
        if " " in cells:
            return Confidence.LIKELY if size.rows >= 9 and "  " in cells else Confidence.POSSIBLE
        return Confidence.CERTAIN if size.rows >= 9 else Confidence.LIKELY

    def parse_plain(self, text: str) -> Lines | None:
        """Read 81 characters without a space between them, or a list of such lines: no other form's.

        A list is long enough not to be the rows of something, and its first lines are neither solutions nor regions,
        which have no empty cell.
        """
        if lines.plain(text) is not None:
            return Lines(text, (0,), PLAIN, lambda cells: puzzle_of(PLAIN, values(cells)), None)
        found = read_regular(text, PLAIN, EMPTY_SYMBOLS) if len(text) >= LISTED * PLAIN.cells else None
        return found if found and all(0 in found[at].givens for at in range(min(LISTED, len(found)))) else None

    def parse(self, text: str) -> Lines:
        """Read a puzzle from every line that is not blank. Raises PuzzleFault at the first malformed line."""
        start, number = first_line(text)
        raw = line_at(text, start)
        if not raw.rstrip(SPACES):
            raise PuzzleFault(
                "no-puzzle", "There is no puzzle in this text.", hint="Write all cells of a puzzle on one line."
            )
        size = _fitting(raw) or BY_CELLS.get(len(SEPARATOR.split(raw.rstrip(SPACES), maxsplit=1)[0]))
        if not size:
            raise _wrong_line(Line(raw.rstrip(SPACES), number), raw, _closest(raw), number)
        return _read(text, start, number, size, lenient=False)

    def parse_most(self, text: str, *, prefixed: bool = False, sure: bool = False) -> Lines:
        """Read a puzzle from every line that is one, if one of the first hundred is; else read as `parse` does.

        The size is the most common one in these. Below 9x9, where a line could also be a row of another board, half of
        them must be puzzles. If `prefixed`, quote marks and blanks may precede a puzzle. If `sure`, nothing but such a
        line suggests this form, so the line must look like nothing else.
        """
        rows = first_lines(text)
        if prefixed:
            rows = [bare(row, PREFIX) for row in rows]
        sizes = [size for row in rows if (size := _fitting(row)) and is_puzzle(row, size, sure=sure)]
        size = max(sizes, key=sizes.count) if sizes else None
        if not size or (size.rows < 9 and (sure or 2 * sizes.count(size) < len(rows))):
            return self.parse(text)
        return _read(text, *first_line(text), size, lenient=True, prefix=PREFIX * prefixed)

    def parse_part(self, text: str, size: Size, *, prefixed: bool) -> Lines:
        """Read a later part of a text that `parse_most` reads; it may hold no puzzle at all."""
        return _read(text, 0, 1, size, lenient=True, prefix=PREFIX * prefixed)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board has the usual boxes of its order: this form shows neither them nor variants."""
        return is_usual(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write each puzzle on a line, with a full stop for an empty cell."""
        usual_size(self.name, puzzles)
        return written(puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution's line."""
        return self.write(puzzle.with_givens(solution))


def _read(text: str, start: int, number: int, size: Size, *, lenient: bool, prefix: str = "") -> Lines:
    """Read bare lines of this size."""

    def refuse(line: Line, raw: str) -> PuzzleFault:
        row = bare(raw, prefix) if prefix else raw
        return _wrong_line(Line(row.rstrip(SPACES), line.number), row, size, number)

    return read_lines(
        text, start, number, size, EMPTY_SYMBOLS + " ", gaps=True, refuse=refuse, lenient=lenient, prefix=prefix
    )


def written(puzzles: tuple[Puzzle, ...]) -> str:
    """Write puzzles a line each."""
    return "".join(lines.write(puzzle.givens) + "\n" for puzzle in puzzles)


def _fitting(raw: str) -> Size | None:
    """Return the size of which this line is a whole puzzle by its length; blanks at its end may be empty cells."""
    return USUAL.get(lines.order_of(raw))


def _closest(raw: str) -> Size:
    """Return the size whose puzzles are closest to this line in length."""
    length = len(raw.rstrip(SPACES))
    return BY_CELLS[min(BY_CELLS, key=lambda cells: abs(cells - length))]


def _nearest(raw: str) -> Size | None:
    """Return the size for which the longest word of this line could be a damaged puzzle, if any."""
    word = raw.rstrip(SPACES) if "  " in raw.strip(SPACES) else max(SEPARATOR.split(raw.strip(SPACES)), key=len)
    size = _closest(word)
    return size if abs(size.cells - len(word)) <= size.cells // 8 else None


def _wrong_line(line: Line, raw: str, size: Size, first: int) -> PuzzleFault:
    """Return the fault for a bare line that is not a puzzle of this size; line `first` holds the first puzzle."""
    row, number = line
    length, cells = len(row), size.cells
    if length > cells or len(raw) < cells:
        column = min(length, cells) + 1
        after = row[cells:].strip(SPACES + ",;")
        other = BY_CELLS.get(length)
        hint = f"Write all {cells} cells on one line, and nothing after them."
        if other and number != first:
            message = f"Line {number} is a {other} puzzle, but the first puzzle, on line {first}, is {size}."
            hint = "Put puzzles of different sizes in separate texts."
        elif length > cells and row[cells] in SPACES + ",;" and after:
            column = row.index(after, cells) + 1
            message = f"Line {number}, column {column}: {quote(after)} comes after the {cells} cells of the puzzle."
        else:
            has = "1 character" if length == 1 else f"{length:,} characters"
            message = f"Line {number} has {has}; a {size} puzzle has {cells}."
        return PuzzleFault("length", message, line=number, column=column, excerpt=row, hint=hint)
    allowed = set(symbols(size.rows) + EMPTY_SYMBOLS + " ")
    at = next(at for at, character in enumerate(raw) if character not in allowed)
    return PuzzleFault(
        "character",
        f"Line {number}, column {at + 1}: {quote(raw[at])} does not belong in a {size} puzzle.",
        line=number,
        column=at + 1,
        excerpt=row,
        hint=f"Use {numbers_of(size)}; an empty cell is one of {' '.join(EMPTY_SYMBOLS)} or a space.",
    )


def numbers_of(size: Size) -> str:
    """Say which characters are numbers."""
    return f"1 to {size.rows}" if size.rows <= 9 else f"1 to 9 and A to {SYMBOLS[size.rows - 1]}"
