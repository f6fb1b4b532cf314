from __future__ import annotations

import pytest

from puzzles.strength.glicko import Opponent, Strength


def test_the_example_of_the_paper_comes_out() -> None:
    period = [Opponent(1400, 1, 30), Opponent(1550, 0, 100), Opponent(1700, 0, 300)]
    after = Strength(1500, 200, 0.06).after(period)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize(("rating", "outcome"), [(300, 0), (3000, 1), (5000, 1), (-2000, 0)])
def test_a_great_surprise_moves_the_rating_and_breaks_nothing(rating: float, outcome: float) -> None:
    before = Strength(1500, 60, 0.06)
    after = before.after([Opponent(rating, outcome)])
    assert (after.rating > before.rating) == (outcome == 1)
    assert after.volatility > before.volatility
    assert abs(after.rating - before.rating) < 100


def test_a_rest_makes_less_certain_up_to_a_bound() -> None:
    sure = Strength(1500, 50, 0.06)
    assert sure.rested(0, 350) == sure
    assert 60 < sure.rested(30, 350).deviation < sure.rested(365, 350).deviation
    assert sure.rested(10**6, 350).deviation == 350
