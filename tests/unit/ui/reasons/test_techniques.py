"""Techniques switched off and moved: how that is kept, what can be solved with them, when the ladder is asked for."""

from __future__ import annotations

import json

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained
from ui.reasons.actions import techniques
from ui.reasons.actions.hint import press
from ui.reasons.state.choices import Choices
from ui.state.changes import Changes

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
    assert again.of("sudoku") == (["two"], ["one", "three", "two"])
    assert again.usual("numbrix")
    again.switch("sudoku", "two", True)
    again.place("sudoku", NAMES, "three", 0)
    assert again.listed("sudoku", NAMES) == ["three", "one", "two"]
    for name, at in (("three", 9), ("one", -1)):  # at the ends a technique stays
        again.place("sudoku", NAMES, name, at)
    assert again.usual("sudoku")
    gone = choices('[["old"], []]')
    gone.fit("sudoku", NAMES)
    assert gone.usual("sudoku")


async def opened() -> Explained:
    """Return a page with a puzzle."""
    page = Explained()
    await page.read(LINE)
    return page


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


async def test_a_technique_is_moved_to_a_place() -> None:
    page = await opened()
    await page.run(techniques.open_list, True)
    known, names = page.known, page.known.ladders.names("sudoku")
    at = names.index("naked-single")
    await page.run(techniques.move, "naked-single", -1)
    assert known.choices.listed("sudoku", names).index("naked-single") == at - 1
    await page.run(techniques.place, "naked-single", 0)
    assert known.choices.listed("sudoku", names)[0] == known.ladders.placed == "naked-single"
    await page.run(press)
    await page.run(techniques.reset)
    assert (known.choices.usual("sudoku"), known.step.subject) == (True, None)
