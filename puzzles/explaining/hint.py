"""The next step on a player's board, or what is wrong there; and all steps that are possible now."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import PROBE_SHARE, Explainer
from puzzles.explaining.hint_stages import Stage, stages_of_mistake, stages_of_step
from puzzles.explaining.telling import Telling
from puzzles.explaining.walk_text import HintStatus
from puzzles.explaining.wrong_entries import Mistake, Move, wrong_entries, wrong_marks
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Outcome, Progress, Values, Verdict
from puzzles.solving.remarks import board_values


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step or what is wrong, in stages that are revealed one by one, and what Apply changes."""

    status: HintStatus
    message: str
    walk_step: WalkStep | None = None
    wrong: Mistake | None = None
    stages: tuple[Stage, ...] = ()
    places: tuple[Move, ...] = ()
    """Numbers to write."""

    marks: tuple[tuple[int, Values], ...] = ()
    """Cells with their new centre marks, () for none. A number that is written removes its marks elsewhere, too."""

    note: str = ""
    """A further sentence, for example that the puzzle has several solutions."""

    @property
    def standing(self) -> HintStatus:
        """The status, by its name of version 0.2."""
        return self.status

    @property
    def told(self) -> WalkStep | None:
        """The `walk_step`, by its name of version 0.2."""
        return self.walk_step


@dataclass(frozen=True, slots=True)
class TrivialSteps:
    """Steps that need no thought, and the centre marks that change with them."""

    steps: tuple[WalkStep, ...]
    marks: tuple[tuple[int, Values], ...]


def next_hint(
    explainer: Explainer,
    entries: Values,
    marks: Marks = (),
    moves: Sequence[Move] = (),
    budget: Budget | None = None,
    small: bool = False,
) -> Iterator[Progress | Hint]:
    """Yield progress, and last the hint: what is wrong on the board, or else the next step.

    With `small`, a step that removes candidates is a hint of its own for every kind.
    """
    clock = Clock(budget)
    if wrong := (yield from mistake(explainer, entries, marks, moves, clock.rest)):
        yield wrong
        return
    verdict = yield from explainer.verdict(clock.rest)
    walk = explainer.telling(entries, marks, clock.nodes, lambda: clock.share(PROBE_SHARE), small)
    found: WalkStep | None = None
    work = walk.find_step()
    while True:
        try:
            event = next(work)
        except StopIteration as end:
            found = end.value
            break
        if clock.is_over:
            yield Hint(HintStatus.UNDECIDED, "No step was found in the time given.", note=_note(verdict))
            return
        yield event
    if found is None:
        yield end_hint(walk, verdict)
        return
    yield Hint(
        HintStatus.STEP,
        found.step.sentence(),
        found,
        stages=stages_of_step(found),
        places=tuple(explainer.rules.parts(candidate) for candidate in found.step.places),
        marks=changed_marks(explainer, found, marks),
        note=_note(verdict),
    )


def mistake(
    explainer: Explainer, entries: Values, marks: Marks, moves: Sequence[Move], budget: Budget
) -> Generator[Progress, None, Hint | None]:
    """Return the hint about what is wrong: the puzzle, an entry or a mark. None if nothing is known to be wrong."""
    verdict = yield from explainer.verdict(budget)
    if verdict.outcome is Outcome.NONE:
        return Hint(HintStatus.NONE, "The puzzle itself has no solution, whatever is written in it.")
    wrong = yield from wrong_entries(explainer.puzzle, entries, moves, verdict, budget, explainer.kind)
    if wrong:
        return _wrong(explainer, HintStatus.WRONG_ENTRY, wrong, marks)
    lacking = wrong_marks(board_values(explainer.puzzle, entries), marks, verdict)
    return _wrong(explainer, HintStatus.WRONG_MARK, lacking, marks) if lacking else None


def changed_marks(explainer: Explainer, told: WalkStep, marks: Marks) -> tuple[tuple[int, Values], ...]:
    """Return each cell whose centre marks a step changes, with its new marks.

    A cell without marks gets the candidates that are left.
    """
    step, rules = told.step, explainer.rules
    after = State(rules, step.live, step.placements)
    step.apply(after)
    placed = {rules.parts(candidate)[0] for candidate in step.places}
    found: dict[int, Values] = {cell: () for cell in placed if marks and marks[cell]}
    for cell in rules.cells_of(step.removed_candidates):
        if cell in placed:
            continue
        if marks and marks[cell]:
            left = tuple(number for number in marks[cell] if number in rules.numbers_in(after.live, cell))
            if left != tuple(marks[cell]):
                found[cell] = left
        elif step.removes & rules.in_cell(cell):
            found[cell] = rules.numbers_in(after.live, cell)
    return tuple(sorted(found.items()))


def all_steps(
    explainer: Explainer, entries: Values, marks: Marks = (), budget: Budget | None = None
) -> Iterator[Progress | Hint | list[WalkStep]]:
    """Yield progress, and last all steps that are possible now, the easiest first. Steps by an assumption are left out.

    If something is wrong on the board, the last value is the hint about that.
    """
    wrong = yield from mistake(explainer, entries, marks, (), Clock(budget).rest)
    if wrong:
        yield wrong
        return
    clock, found = Clock(budget), list[WalkStep]()
    for event in explainer.walk(entries, marks).find_all_steps():
        if isinstance(event, WalkStep):
            found.append(event)
        else:
            yield event
        if clock.is_over:
            break
    if found:
        yield found
    elif clock.is_over:
        yield Hint(HintStatus.UNDECIDED, "No step was found in the time given.")
    else:
        yield (yield from _no_step(explainer, entries, "No step is possible now without an assumption.", clock.rest))


def trivial_steps(
    explainer: Explainer, entries: Values, marks: Marks = (), budget: Budget | None = None
) -> Iterator[Progress | Hint | TrivialSteps]:
    """Yield progress, and last the steps that need no thought, one after another until there are none.

    Quiet steps lead to them, as in `all_steps`. Marks that numbers on the board exclude are removed, too. If something
    is wrong on the board, the last value is the hint about that.
    """
    wrong = yield from mistake(explainer, entries, marks, (), Clock(budget).rest)
    if wrong:
        yield wrong
        return
    clock, steps = Clock(budget), list[WalkStep]()
    walk = explainer.walk(entries, marks, [each for each in explainer.ladder if each.is_trivial or each.is_quiet])
    for event in walk.steps():
        if isinstance(event, WalkStep):
            steps.append(event)
        else:
            yield event
        if clock.is_over:
            break
    changed: list[tuple[int, Values]] = []
    board = board_values(explainer.puzzle, entries)
    for cell, numbers in enumerate(marks):
        if numbers and not board[cell]:
            left = () if walk.state.number(cell) else explainer.rules.numbers_in(walk.state.live, cell)
            if left != tuple(numbers):
                changed.append((cell, left))
    if steps or changed:
        yield TrivialSteps(tuple(steps), tuple(changed))
    elif clock.is_over:
        yield Hint(HintStatus.UNDECIDED, "No step was found in the time given.")
    else:
        yield (yield from _no_step(explainer, entries, "There are no trivial steps.", clock.rest))


def end_hint(walk: Walk | Telling, verdict: Verdict) -> Hint:
    """Return the hint where a walk has no further step: solved, stuck, no solution, or out of time."""
    if verdict.outcome is Outcome.NONE or walk.account.is_impossible:
        return Hint(HintStatus.NONE, "There is no solution from here.")
    if walk.state.is_solved:
        return Hint(HintStatus.SOLVED, "The board is solved.")
    if not walk.account.is_stuck:
        return Hint(HintStatus.UNDECIDED, "Time ran out before the end.")
    if verdict.outcome is Outcome.SEVERAL:
        said = "The puzzle has several solutions, and no technique leads on from here."
        if not walk.is_open:
            said = "Nothing more follows: the puzzle has several solutions."
        return Hint(HintStatus.STUCK, said)
    return Hint(HintStatus.STUCK, "The techniques that are known here do not lead any further.", note=_note(verdict))


def _no_step(explainer: Explainer, entries: Values, message: str, budget: Budget) -> Generator[Progress, None, Hint]:
    """Return the hint for a board without mistakes and without a step of some sort; `message` says which sort."""
    if all(board_values(explainer.puzzle, entries)):
        return Hint(HintStatus.SOLVED, "The board is solved.")
    verdict = yield from explainer.verdict(budget)
    several = " The puzzle has several solutions." if verdict.outcome is Outcome.SEVERAL else ""
    return Hint(HintStatus.STUCK, message + several)


def _wrong(explainer: Explainer, status: HintStatus, wrong: Mistake, marks: Marks) -> Hint:
    stages = stages_of_mistake(explainer.rules, wrong, status is HintStatus.WRONG_MARK)
    cell, number = wrong.cells[0], wrong.numbers[0]
    places: tuple[Move, ...] = ()
    changed: tuple[tuple[int, Values], ...] = ()
    if status is HintStatus.WRONG_MARK:
        changed = ((cell, tuple(sorted({*marks[cell], number}))),)
    else:
        places = ((cell, 0),)
    return Hint(status, stages[-1].sentence, None, wrong, stages, places, changed)


def _note(verdict: Verdict) -> str:
    if verdict.outcome is Outcome.SEVERAL:
        return "The puzzle has several solutions, so steps lead only part of the way."
    if verdict.outcome is Outcome.UNDECIDED:
        return "The puzzle was not solved in the time given, so your entries and marks were not checked."
    return ""
