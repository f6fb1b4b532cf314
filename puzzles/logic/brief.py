"""Sentences of the first depth: at most 35 words and three cells; what they do not name, the drawing shows.

Such a sentence speaks of candidates by their shapes (`portable/drawing/steps.py`): what a pattern is made of is
circled, its pivot stands in a square, its fins in diamonds, its ends and the second of two colours are underlined, and
what goes is struck out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import count_word, join_clauses, place, places, removal_clauses, symbol, truth
from puzzles.logic.step import Step

MOST_WORDS = 35
"""The most words of a sentence, its technique's title among them."""

MOST_CELLS = 3
"""The most cells that a sentence names."""


def fitting(title: str, *texts: str) -> str:
    """Return the first text that is short enough behind a title, or else the last."""
    return first_fitting(title, texts)


def first_fitting(title: str, texts: Iterable[str]) -> str:
    """Return the same of texts that are made one by one."""
    room, last = MOST_WORDS - len(title.split()), ""
    for last in texts:
        if len(last.split()) <= room:
            break
    return last


def effects(step: Step, named: int = 0) -> Iterator[str]:
    """Yield clauses for what a step does, the longest first: by its cells, if they are few, and by the drawing.

    `named` cells are in the sentence already. A placed number is named in any case.
    """
    rules = step.rules
    goes = step.removes & step.live
    if step.places or len(rules.cells_of(goes)) + named <= MOST_CELLS:
        yield join_clauses([truth(rules, each) for each in step.places] or removal_clauses(rules, goes))
    if step.places:
        return
    numbers = {rules.parts(each)[1] for each in bits(goes)}
    if len(numbers) > 1:
        yield "the struck-out numbers go"
    else:
        number = symbol(rules, numbers.pop())
        yield f"the struck-out {number}s go" if goes.bit_count() > 1 else f"the struck-out {number} goes"


def these_places(rules: Rules, cells: Sequence[int]) -> str:
    """Say where cells are, or between which two of them the others stand: "the five cells from … to …"."""
    if len(cells) <= MOST_CELLS:
        return places(rules, cells)
    ends = sorted(cells)
    return f"the {count_word(len(cells))} cells from {place(rules, ends[0])} to {place(rules, ends[-1])}"
