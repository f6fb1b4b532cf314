"""What the history of a game says of its player: whether it was played at all, how many wrong numbers were entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.state.board.session import Session


def is_played(session: Session) -> bool:
    """Tell whether the player has made a move: one that neither Solve nor Reveal made."""
    return any(not _is_solvers(act) for act, _ in session.history.moves.values())


def _is_solvers(act: Any) -> bool:
    return not isinstance(act, dict) and any(layer == "solved" and number for layer, _, number in act)


def wrong_entries(session: Session) -> int:
    """Return how many numbers were written that are not on the full board, also those that were taken back.

    A number that is typed digit by digit, or taken away digit by digit, is one entry. Marks do not count. Moves before
    the board was turned, or changed in shape, are about other cells.
    """
    history = session.history
    board = history.boards[-1] if history.boards else None
    written: dict[int, list[int]] = {}  # by cell, in order
    for name in sorted(history.moves):
        act, moved_on = history.moves[name]
        if moved_on == board and not isinstance(act, dict):
            for layer, cell, number in act:
                if layer == "entries":
                    written.setdefault(cell, []).append(number)
    return sum([_wrong(numbers, session.value(cell)) for cell, numbers in written.items()])


def _wrong(numbers: list[int], final: int) -> int:
    """Return how many of the numbers that were written in a cell were neither its last one nor on the way to it."""
    count, texts = 0, [""] + [str(number) for number in numbers] + [""]
    for at in range(1, len(texts) - 1):
        before, text, after = texts[at - 1], texts[at], texts[at + 1]
        is_part = any(len(text) < len(other) and other.startswith(text) for other in (before, after))
        if text not in ("0", str(final)) and not is_part:
            count += 1
    return count
