"""The engine of explanation: it takes a kind's ladder down a state, step by step, and knows no kind.

Quiet techniques (see `Technique.is_quiet`) run ahead on a state of their own. A step that is shown brings along the
quiet steps that it needs, and no others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from puzzles.logic.account import Account
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search, Technique
from puzzles.logic.techniques.singles import count_singles
from puzzles.logic.walk_step import WalkStep, removals_behind
from puzzles.model.values import Progress
from puzzles.model.work import Reporter

OPEN_CANDIDATES = 100
"""A board with several solutions and more unknown candidates than this is too open for assumptions: nearly all would
hold. Only candidates that are known to be in no solution are assumed there, and no cases are tried."""


class KnownCandidates(Protocol):
    """What is known about the the candidates of a puzzle with several solutions, as sets of bits."""

    true_candidates: int
    """Candidates that are in a solution of the board."""

    false_candidates: int
    """Candidates that are in none."""

    def learn_known(self, live: int) -> Generator[Progress, None, None]:
        """Learn from known solutions about known solutions, or from one; yield progress."""

    def learn_more(self, live: int) -> Generator[Progress, None, None]:
        """Learn from searches about the others; yield progress."""


class Walk:
    """A state on its way to the solution."""

    def __init__(
        self,
        rules: Rules,
        ladder: Sequence[Technique],
        state: State,
        visible: int = 0,
        limit: int | None = None,
        is_unique: bool = False,
        known: KnownCandidates | None = None,
    ) -> None:
        """Begin at a state. `visible` are candidates that the player sees as marks: quiet steps on them are shown.

        `limit` bounds the assumptions that are followed in all; None for no bound. `is_unique` says that the puzzle is
        known to have one solution, so that steps may rest on that. For a puzzle with several solutions, `known` says
        which candidates are in one: no step removes them, so they are not assumed.
        """
        ladder = [each for each in ladder if is_unique or not each.assumes_uniqueness]
        self.rules = rules
        self.account = Account()
        self.state = state.copy()
        """The state after the steps that were taken."""

        self._visible = visible
        self._quiet_techniques = [each for each in ladder if each.is_quiet]
        self.quiet_state = state.copy() if self._quiet_techniques else self.state
        """The state after all quiet steps, too."""

        self._states = (self.state, self.quiet_state) if self._quiet_techniques else (self.state,)
        self._techniques = [each for each in ladder if not each.is_quiet and not isinstance(each, Search)]
        self._effort = Effort(limit)
        self._knowledge = known
        self._lessons = 0
        """How often `known` has learned."""

        self.is_open = False
        """Whether the board has several solutions and is too open for assumptions."""

        self._searches = [(each, each.begin(rules, self._effort)) for each in ladder if isinstance(each, Search)]
        self._reporter = Reporter()
        self._quiet_steps: list[Step] = []
        """Quiet steps that were taken ahead and not shown, in order."""

        self.removals: list[Step] = []
        """All steps that removed candidates, the quiet ones too, in order."""

    def steps(self) -> Generator[Progress | WalkStep, None, None]:
        """Yield and take the easiest step, until the board is solved or there is none."""
        while found := (yield from self.find_step()):
            self.take(found)
            yield found

    def find_step(self) -> Generator[Progress, None, WalkStep | None]:
        """Return the easiest step, None if there is none; yield progress. The state stays as it is."""
        found = yield from self.find_alike(1)
        return WalkStep(found[0], self.quiet_steps_behind(found[0])) if found else None

    def find_alike(self, most: int) -> Generator[Progress, None, list[Step]]:
        """Return steps of the easiest technique that has any, at most so many, [] if there is none; yield progress."""
        if self.state.is_solved:
            self.account.is_solved = True
            return []
        seen = yield from self._run_ahead()
        if seen:
            return [seen]
        if self.rules.empty_need(self.quiet_state.live, self.quiet_state.placements) >= 0:
            self.account.is_impossible = True
            return []
        if (yield from self._is_settled()):
            self.account.is_stuck = True
            return []
        alike: list[Step] = []
        for technique in self._techniques:
            for step in technique.find_with_pauses(self.quiet_state):
                if step:
                    alike.append(step)
                    if len(alike) == most:
                        break
                yield from self._reporter.due()
            if alike:
                return alike
            yield from self._reporter.due()
        if self._searches and (yield from self._is_exhausted()):
            self.account.is_stuck = True
            return []
        for search, kept in self._searches:
            if self.is_open and search.is_deep:
                continue
            self._effort.takes_known = most > 1
            found = yield from search.search(kept, self.quiet_state)
            if found:
                return [found]
        self.account.is_stuck = not (self._searches and self._effort.is_spent)
        return []

    def _is_settled(self) -> Generator[Progress, None, bool]:
        """Say whether every candidate left is known to be in a solution, and none is a single."""
        if self._knowledge is None:
            return False
        if not self._lessons:
            self._lessons = 1
            yield from self._knowledge.learn_known(self.quiet_state.live)
        return not self._unknown() and not count_singles(self.quiet_state)

    def _is_exhausted(self) -> Generator[Progress, None, bool]:
        """Say whether no assumption could fail. Tell the effort which candidates need none, and set `is_open`."""
        if self._knowledge is None:
            return False
        if self._lessons < 2:
            self._lessons = 2
            yield from self._knowledge.learn_more(self.quiet_state.live)
        unknown, refuted = self._unknown(), self._knowledge.false_candidates
        self.is_open = (unknown & ~refuted).bit_count() > OPEN_CANDIDATES
        self._effort.possible_candidates = ~refuted if self.is_open else self._knowledge.true_candidates
        return not (unknown & refuted if self.is_open else unknown)

    def _unknown(self) -> int:
        """Return the candidates left that are not known to be in a solution."""
        assert self._knowledge
        return self.quiet_state.live & ~self.quiet_state.placements & ~self._knowledge.true_candidates

    def all_steps(self) -> Iterator[WalkStep]:
        """Yield all steps that are possible now, as `find_all_steps` does."""
        return (event for event in self.find_all_steps() if isinstance(event, WalkStep))

    def find_all_steps(self) -> Iterator[Progress | WalkStep]:
        """Yield progress, and all steps that are possible now, except those of searches.

        Quiet steps that remove a visible mark come first. Of steps with the same effect the first is yielded. A step
        that removes only what steps of easier techniques remove is left out.
        """
        done: set[tuple[tuple[int, ...], int]] = set()
        seen: list[WalkStep] = []
        yield from self._run_ahead(seen)
        yield from seen
        easier = 0
        for technique in self._techniques:
            gone = 0
            for step in technique.find_with_pauses(self.quiet_state):
                yield from self._reporter.due()
                if step is None:
                    continue
                effect = (step.places, step.removes)
                if effect not in done and (step.places or step.removes & self.quiet_state.live & ~easier):
                    done.add(effect)
                    gone |= step.removes
                    yield WalkStep(step, self.quiet_steps_behind(step))
            easier |= gone
            yield from self._reporter.due()

    def take(self, told: WalkStep) -> None:
        """Take a step, after its quiet steps."""
        for step in (*told.quiet_steps, told.step):
            for state in self._states:
                step.apply(state)
            self.account.count(step)
        if told.step.removes:
            self.removals.append(told.step)
        live = self.state.live
        self._quiet_steps = [step for step in self._quiet_steps if step.removes & live]

    def place(self, candidate: int) -> None:
        """Place a number that no step of the walk places."""
        for state in self._states:
            state.place(candidate)

    def _run_ahead(self, shown: list[WalkStep] | None = None) -> Generator[Progress, None, Step | None]:
        """Take all quiet steps ahead; stop at the first that removes visible marks, and return it with these alone.

        If `shown` is given, such steps are added to it and taken, too.
        """
        more = True
        while more:
            more = False
            for technique in self._quiet_techniques:
                for step in technique.find_with_pauses(self.quiet_state):
                    if step is None:
                        yield from self._reporter.due()
                        continue
                    seen = step.removes & self._visible & self.quiet_state.live
                    if seen:
                        told = replace(step, removes=seen)
                        if shown is None:
                            return told
                        shown.append(WalkStep(told, self.quiet_steps_behind(told)))
                    if step.removes & self.quiet_state.live:
                        step.apply(self.quiet_state)
                        self._quiet_steps.append(step)
                        self.removals.append(step)
                        more = True
                yield from self._reporter.due()
        return None

    def quiet_removals(self, candidates: int) -> Iterator[Step]:
        """Yield the quiet steps that remove some of these candidates from the board as it is, without earlier ones."""
        for technique in self._quiet_techniques:
            for step in technique.find_removals(self.state, candidates):
                yield replace(step, removes=step.removes & candidates)

    def hide_quiet_steps(self) -> None:
        """Show no quiet step by itself, not even on visible marks."""
        self._visible = 0

    def look_ahead(self) -> Generator[Progress, None, None]:
        """Take all quiet steps ahead, those on visible marks, too."""
        self.hide_quiet_steps()
        yield from self._run_ahead()

    def quiet_steps_behind(self, step: Step) -> tuple[Step, ...]:
        """Return the quiet steps that a step needs, directly or through each other, in their order."""
        return self.quiet_steps_for(step.missing_candidates)

    def quiet_steps_for(self, missing: int) -> tuple[Step, ...]:
        """Return the quiet steps that removed these candidates, each reduced to what is needed.

        They are worded for the numbers that are on the board now.
        """
        live, placements = self.state.live, self.state.placements
        behind = removals_behind(self._quiet_steps, missing, live)
        return tuple([replace(step, removes=needed, placements=placements) for step, needed in behind])
