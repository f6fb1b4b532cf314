"""Grids of candidates, and Sudoku in links to penpa-edit, read and written."""

from __future__ import annotations

import base64
import json
import zlib

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.candidates import GRIDS
from puzzles.kinds.sudoku.forms.others.penpa import Penpa
from puzzles.kinds.sudoku.forms.others.sheets import BOTH_DIAGONALS
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import (
    CROSSED,
    FOUR,
    NINE,
    PARTED,
    SMALL,
    TALL,
    board,
    broken,
    is_read,
    marks,
)

(GRID, C729, ROWS), PENPA = GRIDS, Penpa()
ints = samples.values
SUKAKU = ("candidates in place of givens (Sukaku)",)
FULL = "123456789"
NOTHING, ONE = board(9), board(9, r1c1=1)
SEVENTY = Puzzle("sudoku", NINE, (1, *(3,) * 76, 0, 0, 0, 0))


def grid(*cells: str) -> str:
    found = [*cells, *[FULL] * (81 - len(cells))]
    return "".join(" ".join(found[at : at + 9]) + "\n" for at in range(0, 81, 9))


def characters(*sets: tuple[int, ...]) -> str:
    every = [*sets, *[tuple(range(1, 10))] * (81 - len(sets))]
    return "".join(str(digit) if digit in each else "." for each in every for digit in range(1, 10))


def guessed(**more: tuple[int, ...]) -> Layers:
    return Layers(
        centre=marks(81, **more) if more else (), assumed=("Numbers alone in their cell are taken as givens.",)
    )


MARKED = grid("1", "23", "u4")
NOTED = Layers(entries=ints(81, r1c3=4), centre=marks(81, r1c2=(2, 3)), assumed=guessed().assumed)
BY_NINE = "\n".join(characters((1,))[at : at + 9] for at in range(0, 729, 9))


@looped(
    ("text", "puzzle", "layers"),
    [
        (grid("1", "32"), ONE, guessed(r1c2=(2, 3))),
        (grid("12"), NOTHING, Layers(centre=marks(81, r1c1=(1, 2)), unplayed=SUKAKU)),
        (MARKED.replace("\n", "\n\n-------+-------\n"), ONE, NOTED),
        *((MARKED.replace(" ", bar), ONE, NOTED) for bar in ",|│"),
        *((MARKED.replace("23", f"{mark}2{mark}3{mark}"), ONE, NOTED) for mark in "*#)-"),
        (MARKED + "\nWhat now?\n1 2 3\n" + "12 " * 8 + "12x\n", ONE, NOTED),
        (grid("1", *["3"] * 76), SEVENTY, guessed()),
        (characters((1,), (2, 9)), ONE, guessed(r1c2=(2, 9))),
        (BY_NINE, ONE, guessed()),
    ],
)
def test_grids_of_candidates(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert is_read(GRID, text, Sheet(puzzle, layers))


@looped(
    "text",
    [
        "",
        "x\n" + MARKED,
        grid("1", *["2"] * 4, *["3"] * 73),
        *(MARKED.replace("23", cell) for cell in ("22", "20", "2a")),
        characters()[1:],
    ],
)
def test_what_is_no_grid_of_candidates(text: str) -> None:
    assert GRID.sniff(text) == Confidence.NO
    assert broken(GRID, text) == "candidate grid, but it has not nine rows of nine cells."


SHEET = Sheet(ONE, Layers(entries=NOTED.entries, centre=NOTED.centre, title="T"))


def test_grids_of_candidates_are_written() -> None:
    narrow = Puzzle("sudoku", NINE, (*range(1, 10), *(0,) * 72))
    line = "| 12 12 12 | 12 12 12 | 12 12 12 |\n"
    head = "| 1  2  3  | 4  5  6  | 7  8  9  |\n"
    rule = "|----------+----------+----------|\n"
    edge = "*--------------------------------*\n"
    told = Layers(centre=((),) * 9 + ((1, 2),) * 72)
    assert GRID.write_sheet(Sheet(narrow, told)) == edge + head + line * 2 + rule + line * 3 + rule + line * 3 + edge
    assert GRID.write_sheet(SHEET).split("\n")[1].startswith("| 1         23        123456789 | 123456789 12345")
    assert GRID.sheets(GRID.write_sheet(SHEET)) == [Sheet(ONE, guessed(r1c2=(2, 3)))]
    assert ROWS.write_sheet(SHEET) == MARKED


def penpa(puzzle: Puzzle, head: str = "sudoku", flags: str = "0,0,0,0", **more: object) -> str:
    """Return a link as penpa-edit makes it of a board with givens."""
    side = puzzle.size.rows
    cells = [(str((at // side + 2) * (side + 4) + at % side + 2), given) for at, given in enumerate(puzzle.givens)]
    found = {place: [given, 1, "1"] for place, given in cells if given}
    problem = json.dumps({"number": found, **more}, separators=(",", ":")).replace('"number"', "zN")
    first = f"{head},{side},{side},38,0,1,1,1,1,1,1,{flags},Title: A title,Author: Ann,,Some rules,OFF,false"
    packed = zlib.compress("\n".join([first, "[0,0,0,0]", "{}", problem, "{}"]).encode(), 9)[2:-4]
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.b64encode(packed).decode()


OWN_RULES = "The rules that it has in words are not checked."
TOLD = Layers(title="A title", author="Ann", rules="Some rules", assumed=(OWN_RULES,))


def test_boards_come_back_from_penpa_edit() -> None:
    for puzzle in (PARTED, TALL, Puzzle("sudoku", USUAL[16], (16, *(0,) * 255))):
        assert is_read(PENPA, PENPA.write_sheet(Sheet(puzzle)), Sheet(puzzle))
    layers = Layers(ints(16, r1c3=3), marks(16, r1c4=(1, 4)), title="A title", author="Ann", rules="Some rules")
    (found,) = PENPA.sheets(PENPA.write_sheet(Sheet(SMALL, layers)))
    assert (found.puzzle, found.layers.only(PENPA.carries), found.layers.assumed) == (SMALL, layers, (OWN_RULES,))
    assert PENPA.sheets(PENPA.write_sheet(Sheet(CROSSED))) == [Sheet(CROSSED, Layers(assumed=(BOTH_DIAGONALS,)))]


def test_boards_of_penpa_edit_without_boxes() -> None:
    assert PENPA.sheets(penpa(SMALL)) == [Sheet(SMALL, TOLD)]
    assert PENPA.sheets(penpa(SMALL, flags="1,0,0,0"))[0].puzzle == CROSSED
    assert PENPA.sheets(penpa(SMALL, thermo=[[30, 31]]))[0].layers.unplayed == ("thermometers",)
    four = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 12, 3, 4))
    (found,) = PENPA.sheets(penpa(four, "square"))
    assert (found.puzzle, found.layers.assumed[0]) == (four, "No boxes are drawn; the usual ones are taken.")
    why = "link to penpa-edit, but it draws no boxes, and its numbers are not those of a Sudoku."
    for givens in (SMALL.givens, (1, 1, *four.givens[2:]), (*four.givens[:-1], 5)):
        assert broken(PENPA, penpa(Puzzle("sudoku", FOUR, givens), "square")) == why


@looped(("order", "fewest"), [(4, 4), (9, 17)])
def test_a_sudoku_without_boxes_is_known_by_its_numbers(order: int, fewest: int) -> None:
    size = USUAL[order]
    rows, columns = size.box_rows, size.box_columns
    places = (divmod(at, order) for at in range(order * order))
    solved = [(row % rows * columns + row // rows + column) % order + 1 for row, column in places]
    enough, less = (Puzzle("sudoku", size, (*solved[:n], *(0,) * (size.cells - n))) for n in (fewest, fewest - 1))
    assert PENPA.parse(penpa(enough, "square")) == [enough]
    assert "are not those of a Sudoku" in broken(PENPA, penpa(less, "square"))
