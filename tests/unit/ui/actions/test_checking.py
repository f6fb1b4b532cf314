"""Check, Reveal and Candidates, and what stays said of the board until it is mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile import LINE
from tests.unit.ui.solved import FEW, Visit, coroutine
from ui.actions import checking, searching, solving

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools

WRONG = {(1, 3): 4, (1, 4): 2, (1, 8): 9}
"""Of row 1, which is 534678912."""

BROKEN = "Two 5s in row 1, columns 1 and 3."


async def check(visit: Visit, *entries: tuple[int, int, int]) -> str:
    """Write entries, check them, and return what is said."""
    for entry in entries:
        await visit.write(*entry)
    await visit.run(checking.check)
    return visit.state.said.text


def mark(state: State, tools: Tools, choice: str) -> None:
    """Have what is broken marked, or no longer."""
    state.settings.choose("marking", choice)


@coroutine
async def test_a_check_offers_to_remove_the_wrong_entries_and_no_others() -> None:
    visit = Visit(LINE)
    assert not checking.checkable(visit.state)
    assert await check(visit, (1, 3, 4), (1, 4, 6), (1, 6, 2)) == "1 of your 3 entries is wrong."
    assert (visit.state.removal.cells, visit.state.removal.words) == ([5], "Remove it")
    await visit.run(solving.remove_offered)
    assert {cell for cell, entry in enumerate(visit.session.entries) if entry} == {2, 3}
    assert visit.verdict == ("", "")
    assert not visit.state.removal.cells
    await visit.undo()
    assert visit.session.entries[5] == 2


@coroutine
async def test_of_entries_that_no_solution_has_all_those_that_clash_are_offered() -> None:
    visit = Visit("12" + "." * 14)
    said = await check(visit, (3, 1, 2), (4, 1, 2), (4, 4, 3))
    assert said.startswith("No solution has all of your entries")
    assert visit.state.removal.words == "Remove these 2"
    await visit.write(3, 1, 0)  # one of them mends it
    assert visit.verdict == ("", "")
    assert not visit.state.removal.cells


@coroutine
async def test_what_is_broken_stays_said_until_it_is_mended() -> None:
    visit = Visit(LINE)
    await visit.write(1, 3, 5)
    assert visit.verdict == (BROKEN, "bad")
    assert await check(visit, (9, 1, 1)) == "All 2 entries are wrong."
    await visit.write(9, 1, 3)  # it is right
    assert visit.verdict == (BROKEN, "bad")
    await visit.write(1, 3, 4)
    assert visit.verdict == ("", "")
    await visit.write(1, 3, 5)  # the same rule, broken again on the same board and on another
    assert visit.verdict == (BROKEN, "bad")
    await visit.bring(LINE)
    assert visit.verdict == ("", "")
    await visit.write(1, 3, 5)
    assert visit.verdict == (BROKEN, "bad")


@coroutine
async def test_what_a_check_found_stays_said_until_it_is_mended() -> None:
    visit = Visit(LINE)
    assert await check(visit, *((*at, number) for at, number in WRONG.items())) == "2 of your 3 entries are wrong."
    await visit.write(9, 1, 3)
    assert visit.verdict == ("2 entries are still wrong.", "bad")
    await visit.write(1, 4, 6)
    assert visit.verdict == ("Row 1, column 8 is still wrong.", "bad")
    assert visit.state.marked.faulty == {7}
    await visit.run(solving.remove_offered)
    assert visit.verdict == ("", "")
    assert visit.session.entries[7] == 0
    await visit.write(1, 8, 9)  # the player may try it again
    assert visit.verdict == ("", "")


@coroutine
async def test_a_full_board_says_whether_it_is_right_and_where_it_is_not() -> None:
    visit = Visit(LINE)
    await visit.solve()
    assert await check(visit) == "The puzzle is correctly solved."
    wrong = "The board is full, but wrong: two 1s in row 1, columns 3 and 8."
    await visit.write(1, 3, 1)  # it is 4
    assert visit.verdict == (wrong, "bad")
    assert await check(visit) == "The puzzle is NOT solved."
    assert visit.state.said.remark == "two 1s in row 1, columns 3 and 8"
    assert 2 in visit.state.marked.faulty
    assert visit.state.removal.cells == [2]
    await visit.run(solving.remove_offered)
    assert visit.session.values().count(0) == 1
    # Without marks of what is broken it is said at the end alone.
    await visit.run(mark, "off")
    await visit.write(1, 3, 1)
    assert visit.verdict == ("The board is full, but wrong. Check shows where.", "bad")
    assert not visit.state.marked.faulty
    await visit.run(mark, "on")
    assert visit.verdict == (wrong, "bad")
    await visit.write(1, 3, 4)
    assert visit.verdict[1] == "good"


@coroutine
async def test_a_cell_without_a_candidate_is_told_once_candidates_are_noted() -> None:
    visit = Visit("123." + "." * 12)
    await visit.write(2, 4, 4)
    assert visit.verdict == ("", "")
    await visit.run(checking.candidates)
    assert visit.verdict == ("Row 1, column 4 has no candidate left.", "bad")
    assert visit.state.marked.faulty == {3}
    await visit.write(2, 4, 1)
    assert visit.verdict == ("", "")
    assert not visit.state.marked.faulty


@coroutine
async def test_a_cell_is_revealed_where_the_cursor_is() -> None:
    visit = Visit(LINE)
    await visit.run(checking.reveal)
    assert visit.verdict == (checking.CHOOSE, "")
    visit.select(0)
    await visit.run(checking.reveal)
    assert visit.verdict == (checking.CHOOSE, "")  # it is a given
    visit.select(2)
    await visit.run(checking.reveal)
    assert visit.session.values()[2] == 4
    assert visit.session.solved[2]
    assert visit.verdict[1] == ""


@coroutine
async def test_an_answer_about_the_board_before_is_dropped() -> None:
    visit = Visit(LINE)
    await visit.write(1, 3, 1)
    for name, action in (("check_entries", checking.check), ("candidates", checking.candidates)):
        visit.worker.hold(name)
        await visit.run(action)
        await visit.write(1, 4, 6 if name == "candidates" else 7)
        said, before = visit.verdict, visit.session.state()
        visit.worker.release(name)
        await visit.settle()
        assert (visit.verdict, visit.session.state()) == (said, before)
    # Another question, and a search, take the place of one that is not answered.
    await visit.run(checking.check)
    await visit.solve()
    visit.worker.release("check_entries")
    await visit.settle()
    assert visit.state.said.text == "Exactly one solution"


@coroutine
async def test_nothing_is_checked_while_a_search_runs() -> None:
    visit = Visit(FEW)
    await visit.write(2, 1, 3)
    visit.worker.hold("solve")
    await visit.solve()
    asked = len(visit.worker.log)
    visit.select(5)
    await visit.run(checking.check)
    await visit.run(checking.reveal)
    assert len(visit.worker.log) == asked
    await visit.run(searching.cancel)
