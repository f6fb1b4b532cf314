"""Questions about reasons: the next step, every step, the whole way, and why a number cannot stand in a cell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass

from puzzles.answers import solving
from puzzles.answers.allowance import Clock
from puzzles.answers.live import on_board
from puzzles.answers.revealing import Stage, stages_of_step, stages_of_wrong
from puzzles.answers.standing import Standings
from puzzles.answers.telling import Standing, Walkthrough
from puzzles.answers.wrongs import Move, Wrong, wrong_entries, wrong_marks
from puzzles.core.layers import Marks
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.explaining.engine import Told, Walk
from puzzles.explaining.model import MOST_CANDIDATES
from puzzles.explaining.state import State
from puzzles.explaining.technique import Technique
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.kinds.validation import validated
from puzzles.portable.faults import PuzzleFault

PROBING = 0.2
"""The part of a budget that may go into solutions of a puzzle with several."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step or what is wrong, revealed stage by stage, and what `apply` would change."""

    standing: Standing
    message: str
    told: Told | None = None
    wrong: Wrong | None = None
    stages: tuple[Stage, ...] = ()
    places: tuple[Move, ...] = ()
    """Numbers to write."""

    marks: tuple[tuple[int, Values], ...] = ()
    """Centre marks to set, each with its cell; () removes them. A number written removes its own marks elsewhere."""

    note: str = ""
    """What else is to be said, as that the puzzle has several solutions."""


@dataclass(frozen=True, slots=True)
class Trivial:
    """Steps that need no thought, and the centre marks that change with them."""

    steps: tuple[Told, ...]
    marks: tuple[tuple[int, Values], ...]


class Explainer:
    """The reasons of one puzzle. It is made once and asked often: it keeps the constraints and the solution."""

    def __init__(
        self,
        puzzle: Puzzle,
        kind: Kind | None = None,
        letters: bool = False,
        without: Collection[str] = (),
        order: Sequence[str] = (),
    ) -> None:
        """Begin; `without` names techniques that are switched off, `order` those that come first, in their order.

        Raises PuzzleFault for a kind without reasons, a board that is too large or that the kind does not have, givens
        that break a rule, and a technique that the kind does not have.
        """
        self.puzzle = puzzle
        self.kind = kind or kind_of(puzzle)
        candidates = puzzle.size.cells * self.kind.top(puzzle.size)
        if not isinstance(self.kind, WithReasons):
            raise PuzzleFault("no-reasons", f"Steps of a {self.kind.title} are not explained.")
        if candidates > MOST_CANDIDATES:
            raise PuzzleFault(
                "too-large", f"A {puzzle.size} {self.kind.title} is too large for its steps to be explained."
            )
        validated(self.kind, puzzle.size, puzzle.givens, puzzle.clues, puzzle.regions, puzzle.diagonals)  # raises
        broken = self.kind.broken_rules(puzzle, puzzle.givens)
        if broken:
            raise PuzzleFault("broken", f"The givens break a rule: {broken[0].message}", cells=broken[0].cells)
        ladder = self.kind.reasons.ladder
        unknown = {*without, *order} - {technique.name for technique in ladder}
        if unknown:
            known = ", ".join(technique.name for technique in ladder)
            raise PuzzleFault(
                "technique", f"There is no technique named {min(unknown)[:40]}.", hint=f"There are {known}."
            )
        self.ladder: tuple[Technique, ...] = reordered(ladder, without, order)
        self.rules = self.kind.reasons.rules(puzzle, letters)
        self._verdict: Verdict | None = None
        self._begun: tuple[Values, Walk, list[Told]] | None = None
        """The walkthrough that was begun last: from where, and as far as it came."""

        self._clock = Clock(None)
        """Of the walkthrough under way: one that is gone on with spends what the last question allows."""

    def verdict(self, budget: Budget) -> Generator[Progress, None, Verdict]:
        """Return how many solutions the puzzle has, with one of them; yield progress while it is searched."""
        if self._verdict is None or self._verdict.outcome is Outcome.UNDECIDED:
            for event in solving.steps(self.puzzle, 1, budget, self.kind):
                if isinstance(event, Verdict):
                    self._verdict = event
                elif isinstance(event, Progress):
                    yield event
        assert self._verdict
        return self._verdict

    def walk(
        self,
        entries: Values,
        marks: Marks = (),
        ladder: Sequence[Technique] | None = None,
        most: int | None = None,
        budget: Callable[[], Budget] | None = None,
    ) -> Walk:
        """Return a walk from a player's board: the entries, 0 for none, and centre marks.

        It follows `most` assumptions in all, None for any number. Steps that rest on the puzzle's having one solution
        are taken only once `verdict` has said so. If it has said that there are several, `budget` tells what may be
        spent on solutions, which show what no step removes.
        """
        board = on_board(self.puzzle, entries or (0,) * self.puzzle.size.cells)
        state = State.of(self.rules, board, marks)
        seen = 0
        for cell, numbers in enumerate(marks):
            if numbers and not board[cell]:
                seen |= state.live & self.rules.in_cell(cell)
        outcome = self._verdict.outcome if self._verdict else None
        standings = None
        if self._verdict and outcome is Outcome.SEVERAL and budget:
            known = [solution.values for solution in self._verdict.solutions]
            standings = Standings(self.rules, self.puzzle.filled(board), self.kind, known, budget)
        unique = outcome is Outcome.UNIQUE
        return Walk(self.rules, self.ladder if ladder is None else ladder, state, seen, most, unique, standings)

    def fault(
        self, entries: Values, marks: Marks, moves: Sequence[Move], budget: Budget
    ) -> Generator[Progress, None, Hint | None]:
        """Return the hint that names what is wrong: the puzzle, an entry or a mark; None if nothing is known to be."""
        verdict = yield from self.verdict(budget)
        if verdict.outcome is Outcome.NONE:
            return Hint(Standing.NONE, "The puzzle itself has no solution, whatever is written in it.")
        wrong = yield from wrong_entries(self.puzzle, entries, moves, verdict, budget, self.kind)
        if wrong:
            return self._wrong(Standing.WRONG_ENTRY, wrong, marks)
        lacking = wrong_marks(on_board(self.puzzle, entries), marks, verdict)
        return self._wrong(Standing.WRONG_MARK, lacking, marks) if lacking else None

    def hint(
        self, entries: Values, marks: Marks = (), moves: Sequence[Move] = (), budget: Budget | None = None
    ) -> Iterator[Progress | Hint]:
        """Yield progress, and last the hint: what is wrong on the board, or else the first step not yet done."""
        clock = Clock(budget)
        if fault := (yield from self.fault(entries, marks, moves, clock.left)):
            yield fault
            return
        verdict = yield from self.verdict(clock.left)
        walk = self.walk(entries, marks, most=clock.nodes, budget=lambda: clock.share(PROBING))
        found: Told | None = None
        work = walk.next()
        while True:
            try:
                event = next(work)
            except StopIteration as end:
                found = end.value
                break
            if clock.over:
                yield Hint(Standing.UNDECIDED, "No step was found in the time given.", note=_note(verdict))
                return
            yield event
        if found is None:
            yield self._end(walk, verdict)
            return
        found = walk.opening(found)
        yield Hint(
            Standing.STEP,
            found.step.sentence(),
            found,
            stages=stages_of_step(found),
            places=tuple(self.rules.parts(candidate) for candidate in found.step.places),
            marks=self.changed(found, marks),
            note=_note(verdict),
        )

    def changed(self, told: Told, marks: Marks) -> tuple[tuple[int, Values], ...]:
        """Return the centre marks that a step changes, with what is left; a cell without marks gets what is left."""
        step, rules = told.step, self.rules
        after = State(rules, step.live, step.placed)
        step.apply(after)
        placed = {rules.parts(candidate)[0] for candidate in step.places}
        found: dict[int, Values] = {cell: () for cell in placed if marks and marks[cell]}
        for cell in rules.cells_of(step.gone):
            if cell in placed:
                continue
            if marks and marks[cell]:
                left = tuple(number for number in marks[cell] if number in rules.numbers_in(after.live, cell))
                if left != tuple(marks[cell]):
                    found[cell] = left
            elif step.removes & rules.in_cell(cell):
                found[cell] = rules.numbers_in(after.live, cell)
        return tuple(sorted(found.items()))

    def every(
        self, entries: Values, marks: Marks = (), budget: Budget | None = None
    ) -> Iterator[Progress | Hint | list[Told]]:
        """Yield progress, and last all steps that are possible now, easiest first, but those by an assumption.

        If something is wrong on the board, that is yielded last instead.
        """
        fault = yield from self.fault(entries, marks, (), Clock(budget).left)
        if fault:
            yield fault
            return
        clock, found = Clock(budget), list[Told]()
        for event in self.walk(entries, marks).finding_every():
            if isinstance(event, Told):
                found.append(event)
            else:
                yield event
            if clock.over:
                break
        if found:
            yield found
        elif clock.over:
            yield Hint(Standing.UNDECIDED, "No step was found in the time given.")
        else:
            yield (yield from self._none(entries, "No step is possible now without an assumption.", clock.left))

    def trivial(
        self, entries: Values, marks: Marks = (), budget: Budget | None = None
    ) -> Iterator[Progress | Hint | Trivial]:
        """Yield progress, and last the steps that need no thought, one after another until there are none.

        Quiet steps lead to them, as they do to those that `every` lists. Marks that numbers on the board rule out go as
        well. If something is wrong on the board, that is yielded last.
        """
        fault = yield from self.fault(entries, marks, (), Clock(budget).left)
        if fault:
            yield fault
            return
        clock, steps = Clock(budget), list[Told]()
        walk = self.walk(entries, marks, [each for each in self.ladder if each.trivial or each.quiet])
        for event in walk.steps(opens=False):
            if isinstance(event, Told):
                steps.append(event)
            else:
                yield event
            if clock.over:
                break
        changed: list[tuple[int, Values]] = []
        board = on_board(self.puzzle, entries)
        for cell, numbers in enumerate(marks):
            if numbers and not board[cell]:
                left = () if walk.official.number(cell) else self.rules.numbers_in(walk.official.live, cell)
                if left != tuple(numbers):
                    changed.append((cell, left))
        if steps or changed:
            yield Trivial(tuple(steps), tuple(changed))
        elif clock.over:
            yield Hint(Standing.UNDECIDED, "No step was found in the time given.")
        else:
            yield (yield from self._none(entries, "There are no trivial steps.", clock.left))

    def walkthrough(
        self, entries: Values = (), budget: Budget | None = None, after: int = 0
    ) -> Iterator[Progress | Told | Walkthrough]:
        """Yield progress and each step as it is found; last the whole walkthrough, as far as it came.

        From a board with a wrong entry there are no steps: the walkthrough says what is wrong. The first steps, `after`
        which the caller goes on, are not yielded; the walkthrough that was begun last is continued where it stopped.
        """
        clock = Clock(budget)
        entries = entries or (0,) * self.puzzle.size.cells
        if any(each.unique for each in self.ladder):
            yield from self.verdict(clock.left)
        self._clock = clock
        if after and self._begun and self._begun[0] == entries and len(self._begun[2]) >= after:
            _, walk, steps = self._begun
            yield from steps[after:]
        else:
            walk, steps = self.walk(entries, most=clock.nodes, budget=lambda: self._clock.share(PROBING)), []
            self._begun = (entries, walk, steps)
        end = (yield from self.fault(entries, (), (), clock.left)) if any(entries) else None
        if end is None:
            for event in walk.steps():
                if isinstance(event, Told):
                    steps.append(event)
                if len(steps) > after or not isinstance(event, Told):
                    yield event
                if clock.over:
                    break
            verdict = yield from self.verdict(clock.left)
            end = self._end(walk, verdict)
        yield Walkthrough(
            self.puzzle, self.kind.title, self.rules, tuple(steps), walk.account, end.standing, end.message
        )

    @property
    def told(self) -> Sequence[Told]:
        """The steps of the walkthrough that was begun last, as far as they were found."""
        return self._begun[2] if self._begun else ()

    def _end(self, walk: Walk, verdict: Verdict) -> Hint:
        """Return what is to be said where no step follows."""
        if verdict.outcome is Outcome.NONE or walk.account.impossible:
            return Hint(Standing.NONE, "There is no solution from here.")
        if walk.official.solved:
            return Hint(Standing.SOLVED, "The board is solved.")
        if not walk.account.stuck:
            return Hint(Standing.UNDECIDED, "Time ran out before the end.")
        if verdict.outcome is Outcome.SEVERAL:
            said = "The puzzle has several solutions, and no technique leads on from here."
            if not walk.open:
                said = "Nothing more follows: the puzzle has several solutions."
            return Hint(Standing.STUCK, said)
        return Hint(Standing.STUCK, "The techniques that are known here do not lead any further.", note=_note(verdict))

    def _none(self, entries: Values, message: str, budget: Budget) -> Generator[Progress, None, Hint]:
        """Return why there is no step of some sort on a board without faults, so far as that is known."""
        if all(on_board(self.puzzle, entries)):
            return Hint(Standing.SOLVED, "The board is solved.")
        verdict = yield from self.verdict(budget)
        several = " The puzzle has several solutions." if verdict.outcome is Outcome.SEVERAL else ""
        return Hint(Standing.STUCK, message + several)

    def _wrong(self, standing: Standing, wrong: Wrong, marks: Marks) -> Hint:
        stages = stages_of_wrong(self.rules, wrong, standing is Standing.WRONG_MARK)
        cell, number = wrong.cells[0], wrong.numbers[0]
        places: tuple[Move, ...] = ()
        changed: tuple[tuple[int, Values], ...] = ()
        if standing is Standing.WRONG_MARK:
            changed = ((cell, tuple(sorted({*marks[cell], number}))),)
        else:
            places = ((cell, 0),)
        return Hint(standing, stages[-1].sentence, None, wrong, stages, places, changed)


def _note(verdict: Verdict) -> str:
    if verdict.outcome is Outcome.SEVERAL:
        return "The puzzle has several solutions, so steps lead only part of the way."
    if verdict.outcome is Outcome.UNDECIDED:
        return "The puzzle was not solved in the time given, so your entries and marks were not checked."
    return ""


def reordered(ladder: Sequence[Technique], without: Collection[str], order: Sequence[str]) -> tuple[Technique, ...]:
    """Return a ladder without some techniques; those named in `order` come first, the others as they were."""
    place = {name: at for at, name in enumerate(order)}
    kept = [each for each in ladder if each.name not in without]
    return tuple(sorted(kept, key=lambda each: place.get(each.name, len(place))))
