"""Reasons on the board: what clashes, the steps to a contradiction, and further givens that leave one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Alone, Leaf
from ui.reasons.state.run import Run
from ui.reasons.words import told
from ui.reasons.words.why import take_words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import NoneReason
    from ui.reasons.words.told import Candidates, Cells
    from ui.state.board.session import Session


class Contradiction(Run):
    """The steps, on a board with those givens alone; at the last it is offered to take something away."""

    def __init__(self, found: NoneReason, columns: int) -> None:
        Run.__init__(self, found["steps"])
        self._kept = set(found["begins"]["cells"])
        self._offers = offer(found, columns)

    def leaf(self, session: Session) -> Leaf:
        """Return the view that it is at."""
        givens = [given if cell in self._kept else 0 for cell, given in enumerate(session.givens)]
        offers = self._offers if self.is_last() else None
        return self.told(told.written(self.steps[: self.at]), givens=givens, more=True, offers=offers)


def clash(found: NoneReason, message: str, columns: int) -> Alone:
    """Return givens that break a rule at once, or of which no more is known."""
    cells: Cells = {"target": list(found["clash"]["cells"])}
    said = found["broken"] or message
    return Alone(Leaf(said, (cells, {}), full=message, more=True, offers=offer(found, columns)))


def offer(found: NoneReason, columns: int) -> tuple[Any, ...] | None:
    """Return the offer to take away what helps best, None for none."""
    return (take_words(found["removals"][0]["members"], columns), "take-away", 0) if found["removals"] else None


class Settling(Alone):
    """Further givens, which Apply makes givens; no hint is to be offered then."""

    does = "settle"

    def __init__(self, givens: list[list[int]], message: str) -> None:
        places: Candidates = {"place": givens}
        Alone.__init__(self, Leaf(message, ({}, places), numbers=[], full=message, more=True, differing=()))
        self.givens = givens
