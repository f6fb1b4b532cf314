"""The hot loops, one module a search, in the subset of Python that compiles ahead of time.

A kernel function takes flat arrays of integers and plain integers, and does nothing but loops, arithmetic, indexing
and calls of other kernel functions: no raise, assert, list, dict, allocation, recursion or closure. Interpreted, the
arrays are lists; compiled, they are pointers. A search keeps all that it knows in its arrays and returns one of the
statuses of `puzzles.portable.driving`, so that it can be called again: for the next solution, or after a pause.

The annotations are the compiled types: an array is one of those below, an `int` argument and a result have 32 bits. A
module lists in EXPORTS the functions that are called from outside. Values stay within their array's width, and
intermediates within 64 bits: Python's integers grow where compiled ones would be cut silently.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from puzzles.portable.driving import EXHAUSTED as EXHAUSTED
from puzzles.portable.driving import FOUND as FOUND
from puzzles.portable.driving import FULL as FULL
from puzzles.portable.driving import PAUSED as PAUSED

Int32s: TypeAlias = MutableSequence[int]
"""A flat array of signed 32-bit integers."""

Int64s: TypeAlias = MutableSequence[int]
"""A flat array of signed 64-bit integers."""

Bytes: TypeAlias = MutableSequence[int]
"""A flat array of bytes."""
