"""What a stored puzzle, board or entry may be, at the edges of what is sound."""

from __future__ import annotations

import copy
from typing import Any

from tests.properties.test_session import FUTOSHIKI, NUMBRIX, SUDOKU
from tests.sampling import looped
from ui.state.board.kinds import KINDS
from ui.state.board.validation import LONGEST, beginning_fault, entry_fault, puzzle_fault, state_fault, word_is_sound

JIGSAW: dict[str, Any] = {**SUDOKU, "box": None, "regions": [1 + at // 6 for at in range(36)]}
STATE: dict[str, Any] = {
    "puzzle": SUDOKU,
    "entries": [0] * 36,
    "solved": [0] * 36,
    "colours": [0] * 36,
    "corner": [[]] * 36,
    "centre": [[]] * 36,
}
SIZE, DIAGONALS, REGIONS = "a size that Givens does not support", "its diagonals cannot", "its regions cannot"
SIGN = "a sign stands between two cells that do not touch"


@looped(
    "puzzle",
    [
        SUDOKU,
        NUMBRIX,
        FUTOSHIKI,
        JIGSAW,
        KINDS["numbrix"].blank(1, 1),
        KINDS["numbrix"].blank(1, 100),
        KINDS["numbrix"].blank(100, 1),
        KINDS["sudoku"].blank(5, 5, 1, 5),
        KINDS["sudoku"].blank(5, 5, 5, 1),
        {**JIGSAW, "regions": [0, 6, *JIGSAW["regions"][2:]]},
        {**JIGSAW, "diagonals": True},
        {**SUDOKU, "diagonals": True},
        {**SUDOKU, "diagonals": False},
        {**SUDOKU, "regions": []},
        {**NUMBRIX, "diagonals": False},
        {**FUTOSHIKI, "clues": [[0, 1], [15, 11], [14, 15]]},
    ],
)
def test_these_puzzles_are_sound(puzzle: object) -> None:
    assert puzzle_fault(puzzle) == ""


@looped(
    ("puzzle", "fault"),
    [
        (KINDS["numbrix"].blank(101, 1), SIZE),
        (KINDS["numbrix"].blank(1, 101), SIZE),
        ({**NUMBRIX, "rows": 0}, SIZE),
        ({**NUMBRIX, "columns": 0}, SIZE),
        (KINDS["futoshiki"].blank(4, 5), "its board is not square"),
        ({**SUDOKU, "diagonals": "yes"}, DIAGONALS),
        ({**NUMBRIX, "diagonals": True}, DIAGONALS),
        ({**FUTOSHIKI, "diagonals": True}, DIAGONALS),
        ({**FUTOSHIKI, "regions": [1] * 16}, REGIONS),
        ({**JIGSAW, "box": [2, 3]}, REGIONS),
        ({**JIGSAW, "regions": JIGSAW["regions"][1:]}, "its regions do not fit its board"),
        ({**JIGSAW, "regions": [*JIGSAW["regions"], 1]}, "its regions do not fit its board"),
        ({**JIGSAW, "regions": [7, *JIGSAW["regions"][1:]]}, "its regions do not fit its board"),
        ({**JIGSAW, "regions": [-1, *JIGSAW["regions"][1:]]}, "its regions do not fit its board"),
        ({**SUDOKU, "box": [0, 6]}, "its boxes do not fit its size"),
        ({**FUTOSHIKI, "clues": [[15, 16]]}, "its signs cannot be read"),
        ({**FUTOSHIKI, "clues": [[-1, 0]]}, "its signs cannot be read"),
        ({**FUTOSHIKI, "clues": [[0, 1, 2]]}, "its signs cannot be read"),
        ({**FUTOSHIKI, "clues": [[3, 4]]}, SIGN),
        ({**FUTOSHIKI, "clues": [[8, 7]]}, SIGN),
        ({**FUTOSHIKI, "clues": [[0, 2]]}, SIGN),
        ({**FUTOSHIKI, "clues": [[0, 0]]}, SIGN),
        ({**FUTOSHIKI, "clues": [[0, 5]]}, SIGN),
        ({**FUTOSHIKI, "clues": [[0, 1], [0, 13]]}, SIGN),
    ],
)
def test_these_puzzles_have_a_fault(puzzle: object, fault: str) -> None:
    assert fault in puzzle_fault(puzzle)


@looped(
    ("part", "value", "fault"),
    [
        ("entries", [6] * 36, ""),
        ("solved", [1] * 36, ""),
        ("colours", [8] * 36, ""),
        ("corner", [[1, 6]] * 36, ""),
        ("puzzle", {**SUDOKU, "top": 5}, "its highest number does not fit its size"),
        ("puzzle", None, "it has no puzzle"),
        ("entries", [7] * 36, "its entries do not fit its board"),
        ("solved", [2] * 36, "its solved do not fit its board"),
        ("solved", [0] * 35, "its solved do not fit its board"),
        ("solved", None, "its solved do not fit its board"),
        ("colours", [9] * 36, "its colours do not fit its board"),
        ("colours", [0] * 37, "its colours do not fit its board"),
        ("colours", [-1] * 36, "its colours do not fit its board"),
        ("corner", [[0]] * 36, "its marks do not fit its board"),
        ("centre", [[7]] * 36, "its marks do not fit its board"),
        ("centre", [[]] * 35, "its marks do not fit its board"),
    ],
)
def test_a_state_s_parts_fit_its_board(part: str, value: object, fault: str) -> None:
    assert state_fault({**STATE, part: value}) == fault
    assert entry_fault([1, "a", {"whole": {**STATE, part: value}}]) == fault


@looped("part", ["entries", "colours", "corner", "centre"])
def test_a_state_has_all_its_layers(part: str) -> None:
    state = copy.copy(STATE)
    del state[part]
    assert state_fault(state) == "its board is not complete"


@looped("state", [None, [], "state", 1])
def test_what_is_no_board_is_no_state(state: object) -> None:
    assert state_fault(state) == "it has no board"


@looped(
    ("beginning", "fault"),
    [
        ({"puzzle": SUDOKU}, ""),
        ({"puzzle": SUDOKU, "entries": [0, 6, *[1] * 34]}, ""),
        ({"puzzle": SUDOKU, "entries": [7] * 36}, "its entries do not fit its board"),
        ({"puzzle": SUDOKU, "entries": [-1] * 36}, "its entries do not fit its board"),
        ({"puzzle": SUDOKU, "entries": [0] * 37}, "its entries do not fit its board"),
        ({"puzzle": None, "entries": [7]}, "it has no puzzle"),
        ({"puzzle": None, "layers": {"colours": [9]}}, "it has no puzzle"),
        ({"puzzle": SUDOKU, "layers": {}}, ""),
        ({"puzzle": SUDOKU, "layers": {"colours": [9] * 36}}, "its colours do not fit its board"),
        ({"puzzle": SUDOKU, "layers": []}, "what came with it cannot be read"),
    ],
)
def test_a_beginning_has_a_puzzle_and_what_fits_it(beginning: object, fault: str) -> None:
    assert beginning_fault(beginning) == fault


MOVE = [["entries", 1, 1]]
NAMELESS, LOST, UNREAD = "an entry has no name", "an entry does not say which board it is for", "a move cannot be read"


@looped(
    ("entry", "fault"),
    [
        ([1, "a", MOVE], ""),
        ([1, "", MOVE], ""),
        ([1 << 40, "a", MOVE], ""),
        ([1, "a", MOVE, [2, "b"]], ""),
        *(([1, "a", [[layer, 1, 1]]], "") for layer in ("givens", "solved", "corner", "centre", "colours", "clues")),
        ([1, "a", {"undo": [1, "b"]}], ""),
        ([1, "a", {"redo": [1, "b"]}], ""),
        ([(1 << 40) + 1, "a", MOVE], NAMELESS),
        ([0, "a", MOVE], NAMELESS),
        ([1, "a"], NAMELESS),
        ([1, "a", MOVE, [2, "b"], 5], NAMELESS),
        ((1, "a", MOVE), NAMELESS),
        ({}, NAMELESS),
        (None, NAMELESS),
        ([1, "a", MOVE, [0, "b"]], LOST),
        ([1, "a", MOVE, "b"], LOST),
        ([1, "a", {"undo": [1, "b"], "redo": [1, "b"]}], UNREAD),
        ([1, "a", {"undo": [1]}], UNREAD),
        ([1, "a", {}], UNREAD),
        ([1, "a", "x"], UNREAD),
        ([1, "a", 5], UNREAD),
        ([1, "a", [["entries", 1]]], UNREAD),
        ([1, "a", [*MOVE, 1]], UNREAD),
    ],
)
def test_an_entry_has_a_name_and_a_move(entry: object, fault: str) -> None:
    assert entry_fault(entry) == fault


@looped(
    ("word", "sound"),
    [
        ("0123456789-abcdefghijklmnopqrstuvwxyz", True),
        ("x" * LONGEST, True),
        ("x" * (LONGEST + 1), False),
        ("", False),
        ("X", False),
        ("a:b", False),
        ("é", False),
        (7, False),
    ],
)
def test_a_name_is_short_and_of_plain_letters(word: object, sound: bool) -> None:
    assert word_is_sound(word) is sound
