"""How hard the puzzle on the board is, and without each given that is not needed; and Rate all over the open text."""

from __future__ import annotations

import re
from dataclasses import replace

from puzzles.forms import read, write
from puzzles.model.values import Inequality
from tests.founding import FUTOSHIKI
from tests.rated import NUMBERS
from tests.unit.ui.reasons.explained import Explained
from tests.unit.ui.reasons.test_why import solved
from ui.actions import explaining
from ui.actions.set import setting
from ui.actions.solving import solve
from ui.reasons.actions import ratings, why, worths
from ui.reasons.words.rated import line, spare, worth_line

LINES = {number: text for text, number in NUMBERS}
SPARE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY = [LINES[1.2], LINES[4.2], LINES[2.6], LINES[4.2][::-1], "." * 81, LINES[3.2]]


async def test_a_puzzle_with_one_solution_is_rated_and_with_its_profile_once_the_details_are_open() -> None:
    page = await solved(LINES[4.2])
    rated = page.known.rated
    await page.run(explaining.rate)
    assert rated.answer is not None
    assert line(rated.answer).startswith("Hard. SE 1.2.1: 4.2 (hardest step: XY-wing).")
    assert not rated.answer["profile"]
    page.state.screen.open("details")
    for _ in range(2):
        await page.run(explaining.rate)
    assert rated.answer["profile"]
    assert page.state.level.level_of(page.session.puzzle()) == "Hard"
    assert len(page.asked("rate")) == 2  # what is known is not asked again
    await page.read("." * 81)
    assert rated.puzzle is None


async def test_givens_that_are_others_end_what_is_worked_out_and_a_fault_is_not_asked_again() -> None:
    page = await solved(LINES[4.2])
    page.worker.hold("rate")
    await page.run(explaining.rate)
    await page.read(LINES[1.2])
    assert page.asked("cancel_rating") == [()]
    await page.release("rate")
    assert page.known.rated.answer is None
    await page.run(solve, 2, 10)
    page.worker.answers["rate"] = {"fault": {"message": "It is too large.", "hint": "", "code": ""}}
    await page.run(explaining.rate)
    await page.release("rate")
    await page.run(explaining.rate)
    assert (page.known.rated.fault, len(page.asked("rate"))) == ("It is too large.", 2)


async def test_level_and_number_follow_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(LINES[1.2])
    await page.run(setting.toggle)
    assert page.state.said.remark == "Easy, SE 1.2"
    await page.write(next(cell for cell, given in enumerate(page.session.givens) if given), 0)
    assert (page.state.setting.outcome, page.state.said.remark) == ("several", "")
    await page.undo()
    assert page.state.said.remark == "Easy, SE 1.2"
    await page.run(setting.toggle)
    assert (page.state.said.text, page.state.said.remark) == ("Exactly one solution", "")


async def test_what_givens_are_worth_is_told_and_a_cell_selected() -> None:
    page = await solved(SPARE)
    screen, known = page.state.screen, page.known.worths
    screen.open("details")
    await page.run(why.why_one)
    assert screen.is_open("details")  # there is room for them
    assert page.said()[0].startswith("22 of 30 givens are not needed")
    assert known.worth is not None
    assert worth_line(known.worth).startswith("8 of 30 givens are needed.")
    assert (len(spare(known.worth)), spare(known.worth)[0]["cell"]) == (22, 39)
    await page.run(worths.select, 39)
    assert page.state.board.selection.cells == {39}
    screen.resize(False)
    for action, *given in ((worths.select, 39), (why.why_one,)):
        screen.open("details")
        await page.run(action, *given)
        assert not screen.is_open("details")  # the board is below


async def test_what_givens_are_worth_follows_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(SPARE)
    await page.run(setting.toggle)
    await page.run(worths.ask)
    known = page.known.worths
    assert known.worth is not None
    assert known.worth["total"] == 30
    await page.write(39, 0)
    assert known.worth["total"] == 29
    await page.run(setting.toggle)
    assert not known.is_followed


async def test_other_kinds_are_rated_by_their_own_ladder_and_signs_that_are_not_needed_are_named() -> None:
    puzzle, sign = read.read(FUTOSHIKI).puzzles[0], Inequality(3, 4)
    assert sign not in puzzle.clues  # so it is one too many, if it is true
    more = replace(puzzle, clues=tuple(sorted((*puzzle.clues, sign))))
    page = await solved(write.write(more, write.forms_for(more)[0].full_name))
    page.state.screen.open("details")
    await page.run(explaining.rate)
    answer = page.known.rated.answer
    assert answer is not None
    assert re.match(r"^[A-Z].*\. Hardest step: .*, \d\.\d\. No step needs more than \d+ rules at once\.$", line(answer))
    assert answer["profile"]
    await page.run(why.why_one)
    assert re.match("^Signs that are not needed: .*r1c4 less than r1c5$", page.known.step.leaf.listed[0][0])


async def opened() -> Explained:
    """Return a page with an open text of several puzzles."""
    page = Explained()
    await page.open("\n".join(MANY))
    return page


def listed(page: Explained) -> list[int]:
    """Return the numbers of the puzzles in the table."""
    return [row["index"] + 1 for row in page.known.rated_table.rows]


async def test_a_text_is_rated_sorted_filtered_played_and_saved() -> None:
    page = await opened()
    run, table = page.known.ratings, page.known.rated_table
    await page.run(ratings.begin, 1)
    assert run.note.startswith("6 of 6 in ")
    assert run.note.endswith("; 1 is like an earlier one")
    assert listed(page) == [2, 4, 6, 3, 1, 5]
    await page.run(ratings.sort, "index")
    assert listed(page) == [1, 2, 3, 4, 5, 6]
    await page.run(ratings.save)
    name, content = page.files.saved[0]
    saved = content.split("\r\n")
    assert (name, saved[0]) == ("ratings.csv", "number,level,SE 1.2.1,hardest step,k,givens,like puzzle")
    assert saved[4] == '4,Hard,4.2,"XY-wing",,25,2'
    await page.run(ratings.choose, 2)
    assert listed(page) == [2, 4, 6]
    await page.run(ratings.play, 5)
    assert (page.state.filter.words, page.state.filter.count, page.state.text.index) == ("hard", 3, 5)
    await page.run(ratings.choose, 2)
    assert table.level == -1
    await page.run(ratings.play, 4)
    assert (page.state.filter.on(), page.state.text.index) == (False, 4)


async def test_a_run_that_was_stopped_goes_on_and_a_worker_that_was_replaced_has_rated_nothing() -> None:
    page = await opened()
    run = page.known.ratings
    partly = {"total": 6, "done": 2, "levels": [1, 0, 1, 0, 0], "numbers": [], "unrated": 0, "same": 0, "seconds": 1}
    page.worker.answers["list_ratings"] = {"first": 0, "count": 0, "rows": [], "indexes": []}
    for answer, partial, note in (
        ({**partly, "workers": 1}, True, "Stopped at 2 of 6 in "),
        ({**partly, "done": 6, "workers": 1}, False, "6 of 6 in "),
        (None, False, "The rating was stopped; press Rate all to start again."),
    ):
        page.worker.answers["rate_text"] = answer
        await page.run(ratings.begin, 1)
        assert run.is_partial is partial
        assert run.note.startswith(note)
    assert run.rated is None


async def test_another_text_ends_the_run_and_its_answer_says_nothing() -> None:
    page = await opened()
    run = page.known.ratings
    page.worker.hold("rate_text")
    await page.run(ratings.begin, 1)
    assert run.running
    await page.open(LINES[2.6])
    assert (page.asked("stop_rating"), run.running) == ([()], False)
    await page.release("rate_text")
    assert (run.note, run.rated) == ("", None)
