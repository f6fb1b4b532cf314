"""The answers of a search, as the service yields them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def last(answers: Iterator[Any]) -> Any:
    """Go through the answers to the end and return the last one."""
    *_, answer = answers
    return answer
