"""What a board has beside its puzzle: taken, kept, undone; and the page's own links, which are those of the package."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from puzzles.api import wire
from puzzles.forms.sharing import puzzle_links
from tests.sampling import looped
from tests.unit.forms.sharing.test_puzzle_links import RELEASED
from tests.unit.ui.playing import puzzle
from ui.state.board import linked
from ui.state.board.beside import begun_with, fresh_state, kept_apart, words_of
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session, name_of

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


def session() -> Session:
    """Return a session that plays the puzzle with the layers."""
    made = Session(copy.deepcopy(SUDOKU))
    made.write([1], 3)
    made.load(copy.deepcopy(SUDOKU), copy.deepcopy(LAYERS))
    assert not made.can_undo()
    return made


def test_what_is_brought_is_on_the_board_and_moves_do_not_change_what_came() -> None:
    play = session()
    assert (play.entries[1], play.centre[2], play.corner[3], play.colours[0]) == (2, (3, 4), (1,), 5)
    assert play.beside() == play.came_with() == LAYERS
    assert (name_of(play), play.state()["words"]) == ("Four", words_of(LAYERS))
    play.write([5], 4)
    assert (play.beside()["entries"][5], play.came_with()) == (4, LAYERS)
    play.restart()
    assert play.beside() == words_of(LAYERS)
    play.become(fresh_state(copy.deepcopy(SUDOKU)))
    assert play.beside() == {}
    while play.can_undo():
        play.undo()
    assert play.beside() == LAYERS


def test_a_beginning_keeps_entries_in_the_place_of_earlier_releases() -> None:
    entries, others = kept_apart(LAYERS)
    assert (entries, "entries" in others) == (LAYERS["entries"], False)
    assert begun_with({"puzzle": SUDOKU, "entries": entries, "layers": others, "setting": False}) == LAYERS
    assert begun_with({"puzzle": SUDOKU, "entries": entries, "setting": False}) == {"entries": entries}
    assert kept_apart({"entries": [0] * 16}) == (None, {})


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
    play = session()
    words = {"title": "Four", "rules": "Normal rules."}
    told = linked.mine(play)
    assert told == {  # no marks below a number
        "entries": LAYERS["entries"],
        "centre": [[], [], [3, 4], *[[]] * 13],
        "corner": [[], [], [], [1], *[[]] * 12],
        "colours": LAYERS["colours"],
    }
    assert linked.open_link(linked.link_to(play)) == {"puzzle": SUDOKU, "layers": words}
    assert linked.open_link(linked.link_to(play, told)) == {"puzzle": SUDOKU, "layers": {**told, **words}}
    play.write([2, 3], 4)
    assert set(linked.mine(play)) == {"entries", "colours"}
    play.restart()
    assert linked.mine(play) == {}
