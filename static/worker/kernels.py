"""The compiled kernels in the worker: an instance of static/kernels.wasm for the engine, through Pyodide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from puzzles.machines import base, wasm_memory
from worker import integrity

PAGE_BYTES = 65536


class BrowserInstance:
    """One instance of the module; fulfils linear.Instance."""

    def __init__(self, module: Any) -> None:
        # Instantiated synchronously, which workers may do at any size.
        self._exports = js.WebAssembly.Instance.new(module).exports
        self._functions: dict[str, Callable[..., Any]] = {}
        self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
        # Python would mangle an attribute name that begins with two underscores.
        self.base: int = getattr(self._exports, "__heap_base").value

    def function(self, export: str) -> Callable[..., Any]:
        """Return an exported function. It is looked up once, because a look-up costs far more than a call."""
        found = self._functions.get(export)
        if found is None:
            found = self._functions[export] = getattr(self._exports, export)
        return found

    def reserve(self, size: int) -> None:
        """Grow the memory to at least this many bytes."""
        missing = size - self._bytes.length
        if missing > 0:
            try:
                self._exports.memory.grow(-(-missing // PAGE_BYTES))
            except js.RangeError as error:
                raise MemoryError(f"The browser refused the kernels {size:,} bytes of memory.") from error
            # Growing the memory detaches the old view.
            self._bytes = js.Uint8Array.new(self._exports.memory.buffer)

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of the memory."""
        return bytes(self._bytes.subarray(address, address + size).to_bytes())

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into the memory."""
        self._bytes.subarray(address, address + len(data)).assign(data)


async def start() -> Any:
    """Run the engine's searches on the compiled kernels, which static/worker/starting.mjs fetches; return their module.

    If the file is not the one that was built, or WebAssembly fails to start, searches run on the interpreted kernels
    and the result is None.
    """
    try:
        fetched = await js.fetchedKernels
        integrity.check("kernels.wasm", fetched.to_bytes() if fetched else b"")
        module = js.WebAssembly.Module.new(fetched)
        base.use(wasm_memory.WasmMachine("WebAssembly", lambda: BrowserInstance(module)))
    except Exception as error:
        print("The compiled kernels did not start; searches run interpreted:", error)
        return None
    return module
