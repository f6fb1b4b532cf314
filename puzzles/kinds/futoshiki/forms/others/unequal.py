"""Simon Tatham's Unequal (link, id, save file), puzzle-futoshiki.com's task, and puzz.link's Minarism.

- `N[a][dD]:` then N x N entries with commas: a number, 0 for empty, then letters `U R D L` where this cell is greater
  than that neighbour. `a` is the adjacent mode. A task of puzzle-futoshiki.com has the same entries without `N:`.
- Minarism has signs alone: borders between columns row by row, then between rows; `g` `<` or `^`, `h` `>` or `v`,
  `i` to `z` skip 1 to 18; a number is a required difference. After unequal.c and pzprjs.
"""

from __future__ import annotations

import re
from math import isqrt

from puzzles.codecs import pzpr, tatham
from puzzles.codecs.common import broken_puzzle
from puzzles.codecs.runs import collapse, expand
from puzzles.kinds.codec_form import never
from puzzles.kinds.futoshiki.forms.others.sheets import CodecForm, ReadForm, sheet
from puzzles.kinds.futoshiki.forms.sign_cells import signed
from puzzles.kinds.futoshiki.rules import borders
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER
from puzzles.portable.links import unescape

ENTRY = re.compile(r"(\d{1,2})([URDL]*)")
PARAMETERS = re.compile(r"(\d{1,2})(a?)")
ADJACENT = "the adjacent mode (bars instead of signs)"
TITLE = "link to Simon Tatham's Unequal"
DIFFERENCE, LONGEST_SKIP = 2, 18
"""On a border of Minarism: a number; and the most borders without anything that a letter stands for."""


def unequal(order: int, text: str, *, adjacent: bool = False) -> Sheet:
    """Return the puzzle of these entries. Raises PuzzleFault."""
    parts = text.strip().rstrip(",").split(",")
    if len(parts) != order * order:
        raise broken_puzzle(TITLE, f"it has {len(parts):,} of the {order * order:,} cells of its board")
    steps = {"U": -order, "D": order, "R": 1, "L": -1}
    entries = [entry for part in parts if (entry := ENTRY.fullmatch(part or "0"))]
    if len(entries) < len(parts):
        raise broken_puzzle(TITLE, "one of its cells is malformed")
    clues = [(at + steps[letter], at) for at, entry in enumerate(entries) for letter in entry[2] if not adjacent]
    unplayed = (ADJACENT,) if adjacent else ()
    found = sheet(order, [int(entry[1]) for entry in entries], clues, Layers(unplayed=unplayed))
    if not found:
        raise broken_puzzle(TITLE, "a number or a sign of it lies outside the board")
    return found


def game_id(puzzle: Puzzle) -> str:
    """Return the id of a board: its side, then each number with the sides on which it is the greater one."""
    order = puzzle.size.rows
    greater: list[set[str]] = [set() for _ in puzzle.givens]
    for less, more in puzzle.clues:
        greater[more].add({-order: "U", 1: "R", order: "D", -1: "L"}[less - more])
    sides = ["".join(letter for letter in "URDL" if letter in found) for found in greater]
    return f"{order}:" + "".join(f"{value}{letters}," for value, letters in zip(puzzle.givens, sides, strict=True))


def _has_room(puzzle: Puzzle) -> bool:
    """Say whether Unequal has boards of this size."""
    return puzzle.size.rows >= len("123")


def _linked(found: re.Match[str]) -> Sheet:
    if found["seed"]:
        raise tatham.seed_fault("Unequal")
    return unequal(int(found["order"]), found["entries"], adjacent="a" in found["flags"])


def _saved(found: re.Match[str]) -> Sheet | None:
    parameters, description, moves = tatham.game_in(UNEQUAL_SAVE.title, found.string)
    known = PARAMETERS.match(parameters)
    return tatham.played(unequal(int(known[1]), description, adjacent=bool(known[2])), moves) if known else None


UNEQUAL = CodecForm(
    name="unequal",
    title=TITLE,
    opens="Simon Tatham's Unequal",
    by_line=True,
    pattern=re.compile(
        rf"(?:{tatham.page_of('unequal|futoshiki')})?(?P<order>\d{{1,2}})(?P<flags>a?(?:d[a-z])?)"
        r"(?::(?=[\dURDL]*,)|(?P<seed>#|%23))(?P<entries>\d[\dURDL,]+|\d+)"
    ),
    reader=_linked,
    room=_has_room,
    writer=lambda sheet: f"{tatham.SITE}unequal.html#{game_id(sheet.puzzle)}",
)
UNEQUAL_ID = CodecForm(
    name="unequal-id",
    title="game id of Simon Tatham's Unequal",
    by_line=True,
    pattern=UNEQUAL.pattern,
    is_it=never,
    reader=_linked,
    room=_has_room,
    writer=lambda sheet: game_id(sheet.puzzle),
)
UNEQUAL_SAVE = CodecForm(
    name="unequal-save",
    title="save file of Unequal",
    file_suffix="sav",
    carries=layer_names("entries", "centre"),
    several=False,
    pattern=tatham.save_of("Unequal"),
    reader=_saved,
    lack="it has no description of a board",
    room=_has_room,
    writer=lambda sheet: tatham.save_file("Unequal", game_id(sheet.puzzle), sheet),
)
TASK = ReadForm(
    name="futoshiki-task",
    title="task of puzzle-futoshiki.com",
    example="0R,0,0D,0,3U,0L,0,0,0",
    by_line=True,
    pattern=re.compile(r"(?=[\d,]*[URDL])(?P<entries>\d{1,2}[URDL]{0,4}(?:,\d{0,2}[URDL]{0,4}){8,1023})(?![^\s;])"),
    reader=lambda found: unequal(isqrt(found["entries"].rstrip(",").count(",") + 1), found["entries"]),
)


def _minarism(found: re.Match[str]) -> Sheet | None:
    order = int(found["width"])
    signs = expand(unescape(found["body"]).strip("/"), pzpr.PIECE, _borders)
    inside = list(borders(min(order, MAX_FUTOSHIKI_ORDER)))
    if order != int(found["height"]) or signs is None or len(signs) > len(inside):
        raise broken_puzzle(MINARISM.title, "its signs are malformed")
    clues = [pair if sign < 0 else pair[::-1] for pair, sign in zip(inside, signs, strict=False) if sign in (-1, 1)]
    differences = ("required differences (Minarism)",) if DIFFERENCE in signs else ()
    return sheet(order, [0] * (order * order), clues, Layers(unplayed=differences))


def _borders(piece: str) -> list[int]:
    if piece >= "i":
        return [0] * (ord(piece) - ord("h"))
    return [{"g": -1, "h": 1}.get(piece, DIFFERENCE)]


def _address(sheet: Sheet) -> str:
    order = sheet.puzzle.size.rows
    ((_, signs),) = signed([sheet.puzzle])
    body = collapse(signs, LONGEST_SKIP, "h", lambda found: "".join("g" if sign < 0 else "h" for sign in found))
    return f"{pzpr.SITE}minarism/{order}/{order}/{body}"


MINARISM = CodecForm(
    name="minarism",
    title="link to puzz.link (Minarism)",
    opens="puzz.link",
    by_line=True,
    pattern=pzpr.address_of("minarism"),
    reader=_minarism,
    lack="its signs do not fit its board",
    room=lambda puzzle: bool(puzzle.clues) and not any(puzzle.givens),
    writer=_address,
)
