"""Moves that change the givens so that a puzzle has one solution: more of them, or fewer. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import explain_messages
    from ui.shapes import Change
    from ui.state.board.session import Session


def give(session: Session, givens: Sequence[Sequence[int]]) -> list[int]:
    """Make one move of further givens, as [cell, number]; what the solver wrote goes. Return the cells to repaint."""
    changes = unsolved(session)
    for cell, number in givens:
        changes += [("givens", cell, number), ("entries", cell, 0), ("solved", cell, 0)]
    return session.history.move(changes)


def take(session: Session, members: explain_messages.Members) -> list[int]:
    """Make one move of givens and signs that go; what the solver wrote goes. Return the cells to repaint."""
    changes = unsolved(session)
    for cell in members["cells"]:
        changes.append(("givens", cell, 0))
    for less, greater in members["clues"]:
        changes.append(("clues", (min(less, greater), max(less, greater)), None))
    return session.history.move(changes)


def unsolved(session: Session) -> list[Change]:
    """Return the changes that take away what the solver wrote: with other givens it may be wrong."""
    changes: list[Change] = []
    for cell, solved in enumerate(session.solved):
        if solved and session.entries[cell]:
            changes += [("entries", cell, 0), ("solved", cell, 0)]
    return changes
