"""A sample of many like cases: some of them in `make test`, all of them in `make test-whole`.

A test that walks a product (form by kind by layer, size by way) walks `sample(cases, at_most)`, each case under
`subtests.test(...)`, so that a failure names its case. The tests of hypothesis take their number of examples from the
profile that stands here; a test that needs another number says `examples(number)`.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from typing import TypeVar

from hypothesis import settings

WHOLE = os.environ.get("GIVENS_WHOLE") == "1"
SHARE = 1 if WHOLE else 5  # how many times fewer examples `make test` takes
SEED = 20261127

Case = TypeVar("Case")


def sample(cases: Iterable[Case], at_most: int) -> list[Case]:
    """Return every case in a whole run, else `at_most` of them: the same at each run, in their order."""
    every = list(cases)
    if WHOLE or len(every) <= at_most:
        return every
    chosen = random.Random(SEED).sample(range(len(every)), at_most)
    return [every[at] for at in sorted(chosen)]


def examples(number: int) -> int:
    """Return the `max_examples` of a test that takes `number` in a whole run."""
    return max(1, number // SHARE)


def choose_profile() -> None:
    """Let hypothesis take as many examples as this run wants, where a test does not say."""
    settings.register_profile("givens", max_examples=examples(100), deadline=None)
    settings.load_profile("givens")
