"""Searches run on the shipped binary, as they do on the page; a test that asks for another machine chooses it."""

from __future__ import annotations

from tests.properties.conftest import _on_the_shipped_binary  # noqa: F401 - a fixture
