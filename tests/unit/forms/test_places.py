"""Boards told cell by cell: facts of logic programs, maps from pairs to numbers, lists of clues."""

from __future__ import annotations

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.places import HERE, boards_told
from tests import founding
from tests.sampling import looped

CELLS = [(1, 1, 1), (1, 2, 2), (1, 4, 3), (2, 3, 4), (2, 4, 1), (3, 1, 3), (4, 3, 2), (4, 4, 1)]
"""Rows, columns, numbers of a board of 4x4."""

MEANT = "1 2 0 3\n0 0 4 1\n3 0 0 0\n0 0 2 1\n"
LINE = founding.SUDOKU_LINE
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NINE = [(at // 9 + 1, at % 9 + 1, int(mark)) for at, mark in enumerate(LINE) if mark != "."]
BOARD = "".join(" ".join(LINE[at : at + 9].replace(".", "0")) + "\n" for at in range(0, 81, 9))


def told(text: str) -> list[str]:
    return [board.text for board in boards_told(Traced.whole(text))]


def each(written: str, between: str = "\n", cells: list[tuple[int, int, int]] = CELLS, less: int = 0) -> str:
    return between.join(
        written.format(r=r - less, c=c - less, v=v, row=LETTERS[r - 1], letter=LETTERS[c - 1]) for r, c, v in cells
    )


@looped(
    "written",
    [
        "clue({r},{c},{v}).",
        "( {r}, {c} ) -> {v}",
        "(({r}, {c}), {v}),",
        "r{r}c{c}={v}",
        '{{"r": {r}, "c": {c}, "v": {v}}},',
        "{{'row': {r}, 'column': {c}, 'val': '{v}'}},",
        "x={c}, y={r}, digit={v}",
        "(assert (= (select (select board {r}) {c}) {v}))",
        " r{r}.c{c} {v}",
        "{row}{c}{v}",
        '"{row}{c}": {v},',
    ],
)
def test_a_number_in_a_cell_is_told_in_many_ways(written: str) -> None:
    assert told(each(written)) == [MEANT]
    assert told("Look:\n" + each(written) + "\nbye") == [MEANT]
    (board,) = boards_told(Traced.whole(each(written)))
    assert board.said == (HERE,)


@looped(
    ("cells", "meant"),
    [
        (CELLS[:7], []),
        ([(1, 1, 0), *CELLS], [MEANT]),
        ([*CELLS, (1, 1, 2)], []),
        # The largest row, column or number says how many there are of each: 4, 6, 9, 12, 16 or 25.
        ([*CELLS, (5, 1, 1)], [MEANT.replace("\n", " 0 0\n") + "1 0 0 0 0 0\n0 0 0 0 0 0\n"]),
        # Larger numbers than a Sudoku has whose clues stand so near to its first cell: a chain of numbers.
        ([*CELLS, (3, 3, 16)], [MEANT.replace("3 0 0 0", "3 0 16 0")]),
        ([*CELLS, (5, 5, 25)], [MEANT.replace("\n", " 0\n") + "0 0 0 0 25\n"]),
    ],
)  # fmt: skip
def test_how_large_a_board_is_follows_from_its_clues(cells: list[tuple[int, int, int]], meant: list[str]) -> None:
    assert told(each("clue({r},{c},{v}).", cells=cells)) == meant


def test_rows_and_columns_may_count_from_0_and_each_cell_knows_its_place() -> None:
    for written in ("clue({r},{c},{v}).", "(= x{r}{c} {v})"):
        assert told(each(written, less=1)) == [MEANT]
    text = each("clue({r},{c},{v}).")
    (board,) = boards_told(Traced.whole(text))
    assert (board.origin(board.text.index("4")), board.origin(0)) == (text.index("4)."), 9)


def test_facts_of_other_names_are_other_boards() -> None:
    other = each("other({r},{c},{v}).", cells=[(c, r, v) for r, c, v in CELLS])
    turned = "1 0 3 0\n2 0 0 0\n0 4 0 2\n3 1 0 1\n"
    assert told(each("clue({r},{c},{v}).") + "\n" + other) == [MEANT, turned]
    assert told(each("clue({r},{c},{v}).") + "\nsize(9,9,9). size(8,8,8).") == [MEANT]


def test_places_without_a_name_stand_close_together() -> None:
    assert told(each("({r},{c}): {v} and")) == [MEANT]
    assert told(each("({r},{c})={v} a word, then")) == []
    assert told(each("r{r}c{c}={v}  " + "x" * 6)) == [MEANT]
    # With a name, any words may stand between.
    assert told(each("clue({r},{c},{v}). a word, then many, many others")) == [MEANT]


def test_numbers_of_cells_that_are_no_sudoku_are_left_to_other_forms() -> None:
    pairs = "1|1,8|8,10|29,15|34,17|3,24|24,33|12,64|64"
    assert told(f'var a = "{pairs}";') == [pairs]
    assert told(f'var a = "{pairs[:-6]}";') == []


@looped(
    "written",
    ["{r}{c}{v}", "{r} {c} {v}", "[{r}, {c}, {v}];"],
)
@looped("less", [0, 1])
def test_triples_of_digits_on_lines_are_a_sudoku(written: str, less: int) -> None:
    assert told(each(written, cells=NINE, less=less)) == [BOARD]


@looped(
    ("written", "between"),
    [
        ("{r}{c}{v}", " "),
        ("[{r}, {c}, {v}]", ","),
        ("{r},{c},{v}", ";"),
    ],
)
def test_triples_of_digits_after_each_other_are_a_sudoku(written: str, between: str) -> None:
    assert told("[" + each(written, between, cells=NINE) + "]") == [BOARD]


@looped(
    ("run", "meant"),
    [
        ("{} > out.txt", [BOARD]),
        ("{}\n  140\n", [BOARD]),
        ("{} 140 141", []),
    ],
)
def test_a_run_of_three_digits_each_is_read_whole_or_not(run: str, meant: list[str]) -> None:
    """A 0 is an empty cell."""
    assert told(run.format(each("{r}{c}{v}", " ", cells=NINE))) == meant


@looped(
    ("head", "written"),
    [
        ("x,y,value", "{c},{r},{v}"),
        ('"c","r","v"', "{c},{r},{v}"),
        ("row,col,value", "{r},{c},{v}"),
        ('{{"columns": ["x", "y", "value"], "data": [', "[{c}, {r}, {v}],"),
        ("for x, y, v in [", "({r}, {c}, {v}),"),
        ("value x y", "{v} {c} {r}"),
    ],
)
@looped("less", [0, 1])
def test_a_head_line_tells_the_order_of_triples(head: str, written: str, less: int) -> None:
    assert told(f"{head}\n{each(written, cells=NINE, less=less)}\n") == [BOARD]


@looped(
    ("cells", "many"),
    [
        (NINE[:17], 1),
        (NINE[:16], 0),
        ([*NINE[:17], NINE[0]], 0),
        ([*NINE[:17], (9, 1, 4)], 0),
        ([*NINE[:17], (3, 1, 3)], 1),
    ],
)
def test_triples_are_a_sudoku_that_breaks_no_rule(cells: list[tuple[int, int, int]], many: int) -> None:
    assert len(told(each("{r},{c},{v}", cells=cells))) == many


SIX = [(1, 2, 5), (1, 6, 2), (2, 5, 4), (3, 3, 1), (3, 4, 2), (4, 3, 5), (5, 2, 6), (6, 5, 3)]
WITHIN = [(1, 2, 5), (1, 5, 1), (2, 5, 4), (3, 3, 1), (3, 4, 2), (4, 3, 5), (5, 2, 6), (5, 5, 3)]
SIXES = "0 5 0 0 0 2\n0 0 0 0 4 0\n0 0 1 2 0 0\n0 0 5 0 0 0\n0 6 0 0 0 0\n0 0 0 0 3 0\n"


@looped(
    "head",
    [
        "SudokuGrid::new(6).apply(&mut builder);",
        "// sudoku\nlet size = 6;",
        "A 6x6 sudoku:",
    ],
)
@looped("less", [0, 1])
def test_triples_are_a_small_sudoku_whose_side_is_told(head: str, less: int) -> None:
    assert told(f"{head}\nadd(&[\n{each('    ({r}, {c}, {v}),', cells=SIX, less=less)}\n]);\n") == [SIXES]


@looped(
    ("head", "cells"),
    [
        ("Grid::new(6)", SIX),  # of which game?
        ("Sudoku()", SIX),
        ("Sudoku(6), size = 9", SIX),
        ("Sudoku(6)", SIX[1:]),
        ("Sudoku(6)", WITHIN),  # from 1, or from 0 with nothing in the first row and column
        ("Sudoku(6)", [*SIX[:-1], (6, 2, 5)]),
    ],
)
def test_what_else_is_told_of_a_small_sudoku_is_none(head: str, cells: list[tuple[int, int, int]]) -> None:
    assert told(f"{head}\nadd(&[\n{each('    ({r}, {c}, {v}),', cells=cells)}\n]);\n") == []
