"""Why a number cannot stand in a cell: the smallest reason there is now, or the steps that lead to one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from puzzles.answers.allowance import Clock
from puzzles.answers.explaining import Explainer
from puzzles.answers.live import on_board
from puzzles.core.model import Budget, Progress, Values
from puzzles.explaining.bits import bits
from puzzles.explaining.engine import Told, Walk, dependent, led
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
    here, said = start(place(rules, cell)), symbol(rules, number)
    held = on_board(explainer.puzzle, entries)[cell] if entries else explainer.puzzle.givens[cell]
    if held:
        yield WhyNot(Reason.HERE, f"{here} holds {symbol(rules, held)}.", (cell,))
        return
    if any(each.unique for each in explainer.ladder):
        yield from explainer.verdict(clock.left)
    walk = explainer.walk(entries)
    candidate = rules.candidate(cell, number)
    if not walk.official.live >> candidate & 1:
        yield _by_rule(walk, cell, number)
        return
    steps: list[Step] = []
    began = walk.official.copy()
    yield from walk.look_ahead()
    if walk.ahead.live >> candidate & 1:
        found = (yield from TRACE.refuting(walk.ahead, candidate)) if TRACE in explainer.ladder else None
        if found:
            steps = [*walk.needed(found), found]
        else:
            for event in walk.steps(opens=False):
                if isinstance(event, Told):
                    steps += [*event.before, event.step]
                    if not walk.official.live >> candidate & 1:
                        break
                else:
                    yield event
                if clock.over:
                    yield WhyNot(Reason.UNDECIDED, "No reason was found in the time given.", (cell,))
                    return
            if walk.official.live >> candidate & 1:
                yield WhyNot(Reason.OPEN, f"No step rules out {said} in {place(rules, cell)}.", (cell,))
                return
            steps = dependent(steps, 1 << candidate, began)
    else:
        steps = list(walk.needed_for(1 << candidate))
    if len([step for step in steps if not step.technique.quiet]) <= 1:
        quiet = [step for step in steps if step.technique.quiet]
        last = [step.sentence() for step in steps if not step.technique.quiet]
        yield WhyNot(Reason.STEP, " ".join([*([led(quiet)] if quiet else []), *last]), (cell,), tuple(steps))
        return
    sentence = " ".join(step.sentence() for step in steps)
    yield WhyNot(
        Reason.STEPS, f"{len(steps)} steps rule out {said} in {place(rules, cell)}. {sentence}", (cell,), tuple(steps)
    )


def _by_rule(walk: Walk, cell: int, number: int) -> WhyNot:
    """Name the number on the board that rules a candidate out at no cost."""
    rules = walk.rules
    candidate = rules.candidate(cell, number)
    for other in bits(walk.official.placed):
        if rules.free(other) >> candidate & 1:
            there = rules.parts(other)[0]
            both = 1 << candidate | 1 << other
            for one in rules.constraints:
                if one.number and one.cells and one.needs & both == both:
                    unit = start(one.sort.named(rules, one))
                    said = f"{unit} has {a(rules, number)} already, in {place(rules, there)}."
                    return WhyNot(Reason.RULE, said, (cell, there))
            said = f"{symbol(rules, number)} is in {place(rules, there)} already."
            return WhyNot(Reason.RULE, said, (cell, there))
    return WhyNot(Reason.OPEN, f"No step rules out {symbol(rules, number)} in {place(rules, cell)}.", (cell,))
