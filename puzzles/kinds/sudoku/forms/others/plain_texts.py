"""Plain boards in other ways: a line with 0 for empty, a line with a title, QQWing's CSV, tables, LaTeX.

- `53..7.... # Title # Author # Rules`: the line with what people write behind it, each after a `#`;
- QQWing `--csv`: a head `Puzzle,`, then a line each with a comma behind it;
- LaTeX package sudoku: `|2|5| | |3| |9| |1|.` in `\\begin{sudoku}`, nine rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.codecs.tables import LAYOUTS, Rows
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms.one_line import OneLine
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, PatternForm, digits, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, is_nine, rows_of, symbols, usual
from puzzles.kinds.table_form import Table, words_of
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable import lines
from puzzles.text.line_puzzles import Lines


class Zeros(WrittenForm, OneLine):
    """One puzzle a line, with 0 for an empty cell: `.sdm` files, and programs that read digits alone."""

    name = "zeros"
    title = "one line, 0 for empty"
    file_suffix = "sdm"

    def sniff(self, text: str) -> Confidence:
        """Return NO: OneLine reads such lines."""
        return Confidence.NO

    def parse_plain(self, text: str) -> Lines | None:
        """Return None: OneLine reads such lines."""
        return None

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the lines."""
        return [Sheet(puzzle) for puzzle in self.parse(text)]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a line shows what board this is."""
        return usual(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line."""
        return symbols(sheet.puzzle.givens, "0") + "\n"


class Titled(WrittenForm, LayeredForm):
    """A line with title, author and rules behind it."""

    name = "titled"
    title = "one line with title"
    carries = layer_names("title", "author", "rules")
    written_as = WRITTEN_AS
    pattern = re.compile(r"(?P<cells>[.0-9A-Pa-p]{16,625}) #(?P<words>.*)")

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the first line is a board with words after two blanks and a mark at most."""
        found = self.pattern.fullmatch(text.strip())
        return Confidence.CERTAIN if found and lines.read(found["cells"]) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read each line."""
        return [self._read(line) for line in text.split("\n") if line.strip()]

    def _read(self, line: str) -> Sheet:
        found = self.pattern.fullmatch(line.strip())
        values = lines.read(found["cells"]) if found else None
        if not found or not values:
            raise broken_puzzle(self.title, "a line of it is no board with words after a #")
        told = [words.strip() for words in found["words"].split(" # ", 2)]
        title, author, rules = (*told, "", "")[:3]
        board = puzzle_of(size_of(self.title, len(values)), values)
        return Sheet(board, Layers(title=title, author=author, rules=rules))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a line shows what board this is."""
        return usual(puzzle)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the words that stand on one line and hold no mark of their own."""
        told = sheet.layers.only(self.carries)
        return told.only({name for name in told.present() if not re.search(r"[\r\n]|#", str(getattr(told, name)))})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line."""
        told = self.layers_in(sheet)
        words = " # ".join((told.title, told.author, told.rules)).rstrip(" #")
        return f"{lines.write(sheet.puzzle.givens)} # {words}".rstrip(" #") + f"{'' if words else ' #'}\n"


class Qqwing(WrittenForm, PatternForm):
    """QQWing's comma-separated values."""

    name = "qqwing"
    title = "CSV of QQWing"
    file_suffix = "csv"
    pattern = re.compile(r"Puzzle,[^\n]*\n(?=[.0-9]{81},)")
    head = "Puzzle,\n"

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the first field of each line; a solution behind it is no part of the puzzle."""
        rows = [line.split(",")[0] for line in found.string.split("\n")[1:] if line.strip()]
        if any(not re.fullmatch(r"[.0-9]{81}", row) for row in rows):
            raise broken_puzzle(self.title, "a line of it does not begin with 81 cells")
        return [sheet(self.title, NINE, digits(row)) for row in rows]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the head and the line."""
        return "".join(self.texts([sheet]))

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield the head, then the lines."""
        return chain([self.head], (self._line(each) for each in sheets))

    def _line(self, each: Sheet) -> str:
        self.refuse(each.puzzle)
        return symbols(each.puzzle.givens) + ",\n"


class SudokuTable(Table):
    """A board as a table of numbers."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether numbers alone show what board this is."""
        return usual(puzzle)

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return the numbers."""
        return words_of(puzzle.givens, puzzle.size.columns)

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these numbers. Raises PuzzleFault."""
        words = [word for row in rows for word in row]
        if any(word and not (is_number(word) and len(word) < len("100")) for word in words):
            raise broken_puzzle(self.title, "a cell of it is no number")
        return sheet(self.title, size_of(self.title, len(words)), [int(word or 0) for word in words])


class LatexSudoku(WrittenForm, PatternForm):
    """The package sudoku of LaTeX."""

    name = "latex"
    title = "LaTeX, package sudoku"
    file_suffix = "tex"
    several = False
    pattern = re.compile(r"\\begin\{sudoku(?:-block)?\}(?P<rows>[\s|0-9.]{90,2000})\\end\{sudoku(?:-block)?\}")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read nine rows."""
        rows = [row.strip().rstrip(".").strip("|").split("|") for row in found["rows"].split("\n") if row.strip()]
        cells = [int(word) if is_number(word.strip()) and len(word.strip()) == 1 else 0 for row in rows for word in row]
        return sheet(self.title, NINE, cells)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku: the package has no other."""
        return is_nine(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the environment."""
        rows = ("|" + "|".join(symbols(row, " ")) + "|.\n" for row in rows_of(sheet.puzzle.givens, NINE))
        return "\\begin{sudoku}\n" + "".join(rows) + "\\end{sudoku}\n"


TABLES = tuple(SudokuTable(layout) for layout in LAYOUTS)
