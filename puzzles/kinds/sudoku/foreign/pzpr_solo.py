"""puzz.link's and pzprv3's Sudoku, and Simon Tatham's Solo: link, id and save file.

- `puzz.link/p?sudoku/9/9/k8g1..`: hex digit its value, `-xx` 16 to 255, `g` to `z` 1 to 20 empty cells.
- pzprv3 text: `pzprv3`, `sudoku`, n, n rows of givens, n rows of the player's numbers; a line or `/` each.
- `CxR[j][x][k]..:` boxes C tall and R wide; numbers, `_` between two, `a` to `z` runs of empty cells. `j` after a comma
  the walls of a jigsaw, `x` diagonals, `k` killer cages. `#` in place of `:` is a random seed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.core import pzpr, tatham
from puzzles.core.foreign import broken, is_number
from puzzles.core.layers import Layers, Sheet
from puzzles.core.model import Puzzle, Size
from puzzles.kinds.protocol import Confidence
from puzzles.kinds.sudoku.boards import USUAL, checked
from puzzles.kinds.sudoku.foreign.making import Linked, regions_of, sheet, size_of
from puzzles.kinds.sudoku.foreign.shaping import rows_of, usual
from puzzles.kinds.written import Written, carrying

SQUARES = frozenset({4, 6, 9, 16, 25})
"""Sides for which puzz.link draws the usual boxes."""

_OTHER = re.compile(r"m[ORHCE]")
"""A mode of Ascent."""

_FLAGS = re.compile(r"r\d|m(?:d?\d)?|d[a-z]|a|s", re.IGNORECASE)


class PuzzLink(Written, Linked):
    """A link to puzz.link or pzv.jp."""

    name = "puzzlink"
    title = "link to puzz.link"
    opens = "puzz.link"
    by_line = True
    pattern = pzpr.address_of("sudoku")

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the body."""
        cells = pzpr.numbers(found["body"])
        if cells is None or found["width"] != found["height"]:
            raise broken(self.title, "its board is malformed")
        side = int(found["width"])
        size = size_of(self.title, side * side)
        return [sheet(self.title, size, cells[: size.cells] if not any(cells[size.cells :]) else cells)]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether puzz.link draws these boxes: squares, and on 6x6 two rows of three."""
        return usual(puzzle) and puzzle.size.rows in SQUARES

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        side = sheet.puzzle.size.rows
        return f"{pzpr.SITE}sudoku/{side}/{side}/{pzpr.body(sheet.puzzle.givens)}\n"


class Pzprv3(Written, Linked):
    """A file of pzprv3."""

    name = "pzprv3"
    title = "pzprv3 file"
    carries = carrying("entries")
    several = False
    pattern = re.compile(r"pzprv3(?:\.\d)?[\n/]sudoku[\n/]", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read givens, then the player's numbers."""
        rows = pzpr.rows_of(found.string)
        side = int(rows[0][0]) if rows and is_number(rows[0][0]) and len(rows[0][0]) < len("100") else 0
        words = [word for row in rows[1:] for word in row]
        size = size_of(self.title, side * side)
        numbers = [int(word) if is_number(word) and len(word) < len("100") else 0 for word in words]
        givens, entries = numbers[: size.cells], numbers[size.cells : 2 * size.cells]
        full = len(entries) == size.cells and any(entries) and max(entries) <= size.rows
        written = tuple(0 if given else entry for given, entry in zip(givens, entries, strict=False))
        return [sheet(self.title, size, givens, Layers(entries=written if full else ()))]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether puzz.link draws these boxes."""
        return usual(puzzle) and puzzle.size.rows in SQUARES

    def write_sheet(self, sheet: Sheet) -> str:
        """Write rows of givens, then rows of entries."""
        size = sheet.puzzle.size
        rows = [*rows_of(sheet.puzzle.givens, size), *rows_of(sheet.layers.entries or (0,) * size.cells, size)]
        lines = ["".join(f"{value or '.'} " for value in row) for row in rows]
        return "\n".join(("pzprv3", "sudoku", str(size.rows), *lines)) + "\n"


class Solo(Written, Linked):
    """An id of Solo, alone or in a link."""

    name = "solo"
    title = "link to Simon Tatham's Solo"
    opens = "Simon Tatham's Solo"
    by_line = True
    pattern = re.compile(
        tatham.page_of("solo|sudoku") + r"?(?P<one>\d{1,2})(?:x(?P<two>\d{1,2}))?(?P<flags>[a-z0-9]{0,10})"
        r"(?P<mark>:|#|%23)(?P<description>[a-z0-9_,%]+)",
        re.IGNORECASE,
    )

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for an id that can be no other game's."""
        found = self.pattern.match(text.strip())
        if not found or _OTHER.match(found["flags"]):
            return Confidence.NO
        named = found.start("one") > 0
        return Confidence.CERTAIN if named or found["two"] or "j" in found["flags"] else Confidence.NO

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the id. Raises PuzzleFault, also for a random seed."""
        if found["mark"] != ":":
            raise tatham.seed_fault("Solo")
        return [solo(found["one"], found["two"], found["flags"], found["description"])]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Solo has this board."""
        return has_board(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return f"{tatham.SITE}solo.html#{':'.join(game_id(sheet.puzzle))}\n"


class SoloSave(Written, Linked):
    """A save file of Solo."""

    name = "solo-save"
    title = "save file of Solo"
    ending = "sav"
    carries = carrying("entries", "centre")
    several = False
    pattern = re.compile(r"SAVEFILE *:\d+:(?=.{0,2000}?GAME *:\d+:Solo\b)", re.DOTALL)
    id = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([a-z0-9]*)")

    def read(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the id, and the moves up to the position shown."""
        save = tatham.saved(found.string)
        known = self.id.fullmatch(save.get("CPARAMS", save.get("PARAMS", [""]))[0])
        if not known or "DESC" not in save:
            raise broken(self.title, "it has no description of a board")
        one = solo(known[1], known[2], known[3], save["DESC"][0])
        entries, centre = tatham.played(one.puzzle.size.rows, one.puzzle.givens, tatham.moves(save))
        return [Sheet(one.puzzle, replace(one.layers, entries=entries, centre=centre))]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Solo has this board."""
        return has_board(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the moves that lead to the player's numbers and marks."""
        moves = tatham.moves_of(sheet.puzzle.size.rows, sheet.layers.entries, sheet.layers.centre)
        return tatham.save_file("Solo", *game_id(sheet.puzzle), moves)


def has_board(puzzle: Puzzle) -> bool:
    """Say whether Solo has this board: its boxes have two rows and columns at least, unless they are regions."""
    return bool(puzzle.regions) or min(puzzle.size.box_rows, puzzle.size.box_columns) > 1


def game_id(puzzle: Puzzle) -> tuple[str, str]:
    """Return parameters and description of a board that Solo has."""
    size = puzzle.size
    cells = tatham.described(puzzle.givens)
    crossed = "x" if puzzle.diagonals else ""
    if puzzle.regions:
        return f"{size.rows}j{crossed}", f"{cells},{tatham.walled(size.rows, puzzle.regions)}"
    return f"{size.box_rows}x{size.box_columns}{crossed}", cells


def solo(one: str, two: str | None, flags: str, description: str) -> Sheet:
    """Return the puzzle of an id. Raises PuzzleFault."""
    bare = _FLAGS.sub("", flags)
    order = int(one) * int(two or 1)
    if order not in range(4, 26):
        raise broken(Solo.title, f"a board of side {order} is no Sudoku")
    written, *more = description.split(",")
    cells = tatham.cells(written)
    if cells is None:
        raise broken(Solo.title, "its board has a character without a meaning")
    jigsaw = "j" in bare or two is None
    regions: tuple[int, ...] = ()
    size = USUAL.get(order, Size(order, order, 1, order)) if jigsaw else Size(order, order, int(one), int(two or 1))
    if jigsaw:
        edges = tatham.walls(more[0]) if more else None
        if edges is None:
            raise broken(Solo.title, "the walls of its jigsaw are missing or malformed")
        boxed, regions = regions_of(order, list(tatham.parts(order, edges)))
        size = boxed or size
    killer = ("killer cages",) if "k" in bare else ()
    return sheet(Solo.title, checked(size), cells, Layers(regions=regions, diagonals="x" in bare, unplayed=killer))
