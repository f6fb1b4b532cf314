"""The stages of a hint: where to look, what to look for, which cells, and the step itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.explaining.wrong_entries import Mistake
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.brief import MOST_CELLS
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import capitalize, place, places, symbol
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep


@dataclass(frozen=True, slots=True)
class Stage:
    """What one press reveals: a sentence, the cells to light up, and candidates as pairs of cell and number."""

    name: str
    """ "where", "what", "cells" or "step"."""

    sentence: str
    cells: tuple[int, ...] = ()
    candidates: tuple[tuple[int, int], ...] = ()


def stages_of_step(told: WalkStep) -> tuple[Stage, ...]:
    """Return the four stages of a step."""
    step = told.step
    rules = step.rules
    technique = step.technique
    goes = mask_of(step.places) | (step.removes & step.live)
    targets = rules.cells_of(goes)
    named = places(rules, targets) if len(targets) <= MOST_CELLS else f"{len(targets)} cells"
    few = len(targets) == 1
    if step.places:
        verb = "gets its number" if few else "get their numbers"
    else:
        verb = "lose candidates" if not few else "loses a candidate" if goes.bit_count() == 1 else "loses candidates"
    causes = step.causes()
    shown = tuple(sorted({*targets, *causes}))
    why = _why(step, causes)
    # What follows from an assumption is all over the board.
    area = step.cells if step.assumption < 0 else (rules.parts(step.assumption)[0],)
    return (
        Stage("where", f"Look at {technique.location(step)}.", area),
        Stage("what", f"Look for {_named(technique.target(step), technique.title.lower())}.", area),
        Stage("cells", f"{capitalize(named)} {verb}{why}.", shown),
        Stage("step", told.sentence, shown, tuple(rules.parts(candidate) for candidate in bits(goes))),
    )


def _named(target: str, title: str) -> str:
    """Return what to look for, and in parentheses what that is called, unless the same word is there already."""
    return target if title in target else f"{target} ({title})"


def _why(step: Step, causes: Sequence[int]) -> str:
    """Say which cells rule the others out, if a step places a number where no other cell or number is left."""
    rules = step.rules
    if not causes or len(step.places) != 1 or len(step.rests_on) != 1 or step.removes or step.links:
        return ""
    earlier = step.missing_candidates & ~step.live
    for candidate in bits(step.placements):
        earlier &= ~(rules.in_cell(rules.parts(candidate)[0]) | rules.free_exclusions(candidate))
    by = places(rules, causes) if len(causes) < MOST_CELLS else f"{len(causes)} cells"  # the target is named, too
    rest = "empty cells" if rules.constraints[step.rests_on[0]].number else "numbers"
    several = len(causes) > 1 or earlier
    numbers = f"the {'numbers' if len(causes) > 1 else 'number'} in {by}{', and earlier steps,' if earlier else ''}"
    return f": {numbers} rule{'' if several else 's'} out the other {rest}"


def stages_of_mistake(rules: Rules, wrong: Mistake, mark: bool) -> tuple[Stage, ...]:
    """Return the four stages of a wrong entry, or of marks that lack a number."""
    cell, number = wrong.cells[0], wrong.numbers[0]
    here = place(rules, cell)
    row = rules.size.place(cell).row
    line = tuple(range((row - 1) * rules.size.columns, row * rules.size.columns))
    pair = ((cell, number),)
    if mark:
        return (
            Stage("where", "A cell lacks a mark that it needs."),
            Stage("what", f"Look at row {row}.", line),
            Stage("cells", f"The marks in {here} lack a number.", (cell,)),
            Stage(
                "step",
                f"The marks in {here} lack {symbol(rules, number)}, which belongs there.",
                (cell,),
                pair,
            ),
        )
    more = len(wrong.cells) - 1
    said = f"{capitalize(here)} is not {symbol(rules, number)}."
    if wrong.move:
        said += f" It is the earliest wrong move, your move {wrong.move}."
    if more:
        said += f" {more} more {'entry is' if more == 1 else 'entries are'} wrong."
    return (
        Stage("where", f"{'An entry is' if not more else 'Some entries are'} wrong."),
        Stage("what", f"Look at row {row}.", line),
        Stage("cells", f"{capitalize(here)} is wrong.", (cell,)),
        Stage("step", said, (cell,), pair),
    )
