"""What a link asks for beside its puzzle, and what leaves the page of a walkthrough: links, texts, paper, pictures."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained
from ui.actions import hinting
from ui.reasons.actions import printing, sharing, walking
from ui.reasons.words.asked import PracticeAsked, practice_asked, practice_link

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
MANY = "This link asks for more than any link of Givens does."


X_WING = ("x-wing", 17, 5, 2, False)


@looped(
    ("text", "asked"),
    [
        ("practice=x-wing.17.5.2.lock", (*X_WING[:4], True)),
        ("si=abc&practice=x-wing.17.5.2", X_WING),
        ("amp%3Bpractice%3Dx-wing.17.5.2", X_WING),
        ("practice=x-wing.17.0.41", ("x-wing", 17, 0, 41, False)),  # without an end
        ("step=3", None),
    ],
)
def test_a_link_may_ask_for_practice(text: str, asked: tuple[str, int, int, int, bool] | None) -> None:
    found = practice_asked(text)
    told = found and (found.technique, found.seed, found.count, found.at, found.locked)
    assert told == asked
    if found and text.startswith("practice"):
        assert practice_link("2/a", found) == f"2/a&{text}"


async def walked(text: str, at: int = 0) -> Explained:
    page = Explained()
    await page.read(text)
    await page.run(walking.begin)
    await page.run(walking.show, at)
    return page


async def test_the_address_follows_the_step_once_its_link_is_copied() -> None:
    page = await walked(LINE, 11)
    before = page.address.fragment()
    await page.run(walking.show, 12)
    assert page.address.fragment() == before
    await page.run(sharing.copy_link)
    assert page.known.leaving.words == "Copied: the link opens at this step."
    link = page.address.fragment()
    assert (link, page.clipboard.text) == (before + "&step=13", "https://example.org/" + link)
    await page.run(walking.show, 20)
    assert page.address.fragment().endswith("&step=21")
    for away in (hinting.hint, walking.show):
        await page.run(away, *[20] * (away is walking.show))
        assert page.address.fragment() == before
    await page.run(sharing.copy_link)
    await page.read("1" + "." * 80)  # another puzzle has no step in its address
    assert ("&" in page.address.fragment(), page.known.step.subject) == (False, None)


@looped(
    ("asked", "said"),
    [
        ("step=99", "The link asks for step 99; this walkthrough has 51."),
        ("step=0", "This link asks for step “0”; steps are numbers from 1 on. The puzzle itself is open."),
        ("step=" + "1" * 5000, f"{MANY} The puzzle itself is open."),
    ],
)
async def test_junk_in_a_link_is_told(asked: str, said: str) -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(hinting.visit, asked)
    assert page.said() == (said, "bad")


async def test_the_text_is_copied_in_each_form_or_stands_there_to_be_copied() -> None:
    page = await walked(LINE)
    leaving = page.known.leaving
    for form, part in (("text", "1. "), ("forum", "[b]"), ("markdown", "**")):
        await page.run(sharing.copy_text, form)
        assert leaving.words == "Copied."
        assert part in page.clipboard.text
    page.clipboard.allows = False
    await page.run(sharing.copy_text, "text")
    assert leaving.words.startswith("The browser did not allow copying")
    assert leaving.text.startswith("9×9 Sudoku")
    await page.run(walking.show, 4)
    assert leaving.text == ""


@looped("text", [HARD, LINE])
async def test_it_is_printed_a_board_a_row_and_many_plain_steps_on_one(text: str) -> None:
    page = await walked(text)
    await page.run(printing.print_walk)
    while page.state.paper.busy:
        await page.settle()
    (leaf,) = page.state.paper.leaves
    assert (leaf.heading, leaf.pieces[0].title) == ("Walkthrough: Sudoku 9×9", "The puzzle.")
    numbers = [piece.title.split(". ")[0].split("–") for piece in leaf.pieces[1:]]
    steps = [step for ends in numbers for step in range(int(ends[0]), int(ends[-1]) + 1)]
    assert steps == list(range(1, len(page.known.walk.steps) + 1))
    assert (page.state.paper.prepared, page.known.leaving.words) == (True, "")
    boards: list[Any] = [piece.board for piece in leaf.pieces]
    counts = [sum(1 for cell in range(81) if board.value(cell)) for board in boards]
    assert counts == sorted(counts)
    assert counts[-1] < 81
    if text is LINE:
        assert leaf.pieces[1].title.startswith("1–8. The first of 30 hidden singles and 21 full houses: r")
        assert (len(boards), counts[0]) == (7, 30)


async def test_a_worksheet_has_its_answers_behind() -> None:
    page, wanted = Explained(), PracticeAsked("hidden-single-box", 7, 2, 1, False)
    await page.read(LINE)
    await page.run(printing.print_worksheet, wanted, "Hidden single", "About it.")
    boards, answers = page.state.paper.leaves
    assert (boards.heading, boards.about, answers.heading) == ("Find: Hidden single", "About it.", "Answers")
    assert [piece.title for piece in boards.pieces] == ["1", "2"]
    assert [piece.title.split(":")[0] for piece in answers.pieces] == ["1. Hidden single", "2. Hidden single"]
    assert (page.state.paper.prepared, page.known.practice_form.note) == (True, "")


async def test_a_step_is_saved_as_a_picture() -> None:
    page = await walked(LINE, 1)
    await page.run(sharing.save)
    ((name, text),) = page.files.saved
    assert (name, "place-disc" in text) == ("sudoku-9x9.svg", True)


@looped("value", ["", "x-wing.1.5", "x-wing.1.5.6", "X.1.5.1", "x.1.5.1.open", "x.-1.5.1"])
def test_junk_practice_says_what_is_wrong(value: str) -> None:
    with pytest.raises(PuzzleFault, match="practice that this Givens does not know"):
        practice_asked("practice=" + value)
