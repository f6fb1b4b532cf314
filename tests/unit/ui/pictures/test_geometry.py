"""Where cells lie in a picture, and how they are drawn straight."""

from __future__ import annotations

import pytest

from tests.unit.ui.pictures.pictured import quads
from ui.pictures.state import geometry


def test_a_square_is_drawn_over_its_place_and_one_beside_it_beside() -> None:
    leaning = [16 * each for each in (100, 50, 120, 60, 110, 80, 90, 70)]
    square = geometry.square_of(leaning, 0)
    assert square == (105, 65, 20, 10, -10, 20)
    transform = geometry.drawn(square, 40, 1)
    assert transform is not None
    a, b, c, d, e, f = transform
    seen = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((100, 50), (120, 60), (110, 80), (90, 70), (105, 65))]
    assert seen == [pytest.approx(each, abs=1e-9) for each in ((0, 0), (40, 0), (40, 40), (0, 40), (20, 20))]
    larger = geometry.drawn(square, 40, 2)
    assert larger is not None
    assert larger[0] == pytest.approx(a / 2)
    assert geometry.drawn((5, 5, 3, 3, 6, 6), 40, 1) is None


def test_the_part_of_a_picture_that_holds_a_square_is_within_it() -> None:
    assert geometry.bounds((10, 10, 8, 0, 0, 8), 1, 100, 100) == (4, 4, 13, 13)
    assert geometry.bounds((99, 1, 8, 0, 0, 8), 2, 100, 100) == (89, 0, 11, 12)
    assert geometry.bounds((500, 500, 8, 0, 0, 8), 1, 100, 100)[2:] == (1, 1)


def test_between_boxes_that_stand_apart_there_is_room() -> None:
    apart = quads(1, 1) + [number + (16 * 30 if at % 2 == 0 else 0) for at, number in enumerate(quads(1, 1))]
    assert geometry.pitch(apart, 2) == 1.5
    assert geometry.pitch(quads(2, 2), 2) == 1
    assert geometry.pitch(quads(1, 1), 1) == 1
    assert geometry.pitch([0] * 16, 2) == 1
    middle = geometry.between(geometry.square_of(apart, 0), geometry.square_of(apart, 1))
    assert middle == (25, 10, 20, 0, 0, 20)


def test_corners_are_a_board_if_each_turns_the_same_way() -> None:
    square = [0, 0, 10, 0, 10, 10, 0, 10]
    assert geometry.convex(square)
    assert geometry.convex(square[2:] + square[:2])
    assert not geometry.convex([0, 0, 10, 10, 10, 0, 0, 10])
    assert not geometry.convex([0, 0, 0, 10, 10, 10, 10, 0]), "a mirror's"
    assert not geometry.convex([0, 0, 10, 0, 2, 2, 0, 10])
    assert geometry.convex(geometry.framed(400, 300))


def test_a_picture_is_turned_so_that_its_board_stands_upright() -> None:
    corners = [10, 20, 90, 20, 90, 80, 10, 80]
    for turns in range(4):
        assert geometry.quarter(corners) == turns
        first = geometry.turned(corners[0] / 100, corners[1] / 100, turns)
        assert max(first) < 0.5, "its first corner is seen at the top left"
        assert geometry.turned(*first, -turns) == pytest.approx((corners[0] / 100, corners[1] / 100))
        corners = corners[6:] + corners[:6]
