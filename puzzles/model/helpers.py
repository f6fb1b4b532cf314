"""A helper: a worker beside this one, for one job."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

UP, FAILURE = "", "!"
"""The first message of a helper, which may come again as a sign of life, and what begins that of one that failed."""


class Helper(Protocol):
    """A helper that is started."""

    def send(self, question: str) -> None:
        """Give it work."""

    def end(self) -> None:
        """Stop it at once, whatever it is doing; it is not heard any more."""


Launch = Callable[[Callable[[str], None]], Helper]
"""Starts a helper. Its argument hears the helper's messages: UP, answers, and FAILURE with a reason.

May raise an Exception.
"""
