"""Simon Tatham's Solo: links, and save files with the moves made. `kinds.sudoku.forms.solo` states the ids in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs import tatham
from puzzles.kinds.sudoku.forms.others.sheets import CodecForm, sheet
from puzzles.kinds.sudoku.forms.solo import ID, PARAMETERS, game_of, id_of, is_whole
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.limits import MAX_SUDOKU_ORDER

MOST_IDS = 20_000
TITLE = "link to Simon Tatham's Solo"
SAVED = re.compile(PARAMETERS)


def _is_solo(found: re.Match[str]) -> bool:
    """Say whether an id can be no other game's: a mode of Ascent, or a seed of a larger board."""
    if re.match("m[ORHCE]", found["flags"]):
        return False
    named = found.start("one") > 0
    small = int(found["one"]) * int(found["two"] or 1) <= MAX_SUDOKU_ORDER
    return named or (small and bool(found["two"] or "j" in found["flags"]))


def _sheet(found: re.Match[str], description: str) -> Sheet:
    game = game_of(found, description)
    killer = ("killer cages",) if game.killer else ()
    return sheet(TITLE, game.size, game.cells, Layers(regions=game.regions, diagonals=game.diagonals, unplayed=killer))


def _linked(found: re.Match[str]) -> Sequence[Sheet]:
    if found["mark"] != ":":
        raise tatham.seed_fault("Solo")
    more = [ID.fullmatch(word) for word in found.string[found.end() :].split()[:MOST_IDS]]
    parts = [found, *(each for each in more if each)] if all(more) else [found]
    return [_sheet(each, each["description"]) for each in parts]


def _saved(found: re.Match[str]) -> Sheet | None:
    parameters, description, moves = tatham.game_in(SOLO_SAVE.title, found.string)
    known = SAVED.fullmatch(parameters)
    return tatham.played(_sheet(known, description), moves) if known else None


SOLO = CodecForm(
    name="solo",
    title=TITLE,
    opens="Simon Tatham's Solo",
    by_line=True,
    pattern=re.compile(
        rf"{tatham.page_of('solo|sudoku')}?{PARAMETERS}(?P<mark>:|#|%23)(?P<description>[a-z0-9_,%]+)", re.IGNORECASE
    ),
    is_it=_is_solo,
    reader=_linked,
    room=is_whole,
    writer=lambda sheet: f"{tatham.SITE}solo.html#{id_of(sheet.puzzle)}",
)
SOLO_SAVE = CodecForm(
    name="solo-save",
    title="save file of Solo",
    file_suffix="sav",
    carries=layer_names("entries", "centre"),
    several=False,
    pattern=tatham.save_of("Solo"),
    reader=_saved,
    lack="it has no description of a board",
    room=is_whole,
    writer=lambda sheet: tatham.save_file("Solo", id_of(sheet.puzzle), sheet),
)
