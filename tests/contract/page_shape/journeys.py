"""The files that an action's code passes through, seen while it runs under plain Python."""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

PAGE = Path(__file__).resolve().parents[3] / "static" / "ui"


@contextmanager
def passing(below: Path = PAGE) -> Iterator[list[str]]:
    """Collect the files that code passes through meanwhile, also that of tasks which run at the same time.

    The files are those below a folder, in the order of the first function entered in each. What a module does when it
    is loaded, and the body of a class, do not count.
    """
    passed: list[str] = []
    home = f"{below.resolve()}/"

    def enter(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_flags & inspect.CO_OPTIMIZED and code.co_filename.startswith(home):
            name = code.co_filename[len(home) :]
            if name not in passed:
                passed.append(name)

    before = sys.getprofile()
    sys.setprofile(enter)
    try:
        yield passed
    finally:
        sys.setprofile(before)


def files_passed(call: Callable[[], object], below: Path = PAGE) -> list[str]:
    """Call a function, run to its end what it returns if that is a coroutine, and return the files it passed through.

    In a loop that runs already, and to leave out what is set up there, use `passing` around what is awaited.
    """
    with passing(below) as passed:
        returned = call()
        if inspect.iscoroutine(returned):
            asyncio.run(returned)
    return passed
