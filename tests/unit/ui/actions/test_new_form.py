"""The form New: what is chosen decides what else is suggested, and the worker's limits are those of the choice."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions.new import form
from ui.state.new.board import OTHER

LIMITS = "Up to 61 empty cells are found quickly; up to 64 may not be found."
MOST = "No puzzle has more than 64 empty cells: 17 givens are proven to be the fewest."


async def opened(*choices: tuple[Any, ...]) -> FakePage:
    """Return a page with these choices made, each an action with its arguments."""
    page = FakePage()
    for choice in ((form.choose_kind, "sudoku"), *choices):
        await page.run(*choice)
    return page


def note(page: FakePage) -> str:
    return page.state.new_form.note()[0]


def refused(page: FakePage) -> bool:
    return page.state.new_form.note()[1]


def test_a_new_puzzle_is_medium_until_something_else_is_chosen() -> None:
    async def visit() -> None:
        page = await opened()
        new = page.state.new_form
        for action, given, level in (
            (form.choose_size, (OTHER,), ""),  # 14 x 14
            (form.choose_kind, ("numbrix",), "Medium"),
            (form.type_empty, ("9", False), ""),
            (form.type_empty, ("", False), "Medium"),
            (form.choose_level, ("Easy",), "Easy"),
            (form.choose_kind, ("futoshiki",), "Easy"),
            (form.choose_level, ("",), ""),
            (form.choose_kind, ("sudoku",), ""),
        ):
            await page.run(action, *given)
            assert new.level == level, action

    asyncio.run(visit())


def test_the_limits_of_each_kind_and_size_are_said_at_once() -> None:
    async def visit() -> None:
        page = await opened((form.choose_level, ""))
        assert note(page) == "Leave it blank for as many as possible. " + LIMITS
        await page.run(form.choose_kind, "numbrix")
        assert note(page).startswith("Leave it blank for ")
        await page.run(form.choose_size, OTHER)
        await page.run(form.type_sides, "3", "3")
        assert note(page).endswith("up to 8 may not be found.")
        await page.run(form.choose_level, "Easy")
        assert note(page).startswith("Leave it blank and the wish decides. ")
        await page.run(form.type_sides, "0", "3")
        assert refused(page)
        await page.run(form.choose_size, 0)
        assert not refused(page)

    asyncio.run(visit())


def test_what_no_puzzle_has_is_refused_and_what_few_have_is_said() -> None:
    async def visit() -> None:
        page = await opened()
        for text, said, refuses in (
            ("65", MOST, True),
            ("99999", MOST, True),
            ("-1", "Type a whole number. " + LIMITS, True),
            ("2.5", "Type a whole number. " + LIMITS, True),
            ("61", LIMITS, False),
            ("0", LIMITS, False),
        ):
            await page.run(form.type_empty, text, False)
            assert (note(page), refused(page)) == (said, refuses), text
        await page.run(form.type_empty, "62", False)
        assert note(page).startswith("Puzzles with 17 to 19 givens are rare")
        await page.run(form.type_empty, "", True)
        assert refused(page)
        # Another size is another range.
        await page.run(form.choose_size, 1)
        assert (page.state.new_form.empty, page.state.new_form.unreadable, refused(page)) == ("", False, False)

    asyncio.run(visit())


def test_the_limits_are_those_of_the_last_choice_whatever_comes_first() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.hold("empty_limits")
        await page.run(form.choose_kind, "numbrix")
        assert note(page) == ""
        await page.run(form.choose_kind, "sudoku")
        page.worker.release("empty_limits", 1)
        await page.settle()
        page.worker.release("empty_limits", 0)
        await page.settle()
        assert LIMITS in note(page)
        # A worker that was replaced is asked again.
        await page.run(form.tick, False, True)
        page.worker.release("empty_limits", 0, lost=True)
        await page.settle()
        assert note(page) == ""
        page.worker.release("empty_limits", 0)
        await page.settle()
        assert note(page)

    asyncio.run(visit())


def test_a_variant_belongs_to_kinds_that_have_it() -> None:
    async def visit() -> None:
        page = await opened((form.tick, True, True))
        board = page.state.new_form.board
        assert (board.variant(), board.measures()) == (([], True), (9, 9, None))
        await page.run(form.choose_kind, "futoshiki")
        assert board.variant() == (None, False)
        await page.run(form.choose_kind, "sudoku")
        await page.run(form.tick, False, False)
        assert (board.variant(), board.measures()) == ((None, False), (9, 9, [3, 3]))

    asyncio.run(visit())
