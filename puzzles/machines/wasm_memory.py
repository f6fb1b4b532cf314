"""Kernels compiled to a module with a linear memory (WebAssembly), independent of the runtime.

The runtime supplies an Instance: the browser's through Pyodide, wasmtime's in tests and terminals.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableSequence
from typing import Any, Protocol, cast, overload

from puzzles.machines.base import Binary, Interpreter, Workspace

ALIGNMENT = 16
ZEROES = bytes(1 << 16)
"""A large array is emptied piece by piece: the browser's heap would keep the room for as many zeroes."""

TYPECODES = {1: "B", 4: "i", 8: "q"}


class Instance(Protocol):
    """One instance of the compiled module, with a memory of its own."""

    base: int
    """The first free address (the module's `__heap_base`)."""

    def function(self, export: str) -> Callable[..., Any]:
        """Return an exported function; keep it, since looking one up costs more than a call."""

    def reserve(self, size: int) -> None:
        """Grow the memory to at least this many bytes. Raises MemoryError if that fails."""

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of the memory."""

    def hold(self, address: int, size: int) -> Any:
        """Copy bytes out of the memory into an object of the runtime: in a browser an array of JavaScript."""

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into the memory."""


class WasmArray(MutableSequence[int]):
    """Integers of one width at an address of a linear memory."""

    def __init__(self, instance: Instance, address: int, width: int, size: int) -> None:
        self.address = address
        self._instance = instance
        self._width = width
        self._size = size

    def __len__(self) -> int:
        return self._size

    def _place(self, index: int) -> int:
        if not 0 <= index < self._size:
            raise IndexError(f"Index {index} is outside an array of {self._size}.")
        return self.address + index * self._width

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> MutableSequence[int]: ...

    def __getitem__(self, index: int | slice) -> int | MutableSequence[int]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            return self._values(start, max(start, stop)) if step == 1 else self._values()[index]
        data = self._instance.read(self._place(index), self._width)
        return int.from_bytes(data, "little", signed=self._width > 1)

    def __setitem__(self, index: int | slice, value: int | Iterable[int]) -> None:
        """Write one place, or all of them (`numbers[:] = ...`)."""
        if isinstance(index, slice):
            if isinstance(value, bytes) and self._width == 1:
                data = value
            else:
                data = array(TYPECODES[self._width], cast("Iterable[int]", value)).tobytes()
            if index != slice(None) or len(data) != self._size * self._width:
                raise ValueError("An array in a linear memory can only be filled whole.")
            self._instance.write(self.address, data)
        else:
            data = cast("int", value).to_bytes(self._width, "little", signed=self._width > 1)
            self._instance.write(self._place(index), data)

    def __iter__(self) -> Iterator[int]:
        return iter(self._values())

    def _values(self, start: int = 0, stop: int | None = None) -> array[int]:
        """Return the values of some places, all by default."""
        size = (self._size if stop is None else stop) - start
        data = self._instance.read(self.address + start * self._width, size * self._width)
        return array(TYPECODES[self._width], data)

    def copy_out(self) -> Any:
        """Return a copy of all bytes as an object of the runtime; see `Instance.hold`."""
        return self._instance.hold(self.address, self._size * self._width)

    def __delitem__(self, index: int | slice) -> None:
        raise TypeError("An array in a linear memory has a fixed size.")

    def insert(self, index: int, value: int) -> None:
        """Raise TypeError: an array in a linear memory has a fixed size."""
        raise TypeError("An array in a linear memory has a fixed size.")


class WasmWorkspace:
    """The arrays of one search, one after the other in an instance's memory."""

    def __init__(self, instance: Instance, give_back: Callable[[Instance], None]) -> None:
        self._instance = instance
        self._give_back = give_back
        self._top = instance.base

    def int32s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 32 bits each."""
        return self._array(4, size)

    def int64s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 64 bits each."""
        return self._array(8, size)

    def octets(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, a byte each."""
        return self._array(1, size)

    def _array(self, width: int, size: int) -> WasmArray:
        address = -(-self._top // ALIGNMENT) * ALIGNMENT
        self._top = address + size * width
        self._instance.reserve(self._top)
        for start in range(address, self._top, len(ZEROES)):
            self._instance.write(start, ZEROES[: self._top - start])
        return WasmArray(self._instance, address, width, size)

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel; arrays are passed as addresses."""
        values = (argument.address if isinstance(argument, WasmArray) else argument for argument in arguments)
        return self._instance.function(export)(*values) or 0

    def close(self) -> None:
        """Return the instance for the next workspace."""
        self._give_back(self._instance)


class WasmMachine:
    """A machine with as many instances as workspaces are open at a time.

    `late` makes those of the late binaries, by name; kernels of one that is missing run interpreted.
    """

    def __init__(
        self, name: str, make: Callable[[], Instance], late: Mapping[Binary, Callable[[], Instance]] | None = None
    ) -> None:
        self.name = name
        self.makers: dict[Binary, Callable[[], Instance]] = {**(late or {}), "kernels": make}
        self._idle: defaultdict[Binary, list[Instance]] = defaultdict(list)
        self._idle["kernels"].append(make())

    def open(self, binary: Binary = "kernels") -> Workspace:
        """Begin a workspace on an unused instance."""
        make = self.makers.get(binary)
        if make is None:
            return Interpreter().open(binary)
        idle = self._idle[binary]
        try:
            instance = idle.pop()
        except IndexError:  # no look before the pop: another thread may take the last one in between
            instance = make()
        return WasmWorkspace(instance, idle.append)
