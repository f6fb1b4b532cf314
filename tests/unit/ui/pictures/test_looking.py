"""The camera looks for a puzzle: a picture is taken once a board is still and sharp, and the camera is let go of."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.sampling import looped
from tests.unit.ui.fake_tools import FakeCamera
from tests.unit.ui.pictures.pictured import PHOTO, READ, Looking
from ui.actions.text import bringing
from ui.pictures.actions import looking as acts
from ui.pictures.actions import using
from ui.pictures.words import camera as words

NOTHING = {"corners": [], "lines": [], "sharpness": 0}


def board(left: float = 10, sharpness: int = 100) -> dict[str, Any]:
    """Return a board of 30 pixels, so far from the left."""
    right = left + 30
    corners = [left, 5, right, 5, right, 35, left, 35]
    return {"corners": corners, "lines": [left, 5, right, 5], "sharpness": sharpness}


async def watching(eye: FakeCamera | str | None = None) -> tuple[Looking, FakeCamera]:
    """Return a page that looks through its camera; what it sees is still to be said."""
    page, camera = Looking(), FakeCamera()
    page.pictures.eye = eye or camera
    page.worker.answers["find_board"] = NOTHING
    page.worker.hold("find_board")
    await page.run(bringing.look)
    return page, camera


async def sees(page: Looking, *sightings: dict[str, Any]) -> None:
    """Have the worker say what it sees, frame by frame."""
    for each in sightings:
        page.worker.answers["find_board"] = each
        await page.release("find_board")


async def test_a_picture_is_taken_once_a_board_is_still() -> None:
    page, camera = await watching()
    assert (page.picture.is_open, page.picture.note, page.state.focused) == (True, words.POINT, "picture-take")
    await sees(page, NOTHING, board(), board(10.2))
    assert (page.picture.note, camera.shots) == (words.HOLD, [])
    assert page.asked("find_board") == [(64, 48)] * 4, "one frame at a time"
    await sees(page, board(10.4))
    assert len(camera.shots) == 1
    assert (camera.closed, page.picture.found, page.board.puzzle()) == (True, True, READ)


@looped("unsteady", [[board(), board(15), board(), board(15)], [board()] * 2 + [NOTHING] * 2 + [board()] * 2])
async def test_none_is_taken_while_the_board_moves_or_comes_and_goes(unsteady: list[dict[str, Any]]) -> None:
    page, camera = await watching()
    await sees(page, *unsteady)
    assert not camera.shots


async def test_none_is_taken_while_it_is_less_sharp_than_before_but_a_sharp_one_counts_for_less_with_time() -> None:
    page, camera = await watching()
    await sees(page, board(20, 200), *[board(sharpness=100)] * 4)
    assert not camera.shots
    await sees(page, board(sharpness=100))
    assert len(camera.shots) == 1


async def test_it_is_taken_at_a_press_whatever_is_seen() -> None:
    page, camera = await watching()
    await page.run(acts.take)
    assert (len(camera.shots), camera.closed, page.picture.found) == (1, True, True)
    await page.release("find_board")
    assert len(page.asked("find_board")) == 1, "nobody looks any more"


async def test_the_camera_is_let_go_of_by_escape_another_board_a_file_or_when_the_page_is_hidden() -> None:
    for end in ("Escape", "hidden", "board", "file"):
        page, camera = await watching()
        if end == "Escape":
            await page.press("Escape")
        elif end == "hidden":
            await page.run(acts.leave)
        elif end == "board":
            await page.open("1234............")
        else:
            await page.look(PHOTO)
        assert (camera.closed, page.picture.watching) == (True, False), end
        assert page.picture.is_open == (end == "file")
        await page.release("find_board")
        assert len(page.asked("find_board")) == 1, end


async def test_a_camera_that_comes_too_late_is_let_go_of() -> None:
    page, camera = Looking(), FakeCamera()
    page.pictures.eye = camera
    page.do(bringing.look)
    while not page.picture.watching:
        await asyncio.sleep(0)
    page.do(using.cancel)
    await page.settle()
    assert (camera.closed, page.picture.is_open) == (True, False)


async def test_without_a_camera_a_sentence_says_so_and_a_file_may_come() -> None:
    page, _ = await watching(words.REFUSED)
    assert (page.picture.watching, page.picture.reading, page.picture.note) == (True, False, words.REFUSED)
    await page.look(PHOTO)
    assert page.picture.found


async def test_a_camera_that_ends_or_a_worker_that_cannot_look_is_said() -> None:
    page, camera = await watching()
    camera.ended = True
    await sees(page, NOTHING)
    assert (page.picture.note, camera.closed) == (words.ENDED, True)
    page, camera = await watching()
    await sees(page, {"fault": {"message": "It did not come."}})
    assert (page.picture.note, camera.closed) == ("It did not come.", True)


@looped(
    "error, said",
    [
        ("NotAllowedError: Permission denied", words.REFUSED),
        ("NotFoundError: Requested device not found", words.NONE),
        ("NotReadableError: Could not start video source", words.BUSY),
    ],
)
def test_an_error_of_the_browser_s_is_a_sentence(error: str, said: str) -> None:
    assert words.fault_of(error) == said
