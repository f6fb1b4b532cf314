"""The smallest set that has something in common with each of many sets. Sets are whole numbers, a bit a member."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

EFFORT = 2_000
"""How many choices are tried: a few tenths of a second in a browser, on a large board as many seconds."""


class TooHardError(Exception):
    """The effort was spent before the answer was certain."""


def members(mask: int) -> Iterator[int]:
    """Yield the members of a set, ascending, each as a set of its own."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def smallest_hitting(sets: Sequence[int], below: int, effort: int = EFFORT) -> Generator[None, None, int | None]:
    """Return a smallest set that meets each of these; None where it has `below` members or more.

    Yields between two choices. Raises TooHardError where it takes more than `effort` of them.
    """
    ordered = sorted(set(sets), key=int.bit_count)
    left = effort

    def hit(chosen: int, room: int) -> Generator[None, None, int | None]:
        """Add up to `room` members to the chosen ones so that they meet every set."""
        nonlocal left
        yield
        open_sets = [each for each in ordered if not each & chosen]
        if not open_sets:
            return chosen
        # Sets that have no member in common take one each.
        apart = taken = 0
        for each in open_sets:
            if not each & taken:
                taken |= each
                apart += 1
        if apart > room:
            return None
        for member in members(open_sets[0]):
            left -= 1
            if left < 0:
                raise TooHardError
            found = yield from hit(chosen | member, room - 1)
            if found is not None:
                return found
        return None

    for room in range(below):
        found = yield from hit(0, room)
        if found is not None:
            return found
    return None
