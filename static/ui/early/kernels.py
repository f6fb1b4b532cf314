"""The compiled kernels on the page: static/kernels.wasm in this Python's reach, to decide puzzles until a worker can.

Whatever goes wrong here costs nothing but time: the worker decides then.
"""

import asyncio
import json

from pyscript import ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

NAME = "kernels.wasm"
ADDRESS = "./static/" + NAME
DIGESTS = "./digests.json"
"""The SHA-256 of the file, as the build puts it beside the page's modules: a file of another release is not called."""

ENGINE = "WebAssembly"
ROOM = 4
"""The pages of 64 KiB that a workspace may fill."""

WORD = 4  # bytes


class Kernels:
    """The one instance of the module. The file is fetched at once, but compiled only by `start`."""

    def __init__(self) -> None:
        self.over = False  # whether `start` has ended
        self.base = 0  # the first free address
        self._memory: "Any" = None
        self._exports: "Any" = None
        self._functions: "dict[str, Callable[..., Any]]" = {}
        self._fetching = asyncio.create_task(self._fetch())

    async def _fetch(self) -> "Any":
        """Return the file's bytes, None if it did not come. The worker asks for the same file a moment later."""
        try:
            answer = await window.fetch(ADDRESS)
            return await answer.arrayBuffer() if answer.ok else None
        except Exception:
            return None

    async def start(self) -> None:
        """Compile the file if it is the one that was built; `ready` then tells whether the kernels can be called."""
        try:
            fetched = await self._fetching
            if fetched is not None and await digest(fetched) == built():
                exports = (await window.WebAssembly.instantiate(fetched)).instance.exports
                exports.memory.grow(ROOM)
                self._memory = exports.memory.buffer
                # Python would mangle an attribute name that begins with two underscores.
                self.base = getattr(exports, "__heap_base").value
                self._exports = exports
        except Exception as error:
            window.console.info("The page leaves every puzzle to the solver: " + str(error))
        self.over = True

    def ready(self) -> bool:
        """Tell whether the kernels can be called."""
        return self._exports is not None

    def open(self) -> "Memory":
        """Begin a workspace, in place of the one before."""
        return Memory(self)

    def call(self, export: str, *arguments: int) -> int:
        """Call a kernel; return 0 if it returns nothing."""
        found = self._functions.get(export)
        if found is None:
            found = self._functions[export] = getattr(self._exports, export)
        answer = found(*arguments)
        return answer if isinstance(answer, int) else 0

    def numbers(self, address: int, size: int) -> "Any":
        """Return the browser's view of integers of 32 bits. Raises MemoryError if the room ends before them."""
        if address + WORD * size > self._memory.byteLength:
            raise MemoryError(NAME)
        return window.Int32Array.new(self._memory, address, size)


class Memory:
    """The arrays of one search; fulfils puzzles.portable.shapes.Workspace."""

    def __init__(self, kernels: "Kernels") -> None:
        self._kernels = kernels
        self._top = kernels.base

    def int32s(self, size: int) -> "Any":
        """Make an array of zeroes."""
        made = Numbers(self._kernels.numbers(self._top, size), self._top, size)
        made.view.fill(0)
        self._top += WORD * size
        return made

    def call(self, export: str, *arguments: "Any") -> int:
        """Call a kernel; arrays are passed as addresses."""
        values = [each.address if isinstance(each, Numbers) else each for each in arguments]
        return self._kernels.call(export, *values)


class Numbers:
    """Integers of 32 bits at an address of the kernels' memory."""

    def __init__(self, view: "Any", address: int, size: int) -> None:
        self.view = view
        self.address = address
        self._size = size

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> int:
        number: int = self.view[index]
        return number

    def __setitem__(self, index: slice, values: "Iterable[int]") -> None:
        """Write all places (`numbers[:] = ...`)."""
        self.view.set(ffi.to_js(list(values)))

    def __iter__(self) -> "Iterator[int]":
        # One text: to fetch each number would cross from the browser as many times.
        return iter([int(number) for number in self.view.join(" ").split(" ")])


async def digest(data: "Any") -> str:
    """Return the SHA-256 of bytes of the browser's, in hexadecimal digits."""
    octets = window.Uint8Array.new(await window.crypto.subtle.digest("SHA-256", data))
    return "".join(["{:02x}".format(int(octet)) for octet in octets.join(" ").split(" ")])


def built() -> str:
    """Return the SHA-256 of the file that belongs to this page."""
    with open(DIGESTS) as listed:
        found: str = json.load(listed)[NAME]
    return found
