"""Grade what a player does on an exercise: whether it is true, and whether the practised technique shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.walk_text import technique_name
from puzzles.logic.phrases import removal_clauses, truth
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.making.practice import find_technique, is_practisable
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Outcome, Progress, Values
from puzzles.portable.faults import PuzzleFault


class Grade(StrEnum):
    """How good a player's changes on an exercise are."""

    NOTHING = "nothing"
    """Nothing is placed or removed yet."""

    RIGHT = "right"
    OTHER = "other"
    """True, but another technique shows it."""

    UNJUSTIFIED = "unjustified"
    """True in the solution, but no technique of the ladder shows it from here."""

    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The grade of a player's changes; `walk_step` shows them, `does_more` says whether it does more than they do."""

    grade: Grade
    message: str
    walk_step: WalkStep | None = None
    does_more: bool = False


def judge(
    explainer: Explainer, name: str, before: tuple[Values, Marks], after: tuple[Values, Marks], budget: Budget
) -> Iterator[Progress | Judgement]:
    """Yield progress, and last the judgement of a player's changes from the board `before` to the board `after`.

    A board is its entries and its centre marks. Raises PuzzleFault for a puzzle without exactly one solution.
    """
    technique = find_technique(explainer.kind, name)
    verdict = yield from explainer.verdict(Clock(budget).rest)
    if verdict.outcome is not Outcome.UNIQUE:
        raise PuzzleFault("exercise", "This board has not exactly one solution, so it cannot be practised on.")
    rules = explainer.rules
    state = explainer.walk(*before).state
    places = [
        rules.candidate(cell, number)
        for cell, (old, number) in enumerate(zip(before[0], after[0], strict=True))
        if number and number != old
    ]
    freed = 0
    for place in places:
        freed |= rules.free_exclusions(place)
    removed = _removed_candidates(explainer, state, after) & ~freed
    if not places and not removed:
        yield Judgement(Grade.NOTHING, "")
        return
    solution = verdict.solutions[0].values
    for place in places:
        if solution[rules.parts(place)[0]] != rules.parts(place)[1]:
            yield Judgement(Grade.WRONG, f"That is wrong: {truth(rules, place).replace(' is ', ' is not ', 1)}.")
            return
    for cell, number in enumerate(solution):
        if removed >> rules.candidate(cell, number) & 1:
            said = removal_clauses(rules, 1 << rules.candidate(cell, number))[0]
            yield Judgement(Grade.WRONG, f"That is wrong: {said.replace(' is not ', ' can be ', 1)}.")
            return
    yield _credit(explainer, technique, before, places, removed)


def _removed_candidates(explainer: Explainer, state: State, after: tuple[Values, Marks]) -> int:
    """Return the live candidates that a player's marks lack, in cells that have marks and no number."""
    rules, found = explainer.rules, 0
    for cell, marks in enumerate(after[1]):
        if marks and not after[0][cell] and not explainer.puzzle.givens[cell]:
            kept = {rules.candidate(cell, number) for number in marks}
            found |= sum(
                1 << each
                for each in (rules.candidate(cell, number) for number in rules.numbers_in(state.live, cell))
                if each not in kept
            )
    return found & ~state.placements


def _credit(
    explainer: Explainer, technique: Technique, before: tuple[Values, Marks], places: Sequence[int], removed: int
) -> Judgement:
    """Return the judgement of true changes: the practised technique shows them, another one, or none."""
    every = (*explainer.visible, *explainer.ladder)
    others = [each for each in every if is_practisable(each) and each is not technique]
    quiet = [each for each in explainer.ladder if each.is_quiet]
    shown: WalkStep | None = None
    left, first = removed, places
    for ladder, right in (([technique], True), (others, False)):
        walk: Walk = explainer.walk(*before, [*quiet, *ladder])
        for told in walk.all_steps():
            step = told.step
            if step.technique.is_quiet:
                continue
            if not (removed & step.removes) and not set(places) & set(step.places):
                continue
            shown = shown or told
            left &= ~step.removes
            first = [place for place in first if place not in step.places]
            if not left and not first:
                if right:
                    return _credit_technique(technique, told, places, removed)
                return Judgement(
                    Grade.OTHER,
                    f"True, but by another technique. {shown.step.sentence()}",
                    shown,
                )
    return Judgement(Grade.UNJUSTIFIED, "That is true, but no technique shows it from here: what is your reason?")


def _credit_technique(technique: Technique, told: WalkStep, places: Sequence[int], removed: int) -> Judgement:
    step: Step = told.step
    removes, writes = bool(step.removes & step.live & ~removed), bool(set(step.places) - set(places))
    said = f"Right, {technique_name(technique)}{step.sentence().removeprefix(technique.title)}"
    more = " It removes more than that." if removes else " It places more than that." if writes else ""
    return Judgement(Grade.RIGHT, said + more, told, removes or writes)
