"""Jigsaws: cells, then a map of regions, in rows, lines and arrays; maps of cages; lists of places."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.regions import Jigsaw
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

FORM = Jigsaw()
CELLS = "1....", ".....", "..3..", ".....", "....5"
MARKS = "aabbc", "aabbc", "eadbc", "eeddc", "eeddc"
CAGES = "aabbc", "dabfc", "deffc", "dehhc", "dehhh"
GIVENS = (1, *(0,) * 11, 3, *(0,) * 11, 5)
REGIONS = (1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 4, 1, 5, 2, 3, 4, 4, 5, 5, 3, 4, 4, 5, 5, 3)
PUZZLE = Puzzle("sudoku", Size(5, 5), GIVENS, regions=REGIONS)
LINE = "".join(CELLS)
NUMBERED = "".join(MARKS).translate(str.maketrans("abcde", "12354"))
SOLUTION = "1234523451345124512351234"


def rows(lines: tuple[str, ...]) -> str:
    return ",".join("[" + ",".join(line) + "]" for line in lines)


def arrays(cells: tuple[str, ...] = CELLS, marks: tuple[str, ...] = MARKS) -> str:
    return f"a = [{rows(cells)}]\nb = [{rows(marks)}]\n"


def grids(cells: tuple[str, ...] = CELLS, marks: tuple[str, ...] = MARKS, between: str = "") -> str:
    return "\n".join((*cells, between, *marks)) + "\n"


def other(lines: tuple[str, ...], row: int, column: int, mark: str) -> tuple[str, ...]:
    """Return lines with another mark at a place."""
    return (*lines[:row], lines[row][:column] + mark + lines[row][column + 1 :], *lines[row + 1 :])


def places(low: int = 0) -> list[tuple[int, int]]:
    """Return the places of each region, one after another."""
    order = sorted(range(25), key=lambda at: ("abced".index("".join(MARKS)[at]), at))
    return [(at // 5 + low, at % 5 + low) for at in order]


def listed(found: list[tuple[int, int]], cells: tuple[str, ...] = CELLS) -> str:
    return f"board = [{rows(cells)}]\nregions = {found}\n"


@looped(
    "text",
    [
        *(grids().replace(".", empty) for empty in ".0*_xX"),
        grids().replace(".", "-").replace("-----", "-.---"),
        grids().replace("\n..3..", "\n-----\n..3..").replace("\neadbc", "\n|--+--|\neadbc"),
        f"Jigsaw no. 7\n{grids(between='Regions:')}\nHave fun!\n",
        f"{grids()[:17]}\n\n{grids()[18:]}",
        "\n".join((*CELLS, *MARKS)),
        grids(MARKS, CELLS),
        "\n".join("  " + " | ".join(line) for line in grids().split("\n")),
        "\n".join(", ".join(line) + " \t" for line in grids().split("\n")),
        grids(("12345", "23451", "34512", "45123", "51234"), CELLS) + grids(MARKS, ()),
        *(arrays().replace(".", empty) for empty in ("0", "_", "-", "None", "null", '"."')),
        arrays().replace(",", " ,\t").replace("1", '"1"'),
        arrays().replace("c]", "c,]"),
        *(f"{LINE}{between}{NUMBERED}" for between in (" ", "\t", ",", ";", "|", " ; ", "\n")),
        f"{LINE} {NUMBERED.translate(str.maketrans('12345', 'ABCDE'))}",
        f"\ufeff{LINE} {NUMBERED.translate(str.maketrans('12345', '01234'))}",
        *(listed(places(low)) for low in (0, 1)),
        listed(places()).replace("(", "[ ").replace(")", " ]").replace(".", "None"),
    ],
)
def test_cells_and_their_regions(text: str) -> None:
    assert FORM.sniff(text) == Confidence.CERTAIN
    assert FORM.sheets(text) == [Sheet(PUZZLE)]


@looped(
    "text",
    [
        "",
        *(write(other(CELLS, 0, 0, "6"), MARKS) for write in (arrays, grids)),
        *(write(("12345",) * 5, MARKS) for write in (arrays, grids)),
        *(write(CELLS, MARKS[:4]) for write in (arrays, grids)),
        grids(("1...", "....", "....", "...."), ("aabb", "aabb", "ccdd", "ccdd")),
        grids(CELLS, other(tuple(line.translate(str.maketrans("abcde", "12345")) for line in MARKS), 0, 0, "2")),
        f"{LINE} {SOLUTION}",
        f"{LINE[1:]} {NUMBERED[1:]}",
        f"{LINE} {NUMBERED[1:]}2",
        f"{LINE}{NUMBERED}",
        listed(places()[:-1]),
        listed([*places()[:-1], (0, 0)]),
        listed([places()[-1], *places()[:-1]][::2] * 2),
        listed(places(), CELLS[:4]),
    ],
)
def test_what_is_no_board_with_its_regions(text: str) -> None:
    assert FORM.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault, match="jigsaw, but line 1 has no regions as large as a row behind") as fault:
        FORM.sheets(text)
    assert fault.value.code == "foreign-broken"


@looped(("marks", "named"), [(CAGES, "killer cages"), (other(MARKS, 0, 2, "a"), "jigsaw regions that are not as many")])
def test_other_maps_are_named(marks: tuple[str, ...], named: str) -> None:
    (found,) = FORM.sheets(grids(marks=marks))
    assert found.layers.variant[0].startswith(named)


def test_regions_that_are_boxes_are_a_plain_board() -> None:
    marks = ("aaabbb", "aaabbb", "cccddd", "cccddd", "eeefff", "eeefff")
    plain = Puzzle("sudoku", Size(6, 6, 2, 3), (*(0,) * 5, 6, *(0,) * 30))
    assert FORM.parse(arrays((".....6", *("......",) * 5), marks)) == [plain]


@looped(("side", "read"), [(9, True), (16, True), (17, False)])
def test_a_jigsaw_has_sixteen_rows_at_most(side: int, read: bool) -> None:
    strips = tuple("abcdefghijklmnopq"[row] * side for row in range(side))
    text = arrays(("1" + "." * (side - 1), *("." * side,) * (side - 1)), strips).replace("1", str(min(side, 16)))
    assert (FORM.sniff(text) == Confidence.CERTAIN) is read
    assert not read or FORM.parse(text)[0].givens[0] == side


def test_each_line_of_a_list_has_its_regions() -> None:
    line = f"{LINE} {NUMBERED}"
    assert FORM.parse(f"\ufeff\n{line}\n\n  {line.replace(' ', ';')}  \n") == [PUZZLE, PUZZLE]
    with pytest.raises(PuzzleFault, match="jigsaw, but line 4 has no regions"):
        FORM.sheets(f"\n{line}\n\n{line}1\n")


@looped(
    ("puzzle", "fits"),
    [
        (PUZZLE, True),
        (Puzzle("sudoku", Size(5, 5), GIVENS, regions=REGIONS, diagonals=True), False),
        (Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81), False),
        (Puzzle("sudoku", Size(9, 9), (0,) * 81, regions=(1,) * 81), True),
        (Puzzle("sudoku", Size(10, 10), (0,) * 100, regions=(1,) * 100), False),
        (Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(1,) * 16), False),
    ],
)
def test_a_line_holds_jigsaws_of_five_to_nine(puzzle: Puzzle, fits: bool) -> None:
    assert FORM.fits(puzzle) is fits


def test_a_jigsaw_line_is_written() -> None:
    assert FORM.write_sheet(Sheet(PUZZLE)) == "1...........3...........5 1122311223415234455344553\n"
