"""Jigsaws of other programs: two arrays, two grids, lists of places."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.jigsaw_arrays import JigsawArrays
from puzzles.kinds.sudoku.forms.others.jigsaw_grids import JigsawGrids
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

ARRAYS, GRIDS = JigsawArrays(), JigsawGrids()
CELLS = "1....", ".....", "..3..", ".....", "....5"
MARKS = "aabbc", "aabbc", "eadbc", "eeddc", "eeddc"
GIVENS = (1, *(0,) * 11, 3, *(0,) * 11, 5)
REGIONS = (1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 4, 1, 5, 2, 3, 4, 4, 5, 5, 3, 4, 4, 5, 5, 3)
PUZZLE = Puzzle("sudoku", Size(5, 5), GIVENS, regions=REGIONS)
EVEN = ("11223", "11223", "51423", "55443", "55443")


def rows(lines: tuple[str, ...], between: str = ",") -> str:
    return ",".join("[" + between.join(line) + "]" for line in lines)


def arrays(cells: tuple[str, ...] = CELLS, marks: tuple[str, ...] = MARKS) -> str:
    return f"a = [{rows(cells)}]\nb = [{rows(marks)}]\n"


def grids(cells: tuple[str, ...] = CELLS, marks: tuple[str, ...] = MARKS) -> str:
    return "\n".join((*cells, "", *marks)) + "\n"


def other(lines: tuple[str, ...], row: int, column: int, mark: str) -> tuple[str, ...]:
    """Return lines with another mark at a place."""
    return tuple(
        line[:column] + mark + line[column + 1 :] if number == row else line for number, line in enumerate(lines)
    )


@looped(
    "text",
    [
        arrays(),
        arrays().replace(".", "0"),
        arrays().replace(".", "_"),
        arrays().replace(".", "-"),
        arrays().replace(".", "None"),
        arrays().replace(".", "null"),
        arrays().replace(".", " ' ' "),
        arrays().replace(",", " ,\t"),
        arrays().replace("1", '"1"').replace("3", "'3'"),
        arrays(marks=EVEN),
        arrays() + "[1,2,3,4,5]",
        arrays().replace("c]", "c,]"),
        arrays().replace("5]", "5,]"),
        arrays().replace(".],[.,.,3", ".,],[.,.,3"),
        "x" * (16 * 1024 - len(arrays())) + arrays(),
    ],
)
def test_arrays_of_cells_and_regions(text: str) -> None:
    assert ARRAYS.sniff(text) == Confidence.CERTAIN
    assert ARRAYS.sheets(text) == [Sheet(PUZZLE)]


@looped(
    "text",
    [
        "",
        "x" * (16 * 1024 + 1 - len(arrays())) + arrays(),
        arrays(CELLS, MARKS[:4]),
        arrays(CELLS, other(MARKS, 0, 0, "b")),
        arrays(CELLS, other(MARKS, 0, 0, "f")),
        arrays().replace("5]", "5,.]"),
        arrays().replace(".", "X"),
        arrays().replace("5]", "5,,]"),
        arrays(other(CELLS, 0, 0, "6"), MARKS),
        arrays(other(CELLS, 0, 0, "a"), MARKS),
        arrays().replace("1", "100", 1),
        arrays(CELLS, ("12345", "23451", "34512", "45123", "51234")),
        arrays(("1234", "....", "....", "...."), ("1122", "1122", "3344", "3344")),
        arrays(tuple(line + "." for line in CELLS), MARKS),
        arrays(CELLS, tuple(line.replace("a", " ") for line in MARKS)),
    ],
)
def test_what_is_no_pair_of_arrays(text: str) -> None:
    assert ARRAYS.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        ARRAYS.sheets(text)
    assert fault.value.message == (
        "This looks like a puzzle from arrays of cells and regions, but it has no array of regions as large as a row "
        "behind its cells."
    )


def test_arrays_whose_regions_are_boxes_are_a_plain_board() -> None:
    cells = (".....6", *("......",) * 5)
    marks = ("aaabbb", "aaabbb", "cccddd", "cccddd", "eeefff", "eeefff")
    assert ARRAYS.parse(arrays(cells, marks)) == [Puzzle("sudoku", Size(6, 6, 2, 3), (0, 0, 0, 0, 0, 6, *(0,) * 30))]
    sixteen = tuple("1" + "." * 15 for _ in range(16))
    strips = tuple("abcdefghijklmnop"[row] * 16 for row in range(16))
    text = f"[{rows(sixteen)}],[{rows(strips)}]".replace("1", "16", 1)
    (puzzle,) = ARRAYS.parse(text)
    assert (puzzle.size.rows, puzzle.givens[0], puzzle.givens[16]) == (16, 16, 1)
    seventeen = tuple("." * 17 for _ in range(17)), tuple("abcdefghijklmnopq"[row] * 17 for row in range(17))
    assert ARRAYS.sniff(f"[{rows(seventeen[0])}],[{rows(seventeen[1])}]") == Confidence.NO


RULED = grids().replace("\n..3..", "\n-----\n..3..").replace("\neadbc", "\n|--+--|\neadbc")
TITLED = f"Jigsaw no. 7\n{grids()}\nHave fun!\n"


@looped(
    "text",
    [
        grids(),
        RULED,
        TITLED,
        "\n".join((*CELLS, *MARKS)) + "\n",
        grids().replace(".", "0"),
        grids().replace(".", "*"),
        grids().replace(".", "_"),
        grids().replace(".", "-").replace("-----", "-.---"),
        grids().replace(".", "x"),
        grids().replace(".", "X"),
        "\n".join("  " + " | ".join(line) for line in grids().split("\n")),
        "\n".join(", ".join(line) + " \t" for line in grids().split("\n")),
        grids(marks=EVEN),
        "\n".join(line + "     " for line in grids().split("\n")),
        grids(marks=tuple(line.replace("a", "-").replace("b", ".") for line in MARKS)),
        f"12345\n23451\n34512\n45123\n51234\n\n{grids()}",
        "x" * (16 * 1024 - len(grids()) - 1) + "\n" + grids(),
    ],
)
def test_a_grid_of_cells_above_one_of_regions(text: str) -> None:
    assert GRIDS.sniff(text) == Confidence.CERTAIN
    assert GRIDS.sheets(text) == [Sheet(PUZZLE)]


@looped(
    "text",
    [
        "",
        "x" * (16 * 1024 - len(grids())) + "\n" + grids(),
        grids(MARKS, CELLS),
        grids(other(CELLS, 0, 0, "6")),
        grids(other(CELLS, 0, 0, "a")),
        grids(("12345",) * 5),
        grids(marks=other(MARKS, 0, 0, "b")),
        grids(marks=other(other(MARKS, 0, 0, "c"), 0, 4, "a")),
        grids(marks=("fabbc", *MARKS[1:])),
        grids(CELLS[:4]),
        grids(marks=MARKS[:4]),
        grids(("1...", "....", "....", "...."), ("aabb", "aabb", "ccdd", "ccdd")),
        f"{grids()[:17]}\n\n{grids()[18:]}",
    ],
)
def test_what_is_no_pair_of_grids(text: str) -> None:
    assert GRIDS.sniff(text) == Confidence.NO
    with pytest.raises(PuzzleFault) as fault:
        GRIDS.sheets(text)
    message = (
        "This looks like a puzzle from grid of cells above one of regions, but no regions as large as a row follow "
        "its cells."
    )
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_grids_of_nine_and_not_of_ten() -> None:
    strips = tuple("abcdefghij"[row] * 9 for row in range(9))
    assert GRIDS.find(grids(("9........", *(".........",) * 8), strips)) == (
        9,
        [9, *[0] * 80],
        [at // 9 for at in range(81)],
    )
    tens = tuple("abcdefghij"[row] * 10 for row in range(10))
    assert GRIDS.find(grids(("9.........", *("..........",) * 9), tens)) is None


def places(lines: tuple[str, ...] = MARKS) -> list[tuple[int, int]]:
    """Return the places of each region, one after another."""
    found = {mark: [(at // 5, at % 5) for at in range(25) if "".join(lines)[at] == mark] for mark in "abced"}
    return [place for listed in found.values() for place in listed]


def listed(cells: tuple[str, ...] = CELLS, found: list[tuple[int, int]] | None = None) -> str:
    return f"board = [{rows(cells)}]\nregions = {places() if found is None else found}\n"


@looped(
    "text",
    [
        listed(),
        listed().replace("(", "[").replace(")", "]"),
        listed().replace("(", "( ").replace(")", " )").replace(", ", " , "),
        listed().replace(".", "None"),
        listed().replace(".", "null"),
        listed().replace(".", "''"),
        listed().replace(".", "' '"),
        listed().replace(".", '"0"'),
    ],
)
def test_a_board_and_a_list_of_each_regions_places(text: str) -> None:
    assert GRIDS.sniff(text) == Confidence.CERTAIN
    assert GRIDS.sheets(text) == [Sheet(PUZZLE)]


@looped(
    "text",
    [
        listed(found=places()[:-1]),
        listed(found=[*places(), (0, 0)]),
        listed(found=[*places()[:-1], (0, 0)]),
        listed(found=[*places()[:-1], (5, 4)]),
        listed(found=[place for pair in zip(places()[5:], places()[:20], strict=True) for place in pair][:25]),
        listed(found=[places()[-1], *places()[:-1]]),
        listed(CELLS[:4]),
        listed((*CELLS, ".....")),
        listed((*CELLS[:4], "....")),
        listed(other(CELLS, 0, 0, "6")),
        listed(("12345",) * 5),
        f"regions = {places()}\nboard = [{rows(CELLS)}]\n",
        "[]",
    ],
)
def test_what_is_no_board_with_a_list_of_places(text: str) -> None:
    assert GRIDS.sniff(text) == Confidence.NO
