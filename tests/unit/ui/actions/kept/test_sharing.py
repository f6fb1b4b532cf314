"""Sharing: what the link holds, whether it is copied, its code, and what is said of it."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests.long_boards import long_numbrix
from tests.unit.ui.visits import GRID, LINE, Visit, link_of
from ui.actions import opening
from ui.actions.address import sharing
from ui.state.board.kinds import VIEWS
from ui.state.sharing import SHEET
from ui.words import linking as words


def fragment(page: Visit) -> str:
    return "#" + urlsplit(page.state.sharing.link).fragment


def test_a_link_is_copied_and_stands_in_the_address() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.run(sharing.share, False, False)
        shared = page.state.sharing
        assert page.state.screen.is_open(SHEET)
        assert page.clipboard.text == shared.link == "https://example.org/" + page.address.fragment()
        assert shared.note == "Copied: anyone who opens the link sees this puzzle."
        assert not shared.offered
        # A move closes the sheet, and leaves the address.
        before = page.address.fragment()
        await page.write(2, 4)
        assert not page.state.screen.is_open(SHEET)
        assert page.address.fragment() == before

    asyncio.run(visit())


def test_what_the_player_wrote_goes_along_only_if_asked() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.write(0, 7)
        await page.run(lambda state, tools: state.moved(state.board.session.mark("corner", [1], 4)))
        await page.run(lambda state, tools: state.moved(state.board.session.colour([2], 3)))
        await page.run(sharing.share, True, False)
        shared = page.state.sharing
        assert shared.offered == "entries, marks and colours"
        assert shared.note == words.copied(shared.offered)
        friend = await Visit.begun(fragment(page))
        assert friend.board() == page.board()
        await page.run(sharing.share, False, False)
        assert (shared.offered, shared.note) == ("entries, marks and colours", words.copied(""))
        friend = await Visit.begun(fragment(page))
        assert friend.givens() == page.givens()
        assert not any(friend.state.board.session.entries)

    asyncio.run(visit())


def test_title_and_rules_go_along_with_the_puzzle() -> None:
    async def visit() -> None:
        layers = Layers(title="The <b>Sunday</b> one", author="Ana", rules="Normal rules.", colours=(3, *(0,) * 80))
        page = await Visit.begun("#" + puzzle_links.encode(read.read(LINE).puzzles[0], layers))
        await page.run(sharing.share, False, False)
        [puzzle, told, _] = puzzle_links.decode_shown(fragment(page)[1:])
        assert (told.title, told.author, told.rules, told.colours) == (layers.title, "Ana", "Normal rules.", ())
        assert puzzle == read.read(LINE).puzzles[0]

    asyncio.run(visit())


def test_the_code_is_that_of_the_last_link() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.write(0, 7)
        page.worker.answers["qr"] = lambda link: {"path": link, "side": 30}
        page.worker.hold("qr")
        await page.run(sharing.share, False, False)
        await page.run(sharing.share, True, False)
        assert page.state.sharing.code is None
        page.worker.release("qr", 1)
        page.worker.release("qr", 0)
        await page.settle()
        assert page.state.sharing.code == {"path": page.state.sharing.link, "side": 30}

    asyncio.run(visit())


def test_a_long_link_has_a_sentence_in_place_of_its_code_and_a_file() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(long_numbrix(64))
        await page.run(sharing.share, False, False)
        shared = page.state.sharing
        length = len(shared.link)
        assert shared.code is None
        assert "a QR code holds 2,953 at most" in shared.no_code
        assert f"It has {length} characters; some chat programs cut off links" in words.warning(length, shared.sent)
        assert page.address.fragment() == ""
        await page.run(sharing.save)
        [(name, content)] = page.files.saved
        assert name == "numbrix-64x64.txt"
        assert list(read.read(content).puzzles[0].givens) == page.givens()
        await page.run(opening.open_board, VIEWS[0].example())
        await page.run(sharing.share, False, False)
        assert shared.code is not None
        assert not shared.no_code
        assert not words.warning(len(shared.link), "")

    asyncio.run(visit())


def test_a_browser_that_refuses_to_copy_has_the_link_selected() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        page.clipboard.allows = False
        waiting = sharing.share(page.state, page.tools, False, False)
        assert waiting is not None
        page.state.changes.take()
        await waiting
        assert page.state.changes.take().any(["sharing:selected"])
        assert page.state.sharing.note == words.NOT_COPIED

    asyncio.run(visit())


def test_a_device_s_own_way_to_share_leaves_the_clipboard_alone() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.run(sharing.share, False, True)
        assert (page.clipboard.text, page.state.sharing.note, page.state.sharing.native) == ("", "", True)
        await page.run(sharing.hand_over)
        assert page.clipboard.text == "Sudoku 9×9 " + page.state.sharing.link
        assert fragment(page) == link_of(GRID)
        page.clipboard.allows = False
        await page.run(sharing.hand_over)
        assert page.state.sharing.note == words.NOT_SHARED

    asyncio.run(visit())
