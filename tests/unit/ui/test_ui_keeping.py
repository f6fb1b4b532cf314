"""The keeper under CPython: games survive with their history, pages that share one agree, a full store says so."""

from __future__ import annotations

import copy
from itertools import count
from random import Random

import pytest

from tests.properties.test_session import PUZZLES, board, some_move
from ui.keeping import MOST_GAMES, Full, Keeper
from ui.session import Session


class Store:
    """A store that takes so many characters."""

    def __init__(self, room: int = 10**9) -> None:
        self.room = room
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        others = sum(len(other) for name, other in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise Full
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)


def keeper(store: Store, puzzle: int = 0) -> Keeper:
    ticks = count()
    made = Keeper(Session(copy.deepcopy(PUZZLES[puzzle])), store, lambda: next(ticks))
    made.begin("A game")
    return made


def reopened(store: Store, name: str) -> Session:
    other = Keeper(Session(copy.deepcopy(PUZZLES[1])), store, lambda: 0)
    assert other.resume(name)
    return other.session


@pytest.mark.parametrize("seed", range(12))
def test_a_crash_after_any_move_takes_nothing(seed: int) -> None:
    random, store = Random(seed), Store()
    kept = keeper(store, seed % 3)
    play = kept.session
    for at in range(300):
        if random.random() < 0.3:
            random.choice((play.undo, play.redo))()
        else:
            some_move(play, random)
        kept.save(at)
        if at % 30 == 0:
            again = reopened(store, kept.name)
            assert board(again) == board(play)
            assert (again.can_undo(), again.can_redo()) == (play.can_undo(), play.can_redo())
    again = reopened(store, kept.name)
    while again.undo():
        assert play.undo()
        assert board(again) == board(play)


def test_two_pages_with_one_game_agree_and_lose_nothing() -> None:
    store = Store()
    one = keeper(store)
    two = Keeper(Session(copy.deepcopy(PUZZLES[1])), store, lambda: 0)
    assert two.resume(one.name)
    one.session.write([1], 2)
    one.save(0)
    two.session.write([2], 3)
    two.save(0)  # before it heard of the other's move
    assert one.behind()
    one.merge()
    assert one.session.entries[1:3] == two.session.entries[1:3] == [2, 3]
    assert not one.behind()
    one.session.undo()
    one.save(0)
    two.merge()
    assert two.session.entries[1:3] == [2, 0]


def test_a_game_that_another_page_dropped_is_written_again() -> None:
    store = Store()
    kept = keeper(store)
    kept.session.write([1], 2)
    kept.save(0)
    kept.drop(kept.name)
    kept.session.write([2], 4)
    kept.save(0)
    assert reopened(store, kept.name).entries[1:3] == [2, 4]


def test_games_that_nobody_played_make_room_and_the_list_is_bounded() -> None:
    store = Store()
    kept = keeper(store)
    kept.begin("Unplayed")
    kept.begin("Unplayed too")
    assert [game["title"] for game in kept.games()] == ["Unplayed too"]
    for number in range(MOST_GAMES + 5):
        kept.session.load(copy.deepcopy(PUZZLES[number % 3]))
        kept.begin(f"Game {number}")
        kept.session.write([3], 1)
        kept.save(0)
    games = kept.games()
    assert len(games) == MOST_GAMES
    assert games[0]["title"] == f"Game {MOST_GAMES + 4}"
    assert all(kept.resume(game["name"]) for game in games)
    used = {key.split(":")[2] for key in store.texts if key.startswith("givens:game:")}
    assert used == {game["name"] for game in games}
    kept.forget(games[3]["name"])
    assert not kept.resume(games[3]["name"])
    assert len(kept.games()) == MOST_GAMES - 1


def test_old_games_make_room_in_a_full_store_and_then_it_says_so() -> None:
    store = Store(room=6000)
    kept = keeper(store)
    random = Random(1)
    for _ in range(4):
        kept.session.load(copy.deepcopy(PUZZLES[0]))
        kept.begin("Another")
        kept.session.write([1], 2)
        kept.save(0)
    with pytest.raises(Full):  # noqa: PT012 -- which move is one too many is the store's business
        while True:
            kept.session.write([random.choice((1, 2, 3, 5))], random.randint(0, 6))
            kept.save(0)
    assert len(kept.games()) == 1
    lost = kept.session.history.log
    assert lost, "what could not be written waits"
    store.room = 10**9
    kept.save(0)
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_what_cannot_be_read_is_no_game() -> None:
    store = Store()
    kept = keeper(store)
    store.texts["givens:games"] = "{not json"
    assert kept.games() == []
    store.texts[f"givens:game:{kept.name}"] = "["
    assert not kept.resume(kept.name)
    assert not kept.resume("77")
