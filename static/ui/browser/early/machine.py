"""The compiled kernels as this Python calls them: their arrays lie in the memory of WebAssembly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

NAME = "WebAssembly"
ROOM = 4
"""The pages of 64 KiB that a workspace may fill."""

WORD = 4  # bytes
ALIGNMENT = 16


class Machine:
    """One instance of the module, whose exports these are; it holds one workspace at a time."""

    def __init__(self, exports: Any) -> None:
        exports.memory.grow(ROOM)
        self._memory = exports.memory.buffer
        self._exports = exports
        self._functions: dict[str, Any] = {}  # the exports that were called
        # The first free address. Python would mangle an attribute name that begins with two underscores.
        self.base: int = getattr(exports, "__heap_base").value

    def open(self) -> Memory:
        """Begin a workspace, in place of the one before."""
        return Memory(self)

    def call(self, export: str, *arguments: int) -> int:
        """Call a kernel; return 0 if it returns nothing."""
        found = self._functions.get(export)
        if found is None:
            found = self._functions[export] = getattr(self._exports, export)
        answer = found(*arguments)
        return answer if isinstance(answer, int) else 0

    def words(self, address: int, size: int) -> Any:
        """Return the browser's view of so many words. Raises MemoryError if the room ends before them."""
        if address + WORD * size > self._memory.byteLength:
            raise MemoryError("A board is too large for the page's kernels.")
        return window.Int32Array.new(self._memory, address, size)


class Memory:
    """The arrays of one search; fulfils puzzles.portable.annotations.Workspace."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._top = machine.base

    def int32s(self, size: int) -> Any:
        """Make an array of zeroes, 32 bits each."""
        return self._made(Numbers, size, WORD)

    def int64s(self, size: int) -> Any:
        """Make an array of zeroes, 64 bits each."""
        return self._made(Wide, size, 2 * WORD)

    def _made(self, kind: type[Numbers], size: int, width: int) -> Numbers:
        address = -(-self._top // ALIGNMENT) * ALIGNMENT
        self._top = address + size * width
        view = self._machine.words(address, size * width // WORD)
        view.fill(0)
        return kind(view, address, size)

    def call(self, export: str, *arguments: Any) -> int:
        """Call a kernel; arrays are passed as addresses."""
        values = [each.address if isinstance(each, Numbers) else each for each in arguments]
        return self._machine.call(export, *values)


class Numbers:
    """Integers of 32 bits at an address of the kernels' memory."""

    def __init__(self, view: Any, address: int, size: int) -> None:
        self.view = view
        self.address = address
        self._size = size

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> int:
        number: int = self.view[index]
        return number

    def __setitem__(self, index: int | slice, values: Any) -> None:
        """Write one place, or all of them (`numbers[:] = ...`)."""
        if isinstance(index, int):
            self.view[index] = values
        else:
            self.view.set(ffi.to_js(list(values)))

    def __iter__(self) -> Iterator[int]:
        # One text: to fetch each number would cross from the browser as many times.
        return iter([int(number) for number in self.view.join(" ").split(" ")])


class Wide(Numbers):
    """Integers of 64 bits, as far as 32 hold them: the rest is their sign."""

    def __getitem__(self, index: int) -> int:
        number: int = self.view[2 * index]
        return number

    def __setitem__(self, index: int | slice, values: Any) -> None:
        if isinstance(index, int):
            self.view[2 * index] = values
            self.view[2 * index + 1] = -1 if values < 0 else 0
        else:
            words: list[int] = []
            for value in values:
                words += (value, -1 if value < 0 else 0)
            self.view.set(ffi.to_js(words))

    def __iter__(self) -> Iterator[int]:
        return iter([int(number) for number in self.view.join(" ").split(" ")[::2]])
