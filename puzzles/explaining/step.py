"""A step of an explanation, as data: what it rests on, what it places and removes, how it is drawn and told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from puzzles.explaining.bits import bits, mask_of
from puzzles.explaining.claims import Claim
from puzzles.explaining.claims import pairs as candidates_of
from puzzles.explaining.model import Rules
from puzzles.explaining.reached import failure_words, reach_words
from puzzles.explaining.repeated import merge_repeats
from puzzles.explaining.state import State
from puzzles.explaining.technique import Technique
from puzzles.explaining.words import add_title, capitalize, truth

PLACE, SHORT, ALL = range(3)
"""How much a sentence tells: where to look and what for; what follows and the chief reason; the whole step. All begin
with the technique's name."""


ONE_SENTENCE = 2
"""Lines of a step that are told in one sentence."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line of a step that has several: under a constraint, a candidate is true or goes, because of others."""

    constraint: int
    """Its place in `Rules.constraints`, -1 for the assumption itself."""

    candidate: int
    true: bool
    because: tuple[int, ...]
    """Candidates that are true by then and leave no other way."""

    case: int = 0
    """The case that it belongs to, by its number from 1; 0 for what all cases share. A case begins with its candidate
    as a link without a constraint."""


@dataclass(frozen=True, slots=True)
class Case:
    """One of the candidates that a step tells apart. It fails, or is split once more."""

    candidate: int
    within: int
    """The number of the case that it is part of, 0 for a case of the step itself."""

    over: int
    """The constraint whose candidates are its own cases, -1 if it is not split."""

    fails: int
    """The constraint that cannot hold at its end, -1 if it is split."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step; `live` and `placed` are the state before it, so that it can be drawn and checked by itself."""

    technique: Technique
    rules: Rules
    live: int
    placed: int
    rests_on: tuple[int, ...]
    """The constraints, the chief one first."""

    places: tuple[int, ...] = ()
    removes: int = 0
    """Candidates that go, beside those that a placed number rules out at no cost."""

    leans: int = 0
    """Candidates whose absence the step rests on: what removed them comes before it."""

    cells: tuple[int, ...] = ()
    """The cells to look at."""

    assumes: int = -1
    """The candidate that is assumed and leads to a contradiction, -1 for none."""

    links: tuple[Link, ...] = ()
    fails: int = -1
    """The constraint that cannot hold at the end of the links, -1 without links."""

    cases: int = 0
    """How many cases it tells apart, the innermost ones; 0 for none."""

    over: int = -1
    """The constraint whose candidates are its cases, -1 without cases."""

    split: tuple[Case, ...] = ()
    """Its cases, each before those inside it; the first one's number is 1."""

    unique: bool = False
    """Whether it rests on the puzzle's having one solution."""

    opens: int = 0
    """How many singles it opens."""

    roles: tuple[tuple[str, int], ...] = ()
    """More candidates to draw, by the part they play: "base", "fin", "pivot", "end", "first", "second"."""

    notes: Any = None
    """What its technique keeps for its sentence."""

    @property
    def k(self) -> int:
        """The number of different constraints that it rests on; 1 for a series of steps that rest on one each."""
        return 1 if self.technique.series else self.rules.size_of(self.rests_on)

    @property
    def clears(self) -> int:
        """The live candidates that go by the numbers it places, at no cost."""
        gone = 0
        for candidate in self.places:
            gone |= self.rules.free(candidate)
        return gone & self.live

    @property
    def gone(self) -> int:
        """All live candidates that go with it."""
        return (self.removes & self.live) | self.clears

    def apply(self, state: State) -> None:
        """Take the step."""
        state.remove(self.removes)
        for candidate in self.places:
            state.place(candidate)

    def opening(self, opens: int) -> Step:
        """Return the step with the number of singles that it opens."""
        return replace(self, opens=opens)

    def sentence(self, depth: int = ALL) -> str:
        """Return it in words: where to look and what for (PLACE), what follows and why (SHORT), or all of it (ALL)."""
        technique = self.technique
        if depth == PLACE:
            return f"{technique.title}: look in {technique.where(self)} for {technique.sought(self)}."
        return add_title(technique.title, technique.short(self) if depth == SHORT else technique.sentence(self))

    def listed(self) -> list[str]:
        """Return the whole step as a list of sentences, one for each line of a long step: what follows comes first."""
        views = self._views()
        if len(views) <= ONE_SENTENCE:
            return [self.sentence()]
        return [self.sentence(SHORT), *(str(view["sentence"]) for view in views)]

    def lines(self) -> list[tuple[int, str]]:
        """Return a clause for each link but the assumption, in order, with the links told by then.

        Candidates of one cell that go one after another, under one constraint, share a clause. A case ends with a
        clause for what fails.
        """
        own = self.technique.lines(self)
        if own is not None:
            return own
        rules, links = self.rules, self.links
        found: list[tuple[int, str]] = []
        at = 0
        while at < len(links):
            end = at + 1
            link = links[at]
            if link.constraint < 0:
                if link.case:
                    found.append((end, f"if {truth(rules, link.candidate)}"))
            else:
                one = rules.constraints[link.constraint]
                if link.true:
                    found.append((end, reach_words(self, at) + one.sort.only(rules, one, link.candidate)))
                else:
                    while end < len(links) and _share_clause(rules, link, links[end]):
                        end += 1
                    gone = sorted(other.candidate for other in links[at:end])
                    found.append((end, reach_words(self, at, end) + one.sort.bars(rules, one, gone)))
            if link.case and (end == len(links) or links[end].case != link.case):
                case = self.split[link.case - 1]
                if case.fails >= 0:
                    found.append((end, failure_words(self, link.case)))
            at = end
        return merge_repeats(found, [links[shown - 1].case for shown, _ in found])

    def claims(self) -> list[Claim]:
        """Return all that the sentences state, as data."""
        gone = Claim("not", candidates=candidates_of(self.rules, self.removes & self.live))
        return [*([gone] if gone.candidates else []), *self.technique.claims(self)]

    @property
    def stands(self) -> int:
        """The numbers on the board that its sentence names, as candidates."""
        named = [claim for claim in self.claims() if claim.says == "stands"]
        return mask_of(self.rules.candidate(claim.cells[0], claim.numbers[0]) for claim in named)

    def causes(self) -> tuple[int, ...]:
        """Return the cells with numbers that rule out, at no cost, what the step leans on in empty cells."""
        rules = self.rules
        missing = near = 0
        for candidate in bits(self.leans & ~self.live):
            if not self.placed & rules.in_cell(candidate // rules.numbers):
                missing |= 1 << candidate
                near |= rules.free(candidate)
        near &= self.placed
        found = [(missing & rules.free(candidate), candidate // rules.numbers) for candidate in bits(near)]
        kept = []
        for ruled, cell in sorted(found, key=lambda pair: (-pair[0].bit_count(), pair[1])):
            if ruled & missing:
                missing &= ~ruled
                kept.append(cell)
        return tuple(sorted(kept))

    def to_json(self) -> dict[str, object]:
        """Return it in plain values; `api.messages_explain` states the shape."""
        rules = self.rules
        place = {at: index for index, at in enumerate(self.rests_on)}
        return {
            "technique": self.technique.name,
            "title": self.technique.title,
            "score": self.technique.score,
            "quiet": self.technique.quiet,
            "series": self.technique.series,
            "k": self.k,
            "cases": self.cases,
            "unique": self.unique,
            "opens": self.opens,
            "rests_on": [rules.plain(at) for at in self.rests_on],
            "places": pairs(rules, self.places),
            "removes": pairs(rules, bits(self.removes & self.live)),
            "clears": pairs(rules, bits(self.clears & ~self.removes)),
            "assumes": None if self.assumes < 0 else list(rules.parts(self.assumes)),
            "begins": self.technique.begins(self),
            "cells": self._cells(),
            "candidates": self._candidates(),
            "links": [
                {
                    "constraint": place.get(link.constraint),
                    "candidate": list(rules.parts(link.candidate)),
                    "true": link.true,
                    "because": pairs(rules, link.because),
                    "case": link.case,
                }
                for link in self.links
            ],
            "fails": place.get(self.fails),
            "over": place.get(self.over),
            "split": [
                {
                    "candidate": list(rules.parts(case.candidate)),
                    "within": case.within,
                    "over": place.get(case.over),
                    "fails": place.get(case.fails),
                }
                for case in self.split
            ],
            "views": self._views(),
            "sentences": [self.sentence(depth) for depth in (PLACE, SHORT, ALL)],
        }

    def _cells(self) -> dict[str, list[int]]:
        """Return cells by their roles: where to look, what is placed or loses candidates, and what rules others out."""
        targets = self.rules.cells_of(mask_of(self.places) | self.removes & self.live)
        area: set[int] = set()
        for at in self.rests_on:
            area.update(self.rules.constraints[at].cells)
        return {"area": sorted(area | set(self.cells)), "target": list(targets), "cause": list(self.causes())}

    def _candidates(self) -> dict[str, list[list[int]]]:
        """Return candidates by their roles."""
        rules = self.rules
        roles = {
            "place": pairs(rules, self.places),
            "remove": pairs(rules, bits(self.removes & self.live)),
            "assume": pairs(rules, [self.assumes] if self.assumes >= 0 else []),
            "then": pairs(rules, [link.candidate for link in self.links if link.true and link.constraint >= 0]),
            "barred": pairs(rules, [link.candidate for link in self.links if not link.true]),
            **{role: pairs(rules, bits(mask)) for role, mask in self.roles},
        }
        return {role: found for role, found in roles.items() if found}

    def _views(self) -> list[dict[str, object]]:
        """Return what is drawn one after another: a view a line of a chain, then the whole step."""
        views: list[dict[str, object]] = [
            {"sentence": said, "links": shown, "case": self.links[shown - 1].case} for shown, said in self._told()
        ]
        whole = self.technique.end(self) if views else self.sentence()
        return [*views, {"sentence": whole, "links": len(self.links), "case": 0}]

    def _told(self) -> list[tuple[int, str]]:
        """Return the lines as sentences: the first states the assumption, and each follows from those before it."""
        found: list[tuple[int, str]] = []
        lines = self.lines()
        begins = self.technique.begins(self)
        divided: set[int] = set()  # the cases of which a case was told already
        for at, (shown, line) in enumerate(lines):
            if line.startswith("if "):
                case = line.removeprefix("if ")
                number = self.links[shown - 1].case
                within = self.split[number - 1].within if number else 0
                which = "another" if within in divided else "one"
                divided.add(within)
                said = f"In {which} case, {case}" if begins else f"Suppose {case}"
                said = f"Suppose {begins}. {said}" if begins and at == 0 else said
            elif at == 0:
                said = f"If {begins}, then {line}" if begins else capitalize(line)
            else:
                said = f"Then {line}"
            found.append((shown, f"{said}."))
        return found


def _share_clause(rules: Rules, one: Link, other: Link) -> bool:
    """Say whether two candidates that go can be told in one clause."""
    same_cell = one.candidate // rules.numbers == other.candidate // rules.numbers
    alike = one.constraint == other.constraint and one.case == other.case
    return not other.true and alike and same_cell


def pairs(rules: Rules, candidates: Iterable[int]) -> list[list[int]]:
    """Return candidates as [cell, number] each."""
    return [list(rules.parts(candidate)) for candidate in candidates]
