"""A board as a text to take along: what of it, in which form, copied and saved whole."""

from __future__ import annotations

import asyncio
from typing import Any

from puzzles.forms import read
from puzzles.kinds import catalog
from puzzles.solving import solve as solver
from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import reading, text_out
from ui.words.text_out import COPIED, NO_COPY, NO_LONG_COPY

LINE = founding.SUDOKU_LINE
FOUR = "12343412........"
"""Sudoku 4×4 with four solutions."""


async def opened(text: str) -> FakePage:
    page = FakePage()
    await page.run(reading.open_text, "read", [text, None], None)
    return page


def choices(page: FakePage) -> list[str]:
    return [words for _, words in page.state.text_out.choices]


def line(values: Any) -> str:
    return "".join(map(str, values)) + "\n"


def test_the_puzzle_my_entries_and_the_solution_are_taken_along() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        out = page.state.text_out
        await page.run(text_out.open_sheet)
        assert page.state.screen.is_open("text-sheet")
        assert (choices(page), out.written.text) == (["The puzzle"], LINE + "\n")
        assert "text-out:select" in page.app.shown
        await page.run(lambda state, tools: state.moved(state.board.session.write([0], 6)))
        await page.run(text_out.open_sheet)
        assert choices(page) == ["The puzzle", "The puzzle with my entries"]
        await page.run(text_out.choose, "entries")
        assert out.written.text == f"6{LINE[1:]}\n"
        await page.run(solving.solve, 2, 60)
        await page.run(text_out.open_sheet)
        assert choices(page) == ["The puzzle", "The solution"]
        await page.run(text_out.choose, "solution")
        assert out.written.text == line(page.state.board.session.values())
        await page.run(text_out.save)
        assert page.files.saved == [("sudoku-9x9-solution.txt", out.written.text)]
        # Another board has nothing to do with it.
        await page.run(reading.open_text, "read", [FOUR, None], None)
        assert page.state.screen.sheet == ""

    asyncio.run(visit())


def test_all_solutions_or_the_one_on_the_board() -> None:
    async def visit() -> None:
        page = await opened(FOUR)
        out = page.state.text_out
        await page.run(solving.solve, 100, 60)
        boards = [line(page.state.board.session.values())]
        for _ in range(3):
            await page.run(solving.turn, 1)
            boards.append(line(page.state.board.session.values()))
        await page.run(text_out.open_sheet)
        assert choices(page) == ["The puzzle", "The solution on the board", "All 4 solutions"]
        await page.run(text_out.choose, "solution")
        assert out.written.text == boards[3]
        await page.run(text_out.choose, "all")
        assert (out.written.text, out.note, out.written.whole) == ("".join(boards), "", None)
        assert len(out.forms.forms) > 5
        for form in [form["form"] for form in out.forms.forms]:
            await page.run(text_out.choose_form, form)
            found = [line(puzzle.givens) for puzzle in read.read(out.written.text, form).puzzles]
            assert found == boards, form

    asyncio.run(visit())


def test_the_futoshiki_program_s_output_is_there_for_a_solution() -> None:
    async def visit() -> None:
        page = await opened(founding.FUTOSHIKI)
        await page.run(solving.solve, 2, 60)
        board = page.state.board.session.values()
        await page.run(text_out.open_sheet)
        await page.run(text_out.choose, "solution")
        await page.run(text_out.choose_form, "futoshiki/rows")
        rows = "\n".join(" ".join(map(str, board[at : at + 5])) for at in range(0, 25, 5))
        form = catalog.form_named("futoshiki/rows")
        assert page.state.text_out.written.text == form.write(read.read(rows).puzzles[0])

    asyncio.run(visit())


def test_what_a_form_leaves_behind_is_said_before_it_is_copied() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        out, session = page.state.text_out, page.state.board.session
        for move in (
            lambda: session.write([0], 6),
            lambda: session.mark("corner", [1], 4),
            lambda: session.mark("centre", [1], 5),
        ):
            await page.run(lambda state, tools, move=move: state.moved(move()))
        await page.run(text_out.open_sheet)
        await page.run(text_out.choose, "entries")
        for form, left in (
            ("sudoku/line", "Leaves your marks behind. Your entries are written as givens."),
            ("sudoku/sudokuwiki", "Leaves your corner marks behind."),
            ("sudoku/fpuzzles", ""),
        ):
            await page.run(text_out.choose_form, form)
            assert out.written.left == left
        layers = read.read(out.written.text).layers[0]
        assert (layers.entries[0], layers.corner[1], layers.centre[1]) == (6, (4,), (5,))
        await page.run(text_out.choose, "puzzle")
        assert not any(layers.entries for layers in read.read(out.written.text).layers)

    asyncio.run(visit())


def test_forms_are_found_and_the_first_is_taken() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        out = page.state.text_out
        await page.run(text_out.open_sheet)
        assert len(out.forms.found()) == 6
        await page.run(text_out.find, "box drawing")
        assert out.forms.name == "sudoku/box"
        assert read.read(out.written.text, "sudoku/box").puzzles == list(read.read(LINE).puzzles)
        await page.run(text_out.find, "nothing of the kind")
        assert (out.forms.found(), out.forms.name) == ([], "sudoku/box")
        assert text_out.take_first(page.state, page.tools) is None
        await page.run(text_out.find, "sudokupad")
        await page.run(text_out.take_first)
        assert out.written.program == "SudokuPad"
        assert out.written.text.startswith("https://sudokupad.app/")
        # What is taken along next is for the same program. The field is empty when the sheet opens again.
        await page.run(text_out.open_sheet)
        assert (out.written.program, out.forms.words) == ("SudokuPad", "")

    asyncio.run(visit())


def test_copy_and_save_wait_for_the_text_and_a_late_one_is_dropped() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        out = page.state.text_out
        await page.run(text_out.open_sheet)
        page.worker.hold("write")
        await page.run(text_out.choose_form, "sudoku/box")
        assert out.waits
        await page.run(text_out.choose_form, "sudoku/line")
        page.worker.release("write", 1)
        await page.settle()
        assert (out.written.text, out.waits) == (LINE + "\n", False)
        page.worker.release("write", 0)
        await page.settle()
        assert (out.written.text, out.waits) == (LINE + "\n", False)
        # The board was replaced while it was written.
        await page.run(text_out.open_sheet)
        await page.run(reading.open_text, "read", [FOUR, None], None)
        page.worker.release("write", 0)
        await page.settle()
        assert (page.state.screen.sheet, out.waits) == ("", False)

    asyncio.run(visit())


def test_a_copy_says_what_became_of_it_unless_another_text_stands_there() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        out = page.state.text_out
        await page.run(text_out.open_sheet)
        await page.run(text_out.copy)
        assert (page.clipboard.text, out.note) == (LINE + "\n", COPIED)
        page.clipboard.allows = False
        page.app.shown.clear()
        await page.run(text_out.copy)
        assert (out.note, "text-out:select" in page.app.shown) == (NO_COPY, True)
        copies = text_out.copy(page.state, page.tools)
        await page.run(text_out.choose_form, "sudoku/box")
        await copies
        assert out.note == ""
        out.gather("the whole of a long text")
        await page.run(text_out.copy)
        assert out.note == NO_LONG_COPY

    asyncio.run(visit())


def test_solutions_that_the_worker_has_lost_are_left_out() -> None:
    async def visit() -> None:
        page = await opened("." * 81)
        await page.run(solving.solve, 1_000, 60)
        await page.worker.answer("solve", read_puzzle(LINE), 2, 60)  # its solutions take the place of the thousand
        await page.run(text_out.open_sheet)
        await page.run(text_out.choose, "all")
        out = page.state.text_out
        assert out.note == "Only 98 of 1,000 solutions: the solver no longer has the others."
        listed = solver.solve(read.read("." * 81).puzzles[0], 98).solutions
        assert out.written.text == "".join(line(solution.values) for solution in listed)
        assert page.state.said.text.startswith("The solver no longer has the other solutions")

    asyncio.run(visit())


def read_puzzle(text: str) -> Any:
    """Return a puzzle as the page has it."""
    return {
        "kind": "sudoku",
        "rows": 9,
        "columns": 9,
        "box": [3, 3],
        "clues": [],
        "givens": [int(number) for number in text.replace(".", "0")],
    }


def test_a_board_that_cannot_be_written_is_said_where_it_is_seen() -> None:
    async def visit() -> None:
        page = await opened(LINE)
        page.worker.answers["forms"] = {"fault": {"message": "No.", "hint": "Try."}}
        await page.run(lambda state, tools: state.screen.open("share-panel"))
        await page.run(text_out.open_sheet)
        assert (page.state.screen.sheet, page.state.said.text) == ("", "No. Try.")
        assert not page.state.text_out.waits

    asyncio.run(visit())
