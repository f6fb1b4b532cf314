"""Games for the tests of strength."""

from __future__ import annotations

from itertools import count

from puzzles.strength.games import DAY, WEEK, End, Game
from puzzles.strength.player import Player

BEGAN = 1_700_000_000_000
_numbers = count()


def game(
    score: float = 2.3,
    technique: str = "",
    end: End = End.FINISHED,
    *,
    puzzle: str = "",
    seconds: int = 400,
    when: int = 0,
    helped: bool = False,
    wrong: bool = False,
) -> Game:
    """Return a game of a Sudoku that nobody else has played; without more, it is won. Games come an hour apart."""
    number = next(_numbers)
    name, ended = puzzle or str(number), when or BEGAN + number * DAY // 24
    return Game("sudoku", name, score, technique, 50, seconds, ended, end, helped, wrong)


def player(*games: Game) -> Player:
    """Return what is known of a player of these games, long after them."""
    return Player("sudoku", games, BEGAN + 1000 * WEEK)
