"""The words of steps by ways; a sentence has at most 35 words and lists at most three cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways.finding import Fault, Finding
from puzzles.logic.brief import MOST_CELLS, first_fitting
from puzzles.logic.claims import Statement
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import capitalize, count_word, list_words, number_parts, place, places

MOST_PARTS = 4
"""The most `number_parts` that a sentence lists."""

FORMS = ((0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (3, 1), (3, 2))
"""How brief a sentence may be, in full first: what it says of faults, and of the numbers that are placed."""

FAULTS: tuple[Statement, ...] = ("dead", "starved", "cut")
"""The faults of a way, in the order of a sentence."""


WHY = " that no missing numbers fill exactly"
"""What is wrong with cells that are cut off."""


def gap(run: Run) -> str:
    """Name a gap by its ends: "the gap from 34 to 43"."""
    if run.start < 0:
        return f"the way to {run.last + 1}"
    return f"the {'gap' if run.end >= 0 else 'way'} {between(run)}"


def sentence(rules: Rules, title: str, found: Finding) -> str:
    """Count the ways of a gap, say why some are out, and what the others share, in few words behind a title."""
    if found.count == 1:
        return _only_way(rules, found)
    return first_fitting(title, (_sentence(rules, found, *brief) for brief in FORMS))


def first_steps(rules: Rules, title: str, found: Finding, is_near: bool) -> str:
    """Do the same for beginnings; `is_near` says that all free cells are near enough to the gap's other end."""
    if len(found.run.numbers) > 1:
        return first_fitting(title, (_sentence(rules, found, *brief) for brief in FORMS))
    return first_fitting(title, (_first_step(rules, found, is_near, brief) for brief, _ in FORMS))


def _only_way(rules: Rules, found: Finding) -> str:
    """Say why the numbers of a gap have one way."""
    run, stands = found.run, stand(rules, found.numbers)
    if run.start >= 0 and run.end >= 0:
        if run.first == run.last:
            cell, number = found.shared()[0]
            return f"Between {number - 1} and {number + 1} only {place(rules, cell)} is free. So {number} stands there."
        (row, column), (y, x) = rules.size.place(run.start), rules.size.place(run.end)
        apart = abs(row - y) + abs(column - x)
        if apart == len(run.numbers) + 1 and (row == y or column == x):
            ends = f"{run.first - 1} and {run.last + 1} are {count_word(apart)} steps apart in one line"
            return f"{ends}, with no room for a detour. So {stands} between them."
    return f"{capitalize(_whose(found))} there is only one way. So {stands} there."


def _sentence(rules: Rules, found: Finding, of_faults: int, of_numbers: int) -> str:
    """Return the sentence, as brief as one of FORMS says."""
    left, shared = len(found.standing), found.shared()
    where = f"the circled cell{'s' if len(shared) > 1 else ''}" if of_numbers else named(rules, shared)
    whose, count = capitalize(_whose(found)), f"{count_word(found.count)} {_noun(found)}s"
    stands = f"So {stand(rules, found.numbers)}"
    if not found.out:
        every = "Both" if left == 2 else "All"
        return f"{whose} there are {count}. {every} go through {where}. {stands} there."
    deeds = _deeds(rules, found.faults, of_faults)
    if left == 1:
        some, other = ("one", "the other") if found.count == 2 else ("all but one", "that one")
        return f"{whose}, {some} of {count} would {deeds}. {stands} on {other}."
    have = "the numbers circled" if of_numbers > 1 else f"{listed(rules, found.numbers)} in {where}"
    some, others = f"all but {count_word(left)}", "Both" if left == 2 else f"The {count_word(left)}"
    if len(found.out) == 1:
        some, others = "one", "The others"
    return f"{whose}, {some} of {count} would {deeds}. {others} have {have}."


def _first_step(rules: Rules, found: Finding, is_near: bool, brief: int) -> str:
    """Say why a number beside one on the board has only one cell."""
    run, whole = found.run, found.whole
    [(cell, number)] = found.shared()
    beside, other = run.first - 1, whole.last + 1
    if run.start < 0:
        beside, other = run.last + 1, whole.first - 1
    near = "free" if is_near else f"near enough to {other}"
    here = place(rules, cell)
    if found.count == 1:
        which = f"only {here}" if is_near else f"of the free cells only {here}"
        return f"Beside {beside} {which} is {near}. So {number} stands there."
    out = f"{count_word(len(found.out))} would {_deeds(rules, found.faults, brief)}"
    free = (
        f"{count_word(found.count)} cells are free" if is_near else f"{count_word(found.count)} free cells are {near}"
    )
    return f"Beside {beside} {free}, but {number} in {out}. So {number} stands in {here}."


def _whose(found: Finding) -> str:
    """Say whose ways are counted: "from 34 to 43", "on from 34", "back from 43"."""
    run = found.run
    if found.is_whole:
        return between(run)
    return f"on from {run.first - 1}" if run.start >= 0 else f"back from {run.last + 1}"


def _noun(found: Finding) -> str:
    """Say what is counted."""
    return "way" if found.is_whole else "beginning"


def between(run: Run) -> str:
    """Say where ways lead: "from 34 to 43", "on from 77", "before 5"."""
    if run.start < 0:
        return f"before {run.last + 1}"
    return f"from {run.first - 1} to {run.last + 1}" if run.end >= 0 else f"on from {run.first - 1}"


def stand(rules: Rules, numbers: Sequence[int]) -> str:
    """Say that numbers stand somewhere: "35 to 37 stand"."""
    return f"{listed(rules, numbers)} {'stands' if len(numbers) == 1 else 'stand'}"


def listed(rules: Rules, numbers: Sequence[int]) -> str:
    """List ascending numbers, a long list by its count."""
    parts = number_parts(rules, numbers)
    return list_words(parts) if len(parts) <= MOST_PARTS else f"{count_word(len(numbers))} numbers"


def named(rules: Rules, shared: Sequence[tuple[int, int]]) -> str:
    """Name cells, if they are few: "row 8, column 8", "the cells circled"."""
    cells = [cell for cell, _ in shared]
    return places(rules, sorted(cells)) if len(cells) <= MOST_CELLS else "the cells circled"


def _deeds(rules: Rules, faults: Sequence[Fault], brief: int) -> str:
    """Say what some ways would do wrong."""
    by_sort = {says: [fault for fault in faults if fault.says == says] for says in FAULTS}
    return list_words([_deed(rules, alike, brief) for alike in by_sort.values() if alike], "or")


def _deed(rules: Rules, faults: Sequence[Fault], brief: int = 0) -> str:
    """Say what ways would do that have faults of one sort."""
    says = faults[0].says
    runs = list(dict.fromkeys(fault.run for fault in faults if fault.run))
    cells = {fault.cells for fault in faults}
    only = next(iter(cells)) if len(cells) == 1 and brief < 2 else ()
    if says == "starved":
        if only:
            return f"take {place(rules, only[0])} from {gap(runs[0])}, which needs it"
        few = len(runs) == 1 or (len(runs) == 2 and brief < 2)
        return f"block {list_words([gap(run) for run in runs], 'or')}" if few and brief < 3 else "block another gap"
    if says == "dead" and len(only) > 1:
        left = f"{count_word(len(only) - 1)} end{'s' if len(only) > 2 else ''}"
        return f"make {count_word(len(only))} dead ends where the chain has {left} left"
    if says == "dead":
        return f"make {place(rules, only[0])} a dead end" if len(only) == 1 else "make a dead end"
    if len(only) == 1:
        return f"cut off {place(rules, only[0])}"
    if brief or not only:
        return f"cut off {f'{count_word(len(only))} cells' if only else 'cells'}{WHY * (not brief)}"
    count = count_word(len(only))
    if faults[0].adds_up:
        return f"cut off {count} cells{WHY}"
    return f"cut off {count} cells. No gaps beside them have {count} numbers in all"


def numbered_way(rules: Rules, at: int, found: Finding, fault: Fault | None) -> str:
    """Say which of all ways one is, and what it would do wrong, if anything."""
    said = f"{capitalize(_noun(found))} {at} of {found.count}"
    return f"{said} would {_deed(rules, [fault])}." if fault else f"{said} is not ruled out."
