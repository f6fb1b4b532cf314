"""The puzzle file of Homework 1: a block size on the first line, then a puzzle a line."""

from __future__ import annotations

from puzzles.kinds.form import Confidence, LenientForm
from puzzles.kinds.sudoku.box_sizes import NAME, USUAL, common_size, is_variant
from puzzles.kinds.sudoku.forms.bulk import LINE_END, line_at, read_lines
from puzzles.kinds.sudoku.forms.lenient import HUNDRED, QUOTE, bare, first_lines
from puzzles.kinds.sudoku.forms.one_line import INTEGER, SEPARATOR, numbers_of, written
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES, symbols
from puzzles.text.line_puzzles import Lines
from puzzles.text.tokens import Line, first_line, head

BLOCK_SIZES = {2: USUAL[4], 3: USUAL[9]}
"""The block sizes that the first line of a puzzle file may give."""


class PuzzleFile(LenientForm):
    """The puzzle file of Homework 1 (section 1.1): the block size 2 or 3, then 16 or 81 characters a line."""

    kind = NAME
    name = "file"
    title = "puzzle file"
    has_header = True

    def sniff(self, text: str) -> Confidence:
        """Look for a small integer on the first line, with one long word or nothing after it."""
        first, *rest = head(text).split("\n")
        if not INTEGER.fullmatch(first.strip(SPACES)) or len(first.strip(SPACES)) > 3:
            return Confidence.NO
        second = rest[0].strip(SPACES) if rest else ""
        if not "".join(rest).strip(SPACES):
            return Confidence.POSSIBLE
        if SEPARATOR.search(second):
            return Confidence.NO
        cells = sum(character in "0123456789." for character in second)
        block = int(first)
        if (len(second) >= 10 and 2 * cells > len(second)) or (0 < block < 5 and len(second) == block**4):
            return Confidence.CERTAIN
        return Confidence.POSSIBLE

    def parse(self, text: str) -> Lines:
        """Read the file as section 3.2 of Homework 1 specifies. Raises PuzzleFault with exactly its messages."""
        return self._read(text)

    def parse_most(self, text: str, *, prefixed: bool = False, sure: bool = False) -> Lines:
        """Read a puzzle from every line that is one, if one of the first hundred is; else read as `parse` does.

        If `prefixed`, quote marks may precede a line. `sure` changes nothing: the header is evidence enough.
        """
        prefix = QUOTE * prefixed
        header, *rows = [bare(row, prefix) for row in first_lines(text, HUNDRED + 1)] or [""]
        size = _block_size(header)
        allowed = frozenset(symbols(size.rows) + ".") if size else frozenset()
        if not size or not any(len(row) == size.cells and allowed.issuperset(row) for row in rows):
            return self._read(text)
        return self._read(text, lenient=True, prefix=prefix)

    def parse_part(self, text: str, size: Size, *, prefixed: bool) -> Lines:
        """Read a part after the header of a text that `parse_most` reads; it may hold no puzzle at all."""
        return _read_file(text, 0, 1, size, lenient=True, prefix=QUOTE * prefixed)

    def _read(self, text: str, *, lenient: bool = False, prefix: str = "") -> Lines:
        start, number = first_line(text)
        first = line_at(text, start)
        size = _block_size(bare(first, prefix))
        if not size:
            raise PuzzleFault(
                "block-size",
                "Invalid block size.",
                line=number,
                column=1 + len(first) - len(first.lstrip(SPACES)),
                excerpt=first,
                hint="The first line must be 2, for 4×4 puzzles, or 3, for 9×9 puzzles.",
            )
        end = LINE_END.search(text, start)
        assert end is not None
        body = end.end()
        if not text[body:].strip(SPACES + "\r\n"):
            raise PuzzleFault(
                "no-puzzle",
                "The file ends after its block size: it holds no puzzle.",
                line=number,
                column=1,
                excerpt=first,
                hint=f"Put a puzzle of {size.cells} characters on each line that follows.",
            )

        return _read_file(text, body, number + 1, size, lenient=lenient, prefix=prefix)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether the board is 4x4 or 9x9."""
        return puzzle.size in BLOCK_SIZES.values() and not is_variant(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the block size once, then each puzzle's line. Raises PuzzleFault for other boards than 4x4 and 9x9."""
        size = common_size(self.name, puzzles)
        for block, fitting in BLOCK_SIZES.items():
            if size == fitting:
                return f"{block}\n{written(puzzles)}"
        raise PuzzleFault(
            "form",
            f"A puzzle file holds 4×4 and 9×9 puzzles, not {size} with boxes of {size.box_rows}×{size.box_columns}.",
            hint="Use another form.",
        )

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution as a puzzle file."""
        return self.write(puzzle.with_givens(solution))


def _block_size(first: str) -> Size | None:
    """Return the size that the first line of a puzzle file gives, None if it is not a block size."""
    written = first.strip(SPACES)
    return BLOCK_SIZES.get(int(written)) if INTEGER.fullmatch(written) else None


def _read_file(text: str, start: int, number: int, size: Size, *, lenient: bool, prefix: str) -> Lines:
    """Read the lines of a puzzle file after the first."""

    def refuse(line: Line, raw: str) -> PuzzleFault:
        return _wrong_file_line(Line(bare(raw, prefix), line.number), size)

    return read_lines(text, start, number, size, ".", gaps=False, refuse=refuse, lenient=lenient, prefix=prefix)


def _wrong_file_line(line: Line, size: Size) -> PuzzleFault:
    """Return the fault, in Homework 1's words, for a line of a puzzle file: its length first, then its characters."""
    row, number = line
    hint = f"Each line after the first has {size.cells} characters: {numbers_of(size)}, and . for an empty cell."
    if len(row) != size.cells:
        column = min(len(row), size.cells) + 1
        return PuzzleFault(
            "length", f"Line {number} has the wrong length.", line=number, column=column, excerpt=row, hint=hint
        )
    column = 1 + next(at for at, character in enumerate(row) if character not in symbols(size.rows) + ".")
    return PuzzleFault(
        "character", f"Line {number} has an invalid character.", line=number, column=column, excerpt=row, hint=hint
    )
