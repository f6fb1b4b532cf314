"""The page's own reading and writing of links: the same boards and sentences as everywhere, and what a player sends."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from puzzles.api import wire
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers as Kept
from puzzles.portable import boards
from tests.sampling import looped
from tests.unit.forms.sharing.test_puzzle_links import RELEASED
from tests.unit.ui.playing import puzzle
from ui.state.board import linked
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Layers, Puzzle

SUDOKU: Puzzle = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
LAYERS: Layers = {
    "entries": [0, 2, *[0] * 14],
    "centre": [[], [3], [3, 4], *[[] for _ in range(13)]],
    "corner": [[], [4], [], [1], *[[] for _ in range(12)]],
    "colours": [5, *[0] * 15],
    "title": "Four",
    "rules": "Normal rules.",
}


def session(layers: Layers | None = None, puzzle: Puzzle = SUDOKU) -> Session:
    made = Session(copy.deepcopy(puzzle))
    made.load(copy.deepcopy(puzzle), copy.deepcopy(layers))
    return made


def listed(layers: Kept) -> Any:
    """Return layers as the page has them, without empty ones."""
    told = {name: getattr(layers, name) for name in ("entries", "centre", "corner", "colours")}
    found: Any = {
        name: [list(each) if isinstance(each, tuple) else each for each in layer]
        for name, layer in told.items()
        if any(layer)
    }
    return found | {name: getattr(layers, name) for name in ("title", "author", "rules") if getattr(layers, name)}


@looped("name", RELEASED)
def test_the_page_opens_and_writes_a_released_link(name: str) -> None:
    (puzzle, layers, letters), link = RELEASED[name]
    plain, told = wire.puzzle_out(puzzle, letters), listed(layers)
    assert linked.open_link(link) == {"puzzle": plain, "layers": told}
    assert linked.fragment_of(plain, told) == link


@looped("name", RELEASED)
def test_a_link_to_a_puzzle_alone_has_nothing_beside_it(name: str) -> None:
    (puzzle, _, letters), _ = RELEASED[name]
    plain = wire.puzzle_out(puzzle, letters)
    fragment = linked.fragment_of(plain)
    assert fragment == puzzle_links.encode(puzzle, letters=letters)
    assert linked.open_link(f"https://someone.example/#{fragment}") == {"puzzle": plain, "layers": {}}


def test_a_link_that_cannot_be_opened_says_why() -> None:
    fragment = linked.fragment_of(SUDOKU)
    for link, code in ((fragment[:-1], "link-cut"), (fragment[:-2] + "0z", "link-broken"), ("3/x/", "link-newer")):
        answer: Any = linked.open_link(link)
        assert answer["fault"]["code"] == code
    unknown: Any = linked.open_link(linked.fragment_of({**SUDOKU, "kind": "kakuro"}))
    assert unknown["fault"]["code"] == "unknown-kind"
    assert unknown["fault"]["hint"] == f"The kinds are {', '.join(KINDS)}."


def test_a_link_for_which_there_is_no_room_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(address: str, kind_named: object) -> object:
        raise MemoryError

    monkeypatch.setattr(boards, "open_link", full)
    answer: Any = linked.open_link(linked.fragment_of(SUDOKU))
    assert answer["fault"]["code"] == "link-too-long"
    assert answer["fault"]["message"] == "This link holds more than this page has room for."
    assert answer["fault"]["hint"] == "Paste the text."


def test_what_a_player_put_on_a_board_is_as_it_is_seen() -> None:
    """No marks below a number, no words: these go with every link."""
    play = session(LAYERS)
    told = linked.mine(play)
    assert told == {
        "entries": LAYERS["entries"],
        "centre": [[], [], [3, 4], *[[]] * 13],
        "corner": [[], [], [], [1], *[[]] * 12],
        "colours": LAYERS["colours"],
    }
    play.write([2, 3], 4)
    assert set(linked.mine(play)) == {"entries", "colours"}
    play.restart()
    assert linked.mine(play) == linked.mine(session()) == {}


def test_a_link_has_the_puzzle_s_words_and_what_the_player_sends_with_it() -> None:
    play = session(LAYERS)
    words = {"title": "Four", "rules": "Normal rules."}
    plain: Any = linked.open_link(linked.link_to(play))
    assert plain == {"puzzle": SUDOKU, "layers": words}
    sent: Any = linked.open_link(linked.link_to(play, linked.mine(play)))
    assert sent == {"puzzle": SUDOKU, "layers": {**linked.mine(play), **words}}
    assert play.words == words


@looped(
    ("names", "said"),
    [
        ((), ""),
        (("entries",), "entries"),
        (("centre",), "marks"),
        (("corner",), "marks"),
        (("colours",), "colours"),
        (("centre", "corner"), "marks"),
        (("entries", "corner"), "entries and marks"),
        (("entries", "colours"), "entries and colours"),
        (("centre", "colours"), "marks and colours"),
        (("entries", "centre", "corner", "colours"), "entries, marks and colours"),
    ],
)
def test_what_a_player_put_on_a_board_is_called(names: tuple[str, ...], said: str) -> None:
    told: Any = {name: [1] for name in names}
    assert linked.called(told) == said


@looped(
    ("asked", "meant"),
    [
        ("step=3", "step=3"),
        ("amp;step=3", "step=3"),
        ("amp;amp;step=3", "step=3"),
        ("", ""),
        ("amp;", ""),
        ("amp", "amp"),
        ("step=amp;3", "step=amp;3"),
    ],
)
def test_what_stands_behind_a_link_may_have_been_escaped(asked: str, meant: str) -> None:
    assert linked.behind(asked) == meant
