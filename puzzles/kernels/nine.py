"""Nine 32-bit numbers side by side, one for each digit: an operation on all of them is one expression.

Compiled, they are three vectors of four (`static.build.numba_nine`), the last filled up with copies of the ninth
number. Interpreted, they are the parts of one large integer, so that an operation is one step of Python here as well:

      bit   0       32      64           256     288
            | first | second | . . . . . | ninth |

Arithmetic is that of unsigned numbers modulo 2 ** 32, in each of the nine places alone. An integer on the right of an
operator stands for nine equal ones; to the right of a shift it is the distance.
"""

from __future__ import annotations

import struct

from puzzles.kernels import Bytes, Int32s

COUNT = 9
BITS = 32
CHARACTERS = 27
FIRST_DIGIT = 49
EACH = sum(1 << BITS * place for place in range(COUNT))
ALL = (1 << BITS * COUNT) - 1
TOPS = EACH << BITS - 1
SHIFTED_LEFT = [EACH * ((1 << BITS) - (1 << distance)) for distance in range(BITS)]
SHIFTED_RIGHT = [EACH * ((1 << BITS - distance) - 1) for distance in range(BITS)]
SIGNED = struct.Struct(f"<{COUNT}i")
UNSIGNED = struct.Struct(f"<{COUNT}I")


class Nine:
    """Nine numbers that cannot be changed."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __and__(self, other: Nine | int) -> Nine:
        return Nine(self.bits & (other.bits if isinstance(other, Nine) else (other & 0xFFFFFFFF) * EACH))

    def __or__(self, other: Nine | int) -> Nine:
        return Nine(self.bits | (other.bits if isinstance(other, Nine) else (other & 0xFFFFFFFF) * EACH))

    def __xor__(self, other: Nine | int) -> Nine:
        return Nine(self.bits ^ (other.bits if isinstance(other, Nine) else (other & 0xFFFFFFFF) * EACH))

    def __invert__(self) -> Nine:
        return Nine(self.bits ^ ALL)

    def __lshift__(self, distance: int) -> Nine:
        return Nine(self.bits << distance & SHIFTED_LEFT[distance])

    def __rshift__(self, distance: int) -> Nine:
        return Nine(self.bits >> distance & SHIFTED_RIGHT[distance])

    def __add__(self, other: Nine | int) -> Nine:
        added = other.bits if isinstance(other, Nine) else (other & 0xFFFFFFFF) * EACH
        return Nine((self.bits & ~TOPS) + (added & ~TOPS) ^ (self.bits ^ added) & TOPS)

    def __sub__(self, other: Nine | int) -> Nine:
        taken = other.bits if isinstance(other, Nine) else (other & 0xFFFFFFFF) * EACH
        return Nine((self.bits | TOPS) - (taken & ~TOPS) ^ ~(self.bits ^ taken) & TOPS)


def nine(array: Int32s, place: int) -> Nine:
    """Return the nine numbers of an array from a place on."""
    return Nine(int.from_bytes(SIGNED.pack(*array[place : place + COUNT]), "little"))


def places(text: Bytes, start: int) -> Nine:
    """Return for each digit, 1 to 9, where it stands among 27 characters: bit i is for the one at `start` + i."""
    line = bytes(text[start : start + CHARACTERS])
    bits = 0
    for place, character in enumerate(line):
        if FIRST_DIGIT <= character < FIRST_DIGIT + COUNT:
            bits |= 1 << BITS * (character - FIRST_DIGIT) + place
    return Nine(bits)


def put(array: Int32s, place: int, numbers: Nine) -> None:
    """Write nine numbers into an array from a place on."""
    for offset, number in enumerate(SIGNED.unpack(numbers.bits.to_bytes(SIGNED.size, "little"))):
        array[place + offset] = number


def spread(number: int) -> Nine:
    """Return a number nine times."""
    return Nine((number & 0xFFFFFFFF) * EACH)


def union(numbers: Nine) -> int:
    """Return the bits that any of the numbers has, as a signed number."""
    bits = 0
    for number in SIGNED.unpack(numbers.bits.to_bytes(SIGNED.size, "little")):
        bits |= number
    return bits


def total(numbers: Nine) -> int:
    """Return the sum of the numbers, as a signed one."""
    added: int = sum(UNSIGNED.unpack(numbers.bits.to_bytes(UNSIGNED.size, "little"))) & 0xFFFFFFFF
    return added - (added >> 31 << 32)


def has_any(numbers: Nine) -> bool:
    """Return whether any of the numbers is not 0."""
    return numbers.bits != 0


def has_zero(numbers: Nine) -> bool:
    """Return whether any of the numbers is 0."""
    return 0 in UNSIGNED.unpack(numbers.bits.to_bytes(UNSIGNED.size, "little"))


def bits_of(numbers: Nine) -> int:
    """Return nine bits, the lowest for the first number: whether it is not 0."""
    bits = 0
    for place, number in enumerate(UNSIGNED.unpack(numbers.bits.to_bytes(UNSIGNED.size, "little"))):
        bits |= (1 if number else 0) << place
    return bits
