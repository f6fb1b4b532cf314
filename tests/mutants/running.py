"""Runs the tests of each mutant in a copy of the project that holds its change, several copies side by side."""

from __future__ import annotations

import ast
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from queue import SimpleQueue

from tests.mutants import finding
from tests.mutants.mutant import ROOT, Mutant, NoLongerApplies
from tests.mutants.trees import Tree
from tests.sampling import LEAVING_OUT

KILLED, SURVIVED, LATE, VOID = "killed", "survived", "out of time", "red without it"
NO_PLACE, NO_TEST = "no longer applies", "no test left"
OUTCOMES = (KILLED, SURVIVED, LATE, VOID, NO_PLACE, NO_TEST)

BROWSER = "tests/browser/"
SECONDS, BROWSER_SECONDS, FINDING_SECONDS = 240.0, 900.0, 3600.0
"""How long the tests of one mutant may take, and all that may enter its module; most take two seconds."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: the test that failed twice with it, if one did, and a remark where there is one."""

    mutant: Mutant
    outcome: str
    test: str = ""
    remark: str = ""
    seconds: float = 0.0


@cache
def functions(file: str, root: Path) -> frozenset[str]:
    """Return the names of all functions in a file of tests; none where there is no file."""
    try:
        tree = ast.parse((root / file).read_text(encoding="utf-8"))
    except OSError:
        return frozenset()
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def left(tests: Iterable[str], root: Path) -> list[str]:
    """Return those of these tests that there still are."""
    return [test for test in tests if test.rpartition("::")[2] in functions(test.partition("::")[0], root)]


def in_browser(tests: Iterable[str]) -> bool:
    """Tell whether one of these tests needs a browser."""
    return any(test.startswith(BROWSER) for test in tests)


def on_binary(file: str, tests: Iterable[str]) -> bool:
    """Tell whether one of these tests runs this kernel compiled: those of tests/unit/kernels/ alone call its source."""
    return file.startswith("puzzles/kernels/") and not all(test.startswith("tests/unit/kernels/") for test in tests)


def outcome_of(mutant: Mutant, tree: Tree, options: Sequence[str], find: bool) -> Outcome:
    """Return what becomes of a mutant in this copy of the project: killed if a test fails, and fails when run again.

    With `find`, other tests get their turn where its own do not kill it.
    """
    began = time.monotonic()
    found = Outcome(mutant, NO_TEST)
    own = left(mutant.tests, tree.folder)
    for chosen in (own, finding.others(mutant.file, tree.folder) if find else []):
        if chosen and found.outcome != KILLED:
            seconds = FINDING_SECONDS if chosen is not own else BROWSER_SECONDS if in_browser(chosen) else SECONDS
            with tree.holding(mutant), tree.compiled(mutant) if on_binary(mutant.file, chosen) else nullcontext():
                ran = tree.run(chosen, seconds, options)
                failed = tree.run(ran.failed[:1], seconds, options).failed if ran.failed else ()
            killed = failed[:1] == ran.failed[:1] != ()
            found = Outcome(mutant, KILLED if killed else LATE if ran.late else SURVIVED, "".join(failed[:1]))
    return replace(found, seconds=time.monotonic() - began)


def run(
    mutants: Sequence[Mutant],
    jobs: int,
    options: Sequence[str] = LEAVING_OUT,
    find: bool = False,
    say: Callable[[Outcome], None] = lambda outcome: None,
    root: Path = ROOT,
) -> Iterator[Outcome]:
    """Yield what became of each mutant, in no order; `say` hears of each as soon as it is known.

    At the end, the tests that noticed a mutant run without any: where one fails then, it has noticed nothing.
    """
    todo: list[Mutant] = []
    for mutant in mutants:
        try:
            mutant.applied(root)
            todo.append(mutant)
        except NoLongerApplies as fault:
            yield Outcome(mutant, NO_PLACE, remark=str(fault))
    todo.sort(key=lambda mutant: not in_browser(left(mutant.tests, root)))  # the longest first
    with tempfile.TemporaryDirectory(prefix="givens-mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        trees: SimpleQueue[Tree] = SimpleQueue()
        for number in range(min(jobs, len(todo))):
            trees.put(Tree(Path(folder) / str(number), root))

        def borrowing(work: Callable[[Tree], Outcome]) -> Outcome:
            tree = trees.get()
            try:
                return work(tree)
            finally:
                trees.put(tree)

        def one(mutant: Mutant) -> Outcome:
            outcome = borrowing(lambda tree: outcome_of(mutant, tree, options, find))
            say(outcome)
            return outcome

        outcomes = list(pool.map(one, todo))
        if outcomes:
            red = failing_without(trees.get(), {each.test for each in outcomes if each.test}, options)
            for each in outcomes:
                yield replace(each, outcome=VOID) if each.test in red else each


def failing_without(tree: Tree, tests: Iterable[str], options: Sequence[str]) -> set[str]:
    """Return which of these tests fail in a copy of the project that holds no mutant."""
    red: set[str] = set()
    ordered = sorted(tests)
    for chosen in ([each for each in ordered if in_browser([each]) is kind] for kind in (False, True)):
        if chosen:
            ran = tree.run(chosen, len(chosen) * BROWSER_SECONDS, options, first_only=False)
            red |= set(chosen) if ran.late else set(ran.failed)
    return red
