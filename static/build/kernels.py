"""Compile the kernels of puzzles/kernels ahead of time to WebAssembly modules.

`python -m static.build.kernels` writes static/kernels.wasm, the searches. It writes reasons.wasm, which is fetched when
a reason is first asked for, and pictures.wasm, which comes with the first picture. It needs numba, llvmlite and ziglang
(for its linker); neither visitors nor the page do. static/build/numba_compiling.py says what is exported, under which
names and with which types.

A module imports nothing and owns its memory; the caller owns everything from `__heap_base` on.

A file of the same name in static/build/ (kernels.json) is written and committed with each: digests of the binary and
the sources, and the compiler's versions. While all of them hold, the tests need not compile the kernels again.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from puzzles.portable import kernel_driver, sudoku9_kernel
from static.build import numba_compiling, numba_nine, subset
from static.build.numba_compiling import (
    COMPACT,
    FIRST,
    LATE,
    BuildFailed,
    binary_of,
    compilable_modules,
    emit,
    llvm_code,
    prefix,
    sources,
)

__all__ = ["BuildFailed", "build", "record", "sources"]

ROOT = Path(__file__).resolve().parents[2]
BINARIES = {name: ROOT / "static" / f"{name}.wasm" for name in (FIRST, *LATE)}
RECORDS = {name: ROOT / "static" / "build" / f"{name}.json" for name in BINARIES}
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
PYTHON = (3, 11)
"""The Python version that built the committed binary: bytecode differs between versions, and the binary shows it."""

STACK_BYTES = 65536
COMPILER = ("llvmlite", "numba", "ziglang")
"""The packages whose versions show in the binary."""


def build(paths: Sequence[Path]) -> bytes:
    """Compile kernel modules to a WebAssembly binary: of a late one and what it imports, only its own exports.

    Raises subset.OutsideSubset or BuildFailed.
    """
    for path in paths:
        subset.check(path.read_text(encoding="utf-8"), f"{path.parent.name}/{path.stem}")
    own = {prefix(path) for path in paths if binary_of(path) != FIRST} or set(map(prefix, paths))
    with compilable_modules(paths) as modules:
        compiled = [
            llvm_code(name, exported) for name in sorted(own) for exported in getattr(modules[name], "EXPORTS", ())
        ]
    names, texts = [name for name, _ in compiled], [text for _, text in compiled]
    compact = any(binary_of(path) == COMPACT for path in paths)
    return link(emit(texts, names, TRIPLE, for_wasm(), unrolled=not compact), names)


def for_wasm() -> Any:
    """Return llvmlite's target machine for WebAssembly."""
    llvm = importlib.import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)


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


def record(binary: bytes, name: str = FIRST) -> dict[str, object]:
    """Return what a binary is known by: its digest, that of its sources, and the versions of the compiler here."""
    digest = hashlib.sha256()
    kernels, nine = numba_compiling.SOURCES / "__init__.py", numba_compiling.SOURCES / "nine.py"
    constants = (kernel_driver, sudoku9_kernel)  # which kernels share with their callers
    modules = (Path(str(each.__file__)) for each in (numba_compiling, numba_nine, subset, *constants))
    for path in (*sources(name), kernels, nine, *modules, Path(__file__)):
        text = path.read_text(encoding="utf-8")  # the same on a system with other line ends
        digest.update(f"{path.name} {len(text)}\n{text}".encode())
    versions = {name: importlib.metadata.version(name) for name in COMPILER}
    return {
        "binary": hashlib.sha256(binary).hexdigest(),
        "compiler": {**versions, "python": ".".join(map(str, PYTHON))},
        "sources": digest.hexdigest(),
    }


def main() -> int:
    """Write each binary whose record does not hold any more, and its record."""
    if sys.version_info[:2] != PYTHON:
        wanted = ".".join(map(str, PYTHON))
        print(f"static/kernels.wasm is built with Python {wanted}: run this under that version.", file=sys.stderr)
        return 1
    for name, target in BINARIES.items():
        if RECORDS[name].is_file() and json.loads(RECORDS[name].read_text(encoding="utf-8")) == record(
            target.read_bytes(), name
        ):
            continue
        try:
            binary = build(sources(name))
        except (BuildFailed, subset.OutsideSubset) as failure:
            print(failure, file=sys.stderr)
            return 1
        target.write_bytes(binary)
        RECORDS[name].write_text(json.dumps(record(binary, name), indent=4) + "\n", encoding="utf-8")
        print(f"{target.relative_to(ROOT)}: {len(binary):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
