"""How hard the puzzle on the board is, and without each given that is not needed."""

from __future__ import annotations

import re
from dataclasses import replace

from puzzles.forms import read, write
from puzzles.model.values import Inequality
from tests.founding import FUTOSHIKI
from tests.rated import NUMBERS
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import explaining
from ui.actions.set import setting
from ui.actions.solving import solve
from ui.reasons.actions import why, worths
from ui.reasons.words.rated import line, spare, worth_line

LINES = {number: text for text, number in NUMBERS}
SPARE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


async def solved(text: str) -> Explained:
    """Return a page on which a puzzle was solved."""
    page = Explained()
    await page.read(text)
    await page.run(solve, 2, 10)
    return page


@run
async def test_a_puzzle_with_one_solution_is_rated_and_with_its_profile_once_the_details_are_open() -> None:
    page = await solved(LINES[4.2])
    rated = page.known.rated
    await page.run(explaining.rate)
    assert rated.answer is not None
    assert line(rated.answer).startswith("Hard. SE 1.2.1: 4.2 (hardest step: XY-wing).")
    assert not rated.answer["profile"]
    page.state.screen.open("details")
    await page.run(explaining.rate)
    assert rated.answer["profile"]
    assert page.state.level.level_of(page.state.board.session.puzzle()) == "Hard"
    asked = len(page.worker.log)
    await page.run(explaining.rate)
    assert len(page.worker.log) == asked  # what is known is not asked again
    await page.read("." * 81)
    assert rated.puzzle is None


@run
async def test_givens_that_are_others_end_what_is_worked_out() -> None:
    page = await solved(LINES[4.2])
    page.worker.hold("rate")
    await page.run(explaining.rate)
    await page.read(LINES[1.2])
    assert ("cancel_rating", ()) in page.worker.log
    page.worker.release("rate")
    await page.settle()
    assert page.known.rated.answer is None
    await page.run(solve, 2, 10)
    await page.run(explaining.rate)
    page.worker.release("rate")
    await page.settle()
    answer = page.known.rated.answer
    assert answer is not None
    assert answer["number"] == 1.2


@run
async def test_a_fault_is_said_and_not_asked_again() -> None:
    page = await solved(LINES[1.2])
    page.worker.answers["rate"] = {"fault": {"message": "It is too large.", "hint": "", "code": ""}}
    await page.run(explaining.rate)
    await page.run(explaining.rate)
    assert page.known.rated.fault == "It is too large."
    assert [name for name, _ in page.worker.log].count("rate") == 1


@run
async def test_level_and_number_follow_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(LINES[4.2])
    await page.run(setting.toggle)
    assert page.state.said.remark == "Hard, SE 4.2"
    session = page.state.board.session
    await page.write(next(cell for cell, given in enumerate(session.givens) if given), 0)
    assert page.state.setting.outcome == "several"
    assert page.state.said.remark == ""
    page.state.moved(session.undo())
    await page.settle()
    assert page.state.said.remark == "Hard, SE 4.2"
    await page.run(setting.toggle)
    assert (page.state.said.text, page.state.said.remark) == ("Exactly one solution", "")


@run
async def test_what_givens_are_worth_is_told_and_a_cell_selected() -> None:
    page = await solved(SPARE)
    await page.run(why.why_one)
    assert page.said()[0].startswith("22 of 30 givens are not needed")
    known = page.known.worths
    assert known.worth is not None
    assert worth_line(known.worth).startswith("8 of 30 givens are needed.")
    assert len(spare(known.worth)) == 22
    assert spare(known.worth)[0]["cell"] == 39
    await page.run(worths.select, 39)
    assert page.state.board.selection.cells == {39}
    page.state.screen.resize(False)
    page.state.screen.open("details")
    await page.run(worths.select, 39)
    assert not page.state.screen.is_open("details")  # the board is below


@run
async def test_it_follows_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(SPARE)
    await page.run(setting.toggle)
    await page.run(worths.ask)
    known = page.known.worths
    assert known.worth is not None
    assert known.worth["total"] == 30
    await page.write(39, 0)
    assert known.worth is not None
    assert known.worth["total"] == 29
    await page.run(setting.toggle)
    assert not known.is_followed


@run
async def test_other_kinds_are_rated_by_their_own_ladder() -> None:
    page = await solved(FUTOSHIKI)
    page.state.screen.open("details")
    await page.run(explaining.rate)
    answer = page.known.rated.answer
    assert answer is not None
    assert re.match(r"^[A-Z].*\. Hardest step: .*, \d\.\d\. No step needs more than \d+ rules at once\.$", line(answer))
    assert answer["profile"]


@run
async def test_signs_that_are_not_needed_are_named() -> None:
    puzzle = read.read(FUTOSHIKI).puzzles[0]
    sign = Inequality(3, 4)
    assert sign not in puzzle.clues  # so it is one too many, if it is true
    more = replace(puzzle, clues=tuple(sorted((*puzzle.clues, sign))))
    page = await solved(write.write(more, write.forms_for(more)[0].full_name))
    await page.run(why.why_one)
    named = page.known.step.leaf.listed[0][0]
    assert re.match("^Signs that are not needed: .*r1c4 less than r1c5$", named)


@run
async def test_the_details_stay_open_where_there_is_room_for_them() -> None:
    page = await solved(SPARE)
    for wide in (True, False):
        page.state.screen.resize(wide)
        page.state.screen.open("details")
        await page.run(why.why_one)
        assert page.state.screen.is_open("details") is wide
