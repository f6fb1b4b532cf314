"""Solve: the verdict, its reason, the solutions that it lists, and what becomes of all that when the board changes."""

from __future__ import annotations

import json
import re

import pytest

from puzzles.api import wire
from puzzles.solving import solution_check
from puzzles.solving import solve as solver
from tests import founding
from tests.sampling import looped
from tests.unit.ui.solved import CLASHING, EMPTY, FEW, IMPOSSIBLE, Visit, coroutine, puzzle_of
from ui.actions import searching, solving
from ui.actions.set import setting
from ui.words import searches
from ui.words.verdicts import LOST


@coroutine
async def test_entries_are_disregarded_and_come_back() -> None:
    visit = Visit(founding.SUDOKU_LINE)
    empty = visit.session.givens.index(0)
    visit.state.moved(visit.session.write([empty], 7))
    before = list(visit.session.entries)
    await visit.solve()
    assert visit.verdict == ("Exactly one solution", "unique")
    assert re.fullmatch(r"[0-9.]+ s", visit.state.said.remark)
    assert visit.state.said.sentence == "Exactly one solution."
    assert [name for name, _ in visit.state.said.figures] in (["seconds", n, "engine"] for n in ("node", "nodes"))
    assert "".join(map(str, visit.session.values())) == "".join(map(str, solved(founding.SUDOKU_LINE)[0]))
    await visit.undo()
    assert list(visit.session.entries) == before
    assert visit.verdict == ("Exactly one solution", "unique")
    assert visit.state.said.remark == ""  # the time went with the board that took it


def solved(text: str, most: int = 1000) -> list[list[int]]:
    return [list(each.values) for each in solver.solve(wire.puzzle_in(puzzle_of(text)), most).solutions]


@coroutine
async def test_several_solutions_are_counted_and_turned_through() -> None:
    visit = Visit(FEW)
    await visit.solve()
    assert visit.verdict == ("Exactly 12 solutions", "several")
    assert visit.state.said.remark == "the cells that differ are marked"
    differing = {cell for cell, values in enumerate(zip(*solved(FEW), strict=True)) if len(set(values)) > 1}
    assert visit.state.marked.differing == differing
    listing = visit.state.solutions.listing
    seen = [visit.session.values()]
    for at in range(1, 12):
        await visit.run(solving.turn, 1)
        assert (listing.at, listing.count) == (at, 12)
        seen.append(visit.session.values())
    await visit.run(solving.turn, 1)  # there is no other
    assert listing.at == 11
    assert len({tuple(values) for values in seen}) == 12
    assert all(solution_check.check(wire.puzzle_in(puzzle_of(FEW)), tuple(values)).correct for values in seen)
    await visit.run(solving.turn, -1)
    assert visit.session.values() == seen[10]
    await visit.undo()
    assert not visit.state.solutions.offered
    assert not visit.state.marked.differing
    assert visit.verdict == ("Exactly 12 solutions", "several")


@coroutine
async def test_what_is_known_of_the_givens_stays_said() -> None:
    visit = Visit(founding.SUDOKU_LINE)
    await visit.solve()
    await visit.undo()
    await visit.run(lambda state, tools: state.moved(visit.session.restart()))
    assert visit.verdict == ("Exactly one solution", "unique")
    # Other givens may have other solutions.
    await visit.run(setting.toggle)
    assert visit.verdict == ("", "")
    await visit.write(1, 1, 7)
    await visit.run(setting.toggle)
    assert visit.state.said.text != "Exactly one solution"
    await visit.undo()
    assert visit.state.said.text == "Exactly one solution"


@coroutine
async def test_the_cap_on_solutions_is_said_and_can_be_raised() -> None:
    visit = Visit(FEW)
    for limit, said, count in (
        (5, "5 solutions listed", 5),
        (1, "2 solutions at least", 2),
        (12, "Exactly 12 solutions", 12),
        (10_000, "Exactly 12 solutions", 12),
    ):
        await visit.solve(limit)
        assert visit.state.said.text == said
        assert visit.state.solutions.listing.count == count
        if limit == 5:
            assert visit.state.said.sentence == "At least 5 solutions; the search stopped at the cap of 5."
    await visit.bring(EMPTY)
    await visit.solve()
    assert visit.state.said.text == "100 solutions listed"


@coroutine
async def test_no_solution_leaves_the_numbers_and_marks_the_givens_that_clash() -> None:
    visit = Visit(IMPOSSIBLE)
    before = visit.session.values()
    await visit.solve()
    assert visit.verdict == ("No solution", "none")
    assert visit.session.values() == before
    assert visit.state.said.remark == visit.state.said.spoken == "these 7 givens clash"
    assert visit.state.marked.clash == {*range(6), 17}
    assert "These 7 givens clash, and no smaller set does (1 in r1c1, 2 in r1c2" in visit.state.said.sentence


@coroutine
async def test_givens_that_break_a_rule_are_named_and_marked() -> None:
    visit = Visit(CLASHING)
    await visit.solve()
    assert visit.verdict == ("No solution", "none")
    assert visit.state.said.remark == visit.state.said.spoken == "two 7s in row 1, columns 1 and 2"
    assert visit.state.said.broken[0].startswith("Two 7s in row 1")
    assert visit.state.marked.faulty == {0, 1}


@pytest.mark.parametrize("text", [CLASHING, IMPOSSIBLE])
@coroutine
async def test_after_no_solution_the_entries_stay_and_are_offered_to_be_removed(text: str) -> None:
    visit = Visit(text)
    assert not visit.state.removal.cells
    await visit.write(5, 4, 5)
    await visit.write(5, 7, 6)
    await visit.run(lambda state, tools: state.moved(visit.session.mark("corner", [visit.at(5, 5)], 2)))
    before, marks = visit.session.values(), list(visit.session.corner)
    await visit.solve()
    assert visit.session.values() == before
    assert visit.state.removal.words == "Remove my entries"
    said = visit.verdict, visit.state.said.remark, visit.state.said.sentence
    await visit.run(solving.remove_offered)
    assert not any(visit.session.entries)
    assert visit.session.corner == marks
    assert (visit.verdict, visit.state.said.remark, visit.state.said.sentence) == said
    assert visit.state.marked.faulty | visit.state.marked.clash
    assert not visit.state.removal.cells
    await visit.undo()
    assert visit.session.values() == before


@coroutine
async def test_undecided_within_the_budget_is_said_whole_to_who_hears_it() -> None:
    visit = Visit(FEW)
    sentence = "Undecided: no solution found in 1.0 s and 5 nodes; there may be some."
    visit.worker.answers["solve"] = {
        "outcome": "undecided",
        "count": 0,
        "exact": False,
        "solutions": [],
        "listed": 0,
        "differing": [],
        "conflicts": [],
        "message": sentence,
        "seconds": 1.0,
        "nodes": 5,
        "engine": "compiled",
    }
    await visit.solve(seconds=1)
    assert visit.verdict == ("Undecided", "undecided")
    assert visit.state.said.remark == "none found in 1.00 s"
    assert visit.state.said.spoken == visit.state.said.sentence == sentence
    await visit.write(2, 1, 3)
    assert not visit.state.said.spoken


@coroutine
async def test_a_thousand_solutions_are_turned_through_as_fast_as_one_presses() -> None:
    """They come to the page in portions: 98 solutions of a 9×9 in the first."""
    visit = Visit(EMPTY)
    await visit.solve(1_000)
    assert visit.state.said.text == "1,000 solutions listed"
    listed = solved(EMPTY, 1_000)
    differing = {cell for cell, values in enumerate(zip(*listed, strict=True)) if len(set(values)) > 1}
    assert visit.state.marked.differing == differing
    listing = visit.state.solutions.listing
    for at in (*range(1, 101), 99, 98, 97):
        await visit.run(solving.turn, at - listing.at)
        assert visit.session.values() == listed[at]
    visit.worker.hold("list_solutions")
    for _ in range(110):  # presses that come faster than the solutions are not lost
        await visit.run(solving.turn, 1)
    while visit.worker.busy():
        visit.worker.release("list_solutions")
        await visit.settle()
    assert listing.at == 207
    assert visit.session.values() == listed[207]


@coroutine
async def test_solutions_that_the_solver_no_longer_has_are_missed_in_words() -> None:
    visit = Visit(EMPTY)
    await visit.solve(200)
    await visit.worker.work("solve", json.dumps([puzzle_of(FEW), 100, 60]))
    listing = visit.state.solutions.listing
    for _ in range(97):
        await visit.run(solving.turn, 1)
    board = visit.session.values()
    assert listing.reaches(98)
    await visit.run(solving.turn, 1)
    assert visit.verdict == (LOST, "several")
    assert not listing.reaches(98)
    assert (listing.at, visit.session.values()) == (97, board)
    await visit.run(solving.turn, -1)
    assert listing.at == 96
    await visit.solve(200)
    for _ in range(98):
        await visit.run(solving.turn, 1)
    assert visit.state.solutions.listing.at == 98


@coroutine
async def test_a_search_shows_itself_and_another_waits() -> None:
    visit = Visit(founding.SUDOKU_LINE)
    visit.worker.hold("solve")
    await visit.solve()
    assert visit.state.search.announced
    assert visit.verdict == ("Searching…", "busy")
    await visit.run(searching.hear, {"nodes": 1234, "found": 2, "seconds": 0.5})
    assert visit.state.said.remark.startswith("2 found, ")
    assert visit.state.said.figures == [("nodes so far", "1,234")]
    await visit.solve()
    assert len(visit.worker.held["solve"]) == 1
    await visit.run(searching.cancel)
    assert visit.verdict == (searches.SEARCH_CANCELLED, "undecided")
    await visit.run(searching.hear, {"nodes": 2000, "found": 3, "seconds": 0.6})  # it ends a moment later
    visit.worker.release("solve")
    await visit.settle()
    assert visit.verdict == (searches.SEARCH_CANCELLED, "undecided")
    assert not visit.state.search.running


@coroutine
async def test_what_the_board_was_before_is_not_told_of_another() -> None:
    visit = Visit(FEW)
    visit.worker.hold("solve")
    await visit.solve()
    await visit.bring(founding.SUDOKU_LINE)
    assert visit.worker.cancelled == ["search"]
    assert visit.state.said.text == ""
    visit.worker.release("solve")
    await visit.settle()
    assert visit.state.said.text == ""
    # The same board with other givens.
    await visit.solve()
    await visit.run(setting.toggle)
    given = next(number for number in visit.session.givens if number)
    await visit.run(lambda state, tools: state.moved(visit.session.write([visit.session.givens.index(given)], 0)))
    visit.worker.release("solve")
    await visit.settle()
    assert visit.verdict == (solving.CHANGED, "bad")


@coroutine
async def test_a_worker_that_was_replaced_leaves_nothing_said() -> None:
    visit = Visit(FEW)
    visit.worker.hold("solve")
    await visit.solve()
    assert visit.state.said.outcome == "busy"
    visit.worker.release("solve", lost=True)
    await visit.settle()
    assert visit.verdict == ("", "")


@looped("ready", [True, False])
def test_what_waits_for_the_solver_says_so(ready: bool) -> None:
    @coroutine
    async def see() -> None:
        visit = Visit(FEW)
        visit.worker.ready = ready
        visit.worker.hold("solve")
        await visit.solve()
        assert visit.state.said.text == ("Searching…" if ready else searches.STARTING)

    see()
