"""How far techniques lead, without recording their steps: the closure of a state under techniques.

The easiest technique that has a step is always taken before any harder one. So when a technique is taken for the first
time, all easier ones together have led no further: the hardest technique taken is needed, and those up to it suffice.
A walk takes techniques in the same order, so a rating finds the same level.

The easiest techniques of some kinds have a kernel (`logic.closure`), which takes all their steps together. It does
not say which of them it took, but they are all of one level.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from puzzles.logic.closure import Closer
from puzzles.logic.state import State
from puzzles.logic.technique import Search, Technique
from puzzles.logic.techniques.singles import Single, find_singles
from puzzles.model.values import Progress
from puzzles.model.work import Reporter, Steps
from puzzles.portable.levels import level_of


@dataclass(frozen=True, slots=True)
class Closure:
    """How far techniques have led."""

    is_solved: bool
    hardest: Technique | None
    """The technique taken that is highest in the ladder; None if there was no step."""

    is_exact: bool = True
    """Whether `hardest` is exact. If not, an easier technique of the same level may have been the hardest."""


def techniques_below(ladder: Sequence[Technique], score: float) -> list[Technique]:
    """Return the techniques below a score, level by level, quiet ones first. Searches by assumptions are left out."""
    below = (each for each in ladder if each.score < score and not isinstance(each, Search))
    return sorted(below, key=lambda each: (level_of(each.score), not each.is_quiet))


def stages(closer: Closer, techniques: Sequence[Technique]) -> list[int]:
    """Return for each stage of a kernel how many of these techniques it takes, while they begin with the same ones."""
    found = []
    for names in closer.stages:
        first = techniques[: len(names)]
        if names != {each.name for each in first}:
            break
        found.append(len(first))
    return found


def close(
    state: State, techniques: Sequence[Technique], reporter: Reporter, closer: Closer | None = None
) -> Generator[Progress, None, Closure]:
    """Take all steps of techniques, the easier before the harder. This changes the state. Yield progress."""
    taken = stages(closer, techniques) if closer else []
    rank, ahead = -1, taken[-1] if taken else 0
    while not state.is_solved:
        for stage, count in enumerate(taken):
            if rank >= ahead - 1 and count < ahead:
                continue  # the last stage was taken, and it includes the others
            assert closer
            for _ in (work := Steps(closer.close(state, stage))):
                yield from reporter.due()
            if work.result:
                rank = max(rank, count - 1)
            if state.is_solved:
                break
        if state.is_solved:
            break
        for at, technique in enumerate(techniques[ahead:], ahead):
            yield from reporter.due()
            if (yield from _take(state, technique, reporter)):
                rank = max(rank, at)
                break
        else:
            break
    return Closure(state.is_solved, techniques[rank] if rank >= 0 else None, rank < 0 or rank >= ahead)


def _take(state: State, technique: Technique, reporter: Reporter) -> Generator[Progress, None, bool]:
    """Take the first step of a technique, which may break the patterns of the others; return whether it has one.

    Of singles, of quiet techniques, and of a technique that knows all removals of its steps, all steps are taken.
    """
    live, placed = state.live, state.placements
    if isinstance(technique, Single) and type(technique).find is Single.find:
        for _, candidate in list(
            find_singles(state, state.rules.tight_needs(live, placed, *technique.constraint_names))
        ):
            state.place(candidate)
    elif (removed := technique.all_removals(state)) is not None:
        state.remove(removed)
    else:
        for step in technique.find_with_pauses(state):
            if step is None:
                yield from reporter.due()
                continue
            step.apply(state)
            if not technique.is_quiet:
                break
    return (state.live, state.placements) != (live, placed)
