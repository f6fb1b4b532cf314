"""The files that an action's code passes through, seen while it runs under plain Python."""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

PAGE = Path(__file__).resolve().parents[3] / "static" / "ui"


def files_passed(call: Callable[[], object], below: Path = PAGE) -> list[str]:
    """Call a function, run to its end what it returns if that is a coroutine, and return the files it passed through.

    The files are those below a folder, in the order of the first function entered in each. What a module does when it
    is loaded, and the body of a class, do not count. Tasks that the call leaves to a loop of its own count while this
    waits for them: give a function that waits for what it began.
    """
    passed: dict[str, None] = {}
    home = f"{below.resolve()}/"

    def enter(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_flags & inspect.CO_OPTIMIZED and code.co_filename.startswith(home):
            passed.setdefault(code.co_filename[len(home) :])

    before = sys.getprofile()
    sys.setprofile(enter)
    try:
        returned = call()
        if inspect.iscoroutine(returned):
            asyncio.run(returned)
    finally:
        sys.setprofile(before)
    return list(passed)
