"""Other programs' boards whose notation has a part for shapes: walls, masks, edges; and links around a line."""

from __future__ import annotations

import base64
import json
import zlib

import pytest

from puzzles.forms import read as reading
from puzzles.model.values import Inequality, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import number_regions
from tests import founding
from tests.sampling import looped

PUZZLE = reading.read(founding.SUDOKU_LINE).puzzles[0]
LINE = "".join(map(str, PUZZLE.givens))
BOX = [at // 27 * 3 + at % 9 // 3 for at in range(81)]


def walls(region: list[int]) -> str:
    """Return the runs of edges without a wall, as Solo writes them."""
    across = [region[at] != region[at + 1] for at in range(81) if at % 9 < 8]
    down = [region[9 * row + column] != region[9 * row + 9 + column] for column in range(9) for row in range(8)]
    found, run = "", 0
    for wall in [*across, *down]:
        if wall:
            found, run = found + (chr(ord("a") + run - 1) if run else "_"), 0
        else:
            run += 1
            if run == 25:
                found, run = found + "z", 0
    return found + (chr(ord("a") + run - 1) if run else "")


def cells() -> str:
    found, run = "", 0
    for given in PUZZLE.givens:
        if given:
            found, run = found + (chr(ord("a") + run - 1) if run else "_" if found else "") + str(given), 0
        else:
            run += 1
    return found + (chr(ord("a") + run - 1) if run else "")


def penpa(side: int, problem: dict[str, object], title: str = "") -> str:
    head = f"square,{side},{side},38,0,1,1,1,1,1,1,0,0,0,0,Title: {title},Author: ,,,OFF,false"
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = (
        deflater.compress("\n".join([head, "[0,0,0,0]", "{}", json.dumps(problem), "{}"]).encode()) + deflater.flush()
    )
    return "m=edit&p=" + base64.b64encode(data).decode().rstrip("=")


def place(side: int, cell: int, category: int = 0) -> str:
    width = side + 4
    return str(category * width * width + (cell // side + 2) * width + cell % side + 2)


MASKS = "".join(
    "0123456789abcdefghijklmnopqrstuv"[number // 32] + "0123456789abcdefghijklmnopqrstuv"[number % 32]
    for number in ((1 | 1 << given) if given else 0b1111111110 for given in PUZZLE.givens)
)
CLASSIC, RUN = "", 0
for number in [*PUZZLE.givens, -1]:
    if number > 0 or number < 0:
        CLASSIC, RUN = (
            CLASSIC + ("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[RUN] if RUN else "") + (str(number) if number > 0 else ""),
            0,
        )
    else:
        RUN += 1

TEXTS = {
    "solo jigsaw of boxes": f"9j:{cells()},{walls(BOX)}",
    "sudokuwiki, masks": f"https://www.sudokuwiki.org/sudoku.htm?bd={MASKS}",
    "sudokupad, classic": f"https://sudokupad.app/classic{CLASSIC}",
    "iss, digits": f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={LINE}",
    "pzprv3": "pzprv3\nsudoku\n9\n"
    + "".join(" ".join(row.replace("0", ".")) + " \n" for row in [LINE[at : at + 9] for at in range(0, 81, 9)]),
    "pzprv3, slashes": "pzprv3/sudoku/9/"
    + "".join(" ".join(LINE[at : at + 9].replace("0", ".")) + " /" for at in range(0, 81, 9)),
    "anchor": f'<p>Try <a href="https://www.sudokuwiki.org/sudoku.htm?x=1&amp;bd={LINE}">this</a></p>',
    "google": f"https://www.google.com/url?q=https%3A%2F%2Fwww.sudokuwiki.org%2Fsudoku.htm%3Fbd%3D{LINE}&sa=D",
    "sudokupad json": json.dumps(
        {
            "cells": [[{"value": v} if v else {} for v in PUZZLE.givens[at : at + 9]] for at in range(0, 81, 9)],
            "regions": [[[at // 9, at % 9] for at in range(81) if BOX[at] == box] for box in range(9)],
        }
    ),
}


@looped("name", TEXTS)
def test_the_puzzle_is_read(name: str) -> None:
    assert list(reading.read(TEXTS[name], lenient=True).puzzles) == [PUZZLE]


def test_a_jigsaw_of_solo_is_read() -> None:
    regions = [*BOX]
    regions[2], regions[30] = regions[30], regions[2]  # one cell of the first box for one of the fifth
    regions[11], regions[12] = regions[12], regions[11]
    with pytest.raises(PuzzleFault, match="jigsaw regions"):
        reading.read(f"9j:{cells()},{walls(regions)}")  # in pieces, the walls show too many regions
    regions = [*BOX]
    regions[2], regions[12] = regions[12], regions[2]
    read = reading.read(f"9j:{cells()},{walls(regions)}").puzzles[0]
    assert read.regions == number_regions([one + 1 for one in regions])
    assert (read.size, read.givens) == (Size(9, 9), PUZZLE.givens)


def test_regions_of_sudokupad_that_are_no_boxes_are_named() -> None:
    data = json.loads(TEXTS["sudokupad json"])
    data["regions"] = [[[row, column] for column in range(9)] for row in range(8)]
    with pytest.raises(PuzzleFault, match="jigsaw regions"):
        reading.read(json.dumps(data))


def test_penpa_with_signs_is_a_futoshiki() -> None:
    problem: dict[str, object] = {
        "number": {place(4, 5): ["3", 1, "1"]},
        "symbol": {place(4, 0, 3): [1, "inequality", 1], place(4, 4, 2): [4, "inequality", 2]},
    }
    opened = reading.read(penpa(4, problem))
    assert opened.form.kind == "futoshiki"
    assert opened.puzzles[0].clues == (Inequality(0, 1), Inequality(8, 4))
    assert opened.puzzles[0].givens[5] == 3


def test_penpa_with_numbers_above_the_side_is_a_numbrix_and_hidato_by_its_title_is_named() -> None:
    numbers = {place(3, 0): ["9", 1, "1"], place(3, 4): [5, 1, "1"], place(3, 8): [1, 1, "1"]}
    opened = reading.read(penpa(3, {"number": numbers}))
    assert (opened.form.kind, opened.puzzles[0].givens) == ("numbrix", (9, 0, 0, 0, 5, 0, 0, 0, 1))
    with pytest.raises(PuzzleFault, match="Hidato"):
        reading.read(penpa(3, {"number": numbers}, "My Hidato"))


@looped(
    "address",
    [
        "https://puzz.link/p?slither/10/10/abc",
        "https://tinyurl.com/abcdef",
        "https://www.puzzle-sudoku.com/?e=MDoxLDIz",
        "https://lisudoku.xyz/p/abc",
    ],
)
def test_links_without_a_puzzle_are_named(address: str) -> None:
    for text in (address, f"Look, {address} is nice"):
        with pytest.raises(PuzzleFault, match="holds no puzzle"):
            reading.read(text)
