"""Why a number cannot stand in a cell: the plainest reason on the board as it is, or the steps that lead to one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import Explainer
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.claims import Claim, plainness
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import capitalize, place, symbol, with_article
from puzzles.logic.solver import Walk
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep, lead_words, steps_behind
from puzzles.model.values import Budget, Outcome, Progress, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.remarks import board_values


class ReasonType(StrEnum):
    """Which sort of reason an answer has."""

    HERE = "here"
    """The cell holds a number already."""

    RULE = "rule"
    """A number on the board rules it out by itself."""

    STEP = "step"
    """One step rules it out, perhaps after quiet steps."""

    STEPS = "steps"
    """Several steps rule it out."""

    OPEN = "open"
    """No rule and no technique rules it out."""

    UNDECIDED = "undecided"
    """Time ran out first."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer: a sentence, the cells that it is about, and the steps that lead to it, in order."""

    reason: ReasonType
    message: str
    cells: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    claims: tuple[Claim, ...] = field(default=(), compare=False)
    """The claims of the message, step by step."""


def why_not(
    explainer: Explainer, entries: Values, cell: int, number: int, budget: Budget | None = None
) -> Iterator[Progress | WhyNot]:
    """Yield progress, and last the answer, by the explainer's techniques, whatever the player's marks are.

    Raises PuzzleFault for a cell or a number that the board does not have.
    """
    rules, clock = explainer.rules, Clock(budget)
    if not 0 <= cell < rules.cells:
        raise PuzzleFault("cell", f"A {rules.size} board has no cell {cell}.")
    if not 1 <= number <= rules.numbers:
        raise PuzzleFault("number", f"The numbers of this board are 1 to {rules.numbers}.")
    here = capitalize(place(rules, cell))
    board = board_values(explainer.puzzle, entries) if entries else explainer.puzzle.givens
    if held := board[cell]:
        message = f"{here} holds {symbol(rules, held)}."
        yield WhyNot(ReasonType.HERE, message, (cell,), claims=(Claim("stands", (cell,), (held,)),))
        return
    if any(each.assumes_uniqueness for each in explainer.ladder):
        yield from explainer.verdict(clock.rest)
    walk = explainer.walk(entries)
    candidate = rules.candidate(cell, number)
    found = _find_on_board(walk, candidate)
    if not found:
        found = yield from _find_after_steps(walk, candidate, TRACE in explainer.ladder)
    if found:
        yield found
        return
    if (yield from _is_in_solution(explainer, board, candidate, clock)):
        yield WhyNot(ReasonType.OPEN, (yield from _describe_open(explainer, candidate, clock)), (cell,))
        return
    steps: list[Step] = []
    began = walk.state.copy()
    for event in walk.steps():
        if isinstance(event, WalkStep):
            steps += [*event.quiet_steps, event.step]
            if not walk.state.live >> candidate & 1:
                break
        else:
            yield event
        if clock.is_over:
            what = f"{symbol(rules, number)} in {place(rules, cell)}"
            yield WhyNot(ReasonType.UNDECIDED, f"No reason against {what} was found in the time given.", (cell,))
            return
    if walk.state.live >> candidate & 1:
        yield WhyNot(ReasonType.OPEN, (yield from _describe_open(explainer, candidate, clock)), (cell,))
        return
    yield _answer_by_steps(rules, candidate, steps_behind(steps, 1 << candidate, began))


def _is_in_solution(
    explainer: Explainer, board: Values, candidate: int, clock: Clock
) -> Generator[Progress, None, bool]:
    """Say whether a candidate is in a solution that the board's numbers lead to, so that no step rules it out."""
    cell, number = explainer.rules.parts(candidate)
    verdict = yield from explainer.verdict(clock.rest)
    found = [each.values for each in verdict.solutions if each.values[cell] == number]
    return any(all(old in (0, new) for old, new in zip(board, each, strict=True)) for each in found)


def _describe_open(explainer: Explainer, candidate: int, clock: Clock) -> Generator[Progress, None, str]:
    """Say that a solution has a number which no step rules out, or else that no step is known."""
    rules = explainer.rules
    cell, number = rules.parts(candidate)
    what = f"{symbol(rules, number)} in {place(rules, cell)}"
    verdict = yield from explainer.verdict(clock.rest)
    if any(solution.values[cell] == number for solution in verdict.solutions):
        whose = "the" if verdict.outcome is Outcome.UNIQUE else "a"
        return f"Nothing rules it out: {whose} solution has {what}."
    return f"No step known here rules out {what}."


def _find_on_board(walk: Walk, candidate: int) -> WhyNot | None:
    """Return the plainest reason on the board as it is, by a number on it or by one quiet step; None for none."""
    if not walk.state.live >> candidate & 1:
        return min(_answers_by_rule(walk, candidate), key=lambda answer: plainness(answer.claims), default=None)
    steps = walk.quiet_removals(1 << candidate)
    plainest = min(steps, key=lambda step: plainness(step.claims()), default=None)
    return _answer_by_steps(walk.rules, candidate, [plainest]) if plainest else None


def _find_after_steps(walk: Walk, candidate: int, traces: bool) -> Generator[Progress, None, WhyNot | None]:
    """Return the plainest reason after quiet steps: the last of them, or a contradiction; None for none."""
    yield from walk.look_ahead()
    if not walk.quiet_state.live >> candidate & 1:
        return _answer_by_steps(walk.rules, candidate, walk.quiet_steps_for(1 << candidate))
    found: list[WhyNot] = []
    for state in (walk.quiet_state, walk.state) if traces else ():
        step = yield from TRACE.refute_candidate(state, candidate)
        if step is None:
            break
        found.append(_answer_by_steps(walk.rules, candidate, [*walk.quiet_steps_behind(step), step]))
    return min(found, key=lambda answer: plainness(answer.claims), default=None)


def _answer_by_steps(rules: Rules, candidate: int, steps: Sequence[Step]) -> WhyNot:
    """Return the answer of some steps: one with a sentence of its own, after quiet steps, or several."""
    cell, number = rules.parts(candidate)
    claims = tuple(claim for step in steps for claim in step.claims())
    quiet = [step for step in steps if step.technique.is_quiet]
    told = [step.sentence() for step in steps if not step.technique.is_quiet]
    if len(told) <= 1:
        message = " ".join([*([lead_words(quiet)] if quiet else []), *told])
        return WhyNot(ReasonType.STEP, message, (cell,), tuple(steps), claims)
    sentence = " ".join(step.sentence() for step in steps)
    message = f"{len(steps)} steps rule out {symbol(rules, number)} in {place(rules, cell)}. {sentence}"
    return WhyNot(ReasonType.STEPS, message, (cell,), tuple(steps), claims)


def _answers_by_rule(walk: Walk, candidate: int) -> Iterator[WhyNot]:
    """Yield an answer for each number on the board that rules a candidate out, and each unit that the two share."""
    rules = walk.rules
    cell, number = rules.parts(candidate)
    for other in bits(walk.state.placements):
        if rules.free_exclusions(other) >> candidate & 1:
            there = rules.parts(other)[0]
            both = 1 << candidate | 1 << other
            units = [one for one in rules.constraints if one.number and one.cells and one.needs & both == both]
            for one in units:
                unit = capitalize(one.sort.label(rules, one))
                said = f"{unit} has {with_article(rules, number)} already, in {place(rules, there)}."
                claim = Claim("once", (cell, there, *one.cells), (number,))
                yield WhyNot(ReasonType.RULE, said, (cell, there), claims=(claim,))
            if not units:
                said = f"{symbol(rules, number)} is in {place(rules, there)} already."
                claim = Claim("once", (cell, there), (number,))
                yield WhyNot(ReasonType.RULE, said, (cell, there), claims=(claim,))
