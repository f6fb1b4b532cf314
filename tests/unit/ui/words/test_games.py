"""The words of the list of games, and of files of games."""

from __future__ import annotations

from typing import Any

import pytest

from ui.words import games


@pytest.mark.parametrize(
    ("game", "name", "rest"),
    [
        ({"title": "Sudoku 9×9", "seconds": 65}, "Sudoku 9×9", "1:05"),
        ({"title": "Sudoku 9×9 · Example", "seconds": 0, "values": [0, 1, 0]}, "Sudoku 9×9", "Example · 0:00, 2 to go"),
        ({"title": "Sudoku 9×9", "called": "Sunday", "seconds": 7, "values": [1]}, "Sunday", "Sudoku 9×9 · 0:07, full"),
        (
            {"title": "Sudoku 9×9 · Puzzle 1 of 2", "called": "Sunday", "seconds": 3700},
            "Sunday",
            "Sudoku 9×9 · Puzzle 1 of 2 · 1:01:40",
        ),
    ],
)
def test_a_game_is_called_by_its_title_and_what_is_left_of_it(game: Any, name: str, rest: str) -> None:
    assert games.titled(game) == (name, rest)


def test_a_few_games_that_could_not_be_read_are_named() -> None:
    assert games.told(1, 0, []) == "1 game brought back."
    assert games.told(2, 1, ["a"]) == "2 games brought back, 1 game already here, 1 game could not be read (a)."
    assert games.told(0, 0, list("abcd")).endswith("4 games could not be read (a; b; c, …).")
