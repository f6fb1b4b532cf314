"""What the layers of a board may hold: logs of moves may come from files."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeGuard

    from ui.state.board.position import Position

MARKS = ("corner", "centre")
MOST = {"solved": 1, "colours": 8}  # highest number of the layers that do not hold the board's numbers


def allows(board: Position, layer: str, key: object, value: object) -> bool:
    """Tell whether a layer of a board may hold this value at this key."""
    if layer == "clues":
        return _ties(board, key) and value in ("<", ">", None)
    if layer not in board.layers or not whole(key, 0, board.rows * board.columns - 1):
        return False
    if layer in MARKS:
        return isinstance(value, tuple) and all(whole(number, 1, board.top) for number in value)
    return whole(value, 0, MOST.get(layer, board.top))


def _ties(board: Position, key: object) -> bool:
    """Tell whether a key is of a clue: two cells that touch, the lower index first."""
    if not board.gaps or not isinstance(key, tuple) or len(key) != 2:
        return False
    low, high = key
    count = board.rows * board.columns
    if not whole(low, 0, count - 2) or not whole(high, 1, count - 1):
        return False
    return high - low == board.columns or (high - low == 1 and high % board.columns > 0)


def whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """Tell whether a value is a whole number from `least` to `most`."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
