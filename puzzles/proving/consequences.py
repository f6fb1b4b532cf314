"""Unit propagation of the rules and givens, before any step of a proof; its time is linear in the clauses' size."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import monotonic

from puzzles.model.values import Progress
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import proof_limits
from puzzles.proving.rule_clauses import Clause, Rules

OPEN, TRUE, FALSE = range(3)

REPORT_SECONDS = 0.1

OFTEN = 256
"""Groups, implications or literals after which the clock is looked at."""


def settle(rules: Rules, forbidden: Sequence[int] = ()) -> Generator[Progress, None, Assignment]:
    """Propagate the rules and givens; yield progress about ten times a second.

    `forbidden` are the variables of a solution, of which not all may be true. Raises PuzzleFault for a board with too
    few givens.
    """
    made, reported = Assignment(rules), monotonic()
    for _ in made.settle(forbidden):
        if monotonic() - reported >= REPORT_SECONDS:
            yield Progress(0, 0)
            reported = monotonic()
    return made


class Assignment:
    """The truth of a puzzle's variables after unit propagation; `settle` makes it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = bytearray(rules.variables + 1)
        self.clash = False
        """Whether the clauses contradict each other already."""

        self._counts = [len(group) for group in rules.groups]
        """How many variables of each group are not false."""

        self._groups_of: list[list[int]] = [[] for _ in self.state]
        self._choices = [len(others) for _, others in rules.implications]
        """How many of the variables that each implication offers are not false."""

        self._implications_of: list[list[int]] = [[] for _ in self.state]
        self._implications_with: list[list[int]] = [[] for _ in self.state]
        self.forbidden: list[int] = []
        """The open variables of the forbidden solution; [] if one of its variables is false: the clause then holds."""

    def settle(self, forbidden: Sequence[int]) -> Iterator[None]:
        """Propagate, and yield after short stretches of work."""
        rules = self.rules
        for at, group in enumerate(rules.groups):
            if not at % OFTEN:
                yield
            for variable in group:
                self._groups_of[variable].append(at)
        for at, (one, others) in enumerate(rules.implications):
            if not at % OFTEN:
                yield
            self._implications_of[one].append(at)
            for other in others:
                self._implications_with[other].append(at)
        barren = [-one for one, others in rules.implications if not others]
        yield from self._propagate([*rules.givens, *barren])
        self.forbidden = [variable for variable in forbidden if self.state[variable] != TRUE]
        if any(self.state[variable] == FALSE for variable in self.forbidden):
            self.forbidden = []
        elif forbidden and len(self.forbidden) < 2:
            yield from self._propagate([-variable for variable in self.forbidden])
            self.clash = self.clash or not self.forbidden
        left = self.state.count(OPEN) - 1
        if not self.clash and left > proof_limits.MAX_OPEN:
            raise PuzzleFault(
                "proof-open",
                f"Too little is given for a proof: {left:,} numbers in cells are open, "
                f"and {proof_limits.MAX_OPEN:,} can be.",
            )

    def _propagate(self, waiting: list[int]) -> Iterator[None]:
        """Make literals true, and all that follows from them."""
        state, rules, done = self.state, self.rules, 0
        while waiting:
            done += 1
            if not done % OFTEN:
                yield
            literal = waiting.pop()
            wanted = TRUE if literal > 0 else FALSE
            variable = abs(literal)
            if state[variable]:
                if state[variable] != wanted:
                    self.clash = True
                    return
                continue
            state[variable] = wanted
            if literal > 0:
                for at in self._groups_of[variable]:
                    waiting += [-other for other in rules.groups[at] if state[other] != FALSE and other != variable]
                for at in self._implications_of[variable]:
                    self._follow_implication(at, waiting)
                continue
            for at in self._groups_of[variable]:
                self._counts[at] -= 1
                if self._counts[at] == 1:
                    waiting += [other for other in rules.groups[at] if state[other] == OPEN]
                elif not self._counts[at]:
                    self.clash = True
                    return
            for at in self._implications_with[variable]:
                self._choices[at] -= 1
                if not self._choices[at]:
                    waiting.append(-rules.implications[at][0])
                elif self._choices[at] == 1 and state[rules.implications[at][0]] == TRUE:
                    self._follow_implication(at, waiting)

    def _follow_implication(self, at: int, waiting: list[int]) -> None:
        """Take an implication with a true variable: if one of the others is left, it is true too."""
        left = [other for other in self.rules.implications[at][1] if self.state[other] != FALSE]
        if len(left) == 1:
            waiting += left
        elif not left:
            self.clash = True

    def open_variables(self) -> list[int]:
        """Return the open variables, ascending."""
        return [variable for variable in range(1, len(self.state)) if self.state[variable] == OPEN]

    def groups(self) -> list[Clause]:
        """Return the open variables of each group with several: exactly one of them is true."""
        whole = [group for at, group in enumerate(self.rules.groups) if self._counts[at] > 1]
        left = [tuple(each for each in group if self.state[each] == OPEN) for group in whole]
        return [group for group in left if len(group) > 1]

    def other_clauses(self) -> list[Clause]:
        """Return the other clauses that do not hold yet, as their open literals."""
        state, clauses = self.state, []
        for one, others in self.rules.implications:
            if state[one] == FALSE or any(state[other] == TRUE for other in others):
                continue
            left = tuple(other for other in others if state[other] == OPEN)
            clauses.append(left if state[one] == TRUE else (-one, *left))
        if len(self.forbidden) > 1:
            clauses.append(tuple(-variable for variable in self.forbidden))
        return clauses
