"""The hot loops, one module per search, in the subset of Python that compiles ahead of time.

A kernel function takes flat integer arrays and plain integers. It uses only loops, arithmetic, indexing and calls of
other kernel functions: no raise, assert, list, dict, allocation, recursion or closure. Interpreted, the arrays are
lists; compiled, they are pointers. A search keeps its whole state in its arrays and returns one of the statuses of
`puzzles.portable.kernel_driver`, so the caller can call it again: for the next solution, or to continue after a pause.

The annotations are the compiled types: an array has one of the types below; `int` arguments and results have 32 bits.
EXPORTS lists the functions of a module that are called from outside. Values must fit their array's width, and
intermediates 64 bits: Python's integers grow where compiled ones would be truncated silently.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

Int32s: TypeAlias = MutableSequence[int]
"""A flat array of signed 32-bit integers."""

Int64s: TypeAlias = MutableSequence[int]
"""A flat array of signed 64-bit integers."""

Bytes: TypeAlias = MutableSequence[int]
"""A flat array of bytes."""
