"""What the annotations of this room name. No file imports it but below TYPE_CHECKING, since MicroPython has no typing."""

from collections.abc import MutableSequence, Sequence
from typing import Protocol

class Size(Protocol):
    """A board's shape in cells; a box has 0 x 0 where there are none."""

    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def box_rows(self) -> int: ...
    @property
    def box_columns(self) -> int: ...

class Workspace(Protocol):
    """The arrays of one search, and the kernels that work on them: see puzzles/machines/base.py."""

    def int32s(self, size: int) -> MutableSequence[int]: ...
    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int: ...

Broken = tuple[tuple[int, ...], str]
"""A rule that is broken: the cells at fault, and a sentence that says how."""

Values = Sequence[int]
"""A number for each cell, row by row, 0 for empty."""
