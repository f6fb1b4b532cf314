"""The base class of techniques that remove candidates by a pattern: how their steps are made and worded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from puzzles.logic.bits import bits
from puzzles.logic.brief import effects, fitting, these_places
from puzzles.logic.claims import Claim, pairs
from puzzles.logic.constraints import Rules
from puzzles.logic.links import Link
from puzzles.logic.phrases import capitalize, list_words, place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


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
        """Return a step that rests on these needs, and on their missing candidates; `leans` adds to the latter."""
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
            state.placements,
            constraints,
            places=places,
            removes=removes & state.live,
            missing_candidates=leans & ~state.live,
            cells=rules.cells_of(shown),
            links=tuple(links),
            assumes_uniqueness=self.assumes_uniqueness,
            roles=tuple((role, mask) for role, mask in roles if mask),
            notes=notes,
        )

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield what is left, what the links state, and that one of the ends is true."""
        yield from super().claims(step)
        ends = role(step, "end")
        if ends:
            yield Claim("one", candidates=pairs(step.rules, ends))

    adverb = ""
    """What stands before the consequence: "either way, "."""

    gist_cells = 0
    """How many cells its gist names."""

    def sentence(self, step: Step) -> str:
        """Return the premise, and what goes."""
        return f"{capitalize(self.premise(step))}. So {self.consequence(step)}."

    def summary(self, step: Step) -> str:
        """Return the gist, and what goes."""
        said = capitalize(self.gist(step))
        so = capitalize(self.adverb) or "So "
        ends = [f"{said}. {so}{gone}." for gone in effects(step, self.gist_cells)]
        return fitting(self.title, *ends)

    def premise(self, step: Step) -> str:
        """Return what the pattern is, as a clause without a stop."""
        raise NotImplementedError

    def gist(self, step: Step) -> str:
        """Return the same in few words: what it is made of is said as it is drawn."""
        return self.premise(step)

    def consequence(self, step: Step) -> str:
        """Return what follows, as a clause without a stop."""
        return f"{self.adverb}{super().consequence(step)}"

    def location(self, step: Step) -> str:
        """Return the units of the step, or else its cells."""
        return unit_names(step.rules, step.rests_on) or these_places(step.rules, step.cells)

    def target(self, step: Step) -> str:
        """Name the number, if there is one."""
        found = {step.rules.parts(candidate)[1] for candidate in bits(step.removes & step.live)}
        if len(found) == 1 and not step.places:
            return f"{symbol(step.rules, found.pop())}s that can go"
        return super().target(step) if step.places else "numbers that can go"


def role(step: Step, name: str) -> int:
    """Return the candidates with a role in a step."""
    return dict(step.roles).get(name, 0)


def shared_number(step: Step, candidates: int) -> str:
    """Return the one number of candidates that share it, as a symbol."""
    return symbol(step.rules, step.rules.parts(next(bits(candidates)))[1])


def unit_names(rules: Rules, constraints: Iterable[int]) -> str:
    """Name the units of constraints: "rows 2 and 7", "row 2 and box 4"; "" if there are none."""
    named = [rules.constraints[at].sort.label(rules, rules.constraints[at]) for at in constraints
             if rules.constraints[at].unit >= 0]  # fmt: skip
    return list_names(list(dict.fromkeys(named)))


def list_names(names: Sequence[str]) -> str:
    """Join the names of units, those of one sort together: "rows 2 and 7"; "" for none."""
    if not names:
        return ""
    found, several = list(names), {"row": "rows", "column": "columns", "box": "boxes"}
    for word, plural in several.items():
        own = [name for name in found if name.startswith(f"{word} ") and "," not in name]
        if len(own) > 1:
            at = found.index(own[0])
            found = [name for name in found if name not in own]
            found.insert(at, f"{plural} {list_words([name.split()[1] for name in own])}")
    return list_words(found)


def truths(rules: Rules, candidates: Iterable[int], last: str = "or") -> str:
    """Say that candidates are true: "row 1, column 2 is 5 or row 3, column 4 is 6"."""
    parts = [rules.parts(candidate) for candidate in candidates]
    if len({cell for cell, _ in parts}) == 1 and len(parts) > 1:
        return f"{place(rules, parts[0][0])} is {list_words([symbol(rules, number) for _, number in parts], last)}"
    said = []
    for cell, number in parts:
        said.append(f"{place(rules, cell)} is {symbol(rules, number)}")
    return list_words(said, last)
