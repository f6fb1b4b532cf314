"""A clock that counts the kernels' turns: how long a search is silent, and how late it ends, on any machine alike."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from puzzles import engine
from puzzles.machines.base import Interpreter, current

if TYPE_CHECKING:
    from _typeshed import TraceFunction

TURN = 1e-6
"""Seconds that an interpreted kernel takes to read a place of an array; compiled, it is a hundredth."""

LINE = 0.3
"""Turns that a line of Python takes, in the page, where Python is slower than elsewhere."""

APART = ("kernels", "machines")
"""Rooms whose lines are not counted: what kernels read is."""


_get = list.__getitem__  # looked up fifty million times: super() would take as long as the rest


class TurnClock:
    """A clock that advances by TURN for each place read, and for each look at the clock."""

    def __init__(self) -> None:
        self.turns = 0.0

    def __call__(self) -> float:
        self.turns += 1
        return self.turns * TURN


class CountedList(list[int]):
    """A kernel's array that reports each place read to the clock."""

    def __init__(self, clock: TurnClock, size: int) -> None:
        super().__init__([0] * size)
        self._clock = clock

    def __getitem__(self, index: Any) -> Any:
        self._clock.turns += 1
        return _get(self, index)


class Counted(Interpreter):
    name = "counted"

    def __init__(self, clock: TurnClock) -> None:
        super().__init__()
        self._clock = clock

    def int32s(self, size: int) -> MutableSequence[int]:
        return CountedList(self._clock, size)

    int64s = int32s
    octets = int32s


@contextmanager
def counted() -> Iterator[TurnClock]:
    """Make all searches run on counted kernels, by their clock."""
    clock, before = TurnClock(), current()
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            for function in ("monotonic", "perf_counter"):
                if name.startswith("puzzles.") and hasattr(module, function):
                    patch.setattr(module, function, clock)
        engine.use(Counted(clock))
        try:
            yield clock
        finally:
            engine.use(before)


class Span(NamedTuple):
    """The longest silence of a search and its duration, in the clock's seconds; and its last event."""

    silence: float
    whole: float
    last: Any


@contextmanager
def lines_counted(clock: TurnClock) -> Iterator[None]:
    """Have the clock advance for each line of the project's Python as well."""

    def of_lines(frame: FrameType, event: str, _: object) -> TraceFunction:
        if event == "line":
            clock.turns += LINE
        return of_lines

    def of_calls(frame: FrameType, event: str, _: object) -> TraceFunction | None:
        room, _, rest = frame.f_globals.get("__name__", "").partition(".")
        return of_lines if room == "puzzles" and not rest.startswith(APART) else None

    before = sys.gettrace()
    sys.settrace(of_calls)
    try:
        yield
    finally:
        sys.settrace(before)


def span(search: Callable[[], Iterable[object]], lines: bool = False) -> Span:
    """Run a search on counted kernels; `lines` counts those of the project's Python as well, which is slow."""
    with counted() as clock, lines_counted(clock) if lines else nullcontext():
        began = last = clock()
        silence, final = 0.0, None
        for event in search():
            final = event
            now = clock()
            silence = max(silence, now - last)
            last = now
        now = clock()
        return Span(max(silence, now - last), now - began, final)
