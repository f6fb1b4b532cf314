"""A step at its three depths: its sentence first, then its lines, under tabs where they are cases or ways."""

from __future__ import annotations

from typing import Any

import puzzles
from puzzles.api.wire_explain import numbered_step_out
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Size
from tests.hostile import LINE
from tests.unit.logic.techniques.boards import fish
from tests.unit.ui.reasons.explained import Explained
from ui.actions import hinting, sheets
from ui.reasons.actions import stepping, walking
from ui.reasons.state.leaf import Place
from ui.reasons.state.run import Run
from ui.reasons.words import views
from ui.reasons.words.told import written

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
SMALL = puzzles.generate("numbrix", Size(6, 6), seed=4)


def split_twice() -> Any:
    """Return a step with six cases, some of them within others."""
    step = next(CASES.find(fish("futoshiki", (1, 4, 7, 9), (2, 5, 7, 9))))
    return numbered_step_out(WalkStep(step), 1)


def labels(one: Any, at: int) -> list[str]:
    return [tab.label + "*" * tab.is_chosen for tab in views.tabs(one, at)]


def test_cases_have_tabs_and_those_within_a_case_while_it_is_shown() -> None:
    one = split_twice()
    split = one["step"]["split"]
    outer = [at for at, case in enumerate(split, 1) if not case["within"]]
    assert labels(one, 0) == ["all*", *[f"case {at}" for at in range(1, len(outer) + 1)]]
    for at in range(1, views.count(one)):
        case = one["step"]["views"][at - 1]["case"]
        shown = views.tabs(one, at)
        [chosen] = [tab for tab in shown if tab.is_chosen]
        assert one["step"]["views"][chosen.view - 1]["case"] == case
        assert views.view(one, at)[0] == one["step"]["views"][at - 1]["sentence"]
        within = [tab.name for tab in shown if "." in tab.name]
        around = split[case - 1]["within"] or case
        assert len(within) == len([other for other in split if other["within"] == around])
        assert all(name.startswith(f"case {outer.index(around) + 1}.") for name in within)


def test_what_cases_share_has_the_tab_before_theirs() -> None:
    seen = [{"case": case, "sentence": "", "links": 0} for case in (0, 0, 1, 2, 0)]
    one: Any = {"step": {"split": [{"within": 0}] * 2, "ways": [], "views": seen}}
    assert labels(one, 2) == ["all", "start*", "case 1", "case 2"]
    assert [tab.view for tab in views.tabs(one, 4)] == [0, 1, 3, 4]


def test_of_many_tabs_the_first_alone_says_what_they_are() -> None:
    seen = [{"case": at, "sentence": "", "links": 0} for at in range(1, 6)]
    one: Any = {"step": {"split": [], "ways": [{"cells": [0, 1], "fault": []}] * 4, "views": seen}}
    found = views.tabs(one, 3)
    assert [tab.label for tab in found] == ["all", "way 1", "2", "3", "4"]
    assert [tab.name for tab in found] == ["all", "way 1", "way 2", "way 3", "way 4"]
    assert [tab.view for tab in found if tab.is_chosen] == [3]


def test_a_whole_step_is_turned_to_the_next_and_a_line_to_the_next_line() -> None:
    one = split_twice()
    run, last = Run([one, one]), views.count(one) - 1
    assert run.place() == Place("1 of 2", False, True)
    assert run.page(1)
    assert (run.at, run.view) == (1, 0)
    assert run.page(-1)
    assert run.turn(1, False)
    assert (run.at, run.view, run.place()) == (0, 1, Place(f"1 of 2: 1/{last}", True, True))
    assert run.page(1)
    assert run.choose(last)
    assert run.page(1)
    assert (run.at, run.view) == (1, 0)
    assert run.turn(-1, False)
    assert (run.at, run.view) == (0, last)  # the key leads back by its lines
    assert run.turn(1, True)
    assert not run.turn(1, True)
    alone = Run([one])
    assert alone.place() is None
    assert alone.page(1)  # there is no other step: to its first line
    assert alone.place() == Place(f"1/{last}", True, True)


async def test_the_first_sentence_of_a_hint_is_short_and_its_lines_are_a_tab_away() -> None:
    page = Explained()
    await page.read(HARD)
    while True:
        for _ in range(4):
            await page.run(hinting.hint)
        step = page.known.step
        if step.leaf.tabs:
            break
        await page.run(stepping.apply)
    assert [tab.label for tab in step.leaf.tabs] == ["all", "lines"]
    assert len(step.leaf.text.split()) <= 35
    whole = step.leaf
    await page.run(stepping.choose, step.leaf.tabs[1].view)
    assert step.leaf.text.startswith("If ")
    await page.run(stepping.choose, 0)
    assert step.leaf == whole


async def test_a_word_opens_its_meaning_and_closes_it() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(walking.begin)
    step, meaning = page.known.step, page.known.meaning
    await page.run(stepping.explain, "A box.")
    assert meaning.sentence == "A box."
    await page.run(stepping.explain, "A box.")
    assert meaning.sentence == ""
    await page.run(stepping.explain, "A box.")
    await page.run(stepping.escape, False)
    assert (meaning.sentence, step.subject is None) == ("", False)
    await page.run(stepping.explain, "A box.")
    await page.run(stepping.page, 1)
    assert meaning.sentence == ""  # it was a word of the sentence before
    await page.run(stepping.explain, "A box.")
    await page.run(sheets.open_sheet, "help")
    assert meaning.sentence == ""


async def test_all_candidates_come_for_each_step_and_go() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(walking.begin)
    walk, step = page.known.walk, page.known.step
    assert not any(step.board.centre)
    await page.run(walking.fill, True)
    await page.settle()
    for at in (0, 30):
        await page.run(walking.show, at)
        await page.settle()
        left = {cell for cell, numbers in enumerate(step.board.centre) if numbers}
        assert left == {cell for cell in range(81) if not step.board.value(cell)}
        [[cell, number]] = walk.steps[at]["step"]["places"]
        assert number in step.board.centre[cell]
    await page.run(walking.fill, False)
    assert not any(step.board.centre)


async def test_small_steps_are_a_walkthrough_of_their_own() -> None:
    page = Explained()
    await page.read("\n".join(" ".join(map(str, SMALL.givens[at : at + 6])) for at in range(0, 36, 6)))
    await page.run(walking.choose_small, True)
    assert page.known.walk.puzzle is None  # it was not asked for
    await page.run(walking.choose_small, False)
    await page.run(walking.begin)
    walk = page.known.walk
    told = len(walk.steps)
    await page.run(walking.show, told // 2)
    there = written(walk.steps[: walk.at])
    await page.run(walking.choose_small, True)
    assert len(walk.steps) > told > 0
    assert len(written(walk.steps[: walk.at])) == len(there) > 0  # it goes on where it was
    await page.run(walking.begin, 1, True)
    assert not page.known.switches.small  # a link means the usual steps
    assert len(page.known.walk.steps) == told
