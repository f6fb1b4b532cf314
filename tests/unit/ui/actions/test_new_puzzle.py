"""New puzzles: made as the form says, offered if they are not quite that, and dropped once another board is there."""

from __future__ import annotations

import asyncio

import puzzles
from puzzles.api import wire
from tests.unit.ui.fakes import FakePage
from tests.unit.ui.playing import CHAIN
from ui.actions import checking, searching, solving
from ui.actions.new import boards, form, making, taking
from ui.actions.text import filtering, reading

TWO = "1" + "." * 80 + "\n" + "2" + "." * 80


async def opened(kind: str = "sudoku", size: int = 0, level: str = "") -> FakePage:
    """Return a page with this board chosen, and a level."""
    page = FakePage()
    await page.run(form.choose_kind, kind)
    await page.run(form.choose_size, size)
    await page.run(form.choose_level, level)
    return page


def is_unique(page: FakePage) -> bool:
    return len(puzzles.solve(wire.puzzle_in(page.state.board.session.puzzle()), 2).solutions) == 1


def rare(page: FakePage, empty: int, message: str = "Stopped.") -> None:
    """Have the worker make a puzzle that is not quite what was wanted."""
    page.worker.answers["generate"] = {"puzzle": dict(CHAIN), "empty": empty, "message": message}


def test_a_puzzle_is_made_as_the_form_says() -> None:
    async def visit() -> None:
        page = await opened("numbrix", 0)
        await page.run(form.type_empty, "9", False)
        page.state.screen.open("new")
        await page.run(making.make)
        session, said = page.state.board.session, page.state.said
        assert (session.kind, session.givens.count(0)) == ("numbrix", 9)
        assert is_unique(page)
        assert (said.text, said.outcome, said.remark) == ("Exactly one solution", "unique", "9 empty cells")
        assert said.outcome_known() == "unique"
        assert [name for name, _ in said.figures] == ["empty cells", "seed"]
        assert not page.state.screen.is_open("new")
        assert page.state.new_form.empty == "9"  # the sheet remembers the choice

    asyncio.run(visit())


def test_another_board_drops_what_is_being_made_and_what_is_offered() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.hold("generate")
        await page.run(making.make)
        assert page.state.said.text == "Making a puzzle…"
        await page.run(boards.show_example, "futoshiki")
        rare(page, 5)
        page.worker.release("generate")
        await page.settle()
        assert (page.state.board.session.kind, page.state.said.text) == ("futoshiki", "")
        assert page.state.making.best is None
        await page.run(form.type_empty, "64", False)
        await page.run(making.make)
        page.worker.release("generate")
        await page.settle()
        assert page.state.making.best is not None
        await page.run(boards.show_example, "numbrix")
        assert page.state.making.best is None

    asyncio.run(visit())


def test_the_best_is_offered_of_a_rare_puzzle_and_the_board_stays() -> None:
    async def visit() -> None:
        page = await opened()
        before = page.state.board.session.puzzle()
        await page.run(form.type_empty, "64", False)
        rare(page, 8)
        page.worker.hold("generate")
        await page.run(making.make)
        await page.run(searching.cancel)
        page.worker.release("generate")
        await page.settle()
        assert (page.state.said.text, page.state.making.offer) == ("Cancelled", "Take the best: 8 empty cells")
        assert page.state.board.session.puzzle() == before
        await page.run(taking.take_best)
        assert (page.state.board.session.puzzle(), page.state.said.remark) == (CHAIN, "8 empty cells")
        assert page.state.making.best is None
        # One that is not rare is not offered, but why it was not found is said.
        await page.run(form.type_empty, "5", False)
        await page.run(making.make)
        page.worker.release("generate")
        await page.settle()
        assert (page.state.said.text, page.state.said.spoken) == ("Not found", "Stopped.")
        assert page.state.making.best is None

    asyncio.run(visit())


def test_nothing_is_made_while_a_search_runs() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.hold("solve")
        await page.run(solving.solve, 10, 10)
        said = page.state.said.text
        await page.run(making.make)
        await page.run(making.fill_regions)
        assert page.state.said.text == said
        assert "generate" not in [name for name, _ in page.worker.log]

    asyncio.run(visit())


def test_an_empty_board_is_set() -> None:
    async def visit() -> None:
        page = await opened("futoshiki")
        page.state.screen.open("new")
        await page.run(boards.set_chosen)
        assert page.state.board.session.setting
        assert page.state.board.note == "Type givens; click gaps to add signs."
        assert (page.state.screen.tab, page.state.board.selection.cells) == ("set", {0})
        await page.run(form.choose_size, -1)
        await page.run(form.type_sides, "0", "9")
        before = page.state.board.session.puzzle()
        await page.run(boards.set_chosen)
        assert page.state.said.outcome == "bad"
        assert page.state.board.session.puzzle() == before
        await page.run(boards.set_alike)
        assert not any(page.state.board.session.values())

    asyncio.run(visit())


def test_the_next_puzzle_is_that_of_the_text_or_one_like_this() -> None:
    async def visit() -> None:
        page = await opened()
        await page.run(reading.open_text, "read", [TWO, None], None)
        await page.run(making.go_on)
        assert page.state.board.session.givens[0] == 2
        # After the last one is made, of the same level.
        page.worker.answers["rate"] = {"fault": {}}
        page.worker.hold("rate")
        rare(page, 8, "")
        await page.run(making.go_on)
        assert page.state.said.text == "Making a puzzle…"
        page.worker.release("rate")
        await page.settle()
        assert page.state.board.session.puzzle() == CHAIN
        assert page.state.text.opened is None

    asyncio.run(visit())


def test_the_level_of_the_next_puzzle_is_not_wanted_any_more_on_another_board() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.hold("rate")
        await page.run(making.make_another)
        await page.run(boards.show_example, "futoshiki")
        page.worker.release("rate")
        await page.settle()
        assert not {"make", "generate"} & {name for name, _ in page.worker.log}

    asyncio.run(visit())


def test_a_question_about_the_board_does_not_come_between() -> None:
    async def visit() -> None:
        page = await opened("numbrix")
        page.worker.hold("generate")
        await page.run(making.make)
        page.state.moved(page.state.board.session.write([1], 1))
        await page.run(checking.candidates)
        page.worker.release("generate")
        await page.settle()
        assert page.state.said.text == "Exactly one solution"

    asyncio.run(visit())


def test_the_next_puzzle_stays_within_the_filter() -> None:
    async def visit() -> None:
        page = await opened()
        text = "\n".join(str(number) + "." * 80 for number in range(1, 5))
        await page.run(reading.open_text, "read", [text, None], None)
        await page.run(filtering.choose, "rated", "some", [1, 3])
        assert page.state.board.session.givens[0] == 2
        await page.run(making.go_on)
        assert (page.state.board.session.givens[0], page.state.board.note) == (4, "Puzzle 4 of 4")

    asyncio.run(visit())
