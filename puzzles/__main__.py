"""Run the command line: `python -m puzzles --help`, or `givens --help` where the package is installed."""

import io
import signal
import sys


def givens() -> int:
    """Run one command as `givens`, the command of an installation; return its exit status."""
    return main("givens")


def main(*program: str) -> int:
    """Run one command on the arguments of this process; return its exit status."""
    # Box drawing must come out whatever the terminal's code page.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        from puzzles.cli import main as run
    except KeyboardInterrupt:  # so early, nothing has been done yet
        return 128 + signal.SIGINT
    return run(sys.argv[1:], *program)


if __name__ == "__main__":
    sys.exit(main())
