"""Hints, the steps that are possible now and the trivial ones: one thing more at each press, and moves of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import explained, hinting
from ui.actions.checking import candidates, check
from ui.actions.play.undo import undo
from ui.actions.set.setting import toggle
from ui.reasons.actions import learning, stepping
from ui.reasons.state.study import MOST

MANY = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
NUMBRIX = "9\n" + "\n".join(" ".join("0" for _ in range(9)) for _ in range(9))


async def hinted(page: Explained, presses: int = 1) -> str:
    """Press Hint so many times; return what is said."""
    for _ in range(presses):
        await page.run(hinting.hint)
    text, outcome = page.said()
    assert outcome == "hint"
    return text


def board(page: Explained) -> list[Any]:
    """Return what the player has on the board."""
    session = page.state.board.session
    return [list(session.entries), list(session.solved), list(session.centre)]


@run
async def test_each_press_reveals_more_and_apply_is_one_move() -> None:
    page = Explained()
    await page.read(LINE)
    before = board(page)
    said = [await hinted(page) for _ in range(5)]
    assert said[0].startswith("Look at ")
    assert said[1].startswith("Look for ")
    assert said[3].startswith("Hidden single: ")
    assert said[4] == said[3]  # that is all of it
    assert len(set(said)) == 4
    assert board(page) == before
    await page.run(stepping.apply, True)
    assert sum(page.state.board.session.solved) == 1
    assert page.known.step.subject is None
    assert (page.known.step.offer, page.state.focused) == ("Next hint", "told-more")
    await page.run(stepping.apply)  # there is nothing to apply any more
    assert sum(page.state.board.session.solved) == 1
    await page.run(stepping.go_on, True)
    assert page.said()[0].startswith("Look at ")
    assert (page.known.step.offer, page.state.focused) == ("", "hint")
    await page.run(undo)
    assert board(page) == before


@run
async def test_a_wrong_entry_comes_first_with_the_earliest_wrong_move() -> None:
    page = Explained()
    await page.read(LINE)
    for cell, number in ((2, 4), (3, 2), (6, 1)):  # the second is 6, the third 9
        await page.write(cell, number)
    assert (await hinted(page)).startswith("Some entries are wrong")
    assert page.known.step.leaf.faulty == []
    assert (await hinted(page, 3)).startswith("Row 1, column 4 is not 2. It is the earliest wrong move, your move 2.")
    assert page.known.step.leaf.faulty == [3]
    await page.run(stepping.apply)
    assert page.state.board.session.entries[2:7] == [4, 0, 0, 0, 1]


@run
async def test_a_mark_that_was_wrongly_removed_comes_before_any_step() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(candidates)
    session = page.state.board.session
    assert session.centre[2] == (1, 2, 4)
    page.state.moved(session.history.move([("centre", 2, (1, 2))]))
    assert await hinted(page) == "A cell lacks a mark that it needs."
    assert "lack 4, which belongs there" in await hinted(page, 3)
    await page.run(stepping.apply)
    assert session.centre[2] == (1, 2, 4)


@pytest.mark.parametrize("ended", ["move", "undo", "check", "another"])
def test_whatever_happens_next_puts_the_hint_away(ended: str) -> None:
    @run
    async def go() -> None:
        page = Explained()
        await page.read(LINE)
        await page.write(2, 4)
        await hinted(page, 2)
        if ended == "move":
            await page.write(18, 1)
        elif ended == "undo":
            await page.run(undo)
        elif ended == "check":
            await page.run(check)
            assert page.said()[1] == "good"
        else:
            await page.read(MANY)
        assert page.known.step.subject is None
        assert page.said()[1] != "hint"
        assert (await hinted(page)).startswith("Look at ")

    go()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("55" + "." * 79, "The givens break a rule"),
        ("." * 81, "Nothing more follows: the puzzle has several solutions."),
        ("20 20\n1 " + "0 " * 398 + "400\n", "A 20×20 Numbrix is too large for its steps to be explained."),
    ],
)
def test_where_there_is_no_hint_it_is_said_why(text: str, said: str) -> None:
    @run
    async def go() -> None:
        page = Explained()
        await page.read(text)
        await page.run(hinting.hint)
        assert page.said()[0].startswith(said)
        assert page.known.step.subject is None

    go()


@run
async def test_there_is_no_hint_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(LINE)
    assert explained.can_hint(page.state)
    await page.run(toggle)
    assert not explained.can_hint(page.state)
    await page.run(hinting.hint)
    assert page.known.step.subject is None


@run
async def test_escape_puts_the_step_away_and_ends_the_search_for_one() -> None:
    page = Explained()
    await page.read(LINE)
    await hinted(page, 2)
    await page.run(stepping.escape, True)
    assert (page.known.step.subject, page.state.focused) == (None, "hint")
    page.worker.hold("hint")
    await page.run(hinting.hint)
    assert page.state.search.running
    await page.run(stepping.escape, False)
    assert page.worker.cancelled == ["search"]
    page.worker.release("hint", lost=True)
    await page.settle()
    assert page.said() == ("Cancelled", "undecided")


@run
async def test_a_move_gives_the_search_for_a_hint_up_without_a_word() -> None:
    page = Explained()
    await page.read(LINE)
    page.worker.hold("hint")
    await page.run(hinting.hint)
    await page.write(2, 4)
    assert page.worker.cancelled == ["search"]
    page.worker.release("hint")
    await page.settle()
    assert page.said()[0] == ""
    assert page.known.step.subject is None


@run
async def test_a_step_that_is_possible_now_is_shown_and_applied() -> None:
    page = Explained()
    await page.read(LINE)
    before = board(page)
    await page.run(learning.list_all)
    study = page.known.study
    assert study.note.startswith(f"{len(study.steps)} steps are possible now.")
    await page.run(learning.choose, 3)
    assert page.said() == (study.steps[3]["step"]["sentences"][1], "hint")
    await page.run(stepping.apply)
    assert board(page) != before
    assert (study.steps, study.note) == ([], "")
    await page.run(undo)
    assert board(page) == before


@run
async def test_all_of_many_possible_steps_can_be_reached() -> None:
    page = Explained()
    await page.read(MANY)
    await page.run(learning.do_trivial)
    assert page.said()[0] == "19 numbers written."
    await page.run(learning.list_all)
    study = page.known.study
    assert study.note.endswith(" These are the first 40.")
    assert (study.most, study.has_more) == (MOST, True)
    await page.run(learning.show_all)
    assert (study.most, study.has_more) == (len(study.steps), False)
    assert study.note == f"{len(study.steps)} steps are possible now."


@run
async def test_the_trivial_steps_are_one_move() -> None:
    page = Explained()
    await page.read(LINE)
    before = board(page)
    await page.run(learning.do_trivial)
    assert page.said() == ("51 numbers written. The board is solved.", "good")
    await page.run(undo)
    assert board(page) == before
