"""What is known of a player in one kind: strength, techniques that are mastered or missed, best times.

All of it follows from the games, in the order in which they counted. A puzzle counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from puzzles.portable.levels import level_of
from puzzles.strength.games import DAY, LOST, WON, Game
from puzzles.strength.glicko import Opponent, Strength
from puzzles.strength.scale import rating_of, seconds_of

BEGINNER = Strength(1300.0, 500.0, 0.06)
"""A player of whom nothing is known: near the middle, so that winning the first easy puzzles says little."""

BASIC = 1.6
"""The score up to which everybody knows techniques: the only place for a number, the only number for a cell."""

LEAST_CELLS = 16
"""How many cells must be open for a game to count: fewer are over too soon to say anything."""

WINS = 2
"""How many games won on puzzles that need a technique show that it is mastered."""

FAST = 0.5
"""The part of the time that a level takes in which a win shows that all easier techniques are mastered."""

MARGIN = 1.0
"""By how much a technique's score is below that of a puzzle whose slower win shows that it is mastered."""

MOST_GAMES = 1000
"""How many games count at most, the latest: earlier ones no longer change the strength."""


class Player:
    """A player's strength and techniques in one kind."""

    def __init__(self, kind: str, games: Iterable[Game], now: int) -> None:
        """`now` is in milliseconds since 1970."""
        self.strength = BEGINNER
        self.games = 0
        self.streak = 0
        """How many games in a row were won last."""

        self.highest_score = 0.0
        """The highest score of a puzzle that was won."""

        self.mastered_by: Game | None = None
        """The latest game, if a technique was mastered by it."""

        self.missed: list[str] = []
        """The techniques that were needed in a game with help, or a lost one, and not mastered since; last first."""

        self.best_times: dict[int, int] = {}
        """The shortest time of a clean game, in seconds, by its level."""

        self._shown = BASIC
        """The score up to which wins show that techniques are mastered."""

        self._wins: Counter[str] = Counter()
        self._mastered: set[str] = set()
        seen: set[str] = set()
        before: int | None = None
        for when, outcome, game in _counted(kind, games, now)[-MOST_GAMES:]:
            if game.puzzle in seen:
                continue
            seen.add(game.puzzle)
            if before is not None:
                days = (when - before) / DAY
                self.strength = self.strength.rested(max(0.0, days - 1), BEGINNER.deviation)
            self._count(game, outcome)
            before = when

    def _count(self, game: Game, outcome: float) -> None:
        self.games += 1
        self.strength = self.strength.after([Opponent(rating_of(game.score), outcome)])
        self.streak = self.streak + 1 if outcome == WON else 0
        self.mastered_by = None
        name = game.technique
        if outcome == WON:
            self.highest_score = max(self.highest_score, game.score)
            is_fast = game.seconds <= FAST * seconds_of(game.score, game.cells)
            self._shown = max(self._shown, game.score - MARGIN * (not is_fast))
            self._wins[name] += 1
            if name and self._wins[name] >= WINS and (name not in self._mastered or name in self.missed):
                self.mastered_by = None if name in self._mastered else game
                self._mastered.add(name)
                self.missed = [each for each in self.missed if each != name]
        elif game.helped or outcome == LOST:
            self._wins[name] = 0
            if name:
                self.missed = [name, *(each for each in self.missed if each != name)]
        if game.is_clean:
            level = level_of(game.score)
            self.best_times[level] = min(self.best_times.get(level, game.seconds), game.seconds)

    def has_mastered(self, technique: str, score: float) -> bool:
        """Tell whether a technique of this score is mastered: shown by games, easier than what was won, or basic."""
        if technique in self.missed:
            return False
        return technique in self._mastered or score <= self._shown


def _counted(kind: str, games: Iterable[Game], now: int) -> list[tuple[int, float, Game]]:
    """Return the games of a kind that count, each with when and how, in the order in which they counted."""
    found = []
    for game in games:
        counted = game.outcome(now) if game.kind == kind and game.cells >= LEAST_CELLS else None
        if counted:
            found.append((*counted, game))
    return sorted(found, key=lambda each: (each[0], each[2].puzzle))
