"""puzz.link's and pzprv3's Sudoku, and Simon Tatham's Solo: link, id and save file.

- `puzz.link/p?sudoku/9/9/k8g1..`: hex digit its value, `-xx` 16 to 255, `g` to `z` 1 to 20 empty cells.
- pzprv3 text: `pzprv3`, `sudoku`, n, n rows of givens, n rows of the player's numbers; a line or `/` each.
- Ids of Solo: see `kinds.sudoku.forms.game_id`. `#` in place of `:` is a random seed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.codecs import pzpr, tatham
from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.game_id import ID, game_of, id_of, is_whole
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import rows_of, usual
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.limits import MAX_SUDOKU_ORDER

SQUARES = frozenset({4, 6, 9, 16, 25})
"""Sides for which puzz.link draws the usual boxes."""

MOST_IDS = 20_000
_OTHER = re.compile(r"m[ORHCE]")
"""A mode of Ascent."""


class PuzzLink(WrittenForm, PatternForm):
    """A link to puzz.link or pzv.jp."""

    name = "puzzlink"
    title = "link to puzz.link"
    opens = "puzz.link"
    by_line = True
    pattern = pzpr.address_of("sudoku")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the body."""
        cells = pzpr.numbers(found["body"])
        if cells is None or found["width"] != found["height"]:
            raise broken_puzzle(self.title, "its board is malformed")
        side = int(found["width"])
        size = size_of(self.title, side * side)
        return sheet(self.title, size, cells[: size.cells] if not any(cells[size.cells :]) else cells)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether puzz.link draws these boxes: squares, and on 6x6 two rows of three."""
        return usual(puzzle) and puzzle.size.rows in SQUARES

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        side = sheet.puzzle.size.rows
        return f"{pzpr.SITE}sudoku/{side}/{side}/{pzpr.body(sheet.puzzle.givens)}\n"


class Pzprv3(WrittenForm, PatternForm):
    """A file of pzprv3."""

    name = "pzprv3"
    title = "pzprv3 file"
    carries = layer_names("entries")
    several = False
    pattern = re.compile(r"pzprv3(?:\.\d)?[\n/]sudoku[\n/]", re.IGNORECASE)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read givens, then the player's numbers."""
        rows = pzpr.rows_of(found.string)
        side = int(rows[0][0]) if rows and is_number(rows[0][0]) and len(rows[0][0]) < len("100") else 0
        words = [word for row in rows[1:] for word in row]
        size = size_of(self.title, side * side)
        numbers = [int(word) if is_number(word) and len(word) < len("100") else 0 for word in words]
        givens, entries = numbers[: size.cells], numbers[size.cells : 2 * size.cells]
        full = len(entries) == size.cells and any(entries) and max(entries) <= size.rows
        written = tuple(0 if given else entry for given, entry in zip(givens, entries, strict=False))
        return sheet(self.title, size, givens, Layers(entries=written if full else ()))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether puzz.link draws these boxes."""
        return usual(puzzle) and puzzle.size.rows in SQUARES

    def write_sheet(self, sheet: Sheet) -> str:
        """Write rows of givens, then rows of entries."""
        size = sheet.puzzle.size
        rows = [*rows_of(sheet.puzzle.givens, size), *rows_of(sheet.layers.entries or (0,) * size.cells, size)]
        lines = ["".join(f"{value or '.'} " for value in row) for row in rows]
        return "\n".join(("pzprv3", "sudoku", str(size.rows), *lines)) + "\n"


class Solo(WrittenForm, PatternForm):
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
        if not named and int(found["one"]) * int(found["two"] or 1) > MAX_SUDOKU_ORDER:
            return Confidence.NO
        return Confidence.CERTAIN if named or found["two"] or "j" in found["flags"] else Confidence.NO

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the id. Raises PuzzleFault, also for a random seed."""
        if found["mark"] != ":":
            raise tatham.seed_fault("Solo")
        rest = found.string[found.end() :].split()
        more = [ID.fullmatch(word) for word in rest[:MOST_IDS]]
        parts = [found, *(each for each in more if each)] if all(more) else [found]
        return [solo(each["one"], each["two"], each["flags"], each["description"]) for each in parts]

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Solo has this board."""
        return is_whole(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return f"{tatham.SITE}solo.html#{id_of(sheet.puzzle)}\n"


class SoloSave(WrittenForm, PatternForm):
    """A save file of Solo."""

    name = "solo-save"
    title = "save file of Solo"
    file_suffix = "sav"
    carries = layer_names("entries", "centre")
    several = False
    pattern = re.compile(r"SAVEFILE *:\d+:(?=.{0,2000}?GAME *:\d+:Solo\b)", re.DOTALL)
    id = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([a-z0-9]*)")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the id, and the moves up to the position shown."""
        save = tatham.read_save(found.string)
        known = self.id.fullmatch(save.get("CPARAMS", save.get("PARAMS", [""]))[0])
        if not known or "DESC" not in save:
            raise broken_puzzle(self.title, "it has no description of a board")
        one = solo(known[1], known[2], known[3], save["DESC"][0])
        entries, centre = tatham.play(one.puzzle.size.rows, one.puzzle.givens, tatham.moves(save))
        return Sheet(one.puzzle, replace(one.layers, entries=entries, centre=centre))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Solo has this board."""
        return is_whole(puzzle)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the moves that lead to the player's numbers and marks."""
        moves = tatham.moves_of(sheet.puzzle.size.rows, sheet.layers.entries, sheet.layers.centre)
        parameters, _, description = id_of(sheet.puzzle).partition(":")
        return tatham.save_file("Solo", parameters, description, moves)


def solo(one: str, two: str | None, flags: str, description: str) -> Sheet:
    """Return the puzzle of an id. Raises PuzzleFault."""
    game = game_of(one, two, flags, description)
    killer = ("killer cages",) if game.killer else ()
    return sheet(
        Solo.title, game.size, game.cells, Layers(regions=game.regions, diagonals=game.diagonals, unplayed=killer)
    )
