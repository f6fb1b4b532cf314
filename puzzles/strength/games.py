"""A game that was played, as the page keeps it, and its outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from puzzles.strength.scale import seconds_of

DAY = 86_400_000
"""Milliseconds."""

WEEK = 7 * DAY
"""How long a game that was left may still be finished."""

LEFT_AFTER = 300
"""Seconds of play from which a game that is left for another puzzle counts."""

WON, HALF, LOST = 1.0, 0.5, 0.0


class End(StrEnum):
    """How a game ended, if it did."""

    NONE = ""
    FINISHED = "finished"
    SOLVED = "solved"
    """By Solve, or by Reveal."""

    LEFT = "left"
    """Another puzzle was opened."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game, as its board was left last."""

    kind: str
    puzzle: str
    """A word that equal puzzles share."""

    score: float
    """How hard the puzzle is."""

    technique: str
    """The name of the technique that it needs: one that was new to the player, or else its hardest; "" for none."""

    cells: int
    """How many cells were open."""

    seconds: int
    """Of play."""

    when: int
    """When it ended, in milliseconds since 1970."""

    end: End
    helped: bool
    """Whether a step was told, by a hint or in any other way."""

    wrong: bool
    """Whether a wrong number was entered."""

    @property
    def is_clean(self) -> bool:
        """Whether it was finished without help or a wrong number."""
        return self.end is End.FINISHED and not self.helped and not self.wrong

    def outcome(self, now: int) -> tuple[int, float] | None:
        """Return when the game counts and how: WON, HALF or LOST. None if it is still open, or did not begin."""
        if self.end is End.FINISHED:
            in_time = self.seconds <= seconds_of(self.score, self.cells)
            return self.when, WON if in_time and self.is_clean else HALF
        if self.end is End.SOLVED:
            return self.when, LOST
        if self.end is End.LEFT and self.seconds >= LEFT_AFTER and now - self.when > WEEK:
            return self.when + WEEK, LOST
        return None


def game_in(plain: object) -> Game | None:
    """Return the game that the page, or a file, holds in plain values; None if it is malformed."""
    if not isinstance(plain, Mapping):
        return None
    kind, puzzle, technique = plain.get("kind"), plain.get("puzzle"), plain.get("technique", "")
    if not isinstance(kind, str) or not isinstance(puzzle, str) or not isinstance(technique, str):
        return None
    score, end = plain.get("score", 0), plain.get("end", "")
    if not isinstance(end, str) or end not in set(End):
        return None
    cells, seconds, when = (plain.get(name, 0) for name in ("cells", "seconds", "when"))
    if not isinstance(score, int | float) or not 0 < score <= 1000:
        return None
    if not all(type(count) is int and 0 <= count < 1 << 45 for count in (cells, seconds, when)):
        return None
    helped, wrong = plain.get("helped") is True, plain.get("wrong") is True
    return Game(kind, puzzle, float(score), technique, cells, seconds, when, End(end), helped, wrong)
