"""Run searches one after another in a process that the system gives so much more memory and no more.

`python -m tests.properties.confined MB SECONDS NAME...` takes names of `tests.bench.searches` and prints those that
ended, each after so many seconds at most; before them, whether the first is refused where it has almost nothing.
"""

from __future__ import annotations

import re
import resource
import sys
from pathlib import Path

from puzzles.logic.assumptions import kernel
from puzzles.running import engines
from tests.bench import searches
from tests.bench.silence import Here

STATUS = Path("/proc/self/status")


def data() -> int:
    """Return the bytes of data that this process has asked for."""
    found = re.search(r"VmData:\s+(\d+) kB", STATUS.read_text()) if STATUS.exists() else None
    return 1024 * int(found[1]) if found else 0


def most_of(megabytes: int) -> None:
    """Let the process ask for so much more and no more."""
    limit = data() + megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_DATA, (limit, resource.RLIM_INFINITY))


def run(here: Here, case: searches.Case) -> None:
    for event in here.begun(case, lambda: False):
        if isinstance(event, dict) and event.get("fault", {}).get("code") == "internal":
            raise MemoryError(case.name)


def main(most: int, seconds: float, names: list[str]) -> None:
    with engines.run_on("wasmtime"):
        kernel.use(engines.reasons())
        by_name: dict[str, searches.Case] = {}
        # Their boards take a while: no more of them than needed.
        if not any("with" in name for name in names):
            vars(searches)["SHARES"] = ()
        for case in searches.cases():
            by_name[case.name] = case
            if by_name.keys() >= set(names):
                break
        here = Here()
        most_of(4)
        try:
            searches.SECONDS = 600  # it ends where it is refused, which on a busy machine comes after a second
            run(here, by_name[names[0]])
        except MemoryError:
            print("refused", flush=True)
        searches.SECONDS = seconds
        most_of(most)
        for name in names:
            run(here, by_name[name])
            print(name, flush=True)
        kernel.use(None)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
