"""The keeper under CPython: games survive with their history, pages that share one agree, a full store says so."""

from __future__ import annotations

import copy
import json
from itertools import count
from random import Random

import pytest

from tests.properties.test_session import PUZZLES, board, some_move
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, opened, reopened
from ui.state.text.units import code_units
from ui.storage.keeper import PIECE, Keeper
from ui.storage.logs import Full, in_order


@looped("seed", range(12))
def test_a_crash_after_any_move_takes_nothing(seed: int) -> None:
    random, store = Random(seed), Store()
    kept = begun(store, seed % 3)
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
    one = begun(store)
    two = opened(store)
    assert two.resume(one.name)
    one.session.write([1], 2)
    one.save(0)
    two.session.write([2], 3)
    two.save(0)  # before it heard of the other's move
    assert one.behind()
    one.save(0)
    assert one.take_changed() == {2}
    assert one.session.entries[1:3] == two.session.entries[1:3] == [2, 3]
    assert not one.behind()
    one.session.undo()
    one.save(0)
    two.save(0)
    assert two.session.entries[1:3] == [2, 0]
    two.session.redo()
    two.save(0)
    one.save(0)
    assert one.session.entries[1:3] == [2, 3]


def test_an_undo_takes_the_move_back_that_was_the_last_one_there() -> None:
    store = Store()
    one = begun(store)
    one.session.write([1], 2)
    one.save(0)
    two = opened(store)
    two.resume(one.name)
    two.session.write([2], 3)
    one.session.undo()  # the other's move is not on this board yet
    two.save(0)
    one.save(0)
    two.save(0)
    for page in (one, two):
        assert page.session.entries[1:3] == [0, 3]
    one.session.undo()  # now it is
    assert one.session.entries[1:3] == [0, 0]


def test_a_move_on_a_board_that_another_page_turned_meanwhile_waits_for_that_board() -> None:
    store = Store()
    one = begun(store, 1)
    two = opened(store)
    two.resume(one.name)
    turned = one.session.state()
    turned["puzzle"]["rows"], turned["puzzle"]["columns"] = 5, 3
    one.session.become(turned)
    two.session.write([14], 7)
    two.save(0)
    one.save(0)
    two.save(0)
    assert board(one.session) == board(two.session)
    assert (one.session.rows, any(one.session.entries)) == (5, False)
    last = one.session.last()
    assert last is not None
    one.session.undo() if last[1] != two.tab else one.session.retract(one.session.history.done[0])
    one.save(0)
    two.save(0)
    assert one.session.entries[14] == two.session.entries[14] == 7


def test_a_page_that_comes_back_to_a_game_goes_on_with_its_log() -> None:
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    first = kept.name
    kept.session.load(copy.deepcopy(PUZZLES[1]))
    kept.begin("Another")
    kept.session.write([1], 5)
    kept.save(0)
    assert kept.resume(first)
    kept.session.write([2], 3)
    kept.save(0)
    assert reopened(store, first).entries[1:3] == [2, 3]


def test_a_game_that_another_page_dropped_is_written_again() -> None:
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    kept.library.drop(kept.name)
    kept.session.write([2], 4)
    kept.save(0)
    assert reopened(store, kept.name).entries[1:3] == [2, 4]


def test_a_store_that_is_cleared_loses_neither_the_game_nor_its_place_in_the_list() -> None:
    store = Store()
    one = begun(store)
    one.session.write([1], 2)
    one.save(0)
    two = opened(store)
    two.resume(one.name)
    two.session.write([2], 4)
    two.save(0)
    one.save(0)
    store.texts.clear()
    for number in (1, 3, 5, 6):
        one.session.write([3], number)
        one.save(0)
    games = opened(store).games()
    assert [(game["name"], game["title"], game["moves"]) for game in games] == [(one.name, "A game", True)]
    assert games[0]["values"][1:4] == [2, 4, 6]
    assert reopened(store, one.name).entries[1:4] == [2, 4, 6], "the other page's move, too"
    store.texts.clear()
    one.save(0)  # as a page does that hears of it
    assert reopened(store, one.name).entries[1:4] == [2, 4, 6]


def test_a_text_in_place_of_a_lost_one_of_the_same_length_is_read() -> None:
    """Found by `make soak`: a page that heard of both at once did not see the moves of the second."""
    store = Store()
    one, two, three = begun(store), opened(store, ticks=count(1000)), opened(store)
    one.session.write([1], 2)
    one.save(0)
    two.resume(one.name)
    two.session.write([2], 4)
    two.save(0)
    three.resume(one.name)
    one.save(0)
    log = store.lengths(f"givens:game:{two.name}:{two.tab}")
    store.texts.clear()
    one.save(0)  # with what the second page had written
    two.session.write([3], 5)
    two.save(0)
    assert [*store.lengths(f"givens:game:{two.name}:{two.tab}").values()] == [*log.values()]
    three.save(0)
    assert three.session.entries[1:4] == [2, 4, 5]


def test_a_list_that_is_lost_is_made_anew_from_the_games() -> None:
    store = Store()
    kept = begun(store)
    for number in range(5):
        kept.session.load(copy.deepcopy(PUZZLES[number % 3]))
        kept.begin(f"Game {number}")
        kept.session.write([3], 1)
        kept.save(number)
        kept.note(number)
    before = kept.games()
    for key in [key for key in store.texts if key.startswith("givens:note:")]:
        store.drop(key)
    after = opened(store).games()
    assert [game["title"] for game in after] == [f"Game {number}" for number in (4, 3, 2, 1, 0)]
    for one, other in zip(before, after, strict=True):
        assert [one[name] for name in ("name", "values", "puzzle", "seconds", "moves")] == [
            other[name] for name in ("name", "values", "puzzle", "seconds", "moves")
        ]


def test_boards_that_nobody_played_go_and_games_never() -> None:
    store = Store()
    kept = begun(store)
    kept.begin("Unplayed")
    kept.begin("Unplayed too")
    assert [game["title"] for game in kept.games()] == ["Unplayed too"]
    for number in range(40):
        kept.session.load(copy.deepcopy(PUZZLES[number % 3]))
        kept.begin(f"Game {number}")
        kept.session.write([3], 1)
        kept.save(0)
    games = kept.games()
    assert [game["title"] for game in games] == [f"Game {number}" for number in range(39, -1, -1)]
    assert all(kept.resume(game["name"]) for game in games)
    kept.forget(games[3]["name"])
    assert not kept.resume(games[3]["name"])
    assert len(kept.games()) == 39
    assert not any(games[3]["name"] in key for key in store.texts)


def test_a_board_that_one_page_thinks_unplayed_survives_in_the_page_that_plays_it() -> None:
    store = Store()
    one = begun(store)
    two = opened(store)
    two.resume(one.name)
    two.session.write([1], 2)
    two.save(0)
    for key in (f"givens:game:{one.name}", f"givens:note:{one.name}"):
        store.drop(key)  # as the first page does that has not heard of the move; and the second crashes
    assert reopened(store, one.name).entries[1] == 2


def test_a_full_store_takes_no_game_and_says_so_until_there_is_room() -> None:
    store = Store(room=9000)
    kept = begun(store)
    random = Random(1)
    for number in range(4):
        kept.session.load(copy.deepcopy(PUZZLES[0]))
        kept.begin(f"Game {number}")
        kept.session.write([1], 2)
        kept.save(0)
    assert not kept.waits()
    with pytest.raises(Full):  # noqa: PT012 -- which move is one too many is the store's business
        while True:
            kept.session.write([random.choice((1, 2, 3, 5))], random.randint(0, 6))
            kept.save(0)
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
    for at in range(400):
        kept.session.write([1], at % 6 + 1)
        written.clear()
        kept.save(0)
        assert sum(key.startswith("givens:game:") for key, _ in written) == 1
        assert max(length for _, length in written) < PIECE + 600
    assert sum(key.startswith("givens:game:") for key in store.texts) > 4


@pytest.mark.parametrize("tabs", [1, 2, 7])
def test_logs_come_into_one_order_in_so_many_comparisons(monkeypatch: pytest.MonkeyPatch, tabs: int) -> None:
    """Not as many as their square: a long game would never open."""
    asked = count()
    monkeypatch.setattr("ui.storage.logs.entry_name", lambda entry: (next(asked), (entry[0], entry[1]))[1])
    length = 4000
    entries = [[at, f"t{tab}", []] for tab in range(tabs) for at in range(tab, length, tabs)]
    entries += entries[:100]
    ordered = in_order(entries)
    assert [entry[0] for entry in ordered] == list(range(length))
    assert next(asked) < 2 * length * (2 + tabs.bit_length())


NONSENSE = ("", "[", "{}", "[]", "null", "7", '{"log":7}', '{"log":[[1]]}', '{"log":[[1,"a",[["entries",5000,1]]]]}')


@looped("nonsense", NONSENSE)
def test_what_cannot_be_read_is_no_game_and_no_move(nonsense: str) -> None:
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    name = kept.name
    store.texts[f"givens:game:{name}:zz:0"] = nonsense
    store.texts[f"givens:note:{name}"] = nonsense
    store.texts["givens:games"] = nonsense
    assert [game["name"] for game in opened(store).games()] == [name]
    assert reopened(store, name).entries[1] == 2
    store.texts = {f"givens:game:{name}": nonsense, "givens:game": nonsense, "givens:game::": nonsense}
    assert opened(store).games() == []
    assert not kept.resume(name)
    assert not kept.resume("77")


def test_games_of_the_first_format_are_read_as_they_lie_and_go_on() -> None:
    store = Store()
    beginning = {"puzzle": PUZZLES[1], "entries": None, "setting": True}
    turned = {**begun(Store(), 1).session.state(), "puzzle": {**PUZZLES[1], "rows": 5, "columns": 3}}
    log = [[["entries", 1, 5]], [["entries", 2, 6]], "undo", "undo", "redo", {"whole": turned}, [["corner", 3, [4]]]]
    store.texts = {
        "givens:game:3": json.dumps(beginning),
        "givens:game:3:0": json.dumps(log[:4]),
        "givens:game:3:1": json.dumps(log[4:]),
        "givens:games": json.dumps(
            [{"name": "3", "title": "Old", "when": 1700000000.5, "seconds": 61.5, "moves": True}]
        ),
    }
    [game] = opened(store).games()
    assert [game[name] for name in ("name", "title", "when", "seconds", "moves")] == [
        "3",
        "Old",
        1700000000500,
        61,
        True,
    ]
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
    assert opened(store).games() == []
    assert json.loads(store.texts["givens:games"]) == []


def left_and_back(kept: Keeper) -> None:
    """Leave a game for another board, and come back."""
    game = kept.left()
    kept.session.load(copy.deepcopy(PUZZLES[1]))
    kept.begin("other")
    kept.back(game)


@looped("moves", [0, 1, 40])
def test_a_game_that_was_left_comes_back_with_its_history(moves: int) -> None:
    random, store = Random(moves), Store()
    kept = begun(store)
    play = kept.session
    for at in range(moves):
        some_move(play, random)
        kept.save(at)
    before, name, moved = board(play), kept.name, play.can_undo()
    left_and_back(kept)
    assert (board(play), kept.name, play.can_undo()) == (before, name, moved)
    kept.save(1)
    some_move(play, random)
    kept.save(2)
    assert board(reopened(store, name)) == board(play)
    assert [game["name"] for game in kept.games()] == [name]


def test_a_game_comes_back_from_a_store_that_refused_its_last_moves() -> None:
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    room, store.room = store.room, 0
    kept.session.write([2], 3)
    with pytest.raises(Full):
        kept.save(1)
    game = kept.left()
    kept.session.load(copy.deepcopy(PUZZLES[1]))
    with pytest.raises(Full):
        kept.begin("other")
    kept.back(game)
    assert kept.session.entries[1:3] == [2, 3]
    store.room = room
    kept.save(2)
    assert reopened(store, kept.name).entries[1:3] == [2, 3]


def test_a_game_that_the_store_has_lost_is_written_again() -> None:
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    game = kept.left()
    kept.session.load(copy.deepcopy(PUZZLES[1]))
    kept.begin("other")
    store.texts.clear()
    kept.back(game)
    kept.save(1)
    assert reopened(store, game[0]).entries[1] == 2


def test_a_beginning_that_is_cut_short_is_written_again() -> None:
    """Found by `make soak`: it stayed cut, and the game of an open page could not be opened again."""
    store = Store()
    kept = begun(store)
    key = f"givens:game:{kept.name}"
    store.texts[key] = store.texts[key][:-40]
    kept.save(0)
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_a_beginning_that_cannot_be_read_is_written_again_by_whoever_opens_the_game() -> None:
    """Found by `make soak`: the game was opened by the copy in its first log, and was gone with that log."""
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    store.texts[f"givens:game:{kept.name}"] = store.texts[f"givens:game:{kept.name}"][:-40]
    other = opened(store)
    assert other.resume(kept.name)
    assert other.waits()
    other.save(0)
    assert not other.waits()
    store.drop(f"givens:game:{kept.name}:{kept.tab}:0")
    other.save(1)
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_no_move_joins_a_log_that_is_cut_short() -> None:
    """Found by `make soak`: what followed a cut log was written behind it, where nobody can read it."""
    store = Store()
    kept = begun(store)
    for at in range(5, 9):
        kept.session.colour([at], 3)
        kept.save(at)
        key = f"givens:game:{kept.name}:{kept.tab}:0"
        store.texts[key] = store.texts[key][:-9]
        kept.session.colour([at], 4)
        kept.save(at)
        assert not kept.waits()
        assert board(reopened(store, kept.name)) == board(kept.session)


def test_a_log_of_another_page_that_cannot_be_read_any_more_is_written_again() -> None:
    """Found by `make soak`: it had grown before it was cut, so that its length did not tell."""
    store = Store()
    one = begun(store)
    one.session.write([1], 2)
    one.save(0)
    other = opened(store)
    assert other.resume(one.name)
    for at in range(5, 30):
        one.session.colour([at], 3)
    one.save(1)
    key = f"givens:game:{one.name}:{one.tab}:0"
    store.texts[key] = store.texts[key][:-40]  # and the page that wrote it is gone
    other.save(2)
    again = reopened(store, one.name)
    assert board(again) == board(other.session)
    assert again.entries[1] == 2


def test_a_beginning_that_grew_and_cannot_be_read_is_written_again() -> None:
    """Found by `make soak`: only one that had become shorter was; the game was gone once its copy was broken too."""
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    key = f"givens:game:{kept.name}"
    written = store.texts[key]
    store.texts[key] += "}{}{"
    kept.session.write([5], 3)
    kept.save(1)
    assert store.texts[key] == written


@looped("broken", ["[7]", "null", "", '{"log":[]}', "{{{{"])
def test_the_copy_of_a_beginning_is_written_again_with_the_log_that_had_it(broken: str) -> None:
    """Found by `make soak`: the log came back without it, and the game was gone once its beginning was broken too."""
    store = Store()
    kept = begun(store)
    kept.session.write([1], 2)
    kept.save(0)
    other = opened(store)
    assert other.resume(kept.name)
    other.session.write([5], 3)
    other.save(1)
    store.texts[f"givens:game:{kept.name}:{kept.tab}:0"] = broken
    kept.session.write([5], 4)
    kept.save(2)
    store.drop(f"givens:game:{kept.name}")
    assert board(reopened(store, kept.name)) == board(kept.session)


@pytest.mark.parametrize("text", ["", "Sudoku 9×9 · easy", "\uffff", "\U00010000", "😀a𝒜", "\U00040000\U0010ffff"])
def test_texts_are_as_long_as_the_browser_says(text: str) -> None:
    assert code_units(text) == len(text.encode("utf-16-le")) // 2
