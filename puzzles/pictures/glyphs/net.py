"""The net that reads characters: its classes, its weights, and how it is run."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache

from puzzles.kernels.pictures.net import CLASSES as COUNT
from puzzles.kernels.pictures.net import FIRST, HIDDEN, REACH, SCRATCH, SECOND, THIRD
from puzzles.machines.base import Workspace
from puzzles.model.data_files import path_of

CLASSES = "0123456789ABCDEFGHIJKLMNOP<>^v"
"""What a character may be, in the order of its costs; after them comes JUNK, no character at all."""

JUNK = len(CLASSES)
DIGITS = range(10)
SIGNS = range(26, 30)
LAYERS = (
    (25, FIRST),
    (9 * FIRST, SECOND),
    (9 * SECOND, THIRD),
    (9 * THIRD, HIDDEN),
    (HIDDEN, COUNT),
)
"""Inputs and outputs of each layer: of a convolution, those of one place."""

FILE = "digits.bin"


@cache
def weights() -> tuple[int, ...]:
    """Return the numbers that the kernel wants, from the file of the weights."""
    return unpacked(path_of(FILE).read_bytes())


def unpacked(data: bytes) -> tuple[int, ...]:
    """Return the numbers of a file of weights: a signed byte a weight, then 32 bits a bias and a factor."""
    size = sum(inputs * outputs for inputs, outputs in LAYERS)
    small = [byte - 256 if byte > 127 else byte for byte in data[:size]]
    large = [int.from_bytes(data[at : at + 4], "little", signed=True) for at in range(size, len(data), 4)]
    numbers: list[int] = []
    first = second = 0
    for inputs, outputs in LAYERS:
        numbers += small[first : first + inputs * outputs]
        numbers += large[second : second + 2 * outputs]
        first += inputs * outputs
        second += 2 * outputs
    return tuple(numbers)


class Net:
    """The net in the memory of a machine."""

    def __init__(self, work: Workspace, numbers: Sequence[int] | None = None) -> None:
        """Load it into a workspace of pictures, with the kept weights or other ones."""
        self._work = work
        numbers = numbers or weights()
        self._weights = work.int32s(len(numbers))
        self._weights[:] = numbers
        self._powers, self._values = work.int32s(REACH), work.int32s(SCRATCH)
        work.call("pictures_net_fill", self._powers)

    def costs(self, glyphs: MutableSequence[int], count: int, turn: int = 0) -> list[tuple[int, ...]]:
        """Return the costs of each character, -100 log p of each class, after so many quarter turns to the left."""
        costs = self._work.int32s(max(1, count) * COUNT)
        self._work.call("pictures_net_run", self._weights, glyphs, count, turn, self._powers, self._values, costs)
        numbers = list(costs[:])
        return [tuple(numbers[at : at + COUNT]) for at in range(0, count * COUNT, COUNT)]
