"""A map of regions or cages beside a board is read or named, never cut off."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.undressing.maps import beside
from puzzles.forms.undressing.origins import Traced
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

ROWS = [founding.SUDOKU_LINE[at : at + 9] for at in range(0, 81, 9)]
CAGES = [
    "aabbcddee",
    "afbbcdgge",
    "affhhdgii",
    "jjkkhllmi",
    "jnkohlpmm",
    "qnoorrpps",
    "qtuuvrwws",
    "xttyvvwzz",
    "xxyyAABBz",
]
REGIONS = [
    "aabbbcccc",
    "aaabbbccc",
    "aaaabbbcc",
    "ddeeeffff",
    "dddeeefff",
    "ddddeeeff",
    "gghhhiiii",
    "ggghhhiii",
    "gggghhhii",
]
WORDS = [
    "nominally",
    "sometimes",
    "different",
    "important",
    "beautiful",
    "something",
    "wonderful",
    "knowledge",
    "adventure",
]


def side_by_side(maps: list[str], between: str, mark: str = "") -> str:
    return "".join(mark.join(row) + between + mark.join(each) + "\n" for row, each in zip(ROWS, maps, strict=True))


@looped("before", ["", "First test case:\n```\n"], ids=["bare", "fenced"])
@looped(("between", "mark"), [(" ", ""), (" | ", ""), ("   ", " "), ("\t", "")])
def test_a_map_of_cages_is_named(before: str, between: str, mark: str) -> None:
    with pytest.raises(PuzzleFault, match="killer cages"):
        read.read(before + side_by_side(CAGES, between, mark), lenient=True)


def test_a_map_of_cages_below_is_named() -> None:
    for head in ("\n", "\ncages:\n"):
        with pytest.raises(PuzzleFault, match="killer cages"):
            read.read("\n".join(ROWS) + "\n" + head + "\n".join(CAGES) + "\n", lenient=True)


@looped(("between", "mark"), [(" ", ""), (" | ", ""), ("   ", " ")])
@looped("numbers", [False, True], ids=["letters", "numbers"])
def test_a_map_of_regions_is_read(between: str, mark: str, numbers: bool) -> None:
    maps = [row.translate(str.maketrans("abcdefghi", "123456789")) if numbers else row for row in REGIONS]
    puzzle = read.read("Jigsaw:\n" + side_by_side(maps, between, mark), lenient=True).puzzles[0]
    assert puzzle.regions is not None
    assert len(set(puzzle.regions)) == 9
    assert "".join(str(value or ".") for value in puzzle.givens) == founding.SUDOKU_LINE


def test_regions_of_other_sizes_are_named() -> None:
    maps = [*REGIONS[:-1], "gggghhhhi"]
    with pytest.raises(PuzzleFault, match="regions that are not as many as its rows"):
        read.read(side_by_side(maps, " "), lenient=True)


def test_words_beside_a_board_are_no_map() -> None:
    opened = read.read(side_by_side(WORDS, " "), lenient=True)
    assert list(opened.puzzles) == list(read.read("\n".join(ROWS)).puzzles)


def test_a_map_has_as_many_rows_as_columns() -> None:
    text = side_by_side(CAGES, " ")
    assert [found.text for found in beside(Traced.whole(text))] == ["\n".join([*ROWS, "", *CAGES, ""])]
    assert not beside(Traced.whole(text.split("\n", 1)[1]))
    framed = text.replace("\n", "\n------+------\n")
    assert len(beside(Traced.whole(framed))) == 1


@looped(
    "text",
    [
        'd = {{"grid": list(map(lambda x: x.split(" "), "{cells}".split("\\n"))), "region_grid": split("{maps}")}}',
        'puzzle("{cells}", "{maps}")',
        "board = [{rows}]\nregion_grid = [{mapped}]\n",
    ],
    ids=["strings", "call", "arrays"],
)
def test_regions_of_a_program_are_read(text: str) -> None:
    cells = [" ".join(row).replace(".", "-") for row in ROWS]
    maps = [" ".join(row.translate(str.maketrans("abcdefghi", "123456789"))) for row in REGIONS]
    lists = [", ".join("[" + row.replace("-", "0").replace(" ", ", ") + "]" for row in rows) for rows in (cells, maps)]
    told = text.format(cells="\\n".join(cells), maps="\\n".join(maps), rows=lists[0], mapped=lists[1])
    puzzle = read.read(f"import solver\n\n{told}\n", lenient=True).puzzles[0]
    assert puzzle.regions is not None
    assert len(set(puzzle.regions)) == 9
    assert "".join(str(value or ".") for value in puzzle.givens) == founding.SUDOKU_LINE
