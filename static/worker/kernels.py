"""The compiled kernels in the worker: instances of static/kernels.wasm for the engine, through Pyodide.

Those of explanation and of textbook searches, static/reasons.wasm, are fetched with explain.zip, those of pictures,
static/pictures.wasm, with pictures.zip, and the weights of their net.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import js
from pyodide.ffi import to_js

from puzzles.machines import base, wasm_memory
from worker import integrity, wheel
from worker.archives import PICTURES, REASONS

PAGE_BYTES = 65536
WEIGHTS = Path("static/digits.bin")
"""Where puzzles.model.data_files has them: the project's modules lie in the folder that the worker works in."""


class BrowserInstance:
    """One instance of the module; fulfils wasm_memory.Instance."""

    def __init__(self, module: Any) -> None:
        # Instantiated synchronously, which workers may do at any size.
        self._exports = js.WebAssembly.Instance.new(module).exports
        self._functions: dict[str, Callable[..., Any]] = {}
        self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
        # Python would mangle an attribute name that begins with two underscores.
        self.base: int = getattr(self._exports, "__heap_base").value

    def function(self, export: str) -> Callable[..., Any]:
        """Return an exported function. It is looked up once, because a look-up costs far more than a call."""
        function = self._functions.get(export)
        if function is None:
            function = self._functions[export] = getattr(self._exports, export)
        return function

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

    def hold(self, address: int, size: int) -> Any:
        """Copy bytes out of the memory into a Uint8Array."""
        return self._bytes.slice(address, address + size)

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


async def reasons() -> Callable[[], None]:
    """Fetch explain.zip and its kernels; without these, reasons are found in Python and take longer.

    The result is a function that installs the kernels: call it once the modules can be imported. Raises what
    `wheel.unpack` does.
    """
    fetching = asyncio.ensure_future(late_kernels("reasons"))
    try:
        await wheel.unpack(REASONS, ".")
    except BaseException:
        fetching.cancel()
        raise
    module = await fetching

    def use() -> None:
        if module is not None:
            from puzzles.logic.assumptions import kernel

            kernel.use(wasm_memory.WasmMachine("WebAssembly", lambda: BrowserInstance(module)))
            add("reasons", module)

    return use


async def pictures() -> None:
    """Fetch pictures.zip, its kernels and the weights of its net. Raises what `wheel.unpack` does.

    No picture is read in Python alone.
    """
    code, weights, _ = await asyncio.gather(
        wheel.fetch("pictures.wasm"), wheel.fetch(WEIGHTS.name), wheel.unpack(PICTURES, ".")
    )
    WEIGHTS.parent.mkdir(exist_ok=True)
    WEIGHTS.write_bytes(weights)
    if not add("pictures", js.WebAssembly.Module.new(to_js(code))):
        raise OSError("the kernels run interpreted")


def add(binary: base.Binary, module: Any) -> bool:
    """Have the engine run the kernels of a late binary compiled, if it runs compiled ones; return whether it does."""
    machine = base.current()
    if not isinstance(machine, wasm_memory.WasmMachine):
        return False
    machine.makers[binary] = lambda: BrowserInstance(module)
    return True


async def late_kernels(name: str) -> Any:
    """Return the compiled module of a late binary; None if it cannot be had."""
    try:
        return js.WebAssembly.Module.new(to_js(await wheel.fetch(f"{name}.wasm")))
    except Exception as error:
        print(f"The kernels of {name} did not start; they run in Python and take longer:", error)
        return None
