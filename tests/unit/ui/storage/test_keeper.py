"""Games survive with their history, a full store says so, what is broken is mended; and a link leads to its game."""

from __future__ import annotations

import copy
import json
from itertools import count
from random import Random

import pytest

from tests.properties.test_session import PUZZLES, board
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, opened, reopened
from ui.storage.keeper import PIECE, Keeper
from ui.storage.link_games import LINKED, LinkGames
from ui.storage.logs import Full, in_order


def write(kept: Keeper, cell: int, number: int, seconds: int = 0) -> None:
    kept.session.write([cell], number)
    kept.save(seconds)


def played(store: Store) -> Keeper:
    """Return the keeper of a page on which a 2 was written in cell 1."""
    kept = begun(store)
    write(kept, 1, 2)
    return kept


def joined(kept: Keeper, ticks: count[int] | None = None) -> Keeper:
    """Return the keeper of another page that opens the same game."""
    other = opened(kept.store, ticks=ticks)  # type: ignore[arg-type]
    assert other.resume(kept.name)
    return other


def another(kept: Keeper, title: str, number: int = 1) -> None:
    kept.session.load(copy.deepcopy(PUZZLES[number % 3]))
    kept.begin(title)


def log_of(kept: Keeper) -> str:
    return f"givens:game:{kept.name}:{kept.tab}:0"


def test_two_pages_with_one_game_agree_and_lose_nothing() -> None:
    one = begun(Store())
    two = joined(one)
    write(one, 1, 2)
    write(two, 2, 3)  # before it heard of the other's move
    assert one.behind()
    one.save(0)
    assert one.take_changed() == {2}
    assert one.session.entries[1:3] == two.session.entries[1:3] == [2, 3]
    assert not one.behind()


def test_a_page_that_comes_back_to_a_game_goes_on_with_its_log() -> None:
    store = Store()
    kept = played(store)
    first = kept.name
    another(kept, "Another")
    write(kept, 1, 5)
    assert kept.resume(first)
    write(kept, 2, 3)
    assert reopened(store, first).entries[1:3] == [2, 3]


def test_a_list_that_is_lost_is_made_anew_from_the_games() -> None:
    store = Store()
    kept = begun(store)
    for number in range(3):
        another(kept, f"Game {number}", number)
        write(kept, 3, 1, number)
        kept.note(number)
    before = kept.games()
    for key in [key for key in store.texts if key.startswith("givens:note:")]:
        store.drop(key)
    after = opened(store).games()
    assert [game["title"] for game in after] == ["Game 2", "Game 1", "Game 0"]
    for one, other in zip(before, after, strict=True):
        for part in ("name", "values", "puzzle", "seconds", "moves"):
            assert one[part] == other[part]


def test_boards_that_nobody_played_go_and_games_never() -> None:
    store = Store()
    kept = begun(store)
    kept.begin("Unplayed")
    assert [game["title"] for game in kept.games()] == ["Unplayed"]
    for number in range(30):
        another(kept, f"Game {number}", number)
        write(kept, 3, 1)
    games = kept.games()
    assert [game["title"] for game in games] == [f"Game {number}" for number in range(29, -1, -1)]
    name = games[3]["name"]
    assert kept.resume(name)
    kept.forget(name)
    assert not kept.resume(name)
    assert len(kept.games()) == 29
    assert not any(name in key for key in store.texts)


def test_a_full_store_takes_no_game_and_says_so_until_there_is_room() -> None:
    store, random = Store(room=9000), Random(1)
    kept = begun(store)
    for number in range(4):
        another(kept, f"Game {number}", 0)
        write(kept, 1, 2)
    assert not kept.waits()
    with pytest.raises(Full):  # noqa: PT012 -- which move is one too many is the store's business
        while True:
            write(kept, random.choice((1, 2, 3, 5)), random.randint(0, 6))
    assert len(kept.games()) == 4
    assert kept.waits()
    kept.forget(kept.games()[-1]["name"])
    kept.save(0)
    assert not kept.waits()
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_a_move_writes_a_few_kilobytes_and_no_more() -> None:
    written: list[tuple[str, int]] = []

    class Noting(Store):
        def put(self, key: str, text: str) -> None:
            written.append((key, len(text)))
            super().put(key, text)

    store = Noting()
    kept = begun(store)
    for at in range(300):
        written.clear()
        write(kept, 1, at % 6 + 1)
        assert sum(key.startswith("givens:game:") for key, _ in written) == 1
        assert max(length for _, length in written) < PIECE + 600
    assert sum(key.startswith("givens:game:") for key in store.texts) > 3


def test_logs_come_into_one_order_in_so_many_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as many as their square: a long game would never open."""
    asked, tabs, length = count(), 7, 2000
    monkeypatch.setattr("ui.storage.logs.entry_name", lambda entry: (next(asked), (entry[0], entry[1]))[1])
    entries = [[at, f"t{tab}", []] for tab in range(tabs) for at in range(tab, length, tabs)]
    assert [entry[0] for entry in in_order(entries + entries[:100])] == list(range(length))
    assert next(asked) < 2 * length * (2 + tabs.bit_length())


def test_games_of_the_first_format_are_read_as_they_lie_and_go_on() -> None:
    store = Store()
    turned = {**begun(Store(), 1).session.state(), "puzzle": {**PUZZLES[1], "rows": 5, "columns": 3}}
    log = [[["entries", 1, 5]], [["entries", 2, 6]], "undo", "undo", "redo", {"whole": turned}, [["corner", 3, [4]]]]
    listed = {"name": "3", "title": "Old", "when": 1700000000.5, "seconds": 61.5, "moves": True}
    store.texts = {
        "givens:game:3": json.dumps({"puzzle": PUZZLES[1], "entries": None, "setting": True}),
        "givens:game:3:0": json.dumps(log[:4]),
        "givens:game:3:1": json.dumps(log[4:]),
        "givens:games": json.dumps([listed]),
    }
    [game] = opened(store).games()
    assert {name: game[name] for name in listed} == {**listed, "when": 1700000000500, "seconds": 61}  # type: ignore[literal-required]
    kept = opened(store)
    assert kept.resume("3")
    assert (kept.session.rows, kept.session.corner[3], kept.session.setting) == (5, (4,), True)
    kept.session.mark("corner", [4], 9)
    kept.save(70)
    again = reopened(store, "3")
    assert (again.corner[3], again.corner[4]) == ((4,), (9,))
    for _ in range(3):
        again.undo()
    assert (again.rows, again.entries[1], again.entries[2]) == (3, 5, 0)
    assert again.undo()
    assert not again.can_undo()
    assert store.texts["givens:game:3:1"] == json.dumps(log[4:]), "an older page may still have it open"
    kept.forget("3")
    assert opened(store).games() == json.loads(store.texts["givens:games"]) == []


def test_a_game_comes_back_from_a_store_that_refused_its_last_moves_or_has_lost_it() -> None:
    store = Store()
    kept = played(store)
    room, store.room = store.room, 0
    kept.session.write([2], 3)
    with pytest.raises(Full):
        kept.save(1)
    game = kept.left()
    with pytest.raises(Full):
        another(kept, "other")
    kept.back(game)
    assert kept.session.entries[1:3] == [2, 3]
    store.room = room
    kept.save(2)
    assert reopened(store, kept.name).entries[1:3] == [2, 3]
    game = kept.left()
    another(kept, "other")
    store.texts.clear()
    kept.back(game)
    kept.save(3)
    assert reopened(store, game[0]).entries[1:3] == [2, 3]


# What is broken in the store while a game is open is written again: each case was found by `make soak`.


def test_a_beginning_that_is_cut_short_or_grew_is_written_again() -> None:
    """It stayed so, and the game of an open page could not be opened again."""
    store = Store()
    kept = played(store)
    key = f"givens:game:{kept.name}"
    written = store.texts[key]
    for at, broken in enumerate((written[:-40], written + "}{}{")):
        store.texts[key] = broken
        write(kept, 5, 3 + at)
        assert store.texts[key] == written


def test_a_beginning_that_cannot_be_read_is_written_again_by_whoever_opens_the_game() -> None:
    """The game was opened by the copy in its first log, and was gone with that log."""
    store = Store()
    kept = played(store)
    store.texts[f"givens:game:{kept.name}"] = store.texts[f"givens:game:{kept.name}"][:-40]
    other = joined(kept)
    assert other.waits()
    other.save(0)
    assert not other.waits()
    store.drop(log_of(kept))
    other.save(1)
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_no_move_joins_a_log_that_is_cut_short() -> None:
    """What followed a cut log was written behind it, where nobody can read it."""
    store = Store()
    kept = begun(store)
    for at in range(5, 9):
        write(kept, at, 3, at)
        store.texts[log_of(kept)] = store.texts[log_of(kept)][:-9]
        write(kept, at, 4, at)
        assert not kept.waits()
        assert board(reopened(store, kept.name)) == board(kept.session)


@looped("broken", ["[7]", "", '{"log":[]}'])
def test_the_copy_of_a_beginning_is_written_again_with_the_log_that_had_it(broken: str) -> None:
    """The log came back without it, and the game was gone once its beginning was broken too."""
    store = Store()
    kept = played(store)
    write(joined(kept), 5, 3, 1)
    store.texts[log_of(kept)] = broken
    write(kept, 5, 4, 2)
    store.drop(f"givens:game:{kept.name}")
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_a_link_leads_to_the_game_that_it_was_made_for_last_until_that_is_forgotten() -> None:
    known = LinkGames(Store())
    assert known.game("1/a/end") == ""
    for link, name in (("1/a/end", "one"), ("1/b/end", "two"), ("1/a/end", "three"), ("1/c/end", "")):
        known.remember(link, name)
    assert known.listed() == [("#1/a/end", "three"), ("#1/b/end", "two")]
    assert (known.game("1/c/end", "1/b/end"), known.game("1/c/end")) == ("two", "")
    known.forget("two")
    assert known.listed() == [("#1/a/end", "three")]


@looped("text", ["", "{", "{}", "[7]", '[["#a"]]', '[["#a", 7]]', '[[["#a"], "b"]]'])
def test_what_is_no_list_of_links_is_passed_over(text: str) -> None:
    store = Store()
    store.put(LINKED, text)
    known = LinkGames(store)
    assert known.game("a") == ""
    known.remember("a", "b")
    assert json.loads(store.texts[LINKED]) == [["#a", "b"]]
