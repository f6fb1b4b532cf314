"""What the page shows of a step, and what applying it changes, under CPython."""

from __future__ import annotations

from typing import Any

from puzzles.api.explain import ExplainService
from tests.unit.ui.board.test_session import SMALL
from ui.reasons.state.shown import Shown
from ui.reasons.words import outline, told
from ui.state.board.session import Session

SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]


def session() -> Session:
    return Session({**SMALL, "givens": [1, 2, 0, 0, 0, 4, 1, 0, 0, 1, 4, 0, 0, 0, 0, 1]})


def hint(played: Session) -> Any:
    answer = ExplainService().hint(played.puzzle(), played.entries, told.centre(played), told.moves(played))
    return list(answer)[-1]


def test_each_stage_draws_more() -> None:
    found = hint(session())
    pictures = [told.stage_picture(found, at) for at in range(4)]
    assert [sorted(cells) for cells, _ in pictures] == [["area"], ["area"], *[["area", "cause", "target"]] * 2]
    assert [sorted(candidates) for _, candidates in pictures] == [[], [], [], ["place"]]


def test_a_step_is_applied_as_one_move_and_takes_its_marks_along() -> None:
    played = session()
    played.pencil([[1, 2, 3, 4]] * 16)
    before = played.state()
    found = hint(played)
    [[cell, number]] = found["apply"]["places"]
    changed = told.apply(played, found["apply"], tidy=True)
    assert played.entries[cell] == number == SOLUTION[cell]
    assert played.solved[cell] == 1
    assert cell in changed
    peers = [at for at in range(16) if at != cell and at // 4 == cell // 4 and not played.value(at)]
    assert not [at for at in peers if number in played.centre[at]]
    played.undo()
    assert played.state() == before


def test_without_tidying_the_marks_of_others_stay() -> None:
    played = session()
    told.apply(played, {"places": [[2, 3]], "marks": []}, tidy=False)
    assert played.entries[2] == 3
    played.mark("centre", [3], 4)
    told.apply(played, {"places": [], "marks": [[3, [1, 4]]]}, tidy=True)
    assert played.centre[3] == (1, 4)


def test_a_wrong_entry_is_marked_and_taken_away() -> None:
    played = session()
    played.write([2], 4)
    found = hint(played)
    assert found["standing"] == "wrong-entry"
    assert told.stage_picture(found, 3) == ({"target": [2]}, {})
    told.apply(played, found["apply"], tidy=True)
    assert played.entries[2] == 0


def test_a_mark_that_is_needed_is_drawn() -> None:
    played = session()
    played.pencil([[4]] * 16)
    found = hint(played)
    assert found["standing"] == "wrong-mark"
    cells, candidates = told.stage_picture(found, 3)
    assert [*cells["target"], SOLUTION[cells["target"][0]]] == candidates["assume"][0]


def test_the_moves_are_those_of_this_board_in_order() -> None:
    played = session()
    played.write([2], 3)
    played.mark("centre", [3], 4)
    played.write([2], 4)
    played.write([3], 4)
    played.undo()
    assert told.moves(played) == [[2, 3], [2, 4]]
    state = played.state()
    state["entries"] = [0] * 16
    played.become(state)
    played.write([8], 2)
    assert told.moves(played) == [[8, 2]]


def test_the_board_of_a_walkthrough_has_the_givens_and_the_numbers_so_far() -> None:
    played = session()
    played.write([2], 4)
    shown: Any = Shown(played, [[2, 3], [0, 4]])
    assert [shown.value(cell) for cell in range(4)] == [1, 2, 3, 0]
    assert shown.solved[:4] == [0, 0, 1, 0]
    assert (shown.symbol(3), shown.sign(0, 1), shown.view) == ("3", "", played.view)


def test_the_players_own_marks_may_stay_beside_what_steps_leave() -> None:
    played = session()
    played.mark("centre", [2, 3], 4)
    played.mark("corner", [2], 2)
    assert not any(Shown(played, [], [[3, [1, 2]]]).centre[:3])
    shown = Shown(played, [], [[3, [1, 2]]], own=True)
    assert (shown.centre[2], shown.centre[3], shown.corner[2]) == ((4,), (1, 2), (2,))


def test_a_step_is_told_with_what_came_before_it() -> None:
    quiet = {"sentences": ["First."], "removes": [[3, 1]], "places": []}
    step = {
        "sentences": ["Name.", "Chief.", "Second."],
        "places": [[2, 3]],
        "cells": {"area": [2]},
        "candidates": {},
        "split": [],
        "rests_on": [],
        "views": [{"sentence": "Row 1."}, {"sentence": "Second."}],
    }
    one: Any = {"before": [quiet], "step": step}
    assert (told.short(one), told.sentence(one), told.full(one)) == ("Chief.", "Second.", "First. Second.")
    assert (outline.head(one), outline.lines(one)) == ("Second.", [("First.", [])])
    assert told.placed(one) == [[2, 3]]
    assert told.picture(one) == ({"area": [2]}, {"barred": [[3, 1]]})
