"""The values of options: each function reads one from its text, or raises what argparse reports as bad usage."""

from __future__ import annotations

import argparse

from puzzles.portable import limits

STAGES = 4
"""The stages of a hint."""

MORE_TIME = "--seconds gives it more time."
"""What to do when time ran out."""


def pair(text: str) -> tuple[int, int]:
    """Read two numbers, as in 9x9."""
    rows, _, columns = text.lower().partition("x")
    return number(rows), number(columns)


def stage(text: str) -> int:
    """Read a stage of a hint."""
    return between(text, STAGES)


def jobs(text: str) -> int:
    """Read a number of processes."""
    return between(text, limits.MAX_JOBS)


def add_json(parser: argparse._ActionsContainer, item: str = "puzzle") -> None:
    """Add the option that prints JSON in place of text."""
    parser.add_argument("--json", action="store_true", help=f"print one JSON object for each {item}")


def add_seconds(parser: argparse._ActionsContainer, work: str = "take at most S seconds for each puzzle") -> None:
    """Add the option that limits the time of each puzzle."""
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=limits.DEFAULT_SECONDS,
        metavar="S",
        help=f"{work} (default: %(default)g)",
    )


def add_jobs(parser: argparse._ActionsContainer, work: str) -> None:
    """Add the options that say who does the work: "with --all, solve"."""
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--jobs", type=jobs, metavar="N", help=f"{work} in N processes (default: one per core)")
    crew.add_argument("--cluster", metavar="ADDRESS", help=f"{work} on a Dask cluster: tcp://host:8786")


def limit(text: str) -> int:
    """Read a number of solutions."""
    return between(text, limits.MAX_SOLUTIONS)


def between(text: str, top: int) -> int:
    """Read a whole number from 1 to `top`."""
    try:
        found = number(text)
    except argparse.ArgumentTypeError:
        found = 0
    if not 1 <= found <= top:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 to {top:,}")
    return found


def number(text: str) -> int:
    """Read a whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= limits.MAX_NUMBER_DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number")
    return int(text)


def seconds(text: str) -> float:
    """Read a number of seconds, up to a day."""
    found = float(text)
    if not 0 < found <= 86_400:
        raise argparse.ArgumentTypeError("must be more than 0 and at most 86,400 seconds (a day)")
    return found
