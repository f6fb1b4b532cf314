"""The pages of the benchmark: how many of each kind there are, and that corners are where the camera puts them."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np

from tests.bench import pages
from tests.bench.pages import plan
from tests.bench.pages.paper import Paper


def test_a_point_of_a_photo_shows_the_point_of_the_page_that_is_seen_there() -> None:
    rng = Random(7)
    for _ in range(20):
        paper = Paper(plan.pose(rng, rng.uniform(0, 360), False), (300, 200, 700, 640), (1200, 900), 0.8, (0.2, -0.3))
        points = np.array([[300.0, 200], [500, 420], [690, 610]])
        assert np.abs(paper.page(paper.seen(points)) - points).max() < 0.05
        assert ((paper.seen(points) > 0) & (paper.seen(points) < [1200, 900])).all()


def test_there_are_a_hundred_pictures_of_all_kinds() -> None:
    made = plan.plans(pages.SEED)
    assert Counter(each.kind for each in made) == {
        "sudoku": 57,
        "jigsaw": 5,
        "numbrix": 14,
        "futoshiki": 14,
        "none": 10,
    }
    assert len({each.name for each in made}) == 100
