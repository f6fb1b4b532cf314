"""The service for pictures: plain values in and out, in the shapes of pictures_messages, never an exception."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api import pictures
from tests.unit.api.conftest import last
from tests.unit.pictures.made_ink import SUDOKU, MadeEyes, boxed, cells_of, doubtful

SIZE = (64, 64)
PIXELS = bytes(4 * 64 * 64)
CELLS = cells_of(SUDOKU)
CELLS[0] = doubtful({"6": 20, "5": 180})
EYES = MadeEyes([(boxed(9, 3, 3), CELLS)], turns=(0,))


@pytest.fixture
def reads(service: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(pictures, "look", lambda picture: EYES)
    return service.picture_service


def test_a_picture_is_read_in_the_declared_shape(reads: Any) -> None:
    answer = last(reads.read_picture(PIXELS, *SIZE))
    fields = "found remarks others puzzle corners joined quads choices doubts judgement"
    assert set(answer) == set(fields.split())
    assert answer["found"]
    assert answer["puzzle"]["givens"][:5] == [6, 3, 0, 0, 7]
    assert answer["corners"] == [0, 0, 360, 0, 360, 360, 0, 360]
    assert answer["judgement"] == {"outcome": "none", "change": [{"place": [0], "value": 5}], "suspects": [[0]]}
    first = answer["choices"][0]
    assert (first["place"], first["likely"][:2], first["costs"][:2]) == ([0], [6, 5], [0, 160])


def test_a_correction_is_judged(reads: Any) -> None:
    answer = last(reads.read_picture(PIXELS, *SIZE))
    board = answer["puzzle"]
    board["givens"][0] = 5
    judged = last(reads.judge_picture(board, answer["choices"], [[0]]))
    assert set(judged) == {"outcome", "change", "suspects"}
    assert judged["outcome"] == "unique"
    board["givens"][0] = 6
    settled = last(reads.judge_picture(board, answer["choices"], [[0]]))
    assert (settled["outcome"], settled["change"]) == ("none", [])


def test_no_puzzle_is_an_answer_and_no_fault(reads: Any) -> None:
    answer = last(reads.read_picture(PIXELS, *SIZE, [0, 0, 9, 0, 9, 9, 0, 9], 0))
    assert (answer["found"], answer["others"]) == (False, [])
    assert answer["remarks"][0] == "No puzzle was found between these corners."


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param((b"", 64, 64), id="too few pixels"),
        pytest.param((PIXELS, 0, 64), id="no width"),
        pytest.param((PIXELS, 1601, 64), id="too wide"),
        pytest.param((PIXELS, 64, 64, [1, 2]), id="two corners"),
        pytest.param((PIXELS, 64, 64, ["a"] * 8), id="corners of letters"),
        pytest.param((PIXELS, 64, 64, None, "x"), id="a turn of letters"),
        pytest.param((PIXELS, 64, 64, None, -1, 7), id="a kind of digits"),
    ],
)
def test_a_malformed_call_is_a_fault(reads: Any, arguments: tuple[Any, ...]) -> None:
    assert last(reads.read_picture(*arguments))["fault"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("choices", "settled"),
    [
        pytest.param({}, [], id="no list"),
        pytest.param([7], [], id="no choices"),
        pytest.param([{"place": [81], "likely": [1], "costs": [0]}], [], id="a cell that there is not"),
        pytest.param([{"place": [0], "likely": [10], "costs": [0]}], [], id="a number that there is not"),
        pytest.param([{"place": [0], "likely": [1], "costs": []}], [], id="no cost"),
        pytest.param([{"place": [0], "likely": [1], "costs": [-1]}], [], id="a cost below none"),
        pytest.param([], [[0, 1, 2]], id="a place of three cells"),
        pytest.param([], 5, id="settled is no list"),
    ],
)
def test_malformed_choices_are_a_fault(reads: Any, choices: Any, settled: Any) -> None:
    board = last(reads.read_picture(PIXELS, *SIZE))["puzzle"]
    assert last(reads.judge_picture(board, choices, settled))["fault"]["code"] == "malformed"
