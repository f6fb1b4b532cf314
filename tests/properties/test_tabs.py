"""Tabs that play one game at the same time, each hearing late of the others: nothing stored is lost, and all agree.

At any moment a tab may crash, another one open, the store be full or another page clear it.
"""

from __future__ import annotations

import copy
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from tests.properties.test_session import PUZZLES, SMALL, board, some_move
from tests.sampling import looped
from tests.unit.ui.storage.stores import Shared, Tab, opened
from ui.state.board.history import hashable
from ui.state.board.session import Session
from ui.storage.keeper import Keeper
from ui.storage.logs import Full

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

Name = tuple[int, str]


def names(kept: Keeper) -> set[Name]:
    return {(entry[0], entry[1]) for entry in kept.order}


def replayed(puzzle: Puzzle, order: list[list[Any]]) -> str:
    """Return the board after all moves that nobody undid, replayed one by one from the start."""
    moves: dict[Name, list[Any]] = {}
    done: list[Name] = []
    for entry in order:
        name, act = (entry[0], entry[1]), entry[2]
        if isinstance(act, dict) and ("undo" in act or "redo" in act):
            [(word, [count, tab])] = act.items()
            if word == "undo" and (count, tab) in done:
                done.remove((count, tab))
            elif word == "redo" and (count, tab) in moves and (count, tab) not in done:
                done.append((count, tab))
        else:
            moves[name] = entry
            done.append(name)
    play = Session(copy.deepcopy(puzzle))
    where: Name | None = None
    for name in done:
        act, *on = moves[name][2:]
        if isinstance(act, dict):
            play.take(copy.deepcopy(act["whole"]))
            where = name
        elif (tuple(on[0]) if on else None) == where:
            for layer, key, value in act:
                values, key = play.layers[layer], hashable(key)
                if isinstance(values, dict) and value is None:
                    values.pop(key, None)
                else:
                    values[key] = hashable(value)
    return board(play)


def step(kept: Keeper, random: Random) -> None:
    play = kept.session
    chance = random.random()
    if chance < 0.25:
        play.undo()
    elif chance < 0.4:
        play.redo()
    elif chance < 0.45 and play.history.done:
        play.retract(random.choice(play.history.done))
    else:
        some_move(play, random)


def hold(puzzle: Puzzle, steps: int, random: Random, faults: bool) -> None:
    shared = Shared()
    pages: list[tuple[Tab, Keeper]] = []
    kept: set[Name] = set()
    cleared = 0

    def open_page() -> None:
        store = Tab(shared)
        page = opened(store)
        if page.resume(game):
            pages.append((store, page))

    first = Tab(shared)
    page = opened(first)
    page.session.load(copy.deepcopy(puzzle))
    page.begin("A game")
    game = page.name
    pages.append((first, page))
    open_page()
    for _ in range(steps):
        store, page = random.choice(pages)
        chance = random.random()
        if chance < 0.6:
            before = page.session.last()
            step(page, random)
            logged = list(page.session.history.log)
            if logged and logged[0][2] == {"undo": list(before or ())}:
                assert before, "an undo names the last move on this page's board"
        elif chance < 0.8:
            store.hear(random.randint(1, 4))
        elif chance < 0.85 and len(pages) < 3:
            open_page()
        elif chance < 0.88 and len(pages) > 1:
            pages.remove((store, page))  # a crash: what it had not written is lost, and nothing cleans up
            continue
        elif faults and chance < 0.91:
            shared.clear()
            kept.clear()  # only open pages that hear of it can restore what they know
            cleared = len(shared.done)
        elif faults and chance < 0.95:
            shared.room = random.choice((10**9, sum(len(text) for text in shared.now().values()) + 30))
        with suppress(Full):
            made = {(entry[0], entry[1]) for entry in page.session.history.log + page.unsaved}
            page.save(0)
            kept |= names(page) if store.heard >= cleared else made
            assert not page.waits()
    shared.room = 10**9
    while True:
        before_all = len(shared.done)
        for store, page in pages:
            store.hear()
            page.save(0)
            kept |= names(page)
        if len(shared.done) == before_all:
            break
    fresh = opened(Tab(shared))
    assert fresh.resume(game)
    assert kept <= names(fresh)
    expected = replayed(puzzle, fresh.order)
    for page in [fresh, *(page for _, page in pages)]:
        assert names(page) == names(fresh)
        assert board(page.session) == expected
        assert page.session.history.done == fresh.session.history.done
        assert page.session.history.undone == fresh.session.history.undone
    [listed] = fresh.games()
    assert (listed["name"], listed["title"]) == (game, "A game")
    assert listed["values"] == fresh.session.values()
    assert listed["moves"] == bool(fresh.order)


@looped("faults", [False, True], at_most=8)
@looped("seed", range(40))
def test_long_games_in_two_or_three_tabs_lose_nothing(seed: int, faults: bool) -> None:
    hold(PUZZLES[seed % 3], 200, Random(seed), faults)


@looped("seed", range(20), at_most=3)
def test_many_short_games_in_two_or_three_tabs_lose_nothing(seed: int) -> None:
    random = Random(seed)
    for number in range(100):
        hold(SMALL[number % 3], random.randint(3, 12), random, faults=True)
