"""The kernel that follows ways: compiled, and as it is written with its arrays checked, it says the same of a board.

The way that the solution goes always stands.
"""

from __future__ import annotations

from random import Random

import puzzles
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.ways.finding import Finding
from puzzles.kinds.numbrix.techniques.ways.follower import MODULES, Follower
from puzzles.kinds.numbrix.techniques.ways.gap_ways import MOST_BARRED, MOST_SHOWN, MOST_TRIED
from puzzles.kinds.numbrix.techniques.ways.seen import Seen
from puzzles.logic.state import State
from puzzles.machines.wasmtime import machine_of
from static.build import kernels
from tests.properties.shipped import Checked
from tests.sampling import looped
from tests.unit.kinds.numbrix.hard_boards import HARD, board

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())


def found(follower: Follower, on: Seen) -> list[Finding]:
    begun = [each for most in (MOST_TRIED, MOST_SHOWN) for each in follower.begun(on, most)]
    return [*follower.barred(on, MOST_BARRED), *begun]


@looped("text", HARD, at_most=4)
def test_a_board_is_followed_alike(text: str) -> None:
    puzzle, rng = board(text), Random(text)
    [solution] = puzzles.solve(puzzle).solutions
    rules = REASONS.rules(puzzle, False)
    assert isinstance(rules, NumbrixRules)
    both = puzzle.givens, solution.values
    followers = [Follower(rules, machine) for machine in (CODE, Checked(MODULES))]
    cell_of = {number: cell for cell, number in enumerate(solution.values)}
    says = set[str]()
    for share in (0.0, 0.2, 0.5):
        values = tuple([given or number * (rng.random() < share) for given, number in zip(*both, strict=True)])
        on = Seen(State.from_values(rules, values))
        one, other = (found(follower, on) for follower in followers)
        assert one == other
        for each in one:
            assert tuple(map(cell_of.get, each.run.numbers)) in [way.cells for way in each.standing]
            says |= {fault.says for fault in each.faults}
    assert says == {"dead", "starved", "cut"}
