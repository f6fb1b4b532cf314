"""The service for reasons: plain values in and out, in the shapes of explain_messages, never an exception."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from puzzles.api import explain, wire
from puzzles.api.explain import ExplainService
from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.model.values import Inequality, Puzzle, Size
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import few

EASY = wire.puzzle_out(read.read(LINE).puzzles[0])
HARD = wire.puzzle_out(
    read.read(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2").puzzles[0]
)
CHAIN = wire.puzzle_out(read.read(NUMBRIX_HEADER).puzzles[0])
SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
SIGNED = wire.puzzle_out(Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS)))
NONE = [0] * 81
STUBS = ("explain_messages",)
SHAPES: dict[str, dict[str, str]] = {
    node.name: {
        ast.unparse(each.target): ast.unparse(each.annotation) for each in node.body if isinstance(each, ast.AnnAssign)
    }
    for name in STUBS
    for node in ast.parse((Path(explain.__file__).parent / f"{name}.pyi").read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
}


def fits(value: Any, shape: str) -> bool:
    """Say whether a plain value has a declared shape: every key there, and no other."""
    if shape.startswith("NotRequired["):
        return fits(value, shape[12:-1])
    if shape.startswith("list["):
        return isinstance(value, list) and all(fits(each, shape[5:-1]) for each in value)
    if shape.startswith("dict["):
        return isinstance(value, dict)
    if shape in SHAPES:
        fields = SHAPES[shape]
        needed = {name for name, inner in fields.items() if not inner.startswith("NotRequired[")}
        return (
            isinstance(value, dict)
            and needed <= set(value) <= set(fields)
            and all(fits(each, fields[name]) for name, each in value.items())
        )
    if " | " in shape:
        return any(fits(value, part) for part in shape.split(" | "))
    if shape == "Pair":
        return isinstance(value, list) and len(value) == 2
    plain: dict[str, tuple[type, ...]] = {"int": (int,), "str": (str,), "float": (int, float), "bool": (bool,)}
    return value is None if shape == "None" else isinstance(value, plain[shape])


def last(answers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    *_, found = answers
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


@pytest.fixture
def service() -> ExplainService:
    return ExplainService()


@pytest.mark.parametrize("puzzle", few([HARD, SIGNED], [HARD, SIGNED, EASY, CHAIN]), ids=lambda puzzle: puzzle["kind"])
def test_answers_have_the_shapes_that_are_declared(service: ExplainService, puzzle: Any) -> None:
    none = [0] * len(puzzle["givens"])
    assert fits(last(service.hint(puzzle, none)), "Hint")
    told = [json.loads(json.dumps(each)) for each in service.walkthrough(puzzle) if "nodes" not in each]
    assert all(fits(each, "NumberedStep") for each in told[:-1])
    assert [each["number"] for each in told[:-1]] == list(range(1, len(told)))
    assert fits(told[-1], "Walkthrough")
    assert fits(last(service.all_steps(puzzle, none)), "AllSteps")
    assert fits(last(service.trivial_steps(puzzle, none)), "TrivialSteps")
    empty = none.index(0) if not puzzle["givens"][0] else puzzle["givens"].index(0)
    assert fits(last(service.why_not(puzzle, none, empty, 1)), "WhyNot")
    assert fits(service.ladder(puzzle["kind"]), "Ladder")


def test_a_misshapen_value_does_not_fit() -> None:
    stage = {"name": "where", "sentence": "Look.", "cells": [1], "candidates": [[1, 2]]}
    assert fits(stage, "Stage")
    assert not fits(stage | {"cells": ["1"]}, "Stage")
    assert not fits(stage | {"more": 1}, "Stage")
    assert not fits({"name": "where"}, "Stage")


def test_a_hint_brings_its_stages_and_what_applying_it_changes(service: ExplainService) -> None:
    found = last(service.hint(EASY, NONE))
    assert found["standing"] == "step"
    assert found["apply"] == {"places": [[5, 8]], "marks": []}
    assert found["told"]["short"] == "r1c6=8"
    assert found["told"]["step"]["sentences"] == [
        "Hidden single: look in box 2 for the place of an 8.",
        "Hidden single: in box 2, only row 1, column 6 can hold an 8.",
        "Hidden single: in box 2, only row 1, column 6 can hold an 8.",
    ]


def test_marks_and_moves_come_along(service: ExplainService) -> None:
    centre: list[list[int]] = [[] for _ in range(81)]
    centre[2] = [1, 2]
    assert last(service.hint(EASY, NONE, centre))["standing"] == "wrong-mark"
    entries = [*NONE]
    entries[2], entries[3] = 1, 2
    found = last(service.hint(EASY, entries, None, [[3, 2], [2, 1]]))
    assert found["wrong"] == {"cells": [3, 2], "numbers": [2, 1], "move": 1}


def test_a_trace_says_what_follows_line_by_line(service: ExplainService) -> None:
    steps: list[Any] = [each for each in service.walkthrough(HARD, without=list(NAMED)) if "step" in each]
    trace = next(each["step"] for each in steps if each["step"]["links"] and each["step"]["k"] > 1)
    assert trace["assumes"] == trace["links"][0]["candidate"]
    assert trace["links"][0]["constraint"] is None
    assert trace["links"][1]["because"] == [trace["assumes"]]
    assert trace["rests_on"][trace["fails"]]["words"]
    assert trace["views"][-1]["links"] == len(trace["links"])
    assert len(trace["views"]) == len(trace["links"])


def test_the_puzzle_asked_last_is_kept(service: ExplainService, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    whole = Explainer

    def counted(*given: Any) -> Any:
        made.append(given)
        return whole(*given)

    monkeypatch.setattr(explain, "Explainer", counted)
    last(service.hint(EASY, NONE))
    last(service.hint(EASY, NONE))
    last(service.why_not(EASY, NONE, 2, 1))
    assert len(made) == 1
    last(service.hint(EASY, NONE, without=["full-house"]))
    last(service.hint(CHAIN, NONE))
    assert len(made) == 3


def test_all_and_trivial_steps_say_how_many(service: ExplainService) -> None:
    assert last(service.all_steps(EASY, NONE))["message"] == "137 steps are possible now."
    assert last(service.trivial_steps(EASY, NONE))["message"] == "51 numbers written. The board is solved."
    marks: list[list[int]] = [[] for _ in NONE]
    marks[2] = [1, 2, 5]  # row 1 has a 5
    assert (
        last(service.trivial_steps({**EASY, "givens": [5, *NONE[1:]]}, NONE, marks))["message"] == "Only marks changed."
    )
    wrong = [*NONE]
    wrong[2] = 1
    for search in (service.all_steps, service.trivial_steps):
        assert last(search(EASY, wrong))["message"] == "Row 1, column 3 is not 1."


def test_a_walkthrough_as_text(service: ExplainService) -> None:
    text = last(service.walkthrough_text(EASY, "markdown", None, 60, True, "Mine"))["text"]
    assert text.startswith("# Mine\n")
    assert last(service.walkthrough_text(EASY, "text"))["text"].startswith("9×9 Sudoku\n")
    assert last(service.walkthrough_text(EASY, "word"))["fault"]["code"] == "form"


def test_the_steps_of_a_walkthrough_are_written_as_far_as_they_are(service: ExplainService) -> None:
    assert service.last_walkthrough_text(EASY, "text") == {"text": ""}
    walk = service.walkthrough(EASY)
    while "step" not in next(walk):
        pass
    last(service.hint(CHAIN, NONE))  # another question takes nothing away
    written: Any = service.last_walkthrough_text(EASY, "text", "Mine")
    text = written["text"]
    assert text.startswith("Mine\n\n1. ")
    assert "\n2. " not in text
    assert text.endswith("Each step needs one rule.\n")
    assert "1 step. Hardest technique: hidden single. These are the steps so far." in text
    last(walk)
    assert service.last_walkthrough_text(EASY, "text") == last(service.walkthrough_text(EASY, "text"))
    assert service.last_walkthrough_text(EASY, "text", "", ["full-house"]) == {"text": ""}
    assert service.last_walkthrough_text(CHAIN, "text") == {"text": ""}


def test_letters_are_told_as_the_board_shows_them(service: ExplainService) -> None:
    board = read.read("1" + "." * 255).puzzles[0]
    puzzle = wire.puzzle_out(board, letters=True)
    answer = last(service.why_not(puzzle, [0] * 256, 1, 1))
    assert answer["message"] == "Row 1 has a 1 already, in row 1, column 1."
    entries = [0, 11, *[0] * 254]
    assert last(service.why_not(puzzle, entries, 2, 11))["message"] == "Row 1 has a B already, in row 1, column 2."


MALFORMED: list[tuple[str, tuple[Any, ...]]] = [
    ("hint", (None, NONE)),
    ("hint", (EASY, NONE[:-1])),
    ("hint", (EASY, NONE, [[1]])),
    ("hint", (EASY, NONE, [[10], *[[]] * 80])),
    ("hint", (EASY, NONE, "marks")),
    ("hint", (EASY, NONE, None, [[81, 1]])),
    ("hint", (EASY, NONE, None, [[1]])),
    ("hint", (EASY, NONE, None, 5)),
    ("hint", (EASY, NONE, None, None, -1)),
    ("hint", (EASY, NONE, None, None, 60, "all")),
    ("hint", (EASY, NONE, None, None, 60, ["guessing"])),
    ("why_not", (EASY, NONE, 81, 1)),
    ("why_not", (EASY, NONE, 2, 10)),
    ("why_not", (EASY, NONE, "2", 1)),
    ("walkthrough", (EASY, [1])),
    ("walkthrough_text", (EASY, "text", None, 60, True, 7)),
    ("walkthrough_text", (EASY, "word")),
    ("all_steps", (EASY, None, 5)),
    ("trivial_steps", ({}, NONE)),
    ("ladder", ("chess",)),
    ("ladder", (5,)),
]


@pytest.mark.parametrize(("name", "arguments"), MALFORMED)
def test_what_is_malformed_is_a_fault(service: ExplainService, name: str, arguments: tuple[Any, ...]) -> None:
    answer = getattr(service, name)(*arguments)
    found: Any = answer if isinstance(answer, dict) else last(answer)
    assert set(found) == {"fault"}
    assert found["fault"]["code"] != "internal"
    assert found["fault"]["message"].endswith(".")


def test_a_puzzle_nested_without_end_is_refused() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    puzzles: list[Any] = [deep, {"kind": deep}, {**EASY, "givens": deep}, {**EASY, "more": deep}]
    for puzzle in puzzles:
        answer: Any = last(ExplainService().hint(puzzle, NONE))
        assert ("fault" in answer) == (puzzle is deep or "more" not in puzzle)
        if "fault" in answer:
            assert answer["fault"]["code"] == "malformed"


def test_why_not_keeps_to_the_techniques_that_are_switched_on() -> None:
    service = ExplainService()
    usual: Any = last(service.why_not(HARD, NONE, 0, 3))
    assert usual["steps"][0]["technique"] == "trace"
    other: Any = last(service.why_not(HARD, NONE, 0, 3, without=["trace"]))
    assert other["steps"]
    assert "trace" not in {step["technique"] for step in other["steps"]}
    none: Any = last(service.why_not(HARD, NONE, 0, 3, without=sorted(each["name"] for each in techniques(service))))
    assert none["reason"] == "open"


def techniques(service: ExplainService) -> list[Any]:
    answer: Any = service.ladder("sudoku")
    return list(answer["techniques"])


def test_why_not_says_what_is_left_in_the_cells_that_each_step_looks_at(service: ExplainService) -> None:
    answer = last(service.why_not(EASY, [0] * 81, 2, 1))
    assert len(answer["marks"]) == len(answer["steps"]) > 0
    for step, marks in zip(answer["steps"], answer["marks"], strict=True):
        left = dict(marks)
        assert 2 in left
        assert all(not EASY["givens"][cell] for cell in left)
        assert all(number in left[cell] for cell, number in step["places"] + step["removes"])


@pytest.mark.parametrize("kept", [True, False])
def test_a_walkthrough_goes_on_after_the_steps_that_are_there(service: ExplainService, kept: bool) -> None:
    whole: list[Any] = list(service.walkthrough(EASY))
    steps = [event for event in whole if "step" in event]
    begun: Any = service.walkthrough(EASY)
    had: list[Any] = [event for event in (next(begun) for _ in range(20)) if "step" in event]
    begun.close()
    then: list[Any] = list((service if kept else ExplainService()).walkthrough(EASY, None, 60, None, None, len(had)))
    assert [step["short"] for step in had + then[:-1] if "step" in step] == [step["short"] for step in steps]
    assert next(step["number"] for step in then[:-1] if "step" in step) == len(had) + 1
    assert then[-1] == whole[-1]


def test_a_ladder_says_for_which_techniques_a_board_is_known(service: ExplainService) -> None:
    ladder: Any = service.ladder("sudoku")
    stocked = {each["name"]: each["stocked"] for each in ladder["techniques"]}
    assert stocked["x-wing"]
    assert stocked["death-blossom"]
    assert not stocked["remote-pair"]
