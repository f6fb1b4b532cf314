"""What a link of penpa-edit says of a board: its size, numbers, the player's part, and words about it."""

from __future__ import annotations

import pytest

from puzzles.codecs import penpa
from puzzles.codecs.penpa import Board, board_of
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.codecs.penpa_links import COLUMNS, HEAD, NO_MARGINS, ROWS, numbers, packed, place
from tests.unit.codecs.penpa_links import board as of


def test_an_empty_board() -> None:
    assert of({}) == Board(ROWS, COLUMNS)
    assert of({}, head="sudoku,9,9") == Board(9, 9, sudoku=True)
    assert board_of(packed(HEAD, NO_MARGINS, "", "{}")) == Board(ROWS, COLUMNS)


NAMES = {
    **{"z9": "qa", "zQ": "pu_q", "zA": "pu_a", "zG": "grid", "zM": "edit_mode", "zS": "surface", "zL": "line"},
    **{"zE": "lineE", "zW": "wall", "zC": "cage", "zN": "number", "zY": "symbol", "zP": "special", "zB": "board"},
    **{"zR": "command_redo", "zU": "command_undo", "z8": "command_replay", "z1": "numberS", "zF": "freeline"},
    **{"z2": "freelineE", "zT": "thermo", "z3": "arrows", "zD": "direction", "z0": "squareframe", "z5": "polygon"},
    **{"z4": "deletelineE", "z6": "killercages", "z7": "nobulbthermo", "z_": "__a"},
}


def test_the_short_names_are_those_of_penpa_edit() -> None:
    quoted = {short: f'"{name}"' for short, name in NAMES.items()}
    assert dict(penpa.NAMES) == {**quoted, "zO": "null", "zZ": "z"}
    for short, name in NAMES.items():
        assert board_of(packed(HEAD, NO_MARGINS, "", f"{{{name!r}:1}}".replace("'", '"'))) == board_of(
            packed(HEAD, NO_MARGINS, "", f"{{{short}:1}}")
        )


@looped(
    ("short", "name"),
    [
        ("zT", "thermometers"),
        ("z7", "thermometers"),
        ("z3", "arrows"),
        ("z6", "killer cages"),
        ("zC", "cages"),
        ("zL", "lines"),
        ("z5", "drawn figures"),
        ("z0", "frames"),
        ("zW", "walls"),
        ("zF", "lines"),
    ],
)
def test_rules_are_named(short: str, name: str) -> None:
    assert board_of(packed(HEAD, NO_MARGINS, "", f"{{{short}:[1]}}")) == Board(ROWS, COLUMNS, unplayed=(name,))
    assert board_of(packed(HEAD, NO_MARGINS, "", f"{{{short}:[]}}")) == Board(ROWS, COLUMNS)


def test_each_rule_is_named_once() -> None:
    assert of({"line": {"1": 1}, "freeline": {"1": 1}, "thermo": [1]}).unplayed == ("thermometers", "lines")


@looped("side", [1, 100])
def test_sides_up_to_a_hundred(side: int) -> None:
    assert of({}, head=f"square,{side},2") == Board(2, side)
    assert of({}, head=f"square,2,{side}") == Board(side, 2)


@looped(
    ("lines", "why"),
    [
        (["hex,3,2", NO_MARGINS, "", "{}"], "it is no board of squares"),
        (["square,3", NO_MARGINS, "", "{}"], "its size is malformed"),
        (["square", NO_MARGINS, "", "{}"], "its size is malformed"),
        ([HEAD, NO_MARGINS, ""], "it is no board of squares"),
        (["square,0,2", NO_MARGINS, "", "{}"], "its size is malformed"),
        (["square,3,0", NO_MARGINS, "", "{}"], "its size is malformed"),
        (["square,101,2", NO_MARGINS, "", "{}"], "its size is malformed"),
        (["square,3,101", NO_MARGINS, "", "{}"], "its size is malformed"),
        (["square,x,2", NO_MARGINS, "", "{}"], "its size is malformed"),
        ([HEAD, "[0,0,0]", "", "{}"], "its size is malformed"),
        ([HEAD, "[0,0,0,0,0]", "", "{}"], "its size is malformed"),
        ([HEAD, "{}", "", "{}"], "its size is malformed"),
        ([HEAD, "", "", "{}"], "its size is malformed"),
        ([HEAD, "[1,1,0,0]", "", "{}"], "its size is malformed"),
        ([HEAD, "[0,0,2,1]", "", "{}"], "its size is malformed"),
        ([HEAD, NO_MARGINS, "", "[]"], "its problem is malformed"),
        ([HEAD, NO_MARGINS, "", "{"], "its problem is malformed"),
    ],
)
def test_anything_but_a_board_of_squares_is_refused(lines: list[str], why: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        board_of(packed(*lines))
    assert refused.value.code == "foreign-broken"
    assert refused.value.message == f"This looks like a puzzle from penpa-edit, but {why}."


def test_words_about_the_board() -> None:
    head = f"{HEAD},,,,,,,,,0,0,0,0,Title: A%2C b ,Author: C%2D,ignored, one%2Dtwo%2C three"
    assert of({}, head=head) == Board(ROWS, COLUMNS, title="A, b", author="C", rules="one\ntwo, three")
    assert of({}, head=f"{HEAD},,,,,,,,,,,,,bare") == Board(ROWS, COLUMNS, title="bare")
    assert of({}, head=f"{HEAD},,,,,,,,,,,,,{'x' * 2001}").title == "x" * 2000
    assert of({}, head=f"{HEAD},,,,,,,,,,,,,Author: a,Title: b").title == "Author: a"


@looped(
    ("flags", "title", "rules", "diagonals"),
    [
        ("1,0,0,0", "", "", True),
        ("1,0,0,1", "", "", True),
        ("0,0,0,1", "", "", False),
        ("0,0,0,1", "Diagonal Sudoku", "", True),
        ("0,1,0,0", "", "Both diagonals too.", True),
        ("0,0,0,0", "Diagonal", "diagonal", False),
        ("0,0,1,0", "No", "words", False),
    ],
)
def test_both_diagonals_are_the_first_flag_or_told(flags: str, title: str, rules: str, diagonals: bool) -> None:
    head = f"sudoku,9,9,38,0,1,1,1,1,1,1,{flags},Title: {title},Author: ,,{rules}"
    assert of({}, head=head).diagonals is diagonals
    assert of({}, head="sudoku,9,9,1,1,1,1,1,1,1,1").diagonals is False
    assert of({}, head="sudoku,9,9,38,0,1,1,1,1,1,1,0,0,0,0,1,1,,diagonal").diagonals is False


def test_margins_are_no_part_of_the_board() -> None:
    def placed(row: int, column: int) -> str:
        return str((row + 2) * (6 + 4) + column + 2)

    problem = {"number": {placed(1, 1): ["4", 1, "1"], placed(3, 3): ["2", 1, "1"]}}
    player = {"number": {placed(2, 2): ["1", 1, "1"]}}
    board = of(problem, player, head="square,6,5", margins="[1,1,1,2]")
    assert board == Board(3, 3, numbers={0: 4, 8: 2}, entries={4: 1})
    assert of({}, head="square,6,5", margins='[51,-1,"1",null]') == Board(5, 5)
    assert of({}, head="square,6,60", margins="[50,0,0,0]") == Board(10, 6)


@looped("style", ["1", "6", "8", "9", "10"])
def test_givens_are_numbers_of_the_usual_styles(style: str) -> None:
    problem = numbers((0, 0, ["3", 1, style]), (0, 2, [2, 1, int(style)]), (1, 1, ["10000", 1, style]))
    assert of(problem) == Board(ROWS, COLUMNS, numbers={0: 3, 2: 2, 4: 10_000})


@looped("value", [["x", 1, "1"], ["10001", 1, "1"], ["-1"], [""], *(["3", 1, at] for at in "2345")])
def test_anything_else_in_a_cell_is_a_word(value: object) -> None:
    assert of(numbers((0, 0, value), (1, 0, ["2"]))) == Board(ROWS, COLUMNS, numbers={3: 2}, words=True)
    assert of(numbers((1, 0, ["2"]), (0, 0, value))) == Board(ROWS, COLUMNS, numbers={3: 2}, words=True)
    assert of(numbers((1, 0, ["2"]), (1, 1, value), (1, 2, ["1"]))).words


def test_no_style_is_the_first_and_nought_is_kept() -> None:
    assert of(numbers((0, 0, ["0"]), (0, 1, ["3", 1]))) == Board(ROWS, COLUMNS, numbers={0: 0, 1: 3})


@looped("value", ["3", 3, [], {}, None])
def test_what_is_no_list_is_no_number(value: object) -> None:
    problem = numbers((0, 0, value), (0, 1, ["3"]))
    assert of(problem) == Board(ROWS, COLUMNS, numbers={1: 3})
    assert of({}, problem) == Board(ROWS, COLUMNS, entries={1: 3})
    assert of({"number": value}) == Board(ROWS, COLUMNS)


@looped("key", ["", "x", "-16", "1000001"])
def test_what_is_no_place_holds_nothing(key: str) -> None:
    problem = {"number": {key: ["3"], place(0, 1): ["3"]}}
    assert of(problem) == Board(ROWS, COLUMNS, numbers={1: 3})
    assert of({}, problem) == Board(ROWS, COLUMNS, entries={1: 3})


@looped(
    ("marks", "values"),
    [
        ([1, 0, 0, 0, 0, 1], (1, 6)),
        ([0, 2, True, 1], (3, 4)),
        ([0] * 9, ()),
        ("531", (1, 3, 5)),
        ("55x0", (5,)),
        (19, (1, 9)),
    ],
)
def test_small_numbers_are_candidates(marks: object, values: tuple[int, ...]) -> None:
    problem = numbers((1, 1, [marks, 1, "7"]))
    assert of(problem) == of({}, problem) == Board(ROWS, COLUMNS, candidates={4: values})


def test_the_players_numbers_stand_in_cells_without_a_given() -> None:
    player = numbers(
        (0, 0, ["1", 2, "1"]),
        (0, 1, ["2", 2, "8"]),
        (0, 2, ["3", 2, "9"]),
        (1, 0, ["4", 2, "5"]),
        (1, 1, ["0", 2, "1"]),
        (1, 2, ["5"]),
        (2, 0, ["6"]),
        (-1, 0, ["6"]),
        (0, 3, ["6"]),
        (0, -1, ["6"]),
    )
    player["number"] |= {place(0, 1, 1): ["6"]}  # type: ignore[operator]
    assert of(numbers((1, 2, ["7"])), player) == Board(ROWS, COLUMNS, numbers={5: 7}, entries={0: 1, 1: 2, 2: 3})
    assert of({}, numbers((0, 0, ["10000"]), (0, 1, ["10001"]), (0, 2, ["x"]))).entries == {0: 10_000}
    assert board_of(packed(HEAD, NO_MARGINS, "", "{}", "[]")) == Board(ROWS, COLUMNS)


@looped(("row", "column"), [(-1, 0), (2, 0), (0, -1), (0, 3), (-2, 0), (0, 4)])
def test_numbers_beside_the_board_are_named_and_letters_are_labels(row: int, column: int) -> None:
    outside = numbers((row, column, ["3", 1, "1"]), (0, 0, ["1"]))
    assert of(outside) == Board(ROWS, COLUMNS, numbers={0: 1}, unplayed=("numbers outside the board",))
    assert of(numbers((row, column, ["A", 1, "1"]))) == Board(ROWS, COLUMNS)
    twice = numbers((row, column, ["3"]), (-1, 1, ["4"]))
    assert of({**twice, "thermo": [1]}).unplayed == ("numbers outside the board", "thermometers")


@looped(("category", "differences"), [(1, False), (2, True), (3, True), (4, False)])
def test_numbers_on_edges_are_differences(category: int, differences: bool) -> None:
    problem = {"number": {place(0, 0, category): ["2", 1, "1"]}}
    assert of(problem) == Board(ROWS, COLUMNS, differences=differences)


def test_numbers_in_parts_of_cells_are_words() -> None:
    assert of({"numberS": {"1": ["2", 1]}}) == Board(ROWS, COLUMNS, words=True)
    assert of({"numberS": {}}) == Board(ROWS, COLUMNS)
