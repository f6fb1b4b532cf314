"""The conditions of a measurement: the machine, the versions, and one core for everything."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def one_core() -> Iterator[str]:
    """Keep this process, and what it starts meanwhile, on one core; yield a phrase that says so, or why that failed."""
    if not hasattr(os, "sched_setaffinity"):
        yield f"not pinned to a core: {platform.system()} gives Python no way to"
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield f"solvers and browser on core {core} alone"
    finally:
        os.sched_setaffinity(0, before)


def processor() -> str:
    """Return the processor's name from Linux, or elsewhere what Python knows of it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def described(browser_version: str, pinned: str) -> list[str]:
    """Return lines about the machine and the versions of the page's runtime."""
    runtime = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    system = f"{platform.system()} {platform.release()}"
    return [
        f"{processor()}, {os.cpu_count()} cores, {system}, load {os.getloadavg()[0]:.1f}; {pinned}",
        f"Chromium {browser_version}, PyScript {runtime['@pyscript/core']}, Pyodide {runtime['pyodide']}, MicroPython "
        f"{runtime['@micropython/micropython-webassembly-pyscript']}; kernels by Numba {_installed('numba')}, llvmlite "
        f"{_installed('llvmlite')}; CPython {platform.python_version()}",
    ]


def _installed(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "(not installed)"
