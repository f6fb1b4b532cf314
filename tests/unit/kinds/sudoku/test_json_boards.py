"""JSON of f-puzzles and SudokuPad, and the links that hold it: read and written on small boards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.codecs.lzstring import pack, unpack
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others import json_boards
from puzzles.kinds.sudoku.forms.others.json_boards import FPUZZLES_JSON, FPUZZLES_LINK, PAD_JSON, PAD_LINK
from puzzles.kinds.sudoku.forms.others.links import exchange
from puzzles.kinds.sudoku.forms.others.sheets import BOTH_DIAGONALS, UNEVEN
from puzzles.kinds.sudoku.forms.others.tints import COLOURS
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import BOXES, FOUR, NINE, ONE, SNAKES, board, broken, is_read, jigsaw, marks

Cells = dict[int, dict[str, object]]
ints = samples.values


def data(cells: Cells | None = None, side: int = 4, **more: object) -> dict[str, Any]:
    """Return f-puzzles' JSON of a board with a given 1 in its first cell, and of what else is told."""
    found = [(cells or {}).get(at, {}) | ({} if at else {"value": 1, "given": True}) for at in range(side * side)]
    return {"size": side, "grid": [found[at : at + side] for at in range(0, side * side, side)], **more}


def divided(regions: tuple[int | None, ...]) -> Cells:
    return {at: {"region": None if region is None else region - 1} for at, region in enumerate(regions)}


def unplayed(*rules: str, **more: Any) -> Layers:
    return Layers(unplayed=rules, **more)


PARTED = jigsaw(4, SNAKES, r1c1=1)
BOTH = Puzzle("sudoku", FOUR, ONE.givens, diagonals=True)
LAST = Layers(entries=ints(16, r4c4=4))
PALE: Cells = {1: {"c": "#FFFFFF"}, 2: {"value": None}, 3: {"value": ""}, 4: {"centerPencilMarks": "12"}}
TWISTED = (1, 1, 1, 1, 2, 2, 2, 2, 2, 1, *(at // 5 + 1 for at in range(10, 25)))


@looped(
    ("told", "puzzle", "layers"),
    [
        (data({15: {"value": 4}}), ONE, LAST),
        (data({1: {"centerPencilMarks": [3, 1, 3]}}), ONE, Layers(centre=marks(16, r1c2=(1, 3)))),
        (data({1: {"cornerPencilMarks": ["4", 1, 0]}}), ONE, Layers(corner=marks(16, r1c2=(1, 4)))),
        (data({1: {"c": "#d55e00"}}), ONE, Layers(colours=ints(16, r1c2=6), assumed=(COLOURS,))),
        (data(PALE, wibble=4), ONE, Layers()),
        (data(divided(BOXES)), ONE, Layers()),
        (data(divided(SNAKES)), PARTED, Layers()),
        (data(divided((*SNAKES[:15], None))), ONE, unplayed(UNEVEN)),
        (data({2: {"region": 0}, 4: {"region": 1}}), jigsaw(4, (*BOXES[:2], 1, 2, 2, *BOXES[5:]), r1c1=1), Layers()),
        (data(divided(TWISTED), side=5), jigsaw(5, TWISTED, r1c1=1), Layers()),
        (data(title=" T ", author="A", ruleset="R"), ONE, Layers(title="T", author="A", rules="R")),
        (data() | {"diagonal+": True, "diagonal-": True}, BOTH, Layers(assumed=(BOTH_DIAGONALS,))),
        (data() | {"diagonal-": True}, ONE, unplayed("one diagonal")),
        (data(arrow=[], xv=[{}], AntiKnight=True), ONE, unplayed("XV signs", "an anti-knight rule")),
        (data(wibble={"c": ["d", 1]}, wobble=True), ONE, unplayed("the rule “wibble”", "the rule “wobble”")),
        (data(solution=["x"], metadata={"a": 1}), ONE, Layers()),
        (data(Killer_Cage=[1], killercage=[2]), ONE, unplayed("killer cages")),
        (data() | {"extra-region": [1], "Odd ": 1}, ONE, unplayed("extra regions", "even and odd cells")),
        ({"grid": [[None] * 4] * 4}, board(4), Layers()),
    ],
)
def test_boards_of_f_puzzles(told: dict[str, object], puzzle: Puzzle, layers: Layers) -> None:
    assert json_boards.fpuzzles_in(told) == Sheet(puzzle, layers)


SQUARE = "its grid is not a square of a Sudoku's size"


@looped(
    ("told", "why"),
    [
        (None, "its JSON is malformed"),
        ({"grid": {}}, SQUARE),
        ({"grid": [[{}] * 4] * 3}, SQUARE),
        ({"grid": [[{}] * 4] * 3 + [[{}] * 5]}, SQUARE),
        (data({at: {"region": at // 5} for at in range(24)}, side=5), SQUARE),
        (data({6: {"value": 5}}), "“5” in row 2, column 3 is no number from 1 to 4"),
    ],
)
def test_boards_that_are_broken(told: dict[str, object] | None, why: str) -> None:
    pad = told and {"cells" if key == "grid" else key: each for key, each in told.items()}
    for reads, program, each in ((json_boards.fpuzzles_in, "f-puzzles", told), (json_boards.pad_in, "SudokuPad", pad)):
        with pytest.raises(PuzzleFault) as fault:
            reads(each)
        assert fault.value.message == f"This looks like a puzzle from {program}, but {why}."


TEXT = json.dumps(data({15: {"value": 4}}), separators=(",", ":"))
STARTS = """https://www.f-puzzles.com/?load= http://F-Puzzles.com/index.html?a=b&load= https://sudokulab.net/?fpuzzle=
https://beta.sudokupad.app/sudoku/fpuz https://example.org/play?a=b&puzzleid=fpuz fpuzzles"""


def test_files_and_links_of_f_puzzles_are_known() -> None:
    for key in ("size", "title", "author", "ruleset"):
        told = json.dumps({key: "x", "grid": data()["grid"]})
        assert FPUZZLES_JSON.sniff(f"  {told}  ") == Confidence.CERTAIN
        assert FPUZZLES_JSON.parse(told) == [ONE]
        assert FPUZZLES_JSON.sniff(told.replace(key, "wibble")) == Confidence.NO
        assert FPUZZLES_JSON.sniff(told.replace("grid", "rows")) == Confidence.NO
    for start in ("", *STARTS.split()):
        for code in (pack(TEXT), pack(TEXT).replace("+", "%2B")):
            assert is_read(FPUZZLES_LINK, start + code, Sheet(ONE, LAST))
        assert json_boards.PAD_MARKS.sniff(start + pack(TEXT)) == Confidence.NO
    cut = f"{STARTS.split()[0]}{pack(TEXT)[:-9]}"
    assert broken(FPUZZLES_LINK, cut) == "link to f-puzzles, but its packed part is not whole."
    assert FPUZZLES_LINK.sniff(pack(TEXT)[:63]) == Confidence.NO


REST = "[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"
FULL = Layers(entries=ints(16, r1c2=3), centre=marks(16, r1c3=(1, 2)), corner=marks(16, r1c3=(4,)), author="Ä")


@looped(
    ("sheet", "text"),
    [
        (Sheet(ONE, FULL), '"author":"\\u00c4","grid":[[{"value":1,"given":true},{"value":3},'
        '{"centerPencilMarks":[1,2],"cornerPencilMarks":[4]},{}],' + REST),
        (Sheet(PARTED), '"grid":[[{"value":1,"given":true},{},{"region":0},{}],[{"region":2},{},{},{}],'
        '[{},{},{},{"region":1}],[{},{"region":3},{},{}]]'),
        (Sheet(BOTH, Layers(title="T", rules="R")), '"title":"T","ruleset":"R","grid":[[{"value":1,"given":true},'
        f'{{}},{{}},{{}}],{REST},"diagonal+":true,"diagonal-":true'),
    ],
)  # fmt: skip
def test_boards_are_written_for_f_puzzles(sheet: Sheet, text: str) -> None:
    assert FPUZZLES_JSON.write_sheet(sheet) == f'{{"size":4,{text}}}\n'
    code = pack(f'{{"size":4,{text}}}').replace("+", "%2B")
    assert FPUZZLES_LINK.write_sheet(sheet) == f"https://www.f-puzzles.com/?load={code}\n"
    assert json_boards.PAD_MARKS.write_sheet(sheet) == f"https://sudokupad.app/fpuzzles{code}\n"


def pad(side: int = 4, **more: object) -> dict[str, Any]:
    """Return SudokuPad's JSON of a board with a 1 in its first cell, and of what else is told."""
    cells: list[dict[str, object]] = [{"value": 1}, *[{}] * (side * side - 1)]
    return {"cells": [cells[at : at + side] for at in range(0, side * side, side)], **more}


def places(regions: tuple[int, ...], side: int = 4) -> list[Any]:
    cells = range(side * side)
    return [[[*divmod(at, side)] for at in cells if regions[at] == one] for one in dict.fromkeys(regions) if one]


def fill(row: float, column: float, colour: str = "#d55e00", **more: object) -> dict[str, object]:
    return {"center": [row, column], "backgroundColor": colour, **more}


PLAIN = Layers(assumed=(json_boards.NO_REGIONS,))
RED = Layers(colours=ints(16, r2c3=6), assumed=(json_boards.NO_REGIONS, COLOURS))
ODD = [[0], [0, 4], [4, 0], [0, 0, 0], 7]
SIGNS = [fill(1, 0.5), fill(4.5, 0.5), fill(0.5, 0.5, width=2), {}]
TOLD = [{"value": " Title : a: b "}, {"value": "author:"}, {"value": "title: c"}, {"value": "rules"}, 7]


@looped(
    ("told", "puzzle", "rules", "words"),
    [
        (pad(regions="x", underlays={"a": 1}), ONE, (), {}),
        (pad(regions=places(BOXES)), ONE, (), {"assumed": ()}),
        (pad(regions=[*places(SNAKES), 3, ODD]), PARTED, (), {"assumed": ()}),
        (pad(regions=places((*SNAKES[:15], 0))), ONE, (UNEVEN,), {"assumed": ()}),
        (pad(5, regions=places(TWISTED, 5)), jigsaw(5, TWISTED, r1c1=1), (), {"assumed": ()}),
        (pad(underlays=[fill(1.5, 2.5, width=1, height=1)]), ONE, (), {"colours": RED.colours, "assumed": RED.assumed}),
        (pad(underlays=[fill(0.5, 0.5), fill(0.5, 0.5, "#fff"), "a"]), ONE, (), {}),
        *((pad(underlays=[each]), ONE, ("drawn signs",), {}) for each in SIGNS),
        (pad(overlays=[{"text": "<"}, {"text": "∨"}]), ONE, ("signs of inequality",), {}),
        (pad(overlays=[], arrows=[1], thermos=[1]), ONE, ("arrows", "thermometers"), {}),
        (pad(cages=[{"value": "title: a", "cells": [1]}, {"value": "rules: r"}]), ONE, ("cages",), {"rules": "r"}),
        (pad(cages=TOLD), ONE, (), {"title": "a: b"}),
        (pad(metadata={"title": "T", "rules": ["R", 2, "S"]}), ONE, (), {"title": "T", "rules": "R\nS"}),
        (pad(metadata={"title": "T"}, cages=[TOLD[2], {"value": "author: b"}]), ONE, (), {"title": "T", "author": "b"}),
    ],
)
def test_boards_of_sudokupad(told: object, puzzle: Puzzle, rules: tuple[str, ...], words: dict[str, Any]) -> None:
    assert json_boards.pad_in(told) == Sheet(puzzle, unplayed(*rules, **{"assumed": PLAIN.assumed} | words))


def test_a_file_of_sudokupad_is_known_by_its_cells() -> None:
    told = json.dumps(pad())
    assert is_read(PAD_JSON, f" {told} ", Sheet(ONE, PLAIN))
    assert PAD_JSON.sniff(told.replace('"value": 1', '"value": 1, "given": true')) == Confidence.NO
    assert PAD_JSON.sniff(told.replace("cells", "grid")) == Confidence.NO
    signs = json.dumps(pad(overlays=[{"center": [0.5, 1], "text": "<"}]))
    assert PAD_JSON.sniff(signs) == PAD_LINK.sniff(f"{SITE}scl{packed(signs)}") == Confidence.NO


def packed(text: str) -> str:
    return pack(text).replace("+", "%2B").replace("/", "%2F")


SITE = "https://sudokupad.app/"
PUZZLE = board(9, r1c3=5, r4c7=7, r9c9=1)
GIVENS = PUZZLE.givens
CROSSED = Puzzle("sudoku", NINE, GIVENS, diagonals=True)
CODE = exchange(GIVENS)


@looped(
    ("rest", "puzzle", "layers"),
    [
        (f"scf{CODE}*tA%20title%20*aAnn", PUZZLE, Layers(title="A title", author="Ann")),
        (f"scf{CODE}*tA**B*x", CROSSED, Layers(title="A*B", assumed=(BOTH_DIAGONALS,))),
        (f"scf{CODE}*w", PUZZLE, Layers(unplayed=("windoku boxes",))),
        (f"classic{''.join(map(str, GIVENS))}", PUZZLE, Layers()),
        (f"classicC5{json_boards.RUNS[30]}7{json_boards.RUNS[46]}A1", PUZZLE, Layers()),
        (f"scl{packed(json.dumps(pad()))}", ONE, PLAIN),
        (f"ctc{packed('{ce:[[{v:1},,,],[,,,],[,,,],[,,,]]}')}", ONE, PLAIN),
    ],
)
def test_links_of_sudokupad(rest: str, puzzle: Puzzle, layers: Layers) -> None:
    assert is_read(PAD_LINK, SITE + rest, Sheet(puzzle, layers))


ZIPPED = "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:["
BOXED = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
SNAKED = "[[0,0],[0,1],[0,2],[1,1]],[[0,3],[1,2],[1,3],[2,3]],[[1,0],[2,0],[2,1],[3,0]],[[2,2],[3,1],[3,2],[3,3]]]"
SAID = r",ca:[{v:'title: It\'s'},{v:'author: a\\b'},{v:'rules: R\nS'}]}"


def test_links_of_sudokupad_are_written_short_or_zipped() -> None:
    crossed = Sheet(CROSSED, Layers(title="A title", author="a/Ä", rules="R", entries=GIVENS))
    assert PAD_LINK.write_sheet(Sheet(PUZZLE)) == f"{SITE}scf{CODE}\n"
    assert PAD_LINK.write_sheet(crossed) == f"{SITE}scf{CODE}*tA%20title*aa%2F%C3%84*x\n"
    assert PAD_LINK.layers_in(crossed) == Layers(title="A title", author="a/Ä")
    told = Layers(title="It's", author="a\\b", rules="R\nS")
    for sheet, text in (Sheet(PARTED), f"{SNAKED}}}"), (Sheet(ONE, told), BOXED + SAID):
        link = PAD_LINK.write_sheet(sheet)
        code = link.strip().removeprefix(f"{SITE}scl")
        assert unpack(code.replace("%2B", "+").replace("%2F", "/"), 10_000) == ZIPPED + text
        assert PAD_LINK.sheets(link) == [sheet]
