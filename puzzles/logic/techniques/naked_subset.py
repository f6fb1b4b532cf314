"""Naked pair, triple and quad."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits, mask_of
from puzzles.logic.candidate_grid import combine_sets, common_exclusions, grid, shared_units
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import capitalize, count_word, numbers, places
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step

NAMES = {2: ("Conjugate pair (SudokuWiki)", "Obvious pair (sudoku.com)"), 3: ("Obvious triple (sudoku.com)",)}


class NakedSubset(Elimination):
    """Some cells of one unit hold only as many numbers together, so these numbers go from all cells that see them."""

    def __init__(self, size: int, name: str, score: float, source: str) -> None:
        self.size = size
        self.name = f"naked-{name}"
        self.title = f"Naked {name}"
        self.score = score
        self.source = source
        count = count_word(size)
        self.own_definition = (
            f"{capitalize(count)} cells of one unit (a row, column or box) have only {count} numbers left between "
            "them. So these cells hold these numbers, which go from all other cells that see "
            f"{'both' if size == 2 else f'all {count}'}."
        )
        self.spot = (
            f"Look in a unit for cells with few candidates, at most {count} each. Put those of {count} cells together: "
            f"if they are just {count} numbers, you have found it. The numbers go from what sees all these cells."
        )
        self.aliases = NAMES.get(size, ())

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each such group of cells from which something goes."""
        board = grid(state)
        rules = board.rules
        done: set[tuple[int, ...]] = set()
        for unit in range(len(rules.units)):
            cells = board.empty_cells(unit)
            if len(cells) <= self.size:
                continue
            for chosen, union in combine_sets([board.cells[cell] for cell in cells], self.size, self.size):
                group = tuple([cells[at] for at in chosen])
                if group in done:
                    continue
                done.add(group)
                removes = 0
                for number in bits(union):
                    removes |= common_exclusions(rules, mask_of(rules.candidate(cell, number + 1) for cell in group))
                if removes & state.live:
                    base = 0
                    for cell in group:
                        base |= board.candidates(cell)
                    yield self.step(state, group, removes, (("base", base),))

    def premise(self, step: Step) -> str:
        """Say which cells hold which numbers."""
        rules = step.rules
        base = role(step, "base")
        held = sorted({rules.parts(candidate)[1] for candidate in bits(base)})
        where = places(rules, rules.cells_of(base))
        return f"{where} have only {count_word(len(held))} numbers left between them, {numbers(rules, held)}"

    def gist(self, step: Step) -> str:
        """Count the cells, and name the numbers."""
        rules = step.rules
        held = sorted({rules.parts(candidate)[1] for candidate in bits(role(step, "base"))})
        return (
            f"the {count_word(self.size)} circled cells of {self.location(step)} have only {numbers(rules, held)} left"
        )

    def location(self, step: Step) -> str:
        """Return the unit of the cells."""
        rules = step.rules
        assert isinstance(rules, LatinRules)
        unit = next(shared_units(rules, step.cells))
        one = rules.constraints[rules.need(unit, 1)]
        return one.sort.label(rules, one)
