"""Further givens that leave one solution, shown on the board; Apply makes them givens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Alone, Leaf

if TYPE_CHECKING:
    from ui.reasons.words.told import Candidates


class Settling(Alone):
    """No hint is to be offered once they are applied."""

    does = "settle"

    def __init__(self, givens: list[list[int]], message: str) -> None:
        places: Candidates = {"place": givens}
        Alone.__init__(self, Leaf(message, ({}, places), numbers=[], full=message, more=True, differing=()))
        self.givens = givens
