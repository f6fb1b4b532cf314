"""A machine that begins interpreted and goes on compiled, in the middle of a search if need be.

A compiled machine takes its time to start: a tenth of a second to load what was compiled before, seconds to compile. An
easy puzzle is solved by then. So it is started when interpreted kernels have taken about as long as that start will: no
search takes much more than twice what the better of the two would have taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSequence
from time import monotonic
from typing import Any, Literal, cast, overload

from puzzles.engine.machine import Interpreted, Machine, Workspace

Width = Literal["int32s", "int64s", "octets"]


class Rising:
    """Interpreted until `is_due(export, seconds)`, seconds that kernels have run; then what `make` makes."""

    def __init__(self, make: Callable[[], Machine], is_due: Callable[[str, float], bool]) -> None:
        self._machine: Machine = Interpreted()
        self._make = make
        self._is_due = is_due
        self._seconds = 0.0
        self._risen = False

    @property
    def name(self) -> str:
        """What the kernels run on by now."""
        return self._machine.name

    def open(self) -> Workspace:
        """Begin a workspace; it moves to the compiled machine when this one does."""
        return self._machine.open() if self._risen else RisingWorkspace(self)

    def interpreted(self, work: Workspace, export: str, arguments: list[Any]) -> int:
        """Call a kernel and count its time."""
        began = monotonic()
        result = work.call(export, *arguments)
        self._seconds += monotonic() - began
        if not self._risen and self._is_due(export, self._seconds):
            self._machine = self._make()
            self._risen = True
        return result

    def risen(self) -> Machine | None:
        """Return the compiled machine once it has been started."""
        return self._machine if self._risen else None


class MovingArray(MutableSequence[int]):
    """An array of a workspace, wherever that keeps it by now."""

    def __init__(self, width: Width, place: MutableSequence[int]) -> None:
        self.width = width
        self.place = place

    def __len__(self) -> int:
        return len(self.place)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> MutableSequence[int]: ...

    def __getitem__(self, index: int | slice) -> int | MutableSequence[int]:
        return self.place[index]

    def __setitem__(self, index: int | slice, value: int | Iterable[int]) -> None:
        cast("Any", self.place)[index] = value

    def __iter__(self) -> Iterator[int]:
        return iter(self.place)

    def __delitem__(self, index: int | slice) -> None:
        raise TypeError("A kernel's array keeps its size.")

    def insert(self, index: int, value: int) -> None:
        """Refuse: a kernel's array keeps its size."""
        raise TypeError("A kernel's array keeps its size.")


class RisingWorkspace:
    """The arrays of one search, which move when their machine rises; all that a search knows is in them."""

    def __init__(self, machine: Rising) -> None:
        self._machine = machine
        self._work: Workspace = Interpreted()
        self._moved = False
        self._arrays: list[MovingArray] = []

    def int32s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 32 bits each."""
        return self._array("int32s", size)

    def int64s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 64 bits each."""
        return self._array("int64s", size)

    def octets(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, a byte each."""
        return self._array("octets", size)

    def _array(self, width: Width, size: int) -> MutableSequence[int]:
        made = MovingArray(width, getattr(self._work, width)(size))
        self._arrays.append(made)
        return made

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel where the arrays are."""
        compiled = self._machine.risen()
        if compiled and not self._moved:
            self._move(compiled)
        places = [each.place if isinstance(each, MovingArray) else each for each in arguments]
        if self._moved:
            return self._work.call(export, *places)
        return self._machine.interpreted(self._work, export, places)

    def _move(self, machine: Machine) -> None:
        self._work = machine.open()
        self._moved = True
        for each in self._arrays:
            place = getattr(self._work, each.width)(len(each.place))
            place[:] = each.place
            each.place = place

    def close(self) -> None:
        """Give the arrays back."""
        self._work.close()
