"""The services for steps, reasons and verdicts: plain values in the shapes that are declared, never an exception."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api import wire
from puzzles.api.explain import ExplainService
from puzzles.forms import read
from puzzles.model.values import Inequality, Puzzle, Size
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import few, looped
from tests.unit.api.conftest import code, fits, last
from tests.unit.kinds.numbrix import hard_boards


def line(text: str) -> Any:
    return wire.puzzle_out(read.read(text).puzzles[0])


def signed(*signs: tuple[int, int]) -> Any:
    clues = tuple(sorted(Inequality(*sign) for sign in signs))
    return wire.puzzle_out(Puzzle("futoshiki", Size(4, 4), (0,) * 16, clues))


EASY = line(LINE)
HARD = line(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2")
CHAIN = line(NUMBRIX_HEADER)
SIGNED = signed((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
ROUND = ((0, 1), (1, 5), (5, 4), (4, 0))
FEW, EMPTY = line("1234............"), line("." * 81)
NONE = line("12345678.........9" + "." * 63)
CIRCLE = signed(*ROUND)
NOTHING = [0] * 81
FOLDED = wire.puzzle_out(hard_boards.board(hard_boards.SMALL_STEPS))


def at(cell: int, value: Any, empty: Any = 0) -> list[Any]:
    return [value if each == cell else empty for each in range(81)]


@pytest.mark.parametrize("puzzle", few([HARD, SIGNED], [HARD, SIGNED, EASY, CHAIN]), ids=lambda puzzle: puzzle["kind"])
def test_answers_have_the_shapes_that_are_declared(explains: Any, puzzle: Any) -> None:
    none = [0] * len(puzzle["givens"])
    assert fits(last(explains.hint(puzzle, none)), "Hint")
    *steps, walk = [each for each in explains.walkthrough(puzzle) if "nodes" not in each]
    assert all(fits(last(each), "StepLine") for each in steps)
    assert fits(explains.walk_step(puzzle, 1), "StepDetails")
    assert [each["number"] for each in steps] == list(range(1, len(steps) + 1))
    assert fits(last(walk), "Walkthrough")
    assert fits(last(explains.all_steps(puzzle, none)), "AllSteps")
    assert fits(last(explains.trivial_steps(puzzle, none)), "TrivialSteps")
    assert fits(last(explains.why_not(puzzle, none, puzzle["givens"].index(0), 1)), "WhyNot")
    assert fits(explains.ladder(puzzle["kind"]), "Ladder")


@looped("puzzle", [FEW, NONE, CIRCLE, line("77" + "." * 79)])
def test_answers_about_verdicts_have_the_shapes_that_are_declared(reasons: Any, puzzle: Any) -> None:
    why = last(reasons.why(puzzle, 20))
    assert fits(why, "Why")
    assert sum(why[name] is not None for name in ("none", "several", "one")) == 1
    assert fits(last(reasons.repair(puzzle, False, 20)), "Repair")
    assert fits(reasons.symmetry(puzzle), "Symmetry")


def test_a_hint_brings_its_stages_and_what_applying_it_changes(explains: Any) -> None:
    found = last(explains.hint(EASY, NOTHING))
    assert (found["standing"], found["apply"]) == ("step", {"places": [[5, 8]], "marks": []})
    assert found["told"]["short"] == "r1c6=8"
    only = "Hidden single: in box 2, only row 1, column 6 can hold an 8."
    assert found["told"]["step"]["sentences"] == [only, only]


def test_marks_and_moves_come_along(explains: Any) -> None:
    assert last(explains.hint(EASY, NOTHING, at(2, [1, 2], [])))["standing"] == "wrong-mark"
    entries = [0, 0, 1, 2, *NOTHING[4:]]
    found = last(explains.hint(EASY, entries, None, [[3, 2], [2, 1]]))
    assert found["wrong"] == {"cells": [3, 2], "numbers": [2, 1], "move": 1}


def test_a_trace_says_what_follows_line_by_line(explains: Any) -> None:
    without = list(NAMED)
    listed = [each for each in explains.walkthrough(HARD, without=without) if "step" in each]
    steps = [explains.walk_step(HARD, each["number"], without)["told"]["step"] for each in listed]
    trace = next(step for step in steps if step["links"] and step["k"] > 1)
    first, second = trace["links"][:2]
    assert (first["candidate"], first["constraint"]) == (trace["assumes"], None)
    assert second["because"] == [trace["assumes"]]
    assert trace["rests_on"][trace["fails"]]["words"]
    assert len(trace["views"]) == len(trace["links"]) == trace["views"][-1]["links"]


def test_all_and_trivial_steps_say_how_many(explains: Any) -> None:
    assert last(explains.all_steps(EASY, NOTHING))["message"] == "137 steps are possible now."
    assert last(explains.trivial_steps(EASY, NOTHING))["message"] == "51 numbers written. The board is solved."
    five = {**EASY, "givens": at(0, 5)}  # row 1 has a 5
    assert last(explains.trivial_steps(five, NOTHING, at(2, [1, 2, 5], [])))["message"] == "Only marks changed."
    for search in (explains.all_steps, explains.trivial_steps):
        assert last(search(EASY, at(2, 1)))["message"] == "Row 1, column 3 is not 1."


def test_the_steps_of_a_walkthrough_are_written_as_far_as_they_are(explains: Any) -> None:
    assert last(explains.walkthrough_text(EASY, "markdown", None, 60, True, "Mine"))["text"].startswith("# Mine\n")
    assert explains.last_walkthrough_text(EASY, "text") == {"text": ""}
    walk = explains.walkthrough(EASY)
    while "step" not in next(walk):
        pass
    last(explains.hint(CHAIN, NOTHING))  # another question takes nothing away
    text = explains.last_walkthrough_text(EASY, "text", "Mine")["text"]
    assert text.startswith("Mine\n\n1. ")
    assert "\n2. " not in text
    assert "1 step. Hardest technique: hidden single. These are the steps so far." in text
    last(walk)
    assert explains.last_walkthrough_text(EASY, "text") == last(explains.walkthrough_text(EASY, "text"))
    assert explains.last_walkthrough_text(EASY, "text", "", ["full-house"]) == {"text": ""}


UNKNOWN: dict[str, object] = {"told": None, "cells": []}


def test_what_is_known_of_a_step_is_of_the_last_walkthrough(explains: Any) -> None:
    assert explains.walk_step(EASY, 1) == UNKNOWN
    steps = [event["step"] for event in explains.walkthrough(EASY) if "step" in event]
    placed: dict[int, int] = {}
    for number, step in enumerate(steps, 1):
        left = dict(explains.walk_step(EASY, number)["cells"])
        assert not left.keys() & placed.keys()
        assert all(number in left[cell] for cell, number in step["places"])
        placed.update(step["places"])
    assert explains.walk_step(EASY, len(steps) + 1) == explains.walk_step(EASY, 0) == UNKNOWN
    assert explains.walk_step(EASY, 1, ["full-house"]) == explains.walk_step(CHAIN, 1) == UNKNOWN


def test_all_of_a_step_has_the_small_steps_within_it(explains: Any) -> None:
    first = next(event for event in explains.walkthrough(FOLDED) if "step" in event)
    told = explains.walk_step(FOLDED, 1)["told"]
    assert {name: told["step"][name] for name in ("technique", "title", "places")} == {
        name: first["step"][name] for name in ("technique", "title", "places")
    }
    assert first["step"]["sentences"] == told["step"]["sentences"][:1]
    assert len(told["before"]) == 8
    assert all(small["removes"] and small["sentence"] for small in told["before"])
    assert last(explains.hint(FOLDED, [0] * 36))["told"] == told


def test_letters_are_told_as_the_board_shows_them(explains: Any) -> None:
    puzzle = wire.puzzle_out(read.read("1" + "." * 255).puzzles[0], letters=True)
    for entry, cell, number, said in ((0, 1, 1, "1 already, in row 1, column 1"), (11, 2, 11, "B already, in row 1")):
        answer = last(explains.why_not(puzzle, [0, entry, *[0] * 254], cell, number))
        assert answer["message"].startswith(f"Row 1 has a {said}")


def nested() -> Any:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    return deep


@looped(
    ("name", "arguments"),
    [
        ("hint", (None, NOTHING)),
        ("hint", (nested(), NOTHING)),
        ("hint", (EASY, NOTHING[:-1])),
        ("hint", (EASY, NOTHING, at(0, [10], []))),
        ("hint", (EASY, NOTHING, "marks")),
        ("hint", (EASY, NOTHING, None, [[81, 1]])),
        ("hint", (EASY, NOTHING, None, None, -1)),
        ("hint", (EASY, NOTHING, None, None, 60, ["guessing"])),
        ("why_not", (EASY, NOTHING, 81, 1)),
        ("why_not", (EASY, NOTHING, "2", 1)),
        ("hint", (EASY, NOTHING, None, 5)),
        ("hint", (EASY, NOTHING, None, None, 60, "all")),
        ("walkthrough", (EASY, [1])),
        ("walkthrough_text", (EASY, "word")),
        ("ladder", ("chess",)),
        ("why", (FEW, "soon")),
        ("repair", ({"kind": "sudoku"},)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_malformed_is_a_fault(explains: Any, reasons: Any, name: str, arguments: tuple[Any, ...]) -> None:
    assert code(getattr(explains if hasattr(explains, name) else reasons, name)(*arguments)) != "internal"


def test_why_not_keeps_to_the_techniques_that_are_switched_on(explains: Any) -> None:
    def steps(*without: str) -> Any:
        return last(explains.why_not(HARD, NOTHING, 0, 3, without=list(without)))

    assert steps()["steps"][0]["technique"] == "trace"
    others = {step["technique"] for step in steps("trace")["steps"]}
    assert others
    assert "trace" not in others
    assert steps(*(each["name"] for each in explains.ladder("sudoku")["techniques"]))["reason"] == "open"


@looped("kept", [True, False])
def test_a_walkthrough_goes_on_after_the_steps_that_are_there(explains: Any, kept: bool) -> None:
    whole = list(explains.walkthrough(EASY))
    begun = explains.walkthrough(EASY)
    had = [event for event in (next(begun) for _ in range(20)) if "step" in event]
    begun.close()
    other: Any = explains if kept else ExplainService()
    then = [event for event in other.walkthrough(EASY, None, 60, None, None, len(had)) if "nodes" not in event]
    assert [step["short"] for step in had + then[:-1]] == [step["short"] for step in whole if "step" in step]
    assert (then[0]["number"], then[-1]) == (len(had) + 1, whole[-1])


def test_the_steps_begin_from_the_clash_and_signs_are_named_as_pairs(reasons: Any) -> None:
    none = last(reasons.why(NONE))["none"]
    assert none["begins"] == none["clash"] == {"cells": [0, 1, 2, 3, 4, 5, 17], "clues": []}
    said = "Contradiction: row 1 has no place for a 9. So there is no solution."
    assert [step["step"]["sentences"][-1] for step in none["steps"]] == [said]
    signs = last(reasons.why(CIRCLE))["none"]
    assert sorted(map(tuple, signs["clash"]["clues"])) == sorted(ROUND)
    assert {tuple(removal["members"]["clues"][0]) for removal in signs["removals"]} == set(ROUND)


def test_a_search_that_is_stopped_answers_with_what_it_has(reasons: Any) -> None:
    asked = iter(range(100))
    *progress, answer = reasons.repair(EMPTY, False, 600, stopped=lambda: next(asked) > 2)
    assert all("nodes" in each for each in progress)
    assert len(progress) < 30
    assert fits(answer, "Repair")
    assert fits(last(reasons.why(EMPTY, 600, stopped=lambda: True)), "Why")
