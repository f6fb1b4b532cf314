"""f-puzzles: its JSON read and written on boards of 4x4, and its links."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.codecs import lzstring
from puzzles.codecs.lzstring import pack as packed
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.json_boards import FPUZZLES_JSON, FPUZZLES_LINK, PAD_MARKS
from puzzles.kinds.sudoku.forms.others.json_boards import fpuzzles_in as puzzle_in
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.test_foreign_names import FPUZZLES, SET

JSON, LINK, MARKS = FPUZZLES_JSON, FPUZZLES_LINK, PAD_MARKS
FOUR = USUAL[4]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
BOXES = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"
CROSSED = "Both diagonals hold every number too (Sudoku X)."
COLOURS = "The colours of its cells are taken as the player's; if they mean a rule, it is not played."


def data(cells: dict[int, dict[str, object]] | None = None, side: int = 4, **more: object) -> dict[str, Any]:
    """Return JSON of a board with a given 1 in its first cell, and of what else is told."""
    found: list[dict[str, object]] = [{} for _ in range(side * side)]
    found[0] = {"value": 1, "given": True}
    for at, cell in (cells or {}).items():
        found[at] = found[at] | cell
    return {"size": side, "grid": [found[at : at + side] for at in range(0, side * side, side)], **more}


def divided(regions: tuple[int | None, ...]) -> dict[int, dict[str, object]]:
    return {at: {"region": None if region is None else region - 1} for at, region in enumerate(regions)}


ONE = Puzzle("sudoku", FOUR, (1, *(0,) * 15))
PARTED = Puzzle("sudoku", Size(4, 4), ONE.givens, regions=SNAKES)
TWISTED = Puzzle("sudoku", Size(4, 4), ONE.givens, regions=(1, 1, 1, 2, 2, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4))
BOTH = Puzzle("sudoku", FOUR, ONE.givens, diagonals=True)
EMPTY: tuple[tuple[int, ...], ...] = ((),) * 16


@looped(
    ("told", "puzzle", "layers"),
    [
        (data(), ONE, Layers()),
        (data({15: {"value": 4}}), ONE, Layers(entries=(*(0,) * 15, 4))),
        (data({15: {"value": 4, "given": False}}), ONE, Layers(entries=(*(0,) * 15, 4))),
        (data({15: {"value": "4", "given": True}}), Puzzle("sudoku", FOUR, (1, *(0,) * 14, 4)), Layers()),
        (data({1: {"value": None}, 2: {"value": ""}}), ONE, Layers()),
        (data({1: {"centerPencilMarks": [3, 1, 3]}}), ONE, Layers(centre=((), (1, 3), *EMPTY[2:]))),
        (data({1: {"cornerPencilMarks": ["4", 1, 0]}}), ONE, Layers(corner=((), (1, 4), *EMPTY[2:]))),
        (data({1: {"cornerPencilMarks": [1, 2, 3, 4, 2]}}), ONE, Layers(corner=((), (1, 2, 3, 4), *EMPTY[2:]))),
        (data({1: {"cornerPencilMarks": [9, 9, 9, 9, 2]}, 2: {"centerPencilMarks": "12"}}), ONE, Layers()),
        (data({1: {"c": "#d55e00"}}), ONE, Layers(colours=(0, 6, *(0,) * 14), assumed=(COLOURS,))),
        (data({1: {"c": "#FFFFFF"}}), ONE, Layers()),
        (data(divided(BOXES)), ONE, Layers()),
        (data(divided(SNAKES)), PARTED, Layers()),
        (data(divided((*SNAKES[:15], None))), ONE, Layers(unplayed=(UNEVEN,))),
        (data({3: {"region": 0}}), ONE, Layers(unplayed=(UNEVEN,))),
        (data({2: {"region": 0}, 4: {"region": 1}}), TWISTED, Layers()),
        (data(title=" T ", author="A", ruleset="R"), ONE, Layers(title="T", author="A", rules="R")),
        (data() | {"diagonal+": True, "diagonal-": True}, BOTH, Layers(assumed=(CROSSED,))),
        (data() | {"diagonal+": True, "diagonal-": False}, ONE, Layers(unplayed=("one diagonal",))),
        (data() | {"diagonal+": False, "diagonal-": True}, ONE, Layers(unplayed=("one diagonal",))),
        (data(cage=[{"cells": ["R1C1"]}]), ONE, Layers()),
        (data(cage=[{"cells": ["R1C1"]}, {"value": "3"}]), ONE, Layers(unplayed=("cages",))),
        (data(cage=3), ONE, Layers()),
        (data(cage=["a"]), ONE, Layers()),
        (data(arrow=[], xv=[{}], AntiKnight=True), ONE, Layers(unplayed=("XV signs", "an anti-knight rule"))),
        (data(wibble={"a": "b", "c": ["d"]}), ONE, Layers()),
        (data(wibble={"a": "b", "c": ["d", 1]}), ONE, Layers(unplayed=("the rule “wibble”",))),
        (data(wibble=4), ONE, Layers()),
        (data(wibble=5), ONE, Layers(unplayed=("the rule “wibble”",))),
        (data(wibble="4"), ONE, Layers(unplayed=("the rule “wibble”",))),
        (data(wibble=True), ONE, Layers(unplayed=("the rule “wibble”",))),
        (data() | {"w" * 31: [1]}, ONE, Layers(unplayed=(f"the rule “{'w' * 30}”",))),
        (data(Killer_Cage=[1], killercage=[2]), ONE, Layers(unplayed=("killer cages",))),
        (data() | {"extra-region": [1], "Odd ": 1}, ONE, Layers(unplayed=("extra regions", "even and odd cells"))),
        (data(aConstraints={"arrow": [1], "xv": []}, even=[1]), ONE, Layers(unplayed=("arrows", "even and odd cells"))),
        (data(aConstraints={"cage": [1]}), ONE, Layers(unplayed=("killer cages",))),
        (data(someConstraints=[1]), ONE, Layers(unplayed=("the rule “someConstraints”",))),
    ],
)  # fmt: skip
def test_boards_of_f_puzzles(told: dict[str, object], puzzle: Puzzle, layers: Layers) -> None:
    assert puzzle_in(told) == Sheet(puzzle, layers)


@looped(("key", "name"), [*FPUZZLES.items(), *SET.items(), ("cage", "cages")])
def test_rules_of_f_puzzles_are_named(key: str, name: str) -> None:
    unplayed = Layers(unplayed=("XV signs", name) if key != "xv" else ("XV signs",))
    assert puzzle_in(data() | {"xv": [1], key: [{"value": "3"}]}) == Sheet(ONE, unplayed)


def test_boards_of_f_puzzles_without_usual_boxes() -> None:
    strips = tuple(at // 5 for at in range(25))
    told = data({at: {"region": region} for at, region in enumerate(strips)}, side=5)
    assert puzzle_in(told).puzzle == Puzzle("sudoku", Size(5, 5, 1, 5), (1, *(0,) * 24))
    twisted = (0, 0, 0, 0, 1, 1, 1, 1, 1, 0, *strips[10:])
    told = data({at: {"region": region} for at, region in enumerate(twisted)}, side=5)
    assert puzzle_in(told).puzzle == Puzzle(
        "sudoku", Size(5, 5), (1, *(0,) * 24), regions=tuple(region + 1 for region in twisted)
    )


SQUARE = "its grid is not a square of a Sudoku's size"


@looped(
    ("told", "why"),
    [
        (None, "its JSON is malformed"),
        ([], "its JSON is malformed"),
        ({}, SQUARE),
        ({"grid": {}}, SQUARE),
        ({"grid": [[{}] * 4] * 3}, SQUARE),
        ({"grid": [[{}] * 4] * 3 + [[{}] * 5]}, SQUARE),
        ({"grid": [[{}] * 4] * 3 + [{}]}, SQUARE),
        (data(side=5), SQUARE),
        (data({at: {"region": at // 5} for at in range(24)}, side=5), SQUARE),
        (data({at: {"region": at // 3} for at in range(9)}, side=3), SQUARE),
        (data({at: {"region": at // 26} for at in range(676)}, side=26), SQUARE),
        (data({6: {"value": 5}}), "“5” in row 2, column 3 is no number from 1 to 4"),
        (data({6: {"value": "z"}}), "“z” in row 2, column 3 is no number from 1 to 4"),
    ],
)
def test_boards_of_f_puzzles_that_are_broken(told: object, why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        puzzle_in(told)
    message = f"This looks like a puzzle from f-puzzles, but {why}."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_cells_that_are_nothing_are_empty() -> None:
    assert puzzle_in({"grid": [[None] * 4] * 4}).puzzle.givens == (0,) * 16


TEXT = json.dumps(data({15: {"value": 4}}), separators=(",", ":"))
SHEET = Sheet(ONE, Layers(entries=(*(0,) * 15, 4)))


@looped("key", ["size", "title", "author", "ruleset"])
def test_a_file_of_f_puzzles_is_known_by_its_keys(key: str) -> None:
    told = json.dumps({key: "x", "grid": data()["grid"]})
    assert JSON.sniff(told) == Confidence.CERTAIN
    assert JSON.sniff(told.replace(key, "wibble")) == Confidence.NO
    assert JSON.sniff(told.replace("grid", "rows")) == Confidence.NO
    assert JSON.sniff(f"  {told}  ") == Confidence.CERTAIN
    assert JSON.parse(told) == [ONE]


@looped(
    "start",
    [
        "https://www.f-puzzles.com/?load=",
        "f-puzzles.com/?load=",
        "http://F-Puzzles.com/index.html?a=b&load=",
        "https://sudokulab.net/?fpuzzle=",
        "https://sudokulab.net/solve?a=b&fpuzzle=",
        "https://sudokupad.app/fpuzzles",
        "https://beta.sudokupad.app/sudoku/fpuz",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        "https://app.crackingthecryptic.com/sudoku?a=b&puzzleid=fpuz",
        "https://example.org/play?puzzleid=fpuzzles",
        "https://example.org/play?a=b&puzzleid=fpuz",
        "fpuzzles",
        "fpuz",
        "",
    ],
)
def test_links_of_f_puzzles(start: str) -> None:
    for code in (packed(TEXT), packed(TEXT).replace("+", "%2B")):
        assert LINK.sniff(start + code) == Confidence.CERTAIN
        assert LINK.sheets(start + code) == [SHEET]
    assert MARKS.sniff(start + packed(TEXT)) == Confidence.NO


def test_a_link_of_f_puzzles_that_is_cut() -> None:
    with pytest.raises(PuzzleFault) as fault:
        LINK.sheets("https://www.f-puzzles.com/?load=" + packed(TEXT)[:-9])
    message = "This looks like a puzzle from link to f-puzzles, but its packed part is not whole."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)
    assert LINK.sniff(packed(TEXT)[:63]) == Confidence.NO
    assert LINK.sniff("https://www.f-puzzles.com/?id=1") == Confidence.NO


WRITTEN = [
    (Sheet(ONE), '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}'),
    (
        Sheet(
            ONE,
            Layers(
                entries=(0, 3, *(0,) * 14),
                centre=((), (), (1, 2), *EMPTY[3:]),
                corner=((), (), (4,), *EMPTY[3:]),
                title="T",
                author="Ä",
                rules="R",
            ),
        ),
        '{"size":4,"title":"T","author":"\\u00c4","ruleset":"R","grid":[[{"value":1,"given":true},{"value":3},'
        '{"centerPencilMarks":[1,2],"cornerPencilMarks":[4]},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}',
    ),
    (
        Sheet(PARTED),
        '{"size":4,"grid":[[{"value":1,"given":true},{},{"region":0},{}],[{"region":2},{},{},{}],[{},{},{},{"region":1}],'
        '[{},{"region":3},{},{}]]}',
    ),
    (
        Sheet(Puzzle("sudoku", FOUR, ONE.givens, diagonals=True)),
        '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],'
        '"diagonal+":true,"diagonal-":true}',
    ),
]


@looped(("sheet", "text"), WRITTEN)
def test_boards_are_written_for_f_puzzles(sheet: Sheet, text: str) -> None:
    assert JSON.write_sheet(sheet) == f"{text}\n"
    code = lzstring.pack(text).replace("+", "%2B")
    assert LINK.write_sheet(sheet) == f"https://www.f-puzzles.com/?load={code}\n"
    assert MARKS.write_sheet(sheet) == f"https://sudokupad.app/fpuzzles{code}\n"
    assert puzzle_in(json.loads(text)).puzzle == sheet.puzzle


@looped(("order", "fits"), [(4, True), (16, True), (20, False), (5, False), (7, False)])
def test_sizes_of_f_puzzles(order: int, fits: bool) -> None:
    puzzle = Puzzle(
        "sudoku", Size(order, order), (0,) * order**2, regions=tuple(at // order + 1 for at in range(order**2))
    )
    assert JSON.fits(puzzle) is fits
    assert LINK.fits(puzzle) is fits
