"""The command line: solve, check, generate, convert, share, open, forms."""

from __future__ import annotations

import os
import signal
import sys

from puzzles.cli.files import BadInput
from puzzles.cli.parser import build
from puzzles.faults import PuzzleFault

BAD_INPUT = 2


def main(argv: list[str]) -> int:
    """Run one command and return its exit status: 0, 1 as the command documents, 2 for bad input or usage.

    Without a command the text on standard input is solved.
    """
    if not argv and not sys.stdin.isatty():
        argv = ["solve"]
    arguments = build().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BadInput as bad:
        return _refuse(str(bad))
    except PuzzleFault as fault:
        return _refuse(f"puzzles: {fault.message} {fault.hint}".rstrip())
    except BrokenPipeError:
        # Whoever read our output has enough. What is still buffered must not raise again when Python closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return status


def _refuse(message: str) -> int:
    sys.stdout.flush()
    print(message, file=sys.stderr)
    return BAD_INPUT
