"""How far and how fast puzzles are explained: `make bench ONLY=Explaining`, of the project's own sets or FILES.

Two tables: walks of whole puzzles in this Python, with what they took (steps, k, cases); and in the page, from the call
to the answer, its archive there: whole walkthroughs, a hint with half of the open cells filled in, and a hint on the
board before the step that took longest, with its marks.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

import puzzles
from puzzles.api import wire
from puzzles.explaining.explainer import Explainer
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.model.work import finish
from puzzles.running import engines
from tests.bench import sets, tables
from tests.bench.page import WORKER
from tests.bench.sets import PuzzleSet

# The sets that are explained, and how many puzzles of each
SETS = {
    "Sudoku 9x9 minimal": 100, "Futoshiki 5x5 minimal": 20, "Futoshiki 7x7 minimal": 20, "Futoshiki 9x9 minimal": 3,
    "Numbrix 9x9": 10, "Numbrix 15x15": 5,
}  # fmt: skip
SECONDS = 60.0  # what one puzzle may take; the page is cut off then and shows as much
SHORT = 1000.0  # milliseconds below which a call to the page is made three times
IN_PAGE = 50  # puzzles of a set that the page explains
# How the names of singles, locked candidates and subsets of a Sudoku begin, beside hidden pairs, triples and quads.
EASY = ("full-house", "hidden-single", "naked-", "direct-", "pointing", "claiming")
HIDDEN = {"hidden-pair", "hidden-triple", "hidden-quad"}


@dataclass(frozen=True)
class Walked:
    """What came of one puzzle."""

    solved: bool
    seconds: float
    steps: int
    largest: int
    cases: int
    techniques: frozenset[str]
    # The numbers and the candidates on the board before the step that took longest.
    slowest: tuple[Values, list[list[int]]]

    @property
    def named(self) -> bool:
        return self.solved and self.techniques.isdisjoint(("trace", "cases", "core"))

    @property
    def by_traces(self) -> bool:
        return self.solved and self.techniques.isdisjoint(("cases", "core"))

    @property
    def easy(self) -> bool:
        return self.solved and all(name.startswith(EASY) or name in HIDDEN for name in self.techniques)


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
    return Walked(
        account.is_solved,
        time.process_time() - began,
        account.steps,
        account.largest_k,
        account.most_cases,
        frozenset(account.techniques),
        board_before(slowest) if slowest else (puzzle.givens, [[] for _ in puzzle.givens]),
    )


def board_before(step: Step) -> tuple[Values, list[list[int]]]:
    rules = step.rules
    values = rules.values(step.placements)
    return values, [[] if value else [*rules.numbers_in(step.live, cell)] for cell, value in enumerate(values)]


def spread(counts: Sequence[int]) -> str:
    return f"{statistics.median(counts):.0f} / {sorted(counts)[int(0.95 * (len(counts) - 1))]} / {max(counts)}"


def row(name: str, found: Sequence[Walked]) -> list[str]:
    """Return a row of the first table."""
    spans = [each.seconds * 1e3 for each in found]
    return [
        name,
        f"{sum(each.solved for each in found)} of {len(found)}",
        f"{sum(each.named for each in found)}",
        f"{sum(each.by_traces for each in found)}",
        f"{statistics.median(spans):,.1f}",
        f"{max(spans):,.0f}",
        f"{statistics.median(each.steps for each in found):.0f}",
        spread([each.largest for each in found]),
        spread([each.cases for each in found]),
    ]


HEAD = [
    "in Python", "explained", "by name alone", "without cases", "median ms", "worst ms", "steps",
    "k: median / 95 % / most", "cases: median / 95 % / most",
]  # fmt: skip


def halfway(puzzle: Puzzle, seed: int) -> list[int]:
    """Return entries: half of the open cells, with the solution's numbers."""
    solution = puzzles.solve(puzzle).solutions[0].values
    open_cells = [cell for cell, given in enumerate(puzzle.givens) if not given]
    filled = set(Random(seed).sample(open_cells, len(open_cells) // 2))
    return [solution[cell] if cell in filled else 0 for cell in range(puzzle.size.cells)]


CALL = f"""async ([name, given]) => {{
    {WORKER}
    const began = performance.now();
    const answer = await worker[name](given);
    return [performance.now() - began, JSON.parse(answer)];
}}"""


def asked(page: Page, name: str, *given: Any) -> tuple[float, dict[str, Any]]:
    """Call the page's worker; return the milliseconds and the answer."""
    took, answer = page.evaluate(CALL, [name, json.dumps(given)])
    if "fault" in answer:
        raise RuntimeError(f"The page refuses a puzzle: {answer['fault']['message']}")
    return took, answer


def soonest(page: Page, name: str, *given: Any) -> float:
    """Call the page's worker; return the milliseconds, the fewest of three calls that are short.

    Other programs on the machine lengthen some of them, which is no part of what is measured.
    """
    took = asked(page, name, *given)[0]
    if took < SHORT:
        took = min(took, *(asked(page, name, *given)[0] for _ in range(2)))
    return took


def in_page(page: Page, chosen: PuzzleSet, found: Sequence[Walked]) -> list[str]:
    """Return a row of the second table; `found` is what came of the set's puzzles."""
    easy: list[float] = []
    others: list[float] = []
    middle: list[float] = []
    slowest: list[float] = []
    for number, (puzzle, each) in enumerate(zip(chosen.puzzles[:IN_PAGE], found, strict=False)):
        plain = wire.puzzle_out(puzzle)
        entries = [0 if given else value for given, value in zip(puzzle.givens, each.slowest[0], strict=True)]
        if number == 0:  # what is loaded with the first question counts for none
            asked(page, "hint", plain, entries, each.slowest[1])
        (easy if each.easy else others).append(soonest(page, "walkthrough", plain, None, SECONDS))
        middle.append(soonest(page, "hint", plain, halfway(puzzle, number)))
        slowest.append(soonest(page, "hint", plain, entries, each.slowest[1]))
    return [chosen.name, *(cell for spans in (easy, others, middle, slowest) for cell in timed(spans))]


def timed(spans: Sequence[float]) -> list[str]:
    if not spans:
        return ["0", ""]
    return [f"{len(spans)}", f"{statistics.median(spans):,.1f} / {max(spans):,.0f}"]


IN_PAGE_HEAD = [
    "in the page, median / worst ms", "by singles to subsets", "whole", "others", "whole", "hints halfway", "hint",
    "hints where it is hardest", "hint",
]  # fmt: skip


def own() -> list[PuzzleSet]:
    return [PuzzleSet(each.name, each.puzzles[: SETS[each.name]]) for each in sets.own(lambda name: name in SETS)]


def measure(page: Page, chosen: Sequence[PuzzleSet]) -> str:
    """Return both tables; `page` is the shipped page with its solver ready."""
    rows, there = [], []
    for each in chosen:
        with compiled_engine(), kernel.use_in_thread(engines.reasons):
            found = [walked(puzzle) for puzzle in each.puzzles]
        rows.append(row(each.name, found))
        there.append(in_page(page, each, found))
    return f"{tables.table(HEAD, rows)}\n\n{tables.table(IN_PAGE_HEAD, there)}"
