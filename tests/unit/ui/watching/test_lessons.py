"""Lessons are links: one is opened at its step, or told to be wrong while the board can be played; one is copied."""

from __future__ import annotations

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.lessons import LessonAsked, lesson_asked, lesson_link
from tests import founding
from tests.sampling import looped
from tests.unit.ui.watching.watched import Watching, opened
from ui.actions import hinting, sheets
from ui.actions.address import linking
from ui.watching.actions import lessons, playing, saving, watching
from ui.watching.words import leaving as words
from ui.watching.words.watching import nearest

OPEN = "The puzzle itself is open."
HERE = "Searches for this board: conflict-tables, used-values, first-valid, dancing-links."
UNKNOWN = "This link asks for a search that this Givens does not know:"


@looped(
    ("text", "asked"),
    [
        ("watch=first-valid.120.4", ("first-valid", 120, 4)),
        ("utm=x&amp%3Bwatch%3Dfirst-valid.120.0).", ("first-valid", 120, 0)),
        ("watchman=x", None),
        ("watch=first-valid.7.4.boxes:off.seed:5", ("first-valid", 7, 4)),
        ("step=3", None),
        ("watch=first-valid." + "9" * 15 + ".1", ("first-valid", 10**15 - 1, 1)),
    ],
)
def test_a_link_may_ask_for_a_search(text: str, asked: tuple[str, int, int] | None) -> None:
    found = lesson_asked(text)
    assert (found and (found.search, found.step, found.rate)) == asked
    if text.startswith("watch=") and found:
        assert lesson_link("2/a", found) == f"2/a&{text}"


@looped(
    "text",
    [
        "",
        "first-valid",
        "first-valid.1",
        "a.1.1.lock",
        "a.1.1.b:",
        "a.1.1.b:c:d",
        ".1.1",
        "a.-1.1",
        "A.1.1",
        "a.1.x",
        "a" * 299 + ".1.1",
    ],
)
def test_what_another_release_may_ask_for_is_told(text: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        lesson_asked(f"watch={text}")
    assert (fault.value.message[: len(UNKNOWN)], fault.value.hint) == (UNKNOWN, OPEN)


async def test_a_copied_link_opens_the_search_at_its_step_with_its_speed() -> None:
    page = await opened()
    while page.watch.at != 12:  # a run goes on for a moment only
        await page.run(watching.go_to, 12)
    await page.run(watching.set_speed, 4)
    frame = page.watch.frame
    await page.run(lessons.copy_link)
    assert page.leaving.words == words.COPIED
    link = page.clipboard.text
    assert link.endswith("&watch=first-valid.12.15")
    await page.run(watching.leave)
    await page.open("1234............")
    await page.run(linking.visit, link.partition("example.org/")[2])
    assert (page.watch.frame, page.watch.speed, page.watch.playing) == (frame, 4, False)
    assert page.address.fragment().endswith("&watch=first-valid.12.15")
    await page.run(watching.leave)
    assert "&" not in page.address.fragment()
    assert page.session.symbol(page.session.givens[3]) == "6"
    assert page.leaving.words == ""


async def test_switches_come_along_and_wrong_ones_are_told() -> None:
    page = Watching()
    await page.open(founding.SUDOKU_LINE)
    await page.run(hinting.visit, "watch=first-valid.9.4.boxes:off.numbers:down")
    assert page.asked("begin_run")[-1][2] == {"boxes": "off", "numbers": "down"}
    assert (page.watch.at, page.watch.frame and page.watch.frame["tried"]) != (9, None)
    await page.run(lessons.copy_link)
    assert page.clipboard.text.endswith("&watch=first-valid.9.4.boxes:off.numbers:down")
    await page.run(hinting.visit, "watch=first-valid.9.4.boxes:maybe")
    assert page.state.said.text == "The switch “boxes” cannot be “maybe”. It can be on or off."
    assert not page.watch.is_open


async def test_a_later_step_is_run_to_and_cancel_pauses_where_it_is() -> None:
    page = Watching()
    await page.open(founding.SUDOKU_LINE)
    page.worker.hold("run_on")
    await page.run(hinting.visit, "watch=first-valid.30000.0")
    assert (page.watch.goal, page.watch.running, page.watch.rate) == (30000, True, 0)
    assert page.searches.named(page.watch.chosen) is not None
    await page.run(playing.play_or_pause)
    page.worker.release("run_on")
    await page.settle()
    assert (page.watch.goal, page.watch.running, page.watch.is_open) == (0, False, True)
    del page.worker.held["run_on"]
    await page.run(hinting.visit, "watch=first-valid.30000.0")
    assert (page.watch.at, page.watch.steps, page.watch.note) == (30000, 30000, "")


@looped(
    ("asked", "said"),
    [
        ("watch=x.1.1", f"No textbook search called “x” can handle this board. {HERE}"),
        ("watch=depth-first.1.1", f"No textbook search called “depth-first” can handle this board. {HERE}"),
        ("watch=x", f"{UNKNOWN} “x”. {OPEN}"),
    ],
)
async def test_a_lesson_that_is_not_there_leaves_a_board_that_can_be_played(asked: str, said: str) -> None:
    page = Watching()
    await page.open(founding.SUDOKU_LINE)
    await page.run(hinting.visit, asked)
    assert (page.state.said.text, page.watch.is_open) == (said, False)


async def test_a_step_beyond_the_end_is_told_at_the_last_step() -> None:
    page = Watching()
    await page.open("1234............")
    await page.run(hinting.visit, "watch=first-valid.5000.1")
    assert page.watch.ended
    assert page.watch.note == f"This search ends at step {page.watch.at}; there is no step 5,000."


async def test_a_link_that_cannot_be_copied_is_in_the_address() -> None:
    page = await opened()
    page.clipboard.allows = False
    await page.run(lessons.copy_link)
    assert page.leaving.words == words.IN_ADDRESS
    assert page.address.fragment().endswith("&watch=first-valid.0.4")


def test_another_releases_speed_becomes_the_nearest() -> None:
    assert [nearest(rate) for rate in (0, 1, 3, 61, 10**9)] == [11, 0, 1, 6, 10]
    assert LessonAsked("x", 1, 2).rate == 2


async def test_the_help_has_a_lesson_of_each_search_and_each_opens_where_it_goes_back_next() -> None:
    page = await opened(name="")
    await page.run(sheets.open_sheet, "help")
    documents = [lesson["document"] for lesson in page.lessons.lessons]
    assert sorted(documents) == sorted(
        ["Numbrix Lab", "Homework 1", "Project 03", "the Java library", "Knuth’s paper", "the Futoshiki program"]
    )
    for lesson in page.lessons.lessons:
        await page.run(linking.visit, "#" + lesson["link"])
        search = page.searches.named(page.watch.chosen)
        assert search is not None
        assert (search["title"], page.state.screen.sheet) == (lesson["title"], "")
        step, before = page.watch.at, page.watch.frame
        assert lesson["link"].endswith(f".{step}.2")
        await page.run(watching.step, 1)
        after = page.watch.frame
        assert before
        assert after
        assert after["depth"] < before["depth"] or after["against"] == [19]  # the Futoshiki program tries on a copy
    asked = len(page.asked("lessons"))
    await page.run(sheets.open_sheet, "help")
    assert len(page.asked("lessons")) == asked == 1


@looped(
    ("first", "last", "said"),
    [
        ("3", "12", "Saved: 10 steps as an animated picture (SVG)."),
        ("3", "", "Choose a first and a last step from 0 to 300."),
        ("3", "301", "Choose a first and a last step from 0 to 300."),
        ("5", "4", "Choose a first and a last step from 0 to 300."),
        ("0", "300", "An animated picture has at most 200 steps; these are 301."),
    ],
)
async def test_steps_are_saved_as_an_animated_picture(first: str, last: str, said: str) -> None:
    page = await opened()
    await page.run(lessons.run_to, 300)
    await page.run(saving.save, first, last)
    assert page.leaving.words == said
    saved = [(name, text.count("Step ")) for name, text in page.files.saved]
    assert saved == ([("sudoku-9x9.svg", 10)] if said.startswith("Saved") else [])
