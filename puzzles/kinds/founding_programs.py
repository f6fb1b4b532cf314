"""The programs of the founding documents, run as their documents say: what they read, print and leave behind.

Each stands in a module of its own, `puzzles/kinds/<kind>/programs/<name>.py`, as `PROGRAM`. The command line finds
them there and calls them by the module's name with hyphens. The page has none of them, so that visitors load none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook
    from puzzles.model.values import Puzzle


class Refusal(Exception):
    """A text that a program refuses in the words of its document, which are shown alone."""


class Console(Protocol):
    """Where a program runs."""

    def show(self, text: str) -> None:
        """Print a text as it is, at once."""

    def save(self, name: str, text: str) -> None:
        """Write a file with this name in the current folder."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a program: its name, and what it does, in a line. It takes a value unless `metavar` is ""."""

    name: str
    help: str
    metavar: str = ""
    number: bool = False
    """Whether the value is a whole number from 0."""


@dataclass(frozen=True, slots=True)
class Input:
    """The input of a program: a text, the name of its file ("" for standard input), and the values of the options.

    An option that was not given has the value None, or False if it takes no value.
    """

    text: str
    file: str
    options: Mapping[str, str | int | bool | None]


class Program(Protocol):
    """A founding document's program."""

    summary: str
    """What it does, in a line."""

    options: tuple[Option, ...]

    def run(self, asked: Input, console: Console) -> bool:
        """Do what the program does, and return False if it found no solution.

        Raises PuzzleFault for a text that it cannot read, and Refusal for one that it refuses in its document's words.
        """

    def search(self, asked: Input) -> tuple[Textbook, Puzzle]:
        """Return its search, and the puzzle that it would search. Raises as `run` does."""
