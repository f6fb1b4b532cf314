"""Games to a file and back under CPython: what comes back is what went, once, and nothing that is there is touched."""

from __future__ import annotations

import copy
import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from puzzles.portable.limits import MAX_TITLE_CHARACTERS
from tests.properties.test_session import PUZZLES, board, some_move
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, opened, reopened
from ui.storage import game_file
from ui.storage.game_file import Refused, bring, game_text
from ui.storage.logs import Full

if TYPE_CHECKING:
    from puzzles.api.messages import Layers


def played(seed: int, moves: int = 60) -> tuple[Store, str, str]:
    """Return a store with a game, the game's name, and the game as it stands in a file."""
    store, random = Store(), Random(seed)
    kept = begun(store, seed % 3)
    for at in range(moves):
        random.choice((kept.session.undo, lambda: some_move(kept.session, random)))()
        kept.save(at)
    text = game_text(kept.library, kept.name)
    assert text is not None
    return store, kept.name, text


@looped("seed", range(9))
def test_a_game_comes_back_with_its_history_and_only_once(seed: int) -> None:
    store, name, text = played(seed)
    elsewhere = Store()
    library = opened(elsewhere).library
    assert bring(library, text)
    assert not bring(library, text)
    one, other = reopened(store, name), reopened(elsewhere, name)
    assert board(one) == board(other)
    while one.undo():
        other.undo()
        assert board(one) == board(other)
    [game], [same] = opened(store).games(), library.games()
    for part in ("name", "title", "seconds", "moves", "values"):
        assert game[part] == same[part]
    assert not bring(opened(store).library, text)


def test_a_game_that_was_played_on_stays_and_the_one_of_the_file_comes_beside_it() -> None:
    store, name, text = played(3, 20)
    other = Store()
    assert bring(opened(other).library, text)
    here, there = opened(store), opened(other)
    assert here.resume(name)
    assert there.resume(name)
    here.session.colour([0], 7)
    here.save(0)
    assert not bring(here.library, text), "an earlier state of the same game is here already"
    there.session.colour([0], 8)
    there.save(0)
    before = copy.deepcopy(store.texts)
    further = game_text(there.library, name)
    assert further is not None
    assert bring(here.library, further)
    assert not bring(here.library, further)
    assert len(here.games()) == 2
    assert {key: store.texts[key] for key in before if ":game:" in key} == {
        key: text for key, text in before.items() if ":game:" in key
    }


def test_games_of_the_first_format_go_to_a_file_and_do_not_take_each_other_s_numbers() -> None:
    store = Store()
    store.texts = {
        "givens:game:1": json.dumps({"puzzle": PUZZLES[0], "entries": None, "setting": False}),
        "givens:game:1:0": json.dumps([[["entries", 1, 5]], "undo", [["entries", 2, 6]]]),
    }
    text = game_text(opened(store).library, "1")
    assert text is not None
    assert not bring(opened(store).library, text)
    other = Store()
    other.texts = {"givens:game:1": json.dumps({"puzzle": PUZZLES[1], "entries": None, "setting": False})}
    library = opened(other).library
    assert bring(library, text)
    assert not bring(library, text)
    [name] = [game["name"] for game in library.games() if game["moves"]]
    assert name != "1"
    assert reopened(other, name).entries[1:3] == [0, 6]


def test_a_store_without_room_takes_no_half_of_a_game() -> None:
    _, _, text = played(1)
    store = Store(room=len(text) // 2)
    with pytest.raises(Full):
        bring(opened(store).library, text)
    assert store.texts == {}


def game() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(played(0, 30)[2])
    return found


def change(path: str, value: object) -> str:
    """Return a sound game, made unsound at one place."""
    changed = game()
    *parts, last = [int(part) if part.isdigit() else part for part in path.split("/")]
    place: Any = changed
    for part in parts:
        place = place[part]
    place[last] = value
    return json.dumps(changed)


MARKUP = "<img src=x onerror=alert(1)>"
STATE = {"puzzle": PUZZLES[0], "entries": [0] * 36, "solved": [0] * 36, "corner": [[]] * 36, "centre": [[]] * 36}
HOSTILE: tuple[tuple[str, object], ...] = (
    ("name", "../../x"),
    ("name", "a:b"),
    ("name", ""),
    ("name", 7),
    ("name", "x" * 41),
    ("when", "now"),
    ("when", 1e400),
    ("when", -1),
    ("seconds", None),
    ("seconds", True),
    ("beginning", None),
    ("beginning", []),
    ("beginning/puzzle", MARKUP),
    ("beginning/puzzle/kind", MARKUP),
    ("beginning/puzzle/kind", ["sudoku"]),
    ("beginning/puzzle/rows", 7),
    ("beginning/puzzle/rows", 10**9),
    ("beginning/puzzle/rows", "6"),
    ("beginning/puzzle/box", [6, 6]),
    ("beginning/puzzle/box", None),
    ("beginning/puzzle/top", 99),
    ("beginning/puzzle/givens", [0] * 35),
    ("beginning/puzzle/givens", [7] * 36),
    ("beginning/puzzle/givens", ["1"] * 36),
    ("beginning/puzzle/clues", [[0, 1]]),
    ("beginning/puzzle/clues", "none"),
    ("beginning/entries", [0] * 35),
    ("beginning/entries", 5),
    ("log", None),
    ("log", [[1]]),
    ("log", [[1, "a", "undo"]]),
    ("log", [["1", "a", [["entries", 1, 1]]]]),
    ("log", [[1, "a:b", [["entries", 1, 1]]]]),
    ("log", [[1, "a", [["__class__", 1, 1]]]]),
    ("log", [[1, "a", []]]),
    ("log", [[1, "a", {"undo": "everything"}]]),
    ("log", [[1, "a", {"whole": {}}]]),
    ("log", [[1, "a", {"whole": {**STATE, "colours": [9] * 36}}]]),
    ("log", [[1, "a", {"whole": {**STATE, "colours": [0] * 36, "corner": [7] * 36}}]]),
    ("log", [[1, "a", [["entries", 1, 1]]], [1, "a", [["entries", 1, 2]]]]),
)


@looped(("path", "value"), HOSTILE)
def test_what_is_unsound_is_refused_with_a_reason_and_leaves_nothing(path: str, value: object) -> None:
    store = Store()
    with pytest.raises(Refused) as refusal:
        bring(opened(store).library, change(path, value))
    assert str(refusal.value)
    assert store.texts == {}


@looped("text", ["", "[]", "7", "null", '"a"', "{", "{}", "[" * 5000])
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        bring(opened(Store()).library, text)


ODD = (
    [["entries", 10**6, 1]],
    [["entries", -1, 1]],
    [["entries", 1, 10**6]],
    [["entries", [1, 2], 1]],
    [["entries", 1, None]],
    [["corner", 1, [0, 99]]],
    [["corner", 1, 3]],
    [["clues", [0, 35], "<"]],
    [["clues", 3, "<"]],
    [["givens", 1, {"a": 1}]],
    {"undo": [99, "zz"]},
    {"redo": [99, "zz"]},
)


@looped("act", ODD)
def test_a_move_that_this_board_does_not_have_changes_nothing(act: object) -> None:
    store = Store()
    assert bring(opened(store).library, change("log", [[1, "a", act], [2, "b", [["entries", 1, 3]]]]))
    [brought] = opened(store).games()
    assert brought["values"][1] == 3
    assert sum(brought["values"]) == sum(brought["puzzle"]["givens"]) + 3


def test_a_title_is_cut_and_one_that_is_none_is_made_anew() -> None:
    library = opened(Store()).library
    assert bring(library, change("title", MARKUP * 100))
    assert len(library.games()[0]["title"]) == MAX_TITLE_CHARACTERS
    library = opened(Store()).library
    assert bring(library, change("title", [MARKUP]))
    assert library.games()[0]["title"].startswith("Sudoku 6×6")


def test_what_came_with_a_puzzle_goes_into_a_file_and_comes_back() -> None:
    store = Store()
    kept = opened(store)
    puzzle = copy.deepcopy(PUZZLES[0])
    cells = len(puzzle["givens"])
    empty = puzzle["givens"].index(0)
    marks: list[list[int]] = [[1, 2] if at == empty else [] for at in range(cells)]
    layers: Layers = {"centre": marks, "title": "Sunset", "author": "Ann", "rules": "Normal rules."}
    kept.session.load(puzzle, layers)
    kept.begin("Sudoku 4×4")
    kept.session.write([empty], 3)
    kept.save(1)
    text = game_text(kept.library, kept.name)
    assert text is not None
    elsewhere = Store()
    library = opened(elsewhere).library
    assert bring(library, text)
    assert not bring(library, text)
    again = reopened(elsewhere, kept.name)
    assert again.entries[empty] == 3
    assert again.came_with() == layers
    [game] = library.games()
    assert game["called"] == "Sunset"
    again.undo()
    assert again.beside() == layers


def test_entries_that_came_with_a_puzzle_go_into_a_file_and_come_back() -> None:
    store = Store()
    kept = opened(store)
    puzzle = copy.deepcopy(PUZZLES[1])
    layers: Layers = {"entries": [0, 2, *[0] * 13], "colours": [0, 0, 5, *[0] * 12]}
    kept.session.load(puzzle, layers)
    kept.begin("Numbrix")
    kept.session.write([3], 4)
    kept.save(1)
    text = game_text(kept.library, kept.name)
    assert text is not None
    elsewhere = Store()
    assert bring(opened(elsewhere).library, text)
    again = reopened(elsewhere, kept.name)
    assert again.came_with() == layers
    assert again.entries[:4] == [0, 2, 0, 4]


def without_moves(**changes: object) -> str:
    """Return a game that nobody played yet, as it stands in a file."""
    kept = begun(Store())
    text = game_text(kept.library, kept.name)
    assert text is not None
    found: dict[str, Any] = json.loads(text)
    found["beginning"].update(changes)
    return json.dumps({**found, "name": "fresh", "when": 1_700_000_000_000})


def test_a_game_without_moves_keeps_its_time() -> None:
    library = opened(Store()).library
    assert bring(library, without_moves())
    [game] = library.games()
    assert (game["name"], game["when"], game["moves"]) == ("fresh", 1_700_000_000_000, False)


def test_the_same_board_being_set_is_another_game() -> None:
    library = opened(Store()).library
    assert bring(library, without_moves(setting=False))
    assert not bring(library, without_moves(setting=False))
    assert not bring(library, without_moves(setting=None))
    assert bring(library, without_moves(setting=True))
    assert not bring(library, without_moves(setting=True))
    assert len(library.games()) == 2


def test_a_long_log_is_kept_in_pieces_and_comes_back_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    kept = begun(store)
    for number in range(1, 7):
        kept.session.write([1, 2], number)
    kept.save(1)
    name, text = kept.name, game_text(kept.library, kept.name)
    assert text is not None
    entries = json.loads(text)["log"]
    one = len(json.dumps(entries[0]))
    monkeypatch.setattr(game_file, "PIECE", 2 * one)
    elsewhere = Store()
    library = opened(elsewhere).library
    assert bring(library, text)
    assert {key for key in elsewhere.texts if ":file:" in key} == {f"givens:game:{name}:file:{at}" for at in range(3)}
    again = game_text(library, name)
    assert again is not None
    assert json.loads(again)["log"] == entries
    assert board(reopened(elsewhere, name)) == board(reopened(store, name))


def test_a_file_of_several_games_is_json_that_names_its_form_and_version() -> None:
    """As the page puts it together."""
    games = [played(seed, 5)[2] for seed in range(3)]
    file = json.loads(game_file.START + ",\n".join(games) + game_file.END)
    assert (file["givens"], file["version"], len(file)) == ("games", 1, 3)
    assert game_file.VERSION == 1
    library = opened(Store()).library
    assert [bring(library, json.dumps(game)) for game in file["games"]] == [True] * 3


def test_a_file_says_whether_a_game_is_being_set_and_leaves_out_what_did_not_come() -> None:
    for setting in (False, True):
        kept = opened(Store())
        kept.session.load(copy.deepcopy(PUZZLES[0]), setting=setting)
        kept.begin("Mine")
        text = game_text(kept.library, kept.name)
        assert text is not None
        assert json.loads(text)["beginning"] == {"puzzle": PUZZLES[0], "entries": None, "setting": setting}


def test_games_of_one_name_are_all_kept_under_names_of_their_own() -> None:
    library = opened(Store()).library
    long = "n" * 40
    texts = [json.dumps({**json.loads(played(seed, 5)[2]), "name": long}) for seed in range(3)]
    assert [bring(library, text) for text in texts] == [True] * 3
    assert [bring(library, text) for text in texts] == [False] * 3
    names = sorted(game["name"] for game in library.games())
    assert names[0] == long or names[-1] == long
    for name in set(names) - {long}:
        assert re.fullmatch("n{24}-[0-9a-f]{1,8}", name)


def test_a_number_is_no_name_for_a_game_of_a_file() -> None:
    """The first format gave games numbers."""
    library = opened(Store()).library
    assert bring(library, change("name", "7"))
    [kept] = library.games()
    assert kept["name"].startswith("7-")


def test_what_cannot_be_read_in_the_store_is_not_written_over() -> None:
    store = Store()
    store.texts = {"givens:game:fresh": "{"}
    library = opened(store).library
    assert bring(library, without_moves())
    assert store.texts["givens:game:fresh"] == "{"
    [kept] = library.games()
    assert kept["name"].startswith("fresh-")


def test_what_the_list_said_of_an_earlier_game_of_that_name_goes() -> None:
    store = Store()
    store.texts = {"givens:note:fresh": '{"title": "Another"}'}
    assert bring(opened(store).library, without_moves())
    assert "givens:note:fresh" not in store.texts


@looped(("text", "hashed"), [("", "811c9dc5"), ("a", "e40c292c"), ("foobar", "bf9cf968")])
def test_a_checksum_is_that_of_fnv(text: str, hashed: str) -> None:
    """The values that its authors published."""
    assert game_file.checksum(text) == hashed


@looped(
    ("path", "value", "why"),
    [
        ("name", "a:b", "it has no name"),
        ("when", -1, "it does not say when it was played"),
        ("when", (1 << 45) + 1, "it does not say when it was played"),
        ("seconds", -1, "it does not say when it was played"),
        ("seconds", (1 << 45) + 1, "it does not say when it was played"),
        ("beginning/puzzle/kind", "chess", "its kind of puzzle is unknown here"),
        ("log", 5, "it has no moves"),
        ("log", [[1, "a", []]], "a move cannot be read"),
        (
            "log",
            [[1, "a", [["entries", 1, 1]]], [1, "a", [["entries", 1, 1]]]],
            "two of its moves have the same name",
        ),
    ],
)
def test_it_is_said_what_is_unsound(path: str, value: object, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        bring(opened(Store()).library, change(path, value))
    assert str(refusal.value) == why


def test_a_game_as_old_and_as_long_as_may_be_is_taken() -> None:
    library = opened(Store()).library
    assert bring(library, change("when", 0))
    library = opened(Store()).library
    assert bring(library, json.dumps({**game(), "when": 1 << 45, "seconds": 1 << 45}))
    [kept] = library.games()
    assert (kept["when"], kept["seconds"]) == (1 << 45, 1 << 45)


@looped("layers", [{"centre": [[1]]}, {"colours": [9] * 16}, {"corner": 5}, "x", {"entries": [99]}])
def test_layers_that_do_not_fit_their_board_are_refused(layers: object) -> None:
    _, _, text = played(0, 5)
    game = json.loads(text)
    game["beginning"]["layers"] = layers
    with pytest.raises(Refused):
        bring(opened(Store()).library, json.dumps(game))


def test_words_of_a_file_are_made_fit_to_be_shown() -> None:
    _, name, text = played(0, 5)
    game = json.loads(text)
    game["beginning"]["layers"] = {"title": "a\u202eb<b>", "author": 5, "rules": "x" * 100_000}
    store = Store()
    assert bring(opened(store).library, json.dumps(game))
    words = reopened(store, name).words
    assert words["title"] == "ab<b>"
    assert "author" not in words
    assert len(words["rules"]) == 2_000
