"""Boards whose links are too long for an address."""

from __future__ import annotations


def long_numbrix(side: int) -> str:
    """Return a Numbrix whose link is long: every second number, less than half of them out of place."""
    snake = [row * side + (at if row % 2 == 0 else side - 1 - at) for row in range(side) for at in range(side)]
    places = snake[::2]
    mixed = len(places) * 9 // 20  # were it half, the text would be no Numbrix
    board = ["0"] * side**2
    for at, place in enumerate(places):
        board[place] = str(2 * (at * 1237 % mixed if at < mixed else at) + 1)
    return f"{side} {side}\n" + "\n".join(" ".join(board[at : at + side]) for at in range(0, side**2, side))
