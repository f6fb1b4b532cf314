"""The making of puzzles: what was made, what is offered though it is not what was wanted, and how to make another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.changes import Changes
    from ui.state.requests import Requests

LANE = "make"
"""Of the puzzle that is being made: another board, or the next puzzle, makes it late."""


@dataclass
class Order:
    """What is asked of the worker: a kind, a size and a variant, a wish, and a day with its title, "" for none."""

    kind: str
    measures: tuple[int, int, list[int] | None]
    variant: tuple[list[int] | None, bool]
    wish: messages.Wish
    day: str = ""
    title: str = ""

    def arguments(self, seed: int | str) -> tuple[Any, ...]:
        """Return the arguments of `make`."""
        return (self.kind,) + self.measures + (self.wish, seed) + self.variant + (self.day,)

    def again(self) -> Order:
        """Return an order for another puzzle like this one: a day has one alone."""
        return Order(self.kind, self.measures, self.variant, self.wish)


@dataclass
class Made:
    """A puzzle that was made, with one solution, and what is said of it."""

    puzzle: messages.Puzzle
    remark: str
    sentence: str
    figures: list[tuple[str, str]]
    title: str = ""
    level: str = ""  # if it is known
    score: float = 0.0  # of its hardest step, likewise
    technique: str = ""  # the name of the one that it needs, likewise
    order: Order | None = None  # it was made to


class Making(Concern):
    """`best` is offered in words though it is not what was wanted; `order` makes another like the one on the board."""

    name = "making"

    def __init__(self, changes: Changes, requests: Requests) -> None:
        Concern.__init__(self, changes)
        self._requests = requests
        self.best: Made | None = None
        self.offer = ""
        self.order: Order | None = None

    def another_board(self) -> None:
        """Drop what is being made or is offered: it was in place of the board before."""
        self._requests.drop(LANE)
        self.settle(None)
        self.repeat(None)

    def settle(self, best: Made | None, words: str = "") -> None:
        """Offer a puzzle that is not what was wanted, None for none."""
        self.best, self.offer = best, words
        self.touch()

    def repeat(self, order: Order | None) -> None:
        """Have the next puzzle like the one on the board made to this order."""
        self.order = order
