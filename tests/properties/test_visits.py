"""Whatever visitors do in the tabs of a browser: the address tells the truth, tabs agree, and no move is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from tests import founding
from tests.properties.test_session import some_move
from tests.sampling import looped
from tests.unit.ui.fakes import FakeBrowser
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit, link_of
from ui.actions import sheets
from ui.actions.address import sharing
from ui.actions.kept import games, keeping
from ui.actions.set import setting
from ui.actions.text import paging
from ui.state.board import linked
from ui.state.sharing import SHEET

THREE = f"{LINE}\n{'.' * 81}\n1{'.' * 80}\n"
TEXTS = (LINE, GRID, SMALL, THREE, founding.NUMBRIX_TABLE, founding.FUTOSHIKI, "." * 16)
LINKS = [link_of(text) for text in (GRID, SMALL, founding.FUTOSHIKI)] + ["#2/nothing", "", "#help"]

PLENTY = 10**9  # characters


class Tabs:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.browser = FakeBrowser()
        self.pages: list[Visit] = []

    async def live(self, steps: int) -> None:
        """Do so many things; what each tab shows is true after each."""
        for _ in range(steps):
            chance = self.random.random()
            if not self.pages or (chance < 0.05 and len(self.pages) < 3):
                self.pages.append(await Visit.begun(self.random.choice([*LINKS, ""]), self.browser))
            at = self.random.randrange(len(self.pages))
            page = self.pages[at]
            if chance > 0.95:
                await self.make_room()
                page = self.pages[at] = await self.reload(page)
            elif chance > 0.92 and len(self.pages) > 1:
                await self.make_room()
                self.pages.pop(at)  # as by a crash
                continue
            else:
                await self.act(page)
            self.true(page)
            if self.random.random() < (0.3 if self.browser.shared.room == PLENTY else 0.08):
                await self.hear()
        await self.hear()

    async def reload(self, page: Visit) -> Visit:
        played = page.state.board.session.history.moves
        game, setting = page.tools.keeper.name, page.state.board.session.setting
        page.store.hear()
        await page.run(keeping.hear)
        board = page.board()
        again = await page.reloaded()
        if again.tools.keeper.name == game:
            assert again.board() == board
        else:
            assert not played
            assert setting or again.givens() == page.givens() or page.state.board.note == "Example"
        return again

    async def act(self, page: Visit) -> None:
        random, state = self.random, page.state
        listed = [game["name"] for game in state.game.listed]
        things: list[tuple[int, Callable[[], Any]]] = [
            (20, lambda: page.run(self.move)),
            (5, page.undo),
            (3, page.redo),
            (4, lambda: page.bring(random.choice(TEXTS))),
            (3, lambda: page.follow(random.choice(LINKS))),
            (6, lambda: page.go(random.choice((-1, 1)))),
            (3, lambda: page.run(paging.step, random.choice((-1, 1)))),
            (3, lambda: page.run(sharing.share, random.random() < 0.5, False)),
            (2, lambda: page.run(games.choose, random.choice(listed)) if listed else page.settle()),
            (1, lambda: page.run(games.forget, random.choice(listed)) if listed else page.settle()),
            (2, lambda: page.run(setting.toggle)),
            (2, lambda: page.run(sheets.open_sheet, "new")),
            (2, lambda: page.run(sheets.close_all)),
            (1, lambda: page.run(sheets.resize, random.random() < 0.5)),
            (1, lambda: page.run(keeping.leave_page, True)),
        ]
        self.browser.clock.seconds += random.random() * 9
        if random.random() < 0.05:
            stored = sum(map(len, self.browser.shared.now().values()))
            self.browser.shared.room = random.choice((stored + 50, stored + 2000, PLENTY))
        await random.choices([thing for _, thing in things], weights=[weight for weight, _ in things])[0]()

    def move(self, state: Any, tools: Any) -> None:
        session = state.board.session
        some_move(session, self.random)
        state.moved(range(len(session.givens)))

    async def make_room(self) -> None:
        """Let the store have room again: what it refused is written."""
        self.browser.shared.room = PLENTY
        for page in self.pages:
            await page.run(keeping.save)
            assert not page.state.game.full

    async def hear(self) -> None:
        """Let each tab hear of the others: those with one game have one board."""
        await self.make_room()
        for _ in range(3):
            for page in self.pages:
                page.store.hear()
                await page.run(keeping.hear)
        boards: dict[str, Any] = {}
        for page in self.pages:
            self.true(page)
            board = boards.setdefault(page.tools.keeper.name, page.board())
            assert page.board() == board

    def true(self, page: Visit) -> None:
        """Check what a page shows of its game, its address and the link that is shared."""
        state, session, keeper = page.state, page.state.board.session, page.tools.keeper
        assert keeper.name
        assert state.game.full == keeper.waits()
        if state.game.full and not session.setting:
            friend = linked.open_link(state.game.link)
            assert "fault" not in friend
            assert friend["puzzle"] == session.puzzle()
            assert list(friend["layers"].get("entries", [])) == (session.entries if any(session.entries) else [])
        assert keeper.name not in [game["name"] for game in state.game.listed]
        here, fragment = state.place.here, page.address.fragment()
        assert here["game"] == keeper.name
        assert not session.setting or state.place.game == keeper.name
        if fragment and not session.setting:
            answer = linked.open_link(fragment.partition("&")[0])
            assert "fault" not in answer
            assert answer["puzzle"] == session.puzzle()
        if state.screen.is_open(SHEET):
            shared = linked.open_link(state.sharing.link)
            assert "fault" not in shared
            assert shared["puzzle"] == session.puzzle()
        assert bool(state.left.before and not session.history.moves) or not session.leads_back()
        text = state.text.opened
        if text is not None and text["count"] > 1:
            assert state.board.note == f"Puzzle {state.text.index + 1} of {text['count']}"


@looped("seed", range(200), at_most=8)
def test_the_address_is_true_and_no_move_is_lost(seed: int) -> None:
    asyncio.run(Tabs(Random(seed)).live(60))
