"""The time and memory it takes to read a text of four million characters that is not a puzzle.

`python -m tests.bench.texts [name ...]` reads each text in a process of its own, in CPython, and prints processor
seconds and how far memory rose above that of the text. tests/unit/forms/test_long_texts.py counts the calls for the
same texts.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

from puzzles.api.service import Service
from puzzles.portable.limits import MAX_GRID_CHARACTERS
from tests.unit.forms.test_long_texts import EARLY, GRID, LATE, whole

LENGTH = MAX_GRID_CHARACTERS - 100


def drawn(marks: str) -> str:
    return "".join(random.Random(1).choices(marks, k=LENGTH))


def spoilt(piece: str) -> str:
    return whole(piece, LENGTH) + "\n]\n;"


def texts() -> dict[str, Callable[[], str]]:
    """Return the function that makes each text, by the text's name."""
    found: dict[str, Callable[[], str]] = {repr(piece): partial(whole, piece, LENGTH) for piece in EARLY}
    found |= {f"{name}, wrong at the end": partial(spoilt, piece) for name, piece in LATE.items()}
    found |= {
        "1 1 1 1": lambda: "1 " * (LENGTH // 2),
        "boards of four cells": lambda: "-\t3\t\n-\t-\t\n\n" * (LENGTH // 13),
        "9 9, then zeros": lambda: "9 9\n" + "0 " * (LENGTH // 2),
        "blank lines in front": lambda: "\n" * (LENGTH - len(GRID)) + GRID,
        "blank lines between": lambda: GRID[:54] + "\n" * (LENGTH - len(GRID)) + GRID[54:],
        "random marks": lambda: drawn("0123456789 .|-+[]{},<>v^\n\t"),
        "random lines": lambda: drawn("01234 \n"),
    }
    return found


def measure(name: str) -> str:
    text = texts()[name]()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = process_time()
    answer: Any = Service().text.read(text)
    seconds = process_time() - begun
    risen = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    said = answer["fault"]["message"] if "fault" in answer else answer["title"]
    return f"| {name} | {seconds:.2f} | {risen} | {said[:90]} |"


def main(names: list[str]) -> None:
    print("| text | seconds | MB | what is said |\n|---|---|---|---|", flush=True)
    for name in names or texts():
        subprocess.run([sys.executable, "-m", "tests.bench.texts", "--one", name], check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(measure(sys.argv[2]))
    else:
        main(sys.argv[1:])
