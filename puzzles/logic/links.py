"""The lines of a longer step: its links, and the cases that they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.logic.assumptions.propagation import Consequence
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules


@dataclass(frozen=True, slots=True)
class Link:
    """One line of a longer step: under a constraint, a candidate is true or goes."""

    constraint: int
    """Its index in `Rules.constraints`; -1 for the assumption itself."""

    candidate: int
    is_true: bool
    premises: tuple[int, ...]
    """The true candidates from which it follows."""

    case: int = 0
    """The number of its case, from 1; 0 for what all cases share. A case begins with a link without a constraint: its
    candidate."""


@dataclass(frozen=True, slots=True)
class Case:
    """A candidate assumed as one case of a step. It fails, or is split into cases of its own."""

    candidate: int
    parent: int
    """The number of the case that was split into this one; 0 for a case of the step itself."""

    split_constraint: int
    """The constraint whose candidates are its own cases; -1 if it is not split."""

    failed_constraint: int
    """The constraint that fails at its end; -1 if it is split."""


class ShownWay(NamedTuple):
    """One of the ways that a step goes through."""

    cells: tuple[int, ...]
    """From end to end."""

    fault: tuple[int, ...]
    """The cells that show why it is out, () if it is possible."""

    sentence: str


def links_of(rules: Rules, events: Iterable[Consequence], killers: dict[int, int], case: int = 0) -> Iterator[Link]:
    """Yield the links of a refutation: what is forced and what is barred, each with its premises.

    `killers` has the candidate that excluded each removed one. It grows with what these consequences remove.
    """
    for event in events:
        if not event.is_true and event.cause >= 0:
            for dead in bits(event.mask):
                killers[dead] = event.cause
            continue
        because = tuple(dict.fromkeys(killers[dead] for dead in bits(event.clause) if dead in killers))
        for candidate in bits(event.mask):
            yield Link(event.constraint, candidate, event.is_true, because, case)
