"""What the rules and givens settle by themselves, before any step of a proof: linear in the size of the clauses."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.proving.rules import Clause, Rules

OPEN, TRUE, FALSE = range(3)


class Settled:
    """The variables of a puzzle after unit propagation."""

    def __init__(self, rules: Rules, forbidden: Sequence[int] = ()) -> None:
        """`forbidden` are the variables of a solution, of which not all may be true."""
        self.rules = rules
        self.state = bytearray(rules.variables + 1)
        self.clash = False
        """Whether the clauses contradict each other already."""

        self._left = [len(group) for group in rules.groups]
        """How many variables of each group are not false."""

        self._groups_of: list[list[int]] = [[] for _ in self.state]
        for at, group in enumerate(rules.groups):
            for variable in group:
                self._groups_of[variable].append(at)
        self._choices = [len(others) for _, others in rules.implied]
        """How many of the variables that each implication offers are not false."""

        self._owned: list[list[int]] = [[] for _ in self.state]
        self._offering: list[list[int]] = [[] for _ in self.state]
        for at, (one, others) in enumerate(rules.implied):
            self._owned[one].append(at)
            for other in others:
                self._offering[other].append(at)
        barren = [-one for one, others in rules.implied if not others]
        self._propagate([*rules.givens, *barren])
        self.forbidden = [variable for variable in forbidden if self.state[variable] != TRUE]
        """Those variables of the forbidden solution that are not settled; no clause is left if one is false."""

        if any(self.state[variable] == FALSE for variable in self.forbidden):
            self.forbidden = []
        elif forbidden and len(self.forbidden) < 2:
            self._propagate([-variable for variable in self.forbidden])
            self.clash = self.clash or not self.forbidden

    def _propagate(self, waiting: list[int]) -> None:
        """Make literals true, and all that follows from them."""
        state, rules = self.state, self.rules
        while waiting:
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
                for at in self._owned[variable]:
                    self._offered(at, waiting)
                continue
            for at in self._groups_of[variable]:
                self._left[at] -= 1
                if self._left[at] == 1:
                    waiting += [other for other in rules.groups[at] if state[other] == OPEN]
                elif not self._left[at]:
                    self.clash = True
                    return
            for at in self._offering[variable]:
                self._choices[at] -= 1
                if not self._choices[at]:
                    waiting.append(-rules.implied[at][0])
                elif self._choices[at] == 1 and state[rules.implied[at][0]] == TRUE:
                    self._offered(at, waiting)

    def _offered(self, at: int, waiting: list[int]) -> None:
        """An implication's variable is true: if one other is left, that follows."""
        left = [other for other in self.rules.implied[at][1] if self.state[other] != FALSE]
        if len(left) == 1:
            waiting += left
        elif not left:
            self.clash = True

    def open(self) -> list[int]:
        """Return the variables that are not settled, ascending."""
        return [variable for variable in range(1, len(self.state)) if self.state[variable] == OPEN]

    def groups(self) -> list[Clause]:
        """Return what is left of the groups: of these variables exactly one is true."""
        whole = [group for at, group in enumerate(self.rules.groups) if self._left[at] > 1]
        left = [tuple(each for each in group if self.state[each] == OPEN) for group in whole]
        return [group for group in left if len(group) > 1]

    def others(self) -> list[Clause]:
        """Return what is left of the other clauses, as literals."""
        state, clauses = self.state, []
        for one, others in self.rules.implied:
            if state[one] == FALSE or any(state[other] == TRUE for other in others):
                continue
            left = tuple(other for other in others if state[other] == OPEN)
            clauses.append(left if state[one] == TRUE else (-one, *left))
        if len(self.forbidden) > 1:
            clauses.append(tuple(-variable for variable in self.forbidden))
        return clauses
