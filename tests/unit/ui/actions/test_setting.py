"""Setting a puzzle: the count of its solutions, and the tools that change the whole board."""

from __future__ import annotations

import pytest

from puzzles.forms import read as reading
from puzzles.making.transform import Change, transform
from tests.hostile import LINE
from tests.unit.ui.solved import FEW, IMPOSSIBLE, Visit, coroutine
from ui.actions.set import setting, variants
from ui.words.setting import COUNTING, asked

NUMBRIX = "2 3\n1 0 0\n6 0 4\n"
FUTOSHIKI = ".<. .\n\n. . 3\n    v\n. . .\n"
ONE = ("Exactly one solution", "unique")


def count(visit: Visit) -> tuple[str, str]:
    """Return what stands in the verdict's place of the number of solutions, and its outcome."""
    return visit.state.setting.count, visit.state.setting.outcome


async def edit(text: str) -> Visit:
    """Bring a puzzle and edit its givens."""
    visit = Visit(text)
    await visit.run(setting.toggle)
    return visit


@coroutine
async def test_done_keeps_what_is_known_of_the_puzzle() -> None:
    visit = await edit(LINE)
    assert count(visit) == ONE
    assert visit.verdict == ("", "")  # nobody asked: the count is not announced
    await visit.run(setting.toggle)
    assert visit.verdict == ONE
    assert count(visit) == ("", "")
    visit = await edit(FEW)
    await visit.run(setting.toggle)
    assert visit.verdict == ("Exactly 12 solutions", "several")


@coroutine
async def test_the_number_of_solutions_follows_every_change() -> None:
    visit = await edit(LINE)
    for column in (1, 2, 5):
        await visit.write(1, column, 0)
    assert count(visit)[1] == "several"
    for _ in range(3):
        await visit.undo()
    assert count(visit) == ONE
    await visit.write(1, 3, 5)
    assert count(visit) == ("No solution: these 2 givens clash", "none")
    assert visit.state.said.sentence == (
        "The puzzle has no solution. These 2 givens clash, and no smaller set does (5 in r1c1, 5 in r1c3)."
    )
    assert visit.state.marked.clash == {0, 2}
    await visit.undo()
    assert count(visit) == ONE
    assert not visit.state.marked.clash


@coroutine
async def test_givens_that_clash_without_breaking_a_rule_are_marked_and_named() -> None:
    visit = await edit(IMPOSSIBLE)
    assert count(visit) == ("No solution: these 7 givens clash", "none")
    assert "1 in r1c1, 2 in r1c2" in visit.state.said.sentence
    assert visit.state.marked.clash == {*range(6), 17}
    await visit.run(setting.toggle)  # while the puzzle is played, only broken rules are marked
    assert not visit.state.marked.clash


@coroutine
async def test_clues_that_clash_are_marked_and_named() -> None:
    visit = await edit(".<.<.<.\n\n. . . .\n\n. . . .\n\n. . . .\n")
    assert count(visit)[1] == "several"
    await visit.write(1, 1, 3)
    assert count(visit)[1] == "none"
    assert "clash, and no smaller set does (3 in r1c1, r1c1 less than" in visit.state.said.sentence
    assert len(visit.state.marked.clash) == 3


@coroutine
async def test_a_count_that_nobody_waits_for_any_more_ends() -> None:
    visit = Visit(FEW)
    visit.worker.hold("quiet_count")

    def names() -> list[str]:
        return [name for name, _ in visit.worker.log if name.endswith("_count")]

    await visit.run(setting.toggle)
    assert count(visit) == (COUNTING, "busy")
    assert names() == ["quiet_count"]
    await visit.write(1, 1, 0)
    assert names() == ["quiet_count", "cancel_count", "quiet_count"]
    await visit.run(setting.toggle)
    assert names() == ["quiet_count", "cancel_count", "quiet_count", "cancel_count"]
    while visit.worker.busy():
        visit.worker.release("quiet_count")
    await visit.settle()
    assert count(visit) == ("", "")
    assert visit.verdict == ("", "")


@coroutine
async def test_another_worker_is_asked_when_the_first_is_lost() -> None:
    visit = Visit(FEW)
    visit.worker.hold("quiet_count")
    await visit.run(setting.toggle)
    visit.worker.release("quiet_count", lost=True)
    await visit.settle()
    visit.worker.release("quiet_count")
    await visit.settle()
    assert count(visit) == ("Exactly 12 solutions", "several")


@pytest.mark.parametrize("text", [LINE, NUMBRIX, FUTOSHIKI], ids=["sudoku", "numbrix", "futoshiki"])
@coroutine
async def test_the_board_is_turned_mirrored_flipped_and_reversed(text: str) -> None:
    visit = await edit(text)
    puzzle = reading.read(text).puzzles[0]
    start = visit.session.state()
    tools = [("turn", Change.TURN), ("mirror", Change.MIRROR), ("flip", Change.FLIP)]
    for name, change in tools:
        new = transform(puzzle, change).puzzle
        await visit.run(setting.transform, name)
        assert visit.session.givens == list(new.givens)
        assert visit.session.puzzle()["clues"] == [[clue.less, clue.greater] for clue in new.clues]
        assert (visit.session.rows, visit.session.columns) == (new.size.rows, new.size.columns)
        await visit.undo()
        assert visit.session.state() == start
    for _ in range(4):
        await visit.run(setting.transform, "turn")
    assert visit.session.state() == start
    if text != LINE:
        await visit.run(setting.relabel)
        assert visit.session.givens == list(transform(puzzle, Change.REVERSE).puzzle.givens)


@coroutine
async def test_what_was_played_turns_with_the_board() -> None:
    visit = Visit(LINE)
    await visit.write(1, 3, 4)
    visit.session.mark("corner", [3], 2)
    visit.session.mark("centre", [3], 6)
    visit.session.colour([3], 2)
    await visit.run(setting.transform, "turn")
    # The cell that was above is to the right now.
    assert visit.session.entries[visit.at(3, 9)] == 4
    marked = visit.at(4, 9)
    assert (list(visit.session.corner[marked]), list(visit.session.centre[marked])) == ([2], [6])
    assert visit.session.colours[marked]


@coroutine
async def test_relabelling_exchanges_numbers_and_keeps_the_solutions() -> None:
    visit = await edit(LINE)
    before = visit.session.values()
    # One draw in 362,880 leaves every number as it is; two draws in a row never do.
    for _ in range(2):
        await visit.run(setting.relabel)
    assert count(visit) == ONE
    after = visit.session.values()
    table = dict(zip(before, after, strict=True))
    assert [table[number] for number in before] == after
    assert sorted(table) == sorted(table.values())


@coroutine
async def test_a_tool_pressed_again_before_its_board_is_there_counts_too() -> None:
    visit = await edit(LINE)
    before = visit.session.values()
    visit.worker.hold("transform")
    await visit.run(setting.transform, "turn")
    await visit.run(setting.transform, "turn")
    while visit.worker.busy():
        visit.worker.release("transform")
        await visit.settle()
    assert visit.session.values() == before[::-1]
    await visit.undo()
    await visit.undo()
    assert visit.session.values() == before
    assert visit.session.last() is None
    # A board that has changed by then is left as it is.
    await visit.run(setting.transform, "turn")
    await visit.write(1, 1, 9)
    changed = visit.session.state()
    visit.worker.release("transform")
    await visit.settle()
    assert visit.session.state() == changed
    assert not visit.state.setting.queue


@coroutine
async def test_entries_become_givens_and_the_board_is_cleared_each_in_one_move() -> None:
    visit = Visit(LINE)
    await visit.write(1, 3, 4)
    await visit.write(1, 4, 6)
    before = visit.session.state()
    await visit.run(setting.toggle)
    await visit.run(setting.adopt)
    assert visit.session.givens[2:4] == [4, 6]
    assert not any(visit.session.entries)
    await visit.undo()
    assert visit.session.state() == before
    await visit.run(setting.wipe)
    assert not any(visit.session.values())
    await visit.undo()
    assert visit.session.state() == before


@coroutine
async def test_regions_that_do_not_fit_yet_are_said_and_nobody_plays_them() -> None:
    visit = await edit("." * 16)
    visit.select(0, 1)
    await visit.run(variants.divide)
    await visit.run(variants.join)
    assert asked(4, visit.state.setting.selected).endswith("Now 1 cell is selected.")  # the cursor's
    visit.select(0, 1, 2, 6)
    await visit.run(variants.join)
    assert visit.state.setting.selected < 0
    text, outcome = count(visit)
    assert outcome == "bad"
    assert visit.state.marked.clash
    await visit.run(setting.toggle)
    assert visit.session.setting
    assert count(visit) == (text, "bad")
    await visit.undo()
    assert count(visit)[1] == "several"
    await visit.run(variants.cross)
    assert visit.session.diagonals
    await visit.undo()
    assert not visit.session.diagonals
