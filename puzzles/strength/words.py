"""What is said of a player: where one stands, what comes next and why, what is mastered, missed or best."""

from __future__ import annotations

from puzzles.explaining.walk_text import technique_name
from puzzles.logic.technique import Technique
from puzzles.portable.levels import NAMES, level_of
from puzzles.portable.times import spell
from puzzles.strength.choosing import FIRST_GAMES, Choice
from puzzles.strength.games import Game
from puzzles.strength.player import Player
from puzzles.strength.scale import described

FEW = FIRST_GAMES + 1
"""Games before which nothing is said of where a player stands: a game moves the rating by a level, and the first ones
are easy whatever it is.
"""


def strength(player: Player) -> str:
    """Return where a player stands: "You stand between Hard and Very hard."; "" after less than FEW games."""
    return f"You stand {described(player.strength.rating)}." if player.games >= FEW else ""


def coming(choice: Choice, player: Player) -> str:
    """Return what the next puzzle is: "The next one is Hard, and needs one new technique: X-wing."."""
    level = NAMES[level_of(choice.score)]
    one = "The next one" if player.games else "The first one"
    if not choice.is_new:
        return f"{one} is {level}, and needs nothing new."
    if not choice.technique:
        return f"{one} is {level}: no named technique is enough."
    what = "goes back to one technique" if choice.technique.name in player.missed else "needs one new technique"
    return f"{one} is {level}, and {what}: {technique_name(choice.technique)}."


def best(player: Player, game: Game) -> str:
    """Return the shortest time of the games of a game's level without help, "" for none: "Your best Hard is 11:08."."""
    level = level_of(game.score)
    seconds = player.best_times.get(level)
    return "" if seconds is None else f"Your best {NAMES[level]} is {spell(seconds)}."


def mastered(technique: Technique) -> str:
    """Return that a technique is mastered."""
    return f"You have mastered a technique: {technique_name(technique)}."
