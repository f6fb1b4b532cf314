"""What a visitor does with a puzzle, in Chromium, and in Firefox where it is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests import journeys
from tests.browser.hands import PageHands


@pytest.mark.parametrize("journey", journeys.ALL, ids=lambda journey: journey.__name__)
def test_a_visitor_goes_this_way(page: Page, journey: Callable[[journeys.Hands], None]) -> None:
    journey(PageHands(page))
