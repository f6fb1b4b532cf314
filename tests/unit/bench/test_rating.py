"""The arithmetic of the table of ratings."""

from __future__ import annotations

from math import isnan
from pathlib import Path

import pytest

from tests.bench.rating import correlation, numbered
from tests.rated import NUMBERS


def test_a_rank_correlation_looks_at_the_order_alone() -> None:
    assert correlation([1, 2, 3], [10, 20, 1000]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert isnan(correlation([1, 1], [1, 2]))


def test_a_file_has_a_number_behind_each_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "numbers.txt"
    path.write_text("".join(f"{line} {number}\n" for line, number in NUMBERS[:3]), encoding="utf-8")
    assert [number for _, number in numbered(path)] == [number for _, number in NUMBERS[:3]]
    path.write_text(f"{NUMBERS[0][0]}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"numbers\.txt:1: a line has"):
        numbered(path)
