"""The shapes of games that were played, and of a player's next puzzle. Types only; nothing loads this file."""

from typing import NotRequired, TypedDict, final

from puzzles.portable.plain_values import Puzzle

class PlayedGame(TypedDict):
    """A game as the page keeps it, and as a file of games has it; see `strength.games.Game`."""

    kind: str
    puzzle: str
    """A word that equal puzzles share."""

    score: NotRequired[float]
    """Left out while the puzzle's level is not known: such a game does not count."""

    technique: NotRequired[str]
    cells: int
    seconds: int
    when: int
    end: str
    """"", "finished", "solved" or "left"."""

    helped: NotRequired[bool]
    wrong: NotRequired[bool]
    day: NotRequired[str]
    """The day whose puzzle it is: "2026-11-23"."""

    beat: NotRequired[int]
    """The seconds that a friend's link dares to beat."""

@final
class Drill(TypedDict):
    technique: str
    """Its name, as `practice` takes it."""

    title: str

@final
class NextPuzzle(TypedDict):
    puzzle: Puzzle
    score: float
    level: str
    technique: str
    """The name of the technique that is new in it, or else of its hardest; "" for none that has a name."""

    seed: str
    strength: str
    """A sentence that says where the player stands, "" after fewer than `FEW` games (puzzles/strength/words.py)."""

    coming: str
    """A sentence that says what the puzzle is, and what is new in it."""

    best: str
    """A sentence with the best time at the level of the game that ended last, "" for none."""

    mastered: str
    """A sentence that says which technique that game has shown to be mastered, "" for none."""

    drill: Drill | None
    """Practice of the technique that was missed in it."""
