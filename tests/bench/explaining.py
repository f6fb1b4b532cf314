"""How far and how fast puzzles are explained: `make bench ONLY=Explaining`, of the project's own sets or FILES.

Two tables: walks of whole puzzles in this Python, with what they took (k, cases); and in the page, from the call
to the answer, its archive there: whole walkthroughs, a hint with half of the open cells filled in, and a hint on the
board before the step that took longest, with its marks.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

import puzzles
from puzzles.api import wire
from puzzles.explaining.explainer import Explainer
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.model.work import finish
from puzzles.running import engines
from tests.bench import sets, tables
from tests.bench.page import WORKER
from tests.bench.sets import PuzzleSet

# The sets that are explained, and how many puzzles of each.
SETS = {"Sudoku 9x9 minimal": 100, "Futoshiki 5x5 minimal": 20, "Futoshiki 7x7 minimal": 20}
SETS |= {"Futoshiki 9x9 minimal": 3, "Numbrix 9x9": 10, "Numbrix 15x15": 5}
SECONDS = 60.0  # what one puzzle may take; the page is cut off then and shows as much
SHORT = 1000.0  # milliseconds below which a call to the page is made in every round
ROUNDS = 3  # of all calls to the page; the shortest counts, since other programs lengthen some of them
IN_PAGE = 50  # puzzles of a set that the page explains
# How the names of singles, locked candidates and subsets of a Sudoku begin, beside hidden pairs, triples and quads.
EASY = ("full-house", "hidden-single", "naked-", "direct-", "pointing", "claiming")
TRACED = ("trace", "cases", "core")  # techniques without a name of their own
HIDDEN = {"hidden-pair", "hidden-triple", "hidden-quad"}
HEAD = ["in Python", "explained", "by name alone", "median ms", "worst ms"]
HEAD += ["k: median / 95 % / most", "cases: median / 95 % / most"]
IN_PAGE_HEAD = ["in the page, median / worst ms", "by singles to subsets", "whole", "others", "whole", "hints halfway"]
IN_PAGE_HEAD += ["hint", "hints where it is hardest", "hint"]
CALL = f"""async ([name, given]) => {{
    {WORKER}
    const began = performance.now();
    const answer = await worker[name](given);
    return [performance.now() - began, JSON.parse(answer)];
}}"""


@dataclass(frozen=True)
class Walked:
    """What came of one puzzle; `slowest` is the board before the step that took longest: numbers and candidates."""

    solved: bool
    seconds: float
    largest: int
    cases: int
    techniques: frozenset[str]
    slowest: tuple[Values, list[list[int]]]

    @property
    def easy(self) -> bool:
        return self.solved and all(name.startswith(EASY) or name in HIDDEN for name in self.techniques)


@contextmanager
def compiled() -> Iterator[None]:
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        yield


def walked(puzzle: Puzzle) -> Walked:
    """Explain a puzzle whole. Seconds are of processor time, those that it may take as well: a load counts little."""
    began = before = time.process_time()
    longest, slowest = -1.0, None
    explainer = Explainer(puzzle)
    finish(explainer.verdict(Budget()))
    walk = explainer.walk(())
    for event in walk.steps():
        now = time.process_time()
        if isinstance(event, WalkStep):
            if now - before > longest:
                longest, slowest = now - before, event.step
            before = now
        if now - began > SECONDS:
            break
    account = walk.account
    board: tuple[Values, list[list[int]]] = puzzle.givens, [[] for _ in puzzle.givens]
    if slowest:
        rules, values = slowest.rules, slowest.rules.values(slowest.placements)
        board = values, [[] if value else [*rules.numbers_in(slowest.live, at)] for at, value in enumerate(values)]
    spent, used = time.process_time() - began, frozenset(account.techniques)
    return Walked(account.is_solved, spent, account.largest_k, account.most_cases, used, board)


def spread(counts: Sequence[int]) -> str:
    """Return the median of some counts, what 95 % of them do not exceed, and the largest."""
    return f"{statistics.median(counts):.0f} / {tables.late(counts)} / {max(counts)}"


def row(name: str, found: Sequence[Walked]) -> list[str]:
    spans = [each.seconds * 1e3 for each in found]
    named = sum(each.solved and each.techniques.isdisjoint(TRACED) for each in found)
    solved = f"{sum(each.solved for each in found)} of {len(found)}"
    times = f"{statistics.median(spans):,.1f}", f"{max(spans):,.0f}"
    most = (spread([each.largest for each in found]), spread([each.cases for each in found]))
    return [name, solved, f"{named}", *times, *most]


def halfway(puzzle: Puzzle, seed: int) -> list[int]:
    """Return entries: half of the open cells, with the solution's numbers."""
    solution = puzzles.solve(puzzle).solutions[0].values
    open_cells = [cell for cell, given in enumerate(puzzle.givens) if not given]
    filled = set(Random(seed).sample(open_cells, len(open_cells) // 2))
    return [solution[cell] if cell in filled else 0 for cell in range(puzzle.size.cells)]


def asked(page: Page, name: str, *given: Any) -> tuple[float, dict[str, Any]]:
    """Call the page's worker; return the milliseconds and the answer."""
    took, answer = page.evaluate(CALL, [name, json.dumps(given)])
    if "fault" in answer:
        raise RuntimeError(f"The page refuses a puzzle: {answer['fault']['message']}")
    return took, answer


def in_page(page: Page, chosen: PuzzleSet, found: Sequence[Walked]) -> list[str]:
    """Return a row of the second table; `found` is what came of the set's puzzles.

    All puzzles are asked about in turn, so that the page has forgotten a puzzle when it walks through it again.
    """
    fewest: dict[tuple[int, int], float] = {}
    some = list(zip(chosen.puzzles[:IN_PAGE], found, strict=False))
    for _ in range(ROUNDS):
        for number, (puzzle, each) in enumerate(some):
            plain = wire.puzzle_out(puzzle)
            entries = [0 if given else value for given, value in zip(puzzle.givens, each.slowest[0], strict=True)]
            if not fewest:  # what is loaded with the first question counts for none
                asked(page, "hint", plain, entries, each.slowest[1])
            walk, middle = (plain, None, SECONDS), (plain, halfway(puzzle, number))
            calls = ("walkthrough", walk), ("hint", middle), ("hint", (plain, entries, each.slowest[1]))
            for at, (name, given) in enumerate(calls):
                before = fewest.get((number, at), 0.0)
                if before < SHORT:
                    took = asked(page, name, *given)[0]
                    fewest[number, at] = min(before or took, took)
    spans: list[list[float]] = [[], [], [], []]
    for (number, at), took in fewest.items():
        spans[at + 1 if at else 0 if found[number].easy else 1].append(took)
    told = [f"{statistics.median(each):,.1f} / {max(each):,.0f}" if each else "" for each in spans]
    return [chosen.name, *(cell for each, said in zip(spans, told, strict=True) for cell in (f"{len(each)}", said))]


def own(chosen: dict[str, int] = SETS) -> list[PuzzleSet]:
    return [PuzzleSet(each.name, each.puzzles[: chosen[each.name]]) for each in sets.own(lambda name: name in chosen)]


def measure(page: Page, chosen: Sequence[PuzzleSet]) -> str:
    """Return both tables; `page` is the shipped page with its solver ready."""
    rows, there = [], []
    for each in chosen:
        with compiled():
            found = [walked(puzzle) for puzzle in each.puzzles]
        rows.append(row(each.name, found))
        there.append(in_page(page, each, found))
    return f"{tables.table(HEAD, rows)}\n\n{tables.table(IN_PAGE_HEAD, there)}"
