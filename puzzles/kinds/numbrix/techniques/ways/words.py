"""The words of steps by ways; a sentence has at most 35 words and lists at most three cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.kinds.numbrix.techniques.next_door import steps_between
from puzzles.logic.claims import Statement
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import capitalize, count_word, list_words, numbers, place, places

if TYPE_CHECKING:
    from puzzles.kinds.numbrix.techniques.runs import Run
    from puzzles.kinds.numbrix.techniques.ways.gap_ways import Finding
    from puzzles.kinds.numbrix.techniques.ways.seen import Fault

MOST_NAMED = 3
"""The most cells that a sentence names."""

CLAIMS: dict[str, Statement] = {"far": "far", "dead": "dead", "starved": "starved", "cut": "cut"}
"""What each fault of a way claims."""


def gap(run: Run) -> str:
    """Name a gap by its ends: "the gap from 34 to 43"."""
    if run.start < 0:
        return f"the way to {run.last + 1}"
    return f"the gap from {run.first - 1} to {run.last + 1}" if run.end >= 0 else f"the way on from {run.first - 1}"


def sentence(rules: Rules, found: Finding) -> str:
    """Count the ways of a gap, say why some are out, and what the others share."""
    run, shared = found.run, found.shared()
    follows = stand(rules, shared)
    if found.count == 1:
        if run.start >= 0 and run.end >= 0 and steps_between(rules, run.start, run.end) == len(run.numbers) + 1:
            apart = f"{run.first - 1} and {run.last + 1} are {count_word(len(run.numbers) + 1)} steps apart"
            return f"{apart}, with no room for a detour. So {follows}."
        return f"{capitalize(between(run))} there is only one way. So {follows}."
    ways = f"{capitalize(between(run))} there are {count_word(found.count)} ways"
    if not found.out:
        return f"{ways}. All go through {named(rules, shared)}. So {follows}."
    left = len(found.standing)
    out = f"{count_word(len(found.out))} {faults(rules, found.out)}"
    if left == 1:
        return f"{ways}, but {out}. One is left. So {follows}."
    return f"{ways}, but {out}. The other {count_word(left)} go through {named(rules, shared)}. So {follows}."


def between(run: Run) -> str:
    """Say where ways lead: "from 34 to 43", "on from 77", "to 5"."""
    if run.start < 0:
        return f"before {run.last + 1}"
    return f"from {run.first - 1} to {run.last + 1}" if run.end >= 0 else f"on from {run.first - 1}"


def stand(rules: Rules, shared: Sequence[tuple[int, int]]) -> str:
    """Say that numbers stand where all ways have them: "35 to 37 stand there"."""
    found = [number for _, number in shared]
    return f"{numbers(rules, found)} {'stands' if len(found) == 1 else 'stand'} there"


def named(rules: Rules, shared: Sequence[tuple[int, int]]) -> str:
    """Name cells, if they are few: "row 8, column 8", "the cells circled"."""
    cells = [cell for cell, _ in shared]
    return places(rules, sorted(cells)) if len(cells) <= MOST_NAMED else "the cells circled"


def faults(rules: Rules, out: Sequence[tuple[object, Fault]]) -> str:
    """Say what some ways would do wrong."""
    return "would " + list_words(
        list(dict.fromkeys(_deed(rules, says, out) for says in CLAIMS if _deed(rules, says, out))), "or"
    )


def _deed(rules: Rules, says: str, out: Sequence[tuple[object, Fault]]) -> str:
    """Say what ways with one sort of fault would do, "" if there are none."""
    mine = list(dict.fromkeys(fault for _, fault in out if fault.says == says))
    if not mine:
        return ""
    if says == "starved":
        runs = list(dict.fromkeys(fault.run for fault in mine if fault.run))
        return f"leave {gap(runs[0])} no way" if len(runs) == 1 else "leave other gaps no way"
    if says == "far":
        return "come too far away"
    cells = {fault.cells for fault in mine}
    only = next(iter(cells)) if len(cells) == 1 else ()
    if says == "dead":
        return f"make {place(rules, only[0])} a dead end" if len(only) == 1 else "make dead ends"
    if len(only) == 1:
        return f"cut off {place(rules, only[0])}"
    return f"cut off {count_word(len(only))} cells that no run fills" if only else "cut off cells that no run fills"


def each_way(rules: Rules, found: Finding, most: int) -> list[str]:
    """Return a sentence for each of the first ways: those that stand, and those that are out."""
    count = count_word(found.count)
    said = [f"Way {at} of {count} goes through." for at in range(1, len(found.standing) + 1)]
    for at, (way, fault) in enumerate(found.out, len(said) + 1):
        said.append(f"Way {at} of {count} would {_deed(rules, fault.says, [(way, fault)])}.")
    return said[:most]
