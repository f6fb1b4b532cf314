"""The compiled kernels of pictures, outside the page."""

from __future__ import annotations

from puzzles.machines import wasmtime
from puzzles.machines.base import Machine


def compiled() -> Machine:
    """Return the machine that runs static/pictures.wasm."""
    return wasmtime.machine_of(wasmtime.BINARY.read_bytes(), wasmtime.late_binaries())
