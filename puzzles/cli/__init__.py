"""The command line: parse the arguments, run a command, return its exit status."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from contextlib import nullcontext

from puzzles.cli.manual import MODULE
from puzzles.cli.parser import build
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.running.files import BadInput

BAD_INPUT = 2
OUR_ERROR = 70


def main(argv: list[str], program: str = MODULE) -> int:
    """Run one command and return its exit status: 0, 1 as the command documents, 2 for bad input or usage.

    `program` is what the help calls it. Without a command the text on standard input is solved.
    """
    if not argv and not sys.stdin.isatty():
        argv = ["solve"]
    arguments = build(program).parse_args(argv)
    try:
        return _run(arguments)
    except BrokenPipeError:
        # The reader of our output has closed it. What is still buffered must not raise again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        print(f"puzzles: error in this program, not in the input: {error!r}", file=sys.stderr)
        return OUR_ERROR


def _run(arguments: Namespace) -> int:
    try:
        # Commands that do not search have no --engine.
        with engines.run_on(arguments.engine) if "engine" in arguments else nullcontext():
            status: int = arguments.run(arguments)
    except BadInput as bad:
        return _refuse(str(bad))
    except PuzzleFault as fault:
        return _refuse(f"puzzles: {fault.message} {fault.hint}".rstrip())
    sys.stdout.flush()
    return status


def _refuse(message: str) -> int:
    sys.stdout.flush()
    print(message, file=sys.stderr)
    return BAD_INPUT
