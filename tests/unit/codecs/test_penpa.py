"""What a link of penpa-edit says of a board: how it is packed, its size, numbers, the player's part, and words."""

from __future__ import annotations

import json

import pytest

from puzzles.codecs import penpa
from puzzles.codecs.penpa import Board, board_of
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.codecs.penpa_links import COLUMNS, HEAD, NO_MARGINS, ROWS, numbers, packed, place
from tests.unit.codecs.penpa_links import board as of

EMPTY = Board(ROWS, COLUMNS)
LINES = (HEAD, NO_MARGINS, "", "{}")
PACKED = packed(f"{HEAD},a,b,c,d,e", NO_MARGINS, "", json.dumps(numbers((0, 1, ["3", 1, "1"]), (1, 2, ["1", 1, "1"]))))


@looped(
    "begins",
    [
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
        "HTTP://SWAROOPG92.GITHUB.IO/PENPA-EDIT/?M=SOLVE&P=",
        "?m=solve&p=",
    ],
)
def test_an_address_in_each_of_its_ways(begins: str) -> None:
    found = penpa.ADDRESS.match(f"{begins}abc+/_-=&a=1 words")
    assert found
    assert found["data"] == "abc+/_-="
    for other in ("m=other&p=abc", "m=edit&p=", "https://x.example/pen#m=edit&p=abc"):
        assert not penpa.ADDRESS.match(other)


@looped("data", ["https://x.example/a", "http%3A%2F%2Fx.example"])
def test_a_link_to_another_address_is_refused(data: str) -> None:
    with pytest.raises(PuzzleFault, match="holds no puzzle: it points to another address") as refused:
        board_of(data)
    assert (refused.value.code, refused.value.hint) == ("elsewhere", "Open it there, and copy the full link.")


@looped("data", [PACKED, PACKED.rstrip("="), PACKED.replace("=", "%3D")])
def test_base_64_in_each_of_its_ways(data: str) -> None:
    assert board_of(data) == Board(ROWS, COLUMNS, numbers={1: 3, 5: 1})


@looped(("plus", "slash"), [("-", "_"), (" ", "%2F")])
def test_characters_that_addresses_write_in_other_ways(plus: str, slash: str) -> None:
    many = packed(HEAD, NO_MARGINS, ",".join(f"{at * 7919:x}" for at in range(60)), "{}")
    assert {*"+/"} <= {*many}
    assert board_of(many.replace("+", plus).replace("/", slash)) == EMPTY


LONG = packed(HEAD, NO_MARGINS, "", json.dumps({"number": {str(at): ["1", 1, "1"] for at in range(200)}}))


def of_octets(octets: int) -> str:
    head = "\n".join((*LINES, "{}", ""))
    return packed(head + "x" * (octets - len(head)))


@looped("data", ["", "AAAAAAAA", "äöü", LONG[: len(LONG) // 8 * 4], of_octets(1024 * 1024 + 1)])
def test_what_is_no_packed_text_or_unpacks_to_more_than_a_million_octets_is_refused(data: str) -> None:
    with pytest.raises(PuzzleFault, match=r"from penpa-edit, but its packed part is (?:malformed|not whole)\."):
        board_of(data)
    assert board_of(of_octets(1024 * 1024)) == EMPTY


@looped(
    ("short", "rule"),
    [
        *(("zT", "thermometers"), ("zL", "lines"), ("z3", "arrows"), ("z6", "killer cages"), ("zC", "cages")),
        *(("z5", "drawn figures"), ("z0", "frames"), ("zW", "walls")),
    ],
)
def test_rules_are_named_once(short: str, rule: str) -> None:
    assert board_of(packed(*LINES[:3], f"{{{short}:[1]}}")).unplayed == (rule,)
    assert board_of(packed(*LINES[:3], f"{{{short}:[]}}")) == EMPTY
    assert of({"line": {"1": 1}, "freeline": {"1": 1}, "thermo": [1]}).unplayed == ("thermometers", "lines")


@looped(
    ("why", "lines"),
    [
        *(("it is no board of squares", each) for each in (["hex,3,2", *LINES[1:]], LINES[:3])),
        *(("its size is malformed", [f"square,{sides}", *LINES[1:]]) for sides in ("3", "0,2", "101,2")),
        *(("its size is malformed", [HEAD, margins, "", "{}"]) for margins in ("[0,0,0]", "{}", "[1,1,0,0]")),
        *(("its problem is malformed", [*LINES[:3], problem]) for problem in ("[]", "{")),
    ],
)
def test_anything_but_a_board_of_squares_is_refused(why: str, lines: list[str]) -> None:
    with pytest.raises(PuzzleFault) as refused:
        board_of(packed(*lines))
    assert refused.value.message == f"This looks like a puzzle from penpa-edit, but {why}."


@looped(
    ("words", "title", "author", "rules"),
    [
        ("0,0,0,0,Title: A%2C b ,Author: C%2D,ignored, one%2Dtwo%2C three", "A, b", "C", "one\ntwo, three"),
        (",,,,Author: a,Title: b", "Author: a", "Title: b", ""),
    ],
)
def test_words_about_the_board(words: str, title: str, author: str, rules: str) -> None:
    assert of({}, head=f"{HEAD},,,,,,,,,{words}") == Board(ROWS, COLUMNS, title=title, author=author, rules=rules)


@looped(
    ("flags", "title", "rules", "diagonals"),
    [
        ("1,0,0,0", "", "", True),
        ("0,0,0,1", "Diagonal Sudoku", "", True),
        ("0,1,0,0", "", "Both diagonals too.", True),
        ("0,0,0,0", "Diagonal", "diagonal", False),
    ],
)
def test_both_diagonals_are_the_first_flag_or_told(flags: str, title: str, rules: str, diagonals: bool) -> None:
    head = f"sudoku,9,9,38,0,1,1,1,1,1,1,{flags},Title: {title},Author: ,,{rules}"
    assert of({}, head=head).diagonals is diagonals
    assert of({}, head="sudoku,9,9,1,1,1,1,1,1,1,1").diagonals is False


def test_margins_are_no_part_of_the_board() -> None:
    problem = {"number": {"33": ["4", 1, "1"], "55": ["2", 1, "1"]}}
    board = of(problem, {"number": {"44": ["1", 1, "1"]}}, head="square,6,5", margins="[1,1,1,2]")
    assert board == Board(3, 3, numbers={0: 4, 8: 2}, entries={4: 1})
    assert of({}, head="square,6,5", margins='[51,-1,"1",null]') == Board(5, 5)


@looped("style", ["1", "6", "10", ""])
def test_givens_are_numbers_of_the_usual_styles(style: str) -> None:
    more = [1, style][: 2 * bool(style)]
    problem = numbers((0, 0, ["3", *more]), (0, 2, [2, *more]), (1, 1, ["10000", *more]), (1, 2, ["0", *more]))
    assert of(problem) == Board(ROWS, COLUMNS, numbers={0: 3, 2: 2, 4: 10_000, 5: 0})


@looped("value", [["x", 1, "1"], ["10001", 1, "1"], ["-1"], [""], *(["3", 1, at] for at in "2345")])
def test_anything_else_in_a_cell_is_a_word(value: object) -> None:
    assert of(numbers((0, 0, value), (1, 0, ["2"]))) == Board(ROWS, COLUMNS, numbers={3: 2}, words=True)
    assert of(numbers((1, 0, ["2"]), (1, 1, value), (1, 2, ["1"]))).words


@looped(
    "other",
    [
        numbers((0, 0, "3")),
        numbers((0, 0, [])),
        *({"number": {key: ["3"]}} for key in ("x", "-16", "1000001")),
    ],
    ids=str,
)
def test_what_is_no_list_or_stands_nowhere_is_no_number(other: dict[str, dict[str, object]]) -> None:
    problem = {"number": {**other["number"], place(0, 1): ["3"]}}
    assert of(problem) == Board(ROWS, COLUMNS, numbers={1: 3})
    assert of({}, problem) == Board(ROWS, COLUMNS, entries={1: 3})
    assert of({"number": None}) == EMPTY


@looped(
    ("marks", "values"),
    [
        ([1, 0, 0, 0, 0, 1], (1, 6)),
        ([0, 2, True, 1], (3, 4)),
        ("55x0", (5,)),
        (19, (1, 9)),
    ],
)
def test_small_numbers_are_candidates(marks: object, values: tuple[int, ...]) -> None:
    problem = numbers((1, 1, [marks, 1, "7"]))
    assert of(problem) == of({}, problem) == Board(ROWS, COLUMNS, candidates={4: values})


def test_the_players_numbers_stand_in_cells_without_a_given() -> None:
    styled = numbers((0, 0, ["1", 2, "1"]), (0, 1, ["2", 2, "8"]), (0, 2, ["3", 2, "9"]), (1, 0, ["4", 2, "5"]))
    more = numbers((1, 1, ["0", 2, "1"]), (1, 2, ["5"]), (2, 0, ["6"]), (-1, 0, ["6"]), (0, 3, ["6"]), (0, -1, ["6"]))
    player = {"number": {**styled["number"], **more["number"], place(0, 1, 1): ["6"]}}
    assert of(numbers((1, 2, ["7"])), player) == Board(ROWS, COLUMNS, numbers={5: 7}, entries={0: 1, 1: 2, 2: 3})
    assert of({}, numbers((0, 0, ["10000"]), (0, 1, ["10001"]), (0, 2, ["x"]))).entries == {0: 10_000}
    assert board_of(packed(*LINES, "[]")) == EMPTY


@looped(("row", "column"), [(-1, 0), (2, 0), (0, -1), (0, 3)])
def test_numbers_beside_the_board_are_named_and_letters_are_labels(row: int, column: int) -> None:
    outside = {**numbers((row, column, ["3", 1, "1"]), (0, 0, ["1"]), (-1, 1, ["4"])), "thermo": [1]}
    named = ("numbers outside the board", "thermometers")
    assert of(outside) == Board(ROWS, COLUMNS, numbers={0: 1}, unplayed=named)
    assert of(numbers((row, column, ["A", 1, "1"]))) == EMPTY


@looped(("category", "differences"), [(1, False), (2, True), (3, True)])
def test_numbers_on_edges_are_differences(category: int, differences: bool) -> None:
    problem = {"number": {place(0, 0, category): ["2", 1, "1"]}}
    assert of(problem) == Board(ROWS, COLUMNS, differences=differences)
