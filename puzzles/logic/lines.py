"""The lines of a step as sentences; what an earlier case has word for word is not repeated."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.logic.phrases import capitalize

MIN_REPEATS = 3
"""This many equal lines in a row, or more, are replaced by one."""


def merge_repeats(lines: Sequence[tuple[int, str]], cases: Sequence[int]) -> list[tuple[int, str]]:
    """Replace lines of a case that an earlier case has, too, by one line that says so.

    A line has the number of links up to it. `cases` has the case of each line, 0 for what all share. The first line of
    a case is never replaced.
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
    """Return how many lines, from the first, an earlier case has in a row at most, and which case it is."""
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


def line_sentences(
    lines: Sequence[tuple[int, str]], begins: str, cases: Sequence[int], parents: Sequence[int]
) -> list[tuple[int, str]]:
    """Return the lines as sentences, each with the number of links up to it; the first states the assumption `begins`.

    `cases` has the case of each link, `parents` the case that each case is part of.
    """
    found: list[tuple[int, str]] = []
    divided: set[int] = set()  # cases whose first case has its sentence
    for at, (shown, line) in enumerate(lines):
        if line.startswith("if "):
            case = line.removeprefix("if ")
            number = cases[shown - 1]
            within = parents[number - 1] if number else 0
            which = "another" if within in divided else "one"
            divided.add(within)
            said = f"In {which} case, {case}" if begins else f"Suppose {case}"
            said = f"Suppose {begins}. {said}" if begins and at == 0 else said
        elif at == 0:
            said = f"If {begins}, then {line}" if begins else capitalize(line)
        else:
            said = f"Then {line}"
        found.append((shown, f"{said}."))
    return found
