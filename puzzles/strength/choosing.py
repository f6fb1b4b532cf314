"""Choose a player's next puzzle: at the player's strength, with at most one technique that is not mastered yet.

Boards of the level, or of the one below, are made one after the other. The first that fits is taken if its rating is
near, or else the nearest of a few. If none of them fits, the search begins again a level lower.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.technique import Technique
from puzzles.making import make as making
from puzzles.making.practice import practisable
from puzzles.making.wishes import Wish
from puzzles.model.values import Progress, Puzzle, Size, Values
from puzzles.portable.levels import NAMES, level_of
from puzzles.rating import explainer_rating
from puzzles.strength.player import BASIC, Player
from puzzles.strength.scale import HIGHEST, LOWEST, rating_of, score_of

FIRST = 800.0
"""The rating of a player's first puzzle: it is Easy."""

FIRST_GAMES = 5
"""The games in which no puzzle is above Medium."""

FIRST_STREAK = 2
"""How many of them must be won in a row for one that is above Easy."""

STREAK = 120.0
"""Points that each game won in a row adds to the rating that is wanted: a strong player comes up sooner."""

TRIES = 6
"""How many boards of a level are made."""

FIRST_TRIES = 40
"""How many for a player's first puzzle, which needs nothing new."""

NEAR = 75.0
"""Points within which a rating is near enough to take the board at once."""

NAMELESS = 8.0
"""The score of a board that needs assumptions, where no number tells it: the middle of its level."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The next puzzle; equal players and seeds have equal ones."""

    puzzle: Puzzle
    score: float
    technique: Technique | None
    """What is new in it, or else its hardest technique beyond the basic ones; None if there is none, or if what is new
    has no name.
    """

    is_new: bool
    """Whether that technique is not mastered yet."""


def target(player: Player) -> float:
    """Return the rating that a player's next puzzle should have."""
    wanted = player.strength.rating + STREAK * player.streak if player.games else FIRST
    return min(max(wanted, LOWEST), HIGHEST)


def choose(
    kind: str, size: Size, regions: Values | None, diagonals: bool, player: Player, seed: int
) -> Generator[Progress, None, Choice]:
    """Return a player's next puzzle of a kind, a size and a variant (as in `wishes.Wish`).

    Yields Progress about ten times a second. Raises PuzzleFault for a size that has no puzzles to a wish.
    """
    of, rng, wanted = kind_named(kind), Random(seed), target(player)
    assert isinstance(of, WithReasons)
    judge = _Needs(of, player)
    level = min(level_of(score_of(wanted)), _highest_level(player))
    while True:
        nearest: Choice | None = None
        easiest: Choice | None = None
        for _ in range(TRIES if player.games else FIRST_TRIES):
            # Of some levels hardly any board is: one of the level below is taken, too.
            wish = Wish(size, regions, diagonals, level=NAMES[max(0, level - 1)], up_to=NAMES[level])
            made = yield from making.make(kind, wish, rng.randrange(10**9), making.Attempt())
            choice, fits = yield from judge.judge(made)
            easiest = _nearer(easiest, choice, wanted)
            if fits and (player.games or not choice.is_new):
                nearest = _nearer(nearest, choice, wanted)
                if abs(rating_of(choice.score) - wanted) <= NEAR:
                    return choice
        if nearest or not level:
            assert easiest
            return nearest or easiest
        level -= 1


def _highest_level(player: Player) -> int:
    """Return the highest level of a player's next puzzle: one above that of the hardest puzzle that was won.

    In the first games, which a beginner should solve, it is Medium after two wins in a row, and Easy else.
    """
    if player.games < FIRST_GAMES:
        return NAMES.index("Medium" if player.streak >= FIRST_STREAK else "Easy")
    return level_of(player.highest_score) + 1 if player.highest_score else 0


def _nearer(one: Choice | None, other: Choice, wanted: float) -> Choice:
    """Return the one of two choices whose rating is nearer to the one that is wanted."""
    if one and abs(rating_of(one.score) - wanted) <= abs(rating_of(other.score) - wanted):
        return one
    return other


class _Needs:
    """Finds which technique a puzzle needs beside those that a player has mastered."""

    def __init__(self, kind: WithReasons, player: Player) -> None:
        self._kind, self._player = kind, player
        self._practisable = practisable(kind)

    def judge(self, made: making.NewPuzzle) -> Generator[Progress, None, tuple[Choice, bool]]:
        """Return a puzzle with what it needs, and whether that is at most one technique that is not mastered.

        It needs what hints tell from its beginning to its end. A puzzle that needs assumptions fits at the highest
        level: they are one technique without a name.
        """
        puzzle, score = made.puzzle, (yield from self._score(made))
        nameless = Choice(puzzle, score, None, True), made.hardness.level == len(NAMES) - 1
        new: Technique | None = None
        hardest: Technique | None = None
        told = Explainer(puzzle).telling(())
        for event in told.steps():
            if isinstance(event, Progress):
                yield event
                continue
            techniques = [step.technique for step in (*event.quiet_steps, event.step)]
            for name in dict.fromkeys(each.name for each in techniques if not each.is_quiet):
                technique = self._practisable.get(name)
                if technique is None:
                    return nameless
                if self._player.has_mastered(name, technique.score):
                    if technique.score > (hardest.score if hardest else BASIC):
                        hardest = technique
                elif new and new.name != name:
                    return nameless
                else:
                    new = technique
        return (Choice(puzzle, score, new or hardest, bool(new)), True) if told.account.is_solved else nameless

    def _score(self, made: making.NewPuzzle) -> Generator[Progress, None, float]:
        """Return the score of a puzzle: its number on Sudoku Explainer's scale, or that of its hardest technique."""
        if explainer_rating.is_plain(made.puzzle):
            return (yield from explainer_rating.number_of(made.puzzle.givens, lambda: False)).number
        named = [each.score for each in self._kind.reasons.ladder if each.name == made.hardness.technique]
        return named[0] if named else NAMELESS
