"""The shipped WebAssembly outside the browser, run by wasmtime."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import wasmtime

from puzzles.machines.base import Binary
from puzzles.machines.wasm_memory import WasmMachine
from puzzles.model.data_files import path_of

BINARY = path_of("kernels.wasm")
"""The binary that the page loads."""

NAME = "wasmtime"
PAGE = 65536


class Instance:
    """One instance of a WebAssembly module that imports nothing."""

    def __init__(self, engine: wasmtime.Engine, module: wasmtime.Module) -> None:
        self._store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        memory, base = self._exports["memory"], self._exports["__heap_base"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(base, wasmtime.Global)
        self._memory = memory
        self.base = int(base.value(self._store))
        self._functions: dict[str, Callable[..., Any]] = {}

    def function(self, export: str) -> Callable[..., Any]:
        """Return an exported function."""
        if export not in self._functions:
            function = self._exports[export]
            assert isinstance(function, wasmtime.Func)
            self._functions[export] = lambda *arguments: function(self._store, *arguments)
        return self._functions[export]

    def reserve(self, size: int) -> None:
        """Grow the memory to at least this many bytes. Raises MemoryError if that fails."""
        missing = size - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // PAGE))
            except wasmtime.WasmtimeError as fault:
                raise MemoryError(f"A kernel's memory cannot grow to {size:,} bytes.") from fault

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of the memory."""
        return ctypes.string_at(self._start() + address, size)

    hold = read

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into the memory."""
        ctypes.memmove(self._start() + address, data, len(data))

    def _start(self) -> int:
        """Return where the memory is in this process now; it may move when it grows.

        wasmtime's own `read` and `write` copy everything twice. Their checks of the bounds are not needed: `WasmArray`
        has them.
        """
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


def machine_of(binary: bytes, late: Mapping[Binary, bytes] | None = None) -> WasmMachine:
    """Return a machine that runs this binary, and late ones by name. Raises wasmtime.WasmtimeError for a wrong one.

    A late one is compiled when it is first needed.
    """
    config = wasmtime.Config()
    with suppress(wasmtime.WasmtimeError):  # without a writable cache folder, each start compiles
        config.cache = True
    engine = wasmtime.Engine(config)
    module = wasmtime.Module(engine, binary)

    def maker(code: bytes) -> Callable[[], Instance]:
        compiled = cache(lambda: wasmtime.Module(engine, code))
        return lambda: Instance(engine, compiled())

    makers = {name: maker(code) for name, code in (late or {}).items()}
    return WasmMachine(NAME, lambda: Instance(engine, module), makers)


def late_binaries() -> dict[Binary, bytes]:
    """Return the late binaries that lie beside the first one, by name."""
    names: tuple[Binary, ...] = ("reasons", "pictures")
    files = {name: path_of(f"{name}.wasm") for name in names}
    return {name: file.read_bytes() for name, file in files.items() if file.is_file()}
