"""What the solver says of a board as it was read, and the least costly change to exactly one solution.

The search counts calls and nodes, never time, so that every machine gives the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Budget, End, Puzzle, Solution, Values
from puzzles.pictures.reading import NONE, Change, Choices, Judgement, Place, value_of, with_values

CHEAPEST = 40
"""Changes of one place that are tried, the cheapest."""

MOST_CHANGES = 4
DEAREST = 1400
"""A change that costs more is no misreading."""

LOOKS = 1500
"""Sets of changes that are looked at."""

SEARCHES = 150
"""Sets of changes that the solver is asked about."""

NODES = 3000
"""What one search may spend."""

KEPT = 64
"""Answers that are kept: one board is asked about several times."""

PRINTED = 85
"""A board without a clash that has a number in so many hundredths of its cells, and one solution, is printed solved."""

SUSPECTS = 3
"""Places that are named where no change helps."""

Step = tuple[int, Place, int]
"""What a change of one place costs, the place, its value."""


@lru_cache(maxsize=KEPT)
def solutions(puzzle: Puzzle, nodes: int = NODES) -> tuple[Values, ...] | None:
    """Return up to two solutions, None if the search did not end within its nodes."""
    kind = kind_of(puzzle)
    if any(kind.broken_rules(puzzle, puzzle.givens)):
        return ()
    found: list[Values] = []
    for event in kind.search(puzzle, 2, Budget(nodes=nodes)):
        if isinstance(event, Solution):
            found.append(event.values)
        elif isinstance(event, End) and not event.complete and len(found) < 2:
            return None
    return tuple(found)


def outcome_of(puzzle: Puzzle, found: Sequence[Values] | None) -> str:
    """Return the word for what a search found."""
    if found is None:
        return "undecided"
    filled = sum(map(bool, puzzle.givens))
    if len(found) == 1 and 100 * filled >= PRINTED * puzzle.size.cells:
        return "solution"
    return ("none", "unique", "several")[len(found)]


def judge(puzzle: Puzzle, choices: Sequence[Choices], settled: Collection[Place] = ()) -> Judgement:
    """Say how many solutions a board has, what to change so that it has one, and what may be misread.

    `choices` are what was read in its places; those `settled` stay as they are.
    """
    found = solutions(puzzle)
    outcome = outcome_of(puzzle, found)
    if found and len(found) == 1:
        return Judgement(outcome)
    steps = _steps(puzzle, choices, settled)
    least = _least(puzzle, steps) if found is not None else ()
    change = tuple(Change(place, value) for _, place, value in sorted(least, key=lambda step: step[1]))
    changed = tuple(each.place for each in change)
    weak = _weakest(puzzle, steps, settled) if not change else ()
    return Judgement(outcome, change, tuple(dict.fromkeys((*changed, *weak))))


def clashing(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the cells that break a rule together, ascending."""
    return tuple(sorted({cell for rule in kind_of(puzzle).broken_rules(puzzle, puzzle.givens) for cell in rule.cells}))


def _steps(puzzle: Puzzle, choices: Sequence[Choices], settled: Collection[Place]) -> list[Step]:
    """Return the cheapest changes of one place each, the cheapest first."""
    steps: list[Step] = []
    for each in choices:
        now = value_of(puzzle, each.place)
        is_entry = now == NONE and each.likely[0] != now  # it was read, and is no given: a player's number
        if each.place in settled or is_entry:
            continue
        base = each.costs[each.likely.index(now)] if now in each.likely else 0
        steps += [
            (max(cost - base, 0), each.place, value)
            for value, cost in zip(each.likely, each.costs, strict=True)
            if value != now and cost - base <= DEAREST
        ]
    return sorted(steps)[:CHEAPEST]


def _least(puzzle: Puzzle, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the cheapest set of changes that leaves exactly one solution, () if none is found."""
    waiting: list[tuple[int, tuple[Step, ...]]] = [(0, ())]
    seen: set[frozenset[Step]] = {frozenset()}
    searches = 0
    for _ in range(LOOKS):
        if not waiting:
            break
        cost, taken = heappop(waiting)
        changed = with_values(puzzle, {place: value for _, place, value in taken})
        clash = _first_clash(changed)
        if not clash:
            searches += 1
            if searches > SEARCHES:
                break
            found = solutions(changed)
            if found is not None and len(found) == 1:
                return taken
        if len(taken) == MOST_CHANGES:
            continue
        for step in _further(steps, taken, clash):
            more = frozenset((*taken, step))
            if more not in seen and cost + step[0] <= DEAREST:
                seen.add(more)
                heappush(waiting, (cost + step[0], (*taken, step)))
    return ()


def _further(steps: Sequence[Step], taken: tuple[Step, ...], clash: Collection[int]) -> Iterator[Step]:
    """Yield the changes that may follow: of cells that clash, where any do, since one of them has to change."""
    places = {place for _, place, _ in taken}
    for step in steps:
        if step[1] not in places and (not clash or any(cell in clash for cell in step[1])):
            yield step


def _first_clash(puzzle: Puzzle) -> tuple[int, ...]:
    return next((rule.cells for rule in kind_of(puzzle).broken_rules(puzzle, puzzle.givens)), ())


def _weakest(puzzle: Puzzle, steps: Sequence[Step], settled: Collection[Place]) -> tuple[Place, ...]:
    """Return the places that are likeliest misread: those that clash first, then those that are cheap to change."""
    clash = clashing(puzzle)
    places = [place for _, place, _ in steps]
    inside = [place for place in places if any(cell in clash for cell in place)]
    bare = [(cell,) for cell in clash if (cell,) not in settled]
    return tuple(dict.fromkeys((*inside, *bare, *places)))[: max(SUSPECTS, len(bare))]
