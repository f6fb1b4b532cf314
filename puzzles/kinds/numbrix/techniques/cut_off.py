"""A way is impossible if it walls off cells that no run can fill.

.  x  9        If x is 10, the corner is cut off between 4 and 10. No run of one number joins these, and the chain
4  .  .        has no end there. So x is not 10.
3  .  .
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from puzzles.kernels.ways.faults import LARGEST
from puzzles.kinds.numbrix.techniques.regions import Regions, cells_of
from puzzles.kinds.numbrix.techniques.runs import Run, absent_candidates, rest_of, runs, runs_of, ways
from puzzles.kinds.numbrix.techniques.sorts import name_region
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import count_word, numbers, place
from puzzles.logic.state import State
from puzzles.logic.step import Step

MOST_REGIONS = 4
"""The most regions that a step names."""


class RegionCut(Elimination):
    """The words and claims of both techniques."""

    gist_cells = 1

    def location(self, step: Step) -> str:
        """Name the cells that are cut off."""
        return name_region(step.rules, _regions(step)[0])

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that whole runs could not fill the cells; for a run with ways, that each cuts off some of the cells."""
        yield from placed_numbers(step.rules, step.placements, range(step.rules.cells))
        cells = [each for cut in _regions(step) for each in (*cut, -1)]
        for run in runs_of(step) or [Run(0, 0, -1, -1)]:
            yield run.claim("filled", step.removes, step.rules, 0, *cells)

    def cut_clause(self, step: Step) -> str:
        """Name the cells that would be cut off, and say that they cannot be filled."""
        return self._cut(step, " or ".join(name_region(step.rules, cells) for cells in _regions(step)))

    def brief_clause(self, step: Step) -> str:
        """Say the same of the cells that are drawn."""
        count = sum(map(len, _regions(step)))
        return self._cut(step, f"the {count_word(count)} framed cells" if count > 1 else "the framed cell")

    def _cut(self, step: Step, named: str) -> str:
        cut = _regions(step)
        fill = "no number could fill" if sum(len(cells) for cells in cut) == 1 else "whole runs could not fill"
        return f"would cut off {named}, which {fill}"


class CutOff(RegionCut):
    """A number in a cell would cut off other cells that no run of missing numbers can fill: they are too many or too
    few, or the chain cannot get there. So the number is not in that cell.
    """

    name = "cut-off-cells"
    title = "Cut-off cells"
    counts = ("cut-off", "cut-offs")
    score = 2.8
    source = "hardcorepuzzler.com; Givens"
    spot = (
        "Look for a number that would wall off a corner of the board. Count the cells behind the wall, and see which "
        "missing run could fill them. If none can, the number does not stand there."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each cell whose numbers cut cells off."""
        all_runs = runs(state)
        if all_runs:
            yield from self._by_cell(state, Regions(state, all_runs))

    def premise(self, step: Step) -> str:
        """Name the numbers, and the cells that they would cut off."""
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        any_of = numbers(rules, rules.numbers_in(step.removes, cell), "or")
        return f"{any_of} in {place(rules, cell)} {self.cut_clause(step)}"

    def gist(self, step: Step) -> str:
        """Name the numbers and their cell, and count those that they would cut off."""
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        any_of = numbers(rules, rules.numbers_in(step.removes, cell), "or")
        return f"{any_of} in {place(rules, cell)} {self.brief_clause(step)}"

    def _by_cell(self, state: State, board: Regions) -> Iterator[Step]:
        """Yield the steps of single cells."""
        rules = board.rules
        of_number = {number: run for run in board.runs for number in run.numbers}
        for cell in cells_of(board.empty):
            parts = board.small_parts_beside(cell)
            if not parts:
                continue
            left = rules.numbers_in(state.live, cell)
            key = (cell, *left, *map(board.numbers, parts))
            if key not in board.known.cut:
                board.known.cut[key] = _lost_numbers(board, cell, left, parts, of_number)
            for part, (removes, leans) in board.known.cut[key].items():
                base = state.live & board.candidates(part)
                yield self.step(state, (rules.region(cells_of(part)),), removes, (("base", base),), leans=leans)


def _lost_numbers(
    board: Regions, cell: int, numbers: Iterable[int], parts: Sequence[int], of_number: Mapping[int, Run]
) -> dict[int, tuple[int, int]]:
    """Return the regions beside a cell that some numbers in it cut off: the candidates, and what `fails` returns."""
    found: dict[int, tuple[int, int]] = {}
    for number in numbers:
        run = of_number.get(number)
        if run is None or not board.has_colour(cell, number):
            continue
        rest: tuple[Run, ...] = ()
        if number > run.first:
            rest = (Run(run.first, number - 1, run.start, cell),)
        if number < run.last:
            rest += (Run(number + 1, run.last, cell, run.end),)
        for part in parts:
            leans = board.fails(part, run, rest)
            if leans >= 0:
                removes, before = found.get(part, (0, 0))
                found[part] = (removes | 1 << board.rules.candidate(cell, number), before | leans)
                break
    return found


class WalledOff(RegionCut):
    """If a run of missing numbers went through a cell, each of its ways would wall off cells that no other run can
    fill. So it does not go there.
    """

    name = "walled-off-cells"
    title = "Walled-off cells"
    counts = ("wall", "walls")
    score = 5.0
    source = "hardcorepuzzler.com; Givens"
    spot = (
        "Take a run of missing numbers, and a cell that it might pass. Each way through that cell may leave a pocket "
        "behind. If no other run can fill any of those pockets, the run does not pass there."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield the steps of runs with few ways, those with the fewest regions and the shortest runs first."""
        all_runs = runs(state)
        board = Regions(state, all_runs) if all_runs else None
        found = []
        for run in all_runs:
            taken = ways(state, run)
            if not board or not taken or len(taken) < 2:
                continue
            failing = UnfillableRegions(board, run)
            passing = [way.cells for way in taken if not failing.regions(run, way)]
            if len(passing) == len(taken):
                continue
            open_cells = [set(cells) for cells in zip(*passing, strict=True)] or [set[int]()] * len(run.numbers)
            for at, number in enumerate(run.numbers):
                for cell in sorted({way.cells[at] for way in taken} - open_cells[at]):
                    through = [way for way in taken if way.cells[at] == cell]
                    regions = len(failing.choose(run, through))
                    if 1 <= regions <= MOST_REGIONS:
                        found.append((regions, len(run.numbers), len(through), number, cell, failing))
        for *_, number, cell, failing in sorted(found, key=itemgetter(0, 1, 2)):
            yield self._step(state, failing, number, cell)

    def _step(self, state: State, failing: UnfillableRegions, number: int, cell: int) -> Step:
        """Return the step that no way of a run leads through a cell. The run is shortened."""
        board, run = failing.board, failing.run
        rules = board.rules

        def choose(part: Run) -> dict[int, int]:
            taken = ways(state, part)
            if taken is None or number not in part.numbers:
                return {}
            return failing.choose(part, [way for way in taken if way.cells[number - part.first] == cell])

        most = len(choose(run))
        run = run.shorten(lambda part: 1 <= len(choose(part)) <= most, loose=True)
        leans, base = absent_candidates(state, run), 0
        for part, before in choose(run).items():
            leans |= before
            base |= board.candidates(part)
        rests_on = [*(rules.region(cells_of(part)) for part in choose(run)), *run.steps(rules)]
        removes = 1 << rules.candidate(cell, number)
        return self.step(state, rests_on, removes, (("base", base & state.live),), leans=leans)

    def premise(self, step: Step) -> str:
        """Name the number, and the cells that its run would wall off."""
        [cell] = step.rules.cells_of(step.removes)
        number = step.rules.parts(step.removes.bit_length() - 1)[1]
        return f"with {number} in {place(step.rules, cell)}, each way of its run {self.cut_clause(step)}"

    def gist(self, step: Step) -> str:
        """Name the number, and count the cells that its run would wall off."""
        [cell] = step.rules.cells_of(step.removes)
        number = step.rules.parts(step.removes.bit_length() - 1)[1]
        return f"with {number} in {place(step.rules, cell)}, each way of its run {self.brief_clause(step)}"


def _regions(step: Step) -> list[tuple[int, ...]]:
    """Return the cells of each region of a step."""
    found = [step.rules.constraints[at] for at in step.rests_on]
    return [one.cells for one in found if one.sort.name == "region"]


class UnfillableRegions:
    """The regions that ways of a run cut off and that no other numbers can fill."""

    def __init__(self, board: Regions, run: Run) -> None:
        self.board = board
        self.run = run
        self._by_way: dict[tuple[Run, Way], dict[int, int]] = {}

    def regions(self, part: Run, way: Way) -> dict[int, int]:
        """Return the regions that a way of a part cuts off and nothing can fill, with what `Regions.fails` returns."""
        key, board = (part, way), self.board
        found = self._by_way.get(key)
        if found is None:
            found = self._by_way[key] = {}
            if board.has_colour(way.cells[0], part.first):
                rest = rest_of(part, way, self.run)
                for region in board.parts(board.empty & ~way.mask):
                    if region.bit_count() <= LARGEST and (leans := board.fails(region, self.run, rest)) >= 0:
                        found[region] = leans
        return found

    def choose(self, part: Run, some: Iterable[Way]) -> dict[int, int]:
        """Return a few regions so that each of some ways cuts off at least one; {} if a way cuts off none.

        Each has the removed candidates that prove it on all of the ways.
        """
        found: dict[int, int] = {}
        for failing in sorted((self.regions(part, way) for way in some), key=len):
            if not failing:
                return {}
            region = next((each for each in failing if each in found), min(failing, key=int.bit_count))
            found[region] = found.get(region, 0) | failing[region]
        return found


CUT_OFF, WALLED_OFF = CutOff(), WalledOff()
