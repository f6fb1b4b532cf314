"""Run the command line: `python -m puzzles --help`."""

import io
import sys

from puzzles.cli import main

if __name__ == "__main__":
    # Box drawing must come out whatever the terminal's code page.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.exit(main(sys.argv[1:]))
