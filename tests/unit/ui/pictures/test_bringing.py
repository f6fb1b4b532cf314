"""A picture that is brought: decoded, read, read another way, used or put away, and what is said of it."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from tests.unit.ui.fake_tools import FakeFile, FakeShot
from tests.unit.ui.pictures.pictured import NOTHING, PHOTO, READ, Looking, looking, reading
from ui.actions.text import bringing
from ui.actions.text import reading as texts
from ui.pictures.actions import asking, using
from ui.pictures.actions import bringing as pictures
from ui.pictures.words import pictures as words
from ui.words.faults import NO_CLIPBOARD, NO_TEXT


async def test_a_picture_is_read_and_the_board_stays_as_it_is_until_it_is_used() -> None:
    page = Looking()
    await page.open("1234............")
    before = page.session.puzzle()
    await page.look()
    assert page.asked("read_picture") == [(400, 300, None, pictures.UNKNOWN, None, 0)]
    assert page.picture.is_open
    assert (page.picture.found, page.board.puzzle(), page.places()) == (True, READ, [(0,), (3,)])
    assert page.found.at == (0,)
    assert page.found.spoken == ("Row 1, column 1: which is it? It may be a 3. It may be 1 or 3 or 2 or empty.")
    assert page.session.puzzle() == before
    await page.run(using.use)
    assert page.session.puzzle() == READ
    assert not page.picture.is_open
    assert page.state.board.note == words.FROM
    assert page.said()[0] == "Not sure: row 1, column 1; row 1, column 4"
    await page.undo()
    assert page.session.puzzle() == before


async def test_what_was_read_beside_the_givens_comes_along() -> None:
    layers = {"entries": [0, 2, *[0] * 14], "corner": [[], [], [1, 3], *[[]] * 13]}
    page = await looking(reading(layers=layers, doubts=[]))
    await page.run(using.use)
    assert page.session.entries[1] == 2
    assert page.session.corner[2] == (1, 3)
    assert page.said()[0] == "Read from the picture"


async def test_cancel_and_escape_put_it_away_and_its_keys_with_it() -> None:
    page = await looking()
    before = page.session.puzzle()
    await page.press("Ctrl z", "Escape")  # the board below is not played meanwhile
    assert (page.picture.is_open, page.session.puzzle()) == (False, before)
    await page.look()
    await page.run(using.cancel)
    assert not page.picture.is_open
    page.select(5)
    assert page.key("3")
    assert page.session.entries[5] == 3


async def test_a_picture_s_memory_is_given_back_once_it_is_read_and_once_it_is_put_away() -> None:
    page = await looking()
    first, second = page.pictures.shot, FakeShot("another")
    assert isinstance(first, FakeShot)
    await page.run(pictures.turn)
    assert (first.held, first.closed) == (0, False)
    page.pictures.shot = second
    await page.look()
    assert (first.closed, second.closed) == (True, False)
    await page.run(using.cancel)
    assert (second.held, second.closed) == (0, True)


async def test_another_board_puts_it_away_and_an_answer_that_is_late_is_dropped() -> None:
    page = Looking()
    page.worker.hold("read_picture")
    await page.look()
    assert page.picture.note == words.READING
    await page.open("1234............")
    assert not page.picture.is_open
    await page.release("read_picture")
    assert (page.picture.is_open, page.found.session) == (False, None)


async def test_another_picture_takes_the_place_of_the_first_and_a_lost_call_is_made_again() -> None:
    page = Looking()
    page.worker.hold("read_picture")
    await page.look()
    page.pictures.shot = FakeShot("another", 500, 400)
    await page.look()
    await page.release("read_picture")
    assert page.found.session is None
    await page.release("read_picture", lost=True)
    await page.release("read_picture")
    assert page.picture.found
    assert [asked[0] for asked in page.asked("read_picture")] == [400, 500, 500]


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    page = Looking()
    page.worker.hold("read_picture")
    await page.look()
    for _ in range(asking.TIMES):
        await page.release("read_picture", lost=True)
    assert (page.picture.note, page.picture.reading) == (words.TOO_LONG, False)
    page.worker.held.clear()
    page.worker.hold("judge_picture")
    await page.look()
    await page.press("4")
    for _ in range(asking.TIMES):
        await page.release("judge_picture", lost=True)
    assert page.picture.note == words.TOO_LONG


@looped("answer", [NOTHING, {"fault": {"message": "It went wrong.", "hint": "", "code": "internal"}}])
async def test_where_no_puzzle_is_found_the_corners_can_be_moved(answer: dict[str, Any]) -> None:
    page = await looking(answer)
    said = words.NOT_FOUND if answer is NOTHING else "It went wrong."
    assert (page.picture.is_open, page.picture.found, page.picture.cropping) == (True, False, True)
    assert page.picture.note == said
    assert page.state.focused == pictures.CROP
    await page.run(using.use)
    assert page.picture.is_open, "there is nothing to use"


async def test_what_the_browser_cannot_decode_gets_a_sentence_where_the_visitor_looks_and_nothing_moves() -> None:
    page = Looking()
    await page.open("1234............")
    page.pictures.shot = "It is cut."
    await page.look()
    assert page.said() == ("It is cut.", "bad")
    assert (page.state.screen.sheet, page.state.refusal.fault, page.picture.is_open) == ("", None, False)
    page.state.screen.open("paste")
    await page.look()
    assert page.state.screen.is_open("paste")
    page.state.screen.wide = False
    await page.look()
    assert (page.said(), page.state.screen.sheet) == (("It is cut.", "bad"), ""), "on a phone the sheet covers it"
    page.select(5)
    assert page.key("3")
    assert page.said() != ("It is cut.", "bad")
    page.pictures.shot = FakeShot()
    await page.look()
    page.pictures.shot = "It is cut."
    await page.look()
    assert page.picture.note == "It is cut."
    assert (page.picture.is_open, page.board.puzzle()) == (True, READ), "the picture before is still there"


async def test_of_several_pictures_the_others_are_said_to_be_left_aside() -> None:
    page = Looking()
    page.worker.hold("read_picture")
    await page.run(bringing.take_files, [PHOTO, PHOTO, PHOTO])
    assert page.found.spoken == "2 more pictures were left aside."
    await page.release("read_picture")
    assert (page.picture.found, page.picture.aside) == (True, 2)
    page.worker.held.clear()
    await page.look()
    assert page.picture.aside == 0


async def test_without_its_part_it_is_said_and_the_next_try_works() -> None:
    page = Looking()
    page.reader.there = False
    await page.look()
    assert not page.asked("read_picture")
    page.reader.there = True
    await page.look()
    assert page.picture.found


async def test_a_picture_without_a_type_is_known_by_the_worker_and_of_several_the_first_is_read() -> None:
    page = Looking()
    await page.look(FakeFile("\x89PNG\r\n", "photo.heic", ""))
    assert not page.picture.is_open, "these bytes are text in UTF-8"
    page.worker.answers["read_file"] = {"fault": {"code": "is-picture", "message": "", "hint": "", "line": 0}}
    await page.look(FakeFile("pixels", "photo.heic", ""))
    assert page.picture.found
    await page.run(using.cancel)
    await page.run(bringing.take_files, [PHOTO, PHOTO])
    assert len(page.asked("read_picture")) == 2
    assert not page.asked("read_files")


async def test_the_clipboard_may_hold_a_picture_or_a_text_or_neither() -> None:
    page = Looking()
    page.texts.clipboard = PHOTO
    await page.run(bringing.paste_now, False)
    assert page.picture.found
    page.texts.clipboard = FakeFile("1234............", kind="text/plain")
    await page.run(bringing.paste_now, False)
    assert not page.picture.is_open
    assert page.session.givens[:4] == [1, 2, 3, 4]
    for clipboard, said in ((None, NO_TEXT), (FakeFile(""), NO_TEXT), (ValueError(), NO_CLIPBOARD)):
        page.texts.clipboard = clipboard
        await page.run(bringing.paste_now, False)
        assert page.state.box.hint == said


async def test_a_reading_that_takes_long_can_be_cancelled_while_the_part_comes() -> None:
    page = Looking()
    page.worker.hold("read_file")
    file = FakeFile("pixels", "photo.heic", "")
    page.worker.answers["read_file"] = {"fault": {"code": "is-picture", "message": "", "hint": "", "line": 0}}
    await page.run(bringing.take_files, [file])
    await page.run(texts.cancel)
    assert not page.picture.is_open


async def test_it_is_read_another_way_or_another_board_of_it_is() -> None:
    others = [
        {"title": "Numbrix 4×4", "kind": "numbrix", "board": 0},
        {"title": "The board below", "board": 1},
    ]
    page = await looking(reading(others=others))
    for other in list(page.found.others):
        await page.run(pictures.read_as, other)
    assert page.asked("read_picture")[1:] == [
        (400, 300, None, -1, "numbrix", 0),
        (400, 300, None, -1, None, 1),
    ]


async def test_a_turn_reads_it_from_another_corner_on() -> None:
    page = await looking()
    first = list(page.picture.corners)
    await page.run(pictures.turn)
    assert page.asked("read_picture")[-1] == (400, 300, [*first[6:], *first[:6]], 0, None, 0)
    assert page.picture.quarter == 1
    for _ in range(3):
        await page.run(pictures.turn)
    assert (page.picture.corners, page.picture.quarter) == (first, 0)
    page.worker.answers["read_picture"] = NOTHING
    page.state.focused = "picture-turn"
    await page.run(pictures.turn)
    assert (page.picture.note, page.picture.cropping) == (words.NOT_UPRIGHT, True)
    assert page.state.focused == "picture-turn", "the button is still there"
    page.worker.answers["read_picture"] = reading()
    page.worker.hold("read_picture")
    for _ in range(2):
        await page.run(pictures.turn)
    for _ in range(2):
        await page.release("read_picture")
    assert (page.picture.note, page.picture.cropping) == ("", False), "pressed again before it was read"


async def test_it_is_seen_in_the_board_s_place_while_the_eye_is_held() -> None:
    page = await looking()
    await page.run(using.peek, True)
    assert page.picture.peeking
    await page.run(using.peek, False)
    assert not page.picture.peeking
    await page.run(using.turn_peek)
    assert page.picture.peeking
