"""X-chains, XY-chains, and alternating chains and loops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.elimination import Elimination, truths
from puzzles.logic.phrases import capitalize, place, symbol, truth
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.alternating_chains import Chain, chains

LOOP = (
    "The end rules out the beginning, so the chain closes to a loop: of each two places that follow each other in it, "
    "one is right."
)
"""What a chain means whose end rules out its beginning."""

SHORT_LOOP = "the arrows close to a loop: of the two candidates that any of them joins, one is right and one is wrong"
"""The same in few words."""


class AlternatingChain(Elimination):
    """If a cell does not hold some number, another cell or number must be right, where only two choices are left; that
    rules out a third, and so on to the last. So the first or the last is right, and what both rule out goes.
    """

    name = "alternating-chain"
    title = "Alternating chain"
    score = 7.1
    source = "AIC: Sudoku forums; HoDoKu 280; Sudoku Explainer 7.0 and more"
    spot = (
        "Start with a candidate, and suppose it is wrong. Go from there by turns: what must be true then, and what "
        "does that rule out? If you come to a candidate that must be true, it or the first one is, and whatever sees "
        "both goes."
    )
    aliases: tuple[str, ...] = ("AIC (HoDoKu)", "Alternating inference chain (SudokuWiki)")
    gist_cells = 2
    wants_loop: bool | None = False
    """Whether the ends exclude each other; None for both."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield the shortest chain from each candidate, shortest first."""
        board = grid(state)
        for chain in self.find_chains(board):
            if self.wants_loop in (None, chain.is_loop):
                first, last = chain.ends
                places = (first,) if first == last else ()
                needs = [link.constraint for link in chain.strong_links]
                yield self.step(state, needs, chain.removes, chain.roles, chain.links, places)

    def find_chains(self, board: Grid) -> list[Chain]:
        """Return the chains of all strong links, which loops and other chains share."""
        if "chains" not in board.cache:
            board.cache["chains"] = chains(board.rules, board.live, board.links)
        return cast("list[Chain]", board.cache["chains"])

    def sentence(self, step: Step) -> str:
        """Follow the chain in words from its first candidate to the last."""
        lines = "; then ".join(line for _, line in self.lines(step))
        return f"If {self.assumption_words(step)}, then {lines}. {self.conclusion(step)}"

    def summary(self, step: Step) -> str:
        """Say what one of the ends rules out in any case."""
        said = truth(step.rules, step.links[0].candidate)
        return (
            f"{capitalize(said)}: if it were not, it would follow that it is." if step.places else super().summary(step)
        )

    def gist(self, step: Step) -> str:
        """Say that one of the ends is right, or what a loop means."""
        first, last = step.links[0].candidate, step.links[-1].candidate
        if step.rules.free_exclusions(first) >> last & 1:
            return SHORT_LOOP
        said = f"if {self.assumption_words(step)}, {truth(step.rules, last)}"
        return f"follow the arrows: {said}. The first number or the last is right"

    def assumption_words(self, step: Step) -> str:
        """Say that the first candidate is false."""
        cell, number = step.rules.parts(step.links[0].candidate)
        return f"{place(step.rules, cell)} is not {symbol(step.rules, number)}"

    def conclusion(self, step: Step) -> str:
        """Return what follows."""
        rules, gone = step.rules, self.consequence(step)
        first, last = step.links[0].candidate, step.links[-1].candidate
        if step.places:
            return f"So {gone} in any case."
        if rules.free_exclusions(first) >> last & 1:
            return f"{LOOP} So {gone}."
        return f"So {truths(rules, (first, last))}. Either way {gone}."

    def location(self, step: Step) -> str:
        """Return the cell of the first candidate."""
        return place(step.rules, step.rules.parts(step.links[0].candidate)[0])


class AlternatingLoop(AlternatingChain):
    """An alternating chain whose end rules out its beginning. So it can be followed all the way round: of each two
    places that follow each other in it one is right, and what both of them rule out goes.
    """

    name = "alternating-loop"
    title = "Alternating loop"
    score = 7.0
    source = "Continuous nice loop: Sudoku forums; HoDoKu 280; Sudoku Explainer 7.0 and more"
    spot = (
        "Follow a chain of alternating links until it comes back to where it began. Check that the links go on "
        "alternating at the joint. Then between any two neighbours of the loop, one is true."
    )
    aliases = ("Continuous nice loop (HoDoKu)",)
    wants_loop = True


class XChain(AlternatingChain):
    """An alternating chain of one number: each of its units has two places for it."""

    name = "x-chain"
    title = "X-chain"
    counts = ("X-chain", "X-chains")
    score = 6.6
    source = "HoDoKu 260; Sudoku Explainer 6.6"
    spot = (
        "Choose one number, and mark the units with just two places for it. Go from one such unit to the next through "
        "cells that see each other. The first and the last place are the ends: what sees both loses the number."
    )
    aliases = ("X-cycles (SudokuWiki)", "Forcing X-chain (Sudoku Explainer)")
    wants_loop = None

    def find_chains(self, board: Grid) -> list[Chain]:
        """Return the chains of each number, shortest first."""
        found: list[Chain] = []
        rules = board.rules
        links = [link for link in board.links if rules.constraints[link.constraint].number]
        for number in range(1, rules.numbers + 1):
            own = [link for link in links if rules.constraints[link.constraint].number == number]
            if len(own) > 1:
                found += chains(rules, board.live & rules.of_number(number), own)
        return sorted(found, key=lambda chain: len(chain.strong_links))


class XYChain(AlternatingChain):
    """An alternating chain of cells with two numbers left: each cell's second number is the next one's first."""

    name = "xy-chain"
    title = "XY-chain"
    counts = ("XY-chain", "XY-chains")
    score = 6.7
    source = "HoDoKu 260; Sudoku Explainer 6.6 and more"
    aliases = ()
    spot = (
        "Look only at cells with two candidates. Begin with a number, and go from cell to cell by the number that two "
        "neighbours share. When the last cell ends on the number that you began with, strike it out wherever both ends "
        "are seen."
    )
    wants_loop = None

    def find_chains(self, board: Grid) -> list[Chain]:
        """Return the chains of cells with two numbers left."""
        links = [link for link in board.links if not board.rules.constraints[link.constraint].number]
        return chains(board.rules, board.live, links)
