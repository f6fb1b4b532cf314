"""Lines of a case that an earlier case has as well, told once."""

from __future__ import annotations

from collections.abc import Sequence

MIN_REPEATS = 3
"""Lines in a row from which on they are not told again."""


def merge_repeats(lines: Sequence[tuple[int, str]], cases: Sequence[int]) -> list[tuple[int, str]]:
    """Return lines, each with the links told by then, with those that an earlier case has told by the last of them.

    `cases` are those that the lines belong to, 0 for what all share; the first line of each says how it begins.
    """
    said: dict[int, list[str]] = {}
    found: list[tuple[int, str]] = []
    at = 0
    while at < len(lines):
        case = cases[at]
        end = at
        while end < len(lines) and cases[end] == case:
            end += 1
        own = [line for _, line in lines[at:end]]
        told = 0
        while told < len(own):
            alike, other = _most_alike(said, own[told:]) if case and told else (0, 0)
            if alike < MIN_REPEATS:
                found.append(lines[at + told])
                told += 1
                continue
            told += alike
            shown, line = lines[at + told - 1]
            which = "the first" if other == 1 else "an earlier"
            found.append((shown, f"the same follows as in {which} case, up to this: {line}"))
        if case:
            said[case] = own
        at = end
    return found


def _most_alike(said: dict[int, list[str]], own: Sequence[str]) -> tuple[int, int]:
    """Return how many lines from the first on stand in a row in an earlier case, and in which."""
    best = (0, 0)
    for case, lines in said.items():
        for begin in range(len(lines)):
            alike = 0
            for one, line in zip(own, lines[begin:], strict=False):
                if one != line:
                    break
                alike += 1
            if alike > best[0]:
                best = alike, case
    return best
