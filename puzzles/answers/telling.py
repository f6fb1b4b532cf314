"""A walkthrough in rows: numbered steps, alike ones folded; as plain text, for a forum, and in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from puzzles.core.model import Puzzle, Values
from puzzles.explaining.bits import bits
from puzzles.explaining.engine import Account, Told
from puzzles.explaining.model import Rules
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Technique
from puzzles.explaining.words import listed, symbol
from puzzles.portable.levels import rules_words

if TYPE_CHECKING:
    from puzzles.answers.explaining import Explainer

FORMS = ("text", "forum", "markdown")

UNFOLDED = 2
"""Alike steps in a row that stand by themselves; more are folded."""


class Standing(StrEnum):
    """What a hint is about, or how a walkthrough ended."""

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
    """A whole explanation: its steps, and how it ended."""

    puzzle: Puzzle
    kind: str
    """The kind's title."""

    rules: Rules
    steps: tuple[Told, ...]
    account: Account
    standing: Standing
    message: str

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.standing is Standing.SOLVED

    def text(self, form: str = "text", folded: bool = True) -> str:
        """Return it as "text", "forum" (BBCode) or "markdown", numbers that follow without thought in one line."""
        return written(self, form, f"{self.puzzle.size} {self.kind}", folded)


def so_far(explainer: Explainer, steps: Sequence[Told]) -> Walkthrough:
    """Return the walkthrough of these steps, which more may follow."""
    account = Account(steps=len(steps), largest=max((told.step.k for told in steps), default=0))
    return Walkthrough(
        explainer.puzzle,
        explainer.kind.title,
        explainer.rules,
        tuple(steps),
        account,
        Standing.UNDECIDED,
        "These are the steps so far.",
    )


@dataclass(frozen=True, slots=True)
class Row:
    """Consecutive steps, told in one line; `first` counts from 1."""

    first: int
    steps: tuple[Told, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.first + len(self.steps) - 1

    @property
    def folded(self) -> bool:
        """Whether several steps are told as one."""
        return len(self.steps) > 1

    @property
    def number(self) -> str:
        """The numbers of the steps: "3" or "3-14"."""
        return f"{self.first}-{self.last}" if self.folded else str(self.first)

    @property
    def counted(self) -> str:
        """How many steps of which techniques there are: "12 hidden singles and 3 full houses"."""
        often: dict[str, tuple[Technique, int]] = {}
        for each in self.steps:
            technique = each.step.technique
            often[technique.title] = (technique, often.get(technique.title, (technique, 0))[1] + 1)
        return listed([technique.counted(count) for technique, count in often.values()])

    @property
    def sentence(self) -> str:
        """What the row says: "12 hidden singles: r4c7=6, ...", or the whole step with what it leans on."""
        if self.folded:
            placed = ", ".join(short(each.step) for each in self.steps)
            return f"{self.counted}: {placed}."
        return self.steps[0].sentence


def rows(steps: Sequence[Told], folded: bool = True) -> list[Row]:
    """Return the rows of a walkthrough. Three or more steps in a row that only place numbers are folded.

    Without `folded`, each step has a row of its own.
    """
    found: list[Row] = []
    at = 0
    while at < len(steps):
        end = at + 1
        while folded and end < len(steps) and _places(steps[at]) and _places(steps[end]):
            end += 1
        if end - at > UNFOLDED:
            found.append(Row(at + 1, tuple(steps[at:end])))
        else:
            found += [Row(number + 1, (steps[number],)) for number in range(at, end)]
        at = end
    return found


def _places(told: Told) -> bool:
    return bool(told.step.places) and not told.step.removes and not told.step.links


def short(step: Step) -> str:
    """Return a step's effect as forums write it: "r4c7=6", "r1c2<>5, r1c3<>5"."""
    rules = step.rules

    def written(candidate: int, sign: str) -> str:
        cell, number = rules.parts(candidate)
        row, column = rules.size.place(cell)
        return f"r{row}c{column}{sign}{symbol(rules, number)}"

    found = [written(candidate, "=") for candidate in step.places]
    found += [written(candidate, "<>") for candidate in bits(step.removes & step.live)]
    return ", ".join(found)


def called(technique: Technique) -> str:
    """Return a technique's name within a sentence: "naked pair", but "X-wing"."""
    title = technique.title
    return title[:1].lower() + title[1:] if title[1:2].islower() else title


def summary(walkthrough: Walkthrough) -> str:
    """Return what the whole walkthrough is, in a sentence or two."""
    count, account = len(walkthrough.steps), walkthrough.account
    steps = f"{count} {'step' if count == 1 else 'steps'}"
    if not count:
        return f"{steps}. {walkthrough.message}"
    hardest = max((each.step.technique for each in walkthrough.steps), key=lambda technique: technique.score)
    return f"{steps}. Hardest technique: {called(hardest)}. {walkthrough.message} {rules_words(account.largest)}"


def written(walkthrough: Walkthrough, form: str, title: str, folded: bool = True) -> str:
    """Return a walkthrough as "text", "forum" (BBCode) or "markdown"; `title` is what stands above it."""
    lines = rows(walkthrough.steps, folded)
    if form == "markdown":
        return "\n".join(_markdown(walkthrough, lines, title)) + "\n"
    if form == "forum":
        return "\n".join(_forum(walkthrough, lines, title)) + "\n"
    told = [line for row in lines for line in _listed(row)]
    return "\n".join([title, "", *told, "", summary(walkthrough)]) + "\n"


def _listed(row: Row) -> Iterator[str]:
    """Yield a row as lines: a long step has a line for each of its own."""
    if row.folded:
        yield f"{row.number}. {row.sentence}"
        return
    told = row.steps[0]
    first, *lines = told.step.listed()
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
        if row.folded:
            yield f"[b]{row.number}.[/b] {row.sentence}"
        else:
            yield f"[b]{row.number}.[/b] {row.sentence} => {short(step)}"
    yield summary(walkthrough)


def _markdown(walkthrough: Walkthrough, lines: Sequence[Row], title: str) -> Iterator[str]:
    yield f"# {title}"
    yield ""
    yield "```"
    yield from _grid(walkthrough, walkthrough.puzzle.givens)
    yield "```"
    yield ""
    for row in lines:
        yield f"**{row.number}.** {_escaped(row.sentence)}"
        yield ""
    yield _escaped(summary(walkthrough))


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


def _escaped(text: str) -> str:
    """Escape what Markdown would read in a sentence: only < and > occur."""
    return text.replace("<", "\\<").replace(">", "\\>")
