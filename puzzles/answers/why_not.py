"""Why a number cannot stand in a cell: the smallest reason there is now, or the steps that lead to one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from puzzles.answers.allowance import Clock
from puzzles.answers.explaining import Explainer
from puzzles.answers.live import board_values
from puzzles.core.model import Budget, Outcome, Progress, Values
from puzzles.explaining.bits import bits
from puzzles.explaining.claims import Claim, plainness
from puzzles.explaining.engine import Told, Walk, dependent, led
from puzzles.explaining.model import Rules
from puzzles.explaining.step import Step
from puzzles.explaining.traces import TRACE
from puzzles.explaining.words import a, place, start, symbol
from puzzles.portable.faults import PuzzleFault


class Reason(StrEnum):
    """What kind of answer there is."""

    HERE = "here"
    """The cell holds a number already."""

    RULE = "rule"
    """A number on the board rules it out by itself."""

    STEP = "step"
    """One step rules it out, with those that go without saying before it."""

    STEPS = "steps"
    """Several steps rule it out."""

    OPEN = "open"
    """Nothing known here rules it out."""

    UNDECIDED = "undecided"
    """Time ran out first."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer: a sentence, the cells it is about, and the steps that lead to it, in order."""

    reason: Reason
    message: str
    cells: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    claims: tuple[Claim, ...] = field(default=(), compare=False)
    """What it states, those of its steps one after another."""


def why_not(
    explainer: Explainer, entries: Values, cell: int, number: int, budget: Budget | None = None
) -> Iterator[Progress | WhyNot]:
    """Yield progress, and last the answer, by the explainer's techniques. The player's marks do not matter.

    Raises PuzzleFault for a cell or a number that the board does not have.
    """
    rules, clock = explainer.rules, Clock(budget)
    if not 0 <= cell < rules.cells:
        raise PuzzleFault("cell", f"A {rules.size} board has no cell {cell}.")
    if not 1 <= number <= rules.numbers:
        raise PuzzleFault("number", f"The numbers of this board are 1 to {rules.numbers}.")
    here = start(place(rules, cell))
    held = board_values(explainer.puzzle, entries)[cell] if entries else explainer.puzzle.givens[cell]
    if held:
        message = f"{here} holds {symbol(rules, held)}."
        yield WhyNot(Reason.HERE, message, (cell,), claims=(Claim("stands", (cell,), (held,)),))
        return
    if any(each.unique for each in explainer.ladder):
        yield from explainer.verdict(clock.rest)
    walk = explainer.walk(entries)
    candidate = rules.candidate(cell, number)
    found = _in_sight(walk, candidate) or (yield from _led_to(walk, candidate, TRACE in explainer.ladder))
    if found:
        yield found
        return
    steps: list[Step] = []
    began = walk.official.copy()
    for event in walk.steps(opens=False):
        if isinstance(event, Told):
            steps += [*event.before, event.step]
            if not walk.official.live >> candidate & 1:
                break
        else:
            yield event
        if clock.is_over:
            yield WhyNot(Reason.UNDECIDED, "No reason was found in the time given.", (cell,))
            return
    if walk.official.live >> candidate & 1:
        yield WhyNot(Reason.OPEN, (yield from _open(explainer, candidate, clock)), (cell,))
        return
    yield _by_steps(rules, candidate, dependent(steps, 1 << candidate, began))


def _open(explainer: Explainer, candidate: int, clock: Clock) -> Generator[Progress, None, str]:
    """Say what is known of a number that no step rules out: that it is the right one, or that a solution has it."""
    rules = explainer.rules
    cell, number = rules.parts(candidate)
    what = f"{symbol(rules, number)} in {place(rules, cell)}"
    verdict = yield from explainer.verdict(clock.rest)
    if any(solution.values[cell] == number for solution in verdict.solutions):
        whose = "the" if verdict.outcome is Outcome.UNIQUE else "a"
        return f"Nothing rules it out: {whose} solution has {what}."
    return f"No step known here rules out {what}."


def _in_sight(walk: Walk, candidate: int) -> WhyNot | None:
    """Return the plainest of the reasons that rest on the board as it is: on a number there, or on one quiet step."""
    if not walk.official.live >> candidate & 1:
        return min(_by_rule(walk, candidate), key=lambda answer: plainness(answer.claims), default=None)
    steps = walk.at_once(1 << candidate)
    plainest = min(steps, key=lambda step: plainness(step.claims()), default=None)
    return _by_steps(walk.rules, candidate, [plainest]) if plainest else None


def _led_to(walk: Walk, candidate: int, traces: bool) -> Generator[Progress, None, WhyNot | None]:
    """Return the plainest of those that quiet steps lead to: the last of them, or a contradiction; None for none."""
    yield from walk.look_ahead()
    if not walk.ahead.live >> candidate & 1:
        return _by_steps(walk.rules, candidate, walk.needed_for(1 << candidate))
    found: list[WhyNot] = []
    for state in (walk.ahead, walk.official) if traces else ():
        step = yield from TRACE.refuting(state, candidate)
        if step is None:
            break
        found.append(_by_steps(walk.rules, candidate, [*walk.needed(step), step]))
    return min(found, key=lambda answer: plainness(answer.claims), default=None)


def _by_steps(rules: Rules, candidate: int, steps: Sequence[Step]) -> WhyNot:
    """Say what steps come to: one that is to be told by itself, after those that go without saying, or several."""
    cell, number = rules.parts(candidate)
    claims = tuple(claim for step in steps for claim in step.claims())
    quiet = [step for step in steps if step.technique.quiet]
    told = [step.sentence() for step in steps if not step.technique.quiet]
    if len(told) <= 1:
        message = " ".join([*([led(quiet)] if quiet else []), *told])
        return WhyNot(Reason.STEP, message, (cell,), tuple(steps), claims)
    sentence = " ".join(step.sentence() for step in steps)
    message = f"{len(steps)} steps rule out {symbol(rules, number)} in {place(rules, cell)}. {sentence}"
    return WhyNot(Reason.STEPS, message, (cell,), tuple(steps), claims)


def _by_rule(walk: Walk, candidate: int) -> Iterator[WhyNot]:
    """Yield each number on the board that rules a candidate out at no cost, with each unit by which it does."""
    rules = walk.rules
    cell, number = rules.parts(candidate)
    for other in bits(walk.official.placed):
        if rules.free(other) >> candidate & 1:
            there = rules.parts(other)[0]
            both = 1 << candidate | 1 << other
            units = [one for one in rules.constraints if one.number and one.cells and one.needs & both == both]
            for one in units:
                unit = start(one.sort.named(rules, one))
                said = f"{unit} has {a(rules, number)} already, in {place(rules, there)}."
                claim = Claim("once", (cell, there, *one.cells), (number,))
                yield WhyNot(Reason.RULE, said, (cell, there), claims=(claim,))
            if not units:
                said = f"{symbol(rules, number)} is in {place(rules, there)} already."
                claim = Claim("once", (cell, there), (number,))
                yield WhyNot(Reason.RULE, said, (cell, there), claims=(claim,))
