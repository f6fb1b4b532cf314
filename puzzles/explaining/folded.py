"""A step that places a number, with the small steps inside it, which remove candidates: one sentence for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from puzzles.logic.brief import fitting
from puzzles.logic.claims import Claim
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import add_title, capitalize, count_word, list_words, place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import MOST_GONE, Step, StepTechnique
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep, lead_words, removals_behind

MOST_TITLES = 3
"""The most techniques that a sentence names."""


def fold(step: Step, small: Sequence[Step], board: State) -> WalkStep:
    """Return a step that places numbers, from a board on, with those of the `small` steps before it that it needs."""
    state, before = board.copy(), list[Step]()
    for each, needed in removals_behind(small, step.missing_candidates, board.live):
        one = replace(each, live=state.live, removes=needed if each.technique.is_quiet else each.removes)
        if one.removes & state.live:  # else another one has removed it
            one.apply(state)
            before.append(one)
    placed = replace(step, live=state.live)
    if not before:
        return WalkStep(placed)
    folded = Folded(step.technique, before)
    decides, sorts = folded.decisive(step), step.rules.constraints
    framed = [at for at in decides.rests_on if sorts[at].sort.name == "region"]
    drawn = (("gone", decides.removes),) if decides.removes.bit_count() <= MOST_GONE else ()
    whole = replace(placed, technique=folded, rests_on=(*step.rests_on, *framed), roles=(*step.roles, *drawn))
    return WalkStep(whole, tuple(before), True)


class Folded(Technique):
    """The technique of a step whose small steps are told in its sentence."""

    def __init__(self, of: StepTechnique, small: Sequence[Step]) -> None:
        self.of = of
        self.small = small
        self.chief = max(small, key=lambda step: (not step.technique.is_quiet, step.technique.score, step.k))
        self.name, self.title, self.is_trivial = of.name, of.title, False
        self.score = max(of.score, self.chief.technique.score)
        self.assumes_uniqueness = any(step.assumes_uniqueness for step in small)

    def count_words(self, count: int) -> str:
        """Return what the technique itself says."""
        return self.of.count_words(count)

    def find(self, state: State) -> Iterator[Step]:
        """Yield the steps of the technique itself."""
        return self.of.find(state)

    def sentence(self, step: Step) -> str:
        """Say what is placed and the chief reason: that alone which decides, if all small steps take too many words."""
        said = self.of.sentence(step)
        quiet = all(each.technique.is_quiet for each in self.small)
        decides = self.decisive(step)
        reasons = [f"{said} {lead_words(self.small)}"] if quiet else []
        [candidate, *_] = step.places
        cell, number = step.rules.parts(candidate)
        here, stands = place(step.rules, cell), f"{symbol(step.rules, number)} stands in"
        count, hardest = count_steps(len(self.small)), f"The hardest is “{self.chief.technique.title}”."
        if len(self.small) > 1:
            others = capitalize(count_steps(len(self.small) - 1, "more small step"))
            chief = _premise(decides)
            for so in (f", and {stands} {here}", f", and {stands} the disc", " lead to the disc"):
                reasons.append(f"{chief}. {others}{so}.")
            titles = list(dict.fromkeys(each.technique.title for each in self.small))
            if len(titles) <= MOST_TITLES:
                reasons.append(f"{said} {capitalize(list_words(titles).lower())} rule out the rest, in {count}.")
            reasons.append(f"{said} {capitalize(count)} rule out the rest. {hardest}")
        else:
            chief = decides.technique.summary(decides) or decides.technique.sentence(decides)
            reasons.append(f"{said} {add_title(decides.technique.title, chief)}")
        return fitting(self.title, *reasons, f"{stands} {here}. {capitalize(count)} lead there. {hardest}")

    def decisive(self, step: Step) -> Step:
        """Return the last small step that rules out what stood against the number, of those that nobody sees at once
        if there is one.
        """
        rivals = [each for each in self.small if each.removes & step.missing_candidates]
        return max(rivals or self.small, key=lambda each: (not each.technique.is_quiet, self.small.index(each)))

    def location(self, step: Step) -> str:
        """Return where the technique itself says."""
        return self.of.location(step)

    def target(self, step: Step) -> str:
        """Return what the technique itself says."""
        return self.of.target(step)

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return what the technique itself claims; the small steps have claims of their own."""
        return self.of.claims(step)


def _premise(step: Step) -> str:
    """Return why a small step removes what it does; what it frames is drawn."""
    technique = step.technique
    if isinstance(technique, Elimination):
        return capitalize(technique.gist(step) if technique.gist_cells else technique.premise(step))
    return technique.sentence(step).removesuffix(".")


def count_steps(count: int, name: str = "small step") -> str:
    """Return how many small steps there are: "one small step", "12 small steps"."""
    return f"{count_word(count)} {name}{'' if count == 1 else 's'}"
