"""Find a smallest hitting set: a set that shares a member with each of many sets.

A set is an integer with a bit for each member.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

EFFORT = 2_000
"""The most choices to try: a few tenths of a second in a browser, a few seconds on a large board."""


class TooHardError(Exception):
    """The effort ran out before the answer was certain."""


def members(mask: int) -> Iterator[int]:
    """Yield each member of a set, ascending, as a set with that one member."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def smallest_hitting_set(sets: Sequence[int], below: int, effort: int = EFFORT) -> Generator[None, None, int | None]:
    """Return a smallest set that shares a member with each of these; None if it has `below` members or more.

    Yields between choices. Raises TooHardError after more than `effort` of them.
    """
    ordered = sorted(set(sets), key=int.bit_count)
    left = effort

    def hit(chosen: int, room: int) -> Generator[None, None, int | None]:
        """Add up to `room` members to the chosen ones, to hit every set."""
        nonlocal left
        yield
        open_sets = [each for each in ordered if not each & chosen]
        if not open_sets:
            return chosen
        # Disjoint sets need a member each.
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
