"""The benchmarks' own sets: a recipe always gives the same puzzles, with one solution, and minimal if it says so."""

from __future__ import annotations

from puzzles.model.values import Outcome, Puzzle
from puzzles.solving import solve
from tests.bench import making, sets
from tests.sampling import looped

SMALL = (
    sets.Recipe("Sudoku 4x4", 3, lambda rng: making.sudoku(4, 2, rng)),
    sets.Recipe("Futoshiki 4x4", 3, lambda rng: making.futoshiki(4, rng)),
    sets.Recipe("Numbrix 5x5", 3, lambda rng: making.numbrix(5, 40, rng)),
)


def outcome(puzzle: Puzzle) -> Outcome:
    return solve.solve(puzzle, 1).outcome


@looped("recipe", SMALL, ids=lambda recipe: recipe.name)
def test_a_recipe_makes_the_same_puzzles_again_each_with_one_solution(recipe: sets.Recipe) -> None:
    made = recipe.made()
    assert made == recipe.made()
    assert len(set(made.puzzles)) == recipe.count
    assert all(outcome(puzzle) is Outcome.UNIQUE for puzzle in made.puzzles)
