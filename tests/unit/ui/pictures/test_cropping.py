"""The corners of a picture: moved by pointer and keys, kept inside, read again after a rest."""

from __future__ import annotations

from tests.unit.ui.pictures.pictured import CHAIN, NOTHING, READ, Looking, looking, reading
from ui.pictures.actions import bringing, cropping, using
from ui.pictures.state import geometry
from ui.pictures.words import pictures as words


async def test_a_corner_that_was_moved_has_the_picture_read_again() -> None:
    page = await looking()
    await page.run(cropping.crop)
    assert (page.picture.cropping, page.state.focused) == (True, bringing.CROP)
    await page.run(cropping.move, 2, 120.6, 90.2)
    assert len(page.asked("read_picture")) == 1
    await page.run(cropping.settle)
    assert page.asked("read_picture")[-1] == (400, 300, [0, 0, 80, 0, 121, 90, 0, 80], -1, None, 0)
    assert page.picture.corners[4:6] == [120.6, 90.2], "they stay where the visitor has put them"
    assert page.picture.cropping
    await page.run(cropping.done)
    assert (page.picture.cropping, page.picture.found) == (False, True)


async def test_keys_move_a_corner_as_the_picture_is_seen_and_it_is_read_once_they_rest() -> None:
    page = await looking()
    await page.run(cropping.crop)
    for _ in range(3):
        page.app.act(cropping.nudge, 1, 3, 0)
    await page.settle()
    assert page.picture.corners[2:4] == [89, 0]
    assert page.found.spoken == "Top right corner: 22 % across, 0 % down"
    assert len(page.asked("read_picture")) == 2
    await page.run(bringing.turn)
    before = page.picture.corners[2:4]
    await page.run(cropping.nudge, 1, 0, 5)  # the picture's left is above now
    assert page.picture.corners[2:4] == [before[0] + 5, before[1]]


async def test_a_corner_stays_in_the_picture_and_crossed_corners_are_not_read() -> None:
    page = await looking()
    await page.run(cropping.move, 0, -50, 999)
    assert page.picture.corners[:2] == [0, 300]
    await page.run(cropping.settle)
    assert (page.picture.note, page.picture.missed) == (words.CROSSED, True)
    assert len(page.asked("read_picture")) == 1


async def test_done_reads_corners_that_nobody_has_moved_where_no_puzzle_was_found() -> None:
    page = await looking(NOTHING)
    assert page.picture.corners == geometry.framed(400, 300)
    await page.run(cropping.done)
    assert (len(page.asked("read_picture")), page.picture.cropping) == (2, True)
    page.worker.answers["read_picture"] = reading()
    await page.run(cropping.done)
    assert (page.picture.cropping, page.picture.found) == (False, True)


async def test_corners_without_a_puzzle_leave_the_board_that_was_read_until_another_is() -> None:
    page = await looking()
    await page.press("4")
    await page.run(cropping.crop)
    page.worker.answers["read_picture"] = NOTHING
    for end in (using.cancel, cropping.crop):
        await page.run(cropping.move, 0, 200, 200)
        await page.run(cropping.move, 0, 10, 10)
        await page.run(cropping.settle)
        await page.run(cropping.done)
        assert (page.picture.note, page.picture.cropping) == (words.NOT_THERE, True)
        await page.run(end)
        assert (page.picture.found, page.picture.note, page.picture.cropping) == (True, "", False)
        assert (page.board.givens[0], page.picture.corners[:2], page.places()) == (4, [0, 0], [(3,)])
        await page.run(cropping.crop)
    await page.run(cropping.done)
    page.worker.answers["read_picture"] = reading()
    await page.press("Ctrl z")
    assert page.board.puzzle() == READ, "a correction of before can be taken back"


async def test_cancel_brings_back_the_board_that_other_corners_took_the_place_of_and_done_keeps_the_new_one() -> None:
    page = await looking()
    await page.press("4")
    page.worker.answers["read_picture"] = reading(CHAIN, doubts=[])
    for _ in range(2):
        await page.run(cropping.crop)
        for x in (5, 10):
            await page.run(cropping.move, 0, x, x)
            await page.run(cropping.settle)
        assert page.board.kind == "numbrix"
        await page.run(using.cancel)
        assert (page.board.givens[0], page.picture.corners[:2]) == (4, [0, 0])
    await page.run(cropping.crop)
    await page.run(cropping.move, 0, 5, 5)
    await page.run(cropping.settle)
    await page.run(cropping.done)
    await page.run(cropping.crop)
    await page.run(using.cancel)
    assert (page.board.kind, page.picture.corners[:2]) == ("numbrix", [5, 5])
    await page.press("Ctrl z")
    assert (page.board.givens[0], page.picture.corners[:2]) == (4, [0, 0])
    await page.press("Ctrl y")
    assert (page.board.kind, page.picture.corners[:2]) == ("numbrix", [5, 5])


async def test_done_before_the_corners_have_been_read_leads_back_to_them_if_there_is_no_puzzle() -> None:
    page = await looking()
    await page.run(cropping.crop)
    page.worker.hold("read_picture")
    await page.run(cropping.move, 0, 10, 10)
    await page.run(cropping.settle)
    await page.run(cropping.done)
    assert (page.picture.cropping, page.picture.reading) == (False, True)
    page.state.focused = ""
    page.worker.answers["read_picture"] = NOTHING
    await page.release("read_picture")
    assert (page.picture.cropping, page.picture.note, page.state.focused) == (True, words.NOT_THERE, bringing.CROP)


async def test_a_picture_that_was_put_away_before_done_began_is_not_read() -> None:
    page = await looking(NOTHING)
    await page.run(using.cancel)
    await page.run(cropping.done)
    assert (len(page.asked("read_picture")), page.picture.is_open) == (1, False)


async def test_escape_ends_the_moving_first_and_crop_is_a_switch() -> None:
    page = await looking()
    await page.run(cropping.crop)
    await page.press("Escape")
    assert (page.picture.cropping, page.picture.is_open) == (False, True)
    await page.run(cropping.crop)
    await page.run(cropping.crop)
    assert not page.picture.cropping
    lost = await looking(NOTHING)
    await lost.run(cropping.crop)
    assert lost.picture.cropping, "there is no board to look at"
    await lost.press("Escape")
    assert not lost.picture.is_open


async def test_a_move_makes_the_reading_before_it_late() -> None:
    page = Looking()
    page.worker.hold("read_picture")
    await page.look()
    await page.run(cropping.crop)
    await page.run(cropping.move, 0, 5, 5)
    await page.release("read_picture")
    assert page.found.session is None
