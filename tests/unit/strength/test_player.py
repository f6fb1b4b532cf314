from __future__ import annotations

import statistics
from dataclasses import replace
from random import Random

import pytest

from puzzles.strength.choosing import target
from puzzles.strength.games import DAY, End, Game
from puzzles.strength.glicko import Strength
from puzzles.strength.player import BEGINNER, Player
from puzzles.strength.scale import described, rating_of, score_of
from tests.unit.strength.played import BEGAN, game, player


def test_wins_lead_up_and_losses_down() -> None:
    assert player().strength == BEGINNER
    won, lost = player(game(), game()), player(game(end=End.SOLVED), game(end=End.SOLVED))
    assert lost.strength.rating < BEGINNER.rating < won.strength.rating
    assert won.strength.deviation < BEGINNER.deviation
    assert (won.games, won.streak, lost.streak) == (2, 2, 0)


def test_a_puzzle_counts_once_and_other_kinds_do_not() -> None:
    one = game()
    again = game(puzzle=one.puzzle)
    assert player(one, again).strength == player(one).strength
    assert Player("numbrix", [one], one.when).games == 0


def test_a_board_that_is_nearly_full_does_not_count() -> None:
    assert player(replace(game(), cells=15)).games == 0
    assert player(replace(game(), cells=16)).games == 1


def test_games_count_in_the_order_of_time_whatever_their_order_in_the_store() -> None:
    games = [game(score) for score in (1.5, 2.6, 3.4, 4.4)] + [game(3.0, end=End.SOLVED)]
    assert player(*games).strength == player(*reversed(games)).strength


def test_easier_techniques_than_a_win_are_mastered_and_a_missed_one_is_not() -> None:
    one = player(game(3.2, "x-wing"))
    assert one.has_mastered("pointing", 2.6)
    assert not one.has_mastered("xy-wing", 4.2)
    slow = player(game(3.2, "x-wing", seconds=901))  # of half an hour
    assert not slow.has_mastered("pointing", 2.6)
    assert slow.has_mastered("direct-hidden-pair", 2.0)
    assert player().has_mastered("hidden-single-box", 1.2)
    assert not player().has_mastered("direct-pointing", 1.7)
    missed = player(game(3.2, "x-wing"), game(4.2, "xy-wing"), game(3.2, "x-wing", helped=True))
    assert not missed.has_mastered("x-wing", 3.2)
    assert missed.missed == ["x-wing"]


def test_a_technique_is_mastered_by_two_wins_and_that_is_said_once() -> None:
    wins = [game(3.2, "x-wing") for _ in range(3)]
    said = [player(*wins[:count]).mastered_by for count in (1, 2, 3)]
    assert said == [None, wins[1], None]
    missed = [*wins[:2], game(3.2, "x-wing", helped=True), game(3.2, "x-wing"), game(3.2, "x-wing")]
    assert player(*missed[:3]).missed == ["x-wing"]
    assert player(*missed[:4]).missed == ["x-wing"]
    assert player(*missed).missed == []
    assert player(*missed).mastered_by is None


def test_the_best_time_is_that_of_a_game_without_help() -> None:
    times = player(game(3.2, seconds=700), game(3.4, seconds=650), game(3.3, seconds=100, helped=True), game(1.5))
    assert times.best_times == {2: 650, 0: 400}


def test_ratings_and_scores_are_one_scale() -> None:
    for score in (1.0, 1.7, 2.0, 3.3, 5.9, 8.4, 10.0):
        assert score_of(rating_of(score)) == pytest.approx(score)
    assert rating_of(0.5) == rating_of(1.0)
    assert rating_of(100) == rating_of(10)
    assert [described(rating) for rating in (800, 1000, 1100, 1760, 2300)] == [
        "at Easy",
        "between Easy and Medium",
        "at Medium",
        "between Very hard and Extreme",
        "at Extreme",
    ]


def played(begins: float, learns: float, games: int, seed: int) -> list[float]:
    """Return how far the rating is off after each game of a player who learns some points in each, one game a day."""
    rng, kept, errors = Random(seed), list[Game](), []
    for number in range(games):
        strength, now = begins + learns * number, BEGAN + number * DAY
        rating = target(Player("sudoku", kept, now)) + rng.gauss(0, 50)
        expected = Strength(strength, 0, 0).chance(rating)
        half = 0.4 * min(expected, 1 - expected)
        luck = rng.random()
        won, lost = luck < expected - half / 2, luck > expected + half / 2
        end = End.SOLVED if lost else End.FINISHED
        kept.append(game(score_of(rating), end=end, helped=not won and not lost, when=now))
        errors.append(Player("sudoku", kept, now).strength.rating - strength)
    return errors


@pytest.mark.parametrize("strength", [900, 1200, 1500, 1800])
def test_fifteen_games_find_a_player(strength: float) -> None:
    """Half of them within 150 points: half a level."""
    off = [abs(played(strength, 0, 15, seed)[-1]) for seed in range(40)]
    assert statistics.median(off) < 150


def test_the_rating_follows_a_player_who_learns() -> None:
    errors = played(1000, 3, 300, 1)
    assert statistics.median(map(abs, errors[15:])) < 100
