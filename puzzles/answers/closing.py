"""How far techniques lead, without the steps being told: the easiest first, until none is left.

The easiest technique that goes on is always taken before any harder one. So the first time that a technique is taken,
all easier ones together have led no further: the hardest one taken is needed, and those up to it suffice. A walk takes
the same way, so that a rating tells the same level.

The easiest techniques of some kinds have a kernel (`explaining.closer`), which takes all that they give together. It
does not tell them apart, but they are of one level.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from puzzles.core.model import Progress
from puzzles.core.steps import Reporter, Steps
from puzzles.explaining.closer import Closer
from puzzles.explaining.singles import Single, forced
from puzzles.explaining.state import State
from puzzles.explaining.technique import Search, Technique
from puzzles.portable.levels import level_of


@dataclass(frozen=True, slots=True)
class Closure:
    """How far it went."""

    is_solved: bool
    hardest: Technique | None
    """The technique with the highest place in the ladder that was taken; None if there was nothing to do."""

    is_exact: bool = True
    """Whether it is that one; else it is of the same level and may be easier."""


def techniques_below(ladder: Sequence[Technique], score: float) -> list[Technique]:
    """Return the techniques with a lower score, level by level, quiet ones first, without searches by assumptions."""
    fit = [each for each in ladder if each.score < score and not isinstance(each, Search)]
    return sorted(fit, key=lambda each: (level_of(each.score), not each.quiet))


def stages(closer: Closer, techniques: Sequence[Technique]) -> list[int]:
    """Return how many of these techniques each stage of a kernel takes, as far as they begin with its techniques."""
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
    """Take all that techniques give, the easier before the harder; the state changes. Yield progress."""
    taken = stages(closer, techniques) if closer else []
    rank, ahead = -1, taken[-1] if taken else 0
    while not state.solved:
        for stage, count in enumerate(taken):
            if rank >= ahead - 1 and count < ahead:
                continue  # the last stage is taken already, and takes what the others do
            assert closer
            for _ in (work := Steps(closer.close(state, stage))):
                yield from reporter.due()
            if work.result:
                rank = max(rank, count - 1)
            if state.solved:
                break
        if state.solved:
            break
        for at, technique in enumerate(techniques[ahead:], ahead):
            yield from reporter.due()
            if (yield from _take(state, technique, reporter)):
                rank = max(rank, at)
                break
        else:
            break
    return Closure(state.solved, techniques[rank] if rank >= 0 else None, rank < 0 or rank >= ahead)


def _take(state: State, technique: Technique, reporter: Reporter) -> Generator[Progress, None, bool]:
    """Take the first step of a technique, as a walk does: it may end the pattern of another. Return whether it has one.

    Singles and quiet techniques have all their steps taken, as does one that knows what they remove in all.
    """
    live, placed = state.live, state.placed
    if isinstance(technique, Single) and type(technique).find is Single.find:
        for _, candidate in list(forced(state, state.rules.pressing(live, placed, *technique.of))):
            state.place(candidate)
    elif (removed := technique.removed(state)) is not None:
        state.remove(removed)
    else:
        for step in technique.finding(state):
            if step is None:
                yield from reporter.due()
                continue
            step.apply(state)
            if not technique.quiet:
                break
    return (state.live, state.placed) != (live, placed)
