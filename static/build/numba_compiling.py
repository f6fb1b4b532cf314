"""Compile kernels to LLVM code with Numba, for the build of the binaries in static/.

A kernel module lists the functions to export in EXPORTS. Their annotations are the types of their arguments: Bytes,
Int32s and Int64s become addresses, int and the result 32-bit integers. The export's name joins folder, module and
function by underscores and omits the module `search`: `load` of sudoku9/search.py is sudoku9_load, `start` of
path/layout.py is path_layout_start. The arithmetic is that of one LLVM code for every target: arrays truncate what is
stored to their width, all intermediates have 64 bits.

Numba is imported when something is compiled, not with this module.
"""

from __future__ import annotations

import ast
import functools
import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from static.build import numba_nine

PACKAGE = "puzzles.kernels"
SOURCES = Path(__file__).resolve().parents[2] / "puzzles" / "kernels"


class BuildFailed(Exception):
    """The kernels could not be compiled; the message is one sentence."""


FIRST = "kernels"
LATE = {"reasons": ("assumption", "closure", "rating", "textbook", "ways"), "pictures": ("pictures",)}
"""The folders of the kernels in each binary that few visits need. All others are in FIRST, the searches."""

COMPACT = "pictures"
"""The binary whose loops are not unrolled: they run over pixels, and are no faster then."""


def sources(binary: str = FIRST) -> list[Path]:
    """Return the kernel modules of a binary, sorted by their prefix.

    With those of a late one come the modules of searches that they import.
    """
    paths = {module_name(path): path for path in SOURCES.glob("*/*.py") if path.name != "__init__.py"}
    names = [name for name, path in paths.items() if binary_of(path) == binary]
    for name in names:
        needed = imports(paths[name].read_text(encoding="utf-8"))
        names += sorted(needed & paths.keys() - set(names))
    return sorted((paths[name] for name in names), key=prefix)


def binary_of(path: Path) -> str:
    """Return the name of the binary that exports the functions of a kernel module."""
    return next((name for name, folders in LATE.items() if path.parent.name in folders), FIRST)


def prefix(path: Path) -> str:
    """Return the prefix of a kernel module's exports: "sudoku9", "path_layout"."""
    return path.parent.name if path.stem == "search" else f"{path.parent.name}_{path.stem}"


def module_name(path: Path) -> str:
    """Return the dotted name of a kernel module."""
    return f"{PACKAGE}.{path.parent.name}.{path.stem}"


def imports(source: str) -> set[str]:
    """Return the dotted names of the kernel modules that a module's source imports."""
    return {
        node.module
        for node in ast.parse(source).body
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(f"{PACKAGE}.")
    }


def signature(function: FunctionType, types: Any) -> tuple[Any, list[Any]]:
    """Return Numba's types of a kernel function's result and arguments, from its annotations."""
    kinds = {
        "Bytes": types.CPointer(types.uint8),
        "Int32s": types.CPointer(types.int32),
        "Int64s": types.CPointer(types.int64),
        "int": types.int32,
        "None": types.void,
    }
    annotations = inspect.get_annotations(function)
    result = kinds[annotations.pop("return")]
    return result, [kinds[annotation] for annotation in annotations.values()]


@contextmanager
def compilable_modules(paths: Sequence[Path]) -> Iterator[dict[str, ModuleType]]:
    """Replace the interpreted kernel modules by compilable copies for the duration, in the order of their imports."""
    before = {name: module for name, module in sys.modules.items() if name.startswith(f"{PACKAGE}.")}
    loaded: dict[str, ModuleType] = {}
    try:
        waiting = {module_name(path): (path, imports(path.read_text(encoding="utf-8"))) for path in paths}
        while waiting:
            ready = [name for name, (_, needed) in waiting.items() if not needed & waiting.keys()]
            for name in ready:
                path = waiting.pop(name)[0]
                loaded[prefix(path)] = load(path)
            if not ready:
                raise BuildFailed(f"The kernel modules {', '.join(sorted(waiting))} import each other in a cycle.")
        yield loaded
    finally:
        for module in loaded.values():
            sys.modules.pop(module.__name__, None)
        sys.modules.update(before)


def load(path: Path) -> ModuleType:
    """Import a fresh copy of a kernel module, with its functions ready for compiled callers.

    Fresh copies of the kernel modules that it imports come with it; the interpreted ones do not change.
    """
    numba = extended_numba()
    spec = importlib.util.spec_from_file_location(module_name(path), path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, function in list(vars(module).items()):
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            setattr(module, name, numba.njit(error_model="numpy")(function))
    sys.modules[module.__name__] = module
    return module


def llvm_code(name: str, exported: Any) -> tuple[str, str]:
    """Return the export's name and the LLVM code of a function of module `name`, with everything that it calls.

    Raises BuildFailed.
    """
    numba = extended_numba()
    symbol = f"{name}_{exported.__name__}"
    result, arguments = signature(exported, numba.core.types)
    try:
        compiled = numba.cfunc(result(*arguments), error_model="numpy")(exported)
    except numba.core.errors.NumbaError as fault:
        reason = " ".join(str(fault).split())[:300]
        place = f"{exported.__module__.removeprefix(f'{PACKAGE}.').replace('.', '/')}.py"
        raise BuildFailed(f"{place}: the kernel function {exported.__name__} does not compile: {reason}") from fault
    return symbol, compiled.inspect_llvm().replace(compiled.native_name, symbol)


def emit(texts: Sequence[str], exports: Sequence[str], triple: str, machine: Any, unrolled: bool = True) -> bytes:
    """Optimise LLVM code for a target machine of llvmlite; return the object file; only `exports` are visible.

    Loops that are not `unrolled` take less room.
    """
    llvm = importlib.import_module("llvmlite.binding")
    whole = None
    for text in texts:
        module = llvm.parse_assembly(text)
        module.triple = triple
        module.data_layout = str(machine.target_data)
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    assert whole is not None
    for function in whole.functions:
        if not function.is_declaration and function.name not in exports:
            function.linkage = "internal"
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_unrolling = unrolled
    # Not slp_vectorization: it takes what `numba_nine.places` finds of a text apart again, byte by byte.
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    # Numba's functions return a status, which is known to be 0 only now that their own calls are inlined.
    after = llvm.create_new_module_pass_manager()
    after.add_ipsccp_pass()
    after.add_simplify_cfg_pass()
    after.add_global_dead_code_eliminate_pass()
    after.run(whole, builder)
    return bytes(machine.emit_object(whole))


@functools.cache
def extended_numba() -> Any:
    """Return Numba, extended by int.bit_count and int.bit_length as single instructions. Raises ImportError."""
    os.environ["NUMBA_OPT"] = "0"  # Numba reads it at its first import: the passes run here, for the target
    numba = importlib.import_module("numba")
    ir = importlib.import_module("llvmlite.ir")
    types = importlib.import_module("numba.core.types")
    extending = importlib.import_module("numba.extending")

    @extending.intrinsic
    def ones(_typing: Any, value: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return value(value), generate

    @extending.intrinsic
    def length(_typing: Any, value: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))
            return builder.sub(ir.Constant(zeros.type, zeros.type.width), zeros)

        return value(value), generate

    @extending.overload_method(types.Integer, "bit_count")
    def bit_count(value: Any) -> Any:
        def implementation(value: Any) -> Any:
            return ones(value)

        return implementation

    @extending.overload_method(types.Integer, "bit_length")
    def bit_length(value: Any) -> Any:
        def implementation(value: Any) -> Any:
            return length(value)

        return implementation

    numba_nine.teach()
    return numba
