"""Choices become digits and come back, at the edges of ranges too; what is no such writing is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.range_coder import BASE, DIGITS, MOST_WEIGHT, Reader, Writer
from tests.sampling import looped

Choose = Callable[[Any], object]


def through(choices: list[Choose]) -> str:
    """Assert that choices come back as they were written; return the digits."""
    writer = Writer()
    written = [choose(writer) for choose in choices]
    digits = writer.digits()
    assert set(digits) <= set(DIGITS)
    reader = Reader(digits)
    assert [choose(reader) for choose in choices] == written
    reader.end()
    return digits


def pick(number: int, total: int) -> Choose:
    return lambda coder: coder.pick(number if coder.writes else 0, total)


def chance(true: bool, weight: int, total: int) -> Choose:
    return lambda coder: coder.chance(true if coder.writes else False, weight, total)


def weigh(choice: int, weights: list[int]) -> Choose:
    return lambda coder: coder.weigh(choice if coder.writes else 0, weights)


def test_a_carry_goes_through_any_number_of_highest_digits() -> None:
    """The last choice may lift all digits before it."""
    for count in range(1, 12):
        for last in (0, 1, BASE**2 - 1):
            through([pick(1, 3), *[pick(BASE - 1, BASE)] * count, pick(last, BASE**2), chance(False, 1, 1000)])


@looped("seed", range(40))
def test_choices_of_every_sort_come_back(seed: int) -> None:
    random = Random(seed)
    choices: list[Choose] = []
    for _ in range(random.randint(1, 60)):
        total = random.choice((1, 2, 7, BASE, 1_000, MOST_WEIGHT))
        weights = [random.choice((1, 8, 100)) for _ in range(random.randint(1, 20))]
        choices.append(
            random.choice(
                (
                    pick(random.choice((0, total - 1, random.randrange(total))), total),
                    chance(random.random() < 0.5, random.randint(1, 15), 16),
                    weigh(random.randrange(len(weights)), weights),
                )
            )
        )
    through(choices)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(PuzzleFault) as fault:
        act()
    return fault.value.code


def test_digits_that_end_too_early_are_cut() -> None:
    writer = Writer()
    for number in range(20):
        writer.pick(number, 1_000)
    digits = writer.digits()

    def read(text: str) -> None:
        reader = Reader(text)
        for _ in range(20):
            reader.pick(0, 1_000)

    read(digits)
    assert code_of(lambda: Reader("")) == "link-cut"
    assert code_of(lambda: read(digits[: len(digits) // 2])) in ("link-cut", "link-broken")
    assert code_of(lambda: read("0")) == "link-cut"


def test_digits_behind_the_end_are_broken() -> None:
    writer = Writer()
    writer.pick(7, 100)
    digits = writer.digits()
    reader = Reader(digits + "0")
    assert reader.pick(0, 100) == 7
    assert code_of(reader.end) == "link-broken"


def test_digits_beyond_the_range_of_all_choices_are_broken() -> None:
    assert Reader("yyyyy").pick(0, BASE) == BASE - 1
    for total in (2**10, 99_999):
        assert code_of(lambda total=total: Reader("yyyyy").pick(0, total)) == "link-broken"  # type: ignore[misc]
        assert code_of(lambda total=total: Reader("yyyyy").chance(False, 1, total)) == "link-broken"  # type: ignore[misc]
        assert code_of(lambda total=total: Reader("yyyyy").weigh(0, [1] * total)) == "link-broken"  # type: ignore[misc]
