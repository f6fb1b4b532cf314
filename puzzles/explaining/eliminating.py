"""What techniques have in common that remove candidates by a pattern: how their steps are made and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from puzzles.explaining.bits import bits
from puzzles.explaining.claims import Claim, pairs
from puzzles.explaining.model import Rules
from puzzles.explaining.state import State
from puzzles.explaining.step import Link, Step
from puzzles.explaining.technique import Technique
from puzzles.explaining.words import joined, listed, place, places, start, symbol, told_apart


class Elimination(Technique):
    """A technique whose steps remove candidates."""

    def step(
        self,
        state: State,
        rests_on: Iterable[int],
        removes: int,
        roles: Sequence[tuple[str, int]] = (),
        links: Sequence[Link] = (),
        places: tuple[int, ...] = (),
        leans: int = 0,
        notes: Any = None,
    ) -> Step:
        """Return a step that rests on some needs, and on what they have lost before (`leans` adds to that)."""
        rules = state.rules
        constraints = tuple(dict.fromkeys(rests_on))
        shown = 0
        for _, mask in roles:
            shown |= mask
        for link in links:
            shown |= 1 << link.candidate
        for at in constraints:
            leans |= rules.constraints[at].needs
        return Step(
            self,
            rules,
            state.live,
            state.placed,
            constraints,
            places=places,
            removes=removes & state.live,
            leans=leans & ~state.live,
            cells=rules.cells_of(shown),
            links=tuple(links),
            unique=self.unique,
            roles=tuple((role, mask) for role, mask in roles if mask),
            notes=notes,
        )

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield what is left and what the links say, and that one of the ends is true."""
        yield from super().claims(step)
        ends = role(step, "end")
        if ends:
            yield Claim("one", candidates=pairs(step.rules, ends))

    def sentence(self, step: Step) -> str:
        """Return why, and what goes."""
        return f"{start(self.why(step))}. So {self.then(step)}."

    def why(self, step: Step) -> str:
        """Return the reason, without a stop."""
        raise NotImplementedError

    def then(self, step: Step) -> str:
        """Return what follows, without a stop."""
        if step.places:
            cell, number = step.rules.parts(step.places[0])
            return f"{place(step.rules, cell)} is {symbol(step.rules, number)}"
        return joined(told_apart(step.rules, step.removes & step.live))

    def where(self, step: Step) -> str:
        """Return the units of the step, or else its cells."""
        return said_units(step.rules, step.rests_on) or places(step.rules, step.cells)

    def sought(self, step: Step) -> str:
        """Name the number, if there is one."""
        found = {step.rules.parts(candidate)[1] for candidate in bits(step.removes & step.live)}
        if len(found) == 1 and not step.places:
            return f"{symbol(step.rules, found.pop())}s that can go"
        return super().sought(step) if step.places else "numbers that can go"


def role(step: Step, name: str) -> int:
    """Return the candidates that play a part in a step."""
    return dict(step.roles).get(name, 0)


def said_units(rules: Rules, constraints: Iterable[int]) -> str:
    """Name the units of constraints: "rows 2 and 7", "row 2 and box 4"; "" if there are none."""
    named = [rules.constraints[at].sort.named(rules, rules.constraints[at]) for at in constraints
             if rules.constraints[at].unit >= 0]  # fmt: skip
    return alike(list(dict.fromkeys(named)))


def alike(names: Sequence[str]) -> str:
    """List names; rows and columns together: "rows 2 and 7"; "" for none."""
    if not names:
        return ""
    found, several = list(names), {"row": "rows", "column": "columns", "box": "boxes"}
    for word, plural in several.items():
        own = [name for name in found if name.startswith(f"{word} ") and "," not in name]
        if len(own) > 1:
            at = found.index(own[0])
            found = [name for name in found if name not in own]
            found.insert(at, f"{plural} {listed([name.split()[1] for name in own])}")
    return listed(found)


def truths(rules: Rules, candidates: Iterable[int], last: str = "or") -> str:
    """Say that candidates are true: "row 1, column 2 is 5 or row 3, column 4 is 6"."""
    parts = [rules.parts(candidate) for candidate in candidates]
    if len({cell for cell, _ in parts}) == 1 and len(parts) > 1:
        return f"{place(rules, parts[0][0])} is {listed([symbol(rules, number) for _, number in parts], last)}"
    said = []
    for cell, number in parts:
        said.append(f"{place(rules, cell)} is {symbol(rules, number)}")
    return listed(said, last)
