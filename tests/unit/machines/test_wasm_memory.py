"""Arrays in a linear memory are read and written as lists are."""

from __future__ import annotations

import pytest

from puzzles.machines.wasmtime import BINARY, machine_of
from tests.sampling import looped


@looped(
    "places", [slice(None), slice(2, 5), slice(6, 99), slice(5, 2), slice(-3, None), slice(1, 8, 3), slice(7, 2, -2)]
)
def test_a_part_is_read_as_of_a_list(places: slice) -> None:
    values = [3, -1, 4, -1, 5, -9, 2, 6]
    numbers = machine_of(BINARY.read_bytes()).open().int32s(len(values))
    numbers[:] = values
    assert list(numbers[places]) == values[places]
    with pytest.raises(ValueError, match="only be filled whole"):
        numbers[places] = values[:1]
