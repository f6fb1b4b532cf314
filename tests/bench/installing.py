"""Install the peers, once: PyPI's into .venv, npm's into tests/bench/node_modules. Only `make bench` runs this.

A peer that cannot be installed is named in one line; the benchmarks run without it.
"""

from __future__ import annotations

from pathlib import Path

from static.build import runtime, setup

HERE = Path(__file__).resolve().parent
LOCK = HERE / "peers.txt"


def npm() -> None:
    """Install what package-lock.json names. Raises SetupFailed."""
    mark = HERE / "node_modules" / ".installed"
    value = runtime.fingerprint(HERE / "package.json", HERE / "package-lock.json")
    if not runtime.is_marked(mark, value):
        print("Fetching clingo-wasm, dancing-links and @algorithm.ts/sudoku with npm", flush=True)
        command = [*setup.from_npm("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", HERE]
        setup.run(command, "npm ci failed: check your network connection.")
        mark.write_text(value, encoding="utf-8")


def main() -> None:
    for step in (npm, lambda: setup.install(LOCK)):
        try:
            step()
        except setup.SetupFailed as failure:
            print(str(failure).splitlines()[-1], flush=True)


if __name__ == "__main__":
    main()
