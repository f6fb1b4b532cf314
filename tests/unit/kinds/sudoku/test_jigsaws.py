"""Jigsaws: cells, then a map of regions, in rows, lines and arrays; maps of cages; lists of places."""

from __future__ import annotations

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.regions import Jigsaw
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import broken, is_read, jigsaw

FORM = Jigsaw()
CELLS = "1....", ".....", "..3..", ".....", "....5"
MARKS = "aabbc", "aabbc", "eadbc", "eeddc", "eeddc"
CAGES = "aabbc", "dabfc", "deffc", "dehhc", "dehhh"
PUZZLE = jigsaw(5, tuple(map(int, "1122311223415234455344553")), r1c1=1, r3c3=3, r5c5=5)
LINE = "".join(CELLS)
NUMBERED = "".join(map(str, PUZZLE.regions))


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
    order = sorted(range(25), key=lambda at: (PUZZLE.regions[at], at))
    return [(at // 5 + low, at % 5 + low) for at in order]


def listed(found: list[tuple[int, int]], cells: tuple[str, ...] = CELLS) -> str:
    return f"board = [{rows(cells)}]\nregions = {found}\n"


@looped(
    "text",
    [
        *(grids().replace(".", empty) for empty in "0_x"),
        grids().replace("\n..3..", "\n-----\n..3..").replace("\neadbc", "\n|--+--|\neadbc"),
        f"Jigsaw no. 7\n{grids(between='Regions:')}\nHave fun!\n",
        "\n".join("  " + " | ".join(line) for line in grids().split("\n")),
        "\n".join(", ".join(line) + " \t" for line in grids().split("\n")),
        grids(("12345", "23451", "34512", "45123", "51234"), CELLS) + grids(MARKS, ()),
        *(arrays().replace(".", empty) for empty in ("0", "None", '"."')),
        *(f"{LINE}{between}{NUMBERED}" for between in (",", " ; ", "\n")),
        f"\ufeff{LINE} {NUMBERED.translate(str.maketrans('12345', '01234'))}",
        *(listed(places(low)) for low in (0, 1)),
        listed(places()).replace("(", "[ ").replace(")", " ]").replace(".", "None"),
    ],
)
def test_cells_and_their_regions(text: str) -> None:
    assert is_read(FORM, text, Sheet(PUZZLE))


@looped(
    "text",
    [
        "",
        *(write(other(CELLS, 0, 0, "6"), MARKS) for write in (arrays, grids)),
        *(write(CELLS, MARKS[:4]) for write in (arrays, grids)),
        grids(CELLS, other(tuple(line.translate(str.maketrans("abcde", "12345")) for line in MARKS), 0, 0, "2")),
        f"{LINE} 1234523451345124512351234",
        listed(places()[:-1]),
        listed([places()[-1], *places()[:-1]][::2] * 2),
    ],
)
def test_what_is_no_board_with_its_regions(text: str) -> None:
    assert FORM.sniff(text) == Confidence.NO
    assert "jigsaw, but line 1 has no regions as large as a row behind" in broken(FORM, text)


def test_other_maps_are_named_and_boxes_are_a_plain_board() -> None:
    uneven = "jigsaw regions that are not as many"
    for marks, named in (CAGES, "killer cages"), (other(MARKS, 0, 2, "a"), uneven):
        assert FORM.sheets(grids(marks=marks))[0].layers.variant[0].startswith(named)
    marks = ("aaabbb", "aaabbb", "cccddd", "cccddd", "eeefff", "eeefff")
    plain = Puzzle("sudoku", Size(6, 6, 2, 3), (*(0,) * 5, 6, *(0,) * 30))
    assert FORM.parse(arrays((".....6", *("......",) * 5), marks)) == [plain]


@looped(("side", "read"), [(16, True), (17, False)])
def test_a_jigsaw_has_sixteen_rows_at_most(side: int, read: bool) -> None:
    strips = tuple("abcdefghijklmnopq"[row] * side for row in range(side))
    text = arrays(("1" + "." * (side - 1), *("." * side,) * (side - 1)), strips).replace("1", str(min(side, 16)))
    assert (FORM.sniff(text) == Confidence.CERTAIN) is read
    assert not read or FORM.parse(text)[0].givens[0] == side


def test_lines_with_their_regions() -> None:
    line = f"{LINE} {NUMBERED}"
    assert FORM.parse(f"\ufeff\n{line}\n\n  {line.replace(' ', ';')}  \n") == [PUZZLE, PUZZLE]
    assert "jigsaw, but line 4 has no regions" in broken(FORM, f"\n{line}\n\n{line}1\n")
