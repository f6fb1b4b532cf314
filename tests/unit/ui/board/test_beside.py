"""What a board has beside its puzzle: taken, returned, kept, undone."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from ui.state.board.beside import begun_with, fresh_state, kept_apart, words_of
from ui.state.board.session import Session, name_of

if TYPE_CHECKING:
    from puzzles.api.messages import Layers, Puzzle

PUZZLE: Puzzle = {
    "kind": "sudoku",
    "rows": 4,
    "columns": 4,
    "box": [2, 2],
    "top": 4,
    "letters": False,
    "givens": [1, *[0] * 15],
    "clues": [],
}
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
    made.load(copy.deepcopy(PUZZLE), layers)
    return made


def test_what_is_brought_is_on_the_board_and_comes_out_again() -> None:
    play = session(LAYERS)
    assert play.entries[1] == 2
    assert (play.centre[2], play.corner[3], play.colours[0]) == ((3, 4), (1,), 5)
    assert play.beside() == play.came_with() == LAYERS
    assert name_of(play) == "Four"
    assert not play.can_undo()


def test_moves_change_what_is_there_and_not_what_came() -> None:
    play = session(LAYERS)
    play.write([5], 4)
    assert play.beside()["entries"][5] == 4
    assert play.came_with() == LAYERS
    play.restart()
    assert play.beside() == words_of(LAYERS)
    play.undo()
    play.undo()
    assert play.beside() == LAYERS


def test_a_plain_puzzle_has_nothing_beside_it() -> None:
    play = session()
    assert play.beside() == {}
    assert "words" not in play.state()
    assert name_of(play) == "Sudoku 4×4"


def test_givens_keep_their_cells() -> None:
    play = session({"entries": [3] * 16, "centre": [[2]] * 16})
    assert (play.entries[0], play.centre[0]) == (0, ())
    assert (play.entries[1], play.centre[1]) == (3, (2,))


def test_words_go_with_another_board_and_come_back_with_undo() -> None:
    play = session(LAYERS)
    play.become(fresh_state(copy.deepcopy(PUZZLE)))
    assert play.beside() == {}
    play.undo()
    assert play.beside() == LAYERS


def test_words_are_fit_to_be_shown() -> None:
    assert words_of({"title": "a\u202eb", "author": "", "rules": 5, "other": "x"}) == {"title": "ab"}
    assert words_of({"title": "two\nlines", "author": "A\nB", "rules": "One.\nTwo."}) == {
        "title": "two lines",
        "author": "A B",
        "rules": "One.\nTwo.",
    }
    assert words_of(None) == words_of([]) == {}


def test_a_beginning_keeps_entries_in_the_place_of_earlier_releases() -> None:
    entries, others = kept_apart(LAYERS)
    assert entries == LAYERS["entries"]
    assert "entries" not in others
    assert begun_with({"puzzle": PUZZLE, "entries": entries, "layers": others, "setting": False}) == LAYERS
    assert begun_with({"puzzle": PUZZLE, "entries": entries, "setting": False}) == {"entries": entries}
    assert kept_apart({"entries": [0] * 16}) == (None, {})
