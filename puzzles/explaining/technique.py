"""A technique: what a row of a kind's ladder states, and what everybody may ask of it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from puzzles.core.steps import finished
from puzzles.explaining.claims import Claim, link_claims, remaining_candidates
from puzzles.explaining.effort import Effort
from puzzles.explaining.words import capitalize, join_clauses, place, removal_clauses, symbol, truth, with_article

if TYPE_CHECKING:
    from puzzles.core.model import Progress
    from puzzles.explaining.model import Rules
    from puzzles.explaining.state import State
    from puzzles.explaining.step import Step


class Technique:
    """A named way to take a step. A kind has one small file for each, and one row in its ladder."""

    name = ""
    """Stable and lower case, unique in its ladder: "hidden-single-line"."""

    title = ""
    """The name shown to people: "Hidden single"."""

    counts: tuple[str, str] | None = None
    """What one step and several are called after a number, if that is not the title: "number next door"."""

    own_definition = ""
    """What it is, for a technique of several sizes."""

    score = 0.0
    """How hard it is beside the others of its ladder."""

    source = ""
    """Who describes it."""

    is_quiet = False
    """Whether it only spells out what everybody sees (12 is out of reach here): not a step to be told by itself unless
    it removes a mark that the player wrote, but told beside a step that rests on it."""

    is_trivial = False
    """Whether it is one of the steps that "do the trivial steps" takes."""

    assumes_uniqueness = False
    """Whether it rests on the puzzle's having one solution: it is left out where that is not known."""

    is_series = False
    """Whether it takes several steps at once that rest on one constraint each."""

    @property
    def definition(self) -> str:
        """What it is, in a few sentences: the docstring of its class, unless it has its own."""
        return self.own_definition or " ".join((type(self).__doc__ or "").split())

    def count_words(self, count: int) -> str:
        """Return how many steps of it there are: "12 hidden singles"."""
        one, several = self.counts or (self.title.lower(), f"{self.title.lower()}s")
        return f"{count} {one if count == 1 else several}"

    def find(self, state: State) -> Iterator[Step]:
        """Yield the steps that it allows in a state, each by itself; the state stays as it is."""
        return filter(None, self.find_with_pauses(state))

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Do the same, with None now and then, so that the caller can report.

        A technique has its own `find`, or `find_with_pauses` if it takes long.
        """
        if type(self).find is Technique.find:
            raise NotImplementedError
        return iter(self.find(state))

    def find_removals(self, state: State, candidates: int) -> Iterator[Step]:
        """Yield the steps that remove some of these candidates."""
        return (step for step in self.find(state) if step.removes & candidates)

    def all_removals(self, state: State) -> int | None:
        """Return all that its steps remove, also one after another, if it takes less than finding them; else None.

        Only a technique that places nothing has it.
        """
        return None

    def sentence(self, step: Step) -> str:
        """Return the whole step in a sentence: "In row 4, only column 7 can hold a 6."."""
        if step.rests_on:
            one = step.rules.constraints[step.rests_on[0]]
            if step.places:
                return f"{capitalize(one.sort.single(step.rules, one, step.places[0]))}."
        return self.title

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return what the sentence states, beside what goes."""
        return [*remaining_candidates(step.rules, step.live, step.rests_on), *link_claims(step)]

    def summary(self, step: Step) -> str:
        """Return what follows from a long step, and the chief reason; the whole of a short one."""
        return self.sentence(step)

    def assumption_words(self, step: Step) -> str:
        """Return what a step with links assumes, "" if they do not begin with an assumption."""
        return truth(step.rules, step.assumption) if step.assumption >= 0 else ""

    def conclusion(self, step: Step) -> str:
        """Return the last line of a step with links: what follows."""
        return capitalize(self.summary(step))

    def lines(self, step: Step) -> list[tuple[int, str]] | None:
        """Return the clauses of a step's links as `Step.lines` does, None for those that links tell by themselves."""
        return None

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Return several of its steps in as few sentences as they take: those that another step leans on."""
        return " ".join(dict.fromkeys(self.sentence(step) for step in steps))

    def location(self, step: Step) -> str:
        """Return where to look, without what for: "row 4"."""
        one = step.rules.constraints[step.rests_on[0]]
        return one.sort.label(step.rules, one)

    def target(self, step: Step) -> str:
        """Return what to look for: "the place of a 6"."""
        if not step.places:
            return "numbers that can go"
        cell, number = step.rules.parts(step.places[0])
        one = step.rules.constraints[step.rests_on[0]]
        if one.number:
            return f"the place of {with_article(step.rules, number)}"
        return f"the number of {place(step.rules, cell)}"


class Search(Technique):
    """A technique that looks for the smallest of many steps and takes long. It is asked when no other goes on."""

    is_deep = False
    """Whether it assumes several things at once, or has a solver do so: too much on a board that is wide open."""

    def begin(self, rules: Rules, effort: Effort) -> Any:
        """Return what the search keeps from step to step."""
        raise NotImplementedError

    def search(self, kept: Any, state: State) -> Generator[Progress, None, Step | None]:
        """Return the smallest step, None if there is none or the effort is spent; yield progress."""
        raise NotImplementedError

    def find(self, state: State) -> Iterator[Step]:
        """Yield the smallest step."""
        step = finished(self.search(self.begin(state.rules, Effort()), state))
        if step:
            yield step


class Assumption(Technique):
    """A technique whose steps assume a candidate, which then goes."""

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return what the links say: they name what is left as it is needed."""
        return link_claims(step)

    def location(self, step: Step) -> str:
        """Return the cell of the assumption."""
        return place(step.rules, step.rules.parts(step.assumption)[0])

    def outcome_words(self, step: Step) -> tuple[str, str]:
        """Return what becomes of the assumption, and a sentence of what else goes, "" for nothing."""
        rules = step.rules
        cell, number = rules.parts(step.assumption)
        rest = removal_clauses(rules, step.removes & step.live & ~(1 << step.assumption))
        also = f" For the same reasons, {join_clauses(rest)}." if rest else ""
        return f"{place(rules, cell)} is not {symbol(rules, number)}", also
