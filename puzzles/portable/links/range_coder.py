"""A range coder whose digits are letters and digits: choices in, characters out, and back.

A choice of one among `total` weights narrows a range in proportion to its weight, so that a likely choice costs a
fraction of a character and a sure one nothing. After G. N. N. Martin, "Range encoding", 1979, with digits to the
base 61. All numbers stay below 2 ** 30, which MicroPython counts without objects, except for an overflow of `low`.

`Writer` and `Reader` have the same methods: the writer takes a choice and returns it, the reader ignores what it is
given and returns the choice that was written. So one function describes both ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from collections.abc import Sequence

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxy"
"""No z, which closes a link; no punctuation, which chat programs drop or take for a mark."""

BASE = len(DIGITS)
_TOP = BASE**5
_LOW = BASE**4
_SPARE = 4
"""Digits that a range is wider than needed at its end: they are not written and read as 0."""

MOST_WEIGHT = 100_000
"""The highest sum of weights: a range is at least 138 times as wide."""


class Writer:
    """Turns choices into digits."""

    writes = True

    def __init__(self) -> None:
        self._low = 0
        self._range = _TOP
        self._digits: list[int] = []

    def _narrow(self, start: int, weight: int, total: int) -> None:
        step = self._range // total
        self._low += step * start
        self._range = step * weight
        while self._range < _LOW:
            self._shift()
            self._range *= BASE

    def _shift(self) -> None:
        digit, rest = divmod(self._low, _LOW)
        self._low = rest * BASE
        if digit >= BASE:
            digit -= BASE
            at = len(self._digits) - 1
            while self._digits[at] == BASE - 1:
                self._digits[at] = 0
                at -= 1
            self._digits[at] += 1
        self._digits.append(digit)

    def pick(self, number: int, total: int) -> int:
        """Write one of 0 to total - 1, all alike."""
        if total > 1:
            self._narrow(number, 1, total)
        return number

    def chance(self, true: int | bool, weight: int, total: int) -> bool:
        """Write whether something is true, which has this weight; 0 and `total` are sure and cost nothing."""
        if 0 < weight < total:
            if true:
                self._narrow(0, weight, total)
            else:
                self._narrow(weight, total - weight, total)
        return bool(true)

    def weigh(self, choice: int, weights: Sequence[int]) -> int:
        """Write the index of one of these weights."""
        self._narrow(sum(weights[:choice]), weights[choice], sum(weights))
        return choice

    def digits(self) -> str:
        """End, and return what was written."""
        self._low += _LOW - 1  # any number of the range does: the one whose other digits are 0
        self._shift()
        return "".join([DIGITS[digit] for digit in self._digits])


class Reader:
    """Turns digits into choices again. Raises PuzzleFault, "link-cut" if they end too early, else "link-broken"."""

    writes = False

    def __init__(self, digits: str) -> None:
        self._digits = digits
        self._at = 0
        self._code = 0
        self._range = _TOP
        for _ in range(5):
            self._code = self._code * BASE + self._next()

    def _next(self) -> int:
        at = self._at
        self._at = at + 1
        if at < len(self._digits):
            return DIGITS.index(self._digits[at])
        if at < len(self._digits) + _SPARE:
            return 0
        raise cut("its end is missing")

    def _step(self, total: int) -> tuple[int, int]:
        step = self._range // total
        found = self._code // step
        if found >= total:
            raise broken_link("its characters do not belong together")
        return step, found

    def _narrow(self, step: int, start: int, weight: int) -> None:
        self._code -= step * start
        self._range = step * weight
        while self._range < _LOW:
            self._code = self._code * BASE + self._next()
            self._range *= BASE

    def pick(self, number: int, total: int) -> int:
        """Read one of 0 to total - 1."""
        if total < 1:
            raise broken_link("it has more in it than its board")
        if total == 1:
            return 0
        step, found = self._step(total)
        self._narrow(step, found, 1)
        return found

    def chance(self, true: int | bool, weight: int, total: int) -> bool:
        """Read whether something is true."""
        if weight <= 0 or weight >= total:
            return weight > 0
        step, found = self._step(total)
        if found < weight:
            self._narrow(step, 0, weight)
            return True
        self._narrow(step, weight, total - weight)
        return False

    def weigh(self, choice: int, weights: Sequence[int]) -> int:
        """Read the index of one of these weights."""
        step, found = self._step(sum(weights))
        start = at = 0
        while found >= start + weights[at]:
            start += weights[at]
            at += 1
        self._narrow(step, start, weights[at])
        return at

    def end(self) -> None:
        """Raise PuzzleFault unless all digits were read."""
        if self._at != len(self._digits) + _SPARE:
            raise broken_link("it goes on behind its end")


def cut(why: str) -> PuzzleFault:
    """Return the fault of a link whose end is missing."""
    return PuzzleFault(
        "link-cut", f"This link is cut short: {why}.", hint="Ask for the whole link, or paste the puzzle as text."
    )


def broken_link(why: str) -> PuzzleFault:
    """Return the fault of a link that was altered."""
    return PuzzleFault(
        "link-broken", f"This link is broken: {why}.", hint="Ask for the link again, or paste the puzzle as text."
    )
