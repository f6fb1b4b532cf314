"""Names that other programs give to cells and rules in their texts: each is known, and none is another's."""

from __future__ import annotations

import json

import pytest

from puzzles.forms import read
from puzzles.kinds.catalog import form_named
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
PUZZLE = read.read(LINE).puzzles[0]
ROWS = [[int(mark) if mark != "." else 0 for mark in LINE[at : at + 9]] for at in range(0, 81, 9)]
ENTERED, MARKED = PUZZLE.givens.index(0), PUZZLE.givens.index(0, PUZZLE.givens.index(0) + 1)


def cells(
    value: str = "value", flag: str = "fixed", notes: str = "notes", *, turned: bool = False
) -> list[list[dict[str, object]]]:
    """Return an object a cell: the givens flagged, one number of the player's, two marks in another cell."""
    rows: list[list[dict[str, object]]] = []
    for at, given in enumerate(PUZZLE.givens):
        cell: dict[str, object] = {value: given or (7 if at == ENTERED else 0), flag: bool(given) is not turned}
        if at == MARKED:
            cell[notes] = [1, 2]
        rows += [[]] if at % 9 == 0 else []
        rows[-1].append(cell)
    return rows


def assert_read(text: str) -> None:
    (sheet,) = form_named("sudoku/cells-json").sheets(text)
    assert sheet.puzzle == PUZZLE
    assert [at for at, entry in enumerate(sheet.layers.entries) if entry] == [ENTERED]
    assert sheet.layers.entries[ENTERED] == 7
    assert {at: marks for at, marks in enumerate(sheet.layers.candidates) if marks} == {MARKED: (1, 2)}


@looped("value", ["value", "val", "v", "number", "num", "n", "digit", "answer"])
def test_the_value_of_a_cell_has_many_names(value: str) -> None:
    assert_read(json.dumps({"board": cells(value=value)}))


@looped(
    "flag",
    ["fixed", "given", "initial", "readonly", "locked", "original", "prefilled", "clue", "preset", "constant", "static",
     "isFixed", "is_given", "readOnly"],
)  # fmt: skip
def test_the_flag_of_a_given_has_many_names(flag: str) -> None:
    assert_read(json.dumps({"board": cells(flag=flag)}))


@looped("flag", ["editable", "mutable", "changeable", "modifiable", "isEditable"])
def test_a_flag_may_say_which_cells_are_no_givens(flag: str) -> None:
    assert_read(json.dumps({"board": cells(flag=flag, turned=True)}))


@looped("notes", ["notes", "candidates", "marks", "pencil", "pencilmarks", "possible", "possibilities", "pencilMarks"])
def test_the_marks_of_a_cell_have_many_names(notes: str) -> None:
    assert_read(json.dumps({"board": cells(notes=notes)}))


@looped("row", ["row", "r", "y", "rowIndex"])
@looped("column", ["col", "column", "c", "x", "colIndex", "columnIndex"])
@looped("base", [0, 1])
def test_the_place_of_a_cell_has_many_names(row: str, column: str, base: int) -> None:
    listed = [
        {row: at // 9 + base, column: at % 9 + base, **cell}
        for at, cell in enumerate(cell for line in cells() for cell in line)
    ]
    assert_read(json.dumps(listed))


FPUZZLES = {
    "killercage": "killer cages",
    "thermometer": "thermometers",
    "slowthermometer": "thermometers",
    "extraregion": "extra regions",
    "arrow": "arrows",
    "difference": "difference dots",
    "ratio": "ratio dots",
    "xv": "XV signs",
    "odd": "even and odd cells",
    "even": "even and odd cells",
    "palindrome": "palindromes",
    "renban": "renban lines",
    "whispers": "whisper lines",
    "regionsumline": "region sum lines",
    "betweenline": "between lines",
    "minimum": "minimum cells",
    "maximum": "maximum cells",
    "clone": "clones",
    "quadruple": "quadruples",
    "littlekillersum": "little killer sums",
    "sandwichsum": "sandwich sums",
    "xsum": "X-sums",
    "skyscraper": "skyscraper clues",
}
SET = {
    "antiknight": "an anti-knight rule",
    "antiking": "an anti-king rule",
    "nonconsecutive": "a non-consecutive rule",
    "disjointgroups": "disjoint groups",
}


def fpuzzles(**more: object) -> str:
    grid = [[{"value": cell, "given": True} if cell else {} for cell in row] for row in ROWS]
    return json.dumps({"size": 9, "grid": grid, **more})


@looped(("key", "name"), [*FPUZZLES.items(), *SET.items()])
def test_a_rule_of_f_puzzles_is_known_by_its_key(key: str, name: str) -> None:
    value = True if key in SET else [{"cells": ["R1C1", "R1C2"], "value": "3"}]
    with pytest.raises(PuzzleFault, match=f"has {name}: Givens does not play"):
        read.read(fpuzzles(**{key: value}))
    assert list(read.read(fpuzzles(**{key: [] if key not in SET else False})).puzzles) == [PUZZLE]


@looped(
    "key",
    ["title", "author", "ruleset", "line", "text", "circle", "rectangle", "highlightConflicts", "solution", "version",
     "disabledlogic", "truecandidatesoptions", "successMessage", "msgcorrect", "metadata", "id", "lines"],
)  # fmt: skip
def test_what_only_decorates_a_puzzle_of_f_puzzles_is_no_rule(key: str) -> None:
    assert list(read.read(fpuzzles(**{key: "x" if key in ("title", "author", "ruleset") else ["x"]})).puzzles) == [
        PUZZLE
    ]


ISS = {
    "Cage": "killer cages",
    "Thermo": "thermometers",
    "AntiKnight": "an anti-knight rule",
    "AntiKing": "an anti-king rule",
    "Arrow": "arrows",
    "Sandwich": "sandwich sums",
    "NonConsecutive": "a non-consecutive rule",
    "AntiNonConsecutive": "a non-consecutive rule",
    "LittleKiller": "little killer sums",
    "Windoku": "windoku boxes",
    "NoBoxes": "no boxes",
    "Renban": "renban lines",
    "Wibble": "the rule “Wibble”",
}
GIVEN = ".~" + "~".join(f"R{at // 9 + 1}C{at % 9 + 1}_{given}" for at, given in enumerate(PUZZLE.givens) if given)


@looped(("word", "name"), ISS.items())
def test_a_rule_of_interactive_sudoku_solver_is_known_by_its_word(word: str, name: str) -> None:
    with pytest.raises(PuzzleFault, match=f"has {name}: Givens does not play"):
        read.read(f".{word}~1~R1C1~R1C2{GIVEN}")
    assert list(read.read(GIVEN).puzzles) == [PUZZLE]
    assert list(read.read(f".Strict~1{GIVEN}").puzzles) == [PUZZLE]


def test_diagonals_and_shapes_of_interactive_sudoku_solver() -> None:
    form = form_named("sudoku/iss")
    crossed = ".Diagonal~1.Diagonal~-1.~R1C1_5"
    assert [puzzle.diagonals for puzzle in form.parse(crossed)] == [True]
    with pytest.raises(PuzzleFault, match="one diagonal"):
        read.read(".Diagonal~1.~R1C1_5")
    (small,) = form.parse(".Shape~6x6.~R2C3_5")
    assert (small.size.rows, small.givens.index(5)) == (6, 8)
    for shape in ("6x4", "7x7", "3x3"):
        with pytest.raises(PuzzleFault, match="its shape is no Sudoku's"):
            form.parse(f".Shape~{shape}.~R2C3_5")
    for cell in ("R10C1_5", "R1C10_5", "R0C1_5", "R1C1_10", "R1C1_0"):
        with pytest.raises(PuzzleFault, match="a cell of it is outside the board"):
            form.parse(f".~R1C2_3~{cell}")
    with pytest.raises(PuzzleFault, match="a cell of it is malformed"):
        form.parse(".~R1C2_3~x")
