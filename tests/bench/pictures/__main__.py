"""Read pictures and print the table: `python -m tests.bench.pictures [--only TEXT] [--count N] [--fits]`.

The folder of sudoku_dataset is named by GIVENS_PHOTOS; without it the rows of photos are left out.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.bench.pictures import report


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pictures", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", default="", metavar="TEXT", help="only sets whose name contains this")
    parser.add_argument("--count", type=int, default=0, help="at most so many pictures of a set, spread over it")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--fits", action="store_true", help="only look for the lattices, and read nothing")
    parser.add_argument("--failed", type=Path, metavar="FOLDER", help="write what is not right there, lattice over it")
    asked = parser.parse_args()
    for text in report.measured(asked.only, asked.count, asked.jobs, asked.failed, asked.fits):
        print(text, flush=True)


if __name__ == "__main__":
    main()
