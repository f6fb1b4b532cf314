"""A machine that begins interpreted and continues compiled, in the middle of a search if need be.

A compiled machine takes a tenth of a second to start, and an easy puzzle is solved by then. So it starts when
interpreted kernels have run for about as long as the start takes: no search then takes much more than twice as long as
on the better of the two. The start runs in a thread, so that the search is not delayed and keeps reporting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSequence
from threading import Thread
from time import monotonic
from typing import Any, Literal, cast, overload

from puzzles.machines.base import Binary, Interpreter, Machine, Workspace

Width = Literal["int32s", "int64s", "octets"]


def in_thread(task: Callable[[], None]) -> None:
    """Run a task in a thread that ends with the process."""
    Thread(target=task, daemon=True).start()


class TieredMachine:
    """Interpreted until `is_due(seconds)` holds for the time spent in kernels, then on the machine that `make` returns.

    `make` runs beside the search, which continues interpreted. `run` says how, by default in a thread.
    """

    def __init__(
        self,
        make: Callable[[], Machine],
        is_due: Callable[[float], bool],
        run: Callable[[Callable[[], None]], None] = in_thread,
    ) -> None:
        self.compiled_machine: Machine | None = None
        """What `make` returned; None before."""

        self._interpreter = Interpreter()
        self._make = make
        self._is_due = is_due
        self._run = run
        self._seconds = 0.0
        self._has_begun = False

    @property
    def name(self) -> str:
        """The name of the machine that the kernels run on now."""
        return (self.compiled_machine or self._interpreter).name

    def open(self, binary: Binary = "kernels") -> Workspace:
        """Begin a workspace; it moves to the compiled machine once that is ready."""
        return TieredWorkspace(self, binary)

    def interpret(self, work: Workspace, export: str, arguments: list[Any]) -> int:
        """Call a kernel in an interpreted workspace and count its time."""
        start = monotonic()
        result = work.call(export, *arguments)
        self._seconds += monotonic() - start
        if not self._has_begun and self._is_due(self._seconds):
            self._has_begun = True
            self._run(self._start)
        return result

    def _start(self) -> None:
        self.compiled_machine = self._make()


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

    def __init__(self, machine: TieredMachine, binary: Binary) -> None:
        self._machine = machine
        self._binary = binary
        self._work = Interpreter().open(binary)
        self._has_moved = False
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
        machine = self._machine.compiled_machine
        if machine and not self._has_moved:
            self._move(machine)
        places = [each.place if isinstance(each, MovingArray) else each for each in arguments]
        return self._work.call(export, *places) if machine else self._machine.interpret(self._work, export, places)

    def _move(self, machine: Machine) -> None:
        self._work = machine.open(self._binary)
        self._has_moved = True
        for each in self._arrays:
            place = getattr(self._work, each.width)(len(each.place))
            place[:] = each.place
            each.place = place

    def close(self) -> None:
        """Release the arrays."""
        self._work.close()
