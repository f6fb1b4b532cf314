"""The forms with one puzzle on a line: bare lines, and the file of Homework 1, which begins with a block size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from puzzles.kinds.form import Confidence, PlainForm
from puzzles.kinds.sudoku.box_sizes import USUAL, common_size, is_variant, puzzle_of
from puzzles.kinds.sudoku.forms.bulk import LINE_END, QUOTE, LinesForm, is_puzzle, line_at, read_lines, values
from puzzles.kinds.sudoku.forms.rows import closest, no_puzzle
from puzzles.model.values import Puzzle, Size
from puzzles.portable import lines
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, symbols
from puzzles.text.line_puzzles import Lines
from puzzles.text.tokens import first_line, head

INTEGER = re.compile(r"[+-]?[0-9]{1,6}")

PLAIN = USUAL[lines.PLAIN_ORDER]

LISTED = 16
"""Lines of 81 cells in a row that are a list, whatever other forms make of fewer."""

SEPARATOR = re.compile(r"[\s,;]")


class OneLine(LinesForm, PlainForm):
    """One puzzle a line, one character a cell: n x n digits, letters from A = 10, and blanks."""

    name = "line"
    title = "one line"
    letters = True

    def sniff(self, text: str) -> Confidence:
        """Say how likely the first lines are n x n cells each."""
        start = head(text)
        rows = [row for row in start.split("\n") if row.strip(SPACES)][:8]
        if len(start) == 4096 and len(rows) > 1:
            rows.pop()  # the last one may be cut
        if not rows or INTEGER.fullmatch(rows[0].strip(SPACES)):
            return Confidence.NO  # nothing, or a header
        fitting = [size for row in rows if (size := _fitting(row))]
        size = max(fitting, key=fitting.count) if fitting else closest(len(_longest_word(rows[0])))
        # In lines whose empty cells are spaces, two of them are adjacent somewhere; otherwise spaces separate words.
        pieces = [row.rstrip(SPACES) if _fitting(row) == size else _longest_word(row) for row in rows]
        near = [piece for piece in pieces if abs(len(piece) - size.cells) <= size.cells // 8]
        cells = "".join(near)
        wrong = len(cells) - sum(map(cells.count, symbols(size.rows) + EMPTY_SYMBOLS + " "))
        if not (fitting or pieces[0] in near) or 2 * len(near) < len(rows) or 10 * wrong > len(cells):
            return Confidence.NO
        spaced = " " in cells and not (size.rows >= 9 and "  " in cells)
        if not fitting or spaced or (size.rows == 4 and (wrong or fitting.count(size) < len(rows))):
            return Confidence.POSSIBLE
        sure = size.rows >= 9 and not wrong and fitting.count(size) == len(rows) and " " not in cells
        return Confidence.CERTAIN if sure else Confidence.LIKELY

    def parse_plain(self, text: str) -> Lines | None:
        """Read 81 characters without a space between them, or a list of such lines: no other form's.

        A list is long enough not to be the rows of something, and its first lines are neither solutions nor regions,
        which have no empty cell.
        """
        if lines.plain(text) is not None:
            return Lines(text, (0,), PLAIN, lambda cells: puzzle_of(PLAIN, values(cells)), None)
        with suppress(PuzzleFault):
            if len(text) >= LISTED * PLAIN.cells:
                wrong = PuzzleFault("length", "")
                found = read_lines(text, 0, 1, PLAIN, EMPTY_SYMBOLS, lambda _number, _raw: wrong)
                return found if all(0 in found[at].givens for at in range(min(LISTED, len(found)))) else None
        return None

    def parse(self, text: str) -> Lines:
        """Read a puzzle from every line that is not blank. Raises PuzzleFault at the first malformed line."""
        start, number = first_line(text)
        raw = line_at(text, start)
        if not raw.rstrip(SPACES):
            raise no_puzzle()
        return self._read(text, start, number, _fitting(raw) or closest(len(_longest_word(raw))))

    def size_among(self, rows: Sequence[str], *, sure: bool) -> Size | None:
        """Return the most common size of the puzzles among these lines, if one is a puzzle and looks like nothing else.

        Below 9x9, where a line could also be a row of another board, half of them must be puzzles. If `sure`, nothing
        but such a line suggests this form, so the line must look like nothing else.
        """
        sizes = [size for row in rows if (size := _fitting(row)) and is_puzzle(row, size, sure=sure)]
        size = max(sizes, key=sizes.count) if sizes else None
        return size if size and (size.rows >= 9 or not (sure or 2 * sizes.count(size) < len(rows))) else None


def _fitting(raw: str) -> Size | None:
    """Return the size of which this line is a whole puzzle by its length; blanks at its end may be empty cells."""
    return USUAL.get(lines.order_of(raw))


def _longest_word(raw: str) -> str:
    """Return what of a line may be a puzzle: all of it, if two spaces side by side may be cells."""
    return raw.rstrip(SPACES) if "  " in raw.strip(SPACES) else max(SEPARATOR.split(raw), key=len)


BLOCK_SIZES = {2: USUAL[4], 3: USUAL[9]}
"""The block sizes that the first line of a puzzle file may give."""


class PuzzleFile(LinesForm):
    """The puzzle file of Homework 1 (section 1.1): the block size 2 or 3, then 16 or 81 characters a line."""

    name = "file"
    title = "puzzle file"
    has_header = True
    blanks = "."
    prefix = QUOTE
    wrong_length = "Line {number} has the wrong length."
    wrong_character = "Line {number} has an invalid character."

    def sniff(self, text: str) -> Confidence:
        """Look for a small integer on the first line, with one long word or nothing after it."""
        first, *rest = (row.strip(SPACES) for row in head(text).split("\n"))
        second = rest[0] if rest else ""
        if not INTEGER.fullmatch(first) or len(first) > 3 or SEPARATOR.search(second):
            return Confidence.NO
        cells = sum(character in "0123456789." for character in second)
        whole = 0 < int(first) < 5 and len(second) == int(first) ** 4 and (second == "." or len(second) > 1)
        return Confidence.CERTAIN if whole or (len(second) >= 10 and 2 * cells > len(second)) else Confidence.POSSIBLE

    def parse(self, text: str) -> Lines:
        """Read the file as section 3.2 of Homework 1 specifies. Raises PuzzleFault with exactly its messages."""
        start, number = first_line(text)
        first = line_at(text, start)
        size = _block_size(first)
        if not size:
            raise PuzzleFault(
                "block-size",
                "Invalid block size.",
                line=number,
                column=1 + len(first) - len(first.lstrip(SPACES)),
                excerpt=first,
                hint="The first line must be 2, for 4×4 puzzles, or 3, for 9×9 puzzles.",
            )
        body, number = self.begin(text)
        if not text[body:].strip(SPACES + "\r\n"):
            raise PuzzleFault(
                "no-puzzle",
                "The file ends after its block size: it holds no puzzle.",
                line=number - 1,
                column=1,
                excerpt=first,
                hint=f"Put a puzzle of {size.cells} characters on each line that follows.",
            )
        return self._read(text, body, number, size)

    def begin(self, text: str) -> tuple[int, int]:
        """Return the offset of the line after the block size, and its number, from 1."""
        start, number = first_line(text)
        end = LINE_END.search(text, start)
        return (end.end() if end else start), number + 1

    def size_among(self, rows: Sequence[str], *, sure: bool) -> Size | None:
        """Return the size that the first line gives, if one of the others is such a puzzle: that is evidence enough."""
        size = _block_size(rows[0]) if rows else None
        allowed = frozenset(symbols(size.rows) + ".") if size else frozenset[str]()
        fitting = (size and len(row) == size.cells and allowed.issuperset(row) for row in map(str.rstrip, rows[1:]))
        return size if any(fitting) else None

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board is 4x4 or 9x9."""
        return puzzle.size in BLOCK_SIZES.values() and not is_variant(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the block size once, then each puzzle's line. Raises PuzzleFault for other boards than 4x4 and 9x9."""
        size = common_size(self.name, puzzles)
        if not self.holds(puzzles[0]):
            raise PuzzleFault(
                "form",
                f"A puzzle file holds 4×4 and 9×9 puzzles, not {size} with boxes of "
                f"{size.box_rows}×{size.box_columns}.",
                hint="Use another form.",
            )
        return f"{size.box_rows}\n" + "".join(map(self.draw, puzzles))


def _block_size(first: str) -> Size | None:
    """Return the size that the first line of a puzzle file gives, None if it is not a block size."""
    written = first.strip(SPACES)
    return BLOCK_SIZES.get(int(written)) if INTEGER.fullmatch(written) else None
