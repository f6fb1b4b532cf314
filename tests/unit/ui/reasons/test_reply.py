"""Why a number cannot stand in a cell, step by step."""

from __future__ import annotations

from typing import Any

from puzzles.api.explain import ExplainService
from ui.reasons.state.leaf import Leaf, Place
from ui.reasons.state.reply import Reply
from ui.state.board.session import Session

PUZZLE = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
GIVENS = [int(number) for number in PUZZLE.replace(".", "0")]
BOARD: Any = {"kind": "sudoku", "rows": 9, "columns": 9, "box": [3, 3], "top": 9, "givens": GIVENS, "clues": []}


SESSION = Session(BOARD)


def reply(cell: int, number: int) -> Reply:
    found: Any = list(ExplainService().why_not(BOARD, [0] * 81, cell, number))[-1]
    return Reply(found, cell, number, [0] * 81)


def test_the_answer_comes_first_then_each_step_with_the_numbers_before_it() -> None:
    answer = reply(21, 2)
    first = answer.leaf(SESSION)
    assert first.text == "19 steps rule out 2 in row 3, column 4."
    assert first.picture[1] == {"remove": [[21, 2]]}
    assert first.place == Place("19 steps", False, True)
    leaves: list[Leaf] = []
    while answer.turn(1, False):
        leaves.append(answer.leaf(SESSION))
    assert answer.is_last()
    written = [len(leaf.numbers or []) for leaf in leaves]
    assert written[0] == 0
    assert written == sorted(written)
    assert written[-1] > 5
    last = leaves[-1]
    assert last.text.endswith(". That rules out 2 in row 3, column 4.")
    assert [21, 2] in last.picture[1]["remove"]
    places = [leaf.place for leaf in leaves if leaf.place is not None]
    assert len({place.words for place in places}) == len(leaves)
    assert [place.after for place in places] == [True] * (len(leaves) - 1) + [False]
    while answer.turn(-1, False):
        pass
    assert answer.leaf(SESSION) == first


def test_a_number_in_the_way_is_the_whole_answer() -> None:
    answer = reply(1, 2)
    leaf = answer.leaf(SESSION)
    assert leaf.text == "Row 1 has a 2 already, in row 1, column 1."
    assert (leaf.place, answer.turn(1, False), answer.turn(-1, True)) == (None, False, False)


def test_one_step_is_the_answer_itself() -> None:
    service = ExplainService()
    cells = [cell for cell in range(81) if not GIVENS[cell]]
    answers: Any = (
        (cell, number, list(service.why_not(BOARD, [0] * 81, cell, number))[-1])
        for cell in cells
        for number in range(1, 10)
    )
    cell, number, found = next(each for each in answers if each[2]["reason"] == "step")
    answer = Reply(found, cell, number, [0] * 81)
    assert answer.leaf(SESSION).text.startswith(found["steps"][-1]["title"])
    while answer.turn(1, False):
        pass
    assert [cell, number] in answer.leaf(SESSION).picture[1]["remove"]
