"""A bound on the work of looking for puzzles in one text, counted and not timed: the same text always ends the same."""

from __future__ import annotations


class Exhausted(Exception):
    """The effort for a text is used up. Whoever gave the effort catches this; it never reaches people."""


class Effort:
    """How many characters may still be looked at. A piece of text that is made anew counts as several characters.

    `whole` is for the one who looks: whether all of the text was looked at.
    """

    __slots__ = ("left", "most", "whole")

    def __init__(self, most: int) -> None:
        self.most = most
        self.left = most
        self.whole = True

    @property
    def spent(self) -> int:
        """The characters looked at so far."""
        return self.most - self.left

    def spend(self, characters: int) -> None:
        """Count characters that are about to be looked at. Raises Exhausted if they are more than are left."""
        if characters > self.left:
            raise Exhausted
        self.left -= characters
