"""A bound on the search for puzzles in a text. It counts work, not time: the same text always has the same result."""

from __future__ import annotations


class EffortExhausted(Exception):
    """The effort for a text is used up. Whoever made the `Effort` catches this; it never reaches people."""


class Effort:
    """How many characters may still be read. A new piece of text counts as several characters.

    The reader sets `whole`: whether it has read all of the text.
    """

    __slots__ = ("most", "rest", "whole")

    def __init__(self, most: int) -> None:
        self.most = most
        self.rest = most
        self.whole = True

    @property
    def cost(self) -> int:
        """The characters read so far."""
        return self.most - self.rest

    def spend(self, characters: int) -> None:
        """Count characters before they are read. Raises EffortExhausted if fewer are left."""
        if characters > self.rest:
            raise EffortExhausted
        self.rest -= characters
