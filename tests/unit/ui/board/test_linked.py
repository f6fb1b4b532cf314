"""The page's own reading and writing of links: the same boards and sentences as everywhere, and what a player sends."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from puzzles.api import wire
from puzzles.forms.sharing import puzzle_links
from tests.sampling import looped
from tests.unit.forms.sharing.test_puzzle_links import RELEASED
from tests.unit.ui.playing import puzzle
from ui.state.board import linked
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Layers
    from puzzles.model.layers import Layers as Kept

SUDOKU = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
LAYERS: Layers = {
    "entries": [0, 2, *[0] * 14],
    "centre": [[], [3], [3, 4], *[[] for _ in range(13)]],
    "corner": [[], [4], [], [1], *[[] for _ in range(12)]],
    "colours": [5, *[0] * 15],
    "title": "Four",
    "rules": "Normal rules.",
}


def listed(layers: Kept) -> Any:
    """Return layers as the page has them, without empty ones."""
    found: dict[str, Any] = {}
    for name in ("entries", "centre", "corner", "colours", "title", "author", "rules"):
        layer = getattr(layers, name)
        if any(layer):
            found[name] = layer if isinstance(layer, str) else [list(x) if isinstance(x, tuple) else x for x in layer]
    return found


@looped("name", RELEASED)
def test_the_page_opens_and_writes_a_released_link(name: str) -> None:
    (puzzle, layers, letters), link = RELEASED[name]
    plain, told = wire.puzzle_out(puzzle, letters), listed(layers)
    assert linked.open_link(link) == {"puzzle": plain, "layers": told}
    assert linked.fragment_of(plain, told) == link
    alone = linked.fragment_of(plain)
    assert alone == puzzle_links.encode(puzzle, letters=letters)
    assert linked.open_link(f"https://someone.example/#{alone}") == {"puzzle": plain, "layers": {}}


def test_a_link_that_cannot_be_opened_says_why() -> None:
    fragment, unknown = linked.fragment_of(SUDOKU), linked.fragment_of({**SUDOKU, "kind": "kakuro"})
    answer: Any
    for link, code in (
        (fragment[:-1], "link-cut"),
        (fragment[:-2] + "0z", "link-broken"),
        ("3/x/", "link-newer"),
        (unknown, "unknown-kind"),
    ):
        answer = linked.open_link(link)
        assert answer["fault"]["code"] == code
    assert answer["fault"]["hint"] == f"The kinds are {', '.join(KINDS)}."


def test_a_link_has_the_puzzle_s_words_and_what_the_player_sends_with_it_as_it_is_seen() -> None:
    session = Session(copy.deepcopy(SUDOKU))
    session.load(copy.deepcopy(SUDOKU), copy.deepcopy(LAYERS))
    words = {"title": "Four", "rules": "Normal rules."}
    told = linked.mine(session)
    assert told == {  # no marks below a number
        "entries": LAYERS["entries"],
        "centre": [[], [], [3, 4], *[[]] * 13],
        "corner": [[], [], [], [1], *[[]] * 12],
        "colours": LAYERS["colours"],
    }
    assert linked.open_link(linked.link_to(session)) == {"puzzle": SUDOKU, "layers": words}
    assert linked.open_link(linked.link_to(session, told)) == {"puzzle": SUDOKU, "layers": {**told, **words}}
    session.write([2, 3], 4)
    assert set(linked.mine(session)) == {"entries", "colours"}
    session.restart()
    assert linked.mine(session) == {}
