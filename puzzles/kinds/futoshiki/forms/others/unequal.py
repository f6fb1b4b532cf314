"""Simon Tatham's Unequal (link, id, save file), puzzle-futoshiki.com's task, and puzz.link's Minarism.

- `N[a][dD]:` then N x N entries with commas: a number, 0 for empty, then letters `U R D L` where this cell is greater
  than that neighbour. `a` is the adjacent mode. A task of puzzle-futoshiki.com has the same entries without `N:`.
- Minarism has signs alone: borders between columns row by row, then between rows; `g` `<` or `^`, `h` `>` or `v`,
  `i` to `z` skip 1 to 18; a number is a required difference. After unequal.c and pzprjs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import isqrt

from puzzles.codecs import pzpr, tatham
from puzzles.codecs.common import broken_puzzle, plain_address
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.sheets import PatternForm, sheet
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

SMALLEST = 3
"""The side of Unequal's smallest board."""

ENTRY = re.compile(r"(\d{1,2})([URDL]*)")
ADJACENT = "the adjacent mode (bars instead of signs)"


class Unequal(WrittenForm, PatternForm):
    """An id of Unequal, alone or in a link."""

    name = "unequal"
    title = "link to Simon Tatham's Unequal"
    opens = "Simon Tatham's Unequal"
    by_line = True
    pattern = re.compile(
        r"(?:" + tatham.page_of("unequal|futoshiki") + r")?(?P<order>\d{1,2})(?P<flags>a?(?:d[a-z])?)"
        r"(?::(?=[\dURDL]*,)|(?P<seed>#|%23))"
        r"(?P<entries>\d[\dURDL,]+|\d+)"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the entries. Raises PuzzleFault, also for a random seed."""
        if found["seed"]:
            raise tatham.seed_fault("Unequal")
        return unequal(int(found["order"]), found["entries"], adjacent="a" in found["flags"])

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Unequal has boards of this size."""
        return puzzle.size.rows >= SMALLEST

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return f"{tatham.SITE}unequal.html#{game_id(sheet.puzzle)}\n"


class UnequalId(Unequal):
    """The id alone, for the program itself."""

    name = "unequal-id"
    title = "game id of Simon Tatham's Unequal"
    opens = ""

    def sniff(self, text: str) -> Confidence:
        """Return NO: Unequal reads it."""
        return Confidence.NO

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the id."""
        return game_id(sheet.puzzle) + "\n"


def game_id(puzzle: Puzzle) -> str:
    """Return the id of a board: its side, then each number with the sides on which it is the greater one."""
    order = puzzle.size.rows
    greater = [""] * puzzle.size.cells
    for less, more in puzzle.clues:
        greater[more] += {-order: "U", 1: "R", order: "D", -1: "L"}[less - more]
    ordered = ("".join(sorted(sides, key="URDL".index)) for sides in greater)
    return f"{order}:" + "".join(f"{value}{sides}," for value, sides in zip(puzzle.givens, ordered, strict=True))


class UnequalTask(PatternForm):
    """A task of puzzle-futoshiki.com."""

    name = "futoshiki-task"
    title = "task of puzzle-futoshiki.com"
    example = "var task = '0R,0,0D,0,3U,0L,0,0,0';"
    pattern = re.compile(
        r"(?:var\s+)?(?:task\s*[=:]\s*)?[\"']?(?=[\d,]*[URDL])"
        r"(?P<entries>\d{1,2}[URDL]{0,4}(?:,\d{0,2}[URDL]{0,4}){8,1023})"
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the entries, whose count is the square of the side."""
        entries = found["entries"].rstrip(",")
        return unequal(isqrt(entries.count(",") + 1), entries)


class UnequalSave(WrittenForm, PatternForm):
    """A save file of Unequal."""

    name = "unequal-save"
    title = "save file of Unequal"
    file_suffix = "sav"
    carries = layer_names("entries", "centre")
    several = False
    pattern = re.compile(r"SAVEFILE *:\d+:(?=.{0,2000}?GAME *:\d+:Unequal\b)", re.DOTALL)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the id, and the moves up to the position shown."""
        save = tatham.read_save(found.string)
        known = re.match(r"(\d{1,2})(a?)", save.get("CPARAMS", save.get("PARAMS", [""]))[0])
        if not known or "DESC" not in save:
            raise broken_puzzle(self.title, "it has no description of a board")
        one = unequal(int(known[1]), save["DESC"][0], adjacent=bool(known[2]))
        side = one.puzzle.size.rows
        entries, centre = tatham.play(side, one.puzzle.givens, tatham.moves(save))
        return Sheet(one.puzzle, replace(one.layers, entries=entries, centre=centre))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether Unequal has boards of this size."""
        return puzzle.size.rows >= SMALLEST

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the moves that lead to the player's numbers and marks."""
        parameters, _, description = game_id(sheet.puzzle).partition(":")
        moves = tatham.moves_of(sheet.puzzle.size.rows, sheet.layers.entries, sheet.layers.centre)
        return tatham.save_file("Unequal", parameters, description, moves)


def unequal(order: int, text: str, *, adjacent: bool = False) -> Sheet:
    """Return the puzzle of these entries. Raises PuzzleFault."""
    parts = text.strip().rstrip(",").split(",")
    if len(parts) != order * order:
        raise broken_puzzle(Unequal.title, f"it has {len(parts):,} of the {order * order:,} cells of its board")
    cells: list[int] = []
    clues: list[tuple[int, int]] = []
    steps = {"U": -order, "D": order, "R": 1, "L": -1}
    for at, part in enumerate(parts):
        entry = ENTRY.fullmatch(part or "0")
        if not entry:
            raise broken_puzzle(Unequal.title, "one of its cells is malformed")
        cells.append(int(entry[1]))
        clues += [(at + steps[letter], at) for letter in entry[2]]
    found = sheet(order, cells, [] if adjacent else clues, Layers(unplayed=(ADJACENT,) if adjacent else ()))
    if not found:
        raise broken_puzzle(Unequal.title, "a number or a sign of it lies outside the board")
    return found


class Minarism(WrittenForm, PatternForm):
    """A link to Minarism on puzz.link."""

    name = "minarism"
    title = "link to puzz.link (Minarism)"
    opens = "puzz.link"
    by_line = True
    pattern = pzpr.address_of("minarism")

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the signs; a number is named."""
        order = int(found["width"])
        signs = _signs(plain_address(found["body"]).strip("/"))
        beside = order * (order - 1)
        if order != int(found["height"]) or signs is None or len(signs) > 2 * beside:
            raise broken_puzzle(self.title, "its signs are malformed")
        clues = []
        for at, sign in enumerate(signs):
            row, column = divmod(at, order - 1) if at < beside else divmod(at - beside, order)
            one = row * order + column
            other = one + 1 if at < beside else one + order
            if sign:
                clues.append((one, other) if sign == "<" else (other, one))
        differences = ("required differences (Minarism)",) if "=" in signs else ()
        plain = [pair for pair, sign in zip(clues, filter(None, signs), strict=True) if sign != "="]
        made = sheet(order, [0] * (order * order), plain, Layers(unplayed=differences))
        if not made:
            raise broken_puzzle(self.title, "its signs do not fit its board")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether there is no given: Minarism has signs alone."""
        return bool(puzzle.clues) and not any(puzzle.givens)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        order = sheet.puzzle.size.rows
        signs = [0] * (2 * order * (order - 1))
        for less, greater in sheet.puzzle.clues:
            row, column = divmod(min(less, greater), order)
            beside = abs(less - greater) == 1
            at = row * (order - 1) + column if beside else order * (order - 1) + row * order + column
            signs[at] = 1 if less < greater else 2
        return f"{pzpr.SITE}minarism/{order}/{order}/{_body(signs)}\n"


def _body(signs: Sequence[int]) -> str:
    """Return `g` for 1, `h` for 2 and a letter for each run of 18 edges or fewer without a sign."""
    pieces = re.findall("0{1,18}|[12]", "".join(map(str, signs)))
    return "".join("gh"[int(piece) - 1] if piece in "12" else chr(ord("h") + len(piece)) for piece in pieces)


def _signs(body: str) -> Sequence[str] | None:
    """Return `<`, `>`, `=` for a number, "" for none; None for a character without a meaning."""
    found: list[str] = []
    for piece in re.finditer(r"(?P<sign>[gh])|(?P<skip>[i-z])|(?P<number>-[0-9a-f]{2}|[0-9a-f.])|(?P<other>.)", body):
        if piece["sign"]:
            found.append("<" if piece["sign"] == "g" else ">")
        elif piece["skip"]:
            found += [""] * (ord(piece["skip"]) - ord("h"))
        elif piece["number"]:
            found.append("=")
        else:
            return None
    return found
