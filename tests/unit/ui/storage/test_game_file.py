"""Games to a file and back under CPython: what comes back is what went, once, and nothing that is there is touched."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from puzzles.portable.limits import MAX_TITLE_CHARACTERS
from tests.properties.test_session import PUZZLES, board, some_move
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, opened, reopened
from ui.storage import game_file
from ui.storage.game_file import Refused, bring, game_text

if TYPE_CHECKING:
    from puzzles.api.messages import Layers
    from ui.storage.keeper import Keeper
    from ui.storage.library import Library


def text_of(kept: Keeper) -> str:
    text = game_text(kept.library, kept.name)
    assert text is not None
    return text


def played(seed: int, moves: int = 60) -> tuple[Store, str, str]:
    """Return a store with a game, the game's name, and the game as it stands in a file."""
    store, random = Store(), Random(seed)
    kept = begun(store, seed % 3)
    for at in range(moves):
        random.choice((kept.session.undo, lambda: some_move(kept.session, random)))()
        kept.save(at)
    return store, kept.name, text_of(kept)


def empty() -> Library:
    return opened(Store()).library


def change(**changes: object) -> str:
    """Return a game that was played, with other values; "beginning__puzzle__kind" is a part of a part."""
    changed = json.loads(played(0, 30)[2])
    for path, value in changes.items():
        *parts, last = path.split("__")
        place: Any = changed
        for part in parts:
            place = place[part]
        place[last] = value
    return json.dumps(changed)


@looped("seed", range(3))
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
    for kept, colour in ((here, 7), (there, 8)):
        assert kept.resume(name)
        kept.session.colour([0], colour)
        kept.save(0)
    assert not bring(here.library, text), "an earlier state of the same game is here already"
    before = {key: kept for key, kept in store.texts.items() if ":game:" in key}
    assert [bring(here.library, text_of(there)) for _ in range(2)] == [True, False]
    assert len(here.games()) == 2
    assert before.items() <= store.texts.items()


MARKUP = "<img src=x onerror=alert(1)>"
NAME, WHEN, SIGNS = "it has no name", "it does not say when it was played", "its signs cannot be read"
MOVE = [1, "a", [["entries", 1, 1]]]


@looped(
    ("path", "value", "why"),
    [
        ("name", "../../x", NAME),
        ("when", 1e400, WHEN),
        ("when", (1 << 45) + 1, WHEN),
        ("seconds", -1, WHEN),
        ("beginning", None, "it does not say how it began"),
        ("beginning__puzzle", MARKUP, "it has no puzzle"),
        ("beginning__puzzle__kind", MARKUP, "its kind of puzzle is unknown here"),
        ("beginning__puzzle__rows", 7, "its board is not square"),
        ("beginning__puzzle__givens", ["1"] * 36, "its givens do not fit its board"),
        ("beginning__puzzle__clues", "none", SIGNS),
        ("beginning__entries", 5, "its entries do not fit its board"),
        ("beginning__layers", {"centre": [[1]]}, "its marks do not fit its board"),
        ("log", 5, "it has no moves"),
        ("log", [[1, "a", []]], "a move cannot be read"),
        ("log", [MOVE, MOVE], "two of its moves have the same name"),
    ],
)
def test_what_is_unsound_is_refused_with_a_reason_and_leaves_nothing(path: str, value: object, why: str) -> None:
    store = Store()
    with pytest.raises(Refused) as refusal:
        bring(opened(store).library, change(**{path: value}))
    assert str(refusal.value) == why
    assert store.texts == {}


@looped(
    "act",
    [
        [["entries", 10**6, 1]],
        [["entries", 1, None]],
        [["corner", 1, [0, 99]]],
        [["clues", [0, 35], "<"]],
        [["givens", 1, {"a": 1}]],
        {"undo": [99, "zz"]},
    ],
)
def test_a_move_that_this_board_does_not_have_changes_nothing(act: object) -> None:
    library = empty()
    assert bring(library, change(log=[[1, "a", act], [2, "b", [["entries", 1, 3]]]]))
    [brought] = library.games()
    assert brought["values"][1] == 3
    assert sum(brought["values"]) == sum(brought["puzzle"]["givens"]) + 3


def test_words_of_a_file_are_made_fit_to_be_shown() -> None:
    for title, shown in ((MARKUP * 100, (MARKUP * 100)[:MAX_TITLE_CHARACTERS]), ([MARKUP], "Sudoku 6×6, boxes 2×3")):
        library = empty()
        assert bring(library, change(title=title))
        assert library.games()[0]["title"] == shown
    store = Store()
    words = {"title": "a\u202eb<b>", "author": 5, "rules": "x" * 100_000}
    assert bring(opened(store).library, change(name="words", beginning__layers=words))
    assert reopened(store, "words").words == {"title": "ab<b>", "rules": "x" * 2_000}


WORDS: Layers = {"centre": [[], [1, 2], *[[] for _ in range(34)]], "title": "Sunset", "rules": "Normal rules."}
ENTRIES: Layers = {"entries": [0, 2, *[0] * 13], "colours": [0, 0, 5, *[0] * 12]}


@looped(("number", "layers", "called"), [(0, WORDS, "Sunset"), (1, ENTRIES, "")])
def test_what_came_with_a_puzzle_goes_into_a_file_and_comes_back(number: int, layers: Layers, called: str) -> None:
    kept, elsewhere = opened(Store()), Store()
    kept.session.load(copy.deepcopy(PUZZLES[number]), copy.deepcopy(layers))
    kept.begin("A game")
    kept.session.write([3], 3)
    kept.save(1)
    library = opened(elsewhere).library
    assert [bring(library, text_of(kept)) for _ in range(2)] == [True, False]
    again = reopened(elsewhere, kept.name)
    assert (again.entries[3], again.came_with(), library.games()[0].get("called", "")) == (3, layers, called)
    again.undo()
    assert again.beside() == layers


def without_moves(**changes: object) -> str:
    """Return a game that nobody played yet, as it stands in a file."""
    found: dict[str, Any] = json.loads(text_of(begun(Store())))
    assert found["beginning"] == {"puzzle": PUZZLES[0], "entries": None, "setting": False}
    found["beginning"].update(changes)
    return json.dumps({**found, "name": "fresh", "when": 1_700_000_000_000})


def test_the_same_board_being_set_is_another_game() -> None:
    library = empty()
    assert bring(library, without_moves())
    [game] = library.games()
    assert (game["name"], game["when"], game["moves"]) == ("fresh", 1_700_000_000_000, False)
    for setting, new in ((False, False), (None, False), (True, True), (True, False)):
        assert bring(library, without_moves(setting=setting)) is new
    assert len(library.games()) == 2


def test_a_long_log_is_kept_in_pieces_and_comes_back_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, elsewhere = begun(Store()), Store()
    for number in range(1, 7):
        kept.session.write([1, 2], number)
    kept.save(1)
    text = text_of(kept)
    entries = json.loads(text)["log"]
    monkeypatch.setattr(game_file, "PIECE", 2 * len(json.dumps(entries[0])))
    library = opened(elsewhere).library
    assert bring(library, text)
    pieces = {key for key in elsewhere.texts if ":file:" in key}
    assert pieces == {f"givens:game:{kept.name}:file:{at}" for at in range(3)}
    again = game_text(library, kept.name)
    assert again is not None
    assert json.loads(again)["log"] == entries
    assert board(reopened(elsewhere, kept.name)) == board(kept.session)


def test_a_file_of_several_games_is_json_that_names_its_form_and_version() -> None:
    """As the page puts it together."""
    games = [played(seed, 5)[2] for seed in range(3)]
    file = json.loads(game_file.START + ",\n".join(games) + game_file.END)
    assert (file["givens"], file["version"], len(file)) == ("games", 1, 3)
    assert game_file.VERSION == 1
    library = empty()
    assert [bring(library, json.dumps(game)) for game in file["games"]] == [True] * 3
