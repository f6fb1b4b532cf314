"""Hints, the steps that are possible now, and the techniques that may be switched off."""

from __future__ import annotations

import json
from typing import Any

from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained
from ui.actions import explained, hinting
from ui.actions.set.setting import toggle
from ui.reasons.actions import learning, stepping, techniques
from ui.reasons.actions.hint import press
from ui.reasons.state.choices import Choices
from ui.reasons.state.study import MOST
from ui.state.changes import Changes


async def opened(text: str = LINE, *entries: tuple[int, int]) -> Explained:
    page = Explained()
    await page.read(text)
    for cell, number in entries:
        await page.write(cell, number)
    return page


async def hinted(page: Explained, presses: int = 1) -> str:
    """Press Hint so many times; return what is said."""
    for _ in range(presses):
        await page.run(hinting.hint)
    text, outcome = page.said()
    assert outcome == "hint"
    return text


def board(page: Explained) -> list[Any]:
    return [list(page.session.entries), list(page.session.solved), list(page.session.centre)]


async def test_each_press_reveals_more_and_apply_is_one_move() -> None:
    page = await opened()
    before, step = board(page), page.known.step
    said = [await hinted(page) for _ in range(5)]
    assert [said[0][:8], said[1][:9], said[3][:15]] == ["Look at ", "Look for ", "Hidden single: "]
    assert said[4] == said[3]  # that is all of it
    assert (len(set(said)), board(page)) == (4, before)
    await page.run(stepping.apply, True)
    assert (step.subject, step.offer, page.state.focused) == (None, "Next hint", "told-more")
    await page.run(stepping.apply)  # there is nothing to apply any more
    assert sum(page.session.solved) == 1
    await page.run(stepping.go_on, True)
    assert page.said()[0].startswith("Look at ")
    assert (step.offer, page.state.focused) == ("", "hint")
    await page.undo()
    assert board(page) == before


async def test_a_wrong_entry_comes_first_with_the_earliest_wrong_move() -> None:
    page = await opened(LINE, (2, 4), (3, 2), (6, 1))  # the second is 6, the third 9
    assert (await hinted(page)).startswith("Some entries are wrong")
    assert page.known.step.leaf.faulty == []
    assert (await hinted(page, 3)).startswith("Row 1, column 4 is not 2. It is the earliest wrong move, your move 2.")
    assert page.known.step.leaf.faulty == [3]
    await page.run(stepping.apply)
    assert page.session.entries[2:7] == [4, 0, 0, 0, 1]


@looped(
    ("text", "said"),
    [
        ("55" + "." * 79, "The givens break a rule"),
        ("20 20\n1 " + "0 " * 398 + "400\n", "A 20×20 Numbrix is too large for its steps to be explained."),
    ],
)
async def test_where_there_is_no_hint_it_is_said_why(text: str, said: str) -> None:
    page = await opened(text)
    await page.run(hinting.hint)
    assert page.said()[0].startswith(said)
    assert explained.can_hint(page.state)
    await page.run(toggle)
    assert not explained.can_hint(page.state)


async def test_a_step_that_is_possible_now_is_shown_and_applied_and_all_of_many_can_be_reached() -> None:
    page = await opened()
    before, study = board(page), page.known.study
    await page.run(learning.list_all)
    assert study.note == f"{len(study.steps)} steps are possible now. These are the first 40."
    assert (study.most, study.has_more) == (MOST, True)
    await page.run(learning.show_all)
    assert (study.most, study.has_more) == (len(study.steps), False)
    assert study.note == f"{len(study.steps)} steps are possible now."
    at = next(at for at, one in enumerate(study.steps) if one["apply"]["places"])
    await page.run(learning.choose, at)
    assert page.said() == (study.steps[at]["step"]["sentences"][0], "hint")
    await page.run(stepping.apply)
    assert (board(page) != before, study.steps, study.note) == (True, [], "")
    await page.run(learning.do_trivial)
    assert page.said() == ("50 numbers written. The board is solved.", "good")
    for _ in range(2):
        await page.undo()
    assert board(page) == before


NAMES = ["one", "two", "three"]


def choices(kept: str | None = None) -> Choices:
    """Return what is chosen, beginning with a text that was kept."""
    made = Choices(Changes(lambda: None))
    made.read("sudoku", kept)
    return made


def test_what_is_chosen_is_kept_by_kind() -> None:
    before = choices()
    assert (before.usual("sudoku"), before.listed("sudoku", NAMES)) == (True, NAMES)
    before.switch("sudoku", "two", False)
    before.place("sudoku", NAMES, "three", 1)
    again = choices(json.dumps(before.of("sudoku")))
    assert (again.of("sudoku"), again.usual("numbrix")) == ((["two"], ["one", "three", "two"]), True)
    again.switch("sudoku", "two", True)
    again.place("sudoku", NAMES, "three", 0)
    assert again.listed("sudoku", NAMES) == ["three", "one", "two"]
    for name, at in (("three", 9), ("one", -1)):  # at the ends a technique stays
        again.place("sudoku", NAMES, name, at)
    assert again.usual("sudoku")
    gone = choices('[["old"], []]')
    gone.fit("sudoku", NAMES)
    assert gone.usual("sudoku")


async def test_what_is_switched_off_changes_the_answer_and_is_kept() -> None:
    page = await opened()
    await page.run(techniques.open_list, True)
    ladders, names = page.known.ladders, page.known.ladders.names("sudoku")
    await page.run(techniques.attempt)
    assert ladders.note == "Yes, in 51 steps. Hardest technique: hidden single (box)."
    for name in names:
        await page.run(techniques.switch, name, name == "full-house")
    assert ladders.note == ""
    await page.run(techniques.attempt)
    assert ladders.note.startswith("No: ")
    await page.run(press)
    assert "do not lead any further" in page.state.said.text
    again = Explained()
    again.store = again.tools.store = page.store
    await again.read(LINE)
    chosen = await techniques.fitting(again.state, again.tools)
    assert chosen == [[name for name in names if name != "full-house"], None]
    await again.run(techniques.reset)
    assert await techniques.fitting(again.state, again.tools) == [None, None]
    assert page.store.get("givens:ladder-sudoku") is None
