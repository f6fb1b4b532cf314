"""Numbrix by places, in CSP-Rules' calls and in ids of Ascent; Hidato and boards with holes are named.

- places: the side (or rows and columns), perhaps a count, then `row column number` lines; row 1 is the bottom one, as
  in the original coursework, whose mirrored board has the mirrored solutions;
- CSP-Rules: `(solve Numbrix topological 9 81 ..)`;
- Ascent of Lennard Sprong: `WxHm<mode>:` numbers, `_`, runs of empty cells `a` to `z`, walls `A` to `Z`; mode O is
  Numbrix, R (also if there is none) Hidato, H honeycomb, C cubes, E edges.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs import tatham
from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.numbrix.forms.others.sheets import WRITTEN_AS, PatternForm, sheet, unplayed
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

HIDATO = "diagonal steps (Hidato)"
HOLES = "holes or walls"
MODES = {"R": HIDATO, "": HIDATO, "H": "a honeycomb of hexagons", "C": "cubes", "E": "numbers at the edges"}
MIRRORED = "Row 1 is read as the bottom row."
EMPTY = frozenset({"0", "00", ".", "_", "-", "*", "?", "x", "__", "--"})
HOLE = frozenset({"B", "#", "X", "W", "H"})
SITE = "https://puzzles.twistymaze.com/ascent?id="
"""Simon Tatham's and Lennard Sprong's games in the browser (medmunds/puzzles-web)."""

SHORTEST, LONGEST, MOST_CELLS = 2, 50, 1000
"""The sides that ascent.c accepts, and the cells that it does not."""

FEWEST = 3
LOOK = 8 * 1024

NUMBERS = re.compile(r"(?:[0-9]{1,5}(?=\s|\Z)|\s+)*+")
"""Nothing but numbers, none longer than 10000."""


class Ascent(WrittenForm, PatternForm):
    """An id of Ascent, alone or in a link."""

    name = "ascent"
    title = "link to Lennard Sprong's Ascent"
    opens = "Ascent"
    by_line = True
    pattern = re.compile(
        r"(?:" + tatham.page_of("ascent") + r"(?P<w>\d{1,2})x(?P<h>\d{1,2})|(?P<bw>\d{1,2})x(?P<bh>\d{1,2})(?=m[ORHCE])"
        r"|(?P<rw>[6-9]|\d\d)x(?P<rh>[6-9]|\d\d)(?=E?d[enth]S?:))"
        r"(?:m(?P<mode>[A-Z]))?(?P<flags>[A-Za-z0-9]{0,6})(?P<mark>:|#|%23)(?P<cells>[\w]+)"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board, or name what is not played."""
        if found["mark"] != ":":
            raise tatham.seed_fault("Ascent")
        rows, columns = int(found["h"] or found["bh"] or found["rh"]), int(found["w"] or found["bw"] or found["rw"])
        return _ascent(self.title, rows, columns, found["mode"] or "", found["cells"])

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Ascent has boards of this size."""
        sides = puzzle.size.rows, puzzle.size.columns
        return min(sides) >= SHORTEST and max(sides) <= LONGEST and puzzle.size.cells < MOST_CELLS

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address of a page that has Ascent; the author's own has none."""
        size = sheet.puzzle.size
        return f"{SITE}{size.columns}x{size.rows}mO:{tatham.describe(sheet.puzzle.givens)}\n"


class AscentSave(PatternForm):
    """A save file of Ascent: its board, without the moves."""

    name = "ascent-save"
    title = "save file of Ascent"
    pattern = re.compile(r"SAVEFILE *:\d+:(?=.{0,2000}?GAME *:\d+:Ascent\b)", re.DOTALL)
    id = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?(?:m([A-Z]))?[A-Za-z]*")
    example = (
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :6:Ascent\nPARAMS  :5:4x4mO\n"
        "CPARAMS :7:4x4mOde\nDESC    :14:1b4a7e12_16b13\nNSTATES :1:1\nSTATEPOS:1:1\n"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the id, or name what is not played."""
        save = tatham.read_save(found.string)
        known = self.id.fullmatch(save.get("CPARAMS", save.get("PARAMS", [""]))[0])
        if not known or "DESC" not in save:
            raise broken_puzzle(self.title, "it has no description of a board")
        return _ascent(self.title, int(known[2] or known[1]), int(known[1]), known[3] or "", save["DESC"][0])


def _ascent(title: str, rows: int, columns: int, mode: str, description: str) -> Sheet:
    """Return the board of an id, or what of it is not played. Raises PuzzleFault."""
    if mode != "O":
        return unplayed(title, MODES.get(mode, f"the mode {mode}"))
    if re.search(r"[A-Z]", description):
        return unplayed(title, HOLES)
    cells = tatham.cells(description)
    if cells is None:
        raise broken_puzzle(title, "its board has a character without a meaning")
    return sheet(title, rows, columns, cells)


class Kudamono(PatternForm):
    """A link to Kudamono's Hidoku."""

    name = "kudamono"
    title = "link to Kudamono"
    pattern = re.compile(r"(?:https?://)?(?:www\.)?pedros\.works/[^\s]{0,2000}?[?&#]G=(?:hidoku|hidato)", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Name the diagonal steps."""
        return unplayed(self.title, HIDATO)


class CspRules(WrittenForm, PatternForm):
    """A call of CSP-Rules."""

    name = "csp-rules"
    title = "call of CSP-Rules"
    several = False
    pattern = re.compile(
        r"\(\s*solve\s+(?P<game>numbrix|hidato)\s+(?P<model>[a-z]\w*)?\s*(?P<side>\d{1,2})\s+(?P<last>\d{1,4})\s+(?P<cells>[^()]+)",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board, or name what is not played."""
        words = found["cells"].split()
        names = [HIDATO] if found["game"].lower() == "hidato" else []
        if any(word in HOLE for word in words):
            names.append(HOLES)
        if names:
            return unplayed(self.title, *names)
        side = int(found["side"])
        known = [word for word in words if word in EMPTY or (is_number(word) and len(word) < len("10000"))]
        if len(known) < len(words):
            raise broken_puzzle(self.title, "its board has a word without a meaning")
        cells = [0 if word in EMPTY else int(word) for word in words]
        return sheet(self.title, side, side, cells)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether the board is a square."""
        return puzzle.size.rows == puzzle.size.columns <= LONGEST

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the call, a row a line."""
        size, width = sheet.puzzle.size, len(str(sheet.puzzle.size.cells))
        words = [str(value or ".").rjust(width) for value in sheet.puzzle.givens]
        rows = (" ".join(words[at : at + size.columns]) for at in range(0, size.cells, size.columns))
        return f"(solve Numbrix topological {size.rows} {size.cells}\n" + "\n".join(rows) + "\n)\n"


class Places(LayeredForm):
    """A side, then a row, a column and a number on each line."""

    name = "places"
    title = "row, column, number lines"
    example = "3\n1 1 1\n2 2 5\n3 3 9\n"
    is_exclusive = False
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the lines fit a board, LIKELY if no number is above its side."""
        found = _placed(text)
        if not found:
            return Confidence.NO
        rows, columns, cells = found
        return Confidence.CERTAIN if max(cells) > max(rows, columns) else Confidence.LIKELY

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault."""
        found = _placed(text)
        if not found:
            raise broken_puzzle(self.title, "its lines do not fit a board")
        return [sheet(self.title, *found, Layers(assumed=(MIRRORED,)))]


def _placed(text: str) -> tuple[int, int, list[int]] | None:
    """Return rows, columns and cells; None if a line does not fit, or two lines name one cell or number."""
    if len(text) > LOOK * 16 or not NUMBERS.fullmatch(text):
        return None
    lines = [line.split() for line in text.replace("\r", "\n").split("\n") if line.strip()]
    numbers = [list(map(int, line)) for line in lines]
    head = 0
    while head < min(FEWEST, len(numbers)) and len(numbers[head]) < FEWEST:
        head += 1
    first = [number for line in numbers[:head] for number in line]
    told = numbers[head:]
    if not first or len(told) < FEWEST or any(len(line) != FEWEST for line in told):
        return None
    rows, columns = (first[0], first[1]) if len(numbers[0]) > 1 else (first[0], first[0])
    if not (1 < rows <= 100 and 1 < columns <= 100):
        return None
    base = 0 if any(0 in line[:2] for line in told) else 1
    cells = [0] * (rows * columns)
    for row, column, value in told:
        down, across = row - base, column - base
        if not (0 <= down < rows and 0 <= across < columns and 1 <= value <= rows * columns):
            return None
        at = (rows - 1 - down) * columns + across
        if cells[at] or value in cells:
            return None
        cells[at] = value
    return rows, columns, cells


class WithHoles(LayeredForm):
    """Rows of numbers above the side, with letters or marks for cells that are not there."""

    name = "holes"
    title = "rows with holes"
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for such rows."""
        rows = [line.split() for line in text[:LOOK].strip().split("\n")]
        words = [word for row in rows for word in row]
        marks = {word for word in words if not is_number(word)}
        numbers = [int(word) for word in words if is_number(word) and len(word) < len("10000")]
        if len(rows) < FEWEST or len({len(row) for row in rows}) > 1 or not numbers:
            return Confidence.NO
        above = max(numbers) > max(len(rows), len(rows[0]))
        plain = [number for number in numbers if number]
        distinct = len(set(plain)) == len(plain)
        empty = marks & EMPTY or "0" in words or "00" in words
        gone = marks & (HOLE - {"X"}) or (empty and marks & {"X", "-1"})
        known = marks <= HOLE | EMPTY | {"-1"}
        return Confidence.CERTAIN if above and distinct and gone and known else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Name the holes."""
        return [unplayed(self.title, HOLES)]
