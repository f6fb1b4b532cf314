"""Take a snapshot of the worker's Python, with its modules imported: static/runtime/python.snapshot, compressed.

A start from it skips most of what Python does before it solves. A first visit never waits for it: the service worker
fetches it after everything else, and static/worker/starting.mjs takes it from the second visit on. It belongs to one
Pyodide, one library and one archive of modules, to the byte; the release keeps them together. The same input gives the
same bytes.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from static.build import bytecode, runtime

SCRIPT = Path(__file__).resolve().with_name("snapshot.mjs")
MARK = runtime.MODULES / ".snapshot"
"""The digest of the snapshot's sources; neither git nor the site sees it."""

NAMES = (
    *("html", "puzzles.api.service", "puzzles.engine.cadical", "puzzles.machines.wasm_memory"),
    *("worker.calls", "worker.integrity", "worker.jobs"),
)
"""What the worker imports at a start, as far as it imports nothing of a browser."""


def refresh(node: Callable[[], Sequence[str | Path]]) -> None:
    """Take the snapshot again if what it is taken of has changed; `node` returns the command. Raises NotCompiled."""
    sources = (runtime.STDLIB, runtime.WORKER, runtime.MODULES / "pyodide" / "pyodide.asm.wasm")
    mark = runtime.fingerprint(SCRIPT, *NAMES, *sources)
    if runtime.SNAPSHOT.is_file() and runtime.is_marked(MARK, mark):
        return
    print(f"Taking {runtime.SNAPSHOT.relative_to(runtime.ROOT).as_posix()} of Pyodide", flush=True)
    unfinished = runtime.SNAPSHOT.with_suffix(".part")
    take(unfinished, node())
    unfinished.replace(runtime.SNAPSHOT)
    MARK.write_text(mark, encoding="utf-8")


def take(target: Path, node: Sequence[str | Path]) -> None:
    """Write the snapshot to this file; raises NotCompiled."""
    command = [*node, SCRIPT, runtime.STDLIB, runtime.WORKER, target, *NAMES]
    try:
        done = subprocess.run(command, text=True, capture_output=True, check=False)
    except OSError as fault:
        raise bytecode.NotCompiled(f"The snapshot could not be taken: node does not start ({fault}).") from fault
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["node stopped"])[-1]
        raise bytecode.NotCompiled(f"The snapshot could not be taken: {reason}")
