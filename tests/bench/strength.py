"""A year of play, simulated: `python -m tests.bench.strength [--games N] [--players N]`.

A player has a strength of one's own, learns with each game, and plays a game a day on the puzzle that is chosen. The
outcome is drawn as Glicko-2 expects it for that strength, and the likelier a win is, the sooner it comes. For each kind
and strength the table says how far the rating was off after fifteen games and over the year, whether two puzzles were
alike, and how long the choice took.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.model.values import Puzzle, Size
from puzzles.model.work import finish
from puzzles.rating.canonical_form import signature
from puzzles.running import engines
from puzzles.strength.choosing import choose
from puzzles.strength.games import DAY, End, Game
from puzzles.strength.glicko import Strength
from puzzles.strength.player import Player
from puzzles.strength.scale import rating_of, seconds_of
from tests.bench import tables

SIZES = {"sudoku": Size(9, 9, 3, 3), "numbrix": Size(9, 9), "futoshiki": Size(6, 6)}
STRENGTHS = (900.0, 1200.0, 1500.0, 1800.0)
LEARNS = 1.0  # points a game
FOUND = 15  # games after which the rating should have found a player
HALF = 0.4  # the share of half won games, of what is less likely
UNEVEN = (0.7, 1.3)  # the time that a game takes is so many times what it should be
BEGAN = 1_700_000_000_000
HEAD = [
    "kind",
    "strength, first to last",
    "games",
    "off after 15: median / 90 %",
    "off from then on",
    "alike",
    "ms: median / worst",
]


@dataclass(frozen=True)
class Year:
    """What came of one player: how far the rating was off after each game, the puzzles, the milliseconds of each."""

    errors: list[float] = field(default_factory=list)
    puzzles: list[Puzzle] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def lived(kind: str, strength: float, games: int, seed: int) -> Year:
    """Play a game a day."""
    rng, year, kept = Random(f"{kind} {strength} {seed}"), Year(), list[Game]()
    for number in range(games):
        now, true = BEGAN + number * DAY, Strength(strength + LEARNS * number, 0, 0)
        began = time.process_time()
        choice = finish(choose(kind, SIZES[kind], None, False, Player(kind, kept, now), rng.randrange(10**9)))
        year.times.append(1e3 * (time.process_time() - began))
        expected, luck = true.chance(rating_of(choice.score)), rng.random()
        half = HALF * min(expected, 1 - expected)
        won, lost = luck < expected - half / 2, luck > expected + half / 2
        end, name = End.SOLVED if lost else End.FINISHED, choice.technique.name if choice.technique else ""
        cells = choice.puzzle.givens.count(0)
        part = min(1.0, (1.2 - expected) * rng.uniform(*UNEVEN))
        seconds = int(part * seconds_of(choice.score, cells))
        kept.append(Game(kind, str(number), choice.score, name, cells, seconds, now, end, not won and not lost, False))
        year.errors.append(Player(kind, kept, now).strength.rating - true.rating)
        year.puzzles.append(choice.puzzle)
    return year


def alike(puzzles: Sequence[Puzzle]) -> int:
    """Return how many puzzles are like one before, but for turning, mirroring and other names of the numbers."""
    return len(puzzles) - len({signature(puzzle) or puzzle for puzzle in puzzles})


def row(kind: str, strength: float, games: int, players: int) -> list[str]:
    """Return the row of players of one strength: the first plays all games, the others the first fifteen."""
    years = [lived(kind, strength, FOUND if seed else games, seed) for seed in range(players)]
    found = sorted(abs(year.errors[FOUND - 1]) for year in years)
    rest, times = [abs(error) for error in years[0].errors[FOUND:]], [each for year in years for each in year.times]
    return [
        kind,
        f"{strength:.0f} to {strength + LEARNS * (games - 1):.0f}",
        f"{games}",
        f"{statistics.median(found):.0f} / {found[len(found) * 9 // 10]:.0f}",
        f"{statistics.median(rest):.0f}" if rest else "",
        f"{alike(years[0].puzzles)}",
        f"{statistics.median(times):.0f} / {max(times):.0f}",
    ]


def main() -> None:
    """Simulate and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=365, help="games of the first player of each row")
    parser.add_argument("--players", type=int, default=11, help="players of each row")
    asked = parser.parse_args()
    rows = []
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for kind in SIZES:
            for strength in STRENGTHS:
                rows.append(row(kind, strength, asked.games, asked.players))
                print("\t".join(rows[-1]), flush=True)
    print(f"\n{tables.table(HEAD, rows)}")


if __name__ == "__main__":
    main()
