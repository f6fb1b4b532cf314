"""A construct that kernels may not use is reported with its place before anything is compiled."""

from __future__ import annotations

import pytest

from static.build import subset
from static.build.numba_compiling import sources
from tests.sampling import looped

HEAD = "from __future__ import annotations\n\nfrom puzzles.kernels import Int32s\n\n"


def test_the_kernels_stay_within_the_subset() -> None:
    assert {path.parent.name for path in sources()} >= {"latin", "path", "sudoku9"}
    for path in sources():
        subset.check(path.read_text(encoding="utf-8"), path.stem)


@looped(
    ("body", "construct"),
    [
        ("raise ValueError", "raise"),
        ("return min(i for i in range(count))", "a generator"),
        ("return len(numbers)", "a call of len"),
        ("return numbers[0:1][0]", "a slice"),
        ("return count / 2", "an operation other than whole-number arithmetic"),
        ("for i in numbers: return i", "a loop over something other than range"),
        ("return numbers.pop()", "the attribute .pop"),
        ("return total(numbers, count - 1)", "recursion"),
    ],
)
def test_what_cannot_be_compiled_is_named(body: str, construct: str) -> None:
    source = HEAD + f"def total(numbers: Int32s, count: int) -> int:\n    {body}\n"
    with pytest.raises(subset.OutsideSubset) as caught:
        subset.check(source, "sums")
    line = 5 if construct == "recursion" else 6
    assert str(caught.value) == (
        f"sums.py, line {line}: the kernel function total uses {construct}, which cannot be compiled."
    )
