"""Run the command line: `python -m puzzles --help`."""

import sys

from puzzles.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
