"""The five words for how hard something is."""

from __future__ import annotations

from puzzles.portable.levels import LEVELS, NAMES, bound, level_of
from tests.sampling import looped


@looped(
    ("score", "name"),
    [(1.0, "Easy"), (1.9, "Easy"), (2.0, "Medium"), (2.9, "Medium"), (3.0, "Hard"), (4.5, "Very hard"),
     (6.5, "Extreme"), (300.0, "Extreme"), (5000.0, "Extreme")],
)  # fmt: skip
def test_a_score_has_a_level(score: float, name: str) -> None:
    assert NAMES[level_of(score)] == name


def test_a_level_ends_below_its_bound() -> None:
    assert [level_of(bound(level)) for level in range(len(LEVELS) - 1)] == [1, 2, 3, 4]
