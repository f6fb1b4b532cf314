"""The engine of explanation: a kind's ladder over a state, step by step. It is blind to the kind.

Quiet techniques (see `Technique.is_quiet`) run ahead on a state of their own. A step that is told brings along those quiet
steps that it leans on, and no others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from puzzles.core.model import Progress
from puzzles.core.steps import Reporter
from puzzles.explaining.bits import mask_of
from puzzles.explaining.effort import Effort
from puzzles.explaining.model import Rules
from puzzles.explaining.singles import count_singles, find_empty_need
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Search, Technique
from puzzles.explaining.words import add_title

OPEN_CANDIDATES = 100
"""Candidates of which nothing is known, beyond which a board with several solutions is too open for assumptions: nearly
all would hold. Only those that are known to stand in no solution are followed there, and not into cases."""


class KnownCandidates(Protocol):
    """What somebody knows of candidates of a puzzle with several solutions."""

    found: int
    """Candidates that stand in a solution from here."""

    refuted: int
    """Candidates that stand in none."""

    def first(self, live: int) -> Generator[Progress, None, None]:
        """Learn what is at hand of the live candidates; yield progress."""

    def more(self, live: int) -> Generator[Progress, None, None]:
        """Learn more, by searching; yield progress."""


@dataclass(frozen=True, slots=True)
class WalkStep:
    """A step, and the quiet steps that it leans on and that were not told before, in order."""

    step: Step
    before: tuple[Step, ...] = ()

    @property
    def lead(self) -> str:
        """What the step leans on, in words: the steps before it, those of one technique together; "" for none."""
        return lead_words(self.before)

    @property
    def sentence(self) -> str:
        """The whole step, with what it leans on."""
        return f"{self.lead} {self.step.sentence()}".lstrip()


@dataclass(slots=True)
class Account:
    """How far a walk is: steps told, and how it ended."""

    steps: int = 0
    largest: int = 0
    """The largest k."""

    cases: int = 0
    """The most cases that a step tells apart."""

    hardest: float = 0.0
    """The highest score."""

    solved: bool = False
    stuck: bool = False
    """Whether the ladder has no step left although the board is not solved."""

    impossible: bool = False
    """Whether a constraint has nothing left: the state has no solution."""

    techniques: dict[str, int] = field(default_factory=dict)


class Walk:
    """A state on its way to the solution."""

    def __init__(
        self,
        rules: Rules,
        ladder: Sequence[Technique],
        state: State,
        seen: int = 0,
        most: int | None = None,
        unique: bool = False,
        standings: KnownCandidates | None = None,
    ) -> None:
        """Begin at a state. `seen` are candidates that a player sees written: quiet steps on them are told.

        `most` bounds the assumptions that are followed in all; None for no bound. `unique` says that the puzzle is
        known to have one solution, so that steps may rest on that. `standings` tells, of a puzzle with several, which
        candidates stand in a solution from here: no step removes one, and what assumes one is not tried.
        """
        ladder = [each for each in ladder if unique or not each.assumes_uniqueness]
        self.rules = rules
        self.account = Account()
        self.official = state.copy()
        """The state after the steps that were told."""

        self.ahead = state.copy()
        """The same after all quiet steps."""

        self._seen = seen
        self._quiet = [each for each in ladder if each.is_quiet]
        self._told = [each for each in ladder if not each.is_quiet and not isinstance(each, Search)]
        self._effort = Effort(most)
        self._standings = standings
        self._asked = 0
        self.open = False
        """Whether the board has several solutions and is too open for assumptions."""

        self._searches = [(each, each.begin(rules, self._effort)) for each in ladder if isinstance(each, Search)]
        self._reporter = Reporter()
        self._counted = ((-1, -1), 0)
        self._held: list[Step] = []
        """Quiet steps that were taken ahead and not told, in order."""

    def steps(self, opens: bool = True) -> Generator[Progress | WalkStep, None, None]:
        """Yield the steps one after another, the easiest first, until the board is solved or none is left."""
        while True:
            found = yield from self.next()
            if found is None:
                return
            if opens:
                found = self.opening(found)
            self.take(found)
            yield found

    def opening(self, told: WalkStep) -> WalkStep:
        """Return the step with the number of singles that it opens."""
        after = self.ahead.copy()
        told.step.apply(after)
        before = self._singles(self.ahead)
        opened = self._singles(after) - before + len(told.step.places)
        return WalkStep(told.step.with_opened_singles(max(0, opened)), told.before)

    def _singles(self, state: State) -> int:
        """Count the singles of a state; the state after a step is most often the one before the next."""
        key = (state.live, state.placements)
        if key != self._counted[0]:
            self._counted = (key, count_singles(state))
        return self._counted[1]

    def next(self) -> Generator[Progress, None, WalkStep | None]:
        """Return the first step of the ladder, None if there is none; the state stays as it is."""
        if self.official.is_solved:
            self.account.solved = True
            return None
        seen = yield from self._run_ahead()
        if seen:
            return WalkStep(seen, self.needed(seen))
        if find_empty_need(self.ahead) >= 0:
            self.account.impossible = True
            return None
        if (yield from self._settled()):
            self.account.stuck = True
            return None
        for technique in self._told:
            for step in technique.find_with_pauses(self.ahead):
                if step:
                    return WalkStep(step, self.needed(step))
                yield from self._reporter.due()
            yield from self._reporter.due()
        if self._searches and (yield from self._all_stands()):
            self.account.stuck = True
            return None
        for search, kept in self._searches:
            if self.open and search.is_deep:
                continue
            found = yield from search.search(kept, self.ahead)
            if found:
                return WalkStep(found, self.needed(found))
        self.account.stuck = not (self._searches and self._effort.spent)
        return None

    def _settled(self) -> Generator[Progress, None, bool]:
        """Say whether everything that is left is known to stand in a solution, and nothing is single."""
        if self._standings is None:
            return False
        if not self._asked:
            self._asked = 1
            yield from self._standings.first(self.ahead.live)
        return not self._unknown() and not self._singles(self.ahead)

    def _all_stands(self) -> Generator[Progress, None, bool]:
        """Say whether all that assumptions could be made of stands in a solution; note what does, and `open`."""
        if self._standings is None:
            return False
        if self._asked < 2:
            self._asked = 2
            yield from self._standings.more(self.ahead.live)
        unknown, refuted = self._unknown(), self._standings.refuted
        self.open = (unknown & ~refuted).bit_count() > OPEN_CANDIDATES
        self._effort.possible = ~refuted if self.open else self._standings.found
        return not (unknown & refuted if self.open else unknown)

    def _unknown(self) -> int:
        """Return the candidates left that are not known to stand in a solution."""
        assert self._standings
        return self.ahead.live & ~self.ahead.placements & ~self._standings.found

    def every(self) -> Iterator[WalkStep]:
        """Yield all steps of the ladder that are possible now, as `finding_every` does."""
        return (event for event in self.finding_every() if isinstance(event, WalkStep))

    def finding_every(self) -> Iterator[Progress | WalkStep]:
        """Yield progress, and all steps of the ladder that are possible now, but those by an assumption.

        The same effect comes once, and a step that only removes what steps of easier techniques remove is left out.
        Quiet steps that remove what a player sees come first.
        """
        done: set[tuple[tuple[int, ...], int]] = set()
        seen: list[WalkStep] = []
        yield from self._run_ahead(seen)
        yield from seen
        easier = 0
        for technique in self._told:
            gone = 0
            for step in technique.find_with_pauses(self.ahead):
                yield from self._reporter.due()
                if step is None:
                    continue
                effect = (step.places, step.removes)
                if effect not in done and (step.places or step.removes & self.ahead.live & ~easier):
                    done.add(effect)
                    gone |= step.removes
                    yield self.opening(WalkStep(step, self.needed(step)))
            easier |= gone
            yield from self._reporter.due()

    def take(self, told: WalkStep) -> None:
        """Take a step and those before it."""
        account = self.account
        for step in (*told.before, told.step):
            step.apply(self.official)
            step.apply(self.ahead)
            account.steps += 1
            account.largest = max(account.largest, step.k)
            account.cases = max(account.cases, step.case_count)
            account.hardest = max(account.hardest, step.technique.score)
            account.techniques[step.technique.name] = account.techniques.get(step.technique.name, 0) + 1
        live = self.official.live
        self._held = [step for step in self._held if step.removes & live]

    def _run_ahead(self, shown: list[WalkStep] | None = None) -> Generator[Progress, None, Step | None]:
        """Take the quiet steps there are; return the first that removes what a player sees, and only that, untaken.

        If `shown` is given, such steps are added to it and taken as well.
        """
        more = True
        while more:
            more = False
            for technique in self._quiet:
                for step in technique.find_with_pauses(self.ahead):
                    if step is None:
                        yield from self._reporter.due()
                        continue
                    seen = step.removes & self._seen & self.ahead.live
                    if seen:
                        told = replace(step, removes=seen)
                        if shown is None:
                            return told
                        shown.append(WalkStep(told, self.needed(told)))
                    if step.removes & self.ahead.live:
                        step.apply(self.ahead)
                        self._held.append(step)
                        more = True
                yield from self._reporter.due()
        return None

    def at_once(self, candidates: int) -> Iterator[Step]:
        """Yield what quiet techniques remove of some candidates on the board as it is, with nothing before it."""
        for technique in self._quiet:
            for step in technique.find_removals(self.official, candidates):
                yield replace(step, removes=step.removes & candidates)

    def look_ahead(self) -> Generator[Progress, None, None]:
        """Take all quiet steps ahead, whatever a player sees."""
        self._seen = 0
        yield from self._run_ahead()

    def needed(self, step: Step) -> tuple[Step, ...]:
        """Return the held quiet steps that a step leans on, directly or by each other, in their order."""
        return self.needed_for(step.missing_candidates)

    def needed_for(self, leans: int) -> tuple[Step, ...]:
        """Return the held quiet steps behind the absence of these candidates; each removes only what is leaned on.

        They are told of the numbers that are on the board by now.
        """
        leans &= self.official.live
        found: list[Step] = []
        for held in reversed(self._held):
            if held.removes & leans:
                found.append(replace(held, removes=held.removes & leans, placements=self.official.placements))
                leans &= ~held.removes
                leans |= held.missing_candidates & self.official.live
        return tuple(reversed(found))


def lead_words(steps: Sequence[Step]) -> str:
    """Return quiet steps in words, those of one technique together."""
    by_technique: dict[str, list[Step]] = {}
    for step in steps:
        by_technique.setdefault(step.technique.name, []).append(step)
    return " ".join(
        add_title(alike[0].technique.title, alike[0].technique.joint_sentence(alike)) for alike in by_technique.values()
    )


def steps_behind(steps: Sequence[Step], gone: int, state: State) -> list[Step]:
    """Return those of these steps, taken in order from a state, that the absence of some candidates rests on, and those
    that write the numbers which the sentences of others name.

    What a step takes is seen from the state, too: `Step.removed_candidates` lacks what quiet steps that are not told took before.
    """
    board, effects = state.copy(), list[int]()
    for step in steps:
        before = board.live
        step.apply(board)
        effects.append(before & ~board.live)
    leans, stands = gone, 0
    found: list[Step] = []
    for step, effect in zip(reversed(steps), reversed(effects), strict=True):
        if (effect | step.removed_candidates) & leans or mask_of(step.places) & stands:
            found.append(step)
            leans = leans & ~effect | step.missing_candidates
            stands |= step.named_placements
    return found[::-1]
