"""A link of penpa-edit, line by line, as that page writes it: places have two rows and columns around the cells."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence

from puzzles.codecs.penpa_write import link
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Size
from tests.sampling import looped

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
PART = (
    "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:NUMBERS,z1:{},zY:SIGNS,zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},"
    "zE:LINES,zW:{},zC:{},z4:{},z6:[],z7:[]}"
)


def part(numbers: str = "{}", signs: str = "{}", lines: str = "{}") -> str:
    return PART.replace("NUMBERS", numbers).replace("SIGNS", signs).replace("LINES", lines)


def lines_of(puzzle: Puzzle, layers: Layers | None = None, regions: Sequence[int] = ()) -> list[str]:
    address = link(puzzle, layers or Layers(), regions)
    assert address.startswith(SITE)
    return zlib.decompress(base64.b64decode(address.removeprefix(SITE)), -15).decode().split("\n")


def test_a_board_with_all_that_a_link_holds() -> None:
    layers = Layers(
        entries=(0, 2, 0, 0), centre=((), (), (1, 9), ()), title="A, b", author="C", rules="one\ntwo, three"
    )
    puzzle = Puzzle("", Size(2, 2, 1, 2), (1, 0, 0, 2), diagonals=True)
    lines = lines_of(puzzle, layers, (1, 1, 2, 2))
    assert lines[0] == (
        "sudoku,2,2,38,0,1,1,114,114,50,50,1,0,0,1,Title: A%2C b,Author: C,,one%2Dtwo%2C three,OFF,false"
    )
    assert lines[1] == "[0,0,0,0]"
    around = '"43,44":2,"43,49":2,"44,45":2,"45,51":2,"49,50":2,"49,55":2,"50,51":2,"51,57":2,"55,56":2,"56,57":2'
    assert lines[3] == part(numbers='{"14":["1",1,"1"],"21":["2",1,"1"]}', lines="{" + around + "}")
    assert lines[4] == part(numbers='{"15":["2",2,"1"],"20":[[1,0,0,0,0,0,0,0,1],2,"7"]}')
    assert lines[5] == "[14,1,5,1]"
    assert lines[6] == '["Sudoku Normal"]'
    assert lines[7:11] == ["{}", '"x"', '"x"', "[3,1,4]"]
    assert lines[11] == lines[2]
    assert lines[12:] == ['"x"', "0", part(), part(), "{}", "[]", ""]


@looped(
    ("size", "head", "steps"),
    [
        (Size(2, 3), "square,3,2,38,0,1,1,152,114,101,101,", "[16,1,1,5,1,1]"),
        (Size(3, 3), "square,3,3,38,0,1,1,152,152,24,24,", "[16,1,1,5,1,1,5,1,1]"),
    ],
    ids=str,
)
def test_the_middle_of_a_board_is_a_cell_an_edge_or_a_corner(size: Size, head: str, steps: str) -> None:
    lines = lines_of(Puzzle("", size, (0,) * size.cells))
    assert lines[0] == head + "0,0,0,0,Title: ,Author: ,,,OFF,false"
    assert lines[3] == lines[4] == part()
    assert lines[5] == steps
    assert lines[6] == '["Number Normal","Shape"]'


def test_signs_stand_between_cells_and_point_to_the_smaller_number() -> None:
    clues = (Inequality(0, 1), Inequality(4, 3), Inequality(1, 4), Inequality(8, 5))
    signs = ('"163":[1', '"170":[3', '"115":[2', '"123":[4')
    lines = lines_of(Puzzle("", Size(3, 3), (0,) * 9, clues))
    assert lines[3] == part(signs="{" + ",".join(f'{sign},"inequality",2]' for sign in signs) + "}")
