"""Write a walkthrough as plain text, for a forum or in Markdown: numbered rows, in which like steps are folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.logic.account import Account
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import list_words, symbol
from puzzles.logic.step import Step, StepTechnique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Values
from puzzles.portable.levels import rules_words

FORMS = ("text", "forum", "markdown")

MOST_UNFOLDED = 2
"""Consecutive steps that only place numbers and still have a row each; more of them share one."""


class HintStatus(StrEnum):
    """What a hint is about, or how a walkthrough ends."""

    STEP = "step"
    WRONG_ENTRY = "wrong-entry"
    WRONG_MARK = "wrong-mark"
    SOLVED = "solved"
    NONE = "none"
    """The puzzle has no solution."""

    STUCK = "stuck"
    """No technique goes on from here."""

    UNDECIDED = "undecided"
    """Time ran out first."""


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """A whole explanation: its steps, and how it ends."""

    puzzle: Puzzle
    kind: str
    """The kind's title."""

    rules: Rules
    steps: tuple[WalkStep, ...]
    account: Account
    status: HintStatus
    message: str

    @property
    def standing(self) -> HintStatus:
        """The status, by its name of version 0.2."""
        return self.status

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.status is HintStatus.SOLVED

    def text(self, form: str = "text", folded: bool = True) -> str:
        """Return it as "text", "forum" (BBCode) or "markdown"; `folded` is as in `rows`."""
        return write(self, form, f"{self.puzzle.size} {self.kind}", folded)


@dataclass(frozen=True, slots=True)
class Row:
    """Consecutive steps on one line; `first` is the number of the first, from 1."""

    first: int
    steps: tuple[WalkStep, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.first + len(self.steps) - 1

    @property
    def is_folded(self) -> bool:
        """Whether several steps share the row."""
        return len(self.steps) > 1

    @property
    def number(self) -> str:
        """The numbers of the steps: "3" or "3-14"."""
        return f"{self.first}-{self.last}" if self.is_folded else str(self.first)

    @property
    def technique_counts(self) -> str:
        """How many steps there are of each technique: "12 hidden singles and 3 full houses"."""
        often: dict[str, tuple[StepTechnique, int]] = {}
        for each in self.steps:
            technique = each.step.technique
            often[technique.title] = (technique, often.get(technique.title, (technique, 0))[1] + 1)
        return list_words([technique.count_words(count) for technique, count in often.values()])

    @property
    def sentence(self) -> str:
        """The row in words: "12 hidden singles: r4c7=6, ...", or the sentence of its only step."""
        if self.is_folded:
            placed = ", ".join(effect(each.step) for each in self.steps)
            return f"{self.technique_counts}: {placed}."
        return self.steps[0].sentence


def rows(steps: Sequence[WalkStep], folded: bool = True) -> list[Row]:
    """Return the rows of a walkthrough; three or more consecutive steps that only place numbers share one.

    Without `folded`, each step has a row of its own.
    """
    found: list[Row] = []
    at = 0
    while at < len(steps):
        end = at + 1
        while folded and end < len(steps) and _only_places(steps[at]) and _only_places(steps[end]):
            end += 1
        if end - at > MOST_UNFOLDED:
            found.append(Row(at + 1, tuple(steps[at:end])))
        else:
            found += [Row(number + 1, (steps[number],)) for number in range(at, end)]
        at = end
    return found


def _only_places(told: WalkStep) -> bool:
    step = told.step
    is_plain = step.technique.is_trivial or not step.technique.is_visible
    return is_plain and bool(step.places) and not step.removes and not step.links


def effect(step: Step) -> str:
    """Return a step's effect as forums write it: "r4c7=6", "r1c2<>5, r1c3<>5"."""
    rules = step.rules

    def cell_text(candidate: int, sign: str) -> str:
        cell, number = rules.parts(candidate)
        row, column = rules.size.place(cell)
        return f"r{row}c{column}{sign}{symbol(rules, number)}"

    found = [cell_text(candidate, "=") for candidate in step.places]
    found += [cell_text(candidate, "<>") for candidate in bits(step.removes & step.live)]
    return ", ".join(found)


def technique_name(technique: StepTechnique) -> str:
    """Return a technique's name within a sentence: "naked pair", but "X-wing"."""
    title = technique.title
    return title[:1].lower() + title[1:] if title[1:2].islower() else title


def summary(walkthrough: Walkthrough) -> str:
    """Return the walkthrough in a few sentences: how many steps, the hardest technique, how it ends."""
    count, account = len(walkthrough.steps), walkthrough.account
    steps = f"{count} {'step' if count == 1 else 'steps'}"
    if not count:
        return f"{steps}. {walkthrough.message}"
    hardest = max((each.step.technique for each in walkthrough.steps), key=lambda technique: technique.score)
    name = technique_name(hardest)
    said = f"{steps}. Hardest technique: {name}. {walkthrough.message}"
    if any(each.step.technique.is_visible for each in walkthrough.steps):
        return said  # a person counts ways there, not rules
    return f"{said} {rules_words(account.largest_k)}"


def write(walkthrough: Walkthrough, form: str, title: str, folded: bool = True) -> str:
    """Return a walkthrough as "text", "forum" (BBCode) or "markdown"; `title` is its first line."""
    lines = rows(walkthrough.steps, folded)
    if form == "markdown":
        return "\n".join(_markdown(walkthrough, lines, title)) + "\n"
    if form == "forum":
        return "\n".join(_forum(walkthrough, lines, title)) + "\n"
    told = [line for row in lines for line in _row_lines(row)]
    return "\n".join([title, "", *told, "", summary(walkthrough)]) + "\n"


def _row_lines(row: Row) -> Iterator[str]:
    """Yield the lines of a row: a long step has several."""
    if row.is_folded:
        yield f"{row.number}. {row.sentence}"
        return
    told = row.steps[0]
    first, *lines = told.step.sentences()
    if told.step.technique.is_visible:  # its sentence names few cells
        first = f"{first} ({effect(told.step)})"
    yield f"{row.number}. {told.lead} {first}".replace(".  ", ". ")
    for line in lines:
        yield f"   - {line}"


def _forum(walkthrough: Walkthrough, lines: Sequence[Row], title: str) -> Iterator[str]:
    yield f"[b]{title}[/b]"
    yield "[code]"
    yield from _grid(walkthrough, walkthrough.puzzle.givens)
    yield "[/code]"
    for row in lines:
        step = row.steps[0].step
        if row.is_folded:
            yield f"[b]{row.number}.[/b] {row.sentence}"
        else:
            yield f"[b]{row.number}.[/b] {row.sentence} => {effect(step)}"
    yield summary(walkthrough)


def _markdown(walkthrough: Walkthrough, lines: Sequence[Row], title: str) -> Iterator[str]:
    yield f"# {title}"
    yield ""
    yield "```"
    yield from _grid(walkthrough, walkthrough.puzzle.givens)
    yield "```"
    yield ""
    for row in lines:
        yield f"**{row.number}.** {_escape(row.sentence)}"
        yield ""
    yield _escape(summary(walkthrough))


def _grid(walkthrough: Walkthrough, values: Values) -> Iterator[str]:
    """Yield the board row by row, a dot for an empty cell."""
    rules = walkthrough.rules
    shown = [symbol(rules, value) if value else "." for value in values]
    width = max(map(len, shown))
    columns = rules.size.columns
    for at in range(0, len(shown), columns):
        yield " ".join(each.rjust(width) for each in shown[at : at + columns])
    for less, greater in walkthrough.puzzle.clues:
        (row, column), (there, beyond) = rules.size.place(less), rules.size.place(greater)
        yield f"r{row}c{column}<r{there}c{beyond}"


def _escape(text: str) -> str:
    """Escape the characters of a sentence that Markdown would read: only < and > occur."""
    return text.replace("<", "\\<").replace(">", "\\>")
