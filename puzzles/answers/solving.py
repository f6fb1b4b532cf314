"""How many solutions does a puzzle have, and which? Answered from its givens alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from puzzles import engine
from puzzles.answers.checking import check
from puzzles.answers.search import Search
from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Budget, End, Outcome, Progress, Puzzle, Solution, Verdict
from puzzles.core.steps import Reporter
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind

NO_SOLUTION = "The puzzle has no solution"
"""The exact words of the course handout's section 3.4."""


class EngineError(AssertionError):
    """The search broke its word: a solution that breaks a rule or came twice, or no end. Never the input's fault."""


def solve(
    puzzle: Puzzle,
    limit: int = limits.DEFAULT_SOLUTIONS,
    budget: Budget | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    kind: Kind | None = None,
) -> Verdict:
    """Look for the puzzle's solutions and say how many there are, listing `limit` at most.

    Without a budget the search looks for `limits.DEFAULT_SECONDS`. `on_progress` is called about ten times a
    second. `kind` is the puzzle's, for callers that have looked it up. Raises PuzzleFault for a limit below 1 or
    above `limits.MAX_SOLUTIONS`.
    """
    for event in steps(puzzle, limit, budget, kind):
        if isinstance(event, Verdict):
            return event
        if isinstance(event, Progress) and on_progress:
            on_progress(event)
    raise EngineError("The search ended without a verdict.")


def steps(
    puzzle: Puzzle,
    limit: int = limits.DEFAULT_SOLUTIONS,
    budget: Budget | None = None,
    kind: Kind | None = None,
) -> Iterator[Progress | Solution | Verdict]:
    """Yield progress and each checked solution as it is found, the verdict last; arguments and faults as `solve`.

    One solution more than the limit is looked for (two at least), so that a limit is never reported as a count.
    """
    if not 1 <= limit <= limits.MAX_SOLUTIONS:
        raise PuzzleFault("limit", f"A search lists 1 to {limits.MAX_SOLUTIONS:,} solutions; {limit:,} were asked for.")
    started = perf_counter()
    kind = kind or kind_of(puzzle)
    broken = tuple(kind.broken_rules(puzzle, puzzle.givens))
    if broken:
        yield Verdict(Outcome.NONE, 0, True, (), 0, perf_counter() - started, engine.name(), broken)
        return
    found: list[Solution] = []
    seen: set[tuple[int, ...]] = set()
    end: End | None = None
    search = Search(kind, puzzle, limit + 1, budget or Budget(seconds=limits.DEFAULT_SECONDS))
    reporter = Reporter()
    for event in search:
        if isinstance(event, End):
            end = event
            break
        if isinstance(event, Solution):
            if not check(puzzle, event.values, kind).correct or event.values in seen:
                raise EngineError(f"The search gave a wrong solution to a {puzzle.size} {kind.title}.")
            seen.add(event.values)
            found.append(event)
            # An engine that finds one solution after another says nothing else, and each takes a moment to check.
            reporter.found = len(found)
            yield from reporter.due()
            if len(found) > max(limit, 2):
                continue
        else:
            reporter.nodes = event.nodes
        yield event
    if end is None:
        raise EngineError("The search stopped without saying why.")
    kept = tuple(found[: max(limit, 2)])
    exact = end.complete and len(kept) == len(found)
    if len(kept) >= 2:
        outcome = Outcome.SEVERAL
    elif not exact:
        outcome = Outcome.UNDECIDED
    else:
        outcome = Outcome.UNIQUE if kept else Outcome.NONE
    yield Verdict(outcome, len(kept), exact, kept, end.nodes, perf_counter() - started, search.engine)


def sentence(verdict: Verdict, limit: int = limits.DEFAULT_SOLUTIONS) -> str:
    """Say the verdict in words; `limit` is the one that the search was given."""
    count = verdict.count
    if verdict.outcome is Outcome.NONE:
        return NO_SOLUTION
    if verdict.outcome is Outcome.UNIQUE:
        return "Exactly one solution."
    seconds = f"{verdict.seconds:,.1f}".removesuffix(".0")
    spent = f"{seconds} s and {verdict.nodes:,} nodes"
    if verdict.outcome is Outcome.UNDECIDED:
        if count:
            return f"Undecided: one solution found in {spent}; there may be more."
        return f"Undecided: no solution found in {spent}; there may be some."
    if verdict.exact:
        return f"Exactly {count:,} solutions."
    if count < limit:
        return f"At least {count:,} solutions; the search ended after {spent}."
    if limit == 1:
        return "More than one solution."
    return f"At least {count:,} solutions; the search stopped at the cap of {limit:,}."
