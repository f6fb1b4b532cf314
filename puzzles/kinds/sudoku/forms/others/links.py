"""Links with the cells of a Sudoku: SudokuWiki, SudokuExchange, sudoku.coach, Interactive Sudoku Solver, puzz.link.

- `sudokuwiki.org/sudoku.htm?bd=`: 81 digits; or 162 characters, two base 32 digits a cell (bit 0: clue, bits 1 to 9:
  candidates); or `S9B` and 162 characters, two base 36 digits a cell, number n: below 10 clue n; to 18 the player's
  n - 9; else candidates, the bits of n - 18. After the site's own script. `S9B..` is pasted without an address too.
- `sudokuexchange.com/play/?s=`: 81 digits, or characters of `0-9A-Za-x`: the digit index % 10, then index // 10 zeros.
  After src/lib/string-utils.js of grantm/sudoku-web-app.
- `sudoku.coach/en/play/` and 81 digits, or `SCv7_32_`, alone too, and JSON packed by zlib in base 32 of `0-9a-v`:
  `{"givenDigits":"0100..","userDigits":"..","userCellCandidates":"896-0-48-.."}`, bit d of a cell's number is the
  candidate d. After copies of the site's states in public programs that read them.
- `sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5~R2C2_3`, and the text alone: `R1C1_5_6` are the numbers that a
  cell may have; `.Shape~6x6` the board; `.Diagonal~1.Diagonal~-1` both diagonals; `.Jigsaw~` and a character a cell, or
  the cells of one region, the regions; other words after a dot are rules. After js/sudoku_parser.js of that program.
- `puzz.link/p?sudoku/9/9/k8g1..`: see `codecs.pzpr`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import replace

from puzzles.codecs import pzpr
from puzzles.codecs.common import MOST_JSON, broken_puzzle, inflated, is_number, json_of, missing_puzzle, whole, words
from puzzles.codecs.runs import bits, expand, some
from puzzles.codecs.unplayed_rules import rules_among, rules_of
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import CodecForm, digits, played, regions_of, sheet, size_of
from puzzles.kinds.sudoku.forms.others.write_checks import NINE, are_usual, cells_of, is_nine, symbols, usual
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.links import unescape

RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
RUN = re.compile("[0-9A-Za-x]")
FEWEST_GIVENS = 17
BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
PAGES = {
    **{"killer": "killer cages", "jigsaw": "jigsaw regions", "windoku": "windoku boxes"},
    **{"colour": "a rule of colours", "kenken": "arithmetic cages", "samurai": "overlapping boards (Samurai)"},
}
"""Words in the names of SudokuWiki's other pages, and what its boards have there."""

PLAIN = re.compile(r"[0-9.]{16,625}")
STATE = re.compile(r"SCv\d{1,2}_32_(\w+)")
CELL = re.compile(r"r\d{1,2}c\d{1,2}(?:_\d{1,2})+")
SHAPE = re.compile(r"\.Shape~(\d{1,2})x(\d{1,2})", re.IGNORECASE)
LARGEST = 16
"""The highest number of Interactive Sudoku Solver."""

SQUARES = frozenset({4, 6, 9, 16, 25})
"""Sides for which puzz.link draws the usual boxes."""


def _wiki(found: re.Match[str]) -> Sheet:
    data, page = unescape(found["bd"] or found["bare"]).lower(), (found["page"] or "").lower()
    rules = tuple(name for word, name in PAGES.items() if word in page)
    pairs = [data[at : at + 2] for at in range(len(data) % 2 * 3, len(data), 2)]
    if rules:
        return sheet(WIKI.title, NINE, [0] * 81, Layers(unplayed=rules))
    if re.fullmatch(r"[0-9.]{81}", data):
        made = sheet(WIKI.title, NINE, digits(data))
    elif re.fullmatch(r"s9b[0-9a-z]{162}", data):
        numbers = [int(pair, 36) for pair in pairs]
        values = [0 if number > 18 else number - 9 * (number > 9) for number in numbers]
        marks = [bits(number - 18) if number > 18 else () for number in numbers]
        made = played(WIKI.title, NINE, values, [number <= 9 for number in numbers], marks)
    elif re.fullmatch(r"[0-9a-v]{162}", data):
        masks = [int(pair, 32) for pair in pairs]
        sets = [bits(mask >> 1) for mask in masks]
        givens = [each[0] if mask & 1 and len(each) == 1 else 0 for mask, each in zip(masks, sets, strict=True)]
        marks = [() if given else each for given, each in zip(givens, sets, strict=True)]
        made = played(WIKI.title, NINE, givens, givens, marks)
    else:
        raise broken_puzzle(WIKI.title, f"its board has {len(data):,} characters where 81, 162 or 165 belong")
    return replace(made, puzzle=replace(made.puzzle, diagonals="sudokux" in page))


def _states(sheet: Sheet) -> str:
    """Return the `S9B` text of a sheet, behind SudokuWiki's address."""
    numbers = [
        given or (entry + 9 if entry else sum(1 << (mark - 1) for mark in marks) + 18 if marks else 0)
        for given, entry, marks in cells_of(sheet)
    ]
    pairs = "".join(BASE_36[number // 36] + BASE_36[number % 36] for number in numbers)
    return f"https://www.sudokuwiki.org/sudoku.htm?bd=S9B{pairs}"


WIKI = CodecForm(
    name="sudokuwiki",
    title="link to SudokuWiki",
    opens="SudokuWiki",
    by_line=True,
    carries=layer_names("entries", "centre"),
    pattern=re.compile(
        r"(?:https?://)?(?:www\.)?sudokuwiki\.org/(?P<page>[^?#\s]{0,60})\?(?:[^#\s]{0,200}&)?bd=(?P<bd>[^&#\s]+)"
        r"|(?P<bare>S9B[0-9a-z]{162})(?!\w)",
        re.IGNORECASE,
    ),
    reader=_wiki,
    room=is_nine,
    writer=_states,
)


def exchange(givens: Sequence[int]) -> str:
    """Return the short characters of SudokuExchange's form: a digit and the zeros behind it."""
    digits_and_zeros = re.findall("[0-9]0{0,5}", "".join(map(str, givens)))
    return "".join(RUNS[(len(found) - 1) * 10 + int(found[0])] for found in digits_and_zeros)


def exchanged(text: str) -> list[int] | None:
    """Return the cells of SudokuExchange's form, None for a character that it does not have."""
    if re.fullmatch("[0-9.]{81}", text):
        return digits(text)
    return expand(text, RUN, lambda mark: [RUNS.index(mark) % 10] + [0] * (RUNS.index(mark) // 10))


def _is_code(found: re.Match[str]) -> bool:
    """Say whether this is a link, or else a board of enough givens, none twice in a row, a column or a box."""
    if not found["bare"]:
        return True
    cells = exchanged(found["bare"]) or []
    if len(cells) != 81 or sum(map(bool, cells)) < FEWEST_GIVENS:
        return False
    told = [(at, value) for at, value in enumerate(cells) if value]
    units = [(unit, value) for at, value in told for unit in (at // 9, 9 + at % 9, 18 + at // 27 * 3 + at % 9 // 3)]
    return len(set(units)) == len(units)


def _exchanged(found: re.Match[str]) -> Sheet | None:
    cells = exchanged(found["s"] or found["bare"])
    return sheet(EXCHANGE.title, NINE, cells) if cells and len(cells) == 81 else None


EXCHANGE = CodecForm(
    name="sudokuexchange",
    title="link to SudokuExchange",
    opens="SudokuExchange",
    by_line=True,
    pattern=re.compile(
        r"(?:https?://)?(?:www\.)?sudokuexchange\.com/[^?#\s]{0,40}\?(?:[^#\s]{0,200}&)?s=(?P<s>[0-9A-Za-z.]+)"
        r"|(?P<bare>[0-9A-Za-x]{17,60})\Z"
    ),
    is_it=_is_code,
    reader=_exchanged,
    lack="its board has not 81 cells",
    room=is_nine,
    writer=lambda sheet: f"https://sudokuexchange.com/play/?s={exchange(sheet.puzzle.givens)}",
)


def _coach(found: re.Match[str]) -> Sheet | None:
    data = (found["data"] or found["bare"]).strip("/")
    if PLAIN.fullmatch(data):
        return sheet(COACH.title, size_of(COACH.title, len(data)), digits(data))
    state = STATE.fullmatch(data)
    if not state:
        raise missing_puzzle(COACH.opens, "its puzzle is packed in a way of its own", "Export the puzzle as text.")
    packed = state[1].upper() + "=" * (-len(state[1]) % 8)
    told = json_of(inflated(COACH.opens, packed, base64.b32hexdecode, MOST_JSON))
    if not isinstance(told, dict):
        return None
    given = words(told.get("givenDigits"))
    entered = words(told.get("userDigits")) or "0" * len(given)
    size = size_of(COACH.opens, len(given))
    if not is_number(given + entered) or len(entered) != size.cells:
        return None
    values = [one or other for one, other in zip(digits(given), digits(entered), strict=True)]
    masks = [whole(mask, 0, 1023) or 0 for mask in words(told.get("userCellCandidates"), MOST_JSON).split("-")]
    marks = [() if value else bits(mask >> 1, size.rows) for value, mask in zip(values, masks, strict=False)]
    noted = marks if len(masks) == size.cells else ()
    return played(COACH.opens, size, values, digits(given), noted, Layers(unplayed=rules_of(told)))


COACH = CodecForm(
    name="sudokucoach",
    title="link to sudoku.coach",
    opens="sudoku.coach",
    by_line=True,
    pattern=re.compile(
        r"(?:https?://)?(?:www\.)?sudoku\.coach/(?:[a-z]{2}/)?(?:play|solver|s)/(?P<data>[^?#\s]+)"
        r"|(?P<bare>SCv\d{1,2}_32_[0-9a-v]{40,})(?!\w)"
    ),
    reader=_coach,
    lack="its packed state has not a digit for each cell",
    room=is_nine,
    writer=lambda sheet: f"https://sudoku.coach/en/play/{symbols(sheet.puzzle.givens, '0')}",
)


def _solver(found: re.Match[str]) -> Sheet:
    text, title = unescape(found["q"] or found["bare"]), SOLVER.title
    if PLAIN.fullmatch(text):
        return sheet(title, size_of(title, len(text)), digits(text))
    shape = SHAPE.search(text) or ("", "9", "9")
    side = int(shape[1]) if shape[1] == shape[2] else 0
    if side not in USUAL:
        raise broken_puzzle(title, "its shape is no Sudoku's")
    size = USUAL[side]
    parts = [part.split("~") for part in re.split(r"\.(?=~|[A-Za-z])", text)]
    pairs = [(part[0].strip().lower(), part) for part in parts]
    values = [value.lower() for name, part in pairs for value in part[1:] if value and not name]
    if not all(map(CELL.fullmatch, values)):
        raise broken_puzzle(title, "a cell of it is malformed")
    places = {"r{}c{}".format(*size.place(at)): at for at in range(size.cells)}
    told = {places.get(where, -1): set(map(int, found)) for where, *found in (value.split("_") for value in values)}
    if -1 in told or not all(1 <= number <= side for numbers in told.values() for number in numbers):
        raise broken_puzzle(title, "a cell of it is outside the board")
    regions: list[int | None] = [None] * size.cells
    jigsaws = [part for name, part in pairs if name == "jigsaw"]
    for number, part in enumerate(jigsaws):
        regions = next(([*map(ord, value)] for value in part if len(value) == size.cells), regions)
        for value in {value.lower() for value in part} & places.keys():
            regions[places[value]] = number
    boxed, parted = regions_of(side, regions) if jigsaws else (size, ())
    rules = [
        rule
        for name, (written, *_) in pairs
        if name not in ("", "diagonal", "jigsaw", "shape", "strict")
        for rule in rules_among([written]) or ("no boxes" if name == "noboxes" else f"the rule “{written[:30]}”",)
    ]
    crossed = [name for name, _ in pairs].count("diagonal")
    rules += ["one diagonal"] if crossed == 1 else []
    numbers = [tuple(sorted(told.get(at, ()))) for at in range(size.cells)]
    layers = Layers(
        centre=some(each if len(each) > 1 else () for each in numbers),
        regions=parted,
        diagonals=crossed == 2,
        unplayed=tuple(dict.fromkeys(rules)),
    )
    return sheet(title, boxed or size, [each[0] if len(each) == 1 else 0 for each in numbers], layers)


def _query(sheet: Sheet) -> str:
    """Return the address of Interactive Sudoku Solver: its shape if it is not 9x9, diagonals, then the cells."""
    puzzle, size = sheet.puzzle, sheet.puzzle.size
    shape = "" if size == NINE else f".Shape~{size.rows}x{size.columns}"
    crossed = ".Diagonal~1.Diagonal~-1" if puzzle.diagonals else ""
    told = [(size.place(at), (given,) if given else marks) for at, (given, _, marks) in enumerate(cells_of(sheet))]
    cells = (f"R{row}C{column}_{'_'.join(map(str, values))}" for (row, column), values in told if values)
    return f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={shape}{crossed}.~{'~'.join(cells)}"


def _alone(sheet: Sheet) -> frozenset[str]:
    """Return the layer of marks if one stands alone in its cell: it would be a given."""
    return layer_names("centre") if any(len(marks) == 1 for marks in sheet.layers.centre) else frozenset()


SOLVER = CodecForm(
    name="iss",
    title="link to Interactive Sudoku Solver",
    opens="Interactive Sudoku Solver",
    by_line=True,
    carries=layer_names("centre"),
    lost=_alone,
    pattern=re.compile(
        r"(?:(?:https?://)?[\w.-]{0,60}/Interactive-Sudoku-Solver/[^?\s]{0,60}\?(?:[^#\s]{0,100}&)?q=(?P<q>[^&#\s]+)"
        r"|(?P<bare>\.(?:~R\d|[A-Za-z]{2,20}(?:~[A-Za-z0-9]|\.~))[^\s]*))",
        re.IGNORECASE,
    ),
    reader=_solver,
    room=lambda puzzle: are_usual(puzzle) and puzzle.size.rows <= LARGEST,
    writer=_query,
)


def is_pzpr(puzzle: Puzzle) -> bool:
    """Say whether puzz.link draws these boxes: squares, and on 6x6 two rows of three."""
    return usual(puzzle) and puzzle.size.rows in SQUARES


def _puzz_link(found: re.Match[str]) -> Sheet | None:
    cells = pzpr.numbers(found["body"])
    if cells is None or found["width"] != found["height"]:
        return None
    size = size_of(PUZZ_LINK.title, int(found["width"]) ** 2)
    return sheet(PUZZ_LINK.title, size, cells[: size.cells] if not any(cells[size.cells :]) else cells)


def _puzz_address(sheet: Sheet) -> str:
    side = sheet.puzzle.size.rows
    return f"{pzpr.SITE}sudoku/{side}/{side}/{pzpr.body(sheet.puzzle.givens)}"


PUZZ_LINK = CodecForm(
    name="puzzlink",
    title="link to puzz.link",
    opens="puzz.link",
    by_line=True,
    pattern=pzpr.address_of("sudoku"),
    reader=_puzz_link,
    lack="its board is malformed",
    room=is_pzpr,
    writer=_puzz_address,
)
