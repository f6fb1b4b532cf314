"""A link opens the same board, its own game where this browser has one; what is no link gets a sentence."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests import founding
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit, link_of
from ui.actions.kept import games
from ui.state.board import linked
from ui.words import games as kept
from ui.words import reading

GOOD = link_of(LINE)[1:]
JUNK = {
    "truncated": (GOOD[:-10], "This link is cut short"),
    "halved": (GOOD[: len(GOOD) // 2], "This link is cut short"),
    "newer": (GOOD.replace("2/", "99/", 1), "This link is from a newer Givens"),
    "long": ("x" * 100_000, "This link is too long"),
    "kind": (GOOD.replace("sudoku", "kakuro"), "This link is broken"),
    "size": (GOOD.replace("9x9", "9x8"), "This link is broken"),
    "number": ("1/sudoku/4x4:2x2/5000000000000000/end", "This link is broken"),
    "section": ("help", "This link is broken"),
    "markup": ("<img src=x onerror=alert(1)>", "This link is broken"),
    "bytes": ("%00%ff%zz", "This link is broken"),
    "packed": ("1z/AAAA", "This link is cut short"),
    "bomb": ("1z/" + "A" * 40_000 + "/end", "This link is broken"),
    "path": ("../../etc/passwd", "This link is broken"),
}


def whole(fragment: str) -> str:
    """Return all that is wrong with a link."""
    answer: Any = linked.open_link("#" + fragment)
    return f"{answer['fault']['message']} {answer['fault']['hint']}".strip()


@pytest.mark.parametrize("junk", JUNK)
def test_junk_in_the_address_of_an_open_page_leaves_the_board(junk: str) -> None:
    async def visit() -> None:
        fragment, sentence = JUNK[junk]
        page = await Visit.begun()
        await page.bring(SMALL)
        await page.write(1, 2)
        before = page.board(), page.address.fragment()
        await page.follow("#" + fragment)
        assert (page.board(), page.address.fragment()) == before
        assert (page.state.said.text, page.state.said.outcome) == (sentence, "bad")
        assert page.state.said.sentence == whole(fragment)
        # Back leads past it.
        await page.go(-1)
        assert (page.board(), page.address.fragment()) == before
        await page.go(-1)
        assert page.state.board.note == "Example"

    asyncio.run(visit())


@pytest.mark.parametrize("junk", JUNK)
def test_junk_at_the_start_leaves_the_last_game_or_the_example_and_a_plain_address(junk: str) -> None:
    async def visit() -> None:
        fragment, sentence = JUNK[junk]
        page = await Visit.begun("#" + fragment)
        assert (page.state.said.text, page.state.board.note) == (sentence, "Example")
        assert page.address.fragment() == ""
        await page.bring(SMALL)
        await page.write(1, 2)
        again = await Visit.begun("#" + fragment, page.browser)
        assert (again.state.said.text, again.board()) == (sentence, page.board())
        assert again.state.said.sentence == whole(fragment)
        assert again.address.fragment() == link_of(SMALL)
        again = await again.reloaded()
        assert (again.state.said.text, again.board()) == ("Your last game is back.", page.board())

    asyncio.run(visit())


def test_an_address_without_its_fragment_gets_it_back() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        before = page.board()
        await page.follow("")
        assert (page.board(), page.address.fragment()) == (before, link_of(GRID))

    asyncio.run(visit())


def test_a_link_that_was_changed_on_its_way_opens() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        for worn in (f"{GOOD}?utm_source=chat&si=abc", GOOD.replace("/", "%252F"), f"{GOOD[:20]}%20{GOOD[20:]}"):
            await page.bring(SMALL)
            await page.follow("#" + worn)
            assert page.state.said.text == reading.LINKED
            assert page.givens() == list(read.read(LINE).puzzles[0].givens)
            assert page.address.fragment() == "#" + GOOD

    asyncio.run(visit())


def test_links_of_the_first_notation_open_and_the_address_has_the_new_one() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.follow("#1/sudoku/4x4:2x2/1000000200300400/0234000000000000/end")
        assert page.state.board.session.values() == [1, 2, 3, 4, 0, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0]
        entered = Layers(entries=(0, 2, 3, 4, *(0,) * 12))
        assert page.address.fragment() == "#" + puzzle_links.encode(read.read("1......2..3..4..").puzzles[0], entered)

    asyncio.run(visit())


def test_a_link_leads_to_its_own_game_in_any_tab_until_that_is_forgotten() -> None:
    async def visit() -> None:
        page = await Visit.begun(link_of(GRID))
        assert page.state.said.text == reading.LINKED
        await page.write(0, 4)
        played = page.board()
        # Another puzzle, and the link again.
        await page.bring(founding.NUMBRIX_TABLE)
        await page.follow(link_of(GRID))
        assert (page.state.said.text, page.board()) == (kept.IS_BACK, played)
        other = await Visit.begun(link_of(GRID), page.browser)
        assert (other.state.said.text, other.board()) == (kept.LAST_IS_BACK, played)
        # A reload brings the board in play, not that of the link that was opened first.
        await other.bring(founding.NUMBRIX_TABLE)
        await other.write(1, 7)
        before = other.board()
        assert (await other.reloaded()).board() == before
        await other.run(games.forget, other.state.game.listed[0]["name"])
        other = await Visit.begun(link_of(GRID), page.browser)
        assert other.state.said.text == reading.LINKED
        assert not any(other.state.board.session.entries)

    asyncio.run(visit())


def test_a_link_of_an_earlier_release_leads_to_its_game() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.write(0, 4)
        played, name = page.board(), page.tools.keeper.name
        page.store.put("givens:links", f'[["{link_of(GRID)}", "{name}"]]')
        await page.bring(founding.NUMBRIX_TABLE)
        page = await Visit.begun(link_of(GRID), page.browser)
        assert page.board() == played
        await page.undo()
        assert not any(page.state.board.session.entries)

    asyncio.run(visit())
