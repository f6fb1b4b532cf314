"""The kernels as native machine code, by Numba: compiled one by one when first called, and cached on disk.

The cache holds the object file of each exported kernel, so that a later start needs neither Numba nor a compilation:
llvmlite loads it in some 50 ms instead of 1 to 8 s per kernel. It lies in the user's cache folder, under a hash of
everything that it depends on: kernel sources, compiler, processor. If that folder cannot be written, each start
compiles again.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import sys
from array import array
from collections.abc import Callable, Iterable, MutableSequence
from contextlib import suppress
from functools import cached_property
from importlib import metadata
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, cast

import llvmlite.binding as llvm

from puzzles.machines import numba_compiling as compiling
from puzzles.machines.base import MODULES, Workspace

DIGEST = hashlib.sha256().digest_size


class NumbaArray(array):  # type: ignore[type-arg]  # array is generic to the type checker alone
    """Integers at an address of this process; a slice must be the whole array, and any integers can fill it."""

    def __setitem__(self, index: Any, value: Any) -> None:
        """Write one place, or all of them (`numbers[:] = ...`)."""
        if isinstance(index, slice):
            values = array(self.typecode, cast("Iterable[int]", value))
            if index != slice(None) or len(values) != len(self):
                raise ValueError("A compiled kernel's array can only be filled whole.")
            value = values
        super().__setitem__(index, value)


class NumbaMachine:
    """A machine of compiled kernels; each is compiled, or loaded, at its first call. Raises ImportError without Numba.

    `folder` holds the cache; None keeps the kernels for this process only.
    """

    name = "numba"

    def __init__(self, folder: Path | None = None) -> None:
        metadata.version("numba")
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self._folder = folder
        self._functions: dict[str, Callable[..., Any]] = {}
        self._kept: list[Any] = []
        self._loading = Lock()

    def open(self) -> Workspace:
        """Begin a workspace; its arrays belong to the process, so it is the machine itself."""
        return self

    def int32s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 32 bits each."""
        return NumbaArray("i", bytes(4 * size))

    def int64s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 64 bits each."""
        return NumbaArray("q", bytes(8 * size))

    def octets(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, a byte each."""
        return NumbaArray("B", bytes(size))

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel: arrays go as addresses."""
        self.load(export)
        function = self._functions[export]
        values = [each.buffer_info()[0] if isinstance(each, array) else each for each in arguments]
        return function(*values) or 0

    def close(self) -> None:
        """Do nothing: the arrays are garbage-collected."""

    def is_kept(self, export: str) -> bool:
        """Return whether this kernel is available without compiling it."""
        return export in self._functions or self._read(export) is not None

    def is_loaded(self, export: str) -> bool:
        """Return whether this kernel can be called at once."""
        return export in self._functions

    def load(self, export: str) -> None:
        """Link a kernel into this process, from disk if it is cached; concurrent threads take turns."""
        if export not in self._functions:
            with self._loading:
                if export not in self._functions:
                    self._functions[export] = self._linked(export)

    def _linked(self, export: str) -> Callable[..., Any]:
        code = self._read(export)
        if code is None:
            code = self._compiled(export)
            self._write(export, code)
        library = llvm.JITLibraryBuilder().add_object_img(code).add_current_process().export_symbol(export)
        linked = library.link(self._linker, export)
        self._kept.append(linked)
        pointers: Callable[[int], Any] = lambda _: ctypes.c_void_p  # noqa: E731 - addresses, whatever the width
        result, types = compiling.signature(_exported(export), pointers, ctypes.c_int32, None)
        return ctypes.CFUNCTYPE(result, *types)(linked[export])

    def _compiled(self, export: str) -> bytes:
        module, function = _named(export)
        with compiling.compilable(compiling.sources()) as modules:
            name, text = compiling.intermediate(module, getattr(modules[module], function))
        return compiling.emit([text], [name], llvm.get_process_triple(), self._target)

    @cached_property
    def _linker(self) -> Any:
        return llvm.create_lljit_compiler()

    @cached_property
    def _target(self) -> Any:
        """This computer, with its processor's own instructions; code may lie anywhere in its memory."""
        target = llvm.Target.from_default_triple()
        features = llvm.get_host_cpu_features().flatten()
        return target.create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=features, opt=3, reloc="pic", codemodel="jitdefault", jit=True
        )

    @cached_property
    def _home(self) -> Path | None:
        """The folder of kernels compiled from these sources, by this compiler, for this processor."""
        if self._folder is None:
            return None
        parts = [
            sys.version,
            platform.machine(),
            llvm.get_process_triple(),
            llvm.get_host_cpu_name(),
            llvm.get_host_cpu_features().flatten(),
            metadata.version("llvmlite"),
            metadata.version("numba"),
            *(path.read_text(encoding="utf-8") for path in (*compiling.sources(), *compiling.SHARED)),
        ]
        return self._folder / hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]

    def _read(self, export: str) -> bytes | None:
        if self._home is None:
            return None
        try:
            data = (self._home / f"{export}.o").read_bytes()
        except OSError:
            return None
        # A truncated or changed file must not be run.
        return data[DIGEST:] if hashlib.sha256(data[DIGEST:]).digest() == data[:DIGEST] else None

    def _write(self, export: str, code: bytes) -> None:
        if self._home is None:
            return
        part = self._home / f"{export}.{os.getpid()}"
        with suppress(OSError):
            self._home.mkdir(mode=0o700, parents=True, exist_ok=True)
            part.write_bytes(hashlib.sha256(code).digest() + code)
            part.replace(self._home / f"{export}.o")


def cache_folder() -> Path | None:
    """Return the cache folder of this user; None for a user without a home."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "givens" / "kernels"


def _named(export: str) -> tuple[str, str]:
    """Split an export's name into its module's and its function's."""
    module = max((name for name in MODULES if export.startswith(f"{name}_")), key=len)
    return module, export.removeprefix(f"{module}_")


def _exported(export: str) -> FunctionType:
    module, function = _named(export)
    return cast("FunctionType", getattr(MODULES[module], function))
