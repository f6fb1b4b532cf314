"""Sets of small whole numbers as the bits of one int: fast to copy, join and compare, and simple for a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

CHUNK = 4096
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
