"""What a link asks for beside its puzzle, and what leaves the page of a walkthrough: links, texts, paper, pictures."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from tests.founding import FUTOSHIKI, NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import WHOLE, looped
from tests.unit.ui.reasons.explained import Explained
from ui.actions import hinting
from ui.reasons.actions import practice, printing, sharing, techniques, walking
from ui.reasons.words.asked import PracticeAsked, practice_asked, practice_link

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
UNKNOWN = "practice that this Givens does not know"
MANY = "This link asks for more than any link of Givens does."


X_WING = (["x-wing"], 17, 5, 2, False)
EVERY = ["pointing", "naked-pair", *(f"finned-franken-fish-{at}" for at in range(10))]

BOARDS = 20 if WHOLE else 8
LADDERS = {
    "sudoku": (LINE, ["hidden-single-box", "pointing", "naked-pair", "x-wing"]),
    "numbrix": (NUMBRIX_HEADER, ["straight-run", "next-door", "gap-chain", "one-place"]),
    "futoshiki": (FUTOSHIKI, ["hidden-single", "naked-pair", "ordered-places"]),
}


@looped(
    ("text", "asked"),
    [
        ("practice=x-wing.17.5.2.lock", (*X_WING[:4], True)),
        ("si=abc&practice=x-wing.17.5.2", X_WING),
        ("amp%3Bpractice%3Dx-wing.17.5.2", X_WING),
        ("practice=x-wing.17.0.41", (["x-wing"], 17, 0, 41, False)),  # without an end
        ("practice=pointing.x-wing.17.20.11", (["pointing", "x-wing"], 17, 20, 11, False)),
        (f"practice={'.'.join(EVERY)}.999999999.30.30.lock", (EVERY, 999_999_999, 30, 30, True)),
        ("step=3", None),
    ],
)
def test_a_link_may_ask_for_practice(text: str, asked: tuple[list[str], int, int, int, bool] | None) -> None:
    found = practice_asked(text)
    told = found and (found.techniques, found.seed, found.count, found.at, found.locked)
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


@looped(
    ("names", "named", "head", "titles"),
    [
        (["naked-single"], True, "Find: Naked single", ["1", "2"]),
        (["naked-single"], False, "Find the next step", ["1", "2"]),
        (["naked-single", "x-wing"], True, "A ladder of 2 boards", ["1. Naked single", "2. X-wing"]),
        (["naked-single", "x-wing"], False, "Find the next step", ["1", "2"]),
    ],
)
async def test_a_worksheet_has_its_answers_behind(names: list[str], named: bool, head: str, titles: list[str]) -> None:
    page, wanted = Explained(), PracticeAsked(names, 7, 2, 1, False)
    await page.read(LINE)
    known = [each for each in await techniques.ladder(page.state, page.tools, "sudoku") if each["name"] in names]
    await page.run(printing.print_worksheet, wanted, known, named)
    boards, answers = page.state.paper.leaves
    assert (boards.heading, answers.heading, answers.about) == (head, "Answers", "Seed 7")
    assert [piece.title for piece in boards.pieces] == ["Name:", *titles]
    assert [piece.title.split(":")[0] for piece in answers.pieces] == ["1. Naked single", f"2. {known[-1]['title']}"]
    assert (page.state.paper.prepared, page.known.practice_form.note) == (True, "")


@looped("kind", list(LADDERS))
async def test_a_seed_makes_the_same_boards_on_paper_as_one_after_another(kind: str) -> None:
    """Boards of a gap chain are known ones, of another size; what comes then is the generator's again."""
    page, (text, names) = Explained(), LADDERS[kind]
    wanted = PracticeAsked(names, 7, BOARDS, 1, False)
    await page.read(text)
    titles = {each["name"]: each["title"] for each in await techniques.ladder(page.state, page.tools, kind)}
    await page.run(printing.print_worksheet, wanted, [page.known.ladders.named(kind, name) for name in names], True)
    boards: list[Any] = [piece.board for piece in page.state.paper.leaves[0].pieces[1:]]
    assert len(boards) == BOARDS
    await page.run(practice.bring, wanted)
    for at, board in enumerate(boards):
        if at:
            await page.run(practice.go_on)
        assert page.said()[0] == f"Find: {titles[names[at * len(names) // BOARDS]]}"
        assert (page.session.puzzle(), page.session.entries) == (board.puzzle(), board.entries)
    assert len({str(board.puzzle()) for board in boards}) == BOARDS


async def test_a_step_is_saved_as_a_picture() -> None:
    page = await walked(LINE, 1)
    await page.run(sharing.save)
    ((name, text),) = page.files.saved
    assert (name, "place-disc" in text) == ("sudoku-9x9.svg", True)


@looped(
    ("value", "said"),
    [
        *((value, UNKNOWN) for value in ("", "x-wing.1.5", "x-wing.1.5.6", "X.1.5.1", "x.1.5.1.open", "x.-1.5.1")),
        *((value, UNKNOWN) for value in ("x..y.1.5.1", "x.y.1.0.1", "x.y.z.1.2.1", "1.5.1", "x.1.31.1", "x.1.5.0")),
        ("x." * 13 + "1.20.1", "A set has at most 12 techniques."),
        ("x" * 300 + ".1.20.1", MANY),
    ],
)
def test_junk_practice_says_what_is_wrong(value: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        practice_asked("practice=" + value)
