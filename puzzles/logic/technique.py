"""A technique: the base class of what a kind's ladder lists, and of those that search or assume."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any

from puzzles.logic.assumptions.reach_words import failure_words, reach_words
from puzzles.logic.brief import fitting
from puzzles.logic.claims import Claim, remaining_candidates
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.lines import merge_repeats
from puzzles.logic.links import Link, ShownWay
from puzzles.logic.phrases import capitalize, join_clauses, place, removal_clauses, symbol, truth, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.model.values import Progress
from puzzles.model.work import finish


class Technique:
    """A named way to take a step. A kind has one small file for each, and one row in its ladder."""

    name = ""
    """Stable and lower case, unique in its ladder: "hidden-single-line"."""

    title = ""
    """The name shown to people: "Hidden single"."""

    counts: tuple[str, str] | None = None
    """The names of one step and of several after a number, if the title does not serve: "number next door"."""

    own_definition = ""
    """Its definition, if the docstring of its class has not all of it."""

    score = 0.0
    """How hard it is, on the one scale of its ladder."""

    source = ""
    """Where it is described."""

    spot = ""
    """How to spot it, in two to four short sentences that hold for every board."""

    aliases: tuple[str, ...] = ()
    """Its names elsewhere, each with who says so: "Locked candidates type 1 (HoDoKu)"."""

    is_quiet = False
    """Whether it only spells out what everybody sees (12 is out of reach here). Its steps are shown beside a step that
    needs them, and by themselves only if they remove a mark of the player."""

    is_trivial = False
    """Whether "do the trivial steps" takes its steps."""

    assumes_uniqueness = False
    """Whether it rests on the puzzle having one solution; it is not used where that is not known."""

    is_visible = False
    """Whether it rests on the numbers on the board alone, and on no candidate that was removed."""

    is_series = False
    """Whether a step of it is a series, each part of which rests on one constraint."""

    @property
    def definition(self) -> str:
        """What it is, in a few sentences: its own, or else the docstring of its class."""
        return self.own_definition or " ".join((type(self).__doc__ or "").split())

    def count_words(self, count: int) -> str:
        """Return a number of its steps in words: "12 hidden singles"."""
        one, several = self.counts or (self.title.lower(), f"{self.title.lower()}s")
        return f"{count} {one if count == 1 else several}"

    def find(self, state: State) -> Iterator[Step]:
        """Yield its steps in a state, each independent of the others. The state does not change."""
        return filter(None, self.find_with_pauses(state))

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Do the same, and yield None now and then, so that the caller can report.

        A technique overrides `find`, or this if it takes long.
        """
        if type(self).find is Technique.find:
            raise NotImplementedError
        return iter(self.find(state))

    def find_removals(self, state: State, candidates: int) -> Iterator[Step]:
        """Yield the steps that remove some of these candidates."""
        return (step for step in self.find(state) if step.removes & candidates)

    def all_removals(self, state: State) -> int | None:
        """Return all that its steps remove, one after another, until there are no more; None if it cannot tell.

        A technique overrides it if that takes less time than its steps. Such a technique places nothing.
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
        """Return what the sentence states, without what is removed."""
        return [*remaining_candidates(step.rules, step.live, step.rests_on), *link_claims(step)]

    def summary(self, step: Step) -> str:
        """Return what is seen first: what follows and the chief cause, in at most `brief.MOST_WORDS` with the title.

        What it does not name is drawn: see `brief`. "" if the whole step in a sentence is as short.
        """
        return ""

    def consequence(self, step: Step) -> str:
        """Return what follows in full, as a clause without a stop: "row 4, column 7 is 6"."""
        rules = step.rules
        placed = [truth(rules, each) for each in step.places]
        return join_clauses(placed or removal_clauses(rules, step.removes & step.live))

    def assumption_words(self, step: Step) -> str:
        """Return what a step with links assumes, "" if it assumes nothing."""
        return truth(step.rules, step.assumption) if step.assumption >= 0 else ""

    def conclusion(self, step: Step) -> str:
        """Return the last line of a step with links: what follows."""
        return f"{capitalize(self.consequence(step))}."

    def ways(self, step: Step) -> Sequence[ShownWay]:
        """Return the ways that a step goes through, those that are possible first; () for other steps."""
        return ()

    def lines(self, step: Step) -> list[tuple[int, str]]:
        """Return a clause for each link of a step but its assumption, in order, each with the number of links up to it.

        Candidates of one cell that go in a row, under one constraint, share a clause. A case ends with a clause for
        what fails.
        """
        rules, links = step.rules, step.links
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
                if link.is_true:
                    found.append((end, reach_words(step, at) + one.sort.single(rules, one, link.candidate)))
                else:
                    while end < len(links) and _share_clause(rules, link, links[end]):
                        end += 1
                    gone = sorted(other.candidate for other in links[at:end])
                    found.append((end, reach_words(step, at, end) + one.sort.exclusion(rules, one, gone)))
            if link.case and (end == len(links) or links[end].case != link.case):
                case = step.cases[link.case - 1]
                if case.failed_constraint >= 0:
                    found.append((end, failure_words(step, link.case)))
            at = end
        return merge_repeats(found, [links[shown - 1].case for shown, _ in found])

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Return several of its steps, which another step needs, in as few sentences as they take."""
        return " ".join(dict.fromkeys(self.sentence(step) for step in steps))

    def location(self, step: Step) -> str:
        """Return where to look: "row 4"."""
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
    """A technique that looks for the smallest of many steps. It takes long, so it comes after all others."""

    is_deep = False
    """Whether it assumes several candidates at once, or a solver does: too much for a board that is wide open."""

    def begin(self, rules: Rules, effort: Effort) -> Any:
        """Return what the search remembers from step to step."""
        raise NotImplementedError

    def search(self, kept: Any, state: State) -> Generator[Progress, None, Step | None]:
        """Return the smallest step, None if there is none or the effort is spent; yield progress.

        `kept` is what `begin` returned.
        """
        raise NotImplementedError

    def find(self, state: State) -> Iterator[Step]:
        """Yield the smallest step."""
        step = finish(self.search(self.begin(state.rules, Effort()), state))
        if step:
            yield step


class Assumption(Technique):
    """A technique whose steps assume a candidate, refute it and remove it."""

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return what the links state; they name the candidates left where they need them."""
        return link_claims(step)

    def location(self, step: Step) -> str:
        """Return the cell of the assumption."""
        return place(step.rules, step.rules.parts(step.assumption)[0])

    def outcome_words(self, step: Step) -> tuple[str, str]:
        """Return a clause on the assumption, and a sentence on what else goes, "" for nothing."""
        rules = step.rules
        cell, number = rules.parts(step.assumption)
        rest = removal_clauses(rules, step.removes & step.live & ~(1 << step.assumption))
        also = f" For the same reasons, {join_clauses(rest)}." if rest else ""
        return f"{place(rules, cell)} is not {symbol(rules, number)}", also

    def summary(self, step: Step) -> str:
        """Return the gist; what else goes is named if it is one cell."""
        said, also = self.outcome_words(step)
        text = f"{capitalize(self.gist(step))}."
        few = len(step.rules.cells_of(step.removes & step.live & ~(1 << step.assumption))) == 1
        others = " The other struck-out numbers go as well." if also else ""
        return fitting(self.title, *([text + also] if few else []), text + others, f"{capitalize(said)}.{others}")

    def gist(self, step: Step) -> str:
        """Return the clause on the assumption and, in few words, why."""
        raise NotImplementedError


def link_claims(step: Step) -> Iterator[Claim]:
    """Yield a claim for each link of a step, whose `amount` is its place, and for each case and end."""
    rules = step.rules
    for at, link in enumerate(step.links):
        if link.constraint >= 0 or link.premises:
            cells = rules.constraints[link.constraint].cells if link.constraint >= 0 else ()
            yield Claim("forced" if link.is_true else "barred", cells, amount=at)
    for at, (over, fails) in enumerate(
        [
            (step.split_constraint, step.failed_constraint),
            *((each.split_constraint, each.failed_constraint) for each in step.cases),
        ]
    ):
        if over >= 0 or fails >= 0:
            yield Claim("cases" if over >= 0 else "fails", rules.constraints[max(over, fails)].cells, amount=at)


def _share_clause(rules: Rules, one: Link, other: Link) -> bool:
    """Say whether two removed candidates can share a clause."""
    same_cell = one.candidate // rules.numbers == other.candidate // rules.numbers
    alike = one.constraint == other.constraint and one.case == other.case
    return not other.is_true and alike and same_cell
