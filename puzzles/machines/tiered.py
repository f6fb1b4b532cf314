"""A machine that begins interpreted and continues compiled, in the middle of a search if need be.

A compiled machine is slow to start: a tenth of a second to load what was compiled before, seconds to compile. An easy
puzzle is solved by then. So the start begins when interpreted kernels have run for about as long as it will take: no
search then takes much more than twice as long as on the better of the two. The start runs in a thread, so that the
search keeps reporting and is not delayed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from threading import Thread
from time import monotonic
from typing import Any, Literal, cast, overload

from puzzles.machines.base import Interpreted, Loading, Machine, Workspace

Width = Literal["int32s", "int64s", "octets"]


def in_thread(task: Callable[[], None]) -> None:
    """Run a task in a thread that ends with the process."""
    Thread(target=task, daemon=True).start()


class Tiered:
    """Interpreted until `is_due(export, seconds)` holds for the time spent in kernels; then what `make` returns.

    The compiled machine is made beside the search, which continues interpreted; `beside` says how (by default in a
    thread). So is each kernel that this machine must compile before it can call it.
    """

    def __init__(
        self,
        make: Callable[[], Machine],
        is_due: Callable[[str, float], bool],
        name: str = "",
        beside: Callable[[Callable[[], None]], None] = in_thread,
    ) -> None:
        """`name` is the machine's name from the start; without one, it is the name of the machine in use."""
        self._interpreted = Interpreted()
        self._compiled: Machine | None = None
        self._name = name
        self._make = make
        self._is_due = is_due
        self._beside = beside
        self._seconds = 0.0
        self._starting = False
        self._asked: set[str] = set()

    @property
    def name(self) -> str:
        """The name of the machine that the kernels run on now."""
        return self._name or (self._compiled or self._interpreted).name

    def open(self) -> Workspace:
        """Begin a workspace; it moves to the compiled machine once that is ready."""
        return TieredWorkspace(self)

    def interpreted(self, export: str, arguments: list[Any]) -> int:
        """Call a kernel interpreted and count its time."""
        began = monotonic()
        result = self._interpreted.call(export, *arguments)
        self._seconds += monotonic() - began
        if not self._starting and self._is_due(export, self._seconds):
            self._starting = True
            self._beside(lambda: self._start(export))
        return result

    def compiled(self, export: str) -> Machine | None:
        """Return the compiled machine if it can call this kernel; if not, have the kernel loaded and return None."""
        machine = self._compiled
        if machine and isinstance(machine, Loading) and not machine.is_loaded(export):
            if export not in self._asked:
                self._asked.add(export)
                self._beside(lambda: self._load(machine, export))
            return None
        return machine

    def _start(self, export: str) -> None:
        """Start the compiled machine, first with the kernel that is wanted."""
        machine = self._make()
        self._asked.add(export)
        if isinstance(machine, Loading):
            self._load(machine, export)
        self._compiled = machine

    def _load(self, machine: Loading, export: str) -> None:
        try:
            machine.load(export)
        except Exception as error:  # whatever the compiler raises: the kernel stays interpreted
            print(f"puzzles: a kernel could not be compiled and stays interpreted: {error}", file=sys.stderr)


class MovingArray(MutableSequence[int]):
    """An array of a workspace, wherever the workspace keeps it now."""

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
        raise TypeError("A kernel's array has a fixed size.")

    def insert(self, index: int, value: int) -> None:
        """Raise TypeError: a kernel's array has a fixed size."""
        raise TypeError("A kernel's array has a fixed size.")


class TieredWorkspace:
    """The arrays of one search, with its whole state; they move when the machine goes from interpreted to compiled."""

    def __init__(self, machine: Tiered) -> None:
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
        """Call a kernel where the arrays are, compiled if possible."""
        compiled = self._machine.compiled(export)
        if compiled and not self._moved:
            self._move(compiled)
        places = [each.place if isinstance(each, MovingArray) else each for each in arguments]
        return self._work.call(export, *places) if compiled else self._machine.interpreted(export, places)

    def _move(self, machine: Machine) -> None:
        self._work = machine.open()
        self._moved = True
        for each in self._arrays:
            place = getattr(self._work, each.width)(len(each.place))
            place[:] = each.place
            each.place = place

    def close(self) -> None:
        """Release the arrays."""
        self._work.close()
