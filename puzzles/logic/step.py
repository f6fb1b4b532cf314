"""A step of an explanation as data: what it rests on, what it places and removes, how it is drawn and worded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from puzzles.logic.bits import bits, mask_of
from puzzles.logic.claims import Claim
from puzzles.logic.claims import pairs as candidates_of
from puzzles.logic.constraints import Rules
from puzzles.logic.lines import line_sentences
from puzzles.logic.links import Case, Link, ShownWay
from puzzles.logic.phrases import add_title
from puzzles.logic.state import State

SHORT, ALL = range(2)
"""How much a sentence says: what follows and the chief cause, in few words beside a drawing (`brief`); the whole step.
Both begin with the technique's title."""

MOST_GONE = 12
"""The most candidates that are drawn as gone before: more would be all over the board."""

ONE_SENTENCE = 2
"""The most lines of a step that share one sentence."""


class StepTechnique(Protocol):
    """A technique as its steps know it.

    The class itself is `technique.Technique`. It makes steps, so it imports this module.
    """

    name: str
    title: str
    score: float
    is_quiet: bool
    is_trivial: bool
    is_series: bool
    is_visible: bool
    assumes_uniqueness: bool

    def count_words(self, count: int) -> str:
        """Return a number of its steps in words."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield its steps in a state."""

    def sentence(self, step: Step) -> str:
        """Return the whole step in a sentence."""

    def summary(self, step: Step) -> str:
        """Return what follows, and the chief cause; "" if the whole step in a sentence is as short."""

    def consequence(self, step: Step) -> str:
        """Return what follows in full, as a clause."""

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Return several of its steps in few sentences."""

    def location(self, step: Step) -> str:
        """Return where to look."""

    def target(self, step: Step) -> str:
        """Return what to look for."""

    def ways(self, step: Step) -> Sequence[ShownWay]:
        """Return the ways that a step goes through."""

    def lines(self, step: Step) -> list[tuple[int, str]]:
        """Return the clauses of its links, each with the number of links up to it."""

    def assumption_words(self, step: Step) -> str:
        """Return what it assumes, "" for nothing."""

    def conclusion(self, step: Step) -> str:
        """Return the last line of a step with links."""

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return what the sentence states, without what is removed."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step. `live` and `placements` are the state before it, so it can be drawn and checked by itself."""

    technique: StepTechnique
    rules: Rules
    live: int
    placements: int
    rests_on: tuple[int, ...]
    """The constraints, the chief one first."""

    places: tuple[int, ...] = ()
    removes: int = 0
    """Candidates that it removes, without those that a placed number excludes at no cost."""

    missing_candidates: int = 0
    """Candidates that must be gone before it."""

    cells: tuple[int, ...] = ()
    """The cells to look at."""

    assumption: int = -1
    """The candidate whose assumption leads to a contradiction; -1 for none."""

    links: tuple[Link, ...] = ()
    failed_constraint: int = -1
    """The constraint that fails at the end of the links; -1 without links."""

    case_count: int = 0
    """How many cases it has, those that are split not counted; 0 for none."""

    split_constraint: int = -1
    """The constraint whose candidates are its cases; -1 without cases."""

    cases: tuple[Case, ...] = ()
    """Its cases, each before those inside it; the first one's number is 1."""

    assumes_uniqueness: bool = False
    """Whether it rests on the puzzle's having one solution."""

    roles: tuple[tuple[str, int], ...] = ()
    """Further candidates to draw, by role: "base", "fin", "pivot", "end", "first", "second"."""

    notes: Any = None
    """What its technique needs for its sentence."""

    @property
    def k(self) -> int:
        """How many different constraints it rests on; 1 for a series of steps that rest on one each."""
        return 1 if self.technique.is_series else self.rules.size_of(self.rests_on)

    @property
    def clears(self) -> int:
        """The live candidates that its placed numbers exclude at no cost."""
        gone = 0
        for candidate in self.places:
            gone |= self.rules.free_exclusions(candidate)
        return gone & self.live

    @property
    def removed_candidates(self) -> int:
        """All live candidates that are gone after it."""
        return (self.removes & self.live) | self.clears

    def apply(self, state: State) -> None:
        """Take the step."""
        state.remove(self.removes)
        for candidate in self.places:
            state.place(candidate)

    def sentence(self, depth: int = ALL) -> str:
        """Return the step in words; `depth` is SHORT or ALL."""
        technique = self.technique
        said = technique.summary(self) if depth == SHORT else ""
        return add_title(technique.title, said or technique.sentence(self))

    def sentences(self) -> list[str]:
        """Return the whole step as sentences. A long step begins with what follows, then has one for each line."""
        whole = self.sentence()
        views = self._views((), whole)
        if len(views) <= ONE_SENTENCE or self.technique.is_visible:
            return [whole]
        follows = add_title(self.technique.title, f"{self.technique.consequence(self)}.")
        return [follows, *(str(view["sentence"]) for view in views)]

    def claims(self) -> list[Claim]:
        """Return what the sentences state, as data."""
        gone = Claim("not", candidates=candidates_of(self.rules, self.removes & self.live))
        return [*([gone] if gone.candidates else []), *self.technique.claims(self)]

    @property
    def named_placements(self) -> int:
        """The placed numbers that its sentence names, as candidates."""
        named = [claim for claim in self.claims() if claim.says == "stands"]
        return mask_of(self.rules.candidate(claim.cells[0], claim.numbers[0]) for claim in named)

    def causes(self) -> tuple[int, ...]:
        """Return the cells whose numbers exclude, at no cost, the missing candidates of empty cells."""
        return self.rules.excluding_cells(self.missing_candidates & ~self.live, self.placements)

    def gone_before(self) -> int:
        """Return the missing candidates of empty cells that no number excludes so: steps before it removed them."""
        return self.rules.not_excluded(self.missing_candidates & ~self.live, self.placements)

    def to_json(self) -> dict[str, object]:
        """Return it in plain values; `api/explain_messages.pyi` has the shape."""
        rules, technique = self.rules, self.technique
        place = {at: index for index, at in enumerate(self.rests_on)}
        gone = self.removes & self.live
        places, removes = pairs(rules, self.places), pairs(rules, bits(gone))
        ways, whole, short = technique.ways(self), self.sentence(), technique.summary(self)
        return {
            "technique": technique.name,
            "title": technique.title,
            "score": technique.score,
            "quiet": technique.is_quiet,
            "series": technique.is_series,
            "k": self.k,
            "cases": self.case_count,
            "unique": self.assumes_uniqueness,
            "rests_on": [rules.constraint_json(at) for at in self.rests_on],
            "places": places,
            "removes": removes,
            "clears": pairs(rules, bits(self.clears & ~self.removes)),
            "assumes": None if self.assumption < 0 else list(rules.parts(self.assumption)),
            "begins": technique.assumption_words(self),
            "cells": self._cells(gone),
            "candidates": self._candidates({"place": places, "remove": removes}),
            "links": [
                {
                    "constraint": place.get(link.constraint),
                    "candidate": list(rules.parts(link.candidate)),
                    "true": link.is_true,
                    "because": pairs(rules, link.premises),
                    "case": link.case,
                }
                for link in self.links
            ],
            "fails": place.get(self.failed_constraint),
            "over": place.get(self.split_constraint),
            "split": [
                {
                    "candidate": list(rules.parts(case.candidate)),
                    "within": case.parent,
                    "over": place.get(case.split_constraint),
                    "fails": place.get(case.failed_constraint),
                }
                for case in self.cases
            ],
            "ways": [{"cells": list(way.cells), "fault": list(way.fault)} for way in ways],
            "views": self._views(ways, whole),
            "sentences": [add_title(technique.title, short) if short else whole, whole],
        }

    def _cells(self, gone: int) -> dict[str, list[int]]:
        """Return cells by role: where to look, what changes, and whose numbers exclude candidates."""
        targets = self.rules.cells_of(mask_of(self.places) | gone)
        area = set(self.cells).union(*[self.rules.constraints[at].cells for at in self.rests_on])
        return {"area": sorted(area), "target": list(targets), "cause": list(self.causes())}

    def _candidates(self, roles: dict[str, list[list[int]]]) -> dict[str, list[list[int]]]:
        """Return candidates by role; `roles` has those that are placed and removed."""
        rules = self.rules
        if self.assumption >= 0:
            roles["assume"] = pairs(rules, [self.assumption])
        if self.links:
            roles["then"] = pairs(
                rules, [each.candidate for each in self.links if each.is_true and each.constraint >= 0]
            )
            roles["barred"] = pairs(rules, [each.candidate for each in self.links if not each.is_true])
        roles |= {role: pairs(rules, bits(mask)) for role, mask in self.roles}
        gone = self.gone_before()
        if gone.bit_count() <= MOST_GONE:
            roles["gone"] = pairs(rules, bits(gone))
        return {role: found for role, found in roles.items() if found}

    def _views(self, ways: Sequence[ShownWay], whole: str) -> list[dict[str, object]]:
        """Return what is drawn in turn: a view for each line or way, then one of the step with the sentence `whole`."""
        views: list[dict[str, object]] = [
            {"sentence": said, "links": shown, "case": self.links[shown - 1].case}
            for shown, said in line_sentences(
                self.technique.lines(self),
                self.technique.assumption_words(self),
                [link.case for link in self.links],
                [case.parent for case in self.cases],
            )
        ]
        for at, way in enumerate(ways, 1):
            views.append({"sentence": way.sentence, "links": 0, "case": at})
        last = self.technique.conclusion(self) if self.links else whole
        return [*views, {"sentence": last, "links": len(self.links), "case": 0}]


def pairs(rules: Rules, candidates: Iterable[int]) -> list[list[int]]:
    """Return each candidate as [cell, number]."""
    numbers = rules.numbers
    return [[candidate // numbers, candidate % numbers + 1] for candidate in candidates]
