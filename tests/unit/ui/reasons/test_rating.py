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
from ui.reasons.actions import ratings, why, worths
from ui.reasons.words.rated import line, spare, worth_line

LINES = {number: text for text, number in NUMBERS}
SPARE = "1..4..1..2....3."
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


async def test_what_givens_are_worth_is_told_and_a_cell_selected() -> None:
    page = await solved(SPARE)
    screen, known = page.state.screen, page.known.worths
    screen.open("details")
    await page.run(why.why_one)
    assert screen.is_open("details")  # there is room for them
    assert page.said()[0].startswith("2 of 5 givens are not needed")
    assert known.worth is not None
    assert worth_line(known.worth).startswith("3 of 5 givens are needed.")
    assert len(spare(known.worth)) == 2
    await page.run(worths.select, 6)
    assert page.state.board.selection.cells == {6}
    screen.resize(False)
    for action, *given in ((worths.select, 6), (why.why_one,)):
        screen.open("details")
        await page.run(action, *given)
        assert not screen.is_open("details")  # the board is below


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
