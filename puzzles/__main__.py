"""Run the command line: `python -m puzzles --help`."""

import io
import signal
import sys

if __name__ == "__main__":
    # Box drawing must come out whatever the terminal's code page.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        from puzzles.cli import main
    except KeyboardInterrupt:  # so early, nothing has been done yet
        sys.exit(128 + signal.SIGINT)
    sys.exit(main(sys.argv[1:]))
