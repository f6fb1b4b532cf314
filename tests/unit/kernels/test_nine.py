"""Nine numbers at once are nine numbers one by one, modulo 2 ** 32."""

from __future__ import annotations

import operator
from array import array
from collections.abc import Callable
from random import Random

from puzzles.kernels.nine import (
    COUNT,
    Nine,
    bits_of,
    has_any,
    has_zero,
    nine,
    put,
    spread,
    total,
    union,
)
from tests.sampling import looped

MODULUS = 2**32
EDGES = (0, 1, 2, 511, 2**27 - 1, 2**31 - 1, -1, -2, -(2**31))


def rows() -> list[list[int]]:
    """Return nines of signed numbers: the edges in several orders, and random ones."""
    rng = Random("nine")
    orders = [rng.sample(EDGES, COUNT) for _ in range(8)]
    return orders + [[rng.randrange(-(2**31), 2**31) for _ in range(COUNT)] for _ in range(10)]


def packed(numbers: list[int]) -> Nine:
    return nine(array("i", [7, *numbers, 7]), 1)


def unpacked(numbers: Nine) -> list[int]:
    """Return the numbers, unsigned; their neighbours in the array stay as they are."""
    found = array("i", [7] * (COUNT + 2))
    put(found, 1, numbers)
    assert found[0] == found[-1] == 7
    return [number % MODULUS for number in found[1:-1]]


@looped("does", [operator.and_, operator.or_, operator.xor, operator.add, operator.sub])
def test_an_operator_works_on_each_number_alone(does: Callable[..., Nine]) -> None:
    for left, right in zip(rows(), reversed(rows()), strict=True):
        expected = [int(does(a % MODULUS, b % MODULUS)) % MODULUS for a, b in zip(left, right, strict=True)]  # type: ignore[call-overload]
        assert unpacked(does(packed(left), packed(right))) == expected
        assert unpacked(does(packed(left), right[0])) == unpacked(does(packed(left), spread(right[0])))


def test_the_questions_look_at_every_number() -> None:
    for numbers in rows():
        together = 0
        for number in numbers:
            together |= number
        assert unpacked(~packed(numbers)) == [~number % MODULUS for number in numbers]
        assert union(packed(numbers)) == together
        assert total(packed(numbers)) % MODULUS == sum(numbers) % MODULUS
        assert -(2**31) <= total(packed(numbers)) < 2**31
        assert has_zero(packed(numbers)) == (0 in numbers)
        assert bits_of(packed(numbers)) == sum(1 << place for place, number in enumerate(numbers) if number != 0)
    for place in range(COUNT):
        assert has_any(packed([3 << 3 * place if at == place else 0 for at in range(COUNT)]))
    assert not has_any(packed([0] * COUNT))
