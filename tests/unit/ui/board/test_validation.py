"""What a stored puzzle, board or entry may be, at the edges of what is sound."""

from __future__ import annotations

import copy
from typing import Any

from tests.properties.test_session import FUTOSHIKI, NUMBRIX, SUDOKU
from tests.sampling import looped
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session
from ui.state.board.validation import entry_fault, puzzle_fault, state_fault

JIGSAW: dict[str, Any] = {**SUDOKU, "box": None, "regions": [1 + at // 6 for at in range(36)]}
STATE: dict[str, Any] = {"puzzle": SUDOKU, **{part: [0] * 36 for part in ("entries", "solved", "colours")}}
STATE |= {"corner": [[]] * 36, "centre": [[]] * 36}
SIZE = "a size that Givens does not support"
DIAGONALS, REGIONS = "its diagonals cannot be read", "its regions cannot be read"
UNFIT, BOXES = "its regions do not fit its board", "its boxes do not fit its size"
SIGNS, SIGN = "its signs cannot be read", "a sign stands between two cells that do not touch"


@looped(
    ("puzzle", "fault"),
    [
        (SUDOKU, ""),
        (KINDS["numbrix"].blank(1, 100), ""),
        ({**JIGSAW, "regions": [0, 6, *JIGSAW["regions"][2:]]}, ""),
        ({**FUTOSHIKI, "clues": [[0, 1], [15, 11], [14, 15]]}, ""),
        (KINDS["numbrix"].blank(101, 1), SIZE),
        (KINDS["futoshiki"].blank(4, 5), "its board is not square"),
        ({**SUDOKU, "diagonals": "yes"}, DIAGONALS),
        ({**NUMBRIX, "diagonals": True}, DIAGONALS),
        ({**JIGSAW, "box": [2, 3]}, REGIONS),
        ({**JIGSAW, "regions": JIGSAW["regions"][1:]}, UNFIT),
        ({**JIGSAW, "regions": [7, *JIGSAW["regions"][1:]]}, UNFIT),
        ({**SUDOKU, "box": [0, 6]}, BOXES),
        ({**FUTOSHIKI, "clues": [[15, 16]]}, SIGNS),
        ({**FUTOSHIKI, "clues": [[3, 4]]}, SIGN),
    ],
)
def test_a_puzzle_is_sound_or_has_a_fault(puzzle: Any, fault: str) -> None:
    assert fault in puzzle_fault(puzzle) if fault == SIZE else puzzle_fault(puzzle) == fault
    assert fault or state_fault(Session(copy.deepcopy(puzzle)).state()) == ""


@looped(
    ("part", "value", "fault"),
    [
        ("entries", [6] * 36, ""),
        ("corner", [[1, 6]] * 36, ""),
        ("puzzle", {**SUDOKU, "top": 5}, "its highest number does not fit its size"),
        ("puzzle", None, "it has no puzzle"),
        ("entries", [7] * 36, "its entries do not fit its board"),
        ("solved", [2] * 36, "its solved do not fit its board"),
        ("colours", [9] * 36, "its colours do not fit its board"),
        ("centre", [[7]] * 36, "its marks do not fit its board"),
    ],
)
def test_a_state_s_parts_fit_its_board(part: str, value: object, fault: str) -> None:
    assert state_fault({**STATE, part: value}) == entry_fault([1, "a", {"whole": {**STATE, part: value}}]) == fault


def test_a_state_is_a_board_with_all_its_layers() -> None:
    assert state_fault(None) == state_fault([]) == "it has no board"
    for part in ("entries", "colours", "corner", "centre"):
        assert state_fault({name: STATE[name] for name in STATE if name != part}) == "its board is not complete"


MOVE = [["entries", 1, 1]]
NAMELESS, LOST, UNREAD = "an entry has no name", "an entry does not say which board it is for", "a move cannot be read"


@looped(
    ("entry", "fault"),
    [
        ([1, "", MOVE], ""),
        ([1, "a", MOVE, [2, "b"]], ""),
        *(([1, "a", [[layer, 1, 1]]], "") for layer in ("givens", "solved", "corner", "centre", "colours", "clues")),
        ([1, "a", {"undo": [1, "b"]}], ""),
        ([(1 << 40) + 1, "a", MOVE], NAMELESS),
        ([1, "a:b", MOVE], NAMELESS),
        (None, NAMELESS),
        ([1, "a", MOVE, [0, "b"]], LOST),
        ([1, "a", {"undo": [1, "b"], "redo": [1, "b"]}], UNREAD),
        ([1, "a", []], UNREAD),
        ([1, "a", [["__class__", 1, 1]]], UNREAD),
        ([1, "a", [["entries", 1]]], UNREAD),
        ([1, "a", {"whole": {}}], "it has no puzzle"),
    ],
)
def test_an_entry_has_a_name_and_a_move(entry: object, fault: str) -> None:
    assert entry_fault(entry) == fault
