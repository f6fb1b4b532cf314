"""Games in several tabs, with faults injected at any moment: no move that was stored or that an open page has is lost.

The page's own session, history, keeper and links run under CPython on a store that each tab sees late. At the end the
store is well again, and all pages and a fresh one must have the same game.
"""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from tests.properties.test_session import PUZZLES, SMALL, board
from tests.properties.test_tabs import names, replayed, step
from tests.soak.part import Found, Part
from tests.unit.ui.storage.stores import Shared, Store, Tab
from ui.state.board import linked
from ui.state.board.session import Session
from ui.storage.game_file import bring, game_text
from ui.storage.keeper import Keeper
from ui.storage.logs import GAME, Full

PLENTY = 10**9
LONG = 40  # one game in so many is a long one on a larger board
MOST_PAGES = 3


class Play:
    """One game: the store, the open pages, and the moves that must not be lost."""

    def __init__(self, seed: str, found: Found, long: bool) -> None:
        self.random, self.seen = Random(seed), found.seen
        self.puzzle = copy.deepcopy(self.random.choice(PUZZLES if long else SMALL))
        self.shared = Shared()
        self.pages: list[tuple[Tab, Keeper]] = []
        # The names of the moves that are in the store, or that a page has which knows what befell the store.
        self.kept: set[tuple[int, str]] = set()
        self.harmed = 0  # how much had been done to the store when something was last taken from it
        self.now = 1000
        self.tabs = count()
        store, page = self.tab()
        page.session.load(copy.deepcopy(self.puzzle))
        page.begin("A game")
        self.name = page.name
        self.pages.append((store, page))
        self.open()

    def tab(self) -> tuple[Tab, Keeper]:
        store = Tab(self.shared)
        return store, self.keeper(store, f"t{next(self.tabs)}")

    def keeper(self, store: Any, name: str) -> Keeper:
        return Keeper(Session(copy.deepcopy(PUZZLES[0])), store, self.clock, name)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def open(self) -> bool:
        """Open the game in another tab, if it can be read."""
        store, page = self.tab()
        if page.resume(self.name):
            self.pages.append((store, page))
            return True
        return False

    def play(self, moves: int, faults: bool) -> None:
        """Do something so many times."""
        for _ in range(moves):
            at = self.random.randrange(len(self.pages))
            store, page = self.pages[at]
            chance = self.random.random()
            if chance < 0.55:
                step(page, self.random)
            elif chance < 0.72:
                store.hear(self.random.randint(1, 4))
            elif chance < 0.85 or not faults:
                self.elsewhere(at)
            else:
                self.fault(at)
            if (store, page) in self.pages:
                self.save(store, page)

    def save(self, store: Tab, page: Keeper) -> None:
        """Have a page write what it has; the store may refuse it."""
        with suppress(Full):
            made = {(entry[0], entry[1]) for entry in page.session.history.log + page.unsaved}
            page.save(0)
            self.kept |= names(page) if store.heard >= self.harmed else made
            assert not page.waits(), "a page that has saved still waits"

    def elsewhere(self, at: int) -> None:
        """Open, reload, leave, share or keep the game."""
        store, page = self.pages[at]
        what = self.random.randrange(5)
        if what == 0 and len(self.pages) < MOST_PAGES:
            self.open()
        elif what == 1:
            self.save(store, page)
            if not page.waits() and not page.session.history.log and self.open():
                self.pages.pop(at)
                self.seen["reloads"] += 1
        elif what == 2:
            self.away(page)
        elif what == 3:
            self.share(page.session)
        else:
            self.file(page)

    def away(self, page: Keeper) -> None:
        """Begin another game, and come back to this one."""
        left = page.left()
        with suppress(Full):
            page.session.load(copy.deepcopy(self.random.choice(SMALL)))
            page.begin("Another game")
            for _ in range(self.random.randrange(3)):
                step(page, self.random)
            page.save(0)
        page.session.history.take_log()  # of the other game, where the store refused it
        page.back(left)
        assert page.name == self.name, "another game came back"
        assert {(entry[0], entry[1]) for entry in left[3]} <= names(page), "moves are gone after coming back"
        self.seen["left and back"] += 1

    def share(self, session: Session) -> None:
        """Open the link to a board: it is the same board."""
        layers: Any = linked.mine(session)
        found: Any = linked.open_link(linked.link_to(session, layers))
        entries = [0 if session.givens[cell] else entry for cell, entry in enumerate(layers.pop("entries", ()))]
        if any(entries):  # what another tab gave to a cell hides what stands in it
            layers["entries"] = entries
        assert "fault" not in found, f"an own link is refused: {found}"
        assert found["puzzle"] == session.puzzle(), "a link opens another puzzle"
        told = json.loads(json.dumps(layers))
        assert {name: found["layers"].get(name) for name in told} == told, "a link opens another board"
        self.seen["shared"] += 1

    def file(self, page: Keeper) -> None:
        """Save the game as a file, and read it elsewhere: it is the same game."""
        text = game_text(page.library, self.name)
        if text is not None:
            other, again = self.keeper(Store(), "other"), self.keeper(page.store, "again")
            assert bring(other.library, text), "a game of a file is taken for one that is there"
            assert other.resume(self.name), "a game of a file cannot be opened"
            assert again.resume(self.name), "a game that was written as a file cannot be opened"
            assert board(other.session) == board(again.session), "a file has another board"
            assert names(other) == names(again), "a file has other moves"
            self.seen["files"] += 1

    def fault(self, at: int) -> None:
        texts = self.shared.now()
        what = self.random.choice(("crash", "full", "refused", "well", "cleared", "cut", "taken", "clock"))
        if what == "crash":
            if len(self.pages) < 2:
                return
            self.pages.pop(at)
        elif what in ("full", "refused", "well"):
            full = sum(map(len, texts.values())) + self.random.choice((0, 30, 300))
            self.shared.room = {"full": full, "refused": 0, "well": PLENTY}[what]
        elif what == "clock":
            self.now -= self.random.choice((5, 100, 990))
        else:
            keys = [key for key, text in texts.items() if key.startswith(GAME) and text]
            if what == "cleared":
                self.shared.clear()
            elif not keys:
                return
            else:
                key = self.random.choice(keys)
                self.shared.done.append((None, key, self.cut(key, texts[key]) if what == "cut" else None))
            self.kept.clear()  # only open pages that hear of it can bring back what they know
            self.harmed = len(self.shared.done)
        if what != "well":
            self.seen.update(("faults", f"fault: {what}"))

    def cut(self, key: str, text: str) -> str:
        known = {page.lengths.get(key) for _, page in self.pages}
        return text[: self.random.choice([length for length in range(len(text)) if length not in known] or [0])]

    def end(self) -> None:
        """Let the store be well again, and hold all pages and a fresh one to each other."""
        self.shared.room = PLENTY
        for _ in range(20):
            before = len(self.shared.done)
            for store, page in self.pages:
                store.hear()
                self.save(store, page)
            if len(self.shared.done) == before:
                break
        else:
            raise AssertionError("pages go on writing though nothing happens")
        _, fresh = self.tab()
        assert fresh.resume(self.name), "the game is gone"
        lost = self.kept - names(fresh)
        assert not lost, f"moves are lost: {sorted(lost)}"
        expected = replayed(self.puzzle, fresh.order)
        for page in (fresh, *(page for _, page in self.pages)):
            assert names(page) == names(fresh), "pages have different moves"
            assert board(page.session) == expected, "a page has another board than its moves lead to"
            assert page.session.history.done == fresh.session.history.done, "pages would undo different moves"
            assert page.session.history.undone == fresh.session.history.undone, "pages would redo different moves"
        if self.harmed:
            fresh.note(0)  # a note is known by the length of the texts, which may be the same by chance after a cut
        [listed] = [game for game in fresh.games() if game["name"] == self.name]
        assert listed["values"] == fresh.session.values(), "the list shows another board"
        assert listed["moves"] == bool(fresh.order), "the list says wrongly whether there are moves"


def case(seed: int, number: int, found: Found) -> None:
    """Play one game; one in five without faults."""
    long = number % LONG == LONG - 1
    play = Play(f"games/{seed}/{number}", found, long)
    play.play(150 if long else play.random.randint(5, 30), number % 5 > 0)
    play.end()
    found.seen["games"] += 1


PART = Part("games", 200, case)
