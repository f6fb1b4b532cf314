"""Find and count the solutions of a puzzle, from its givens alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from puzzles import engine
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, End, Outcome, Progress, Puzzle, Solution, Verdict
from puzzles.model.work import Reporter
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.verdicts import NO_SOLUTION, ONE_SOLUTION
from puzzles.solving.hybrid_search import Search
from puzzles.solving.solution_check import check


class EngineError(AssertionError):
    """A bug in a search: a solution that breaks a rule or came twice, or no End. Never the input's fault."""


def solve(
    puzzle: Puzzle,
    limit: int = limits.DEFAULT_SOLUTIONS,
    budget: Budget | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    kind: Kind | None = None,
) -> Verdict:
    """Count the puzzle's solutions and list at most `limit` of them.

    Without a budget the search takes at most `limits.DEFAULT_SECONDS`. `on_progress` is called about ten times a
    second. `kind` is the puzzle's kind, if the caller already knows it. Raises PuzzleFault for a limit below 1 or
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
    """Yield progress and each checked solution as it is found, the verdict last; arguments and faults as in `solve`.

    The search looks for one solution more than the limit (at least two), so a limit is never reported as a count.
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
            # While solutions come one after another the engine reports no progress, and checking each takes a moment.
            reporter.solutions = len(found)
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
    """Return the verdict in words; `limit` is the one passed to the search."""
    count = verdict.count
    if verdict.outcome is Outcome.NONE:
        return NO_SOLUTION
    if verdict.outcome is Outcome.UNIQUE:
        return ONE_SOLUTION
    seconds = f"{verdict.seconds:,.1f}".removesuffix(".0")
    spent = f"{seconds} s and {verdict.nodes:,} {'node' if verdict.nodes == 1 else 'nodes'}"
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
