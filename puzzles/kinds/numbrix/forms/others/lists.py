"""Numbrix in ids and save files of Ascent, and in CSP-Rules' calls; what Numbrix is not is named.

- Ascent of Lennard Sprong: `WxHm<mode>:` numbers, `_`, runs of empty cells `a` to `z`, walls `A` to `Z`; mode O is
  Numbrix, R (also if there is none) Hidato, H honeycomb, C cubes, E edges;
- CSP-Rules: `(solve Numbrix topological 9 81 ..)`.
"""

from __future__ import annotations

import re

from puzzles.codecs import tatham
from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.numbrix.doubts import HIDATO
from puzzles.kinds.numbrix.forms.cell_words import number_of
from puzzles.kinds.numbrix.forms.grids import spaced
from puzzles.kinds.numbrix.forms.others.sheets import HOLE, HOLES, PatternForm, sheet, unplayed
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle

MODES = {"R": HIDATO, "": HIDATO, "H": "a honeycomb of hexagons", "C": "cubes", "E": "numbers at the edges"}
SITE = "https://puzzles.twistymaze.com/ascent?id="
"""Simon Tatham's and Lennard Sprong's games in the browser (medmunds/puzzles-web)."""

SHORTEST, LONGEST, MOST_CELLS = 2, 50, 1000
"""The sides that ascent.c accepts, and the cells that it does not."""


class Ascent(WrittenForm, PatternForm):
    """An id of Ascent, alone or in a link."""

    name = "ascent"
    title = "link to Lennard Sprong's Ascent"
    opens = "Ascent"
    by_line = True
    pattern = re.compile(
        rf"(?:{tatham.page_of('ascent')}"
        r"|(?=\d{1,2}x\d{1,2}m[ORHCE])|(?=(?:[6-9]|\d\d)x(?:[6-9]|\d\d)E?d[enth]S?:))"
        r"(?P<w>\d{1,2})x(?P<h>\d{1,2})(?:m(?P<mode>[A-Z]))?[A-Za-z0-9]{0,6}(?P<mark>:|#|%23)(?P<cells>\w+)"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board, or name what is not played. Raises PuzzleFault."""
        mode = found["mode"] or ""
        if found["mark"] != ":":
            raise tatham.seed_fault("Ascent")
        if mode != "O" or re.search(r"[A-Z]", found["cells"]):
            return unplayed(self.title, HOLES if mode == "O" else MODES.get(mode, f"the mode {mode}"))
        cells = tatham.cells(found["cells"])
        if cells is None:
            raise broken_puzzle(self.title, "its board has a character without a meaning")
        return sheet(self.title, int(found["h"]), int(found["w"]), cells)

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
    example = (
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :6:Ascent\nPARAMS  :5:4x4mO\n"
        "CPARAMS :7:4x4mOde\nDESC    :14:1b4a7e12_16b13\nNSTATES :1:1\nSTATEPOS:1:1\n"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the id. Raises PuzzleFault."""
        save = {key: values[0] for key, values in tatham.read_save(found.string).items()}
        game = Ascent.pattern.match(f"ascent {save.get('CPARAMS', save.get('PARAMS'))}:{save.get('DESC', '')}")
        if not game:
            raise broken_puzzle(self.title, "it has no description of a board")
        return Ascent().read(game)


class CspRules(WrittenForm, PatternForm):
    """A call of CSP-Rules."""

    name = "csp-rules"
    title = "call of CSP-Rules"
    several = False
    pattern = re.compile(
        r"\(\s*solve\s+(?P<game>numbrix|hidato)\s+(?:[a-z]\w*)?\s*(?P<side>\d{1,2})\s+\d{1,4}\s+(?P<cells>[^()]+)",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board, or name what is not played."""
        words = found["cells"].split()
        names = [HIDATO] * (found["game"].lower() == "hidato") + [HOLES] * (not HOLE.isdisjoint(words))
        if names:
            return unplayed(self.title, *names)
        cells = list(map(number_of, words))
        if min(cells, default=-1) < 0:
            raise broken_puzzle(self.title, "its board has a word without a meaning")
        return sheet(self.title, int(found["side"]), int(found["side"]), cells)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether the board is a square."""
        return puzzle.size.rows == puzzle.size.columns <= LONGEST

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the call, a row a line."""
        size = sheet.puzzle.size
        return f"(solve Numbrix topological {size.rows} {size.cells}\n{spaced(sheet.puzzle, '.')})\n"
