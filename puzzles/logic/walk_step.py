"""A step of a walk with the quiet steps that it needs, and which of several steps another rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from puzzles.logic.bits import mask_of
from puzzles.logic.phrases import add_title
from puzzles.logic.state import State
from puzzles.logic.step import Step


@dataclass(frozen=True, slots=True)
class WalkStep:
    """A step, and the steps that it needs and that no earlier step has shown, in order: quiet ones, or all."""

    step: Step
    quiet_steps: tuple[Step, ...] = ()
    is_folded: bool = False
    """Whether the sentence of the step tells those before it, too."""

    @property
    def lead(self) -> str:
        """The quiet steps in words, those of one technique together; "" for none, and if the step itself tells them."""
        return "" if self.is_folded else lead_words(self.quiet_steps)

    @property
    def sentence(self) -> str:
        """The quiet steps and the step, in words."""
        return f"{self.lead} {self.step.sentence()}".lstrip()


def lead_words(steps: Sequence[Step]) -> str:
    """Return quiet steps in words, those of one technique together."""
    by_technique: dict[str, list[Step]] = {}
    for step in steps:
        by_technique.setdefault(step.technique.name, []).append(step)
    return " ".join(
        add_title(alike[0].technique.title, alike[0].technique.joint_sentence(alike)) for alike in by_technique.values()
    )


def removals_behind(steps: Sequence[Step], missing: int, live: int) -> list[tuple[Step, int]]:
    """Return the steps that removed some live candidates, and those that these need; each with what is needed of it."""
    missing &= live
    found: list[tuple[Step, int]] = []
    for step in reversed(steps):
        if step.removes & missing:
            found.append((step, step.removes & missing))
            missing &= ~step.removes
            missing |= step.missing_candidates & live
    return found[::-1]


def steps_behind(
    steps: Sequence[Step],
    gone: int,
    state: State,
    placements_of: Callable[[Step], int] = attrgetter("named_placements"),
) -> list[Step]:
    """Return the steps that removed some candidates, and those that place numbers which the others rest on.

    These are `placements_of` a step, as a mask: without it the numbers that its sentences name. The steps are taken in
    order from a state. What each removes is measured there: `Step.removed_candidates` lacks what quiet steps that are
    not shown had removed before.
    """
    board, effects = state.copy(), list[int]()
    for step in steps:
        before = board.live
        step.apply(board)
        effects.append(before & ~board.live)
    leans, stands = gone, 0
    found: list[Step] = []
    for step, effect in zip(reversed(steps), reversed(effects), strict=True):
        if (effect | step.removed_candidates) & leans or mask_of(step.places) & stands:
            found.append(step)
            leans = leans & ~effect | step.missing_candidates
            stands |= placements_of(step)
    return found[::-1]
