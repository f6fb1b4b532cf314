"""Practice: what is judged, what is said of a set, what ends it; and the form."""

from __future__ import annotations

import re
from typing import Any

from tests.founding import FUTOSHIKI, NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import searching
from ui.actions.hinting import hint
from ui.actions.opening import open_board
from ui.reasons.actions import practice, practice_form, stepping, walking
from ui.reasons.words.asked import PracticeAsked
from ui.reasons.words.practice import BUSY, LINKED, SHOWN
from ui.state.board.linked import link_to, open_link

SETS = PracticeAsked("hidden-single-box", 7, 2, 1, True)


async def begun(technique: str = "hidden-single-box") -> Explained:
    """Return a page with a board of practice."""
    page = Explained()
    await page.read(LINE)
    await page.run(practice.begin, technique)
    assert page.state.said.text.startswith("Find: ")
    return page


async def found(page: Explained) -> None:
    """Write the number that is to be found."""
    cell, number = page.known.practice.exercise["told"]["step"]["places"][0]  # type: ignore[index]
    await page.write(cell, number)


@run
async def test_what_is_found_is_told_and_undo_takes_it_back() -> None:
    page = await begun()
    note = page.state.board.note
    assert note == "Practice, board 1"
    assert re.search(r"&practice=hidden-single-box\.\d+\.0\.1$", page.address.fragment())
    await found(page)
    assert page.said()[0].startswith("Right, hidden single: ")
    assert page.known.judged.found
    page.state.moved(page.state.board.session.undo())
    await page.settle()
    assert page.said() == ("Find: Hidden single (box)", "")
    assert not page.known.judged.found


@run
async def test_the_next_board_comes_and_another_puzzle_ends_the_practice() -> None:
    page = await begun()
    before = page.state.board.session.puzzle()
    await found(page)
    await page.run(practice.go_on)
    assert page.state.board.note == "Practice, board 2"
    assert page.state.board.session.puzzle() != before
    assert not page.known.judged.found
    await page.read(LINE)
    assert page.known.practice.set is None
    page.worker.log.clear()
    await page.write(2, 4)
    assert "judge_practice" not in [name for name, _ in page.worker.log]


@run
async def test_a_step_that_was_shown_does_not_count() -> None:
    page = await begun()
    for _ in range(4):
        await page.run(hint)
    await page.run(stepping.apply)
    assert page.said() == (SHOWN + " Find it on the next board.", "undecided")
    assert page.known.judged.found  # the next board is offered
    await page.run(practice.go_on)
    await found(page)
    assert page.said()[0].startswith("Right, ")


@run
async def test_a_set_has_an_end_and_may_lock_the_help() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(practice.bring, SETS)
    known, said = page.known.practice, page.state.said
    assert (said.text, said.remark) == (
        "Find: Hidden single (box)",
        "Board 1 of 2. This set has no hints or solutions.",
    )
    assert known.locked
    await page.run(hint)
    assert said.text == "Find: Hidden single (box)"
    await page.run(practice.go_on)
    assert page.state.board.note == "Practice, board 2 of 2"
    await found(page)
    assert said.text.endswith(" That was the last board.")
    assert known.is_last()
    await page.read(LINE)
    assert not known.locked


@run
async def test_what_was_practised_goes_on_when_the_search_for_another_board_is_cancelled() -> None:
    page = await begun()
    await found(page)
    known, entry = page.known.practice, page.state.entry
    exercise = known.exercise
    page.worker.hold("practice")
    await page.run(practice.begin, "x-wing")
    assert entry.cover == "Practice: X-wing\nLooking for board 1…"
    assert known.exercise is None  # nobody plays on it meanwhile
    await page.run(searching.cancel)
    page.worker.release("practice", lost=True)
    await page.settle()
    assert page.said() == ("Cancelled", "undecided")
    assert entry.cover == ""
    assert known.exercise is exercise
    assert page.known.judged.found
    page.state.moved(page.state.board.session.undo())
    await page.settle()
    assert page.said()[0] == "Find: Hidden single (box)"


@run
async def test_another_puzzle_that_comes_while_a_board_is_looked_for_stays() -> None:
    page = Explained()
    await page.read(LINE)
    page.worker.hold("practice")
    await page.run(practice.begin, "naked-pair")
    await page.read(LINE[::-1])
    puzzle = page.state.board.session.puzzle()
    page.worker.release("practice")
    await page.settle()
    assert page.state.board.session.puzzle() == puzzle
    assert page.state.entry.cover == ""
    assert page.known.practice.set is None


@run
async def test_a_move_is_judged_once_the_running_search_is_over() -> None:
    page = await begun()
    page.worker.hold("why")
    page.app.act(lambda state, tools: searching.ask(state, tools, "Looking", "why", state.board.session.puzzle(), 1))
    await page.settle()
    await found(page)
    assert "judge_practice" not in [name for name, _ in page.worker.log]
    page.worker.release("why", lost=True)
    await page.settle()
    assert page.said()[0].startswith("Right, ")


@run
async def test_the_board_that_a_link_carries_is_there_at_once() -> None:
    page = await begun()
    carried: Any = open_link(page.address.fragment().partition("&")[0])
    other = Explained()
    await other.run(open_board, carried["puzzle"], carried["layers"])
    other.address.put(page.address.fragment())
    await other.run(practice.visit, PracticeAsked("hidden-single-box", 3, 0, 1, False))
    assert other.said()[0] == "Find: Hidden single (box)"
    assert other.state.board.note == "Practice, board 1"
    assert "practice" not in [name for name, _ in other.worker.log]


@run
async def test_a_technique_that_is_not_practised_is_named() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(practice.bring, PracticeAsked("none", 1, 5, 1, True))
    assert page.said() == ("No technique named none can be practised.", "bad")
    assert not page.known.practice.locked


@run
async def test_the_form_finds_techniques_and_says_what_is_in_the_way() -> None:
    page = Explained()
    await page.read(LINE)
    form = page.known.practice_form
    await page.run(practice_form.open_form, True)
    ladder = page.known.ladders.of("sudoku")
    await page.run(practice_form.look_for, "wing xy")
    assert [each["title"] for each in form.offered(ladder)] == ["XY-wing", "XYZ-wing", "ALS-XY-wing"]
    await page.run(practice_form.look_for, "nothing")
    await page.run(practice_form.begin)
    assert form.note == "No technique has these words in its name."
    await page.run(practice_form.look_for, "")
    await page.run(practice_form.choose, "x-wing")
    page.worker.hold("solve")
    page.app.act(lambda state, tools: searching.ask(state, tools, "Looking", "solve", state.board.session.puzzle(), 2))
    await page.run(practice_form.begin)
    assert form.note == BUSY


@run
async def test_techniques_that_do_not_come_are_asked_for_again() -> None:
    page = Explained()
    await page.read(LINE)
    form = page.known.practice_form
    page.worker.answers["ladder"] = {"fault": {"message": "It could not be loaded.", "hint": "Try again.", "code": ""}}
    await page.run(practice_form.open_form, True)
    assert form.note == "It could not be loaded. Try again."
    await page.run(practice_form.copy, 2, True)
    assert form.note == "It could not be loaded. Try again."
    await page.run(practice.bring, SETS)
    assert page.said() == ("It could not be loaded. Try again.", "bad")
    assert not page.known.practice.locked
    del page.worker.answers["ladder"]
    await page.run(practice_form.begin)
    assert page.state.said.text.startswith("Find: ")


@run
async def test_a_link_to_a_set_is_copied_or_shown() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(practice_form.open_form, True)
    await page.run(practice_form.choose, "pointing")
    await page.run(practice_form.copy, 2, True)
    assert page.known.practice_form.note == LINKED
    assert re.search(r"&practice=pointing\.\d+\.2\.1\.lock$", page.clipboard.text)


@run
async def test_marks_are_found_and_what_is_wrong_is_told() -> None:
    page = await begun("naked-pair")
    exercise, session = page.known.practice.exercise, page.state.board.session
    assert exercise is not None
    assert exercise["told"] is not None
    gone = exercise["told"]["step"]["removes"]
    for cell, number in gone:
        page.state.moved(session.mark("centre", [cell], number))
    await page.settle()
    assert page.said()[0].startswith("Right, naked pair: ")
    for _ in gone:
        page.state.moved(session.undo())
    await page.settle()
    assert page.said()[0] == "Find: Naked pair"
    solution = (await page.worker.call.solve(session.puzzle(), 1, 10))["solutions"][0]
    cell = next(cell for cell, marks in enumerate(session.centre) if marks)
    page.state.moved(session.mark("centre", [cell], solution[cell]))
    await page.settle()
    assert page.said()[0].startswith("That ")
    assert page.said()[1] == "bad"
    assert not page.known.judged.found


@run
async def test_a_walkthrough_goes_on_over_a_move_which_is_judged_after_it() -> None:
    page = await begun()
    page.worker.hold("walkthrough")
    await page.run(walking.begin)
    await found(page)
    assert not page.worker.cancelled
    assert "judge_practice" not in [name for name, _ in page.worker.log]
    page.worker.release("walkthrough")
    await page.settle()
    assert page.known.walk.steps
    assert page.said()[0].startswith("Right, hidden single: ")


@run
async def test_a_link_brings_its_board_once_as_its_own_entry() -> None:
    page = Explained()
    await page.read(LINE)
    page.address.put("#" + link_to(page.state.board.session) + "&practice=naked-single.7.3.1")
    entries = len(page.address.entries)
    await page.run(practice.visit, PracticeAsked("naked-single", 7, 3, 1, False))
    assert [name for name, _ in page.worker.log].count("practice") == 1
    assert re.search(r"&practice=naked-single\.\d+\.3\.1$", page.address.fragment())
    assert len(page.address.entries) == entries
    assert page.state.board.note == "Practice, board 1 of 3"


@looped("text", [NUMBRIX_HEADER, FUTOSHIKI])
def test_other_kinds_are_practised(text: str) -> None:
    technique = "walled-off-cells" if text is NUMBRIX_HEADER else "ordered-subset"

    @run
    async def visit() -> None:
        page = Explained()
        await page.read(text)
        await page.run(practice.begin, technique)
        assert page.said()[0].startswith("Find: ")
        for _ in range(4):
            await page.run(hint)
        await page.run(stepping.apply)
        assert page.said()[0].startswith(SHOWN)

    visit()
