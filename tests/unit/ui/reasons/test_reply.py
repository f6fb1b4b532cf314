"""Why a number cannot stand in a cell, step by step."""

from __future__ import annotations

from typing import Any

from puzzles.api.explain import ExplainService
from ui.reasons.state.reply import Reply

PUZZLE = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
GIVENS = [int(number) for number in PUZZLE.replace(".", "0")]
BOARD: Any = {"kind": "sudoku", "rows": 9, "columns": 9, "box": [3, 3], "top": 9, "givens": GIVENS, "clues": []}


class Shown:
    """What a screen was told to show."""

    def __init__(self) -> None:
        self.turning: Any = None
        self.texts: list[str] = []
        self.numbers: list[Any] = []
        self.pictures: list[Any] = []
        self.places: list[tuple[object, ...]] = []

    def show(self, text: str, picture: Any, **rest: Any) -> None:
        self.texts.append(text)
        self.pictures.append(picture)
        self.numbers.append(rest.get("numbers"))

    def number(self, *place: object) -> None:
        self.places.append(place)


def reply(cell: int, number: int) -> tuple[Any, Reply]:
    found: Any = list(ExplainService().why_not(BOARD, [0] * 81, cell, number))[-1]
    screen: Any = Shown()
    answer = Reply(screen, found, cell, number, [0] * 81)
    answer.show()
    return screen, answer


def test_the_answer_comes_first_then_each_step_with_the_numbers_before_it() -> None:
    screen, answer = reply(21, 2)
    assert screen.texts == ["19 steps rule out 2 in row 3, column 4."]
    assert screen.pictures[0][1] == {"remove": [[21, 2]]}
    for _ in range(100):
        answer.turn(1)
    assert answer.at == len(answer.steps) - 1
    written = [len(numbers) for numbers in screen.numbers[1:]]
    assert written[0] == 0
    assert written == sorted(written)
    assert written[-1] > 5
    assert screen.texts[-1].endswith(". That rules out 2 in row 3, column 4.")
    assert [21, 2] in screen.pictures[-1][1]["remove"]
    assert len(set(screen.places)) == len(screen.places)
    while answer.at >= 0:
        answer.turn(-1)
    assert screen.texts[-1] == screen.texts[0]
    shown = len(screen.texts)
    answer.turn(-1)
    assert len(screen.texts) == shown


def test_a_number_in_the_way_is_the_whole_answer() -> None:
    screen, answer = reply(1, 2)
    assert screen.texts == ["Row 1 has a 2 already, in row 1, column 1."]
    assert (screen.turning, answer.steps) == (None, [])


def test_one_step_is_the_answer_itself() -> None:
    service = ExplainService()
    cells = [cell for cell in range(81) if not GIVENS[cell]]
    answers: Any = (
        (cell, number, list(service.why_not(BOARD, [0] * 81, cell, number))[-1])
        for cell in cells
        for number in range(1, 10)
    )
    cell, number, found = next(each for each in answers if each[2]["reason"] == "step")
    screen: Any = Shown()
    answer = Reply(screen, found, cell, number, [0] * 81)
    answer.show()
    assert answer.at == 0
    assert screen.texts[0].startswith(found["steps"][-1]["title"])
    for _ in range(20):
        answer.turn(1)
    assert [cell, number] in screen.pictures[-1][1]["remove"]
