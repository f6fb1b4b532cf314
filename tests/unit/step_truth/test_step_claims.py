"""The checker of what sentences state: what is stated of the kept boards holds, and what is forged does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.colour import ENDS_BY_COLOUR
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.claims import Claim, Statement
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size, Values
from puzzles.model.work import finish
from tests.founding import NUMBRIX_HEADER
from tests.kept_steps import EXPLAINED, NAMES, stated, steps_on
from tests.step_claims import Claims
from tests.step_truth import Truth
from tests.unit.kinds.numbrix.hard_boards import HARD, board

Checked = tuple[Claims, Step, Claim, dict[str, Any], Sequence[Claim]]
"""A checker, a step and one of its claims; the step in plain values, and all its claims."""


def of(step: Step) -> Truth:
    """Return a checker on the board as it is before a step."""
    rules = step.rules
    truth = Truth(rules.puzzle)
    truth.candidates = [set(rules.numbers_in(step.live, cell)) for cell in range(rules.cells)]
    truth.filled_cells = set(rules.cells_of(step.placements))
    return truth


def _founding() -> Iterator[Step]:
    """Yield the first number with one place near enough to others, two contradictions that take several lines, and an
    end of a small board whose other end has one colour left.
    """
    small = REASONS.rules(Puzzle("numbrix", Size(2, 3), (0,) * 6), False)
    assert isinstance(small, NumbrixRules)
    dark = sum(divmod(solution(small.puzzle).index(6), 3)) % 2 == 0
    coloured = State(small, small.all_candidates & ~(small.of_number(6) & (small.light if dark else small.dark)))
    yield from ENDS_BY_COLOUR.find(coloured)
    walk = Explainer(read.read(NUMBRIX_HEADER).puzzles[0]).walk(())
    finish(walk.look_ahead())
    for cell, number in ((43, 22), (61, 28)):
        step = finish(TRACE.refute_candidate(walk.quiet_state, walk.rules.candidate(cell, number)))
        assert step
        yield step
    yield next(
        event.step for event in walk.steps() if isinstance(event, WalkStep) and event.step.technique.name == "one-place"
    )


def _visible() -> Iterator[Step]:
    """Yield what a person sees on the founding board and on hard ones."""
    for puzzle in (read.read(NUMBRIX_HEADER).puzzles[0], *map(board, HARD)):
        for event in Explainer(puzzle).telling(()).steps():
            if isinstance(event, WalkStep) and event.step.technique.is_visible:
                yield event.step


@lru_cache
def told(kind: str) -> list[Checked]:
    """Return what steps state: those on the kept boards of a kind, and for Numbrix a few on the founding one."""
    names = [name for its, name in NAMES if its == kind]
    first = 3 if kind == "numbrix" else 1
    steps = [step for name in names for step in islice(steps_on(kind, name, name), first)]
    for name in names[::4]:
        _, _, state = stated(kind, name)
        steps += islice(TRACE.find(state), 1)
    if kind == "numbrix":
        steps += [*_founding(), *_visible()]
    every = [(Claims(of(step)), step, step.to_json(), step.claims()) for step in steps]
    return [(checker, step, claim, plain, claims) for checker, step, plain, claims in every for claim in claims]


@lru_cache
def solution(puzzle: Puzzle) -> Values:
    return puzzles.solve(puzzle).solutions[0].values


def _truth(step: Step, claim: Claim) -> Claim:
    """Claim that what is true in place of the first candidate, or number, goes: no claim rules that out."""
    values, (cell, wrong) = solution(step.rules.puzzle), (*claim.candidates, (0, *claim.numbers[:1]))[0]
    right = (values.index(wrong), wrong) if step.rules.puzzle.kind == "numbrix" else (cell, values[cell])
    return claim._replace(candidates=(right,))


def _more(step: Step, claim: Claim) -> Claim:
    return claim._replace(amount=claim.amount + 1)


def _fewer(step: Step, claim: Claim) -> Claim:
    return claim._replace(candidates=claim.candidates[:-1])


def _sides(step: Step, claim: Claim) -> Claim:
    return claim._replace(numbers=(solution(step.rules.puzzle)[claim.cells[0]],))


def _wrong(step: Step, claim: Claim) -> Claim:
    """Say that a number which is wrong is right."""
    values = solution(step.rules.puzzle)
    return claim._replace(candidates=tuple([each for each in claim.candidates if values[each[0]] != each[1]]))


def _beside(claim: Claim) -> int:
    """Return a cell that a claim does not name."""
    return next(cell for cell in range(81) if cell not in claim.cells)


def _door(step: Step, claim: Claim) -> Claim:
    values = solution(step.rules.puzzle)
    other = next(cell for cell, number in enumerate(values) if not claim.numbers[0] <= number <= claim.numbers[1])
    return claim._replace(cells=(*claim.cells[:2], other), candidates=())


FORGED: dict[Statement, Sequence[Callable[[Step, Claim], Claim]]] = {
    "not": [_truth],
    "stands": [lambda _, claim: claim._replace(numbers=(claim.numbers[0] % 4 + 1 + claim.numbers[0] // 4,))],
    "beside": [lambda _, claim: claim._replace(numbers=(claim.numbers[1] + 3, claim.numbers[1]))],
    "sees": [lambda _, claim: claim._replace(candidates=claim.candidates[:1] * 2)],
    "left": [_fewer],
    "only": [_fewer],
    "within": [_more, lambda _, claim: claim._replace(candidates=(*claim.candidates, (_beside(claim), 1)))],
    "colour": [_more, lambda _, claim: claim._replace(numbers=(claim.numbers[0] + 1, claim.numbers[1]))],
    "ends": [_more, lambda _, claim: claim._replace(numbers=(2,))],
    "distance": [_more, lambda _, claim: claim._replace(numbers=(claim.numbers[1] + 99, claim.numbers[1]), amount=99)],
    "straight": [lambda _, claim: claim._replace(numbers=claim.numbers[::-1])],
    "near": [lambda _, claim: claim._replace(numbers=claim.numbers[:1] * 2)],
    "less": [lambda _, claim: claim._replace(cells=claim.cells[::-1])],
    "least": [lambda _, claim: claim._replace(numbers=(claim.numbers[0] + 1,))],
    "most": [lambda _, claim: claim._replace(numbers=(claim.numbers[0] - 1,))],
    "fill": [lambda _, claim: claim._replace(amount=claim.amount - 1)],
    "open": [lambda _, claim: claim._replace(cells=claim.cells[:-1])],
    "sides": [_sides, lambda _, claim: claim._replace(cells=claim.cells[:-1])],
    "one": [_wrong],
    "ways": [_truth, lambda _, claim: claim._replace(amount=max(claim.amount, 300) + 1)],
    "through": [_door, _truth],
    "apart": [_truth],
    "counted": [_truth, lambda _, claim: claim._replace(numbers=claim.numbers[2:])],
    "filled": [_truth, lambda _, claim: claim._replace(cells=claim.cells[:2])],
    "shared": [_more, lambda _, claim: claim._replace(candidates=((claim.cells[0], 1), *claim.candidates))],
    "dead": [lambda _, claim: claim._replace(cells=(*claim.cells, claim.candidates[0][0]))],
    "cut": [
        lambda _, claim: claim._replace(cells=claim.cells[:-1]),
        lambda _, claim: claim._replace(numbers=(len(claim.cells) + 1,)),
    ],
    "starved": [lambda _, claim: claim._replace(candidates=claim.candidates[:0])],
    "comes": [lambda _, claim: claim._replace(candidates=((claim.candidates[0][0], claim.candidates[0][1] + 2),))],
    "exchange": [
        lambda _, claim: claim._replace(candidates=()),
        lambda _, claim: claim._replace(cells=(*claim.cells[:3], claim.cells[3] + 1)),
    ],
    "grave": [_fewer],
}
"""What is not so, in place of what is."""


ENOUGH = 12
"""Forged claims of each sort and kind; that all claims of the kept boards hold, `kinds/test_boards` shows."""


def test_what_steps_state_holds_and_what_is_forged_does_not() -> None:
    said = set[str]()
    for kind in EXPLAINED:
        seen = Counter[str]()
        for checker, step, claim, plain, claims in told(kind):
            said.add(claim.says)
            if seen[claim.says] < ENOUGH and not (claim.says in ("not", "one") and step.assumes_uniqueness):
                assert checker.holds(claim, plain, claims), (step.sentence(), claim)
                for forge in FORGED.get(claim.says, ()):
                    false = forge(step, claim)
                    assert not checker.holds(false, plain, claims), (step.sentence(), claim, false)
                seen[claim.says] += 1
    assert set(FORGED) | {"forced", "barred", "fails", "cases"} <= said
