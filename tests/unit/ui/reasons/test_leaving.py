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
from ui.reasons.words.asked import PracticeAsked, practice_asked, practice_link, step_asked, step_link

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
MANY = "This link asks for more than any link of Givens does."


@looped(
    ("text", "step"),
    [
        *[(text, 7) for text in ("step=7.", "amp;amp;step%3D7", "amp%3Bstep%253D7", 'step=7">', "step=007")],
        ("utm_source=chat&step=7&si=abc", 7),
        *[(text, 0) for text in ("", "utm_source=chat&si=abc", "steps=3", "a" * 100_000, "practice=x-wing.1.5.2")],
        (step_link("2/sudoku/9x9/abc", 12).partition("&")[2], 12),
    ],
)
def test_a_link_may_ask_for_a_step_among_what_programs_add(text: str, step: int) -> None:
    assert step_asked(text) == step


X_WING = ("x-wing", 17, 5, 2, False)


@looped(
    ("text", "asked"),
    [
        ("practice=x-wing.17.5.2.lock", (*X_WING[:4], True)),
        ("si=abc&practice=x-wing.17.5.2", X_WING),
        ("amp%3Bpractice%3Dx-wing.17.5.2", X_WING),
        ("practice=x-wing.17.0.41", ("x-wing", 17, 0, 41, False)),  # without an end
        ("step=3", None),
        ("si=abc", None),
    ],
)
def test_a_link_may_ask_for_practice(text: str, asked: tuple[str, int, int, int, bool] | None) -> None:
    found = practice_asked(text)
    told = found and (found.technique, found.seed, found.count, found.at, found.locked)
    assert told == asked
    if found and text.startswith("practice"):
        assert practice_link("2/a", found) == f"2/a&{text}"


def test_the_board_after_any_seed_has_a_link() -> None:
    wanted = PracticeAsked("x-wing", 17, 5, 2, True)
    for seed, after in ((20, 21), (99_999_999, 100_000_000), (999_999_999, 0)):
        assert practice_link("a", wanted.after(seed)) == f"a&practice=x-wing.{after}.5.3.lock"


@looped("text", ["step", "step=", "step=0", "step=-1", "step=1e3", "step=٣", "step=123456"])
def test_junk_says_what_is_wrong(text: str) -> None:
    with pytest.raises(PuzzleFault, match="This link asks for"):
        step_asked(text)


@looped(
    "value", ["", "x-wing.1.5", "x-wing.1.5.6", "x-wing.1.31.1", "x-wing.1.0.0", "X.1.5.1", "x.1.5.1.open", "x.-1.5.1"]
)
def test_junk_practice_says_what_is_wrong(value: str) -> None:
    with pytest.raises(PuzzleFault, match="practice that this Givens does not know"):
        practice_asked("practice=" + value)


async def walked(text: str, at: int = 0) -> Explained:
    """Return a page with the walkthrough of a puzzle at a step."""
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


async def test_a_link_brings_its_step_whatever_techniques_are_chosen() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(hinting.visit, "utm_source=mail")
    assert page.known.step.subject is None
    await page.run(hinting.visit, "step=3")
    assert (page.known.walk.at, page.state.screen.tab, page.known.walk.chosen) == (2, "learn", [None, None])


async def test_the_text_is_copied_in_each_form_or_stands_there_to_be_copied() -> None:
    page = await walked(LINE)
    leaving = page.known.leaving
    for form, part in (("text", "1. "), ("forum", "[b]"), ("markdown", "**")):
        await page.run(sharing.copy_text, form)
        assert leaving.words == "Copied."
        assert "Sudoku" in page.clipboard.text
        assert part in page.clipboard.text
    page.clipboard.allows = False
    await page.run(sharing.copy_text, "text")
    assert leaving.words.startswith("The browser did not allow copying")
    assert leaving.text.startswith("9×9 Sudoku")
    await page.run(walking.show, 4)
    assert leaving.text == ""


async def test_a_new_solver_finds_the_steps_again_before_it_copies_them_unless_another_puzzle_comes() -> None:
    page, other = await walked(LINE), Explained()
    await other.read(HARD)
    await page.worker.answer("walkthrough", other.session.puzzle())
    await page.run(sharing.copy_text, "text")
    assert page.known.leaving.words == "Copied."
    assert "30 hidden singles and 21 full houses" in page.clipboard.text
    page.clipboard.text = ""
    page.worker.hold("last_walkthrough_text")
    await page.run(sharing.copy_text, "text")
    assert page.known.leaving.words == "Copying…"
    await page.read(HARD)
    await page.release("last_walkthrough_text")
    assert (page.known.leaving.words, page.clipboard.text) == ("", "")


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


async def test_a_step_is_saved_as_a_picture() -> None:
    page = await walked(LINE, 1)
    await page.run(sharing.save)
    ((name, text),) = page.files.saved
    assert (name, "place-disc" in text) == ("sudoku-9x9.svg", True)
    await page.run(hinting.hint)
    await page.run(sharing.save)
    assert len(page.files.saved) == 1


async def worksheet(page: Explained) -> None:
    """Have a worksheet of two boards made, as far as it comes."""
    await page.read(LINE)
    wanted = PracticeAsked("hidden-single-box", 7, 2, 1, False)
    await page.run(printing.print_worksheet, wanted, "Hidden single", "About it.")


async def test_a_worksheet_has_its_answers_behind() -> None:
    page = Explained()
    await worksheet(page)
    boards, answers = page.state.paper.leaves
    assert (boards.heading, boards.about, answers.heading) == ("Find: Hidden single", "About it.", "Answers")
    assert [piece.title for piece in boards.pieces] == ["1", "2"]
    assert [piece.title.split(":")[0] for piece in answers.pieces] == ["1. Hidden single", "2. Hidden single"]
    assert (page.state.paper.prepared, page.known.practice_form.note) == (True, "")


async def test_a_worksheet_is_not_made_once_another_puzzle_is_there() -> None:
    page = Explained()
    page.worker.hold("practice")
    await worksheet(page)
    assert page.known.practice_form.note == "Making board 1 of 2…"
    await page.read(HARD)
    await page.release("practice")
    assert page.known.practice_form.note == "The worksheet was not made."
    assert (page.state.paper.prepared, page.state.paper.busy) == (False, False)
