"""A profile as a drawing: everything inside it, bars as high as steps are hard, the line as ways are open."""

from __future__ import annotations

import itertools
from typing import Any

from tests.sampling import looped
from ui.reasons.words import profile


def points(*steps: tuple[float, int]) -> Any:
    return [{"technique": "t", "title": f"T{score}", "score": score, "open": ways} for score, ways in steps]


EASY = points((1.0, 3), (1.5, 9), (1.0, 1))
HARD = points(*[(1.2, 8)] * 60, (4.2, 1), (9.0, 2))


@looped("steps", [EASY, HARD, points((1.0, 1)), points(*[(7.0, 20)] * 2000)])
def test_all_of_it_stays_inside(steps: Any) -> None:
    drawing = profile.Drawing(steps)
    assert len(drawing.bars) == len(drawing.line.split()) == len(steps)
    for x, y, width, height in drawing.bars:
        assert 0 <= x < x + width <= drawing.width + 0.01 <= profile.PLOT + 0.02
        assert profile.TOP <= y < y + height <= profile.BASE + 0.01
    for place in drawing.line.split():
        x, y = map(float, place.split(","))
        assert 0 <= x <= profile.PLOT
        assert profile.TOP - 0.1 <= y <= profile.BASE


def test_a_harder_step_has_a_higher_bar_and_more_ways_a_higher_place() -> None:
    drawing = profile.Drawing(EASY)
    assert drawing.bars[1][3] > drawing.bars[0][3] == drawing.bars[2][3]
    low, high, least = (float(place.split(",")[1]) for place in drawing.line.split())
    assert high < low < least


def test_the_levels_that_are_seen_are_named_from_below() -> None:
    assert [name for _, _, name in profile.Drawing(EASY).bands()] == ["Easy", "Medium"]
    bands = profile.Drawing(HARD).bands()
    assert [name for _, _, name in bands] == ["Easy", "Medium", "Hard", "Very hard", "Extreme"]
    assert all(lower[1] - upper[1] >= 9 for lower, upper in itertools.pairwise(bands))


def test_it_is_told_in_words() -> None:
    assert profile.spoken(HARD) == (
        "62 steps: 60 easy, 1 hard, 1 extreme. The hardest is step 62, T9.0. Ways open: 1 to 8."
    )
    assert profile.caption(EASY).endswith("the line counts the ways open then, 1 to 9.")
    assert profile.ways_words(points((1.0, 2), (1.0, 2))) == "2"
