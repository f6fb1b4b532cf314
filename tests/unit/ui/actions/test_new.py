"""New puzzles: what the form says of each choice; made as it says, offered if not quite that, dropped in time."""

from __future__ import annotations

from typing import Any

import puzzles
from puzzles.api import wire
from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from tests.unit.ui.playing import CHAIN
from ui.actions import searching
from ui.actions.new import form, making, taking
from ui.actions.text import filtering
from ui.state.new.board import OTHER

LIMITS = "Up to 61 empty cells are found quickly; up to 64 may not be found."
MOST = "No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest."
MAKING = "Making a puzzle…"


async def opened(kind: str = "sudoku", *choices: tuple[Any, ...]) -> FakePage:
    """Return a page with a kind chosen, and these choices made, each an action with its arguments."""
    page = FakePage()
    for choice in ((form.choose_kind, kind), *choices):
        await page.run(*choice)
    return page


def note(page: FakePage) -> str:
    return page.state.new_form.note()[0]


def refused(page: FakePage) -> bool:
    return page.state.new_form.note()[1]


async def test_what_no_puzzle_has_is_refused_and_what_few_have_is_said() -> None:
    page = await opened()
    for text, said, refuses in (
        ("65", MOST, True),
        ("2.5", "Type a whole number. " + LIMITS, True),
        ("61", LIMITS, False),
    ):
        await page.run(form.type_empty, text, False)
        assert (note(page), refused(page)) == (said, refuses), text
    await page.run(form.type_empty, "62", False)
    assert note(page).startswith("Puzzles with 17 to 19 givens are rare")
    await page.run(form.type_empty, "", True)
    assert refused(page)
    await page.run(form.choose_size, 1)  # another size is another range
    assert (page.state.new_form.empty, page.state.new_form.unreadable, refused(page)) == ("", False, False)
    for action, *given in ((form.choose_size, OTHER), (form.type_sides, "0", "3"), (form.tick, True, True)):
        await page.run(action, *given)
    assert refused(page)
    assert page.state.new_form.board.variant() == ([], True)


def rare(page: FakePage, empty: int, message: str = "Stopped.") -> None:
    """Have the worker make a puzzle that is not quite what was wanted."""
    page.worker.answers["generate"] = {"puzzle": dict(CHAIN), "empty": empty, "message": message}


async def test_a_puzzle_is_made_as_the_form_says() -> None:
    page = await opened("numbrix", (form.choose_size, 0), (form.type_empty, "9", False))
    page.state.screen.open("new")
    await page.run(making.make)
    said = page.state.said
    assert (page.session.kind, page.session.givens.count(0)) == ("numbrix", 9)
    assert len(puzzles.solve(wire.puzzle_in(page.session.puzzle()), 2).solutions) == 1
    assert (page.said(), said.remark) == (("Exactly one solution", "unique"), "9 empty cells")
    assert said.outcome_known() == "unique"
    assert [name for name, _ in said.figures] == ["empty cells", "seed"]
    assert (page.state.screen.sheet, page.state.new_form.empty) == ("", "9")  # the sheet remembers the choice


async def test_the_best_is_offered_of_a_rare_puzzle_and_the_board_stays() -> None:
    page = await opened("sudoku", (form.type_empty, "64", False))
    before = page.session.puzzle()
    rare(page, 8)
    page.worker.hold("generate")
    await page.run(making.make)
    await page.run(searching.cancel)
    await page.release("generate")
    assert (page.state.said.text, page.state.making.offer) == ("Cancelled", "Take the best: 8 empty cells")
    assert page.session.puzzle() == before
    await page.run(taking.take_best)
    assert (page.session.puzzle(), page.state.said.remark) == (CHAIN, "8 empty cells")


LINES = "\n".join(str(number) + "." * 80 for number in range(1, 5))


@looped(("chosen", "following"), [([0, 1, 2, 3], 2), ([1, 3], 4)])
async def test_the_next_puzzle_is_that_of_the_text_within_its_filter(chosen: list[int], following: int) -> None:
    page = await opened()
    await page.open(LINES)
    await page.run(filtering.choose, "rated", "some", chosen)
    await page.run(making.go_on)
    assert (page.session.givens[0], page.state.board.note) == (following, f"Puzzle {following} of 4")


async def test_after_the_last_puzzle_of_a_text_one_like_it_is_made() -> None:
    page = await opened("sudoku", (form.choose_level, ""))
    await page.open(LINES[:81])
    page.worker.answers["rate"] = {"fault": {}}
    page.worker.hold("rate")
    rare(page, 8, "")
    await page.run(making.go_on)
    assert page.state.said.text == MAKING
    await page.release("rate")
    assert (page.session.puzzle(), page.state.text.opened) == (CHAIN, None)
