"""Closed-off cells are counted against the runs that can fill them.

.  7  .  .      The two cells at the left are closed off by 7 and 10. 1 to 6 are too many for them, as are the
.  10 .  .      numbers from 11, so 8 and 9 stand there.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kernels.ways.faults import LARGEST
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.regions import Regions, cells_of
from puzzles.kinds.numbrix.techniques.runs import Run, candidates_of, runs
from puzzles.kinds.numbrix.techniques.sorts import name_region
from puzzles.logic.claims import Claim, pairs, placed_numbers
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import count_word, list_words
from puzzles.logic.state import State
from puzzles.logic.step import Step

FEW = 3
"""The most runs that a short sentence names."""


class CountedCells(Elimination):
    """Numbers on the board close off some cells, and whole runs of missing numbers fill them. A run is not there if the
    others could not fill the cells that it leaves. It is there if the others could not fill the cells without it.
    """

    name = "counted-cells"
    title = "Counted cells"
    counts = ("count of cells", "counts of cells")
    score = 2.4
    source = "hardcorepuzzler.com; Givens"
    spot = (
        "Look for empty cells that numbers close off from the rest. Count them, and count the runs of missing numbers "
        "that could fill them. If the count works in one way only, that run belongs there."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each closed-off set of cells and each run that it must or cannot have."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        missing = runs(state)
        if not missing:
            return
        board = Regions(state, missing)
        parts = list(board.parts(board.empty))
        if len(parts) < 2:
            return
        for part in parts:
            if part.bit_count() > LARGEST:
                continue
            inside = [run for run in missing if board.enters(run, part)]
            fitting = [run for run in inside if board.fits(run, part)]
            there = board.candidates(part)
            for run in fitting:
                others = [each for each in fitting if each is not run]
                mine = state.live & candidates_of(rules, run)
                after = board.amount(run)
                if mine & ~there and not board.can_fill(part, others):
                    yield self._step(state, board, part, mine & ~there, inside, fitting)
                elif mine & there and not board.can_fill(part, others, after):
                    yield self._step(state, board, part, mine & there, inside, fitting)

    def _step(
        self, state: State, board: Regions, part: int, removes: int, inside: list[Run], fitting: list[Run]
    ) -> Step:
        leans = board.absent_candidates(part, [run for run in inside if run not in fitting])
        at = board.rules.region(cells_of(part))
        base = state.live & board.candidates(part)
        return self.step(state, (at,), removes, (("base", base),), leans=leans)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield which runs can be in the cells, and what the count removes."""
        yield from placed_numbers(step.rules, step.placements, range(step.rules.cells))
        cells, fitting = _fitting_runs(step)
        named = tuple([number for run in fitting for number in (run.first, run.last)])
        yield Claim("counted", cells, named, pairs(step.rules, step.removes))

    def location(self, step: Step) -> str:
        """Name the cells."""
        return name_region(step.rules, step.rules.constraints[step.rests_on[0]].cells)

    def premise(self, step: Step) -> str:
        """Count the cells, and name the runs that can be there."""
        cells, fitting = _fitting_runs(step)
        listing = list_words(
            [f"{run.name} ({count_words(run.last - run.first + 1, 'number')})" for run in fitting], "or"
        )
        named = name_region(step.rules, cells)
        size = "" if named.startswith("the ") else f" ({count_words(len(cells), 'cell')})"
        return f"whole runs fill {named}{size}, and only {listing} can be there"

    def gist(self, step: Step) -> str:
        """Count the cells and the runs that can be there."""
        cells, fitting = _fitting_runs(step)
        runs_left = list_words([run.name for run in fitting], "or") if len(fitting) <= FEW else "few runs"
        framed = f"the {len(cells)} framed cells" if len(cells) > 1 else "the framed cell"
        return f"whole runs fill {framed}, and only {runs_left} can be there"


def _fitting_runs(step: Step) -> tuple[tuple[int, ...], list[Run]]:
    """Return the closed-off cells of a step, and the runs that can be there."""
    state = State(step.rules, step.live, step.placements)
    cells = step.rules.constraints[step.rests_on[0]].cells
    missing = runs(state)
    board = Regions(state, missing)
    part = sum(1 << cell for cell in cells)
    return cells, [run for run in missing if board.enters(run, part) and board.fits(run, part)]


def count_words(count: int, name: str) -> str:
    """Return a count and its noun: "three cells"."""
    return f"{count_word(count)} {name}{'' if count == 1 else 's'}"


COUNTED_CELLS = CountedCells()
