"""Run a textbook search: which ones can handle a puzzle, the state of a run, and its result in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind, Textbook
from puzzles.model.search_report import Account
from puzzles.model.values import Budget, Puzzle, Solution, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solution_check import check


@dataclass(frozen=True, slots=True)
class Study:
    """The state of a textbook search after this many seconds; `message` and `solution` are set once it is over."""

    account: Account
    seconds: float
    engine: str
    is_over: bool = False
    message: str = ""
    solution: Values | None = None
    """The first solution, if it keeps the puzzle's rules."""


def textbooks(puzzle: Puzzle, kind: Kind | None = None) -> tuple[Sequence[Textbook], Sequence[str]]:
    """Return the searches that can handle this board, and sentences, none twice, that say why the others cannot.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    known, refusals = [], []
    for search in (kind or kind_of(puzzle)).textbooks:
        refusal = search.refusal(puzzle)
        if not refusal:
            known.append(search)
        elif refusal not in refusals:
            refusals.append(refusal)
    return known, refusals


def study(
    puzzle: Puzzle, name: str, budget: Budget, stopped: Callable[[], bool], kind: Kind | None = None
) -> Iterator[Study]:
    """Run the search with this name; yield its state about twenty times a second, and once more when it is over.

    It ends by itself, when the budget is used up, or when `stopped`, which is called after each yield, returns True.
    Raises PuzzleFault for an unknown name or a board that the search cannot handle.
    """
    kind = kind or kind_of(puzzle)
    known, refusals = textbooks(puzzle, kind)
    search = next((search for search in known if search.name == name), None)
    if search is None:
        raise PuzzleFault(
            "textbook",
            f"No textbook search called “{name[:40]}” can handle this board.",
            hint=" ".join((*refusals, f"Searches for this board: {', '.join(each.name for each in known) or 'none'}.")),
        )
    began = perf_counter()
    first: Values | None = None
    wrong = False
    for event in search.search(puzzle, budget):
        if isinstance(event, Solution):
            if first is None and not wrong:
                wrong = not check(puzzle, event.values, kind).correct
                first = None if wrong else event.values
            continue
        seconds = perf_counter() - began
        if not event.is_over:
            yield Study(event, seconds, search.engine)
        halted = not event.is_over and stopped()
        if event.is_over or halted:
            message = "Stopped." if halted else sentence(event, wrong, seconds)
            yield Study(event, seconds, search.engine, is_over=True, message=message, solution=first)
            return


def sentence(account: Account, wrong: bool, seconds: float) -> str:
    """Return the result of a search that ended by itself; `wrong` says that its solution breaks a rule."""
    found = dict(account.counters)["solutions"]
    if wrong:
        return "It filled the board, but the givens break a rule: this search does not compare them."
    if not account.complete:
        return f"Not done after {seconds:,.0f} s, the time limit for searches."
    if found == 0:
        return "Done: it found no solution."
    return "Done: it found one solution." if found == 1 else f"Done: it found {found:,} solutions."
