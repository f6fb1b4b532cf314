"""Compile the kernels of puzzles/kernels ahead of time to one WebAssembly module.

`python -m static.build.kernels` writes static/kernels.wasm. It needs numba, llvmlite and ziglang (for its linker);
neither a visitor nor the page does. A kernel module lists the functions to export in EXPORTS, and their arguments'
types are their annotations: Bytes, Int32s and Int64s become addresses, int and the result 32-bit integers. The
export's name is the module's and the function's, joined by an underscore.

The module imports nothing and owns its memory; what lies from `__heap_base` on belongs to the caller.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from static.build import subset

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "puzzles.kernels"
SOURCES = ROOT / "puzzles" / "kernels"
TARGET = ROOT / "static" / "kernels.wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
PYTHON = (3, 11)
"""The Python that the committed binary was built with: bytecode differs between versions, and a little of it shows."""

STACK_BYTES = 65536


class BuildFailed(Exception):
    """The kernels could not be compiled; the message is one sentence."""


def sources() -> list[Path]:
    """Return the kernel modules, sorted by name."""
    return sorted(path for path in SOURCES.glob("*.py") if path.name != "__init__.py")


def build(paths: Sequence[Path]) -> bytes:
    """Compile kernel modules to a WebAssembly binary.

    Raises subset.OutsideSubset or BuildFailed.
    """
    for path in paths:
        subset.check(path.read_text(encoding="utf-8"), path.stem)
    os.environ["NUMBA_OPT"] = "0"  # Numba reads it when it is first imported: the passes run here, for the target
    _teach_numba()
    with compilable(paths) as modules:
        texts = [text for name in sorted(modules) for text in intermediate(name, modules[name])]
    return link(emit([text for _, text in texts], [name for name, _ in texts]), [name for name, _ in texts])


def load(path: Path) -> ModuleType:
    """Import a kernel module afresh, with its functions ready for compiled callers.

    Fresh copies of the kernel modules that it imports come with it; the interpreted ones are left alone.
    """
    numba = importlib.import_module("numba")
    spec = importlib.util.spec_from_file_location(f"{PACKAGE}.{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, function in list(vars(module).items()):
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            setattr(module, name, numba.njit(error_model="numpy")(function))
    sys.modules[module.__name__] = module
    return module


@contextmanager
def compilable(paths: Sequence[Path]) -> Iterator[dict[str, ModuleType]]:
    """Stand compilable copies of kernel modules in for the interpreted ones, those first that others import."""
    before = {name: module for name, module in sys.modules.items() if name.startswith(f"{PACKAGE}.")}
    loaded: dict[str, ModuleType] = {}
    try:
        waiting = {path.stem: (path, subset.imports(path.read_text(encoding="utf-8"))) for path in paths}
        while waiting:
            ready = [name for name, (_, needed) in waiting.items() if not needed & waiting.keys()]
            for name in ready:
                loaded[name] = load(waiting.pop(name)[0])
            if not ready:
                raise BuildFailed(f"The kernel modules {', '.join(sorted(waiting))} import each other in a circle.")
        yield loaded
    finally:
        for name in loaded:
            sys.modules.pop(f"{PACKAGE}.{name}", None)
        sys.modules.update(before)


def intermediate(name: str, module: ModuleType) -> list[tuple[str, str]]:
    """Return each exported function's name and LLVM IR, the functions that it calls included."""
    numba = importlib.import_module("numba")
    found = []
    for exported in getattr(module, "EXPORTS", ()):
        symbol = f"{name}_{exported.__name__}"
        try:
            compiled = numba.cfunc(signature(exported), error_model="numpy")(exported)
        except numba.core.errors.NumbaError as fault:
            reason = " ".join(str(fault).split())[:300]
            raise BuildFailed(
                f"{name}.py: the kernel function {exported.__name__} does not compile: {reason}"
            ) from fault
        found.append((symbol, compiled.inspect_llvm().replace(compiled.native_name, symbol)))
    return found


def signature(function: FunctionType) -> Any:
    """Return the Numba signature that a kernel function's annotations state."""
    types = importlib.import_module("numba.core.types")
    kinds = {
        "Bytes": types.CPointer(types.uint8),
        "Int32s": types.CPointer(types.int32),
        "Int64s": types.CPointer(types.int64),
        "int": types.int32,
        "None": types.void,
    }
    annotations = inspect.get_annotations(function)
    result = kinds[annotations.pop("return")]
    return result(*(kinds[annotation] for annotation in annotations.values()))


@functools.cache
def _teach_numba() -> None:
    """Let compiled code use int.bit_count and int.bit_length, as single instructions."""
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


def emit(texts: Sequence[str], exports: Sequence[str]) -> bytes:
    """Optimise LLVM IR for WebAssembly and return the object file."""
    llvm = importlib.import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    whole = None
    for text in texts:
        module = llvm.parse_assembly(text)
        module.triple = TRIPLE
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
    options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


def link(code: bytes, exports: Sequence[str]) -> bytes:
    """Link an object file to a module that imports nothing."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "kernels.o", Path(folder) / "kernels.wasm"
        source.write_bytes(code)
        command = [
            sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--strip-all", "--stack-first",
            "-z", f"stack-size={STACK_BYTES}", "--export=__heap_base", *(f"--export={name}" for name in exports),
            str(source), "-o", str(target),
        ]  # fmt: skip
        done = subprocess.run(command, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            lines = (done.stdout + done.stderr).strip().splitlines() or ["no message"]
            raise BuildFailed(f"The kernels do not link: {lines[0]}")
        return target.read_bytes()


def main() -> int:
    """Write static/kernels.wasm."""
    if sys.version_info[:2] != PYTHON:
        wanted = ".".join(map(str, PYTHON))
        print(f"static/kernels.wasm is built with Python {wanted}: run this under that version.", file=sys.stderr)
        return 1
    try:
        binary = build(sources())
    except (BuildFailed, subset.OutsideSubset) as failure:
        print(failure, file=sys.stderr)
        return 1
    TARGET.write_bytes(binary)
    print(f"{TARGET.relative_to(ROOT)}: {len(binary):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
