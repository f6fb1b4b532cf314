"""Grids of candidates, and Sudoku in links to penpa-edit, read and written."""

from __future__ import annotations

import re

import pytest

from puzzles.codecs import penpa_write
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.candidates import GRIDS
from puzzles.kinds.sudoku.forms.others.penpa import Penpa
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.test_foreign import penpa

(GRID, C729, ROWS), PENPA = GRIDS, Penpa()
FOUR, NINE = USUAL[4], USUAL[9]
EMPTY: tuple[tuple[int, ...], ...] = ((),) * 81
GUESSED = ("Numbers alone in their cell are taken as givens.",)
SUKAKU = ("candidates in place of givens (Sukaku)",)
FULL = "123456789"
ONE = Puzzle("sudoku", NINE, (1, *(0,) * 80))


def grid(*cells: str) -> str:
    found = [*cells, *[FULL] * (81 - len(cells))]
    return "".join(" ".join(found[at : at + 9]) + "\n" for at in range(0, 81, 9))


def characters(*sets: tuple[int, ...]) -> str:
    every = [*sets, *[tuple(range(1, 10))] * (81 - len(sets))]
    return "".join(str(digit) if digit in each else "." for each in every for digit in range(1, 10))


PATTERN = re.compile(".{9}")
NOTHING = Puzzle("sudoku", NINE, (0,) * 81)
MARKED = grid("1", "23", "u4")
MARKED_LAYERS = Layers(entries=(0, 0, 4, *(0,) * 78), centre=((), (2, 3), *EMPTY[2:]), assumed=GUESSED)


@looped(
    ("text", "puzzle", "layers"),
    [
        (MARKED, ONE, MARKED_LAYERS),
        (grid("1"), ONE, Layers(assumed=GUESSED)),
        (grid("1", "32"), ONE, Layers(centre=((), (2, 3), *EMPTY[2:]), assumed=GUESSED)),
        (grid("12"), NOTHING, Layers(centre=((1, 2), *EMPTY[1:]), unplayed=SUKAKU)),
        (MARKED.replace("\n", "\n\n-------+-------\n"), ONE, MARKED_LAYERS),
        (MARKED.replace("\n", "\n──────┼──────\n"), ONE, MARKED_LAYERS),
        (MARKED.replace(" ", " | "), ONE, MARKED_LAYERS),
        *((MARKED.replace(" ", bar), ONE, MARKED_LAYERS) for bar in "|!:│┃║‖"),
        *((MARKED.replace("23", f"{mark}2{mark}3{mark}"), ONE, MARKED_LAYERS) for mark in "*#@()[]{}<>+/-"),
        (MARKED.replace(" ", ","), ONE, MARKED_LAYERS),
        (MARKED.replace(" ", ",").replace("\n", ",\n"), ONE, MARKED_LAYERS),
        (MARKED + "\nWhat now?\n1 2 3\n" + "12 " * 8 + "12x\n", ONE, MARKED_LAYERS),
        (grid("1", *["3"] * 76), Puzzle("sudoku", NINE, (1, *(3,) * 76, 0, 0, 0, 0)), Layers(assumed=GUESSED)),
        (characters((1,), (2, 9)), ONE, Layers(centre=((), (2, 9), *EMPTY[2:]), assumed=GUESSED)),
        (characters((1,), ()).replace(".", "0"), ONE, Layers(assumed=GUESSED)),
        ("\n".join(PATTERN.findall(characters((1,)))), ONE, Layers(assumed=GUESSED)),
        (characters((1, 3)), NOTHING, Layers(centre=((1, 3), *EMPTY[1:]), unplayed=SUKAKU)),
        (characters(), NOTHING, Layers(unplayed=SUKAKU)),
    ],
)  # fmt: skip
def test_grids_of_candidates(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert GRID.sniff(text) == Confidence.CERTAIN
    assert GRID.sheets(text) == [Sheet(puzzle, layers)]


@looped(
    "text",
    [
        "",
        "x\n" + MARKED,
        MARKED[: MARKED.rindex(" ")],
        "\n".join(MARKED.split("\n")[:8]),
        MARKED + "12 " * 9,
        grid("1", *["2"] * 4, *["3"] * 73),
        MARKED.replace("23", "22"),
        MARKED.replace("23", "20"),
        MARKED.replace("23", "2a"),
        MARKED.replace("u4", "u45"),
        MARKED.replace("u4", "u0"),
        MARKED.replace("23", "2 3"),
        MARKED.replace("1 23 u4", ",,".join(["1", "23", "u4"])),
        grid(*["u1"] * 81),
        characters()[1:],
        "2" + characters()[1:],
        characters()[:-1] + "x",
    ],
)
def test_what_is_no_grid_of_candidates(text: str) -> None:
    assert GRID.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        GRID.sheets(text)
    message = "This looks like a puzzle from candidate grid, but it has not nine rows of nine cells."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


SHEET = Sheet(ONE, Layers(entries=(0, 0, 4, *(0,) * 78), centre=((), (2, 3), *EMPTY[2:]), title="T"))


def test_grids_of_candidates_are_written() -> None:
    wide = [" 1         23        123456789 ", " 123456789 123456789 123456789 "]
    first = "|" + "|".join([wide[0], wide[1], wide[1]]) + "|\n"
    rest = "|" + "|".join([wide[1]] * 3) + "|\n"
    rule = "|" + "+".join(["-" * 31] * 3) + "|\n"
    edge = "*" + "-" * 95 + "*\n"
    written = edge + first + rest * 2 + rule + rest * 3 + rule + rest * 3 + edge
    assert GRID.write_sheet(SHEET) == written
    assert GRID.sheets(written) == [Sheet(ONE, Layers(centre=SHEET.layers.centre, assumed=GUESSED))]
    narrow = Sheet(Puzzle("sudoku", NINE, (*range(1, 10), *(0,) * 72)), Layers(centre=((),) * 9 + ((1, 2),) * 72))
    line = "| 12 12 12 | 12 12 12 | 12 12 12 |\n"
    head = "| 1  2  3  | 4  5  6  | 7  8  9  |\n"
    rule = "|----------+----------+----------|\n"
    edge = "*--------------------------------*\n"
    assert GRID.write_sheet(narrow) == edge + head + line * 2 + rule + line * 3 + rule + line * 3 + edge
    assert ROWS.write_sheet(SHEET) == MARKED
    assert ROWS.write_sheet(Sheet(ONE)) == grid("1")
    assert C729.write_sheet(SHEET) == characters((1,), (2, 3)) + "\n"
    assert (ROWS.file_suffix, C729.file_suffix) == ("sdx", "txt")


def test_what_grids_of_candidates_carry() -> None:
    assert GRID.layers_in(SHEET) == Layers(centre=SHEET.layers.centre)
    assert ROWS.layers_in(SHEET) == Layers(entries=SHEET.layers.entries, centre=SHEET.layers.centre)
    full = Layers(centre=((), tuple(range(1, 10)), (2,), *EMPTY[3:]))
    assert GRID.layers_in(Sheet(ONE, full)) == Layers(centre=((), (), (2,), *EMPTY[3:]))
    assert GRID.remark(Sheet(ONE, full)) == "A mark alone in its cell reads as a given there."
    assert GRID.remark(SHEET) == ""
    assert GRID.layers_in(Sheet(ONE, Layers(centre=(*EMPTY[:80], tuple(range(1, 10)))))) == Layers()


@looped(("empty", "fits"), [(81, False), (80, True), (4, True), (3, False)])
def test_boards_that_are_known_by_their_candidates(empty: int, fits: bool) -> None:
    assert GRID.fits(Puzzle("sudoku", NINE, (*(1,) * (81 - empty), *(0,) * empty))) is fits
    assert not GRID.fits(Puzzle("sudoku", FOUR, (1, *(0,) * 15)))
    assert not GRID.fits(Puzzle("sudoku", NINE, ONE.givens, diagonals=True))
    assert C729.fits(Puzzle("sudoku", NINE, (*(1,) * (81 - empty), *(0,) * empty))) is (empty < 81)


SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
SMALL = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 13, 4))
PARTED = Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=SNAKES)
TALL = Puzzle("sudoku", Size(6, 6, 3, 2), (1, *(0,) * 35))
CROSSED = Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True)
TOLD = {"title": "A title", "author": "Ann", "rules": "Some rules"}
OWN_RULES = "The rules that it has in words are not checked."
NO_BOXES = "No boxes are drawn; the usual ones are taken."
BOTH = "Both diagonals hold every number too (Sudoku X)."


@looped("puzzle", [SMALL, PARTED, TALL, Puzzle("sudoku", USUAL[16], (16, *(0,) * 255))])
def test_boards_come_back_from_penpa_edit(puzzle: Puzzle) -> None:
    link = PENPA.write_sheet(Sheet(puzzle))
    assert link.endswith("\n")
    assert PENPA.sniff(link) == Confidence.CERTAIN
    assert PENPA.sheets(link) == [Sheet(puzzle)]
    assert PENPA.fits(puzzle)


def test_layers_come_back_from_penpa_edit() -> None:
    layers = Layers(
        entries=(0, 0, 3, *(0,) * 13),
        centre=((), (), (), (1, 4), *((),) * 12),
        title="A title",
        author="Ann",
        rules="Some rules",
    )
    link = PENPA.write_sheet(Sheet(SMALL, layers))
    (found,) = PENPA.sheets(link)
    assert found.puzzle == SMALL
    assert found.layers.only(PENPA.carries) == layers
    assert found.layers.assumed == (OWN_RULES,)
    assert PENPA.sheets(PENPA.write_sheet(Sheet(CROSSED))) == [Sheet(CROSSED, Layers(assumed=(BOTH,)))]
    large = Sheet(Puzzle("sudoku", USUAL[10], (0,) * 100), Layers(centre=((1, 2), *((),) * 99), title="T"))
    over = Layers(entries=(3, 0, 3, *(0,) * 13))
    assert PENPA.sheets(PENPA.write_sheet(Sheet(SMALL, over))) == [Sheet(SMALL, Layers(entries=(0, 0, 3, *(0,) * 13)))]
    assert PENPA.layers_in(large) == Layers(title="T")
    assert PENPA.layers_in(Sheet(ONE, SHEET.layers)) == SHEET.layers
    assert not PENPA.fits(Puzzle("sudoku", Size(5, 5), (0,) * 25, regions=(1,) * 25))


def test_boards_of_penpa_edit_without_boxes() -> None:
    assert PENPA.sheets(penpa(SMALL)) == [Sheet(SMALL, Layers(assumed=(OWN_RULES,), **TOLD))]  # type: ignore[arg-type]
    four = Puzzle("sudoku", FOUR, (1, 2, *(0,) * 12, 3, 4))
    (found,) = PENPA.sheets(penpa(four, "square"))
    assert (found.puzzle, found.layers.assumed) == (four, (NO_BOXES, OWN_RULES))
    why = "it draws no boxes, and its numbers are not those of a Sudoku"
    clash, high = (1, 1, *(0,) * 12, 3, 4), (1, 2, *(0,) * 12, 3, 5)
    for puzzle in (SMALL, Puzzle("sudoku", FOUR, clash), Puzzle("sudoku", FOUR, high)):
        with pytest.raises(PuzzleFault) as fault:
            PENPA.sheets(penpa(puzzle, "square"))
        assert fault.value.message == f"This looks like a puzzle from link to penpa-edit, but {why}."
    with pytest.raises(PuzzleFault) as fault:
        PENPA.sheets(penpa(Puzzle("sudoku", Size(5, 5), (1, *(0,) * 24))))
    assert fault.value.message == "This looks like a puzzle from link to penpa-edit, but a board of 5×5 is no Sudoku."


@looped(("order", "fewest"), [(4, 4), (6, 8), (9, 17), (16, 256)])
def test_a_sudoku_without_boxes_is_known_by_its_numbers(order: int, fewest: int) -> None:
    size = USUAL[order]
    rows, columns = size.box_rows, size.box_columns
    solved = [
        (row % rows * columns + row // rows + column) % order + 1 for row in range(order) for column in range(order)
    ]
    for count, read in ((fewest, True), (fewest - 1, False)):
        puzzle = Puzzle("sudoku", size, (*solved[:count], *(0,) * (order * order - count)))
        if read:
            assert PENPA.parse(penpa(puzzle, "square")) == [puzzle]
        else:
            with pytest.raises(PuzzleFault, match="are not those of a Sudoku"):
                PENPA.parse(penpa(puzzle, "square"))


def test_links_of_other_puzzles_are_not_a_sudokus() -> None:
    size = Size(4, 4)
    signed = penpa_write.link(Puzzle("futoshiki", size, SMALL.givens, (Inequality(0, 1),)), Layers())
    chain = penpa_write.link(Puzzle("numbrix", size, (1, 16, *(0,) * 14)), Layers())
    assert PENPA.sniff(signed) == Confidence.NO
    assert PENPA.sniff(chain) == Confidence.NO
    assert PENPA.sniff("https://example.org/") == Confidence.NO
    assert PENPA.sniff(penpa(SMALL)[:-40]) == Confidence.CERTAIN
