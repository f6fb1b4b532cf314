"""Help of every kind is noted, wherever it was asked for; what was missed is practised; a game is looked back on."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained
from tests.unit.ui.strength.counted import CHOSEN, OTHER, Counted
from ui.actions import checking, hinting, sheets
from ui.actions.effects import Effects
from ui.reasons.actions import learning, walking
from ui.reasons.effects import EFFECTS
from ui.reasons.state.reasons import Reasons
from ui.state.remarks import SOLVE
from ui.strength.actions import following

NOTHING = {"fault": {"message": "None.", "hint": ""}}


async def played() -> Counted:
    """Return a page on which what explains has come, with a game whose first move was made."""
    page = Counted()
    page.state.join(Reasons(page.state))
    page.late.there = True
    page.app.join(Effects(page.app.act, EFFECTS))
    page.worker.told = lambda name, report: Explained.hear(page, name, report)  # type: ignore[arg-type]
    await page.play(OTHER)
    await page.write(14, 2)
    return page


@looped(
    ("action", "arguments", "helped"),
    [
        (hinting.hint, (), True),
        (hinting.look_back, (), True),
        (walking.begin, (), True),
        (learning.list_all, (), True),
        (learning.do_trivial, (), True),
        (learning.why_not, ("1",), True),
        (checking.check, (), False),
        (checking.candidates, (), False),
    ],
)
async def test_what_tells_of_a_step_is_help_and_a_check_is_none(action: Any, arguments: Any, helped: bool) -> None:
    page = await played()
    page.state.board.selection.only(15)
    await page.run(action, *arguments)
    assert page.record().get("helped", False) is helped


async def test_help_before_the_first_move_counts_and_is_another_games_no_more() -> None:
    page = await played()
    await page.undo()
    await page.play(OTHER)
    page.state.remarks.tell("hint")
    await page.write(14, 2)
    assert [each.get("helped", False) for each in page.records().values()] == [False, True]
    await page.play(OTHER)
    await page.write(14, 2)
    assert not list(page.records().values())[-1].get("helped")


async def test_a_technique_that_was_missed_is_practised() -> None:
    page = await played()
    page.worker.answers["choose_next"] = {**CHOSEN, "drill": {"technique": "x-wing", "title": "X-wing"}}
    page.worker.answers["practice"] = NOTHING
    await page.run(following.practise)  # nothing was missed yet
    assert not page.asked("practice")
    await page.write(15, 1)
    await page.run(following.practise)
    assert page.asked("practice")[0][4] == "x-wing"


async def test_practice_from_new_puts_it_away() -> None:
    page = await played()
    page.worker.answers["choose_next"] = {**CHOSEN, "drill": {"technique": "x-wing", "title": "X-wing"}}
    page.worker.answers["practice"] = NOTHING
    page.state.remarks.tell(SOLVE)
    await page.write(14, 2)
    await page.run(sheets.open_sheet, "new")
    await page.run(following.practise)
    assert page.asked("practice")
    assert not page.state.screen.is_open("new")
