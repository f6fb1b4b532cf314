"""What leaves the page of a walkthrough, and what a link asks for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import hinting
from ui.reasons.actions import printing, sharing, walking
from ui.reasons.words.asked import PracticeAsked

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
JUNK = {
    "step=99": "The link asks for step 99; this walkthrough has 51.",
    "step=none": "This link asks for step “none”; steps are numbers from 1 on. The puzzle itself is open.",
    "step=0": "This link asks for step “0”; steps are numbers from 1 on. The puzzle itself is open.",
    "step=" + "1" * 5000: "This link asks for more than any link of Givens does. The puzzle itself is open.",
}


async def walked(text: str, at: int = 0) -> Explained:
    """Return a page with the walkthrough of a puzzle at a step."""
    page = Explained()
    await page.read(text)
    await page.run(walking.begin)
    await page.run(walking.show, at)
    return page


@run
async def test_the_address_follows_the_step_once_its_link_is_copied() -> None:
    page = await walked(LINE, 11)
    before = page.address.fragment()
    assert "&" not in before
    await page.run(walking.show, 12)
    assert page.address.fragment() == before
    await page.run(sharing.copy_link)
    assert page.known.leaving.words == "Copied: the link opens at this step."
    link = page.address.fragment()
    assert link.endswith("&step=13")
    assert page.clipboard.text == "https://example.org/" + link
    await page.run(walking.show, 20)
    assert page.address.fragment().endswith("&step=21")
    await page.run(hinting.hint)
    assert "&" not in page.address.fragment()
    await page.run(walking.show, 20)
    assert "&" not in page.address.fragment()


@run
async def test_another_puzzle_has_no_step_in_its_address() -> None:
    page = await walked(LINE, 2)
    await page.run(sharing.copy_link)
    await page.read("1" + "." * 80)
    assert "&" not in page.address.fragment()
    assert page.known.step.subject is None


@pytest.mark.parametrize(("asked", "said"), JUNK.items())
def test_junk_in_a_link_is_told(asked: str, said: str) -> None:
    @run
    async def go() -> None:
        page = Explained()
        await page.read(LINE)
        await page.run(hinting.visit, asked)
        assert page.said() == (said, "bad")

    go()


@run
async def test_a_link_brings_its_step_whatever_techniques_are_chosen() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(hinting.visit, "utm_source=mail")
    assert page.known.step.subject is None
    await page.run(hinting.visit, "step=3")
    assert page.known.walk.at == 2
    assert page.state.screen.tab == "learn"
    assert page.known.walk.chosen == [None, None]


@run
async def test_the_text_is_copied_or_stands_there_to_be_copied() -> None:
    page = await walked(LINE)
    await page.run(sharing.copy_text, "markdown")
    assert page.known.leaving.words == "Copied."
    assert "**" in page.clipboard.text
    page.clipboard.allows = False
    await page.run(sharing.copy_text, "text")
    leaving = page.known.leaving
    assert leaving.words.startswith("The browser did not allow copying")
    assert leaving.text.startswith("9×9 Sudoku")
    await page.run(walking.show, 4)
    assert leaving.text == ""


@run
async def test_a_new_solver_finds_the_steps_again_before_it_copies_them() -> None:
    page = await walked(LINE)
    other = Explained()
    await other.read(HARD)
    await page.worker.answer("walkthrough", other.state.board.session.puzzle())
    await page.run(sharing.copy_text, "text")
    assert page.known.leaving.words == "Copied."
    assert "30 hidden singles and 21 full houses" in page.clipboard.text


@run
async def test_another_puzzle_comes_before_the_text() -> None:
    page = await walked(LINE)
    page.worker.hold("last_walkthrough_text")
    await page.run(sharing.copy_text, "text")
    assert page.known.leaving.words == "Copying…"
    await page.read(HARD)
    page.worker.release("last_walkthrough_text")
    await page.settle()
    assert (page.known.leaving.words, page.clipboard.text) == ("", "")


@run
async def test_it_is_printed_a_board_a_row() -> None:
    page = await walked(HARD)
    await page.run(printing.print_walk)
    while page.state.paper.busy:
        await page.settle()
    (leaf,) = page.state.paper.leaves
    assert leaf.heading == "Walkthrough: Sudoku 9×9"
    titles = [piece.title for piece in leaf.pieces]
    assert titles[0] == "The puzzle."
    numbers = [title.split(". ")[0].split("–") for title in titles[1:]]
    steps = [step for ends in numbers for step in range(int(ends[0]), int(ends[-1]) + 1)]
    assert steps == list(range(1, len(page.known.walk.steps) + 1))
    assert page.state.paper.prepared
    assert page.known.leaving.words == ""


@run
async def test_many_plain_steps_are_printed_on_several_boards() -> None:
    page = await walked(LINE)
    await page.run(printing.print_walk)
    while page.state.paper.busy:
        await page.settle()
    pieces: list[Any] = page.state.paper.leaves[0].pieces
    assert pieces[1].title.startswith("1–8. The first of 30 hidden singles and 21 full houses: r")
    counts = [sum(1 for cell in range(81) if piece.board.value(cell)) for piece in pieces]
    assert counts == sorted(counts)
    assert (len(pieces), counts[0]) == (7, 30)
    assert counts[-1] < 81


@run
async def test_a_step_is_saved_as_a_picture() -> None:
    page = await walked(LINE, 1)
    await page.run(sharing.save)
    ((name, text),) = page.files.saved
    assert name == "sudoku-9x9.svg"
    assert "place-disc" in text
    await page.run(hinting.hint)
    await page.run(sharing.save)
    assert len(page.files.saved) == 1


@pytest.mark.parametrize(("form", "said"), [("text", "1. "), ("forum", "[b]"), ("markdown", "**")])
def test_it_is_copied_in_each_form(form: str, said: str) -> None:
    @run
    async def go() -> None:
        page = await walked(LINE)
        await page.run(sharing.copy_text, form)
        assert "Sudoku" in page.clipboard.text
        assert said in page.clipboard.text

    go()


async def worksheet(page: Explained) -> None:
    """Have a worksheet of two boards made, as far as it comes."""
    wanted = PracticeAsked("hidden-single-box", 7, 2, 1, False)
    await page.run(printing.print_worksheet, wanted, "Hidden single", "About it.")


@run
async def test_a_worksheet_has_its_answers_behind() -> None:
    page = Explained()
    await page.read(LINE)
    await worksheet(page)
    boards, answers = page.state.paper.leaves
    assert (boards.heading, boards.about, answers.heading) == ("Find: Hidden single", "About it.", "Answers")
    assert [piece.title for piece in boards.pieces] == ["1", "2"]
    assert [piece.title.split(":")[0] for piece in answers.pieces] == ["1. Hidden single", "2. Hidden single"]
    assert page.state.paper.prepared
    assert page.known.practice_form.note == ""


@run
async def test_a_worksheet_is_not_made_once_another_puzzle_is_there() -> None:
    page = Explained()
    await page.read(LINE)
    page.worker.hold("practice")
    await worksheet(page)
    assert page.known.practice_form.note == "Making board 1 of 2…"
    await page.read(HARD)
    page.worker.release("practice")
    await page.settle()
    assert page.known.practice_form.note == "The worksheet was not made."
    assert not page.state.paper.prepared
    assert not page.state.paper.busy
