"""Runs a visitor's code: what it prints is cut, and an error becomes a sentence with its line."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from inspect import iscoroutinefunction, isgeneratorfunction
from time import monotonic
from types import TracebackType
from typing import Any

from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own.board import NAME, WrongCallError

LONGEST = 50_000
"""Characters of code."""

MOST_PRINTED = 10_000
"""Characters that are kept of what it prints."""

SECONDS = 0.1
"""What is printed is passed on when something was passed on so long ago."""

EARLY = 100
"""So many times it is passed on at once: an endless loop may follow."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why code did not come to its end. `line` counts from 1; 0 if none is to blame."""

    words: str
    line: int = 0


class Printed(io.TextIOBase):
    """Passes on the beginning of what is printed, and counts the lines that it cuts off.

    `tell` takes what was printed since it was last called, and how many lines are cut off by now.
    """

    def __init__(self, tell: Callable[[str, int], object]) -> None:
        self._tell = tell
        self._room = MOST_PRINTED
        self._text = ""
        self._cut = 0
        self._is_cut = False
        self._told = monotonic()
        self._early = EARLY

    def writable(self) -> bool:
        """Say that it takes text."""
        return True

    def write(self, text: str) -> int:
        """Take a text."""
        self._text += text[: self._room]
        if len(text) > self._room:
            self._is_cut = True
            self._cut += text.count("\n", self._room)
        self._room -= min(self._room, len(text))
        if self._early or monotonic() - self._told > SECONDS:
            self._early -= bool(self._early)
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Pass on what has come."""
        self._tell(self._text, max(self._cut, int(self._is_cut)))
        self._text, self._told = "", monotonic()


def check_code(code: str) -> None:
    """Raise PuzzleFault for a code that is too long."""
    if len(code) > LONGEST:
        raise PuzzleFault("code", f"A search has at most {LONGEST:,} characters, and this one has {len(code):,}.")


def attempt(do: Callable[[], Any], printed: Printed) -> tuple[Any, Trouble | None]:
    """Run something of the visitor's; return what it returns, and what went wrong."""
    stdin = sys.stdin
    try:
        sys.stdin = io.StringIO()  # nobody answers
        with redirect_stdout(printed), redirect_stderr(printed):
            return do(), None
    except SyntaxError as error:
        if error.filename == NAME and error.lineno:
            return None, Trouble(f"Line {error.lineno}: {error.msg}.", error.lineno)
        return None, trouble(error)
    except BaseException as error:  # its own SystemExit ends it, too
        return None, trouble(error)
    finally:
        sys.stdin = stdin


def trouble(error: BaseException) -> Trouble:
    """Say what went wrong, and in which line of the visitor's code."""
    line = line_of(error.__traceback__)
    where = f"Line {line}: " if line else ""
    if isinstance(error, RecursionError):
        why = "the calls go too deep: a function calls itself without an end" if line else "It is nested too deep"
        return Trouble(f"{where}{why}.", line)
    if isinstance(error, MemoryError):
        return Trouble(f"{where}it needs more memory than there is.", line)
    if isinstance(error, WrongCallError):
        return Trouble(f"{where}{error}", line)
    if isinstance(error, EOFError):
        return Trouble(f"{where}nobody answers input() here.", line)
    try:
        said = " ".join(str(error).split())[:300]
    except Exception:  # it is the visitor's own, and fails, too
        said = ""
    name = type(error).__name__
    return Trouble(f"{where}{name}: {said}" if said else f"{where}{name}", line)


def line_of(trace: TracebackType | None) -> int:
    """Return the innermost line of the visitor's code in a traceback, 0 for none."""
    line = 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == NAME:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def loaded(code: str, function: str, printed: Printed) -> tuple[Callable[..., Any] | None, Trouble | None]:
    """Run code, and return its function of this name, or what went wrong."""
    names: dict[str, Any] = {"__name__": "__main__"}
    _, wrong = attempt(lambda: exec(compile(code, NAME, "exec", dont_inherit=True), names), printed)
    if wrong is not None:
        return None, wrong
    found = names.get(function)
    if not callable(found):
        return None, Trouble(f"There is no function {function}: write “def {function}(…):”.")
    if iscoroutinefunction(found) or isgeneratorfunction(found):
        return None, Trouble(f"{function} has to be a plain function, without async and yield.")
    return found, None
