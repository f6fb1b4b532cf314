"""What a board has beside its puzzle: taken, returned, kept, undone."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from tests.unit.ui.playing import puzzle
from ui.state.board.beside import begun_with, fresh_state, kept_apart, words_of
from ui.state.board.session import Session, name_of

if TYPE_CHECKING:
    from puzzles.api.messages import Layers

PUZZLE = puzzle("sudoku", [1, *[0] * 15], 4, box=[2, 2])
LAYERS: Layers = {
    "entries": [0, 2, *[0] * 14],
    "centre": [[], [], [3, 4], *[[] for _ in range(13)]],
    "corner": [[], [], [], [1], *[[] for _ in range(12)]],
    "colours": [5, *[0] * 15],
    "title": "Four",
    "author": "Ann",
    "rules": "Normal rules.\nNo guessing.",
}


def session(layers: Layers | None = None) -> Session:
    """Return a session that plays the puzzle with these layers."""
    made = Session(copy.deepcopy(PUZZLE))
    made.write([1], 3)
    made.load(copy.deepcopy(PUZZLE), layers)
    assert not made.can_undo()
    return made


def test_what_is_brought_is_on_the_board_and_moves_do_not_change_what_came() -> None:
    play = session(LAYERS)
    assert (play.entries[1], play.centre[2], play.corner[3], play.colours[0]) == (2, (3, 4), (1,), 5)
    assert play.beside() == play.came_with() == LAYERS
    assert (name_of(play), play.state()["words"]) == ("Four", words_of(LAYERS))
    play.write([5], 4)
    assert (play.beside()["entries"][5], play.came_with()) == (4, LAYERS)
    play.restart()
    assert play.beside() == words_of(LAYERS)
    play.become(fresh_state(copy.deepcopy(PUZZLE)))
    assert play.beside() == {}
    while play.can_undo():
        play.undo()
    assert play.beside() == LAYERS


def test_a_beginning_keeps_entries_in_the_place_of_earlier_releases() -> None:
    entries, others = kept_apart(LAYERS)
    assert (entries, "entries" in others) == (LAYERS["entries"], False)
    assert begun_with({"puzzle": PUZZLE, "entries": entries, "layers": others, "setting": False}) == LAYERS
    assert begun_with({"puzzle": PUZZLE, "entries": entries, "setting": False}) == {"entries": entries}
    assert kept_apart({"entries": [0] * 16}) == (None, {})
