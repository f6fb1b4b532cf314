"""Run one solver in a process of its own, which can be killed: one JSON object per line in, one out.

`python -m tests.bench.hosts MODULE DISTRIBUTION`: the module is in this folder, the distribution is what it needs from
PyPI. First comes {"version"} or {"missing"}; then each {"puzzle", "first", "cap"} is answered by {"outcome", "values",
"seconds"}.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter

from puzzles.api import wire


def main(module: str, distribution: str) -> None:
    """Answer until the input ends."""
    try:
        solve = import_module(f"tests.bench.hosts.{module}").solve
        greeting = {"version": version(distribution)}
    except (ImportError, PackageNotFoundError) as error:
        greeting = {"missing": f"{distribution} is not installed ({error})"}
    print(json.dumps(greeting), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        puzzle = wire.puzzle_in(request["puzzle"])
        began = perf_counter()
        outcome, values = solve(puzzle, request["first"], request["cap"])
        print(json.dumps({"outcome": outcome, "values": values, "seconds": perf_counter() - began}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
