"""Rate all: a run over the open text, and the table of what is rated."""

from __future__ import annotations

from tests.rated import NUMBERS
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions.text.reading import open_text
from ui.reasons.actions import ratings

LINES = {number: text for text, number in NUMBERS}
MANY = [LINES[1.2], LINES[4.2], LINES[2.6], LINES[4.2][::-1], "." * 81, LINES[3.2]]


async def opened(lines: list[str]) -> Explained:
    """Return a page with an open text of several puzzles."""
    page = Explained()
    await page.run(open_text, "read", ["\n".join(lines)], None)
    assert page.state.text.count == len(lines)
    return page


def listed(page: Explained) -> list[int]:
    """Return the numbers of the puzzles in the table."""
    return [row["index"] + 1 for row in page.known.rated_table.rows]


@run
async def test_a_text_is_rated_sorted_filtered_played_and_saved() -> None:
    page = await opened(MANY)
    run, table = page.known.ratings, page.known.rated_table
    await page.run(ratings.begin, 1)
    assert run.note.startswith("6 of 6 in ")
    assert run.note.endswith("; 1 is like an earlier one")
    assert listed(page) == [2, 4, 6, 3, 1, 5]
    await page.run(ratings.sort, "index")
    assert listed(page) == [1, 2, 3, 4, 5, 6]
    await page.run(ratings.save)
    name, content = page.files.saved[0]
    assert name == "ratings.csv"
    saved = content.split("\r\n")
    assert saved[0] == "number,level,SE 1.2.1,hardest step,k,givens,like puzzle"
    assert saved[4] == '4,Hard,4.2,"XY-wing",,25,2'
    await page.run(ratings.choose, 2)
    assert listed(page) == [2, 4, 6]
    await page.run(ratings.play, 5)
    assert (page.state.filter.words, page.state.filter.count, page.state.text.index) == ("hard", 3, 5)
    await page.run(ratings.choose, 2)
    assert table.level == -1
    await page.run(ratings.play, 4)
    assert not page.state.filter.on()
    assert page.state.text.index == 4


@run
async def test_a_run_that_was_stopped_goes_on() -> None:
    page = await opened(MANY)
    run = page.known.ratings
    partly = {"total": 6, "done": 2, "levels": [1, 0, 1, 0, 0], "numbers": [], "unrated": 0, "same": 0, "seconds": 1}
    page.worker.answers["rate_text"] = {**partly, "workers": 1}
    page.worker.answers["list_ratings"] = {"first": 0, "count": 0, "rows": [], "indexes": []}
    await page.run(ratings.begin, 1)
    assert run.is_partial
    assert run.note.startswith("Stopped at 2 of 6 in ")
    page.worker.answers.clear()
    await page.run(ratings.begin, 1)
    assert not run.is_partial


@run
async def test_another_text_ends_the_run_and_its_answer_says_nothing() -> None:
    page = await opened(MANY)
    page.worker.hold("rate_text")
    await page.run(ratings.begin, 1)
    assert page.known.ratings.running
    await page.run(open_text, "read", [LINES[2.6]], None)
    assert ("stop_rating", ()) in page.worker.log
    assert not page.known.ratings.running
    page.worker.release("rate_text")
    await page.settle()
    assert page.known.ratings.note == ""
    assert page.known.ratings.rated is None


@run
async def test_a_worker_that_was_replaced_has_rated_nothing() -> None:
    page = await opened(MANY)
    page.worker.answers["rate_text"] = None
    await page.run(ratings.begin, 1)
    assert page.known.ratings.note == "The rating was stopped; press Rate all to start again."
    assert page.known.ratings.rated is None
