"""What a visitor does with a puzzle, in WebKit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests import journeys
from tests.webkit.driver import Window


@pytest.mark.parametrize("journey", journeys.ALL, ids=lambda journey: journey.__name__)
def test_a_visitor_goes_this_way(window: Window, journey: Callable[[journeys.Hands], None]) -> None:
    journey(window)
