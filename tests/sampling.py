"""A sample of many like cases: some of them in `make test`, all of them in `make test-whole`.

Three ways, the first that fits:

- `@looped(names, cases)` stands where `@pytest.mark.parametrize` could: one test takes all cases, each a subtest, so
  that a failure names its case; `at_most` takes a sample. It is for short cases without fixtures of
  their own: pytest's limit of time is one for all of them. It is not for tests of hypothesis.
- `sample(cases, at_most)` is a sample for anything else: a loop, or `@pytest.mark.parametrize`.
- `few(some, every)` says by name which cases tell most: the smallest board of each sort, for searches that take long.

The tests of hypothesis take their number of examples from the profile that stands here; a test that needs another
number, or that draws its own boards, says `examples(number)`.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import os
import random
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

import pytest
from hypothesis import settings

LEAVING_OUT = ("-m", "not sweep")
"""The options of pytest by which `make test` leaves out what only a whole run takes."""

WHOLE = os.environ.get("GIVENS_WHOLE") == "1"
SHARE = 1 if WHOLE else 5  # how many times fewer examples `make test` takes
SEED = 20261127

Case = TypeVar("Case")
Test = Callable[..., Any]
Named = tuple[str, dict[str, Any]]
"""The name of a case, and what the test is called with."""


def sample(cases: Iterable[Case], at_most: int, by: Callable[[Any], Hashable] | None = None) -> list[Case]:
    """Return every case in a whole run, else `at_most` of them: the same at each run, in their order.

    With `by`, each sort of case that it tells apart comes up once at least, whatever `at_most` says.
    """
    every = list(cases)
    if WHOLE or len(every) <= at_most:
        return every
    shuffled = list(range(len(every)))
    random.Random(SEED).shuffle(shuffled)
    firsts = {by(every[at]): at for at in reversed(shuffled)} if by else {}
    rest = [at for at in shuffled if at not in set(firsts.values())]
    return [every[at] for at in sorted([*firsts.values(), *rest[: max(0, at_most - len(firsts))]])]


def few(some: Iterable[Case], every: Iterable[Case]) -> list[Case]:
    """Return `every` case in a whole run, else `some`."""
    return list(every if WHOLE else some)


def examples(number: int) -> int:
    """Return how many examples a test takes that takes `number` in a whole run."""
    return max(1, number // SHARE)


def looped(
    names: str | Sequence[str],
    cases: Iterable[Any],
    *,
    ids: Callable[[Any], object] | Iterable[object] | None = None,
    at_most: int | None = None,
    by: str | None = None,
) -> Callable[[Test], Test]:
    """Have one test take all cases, or a sample: written as `pytest.mark.parametrize` is, and stacked as it is.

    Of stacked ones the uppermost says `at_most`, for the product; `by` names the argument that has each value once.
    """
    called = names.replace(" ", "").split(",") if isinstance(names, str) else list(names)
    rows = list(_rows(called, list(cases), ids))

    def decorated(test: Test) -> Test:
        own, inner = getattr(test, "looped", (test, [("", {})]))
        every: list[Named] = [
            (f"{name}-{label}".strip("-"), values | more) for (label, values), (name, more) in product(rows, inner)
        ]
        chosen = every if at_most is None else sample(every, at_most, (lambda case: case[1][by]) if by else None)

        @functools.wraps(own)
        def loop(subtests: pytest.Subtests, **fixtures: Any) -> None:
            __tracebackhide__ = True
            for label, values in chosen:
                with subtests.test(label):
                    begun = own(**values, **fixtures)
                    if inspect.iscoroutine(begun):
                        asyncio.run(begun)

        given = {name for _, values in every[:1] for name in values}
        parameters = [each for each in inspect.signature(own).parameters.values() if each.name not in given]
        first = inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        vars(loop).update(looped=(own, every), __signature__=inspect.Signature([first, *parameters]))
        return loop

    return decorated


def _rows(called: Sequence[str], cases: Sequence[Any], ids: Any) -> Iterable[Named]:
    own = [[each] for each in ids] if ids is not None and not callable(ids) else []
    for at, case in enumerate(cases):
        values = list(case) if len(called) > 1 else [case]
        named = own[at] if own else values
        label = "-".join(str(ids(value)) if callable(ids) else _short(value) for value in named)
        yield label, dict(zip(called, values, strict=True))


def _short(value: object) -> str:
    said = value.__name__ if inspect.isroutine(value) else value if isinstance(value, str) else repr(value)
    return said.encode("unicode_escape").decode()[:60]


def choose_profile() -> None:
    """Let hypothesis take as many examples as this run wants, where a test does not say."""
    settings.register_profile("givens", max_examples=examples(100), deadline=None)
    settings.load_profile("givens")
