"""JSON of f-puzzles, SudokuPad and gnome-sudoku, and the links that hold it: see `json_writing` for what is written.

- f-puzzles: `{"size":9,"grid":[[{"value":5,"given":true},{"value":3},{"centerPencilMarks":[1,2]},..],..],"title":..}`,
  in links packed by lz-string in base 64; the packed part alone is pasted too. A number that is not given is the
  player's. `region` counts from 0, null is none; `c` is a cell's colour. A key that is neither one of these nor
  cosmetic is a rule, and so is each key in an object of constraints. After f-puzzles.com and dclamage/SudokuSolver.
- SudokuPad: `{"cells":[[{"value":5},{}],..],"regions":[[[0,0],[0,1],..],..],..}`; `sudokupad.app/X`, X beginning with
  `scl` or `ctc` (see `codecs.sudokupad`), `scf` (SudokuExchange's characters, then `*t<title>*a<author>*x`), `classic`
  (digits and runs of empty cells, A = 0, B = 1, ..); anything else is a name on their server. After
  marktekfan/sudokupad-penpa-import.
- gnome-sudoku: `"cells":[{"position":[row,column],"value":5,"fixed":true,"earmarks":[..]}]` from 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from puzzles.codecs import lzstring, sudokupad
from puzzles.codecs.common import MOST_JSON, broken_puzzle, is_number, json_of, missing_puzzle, whole, words
from puzzles.codecs.runs import expand, some
from puzzles.codecs.sudokupad import listed, square, told
from puzzles.codecs.unplayed_rules import rules_among
from puzzles.kinds.codec_form import never
from puzzles.kinds.sudoku.box_sizes import SMALLEST, USUAL
from puzzles.kinds.sudoku.forms.others import json_writing
from puzzles.kinds.sudoku.forms.others.cells_json import FLAGGED
from puzzles.kinds.sudoku.forms.others.links import exchanged
from puzzles.kinds.sudoku.forms.others.sheets import (
    CodecForm,
    ReadForm,
    box_numbers,
    numbered,
    played,
    regions_of,
    sheet,
    size_of,
)
from puzzles.kinds.sudoku.forms.others.tints import COLOURS, colour_of
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, is_nine
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size
from puzzles.portable import limits
from puzzles.portable.links import unescape

Cells = Sequence[Mapping[str, object]]

COSMETIC = re.compile(
    "size|title|author|ruleset|grid|line|text|circle|rectangle|highlightconflicts|solution|disabledlogic|lines"
    "|truecandidatesoptions|successmessage|msgcorrect|metadata|version|id"
)
"""Keys of f-puzzles, in small letters, that are no rules."""

PADS = {"lines": "lines", "arrows": "arrows", "thermos": "thermometers", "thermometers": "thermometers"}
"""Keys of SudokuPad that are rules."""

MALFORMED = "its JSON is malformed"
NO_REGIONS = "No regions are given; the usual boxes are taken."
RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_`"
RUN = re.compile(f"[0-9{re.escape(RUNS)}]")
SIGNS = frozenset("<>^v∧∨")
HALF = 0.5
"""Where the middle of a cell lies between its edges."""


def _made(
    program: str,
    cells: Cells,
    regions: Sequence[int | None],
    given: Sequence[bool],
    colours: Sequence[int],
    more: Layers,
) -> Sheet:
    """Return the sheet of a square of cells. Raises PuzzleFault."""
    order = round(len(cells) ** HALF)
    if not (order in USUAL or (regions and SMALLEST <= order <= limits.MAX_SUDOKU_ORDER)):
        raise broken_puzzle(program, "its grid is not a square of a Sudoku's size")
    values = [numbered(program, cell.get("value"), at, order) for at, cell in enumerate(cells)]
    boxed, parts = regions_of(order, regions) if regions else (None, ())
    assumed = (*more.assumed, COLOURS) if any(colours) else more.assumed
    layers = replace(more, regions=parts, colours=some(colours), assumed=assumed)
    size = boxed or USUAL.get(order, Size(order, order, 1, order))
    return played(program, size, values, given, more.centre, layers)


def _marks(cells: Cells, key: str, order: int) -> tuple[tuple[int, ...], ...]:
    lists = [found if isinstance(found := cell.get(key), list) else [] for cell in cells]
    return some(
        tuple(sorted({number for mark in marks[:order] if (number := whole(mark, 1, order))})) for marks in lists
    )


def fpuzzles_in(data: object) -> Sheet:
    """Return the puzzle of f-puzzles' JSON. Raises PuzzleFault."""
    if not isinstance(data, dict):
        raise broken_puzzle("f-puzzles", MALFORMED)
    order, cells = square(data, "grid")
    boxes = box_numbers(USUAL[order]) if order in USUAL else [0] * len(cells)
    regions = [whole(cell.get("region", box)) for cell, box in zip(cells, boxes, strict=True)]
    named = ["region" in cell for cell in cells]
    is_divided = any(named) and (order in USUAL or all(named))
    both = bool(data.get("diagonal+")) and bool(data.get("diagonal-"))
    layers = Layers(
        centre=_marks(cells, "centerPencilMarks", order),
        corner=_marks(cells, "cornerPencilMarks", order),
        diagonals=both,
        title=words(data.get("title")),
        author=words(data.get("author")),
        rules=words(data.get("ruleset")),
        unplayed=_rules(data, order, both),
    )
    given, colours = [bool(cell.get("given")) for cell in cells], [colour_of(cell.get("c")) for cell in cells]
    return _made("f-puzzles", cells, regions if is_divided else [], given, colours, layers)


def _rules(data: Mapping[str, object], order: int, both: bool) -> tuple[str, ...]:
    """Name the rules of f-puzzles' JSON that Givens does not play."""
    names = []
    for key, value in data.items():
        plain = key.lower()
        if COSMETIC.fullmatch(plain) or not value or _describes(value, order):
            continue
        if isinstance(value, dict) and plain.endswith("constraints"):
            names += [_named(each) for each, held in value.items() if held]
        elif plain in ("diagonal+", "diagonal-"):
            names += [] if both else ["one diagonal"]
        elif plain == "cage":
            names += ["cages"] if any(each.get("value") for each in listed(data, key)) else []
        else:
            names.append(_named(key))
    return tuple(dict.fromkeys(names))


def _named(key: str) -> str:
    return next(iter(rules_among([key])), f"the rule “{key[:30]}”")


def _describes(value: object, order: int) -> bool:
    """Say whether a value only describes the puzzle: its side, or an object of words."""
    if isinstance(value, dict):
        told = [each for held in value.values() for each in (held if isinstance(held, list) else [held])]
        return all(isinstance(each, str) for each in told)
    return value is not True and value == order


def _linked(found: re.Match[str]) -> Sheet:
    text = lzstring.unpack(unescape(found["data"] or found["other"] or found["bare"]), MOST_JSON)
    if text is None:
        raise broken_puzzle("link to f-puzzles", "its packed part is not whole")
    return fpuzzles_in(json_of(text))


FPUZZLES_LINK = CodecForm(
    name="fpuzzles",
    title="link to f-puzzles",
    opens="f-puzzles",
    by_line=True,
    carries=json_writing.MARKED,
    pattern=re.compile(
        r"(?:https?://)?(?:www\.)?(?:f-puzzles\.com/[^?#\s]{0,40}\?(?:[^#\s]{0,200}&)?load=|sudokulab\.net/[^?#\s]{0,40}\?"
        r"(?:[^#\s]{0,200}&)?fpuzzle=|(?:(?:beta\.)?sudokupad\.app|app\.crackingthecryptic\.com)/(?:sudoku/?)?"
        r"(?:[^?#\s]{0,20}\?(?:[^#\s]{0,100}&)?puzzleid=)?fpuz(?:zles)?)(?P<data>[^&#\s]+)"
        r"|https?://[^?#\s]{1,80}\?(?:[^#\s]{0,100}&)?puzzleid=fpuz(?:zles)?(?P<other>[^&#\s]+)"
        r"|(?:fpuz(?:zles)?)?(?P<bare>N4Ig[\w+/%-]{60,}=*)(?![\w+/%])",
        re.IGNORECASE,
    ),
    reader=_linked,
    room=json_writing.fits_fpuzzles,
    writer=lambda sheet: "https://www.f-puzzles.com/?load=" + json_writing.packed(json_writing.fpuzzles(sheet)),
)
PAD_MARKS = CodecForm(
    name="sudokupad-marks",
    title="link to SudokuPad with entries and marks",
    opens="SudokuPad",
    by_line=True,
    carries=json_writing.MARKED,
    pattern=FPUZZLES_LINK.pattern,
    is_it=never,
    reader=_linked,
    room=json_writing.fits_fpuzzles,
    writer=lambda sheet: "https://sudokupad.app/fpuzzles" + json_writing.packed(json_writing.fpuzzles(sheet)),
)
FPUZZLES_JSON = CodecForm(
    name="fpuzzles-json",
    title="f-puzzles file",
    file_suffix="json",
    carries=json_writing.MARKED,
    several=False,
    pattern=re.compile(
        r"\{(?=[^\[\]]{0,4000}\"(?:size|title|author|ruleset)\"\s*:).*?\"grid\"\s*:\s*\[\s*\[\s*\{", re.DOTALL
    ),
    reader=lambda found: fpuzzles_in(json_of(found.string)),
    room=json_writing.fits_fpuzzles,
    writer=json_writing.fpuzzles,
)


def pad_in(data: object) -> Sheet:
    """Return the puzzle of SudokuPad's JSON. Raises PuzzleFault."""
    if not isinstance(data, dict):
        raise broken_puzzle(sudokupad.PROGRAM, MALFORMED)
    order, cells = square(data, "cells")
    regions: list[int | None] = [None] * len(cells)
    colours = [0] * len(cells)
    divided = data.get("regions") if isinstance(data.get("regions"), list) else []
    for number, region in enumerate(divided[: len(cells)] if isinstance(divided, list) else []):
        for place in region if isinstance(region, list) else []:
            at = _cell(place, order)
            if at is not None:
                regions[at] = number
    under = [(_filled(each, order), each) for each in listed(data, "underlays")]
    for cell, drawn in under:
        if cell is not None:
            colours[cell] = colour_of(drawn.get("backgroundColor"))
    held = [cage for cage in listed(data, "cages") if cage.get("cells")]
    killer = any(cage.get("sum") or whole(cage.get("value")) for cage in held)
    names = ["killer cages" if killer else "cages"] if held else []
    names += [name for key, name in PADS.items() if data.get(key)]
    texts = [
        words(each.get("text")) for each in [*listed(data, "overlays"), *(each for at, each in under if at is None)]
    ]
    if texts:
        signs = all(text and set(text) <= SIGNS for text in texts)
        names.append("signs of inequality" if signs else "drawn signs")
    layers = replace(told(data), unplayed=tuple(names), assumed=() if divided else (NO_REGIONS,))
    return _made(sudokupad.PROGRAM, cells, regions if divided else [], [True] * len(cells), colours, layers)


def _cell(place: object, order: int) -> int | None:
    """Return the cell of a list of row and column, from 0; None if it is none."""
    if not isinstance(place, list) or len(place) != len("rc"):
        return None
    row, column = whole(place[0], 0, order - 1), whole(place[1], 0, order - 1)
    return None if row is None or column is None else row * order + column


def _filled(underlay: Mapping[str, object], order: int) -> int | None:
    """Return the cell that an underlay without text fills; None for any other."""
    center = underlay.get("center")
    sides = [underlay.get(name, 1) for name in ("width", "height")]
    if words(underlay.get("text")) or sides != [1, 1] or not isinstance(center, list):
        return None
    return _cell([int(part - HALF) if isinstance(part, float) and part % 1 == HALF else None for part in center], order)


def _pad(found: re.Match[str]) -> Sheet:
    data = unescape(found["data"])
    start = next((start for start in (*sudokupad.PACKED, "scf", "classic") if data.startswith(start)), "")
    rest = data.removeprefix(start)
    if not start:
        what = "it is the short name of a puzzle that is on a server"
        hint = "Open it there, and copy the full link from its menu or its puzzle's text."
        raise missing_puzzle(sudokupad.PROGRAM, what, hint)
    if start in sudokupad.PACKED:
        return pad_in(sudokupad.packed_json(rest))
    line, *parts = re.split(r"(?<!\*)\*(?!\*)", rest) if start == "scf" else [rest]
    said = {part[:1]: part[1:].replace("**", "*").strip() for part in parts}
    cells, other = expand(line, RUN, _run) if start == "classic" else None, exchanged(line)
    if start == "scf" or (cells and other and len(cells) != NINE.cells == len(other)):
        cells = other
    if cells is None:
        raise broken_puzzle(sudokupad.PROGRAM, "its cells have a character without a meaning")
    unplayed = ("windoku boxes",) if "w" in said else ()
    layers = Layers(title=said.get("t", ""), author=said.get("a", ""), diagonals="x" in said, unplayed=unplayed)
    return sheet(sudokupad.PROGRAM, size_of(sudokupad.PROGRAM, len(cells)), cells, layers)


def _run(mark: str) -> list[int]:
    return [int(mark)] if is_number(mark) else [0] * RUNS.index(mark)


PAD_LINK = CodecForm(
    name="sudokupad",
    title="link to SudokuPad",
    opens="SudokuPad",
    by_line=True,
    carries=json_writing.TOLD,
    # Beside diagonals there is no room for rules.
    lost=lambda sheet: layer_names("rules") if sheet.puzzle.diagonals else frozenset(),
    pattern=sudokupad.ADDRESS,
    is_it=lambda found: not sudokupad.is_signed(found.string),
    reader=_pad,
    room=json_writing.fits_pad,
    writer=json_writing.pad_link,
)
PAD_JSON = ReadForm(
    name="sudokupad-json",
    title="SudokuPad file",
    example=(
        '{"cells":[[{"value":1},{},{},{}],[{},{},{"value":3},{}],[{},{"value":4},{},{}],[{},{},{},{"value":2}]],"regions":'
        "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
        '"metadata":{"title":"An example"}}\n'
    ),
    pattern=re.compile(r"\{.{0,20000}?\"cells\"\s*:\s*\[\s*\[\s*\{", re.DOTALL),
    # A cell with a flag is another program's.
    is_it=lambda found: not FLAGGED.search(found.string) and not sudokupad.is_signed(found.string),
    reader=lambda found: pad_in(json_of(found.string)),
)


def _gnome(found: re.Match[str]) -> Sheet | None:
    data = json_of(found.string)
    told = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(told, list):
        return None
    cells: list[Mapping[str, object]] = [{} for _ in range(NINE.cells)]
    for cell in told[: 2 * NINE.cells]:
        at = _cell(cell.get("position") if isinstance(cell, dict) else None, NINE.rows)
        if at is None:
            raise broken_puzzle(GNOME.title, "a cell of it has no place on the board")
        cells[at] = cell
    values = [whole(cell.get("value"), 0, NINE.rows) or 0 for cell in cells]
    marks = _marks([{} if value else cell for value, cell in zip(values, cells, strict=True)], "earmarks", NINE.rows)
    return played(GNOME.title, NINE, values, [cell.get("fixed") for cell in cells], marks)


GNOME = CodecForm(
    name="gnome",
    title="gnome-sudoku file",
    file_suffix="json",
    carries=layer_names("entries", "centre"),
    several=False,
    pattern=re.compile(r"\{.{0,20000}?\"cells\"\s*:\s*\[\s*\{(?=[^}]{0,400}\"position\")", re.DOTALL),
    reader=_gnome,
    lack=MALFORMED,
    room=is_nine,
    writer=json_writing.gnome,
)
