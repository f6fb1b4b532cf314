"""Pages for the printer, and pictures: the board, puzzles of the open text, answers; and what ends their preparing."""

from __future__ import annotations

from typing import Any

from tests import founding
from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions import checking, searching, solving
from ui.actions.out import pictures, printing
from ui.actions.text import paging
from ui.words.files import MISSING
from ui.words.printing import BUSY, REPLACED, STOPPED, places

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = EASY.replace("5", ".").replace("3", ".")  # with these two exchanged, another solution
LINES = "\n".join([EASY, founding.SUDOKU_LINE, TWO, "55" + EASY[2:], *[EASY] * 96])


async def opened(text: str = LINES, answers: bool = False, many: str = "1", a_page: int = 1) -> FakePage:
    """Return a page with a text of puzzles, so many of which are to be printed."""
    page = FakePage()
    await page.open(text)
    await page.run(printing.include, True, answers)
    await page.run(printing.choose_page, a_page)
    if many:
        await page.run(printing.type_many, many)
    return page


def titles(page: FakePage) -> list[list[str]]:
    return [[piece.title for piece in leaf.pieces] for leaf in page.state.paper.leaves]


def printed(page: FakePage) -> bool:
    """Tell whether the pages went to the printer since this was asked last; none are being prepared."""
    assert not page.state.paper.busy
    return page.showed("paper:print")


def note(page: FakePage) -> str:
    """Return what stands below the buttons."""
    form, chosen = page.state.printing, page.state.filter
    first = chosen.place + 1
    last = min(first + form.many - 1, chosen.total)
    return form.said or places(first, last, chosen.total, chosen.words, form.too_many)


@looped(
    ("a_page", "many", "sizes"), [(1, "3", [1, 1, 1]), (2, "", [2]), (4, "6", [4, 2]), (6, "2", [2]), (4, "3", [3])]
)
async def test_several_puzzles_share_a_page(a_page: int, many: str, sizes: list[int]) -> None:
    page = await opened(many=many, a_page=a_page)
    await page.run(paging.number, "2")
    count = int(many or a_page)
    assert note(page) == f"Puzzles 2 to {1 + count} of 100."
    await page.run(printing.print_pages)
    assert printed(page)
    assert [len(leaf) for leaf in titles(page)] == sizes
    assert [title for leaf in titles(page) for title in leaf] == [f"Sudoku 9×9 · {at}" for at in range(2, 2 + count)]
    # A page is divided no further than its puzzles need, and one alone has its link.
    assert {leaf.look for leaf in page.state.paper.leaves} == {f"of-{2 if sizes == [2] else a_page}"}
    assert [len(leaf.lines) for leaf in page.state.paper.leaves] == [int(a_page == 1)] * len(sizes)


async def test_no_more_than_sixty_are_printed_and_it_says_so() -> None:
    page = await opened()
    for typed, many in (("999", 60), ("0", 1), ("many", 1), ("", 1), ("61", 60)):
        await page.run(printing.type_many, typed)
        assert page.state.printing.many == many
    assert note(page) == "Puzzles 1 to 60 of 100. At most 60 can be printed at a time."


async def test_the_answers_are_on_the_last_page_and_the_board_is_as_it_was() -> None:
    page = await opened(answers=True, many="", a_page=4)
    await page.write(2, 4)
    await page.run(checking.check)
    said, entries = page.said(), list(page.session.entries)
    assert said[0]
    await page.run(printing.print_pages)
    assert printed(page)
    last = page.state.paper.leaves[-1]
    assert (last.look, last.heading, last.across) == ("answers", "Answers", 4)
    ends = ("1", "2", "3: several solutions.", "4: no solution.")
    assert titles(page)[-1] == [f"Sudoku 9×9 · {end}" for end in ends]
    answer: Any = last.pieces[0].board
    assert 0 not in answer.values()
    assert (page.said(), page.session.entries) == (said, entries)
    # Nothing is printed while a search runs, which the answers would have to wait for.
    page.worker.hold("solve")
    await page.run(solving.solve, 10, 10)
    await page.run(printing.print_pages)
    assert (note(page), printed(page)) == (BUSY, False)


async def test_preparing_pages_can_be_stopped() -> None:
    page = await opened(answers=True, many="60")
    page.worker.hold("puzzle", "solve")
    await page.run(printing.print_pages)
    assert note(page) == "Preparing puzzle 2 of 60…"
    await page.run(printing.print_pages)  # once more, which does nothing
    await page.run(printing.stop)
    await page.release("puzzle")
    assert (note(page), printed(page)) == ("Puzzles 1 to 60 of 100.", False)
    await page.run(printing.type_many, "1")
    await page.run(printing.print_pages)
    await page.run(searching.cancel)
    await page.release("solve", lost=True)
    assert (page.state.said.text, printed(page)) == (STOPPED, False)


async def test_another_board_stops_the_printing() -> None:
    page = await opened(many="60")
    page.worker.hold("puzzle", "solve")
    await page.run(printing.print_pages)
    await page.open("\n".join([founding.SUDOKU_LINE] * 70))
    await page.release("puzzle")
    assert (note(page), printed(page)) == (REPLACED, False)


async def test_a_picture_has_the_entries_if_they_are_wanted() -> None:
    page = await opened(EASY)
    page.pictures.lost = True
    await page.run(pictures.save_svg)
    assert (page.said(), page.files.saved) == ((MISSING, "bad"), [])
    page.pictures.lost = False
    await page.write(2, 4)
    await page.run(pictures.save_svg)
    await page.run(printing.include, False, False)
    await page.run(pictures.save_svg)
    await page.run(pictures.save_png)
    names, (with_entries, without, painted) = zip(*page.files.saved, strict=True)
    assert names == ("sudoku-9x9.svg", "sudoku-9x9.svg", "sudoku-9x9.png")
    assert len(with_entries) > len(without)
    assert with_entries[:4] == painted[8:12] == "<svg"
