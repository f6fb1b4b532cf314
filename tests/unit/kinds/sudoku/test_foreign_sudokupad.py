"""SudokuPad: its JSON read on boards of 4x4, its short and zipped links read and written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.codecs import lzstring
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.json_boards import PAD_JSON, PAD_LINK, RUNS
from puzzles.kinds.sudoku.forms.others.json_boards import pad_in as puzzle_in
from puzzles.kinds.sudoku.forms.others.links import exchange
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

JSON, LINK = PAD_JSON, PAD_LINK
FOUR, NINE = USUAL[4], USUAL[9]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
BOXES = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"
CROSSED = "Both diagonals hold every number too (Sudoku X)."
COLOURS = "The colours of its cells are taken as the player's; if they mean a rule, it is not played."
USUAL_BOXES = "No regions are given; the usual boxes are taken."
SITE = "https://sudokupad.app/"


def data(side: int = 4, **more: object) -> dict[str, Any]:
    """Return JSON of a board with a 1 in its first cell, and of what else is told."""
    cells: list[dict[str, object]] = [{"value": 1}, *[{}] * (side * side - 1)]
    return {"cells": [cells[at : at + side] for at in range(0, side * side, side)], **more}


def places(regions: tuple[int, ...], side: int = 4) -> list[list[list[int]]]:
    return [
        [list(divmod(at, side)) for at in range(side * side) if regions[at] == number]
        for number in dict.fromkeys(regions)
        if number
    ]


def fill(row: float, column: float, colour: str = "#d55e00", **more: object) -> dict[str, object]:
    return {"center": [row, column], "backgroundColor": colour, **more}


def tinted(at: int) -> Layers:
    return Layers(colours=tuple(6 if cell == at else 0 for cell in range(16)), assumed=(USUAL_BOXES, COLOURS))


def named(*rules: str) -> Layers:
    return Layers(unplayed=rules, assumed=(USUAL_BOXES,))


def titled(**told: str) -> Layers:
    return Layers(assumed=(USUAL_BOXES,), **told)  # type: ignore[arg-type]


ONE = Puzzle("sudoku", FOUR, (1, *(0,) * 15))
PARTED = Puzzle("sudoku", Size(4, 4), ONE.givens, regions=SNAKES)
PLAIN = Layers(assumed=(USUAL_BOXES,))
RED_FIRST = (6, *(0,) * 15)
RULED = Layers(rules="r", unplayed=("cages",), assumed=(USUAL_BOXES,))
TWICE_TOLD = titled(title="T", author="b")
BOARDS = [
    (data(), ONE, PLAIN),
    (data(regions=[]), ONE, PLAIN),
    (data(regions="x"), ONE, PLAIN),
    (data(regions=places(BOXES)), ONE, Layers()),
    (data(regions=places(SNAKES)), PARTED, Layers()),
    (data(regions=[*places(SNAKES), 3, [[0], [0, 4], [4, 0], [0, 0, 0], 7]]), PARTED, Layers()),
    (data(regions=places((*SNAKES[:15], 0))), ONE, Layers(unplayed=(UNEVEN,))),
    (data(regions=places(SNAKES), underlays=[fill(0.5, 0.5)]), PARTED, Layers(colours=RED_FIRST, assumed=(COLOURS,))),
    (data(underlays=[fill(0.5, 0.5)]), ONE, tinted(0)),
    (data(underlays=[fill(3.5, 3.5)]), ONE, tinted(15)),
    (data(underlays=[fill(1.5, 2.5, width=1, height=1)]), ONE, tinted(6)),
    (data(underlays=[fill(0.5, 0.5), fill(0.5, 0.5, "#fff")]), ONE, PLAIN),
    (data(underlays=[fill(0.5, 0.5, "#fff")]), ONE, PLAIN),
    (data(underlays={"a": 1}), ONE, PLAIN),
    (data(underlays=["a"]), ONE, PLAIN),
    *(
        (data(underlays=[drawn]), ONE, named("drawn signs"))
        for drawn in (
            fill(1, 0.5),
            fill(0.5, 1),
            fill(4.5, 0.5),
            fill(0.5, 4.5),
            fill(-0.5, 0.5),
            fill(0.5, 0.5, width=2),
            fill(0.5, 0.5, height=2),
            fill(0.5, 0.5, text="x"),
            {"center": [0.5]},
            {"center": [0.5, 0.5, 0.5]},
            {"center": "ab"},
            {},
        )
    ),
    (data(overlays=[{"text": "x"}]), ONE, named("drawn signs")),
    (data(overlays=[{"text": "<"}, {"text": "^x"}], lines=[1]), ONE, named("lines", "drawn signs")),
    (data(overlays=[{"text": "<"}, {"text": "∨"}], lines=[1]), ONE, named("lines", "signs of inequality")),
    (data(overlays=[{"text": "<"}], underlays=[fill(1, 1)]), ONE, named("drawn signs")),
    (data(overlays=[{"text": "<"}], underlays=[fill(1, 1, text=">")]), ONE, named("signs of inequality")),
    (data(overlays=[]), ONE, PLAIN),
    (data(arrows=[1], thermos=[1]), ONE, named("arrows", "thermometers")),
    (data(thermometers=[1], arrows=[]), ONE, named("thermometers")),
    (data(cages=[{"cells": [1]}]), ONE, named("cages")),
    (data(cages=[{"cells": [1]}, {"cells": [2], "sum": 3}]), ONE, named("killer cages")),
    (data(cages=[{"cells": [1], "value": "12"}]), ONE, named("killer cages")),
    (data(cages=[{"cells": [1], "value": "a"}]), ONE, named("cages")),
    (data(cages=[{"value": "12"}, 3]), ONE, PLAIN),
    (data(cages=3), ONE, PLAIN),
    (data(cages=[{"value": " Title : a: b "}, {"value": "author:"}, 7]), ONE, titled(title="a: b")),
    (data(cages=[{"value": "title: a"}, {"value": "title: b"}, {"value": "rules"}]), ONE, titled(title="a")),
    (data(cages=[{"value": "title: a", "cells": [1]}, {"value": "rules: r"}]), ONE, RULED),
    (data(metadata={"title": "T", "rules": ["R", 2, "S"]}), ONE, titled(title="T", rules="R\nS")),
    (data(metadata={"author": "A"}), ONE, titled(author="A")),
    (data(metadata={"title": "T"}, cages=[{"value": "title: a"}, {"value": "author: b"}]), ONE, TWICE_TOLD),
    (data(metadata={"author": ""}, cages=[{"value": "author: b"}]), ONE, titled(author="b")),
    (data(metadata=["title"]), ONE, PLAIN),
]  # fmt: skip


@looped(("told", "puzzle", "layers"), BOARDS)
def test_boards_of_sudokupad(told: dict[str, object], puzzle: Puzzle, layers: Layers) -> None:
    assert puzzle_in(told) == Sheet(puzzle, layers)


def test_boards_of_sudokupad_without_usual_boxes() -> None:
    strips = tuple(at // 5 + 1 for at in range(25))
    assert puzzle_in(data(5, regions=places(strips, 5))).puzzle == Puzzle("sudoku", Size(5, 5, 1, 5), (1, *(0,) * 24))
    twisted = (1, 1, 1, 1, 2, 2, 2, 2, 2, 1, *strips[10:])
    assert puzzle_in(data(5, regions=places(twisted, 5))).puzzle == Puzzle(
        "sudoku", Size(5, 5), (1, *(0,) * 24), regions=twisted
    )


SQUARE = "its grid is not a square of a Sudoku's size"


@looped(
    ("told", "why"),
    [
        (None, "its JSON is malformed"),
        ([], "its JSON is malformed"),
        ({}, SQUARE),
        ({"cells": {}}, SQUARE),
        ({"cells": []}, SQUARE),
        ({"cells": [[{}] * 4] * 3}, SQUARE),
        ({"cells": [[{}] * 4] * 3 + [[{}] * 5]}, SQUARE),
        ({"cells": [[{}] * 4] * 3 + [{}]}, SQUARE),
        (data(5), SQUARE),
        (data(5, regions=[]), SQUARE),
        (data(5, regions={"a": 1}), SQUARE),
        (data(3, regions=[[[0, 0]]]), SQUARE),
        (data(26, regions=[[[0, 0]]]), SQUARE),
        ({"cells": [[{"value": 5}, {}, {}, {}], *[[{}] * 4] * 3]}, "“5” in row 1, column 1 is no number from 1 to 4"),
        ({"cells": [*[[{}] * 4] * 3, [{"value": "z"}] * 4]}, "“z” in row 4, column 1 is no number from 1 to 4"),
    ],
)  # fmt: skip
def test_boards_of_sudokupad_that_are_broken(told: object, why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        puzzle_in(told)
    message = f"This looks like a puzzle from SudokuPad, but {why}."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_a_file_of_sudokupad_is_known_by_its_cells() -> None:
    told = json.dumps(data())
    assert JSON.sniff(f" {told} ") == Confidence.CERTAIN
    assert JSON.sheets(told) == [Sheet(ONE, PLAIN)]
    assert JSON.sniff(told.replace('"value": 1', '"value": 1, "given": true')) == Confidence.NO
    assert JSON.sniff(told.replace("cells", "grid")) == Confidence.NO
    signs = data(overlays=[{"center": [0.5, 1], "text": "<"}])
    assert JSON.sniff(json.dumps(signs)) == Confidence.NO
    zipped = lzstring.pack(json.dumps(signs)).replace("+", "%2B").replace("/", "%2F")
    assert LINK.sniff(f"{SITE}scl{zipped}") == Confidence.NO
    assert JSON.parse(JSON.example)[0].givens == (1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2)


GIVENS = (0, 0, 5, *(0,) * 30, 7, *(0,) * 46, 1)
PUZZLE = Puzzle("sudoku", NINE, GIVENS)
CODE = exchange(GIVENS)


@looped(
    ("rest", "puzzle", "layers"),
    [
        (f"scf{CODE}", PUZZLE, Layers()),
        (f"scf{CODE}*tA%20title%20*aAnn", PUZZLE, Layers(title="A title", author="Ann")),
        (f"scf{CODE}*tA**B*aAnn", PUZZLE, Layers(title="A*B", author="Ann")),
        (f"scf{CODE}*x", Puzzle("sudoku", NINE, GIVENS, diagonals=True), Layers(assumed=(CROSSED,))),
        (f"scf{CODE}*w", PUZZLE, Layers(unplayed=("windoku boxes",))),
        (f"classic{''.join(map(str, GIVENS))}", PUZZLE, Layers()),
        (f"classicC5{'E' + 'A'}{RUNS[26]}7{RUNS[46]}1", PUZZLE, Layers()),
        (f"classic{CODE}", PUZZLE, Layers()),
        (f"classic1{RUNS[15]}", ONE, Layers()),
        (f"scl{lzstring.pack(json.dumps(data())).replace('+', '%2B')}", ONE, PLAIN),
        (f"ctc{lzstring.pack('{ce:[[{v:1},,,],[,,,],[,,,],[,,,]]}').replace('+', '%2B')}", ONE, PLAIN),
    ],
)
def test_links_of_sudokupad(rest: str, puzzle: Puzzle, layers: Layers) -> None:
    assert LINK.sniff(SITE + rest) == Confidence.CERTAIN
    assert LINK.sheets(SITE + rest) == [Sheet(puzzle, layers)]


@looped(
    ("rest", "why"),
    [
        ("scf0y", "its cells have a character without a meaning"),
        (f"scf{CODE}0", "it has 82 cells, which no Sudoku has"),
        ("classic0%0A", "its cells have a character without a meaning"),
        ("classic0", "it has 1 cells, which no Sudoku has"),
        ("classic5P", "the number 5 in row 1, column 1 is not between 1 and 4"),
        (f"scl{lzstring.pack(json.dumps(data()))[:-9]}", "its packed part is not whole"),
    ],
)
def test_links_of_sudokupad_that_are_broken(rest: str, why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        LINK.sheets(SITE + rest)
    message = f"This looks like a puzzle from SudokuPad, but {why}."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_a_short_name_is_on_a_server() -> None:
    with pytest.raises(PuzzleFault) as fault:
        LINK.sheets(f"{SITE}M83Hj6DRQh")
    assert (fault.value.code, fault.value.message, fault.value.hint) == (
        "elsewhere",
        "This link to SudokuPad holds no puzzle: it is the short name of a puzzle that is on a server.",
        "Open it there, and copy the full link from its menu or its puzzle's text.",
    )


def unpacked(link: str) -> str | None:
    start = f"{SITE}scl"
    assert link.startswith(start)
    return lzstring.unpack(link.removeprefix(start).strip().replace("%2B", "+").replace("%2F", "/"), 10_000)


CROSSED_NINE = Puzzle("sudoku", NINE, GIVENS, diagonals=True)
ZIPPED = "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:["
BOXED = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
SNAKED = "[[0,0],[0,1],[0,2],[1,1]],[[0,3],[1,2],[1,3],[2,3]],[[1,0],[2,0],[2,1],[3,0]],[[2,2],[3,1],[3,2],[3,3]]]"


def test_short_links_of_sudokupad_are_written() -> None:
    assert LINK.write_sheet(Sheet(PUZZLE)) == f"{SITE}scf{CODE}\n"
    told = Layers(title="A title", author="Änn")
    assert LINK.write_sheet(Sheet(PUZZLE, told)) == f"{SITE}scf{CODE}*tA%20title*a%C3%84nn\n"
    assert LINK.write_sheet(Sheet(CROSSED_NINE, Layers(author="a/b"))) == f"{SITE}scf{CODE}*aa%2Fb*x\n"
    everything = Layers(title="T", rules="R", entries=GIVENS)
    assert LINK.write_sheet(Sheet(CROSSED_NINE, everything)) == f"{SITE}scf{CODE}*tT*x\n"
    assert LINK.layers_in(Sheet(CROSSED_NINE, everything)) == Layers(title="T")
    assert LINK.layers_in(Sheet(PUZZLE, everything)) == Layers(title="T", rules="R")


@looped(
    ("sheet", "text"),
    [
        (Sheet(ONE), ZIPPED + BOXED + "}"),
        (Sheet(PARTED), ZIPPED + SNAKED + "}"),
        (
            Sheet(ONE, Layers(title="It's", author="a\\b", rules="R\nS")),
            ZIPPED + BOXED + r",ca:[{v:'title: It\'s'},{v:'author: a\\b'},{v:'rules: R\nS'}]}",
        ),
        (Sheet(ONE, Layers(author="A")), ZIPPED + BOXED + ",ca:[{v:'author: A'}]}"),
    ],
)
def test_zipped_links_of_sudokupad_are_written(sheet: Sheet, text: str) -> None:
    link = LINK.write_sheet(sheet)
    assert unpacked(link) == text
    assert LINK.sheets(link) == [Sheet(sheet.puzzle, sheet.layers)]


@looped("layers", [Layers(title="a*b"), Layers(author="a*b"), Layers(rules="R")])
def test_what_a_short_link_cannot_say_is_zipped(layers: Layers) -> None:
    assert LINK.sheets(LINK.write_sheet(Sheet(PUZZLE, layers))) == [Sheet(PUZZLE, layers)]
    assert unpacked(LINK.write_sheet(Sheet(PUZZLE, layers)))


@looped(
    ("puzzle", "fits"),
    [
        (PUZZLE, True),
        (CROSSED_NINE, True),
        (ONE, True),
        (PARTED, True),
        (Puzzle("sudoku", FOUR, ONE.givens, diagonals=True), False),
        (Puzzle("sudoku", Size(4, 4), ONE.givens, regions=SNAKES, diagonals=True), False),
        (Puzzle("sudoku", Size(9, 9), GIVENS, regions=(1,) * 81, diagonals=True), False),
        (Puzzle("sudoku", Size(5, 5), (0,) * 25, regions=(1,) * 25), False),
        (Puzzle("sudoku", Size(14, 14, 2, 7), (0,) * 196), True),
    ],
)
def test_boards_that_sudokupad_has(puzzle: Puzzle, fits: bool) -> None:
    assert LINK.fits(puzzle) is fits
