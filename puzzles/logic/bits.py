"""Sets of small whole numbers as the bits of one int: fast to copy, join and compare, and simple for a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

CHUNK = 1024
"""A large set is read this many bits at a time."""

CHUNK_MASK = (1 << CHUNK) - 1


def bits(mask: int) -> Iterator[int]:
    """Yield the members of a set, ascending."""
    first = 0
    while mask:
        part = mask & CHUNK_MASK
        mask >>= CHUNK
        while part:
            low = part & -part
            yield first + low.bit_length() - 1
            part ^= low
        first += CHUNK


def mask_of(members: Iterable[int]) -> int:
    """Return the set of these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def union(sets: Iterable[int]) -> int:
    """Return the members of any of some sets."""
    found = 0
    for each in sets:
        found |= each
    return found


def lowest(mask: int) -> int:
    """Return the smallest member of a set; -1 for an empty one."""
    return (mask & -mask).bit_length() - 1


def is_single(mask: int) -> bool:
    """Say whether a set has exactly one member."""
    return mask != 0 and not mask & (mask - 1)


Counts = tuple[int, int, int]
"""What is in one set or more, in two or more, in three or more."""


def count_at_least(live: int, count: int, span: int, first: int) -> Counts:
    """Return what is in one or more of `count` sets of `span` bits, in two or more, in three or more.

    The sets follow each other. There is such a row of them at each bit of `first`. Half is laid on half until one is
    left.
    """
    once, twice, thrice = live, 0, 0
    while count > 1:
        half = (count + 1) // 2
        shift = half * span
        low, high = first * ((1 << shift) - 1), first * ((1 << (count - half) * span) - 1)
        one, two, three = once >> shift & high, twice >> shift & high, thrice >> shift & high
        once, twice, thrice = once & low, twice & low, thrice & low
        once, twice, thrice = once | one, twice | two | once & one, thrice | three | once & two | twice & one
        count = half
    return once, twice, thrice
