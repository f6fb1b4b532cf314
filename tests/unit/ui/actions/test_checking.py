"""Check, Reveal and Candidates, and what stays said of the board until it is mended."""

from __future__ import annotations

from tests.hostile import LINE
from tests.unit.ui.playing import FEW, Game
from ui.actions import checking, searching, settings, solving
from ui.actions.set import setting

BROKEN = ("Two 5s in row 1, columns 1 and 3.", "bad")
"""Row 1 is 534678912."""


async def check(game: Game, *entries: tuple[int, int]) -> str:
    """Write entries, check them, and return what is said."""
    for cell, number in entries:
        await game.write(cell, number)
    await game.run(checking.check)
    return game.state.said.text


async def test_a_check_offers_to_remove_the_wrong_entries_and_no_others() -> None:
    game = Game(LINE)
    assert not checking.checkable(game.state)
    assert await check(game, (2, 4), (3, 6), (5, 2)) == "1 of your 3 entries is wrong."
    assert (game.state.removal.cells, game.state.removal.words) == ([5], "Remove it")
    await game.run(solving.remove_offered)
    assert {cell for cell, entry in enumerate(game.session.entries) if entry} == {2, 3}
    assert (game.said(), game.state.removal.cells) == (("", ""), [])
    await game.undo()
    assert game.session.entries[5] == 2


async def test_of_entries_that_no_solution_has_all_those_that_clash_are_offered() -> None:
    game = Game("12" + "." * 14)
    said = await check(game, (8, 2), (12, 2))
    assert said.startswith("No solution has all of your entries")
    await game.write(15, 3)
    assert (game.state.at_fault.said(), game.state.removal.words) == ((said, "bad"), "Remove these 2")
    await game.write(8, 0)  # one of them mends it
    assert (game.said(), game.state.removal.cells) == (("", ""), [])


async def test_what_is_broken_stays_said_until_it_is_mended() -> None:
    game = Game(LINE)
    await game.write(2, 5)
    assert game.said() == BROKEN
    assert await check(game, (72, 1)) == "All 2 entries are wrong."
    await game.write(72, 3)  # it is right
    assert game.said() == BROKEN
    await game.write(2, 4)
    assert game.said() == ("", "")
    await game.write(2, 5)  # the same rule, broken again on the same board and on another
    assert game.said() == BROKEN
    await game.bring(LINE)
    assert game.said() == ("", "")
    await game.write(2, 5)
    assert game.said() == BROKEN


async def test_what_a_check_found_stays_said_until_it_is_mended() -> None:
    game = Game(LINE)
    assert await check(game, (2, 4), (3, 2), (7, 9)) == "2 of your 3 entries are wrong."
    for cell, number, said in (
        (72, 3, "2 entries are still wrong."),
        (3, 6, "Row 1, column 8 is still wrong."),
        (3, 2, "Row 1, column 8 is still wrong."),  # it was mended, and may be tried again
    ):
        await game.write(cell, number)
        assert game.said() == (said, "bad")
    assert (game.state.marked.faulty, game.state.removal.words) == ({7}, "Remove it")
    await game.run(solving.remove_offered)
    assert (game.said(), game.session.entries[7]) == (("", ""), 0)
    await check(game)
    assert game.state.at_fault.cells == [3]
    await game.run(setting.toggle)
    await game.write(0, 0)  # it was found of other givens
    assert game.state.at_fault.cells == []


async def test_a_full_board_says_whether_it_is_right_and_where_it_is_not() -> None:
    game = Game(LINE)
    await game.solve()
    assert await check(game) == "The puzzle is correctly solved."
    wrong = ("The board is full, but wrong: two 1s in row 1, columns 3 and 8.", "bad")
    await game.write(2, 1)
    assert game.said() == wrong
    assert await check(game) == "The puzzle is NOT solved."
    assert game.state.said.remark == "two 1s in row 1, columns 3 and 8"
    assert 2 in game.state.marked.faulty
    assert game.state.removal.cells == [2]
    # Without marks of what is broken it is said at the end alone.
    await game.run(solving.remove_offered)
    await game.run(settings.choose, "marking", "off")
    await game.write(2, 1)
    assert game.said() == ("The board is full, but wrong. Check shows where.", "bad")
    assert not game.state.marked.faulty
    await game.run(settings.choose, "marking", "on")
    assert game.said() == wrong
    await game.write(2, 4)
    assert game.said()[1] == "good"


async def test_a_cell_without_a_candidate_is_told_once_candidates_are_noted() -> None:
    game = Game("123." + "." * 12)
    await game.write(7, 4)
    assert game.said() == ("", "")
    await game.run(checking.candidates)
    assert (game.said(), game.state.marked.faulty) == (("Row 1, column 4 has no candidate left.", "bad"), {3})
    await game.write(7, 1)
    assert (game.said(), game.state.marked.faulty) == (("", ""), set())


async def test_a_cell_is_revealed_where_the_cursor_is() -> None:
    game = Game(LINE)
    await game.run(checking.reveal)
    assert game.said() == (checking.CHOOSE, "")
    for cell, said, number in ((0, checking.CHOOSE, 5), (2, "Row 1, column 3 is 4.", 4)):  # the first is a given
        game.select(cell)
        await game.run(checking.reveal)
        assert (game.said(), game.session.values()[cell]) == ((said, ""), number)
    assert game.session.solved[2]


async def test_an_answer_about_the_board_before_is_dropped_and_nothing_is_asked_while_a_search_runs() -> None:
    game = Game(LINE)
    await game.write(2, 1)
    for name, action, number in (("check_entries", checking.check, 7), ("candidates", checking.candidates, 6)):
        game.worker.hold(name)
        await game.run(action)
        await game.write(3, number)
        said, before = game.said(), game.session.state()
        await game.release(name)
        assert (game.said(), game.session.state()) == (said, before)
    # Another question, and a search, take the place of one that is not answered.
    await game.run(checking.check)
    await game.solve()
    await game.release("check_entries")
    assert game.state.said.text == "Exactly one solution"
    await game.bring(FEW)
    await game.write(4, 3)
    game.worker.hold("solve")
    await game.solve()
    asked = len(game.worker.log)
    game.select(5)
    await game.run(checking.check)
    await game.run(checking.reveal)
    assert len(game.worker.log) == asked
    await game.run(searching.cancel)
