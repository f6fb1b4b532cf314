"""A board as a text to take along: what of it, in which form, copied and saved whole; and the help's table of forms."""

from __future__ import annotations

from typing import Any

from puzzles.forms import read
from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import text_out

LINE = founding.SUDOKU_LINE
FOUR = "12343412........"
"""Sudoku 4×4 with four solutions."""


async def opened(text: str, limit: int = 0) -> FakePage:
    """Return a page with a puzzle, solved if a limit says so, and the sheet open."""
    page = FakePage()
    await page.open(text)
    if limit:
        await page.run(solving.solve, limit, 60)
    await page.run(text_out.open_sheet)
    return page


def choices(page: FakePage) -> list[str]:
    return [words for _, words in page.state.text_out.choices]


def line(values: Any) -> str:
    return "".join(map(str, values)) + "\n"


async def test_the_puzzle_my_entries_and_the_solution_are_taken_along() -> None:
    page = await opened(LINE)
    out = page.state.text_out
    assert page.state.screen.is_open("text-sheet")
    assert (choices(page), out.written.text) == (["The puzzle"], LINE + "\n")
    assert page.showed("text-out:select")
    await page.write(0, 6)
    await page.run(text_out.open_sheet)
    assert choices(page) == ["The puzzle", "The puzzle with my entries"]
    await page.run(text_out.choose, "entries")
    assert out.written.text == f"6{LINE[1:]}\n"
    await page.run(solving.solve, 2, 60)
    await page.run(text_out.open_sheet)
    assert choices(page) == ["The puzzle", "The solution"]
    await page.run(text_out.choose, "solution")
    assert out.written.text == line(page.session.values())
    await page.run(text_out.save)
    assert page.files.saved == [("sudoku-9x9-solution.txt", out.written.text)]
    await page.open(FOUR)  # another board has nothing to do with it
    assert page.state.screen.sheet == ""


async def test_all_solutions_or_the_one_on_the_board_in_every_form() -> None:
    page = await opened(FOUR, 100)
    out, boards = page.state.text_out, [line(page.session.values())]
    for _ in range(3):
        await page.run(solving.turn, 1)
        boards.append(line(page.session.values()))
    await page.run(text_out.open_sheet)
    assert choices(page) == ["The puzzle", "The solution on the board", "All 4 solutions"]
    await page.run(text_out.choose, "solution")
    assert out.written.text == boards[3]
    await page.run(text_out.choose, "all")
    assert (out.written.text, out.note, out.written.whole) == ("".join(boards), "", None)
    assert len(out.forms.forms) > 5
    for form in [form["form"] for form in out.forms.forms]:
        await page.run(text_out.choose_form, form)
        assert [line(puzzle.givens) for puzzle in read.read(out.written.text, form).puzzles] == boards, form


async def test_what_a_form_leaves_behind_is_said_before_it_is_copied() -> None:
    page = await opened(LINE)
    out = page.state.text_out
    await page.write(0, 6)
    await page.move(page.session.mark, "corner", [1], 4)
    await page.move(page.session.mark, "centre", [1], 5)
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


async def test_forms_are_found_and_the_first_is_taken() -> None:
    page = await opened(LINE)
    out = page.state.text_out
    assert len(out.forms.found()) == 6
    await page.run(text_out.find, "box drawing")
    assert out.forms.name == "sudoku/box"
    assert read.read(out.written.text, "sudoku/box").puzzles == list(read.read(LINE).puzzles)
    await page.run(text_out.find, "sudokupad")
    await page.run(text_out.take_first)
    assert out.written.program == "SudokuPad"
    assert out.written.text.startswith("https://sudokupad.app/")
    # What is taken along next is for the same program. The field is empty when the sheet opens again.
    await page.run(text_out.open_sheet)
    assert (out.written.program, out.forms.words) == ("SudokuPad", "")
