"""Checks of the puzzles, states and entries that are read from the store or from a file. No DOM.

Each `_fault` function takes any JSON value and returns "" for a sound one, else what is wrong with it, in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.variants import DIAGONALS, REGIONS
from ui.state.board.bounds import whole
from ui.state.board.history import REDO, UNDO, WHOLE
from ui.state.board.kinds import KINDS

if TYPE_CHECKING:
    from typing import Any, TypeGuard

LAYERS = ("givens", "entries", "solved", "corner", "centre", "colours", "clues")
LONGEST = 40  # characters of a name


def puzzle_fault(puzzle: object) -> str:
    """Return what is wrong with a puzzle in the worker's form."""
    if not isinstance(puzzle, dict):
        return "it has no puzzle"
    kind, rows, columns, top = (puzzle.get(name) for name in ("kind", "rows", "columns", "top"))
    if not isinstance(kind, str) or kind not in KINDS:
        return "its kind of puzzle is unknown here"
    view = KINDS[kind]
    if not whole(rows, 1, view.largest) or not whole(columns, 1, view.largest):
        return "its board has a size that Givens does not support"
    if view.shape != "rectangle" and rows != columns:
        return "its board is not square"
    if top != view.top(rows, columns):
        return "its highest number does not fit its size"
    box: Any = puzzle.get("box")
    regions, diagonals = puzzle.get("regions"), puzzle.get("diagonals")
    if diagonals not in (None, False, True) or (diagonals and DIAGONALS not in view.variants):
        return "its diagonals cannot be read"
    if regions:
        if REGIONS not in view.variants or box is not None:
            return "its regions cannot be read"
        if not numbers(regions, rows * columns, 0, rows):
            return "its regions do not fit its board"
    elif view.shape == "boxes" and not (numbers(box, 2, 1, rows) and box[0] * box[1] == rows):
        return "its boxes do not fit its size"
    if not numbers(puzzle.get("givens"), rows * columns, 0, top):
        return "its givens do not fit its board"
    clues = puzzle.get("clues")
    if not isinstance(clues, list) or (clues and not view.gaps):
        return "its signs cannot be read"
    for clue in clues:
        if not numbers(clue, 2, 0, rows * columns - 1):
            return "its signs cannot be read"
        low, high = min(clue), max(clue)
        if high - low != columns and not (high - low == 1 and high % columns):
            return "a sign stands between two cells that do not touch"
    return ""


def state_fault(state: object) -> str:
    """Return what is wrong with the state of a board (see Session.state)."""
    if not isinstance(state, dict):
        return "it has no board"
    fault = puzzle_fault(state.get("puzzle"))
    if fault:
        return fault
    if not numbers(state.get("solved"), len(state["puzzle"]["givens"]), 0, 1):
        return "its solved do not fit its board"
    if any(layer not in state for layer in ("entries", "colours", "corner", "centre")):
        return "its board is not complete"
    return layers_fault(state["puzzle"], state)


def layers_fault(puzzle: Any, layers: object) -> str:
    """Return what is wrong with the layers of a sound puzzle; those that are left out are none."""
    if not isinstance(layers, dict):
        return "what came with it cannot be read"
    count, top = len(puzzle["givens"]), puzzle["top"]
    for layer, most in (("entries", top), ("colours", 8)):
        if layer in layers and not numbers(layers[layer], count, 0, most):
            return "its " + layer + " do not fit its board"
    for layer in ("corner", "centre"):
        marks = layers.get(layer, [()] * count)
        if not isinstance(marks, (list, tuple)) or len(marks) != count:
            return "its marks do not fit its board"
        if not all(isinstance(each, (list, tuple)) and numbers(each, len(each), 1, top) for each in marks):
            return "its marks do not fit its board"
    return ""


def beginning_fault(beginning: object) -> str:
    """Return what is wrong with the board that a game began with."""
    if not isinstance(beginning, dict):
        return "it does not say how it began"
    fault = puzzle_fault(beginning.get("puzzle"))
    entries = beginning.get("entries")
    if not fault and entries is not None:
        puzzle = beginning["puzzle"]
        if not numbers(entries, len(puzzle["givens"]), 0, puzzle["top"]):
            return "its entries do not fit its board"
    if not fault and beginning.get("layers") is not None:
        return layers_fault(beginning["puzzle"], beginning["layers"])
    return fault


def entry_fault(entry: object) -> str:
    """Return what is wrong with an entry of a log; the session checks whether its cells are on the board."""
    if not isinstance(entry, list) or not 3 <= len(entry) <= 4 or not name_is_sound(entry[:2]):
        return "an entry has no name"
    if len(entry) == 4 and not name_is_sound(entry[3]):
        return "an entry does not say which board it is for"
    act = entry[2]
    if isinstance(act, list):
        sound = all(isinstance(change, list) and len(change) == 3 and change[0] in LAYERS for change in act)
        return "" if sound and act else "a move cannot be read"
    if isinstance(act, dict) and len(act) == 1:
        if WHOLE in act:
            return state_fault(act[WHOLE])
        if name_is_sound(act.get(UNDO) or act.get(REDO)):
            return ""
    return "a move cannot be read"


def name_is_sound(name: object) -> bool:
    """Tell whether a value is the name of an entry."""
    return isinstance(name, list) and len(name) == 2 and whole(name[0], 1, 1 << 40) and word_is_sound(name[1], 0)


def word_is_sound(word: object, shortest: int = 1) -> TypeGuard[str]:
    """Tell whether a value can be the name of a game or a tab in a key of the store."""
    if not isinstance(word, str) or not shortest <= len(word) <= LONGEST:
        return False
    return all(letter in "0123456789abcdefghijklmnopqrstuvwxyz-" for letter in word)


def numbers(values: object, count: int, least: int, most: int) -> bool:
    """Tell whether a value is a list of `count` whole numbers from `least` to `most`."""
    if not isinstance(values, (list, tuple)) or len(values) != count:
        return False
    return all(whole(value, least, most) for value in values)
