"""Check, Reveal and Candidates, and what stays said of the board until it is mended."""

from __future__ import annotations

from tests.hostile import LINE
from tests.unit.ui.playing import Game
from ui.actions import checking, settings, solving


async def check(game: Game, *entries: tuple[int, int]) -> str:
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
    assert game.state.remarks.told == ["reveal"]
