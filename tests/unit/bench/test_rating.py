"""The arithmetic of the table of ratings."""

from __future__ import annotations

from math import isnan

import pytest

from tests.bench.rating import correlation


def test_a_rank_correlation_looks_at_the_order_alone() -> None:
    assert correlation([1, 2, 3], [10, 20, 1000]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert isnan(correlation([1, 1], [1, 2]))
