"""Techniques switched off and moved, asked for once; what can be solved with them; their definitions."""

from __future__ import annotations

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions.solving import solve
from ui.reasons.actions import techniques
from ui.reasons.actions.hint import press
from ui.reasons.words.levels import LOST


def asked(page: Explained, name: str) -> int:
    """Return how often the worker was called."""
    return [each for each, _ in page.worker.log].count(name)


@run
async def test_what_is_switched_off_changes_the_answer_and_is_kept() -> None:
    page = Explained()
    await page.read(LINE)
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
    again.store = page.store
    again.tools.store = page.store
    await again.read(LINE)
    chosen = await techniques.fitting(again.state, again.tools)
    assert chosen == [[name for name in names if name != "full-house"], None]
    await again.run(techniques.reset)
    assert await techniques.fitting(again.state, again.tools) == [None, None]
    assert page.store.get("givens:ladder-sudoku") is None


@run
async def test_a_technique_is_moved_to_a_place() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(techniques.open_list, True)
    known, names = page.known, page.known.ladders.names("sudoku")
    at = names.index("naked-single")
    await page.run(techniques.move, "naked-single", -1)
    assert known.choices.listed("sudoku", names).index("naked-single") == at - 1
    await page.run(techniques.place, "naked-single", 0)
    assert known.choices.listed("sudoku", names)[0] == "naked-single"
    assert known.ladders.placed == "naked-single"
    await page.run(press)
    assert "naked" not in page.state.said.text  # the first stage names no technique
    await page.run(techniques.reset)
    assert known.choices.usual("sudoku")
    assert known.step.subject is None


@run
async def test_names_that_the_ladder_does_not_have_are_dropped_before_the_solver_is_asked() -> None:
    page = Explained()
    await page.read(LINE)
    assert await techniques.fitting(page.state, page.tools) == [None, None]
    assert asked(page, "ladder") == 0
    other = Explained()
    other.store.put("givens:ladder-sudoku", '[["gone"], []]')
    await other.read(LINE)
    assert await techniques.fitting(other.state, other.tools) == [None, None]
    assert asked(other, "ladder") == 1


@run
async def test_the_ladder_of_another_kind_is_asked_for_where_it_is_listed() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(techniques.define, True)
    assert page.known.ladders.of("sudoku")[0]["title"] == "Full house"
    await page.read("1 . . .\n. . . .\n. . . .\n. . . 16\n")
    assert page.known.ladders.of("numbrix")
    assert asked(page, "ladder") == 2


@run
async def test_a_ladder_that_does_not_come_says_why() -> None:
    page = Explained()
    await page.read(LINE)
    page.worker.answers["ladder"] = None
    await page.run(techniques.open_list, True)
    assert page.known.ladders.note == page.known.ladders.missing == LOST
    await page.run(solve, 2, 10)
    del page.worker.answers["ladder"]
    await page.run(techniques.open_list, True)
    assert page.known.ladders.missing == ""
