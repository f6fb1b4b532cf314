"""Boards in the ways of other programs: lines with 0 for empty, with a title, of QQWing, of HoDoKu; tables, LaTeX.

- `53..7.... # Title # Author # Rules`: the line with what people write behind it, each after a `#`;
- QQWing `--csv`: a head `Puzzle,`, then a line each with a comma behind it;
- HoDoKu's library: `:technique:candidates:grid:deleted:eliminated:placed:`; in the grid `+` precedes a number that was
  placed, not given; a deleted candidate is digit, row, column;
- LaTeX package sudoku: `|2|5| | |3| |9| |1|.` in `\\begin{sudoku}`, nine rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from puzzles.codecs.common import broken_puzzle
from puzzles.codecs.tables import LAYOUTS, Rows
from puzzles.kinds.form import Confidence
from puzzles.kinds.latin_square import candidates
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.forms.one_line import OneLine
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, PatternForm, digits, numbered, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, is_nine, rows_of, symbols, usual
from puzzles.kinds.sudoku.rules import units
from puzzles.kinds.table_form import Table, words_of
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable import lines

HODOKU = re.compile(r":[0-9a-z-]*:[0-9x]*:((?:\+?[0-9.]){81}):([0-9 ]*):[^:\n]*:[^:\n]*:", re.IGNORECASE)
PLACED = re.compile(r"(\+?)([0-9.])")
DELETED = re.compile(r"\b[1-9]{3}\b")
MOST_LINES = 5_000


class NineForm(WrittenForm, PatternForm):
    """A form of plain 9x9 boards."""

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether this is a plain 9x9 Sudoku."""
        return is_nine(puzzle)


class UsualForm(WrittenForm, LayeredForm):
    """A form of boards with the usual boxes, which it does not show."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether numbers alone show what board this is."""
        return usual(puzzle)


class Zeros(UsualForm):
    """One puzzle a line, with 0 for an empty cell: `.sdm` files, and programs that read digits alone."""

    name = "zeros"
    title = "one line, 0 for empty"
    file_suffix = "sdm"

    def sniff(self, text: str) -> Confidence:
        """Return NO: OneLine recognises such lines."""
        return Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the lines."""
        return OneLine().sheets(text)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line."""
        return symbols(sheet.puzzle.givens, "0") + "\n"


class Titled(UsualForm, PatternForm):
    """A line with title, author and rules behind it."""

    name = "titled"
    title = "one line with title"
    carries = layer_names("title", "author", "rules")
    by_line = True
    pattern = re.compile(
        "(?P<cells>" + "|".join(rf"[.0-9A-Pa-p]{{{cells}}}" for cells in lines.ORDERS) + ") #(?P<words>.*)"
    )

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for a single line: in a list, words behind the boards are comments."""
        return Confidence.NO if "\n" in text.strip() else super().sniff(text)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read a line."""
        values = lines.read(found["cells"])
        if not values:
            raise broken_puzzle(self.title, "a line of it is no board with words after a #")
        title, author, rules, *_ = (*map(str.strip, found["words"].split(" # ", 2)), "", "")
        return sheet(
            self.title, size_of(self.title, len(values)), values, Layers(title=title, author=author, rules=rules)
        )

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the words that stand on one line and hold no mark of their own."""
        told = sheet.layers.only(self.carries)
        return told.only({name for name in told.present() if not re.search(r"[\r\n]|#", str(getattr(told, name)))})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line."""
        told = self.layers_in(sheet)
        words = " # ".join((told.title, told.author, told.rules)).rstrip(" #")
        return f"{lines.write(sheet.puzzle.givens)} # {words}".rstrip() + "\n"


class Qqwing(NineForm):
    """QQWing's comma-separated values."""

    name = "qqwing"
    title = "CSV of QQWing"
    file_suffix = "csv"
    pattern = re.compile(r"Puzzle,[^\n]*\n(?=[.0-9]{81},)")
    head = "Puzzle,\n"

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the first field of each line; a solution behind it is no part of the puzzle."""
        rows = [line.split(",")[0] for line in found.string.split("\n")[1:] if line.strip()]
        return [sheet(self.title, NINE, digits(row)) for row in rows]

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the head and the line."""
        return f"{self.head}{symbols(sheet.puzzle.givens)},\n"

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield the head, then the lines."""
        yield self.head
        yield from (text.removeprefix(self.head) for text in super().texts(sheets))


class HodokuLibrary(NineForm):
    """Lines of HoDoKu's library; comments and headings may stand between them."""

    name = "hodoku"
    title = "HoDoKu library"
    carries = layer_names("entries", "centre")
    pattern = re.compile(r"(?:#[^\n]*\n|[^\S\n]*\n)*:[0-9a-z-]{0,8}:[0-9x]*:[0-9.+]{81,162}:", re.IGNORECASE)

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read a puzzle from each line."""
        sheets: list[Sheet] = []
        for number, line in enumerate(found.string.split("\n")[:MOST_LINES], 1):
            parts = HODOKU.match(line.strip())
            if parts:
                sheets.append(self._read(parts[1], parts[2]))
            elif line.strip() and not line.lstrip().startswith("#"):
                raise broken_puzzle(self.title, f"line {number} is no line of it")
        return sheets

    def _read(self, cells: str, deleted: str) -> Sheet:
        givens = digits("".join("." if placed else digit for placed, digit in PLACED.findall(cells)))
        entries = digits("".join(digit if placed else "." for placed, digit in PLACED.findall(cells)))
        gone = set(DELETED.findall(deleted))
        centre = tuple(
            tuple(digit for digit in marks if "{}{}{}".format(digit, *NINE.place(at)) not in gone)
            for at, marks in enumerate(_open(givens, entries) if gone else ())
        )
        return sheet(self.title, NINE, givens, Layers(tuple(entries), centre))

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the marks too if they say, of all that no number excludes, what the player excludes."""
        known, centre = _open(sheet.puzzle.givens, sheet.layers.entries), sheet.layers.centre
        fewer = any(centre) and all(set(marks) <= set(every) for marks, every in zip(centre, known, strict=True))
        return sheet.layers.only(self.carries if fewer and [*centre] != known else self.carries - {"centre"})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the line: placed numbers after a `+`, then the candidates that are gone."""
        givens, kept = sheet.puzzle.givens, self.layers_in(sheet)
        cells = "".join(
            f"+{entry}" if entry else str(given or ".")
            for given, entry in zip(givens, kept.entries or (0,) * NINE.cells, strict=True)
        )
        gone = sorted(
            "{}{}{}".format(digit, *NINE.place(at))
            for at, (marks, every) in enumerate(zip(kept.centre, _open(givens, kept.entries), strict=False))
            for digit in set(every) - set(marks)
        )
        return f":0000:x:{cells}:{' '.join(gone)}:::\n"


class LatexSudoku(NineForm):
    """The package sudoku of LaTeX."""

    name = "latex"
    title = "LaTeX, package sudoku"
    file_suffix = "tex"
    several = False
    pattern = re.compile(r"\\begin\{sudoku(?:-block)?\}(?P<rows>[\s|0-9.]{90,2000})\\end\{sudoku(?:-block)?\}")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read nine rows."""
        cells = re.findall(r"\|[ .]*([1-9]?)[ .]*(?=\|)", found["rows"])
        return sheet(self.title, NINE, [int(cell or 0) for cell in cells])

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the environment."""
        rows = ("|" + "|".join(symbols(row, " ")) + "|.\n" for row in rows_of(sheet.puzzle.givens, NINE))
        return "\\begin{sudoku}\n" + "".join(rows) + "\\end{sudoku}\n"


class SudokuTable(UsualForm, Table):
    """A board as a table of numbers."""

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return the numbers."""
        return words_of(puzzle.givens, puzzle.size.columns)

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these numbers. Raises PuzzleFault."""
        words = [word for row in rows for word in row]
        size = size_of(self.title, len(words))
        return sheet(self.title, size, [numbered(self.title, word, at, size.rows) for at, word in enumerate(words)])


TABLES = tuple(SudokuTable(layout) for layout in LAYOUTS)


def _open(givens: Sequence[int], entries: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the numbers of each empty cell that no cell which it sees holds."""
    board = tuple(given or entry for given, entry in zip(givens, entries or (0,) * NINE.cells, strict=True))
    return candidates(NINE.rows, units(NINE), board)
