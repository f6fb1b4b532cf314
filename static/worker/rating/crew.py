"""The workers that rate a text beside this one.

They are started one after another while there is work for them, and a silent one is replaced. The puzzles of one that
fails are rated by others: see `rating.shares`. Nothing here depends on a browser: the caller passes `launch`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from puzzles.model.helpers import FAILURE, Helper, Launch
from puzzles.rating.shares import Shares

MOST = 4
"""The most workers that rate, this one included: each has a Pyodide in memory."""

LOOK_SECONDS = 1.0
"""How long this worker rates alone before it says how long the rest may take."""

WORTH_SECONDS = 4.0
"""Another worker is started if the rest would take longer than this: its own start takes about a second of a core."""

QUEUE = 8
"""Puzzles that a worker holds at a time. This worker may take a tenth of a second to send it more."""

SILENT_SECONDS = 10.0
"""A worker that is silent for longer is replaced; it gives a sign of life about twice a second."""

START_SECONDS = 60.0
"""The same while it starts."""

TRIES = 3
"""After so many failed workers the others go on alone."""


class _Member:
    def __init__(self, now: float) -> None:
        self.last_sign = now
        self.is_up = False
        self.helper: Helper | None = None


class Crew:
    """The workers of one rating; fulfils `rating.shares.Crew`."""

    def __init__(
        self,
        launch: Launch,
        shares: Shares,
        cores: int,
        ask: Callable[[int], str],
        hear: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`launch` starts a worker; the next four are the arguments of `api.rate.StartHelpers`."""
        self._launch, self._shares, self._ask, self._hear, self._clock = launch, shares, ask, hear, clock
        self._size = min(cores, MOST) - 1
        self._tries = TRIES
        self._members: list[_Member] = []
        self._start_time, self._done_before = clock(), shares.rated_count

    @property
    def count(self) -> int:
        """How many rate at this moment."""
        return sum(member.is_up for member in self._members)

    def tend(self) -> None:
        """Replace silent workers, and start another one if that saves time."""
        now = self._clock()
        for member in list(self._members):
            if member.is_up and not self._shares.load(member):
                member.last_sign = now  # it owed no answer
                self._feed(member)
            elif now - member.last_sign > (SILENT_SECONDS if member.is_up else START_SECONDS):
                self._fail(member, "it does not answer")
        # One starts after another: Firefox can hang for ever if one is created while another starts.
        if len(self._members) < self._size and self._tries and self.count == len(self._members) and self._is_worth(now):
            self._start(now)

    def end(self) -> None:
        """End all workers; what they hold is dealt again."""
        while self._members:
            self._drop(self._members[-1])

    def _is_worth(self, now: float) -> bool:
        spent, done = now - self._start_time, self._shares.rated_count - self._done_before
        left = self._shares.rating.total - self._shares.rated_count
        return spent >= LOOK_SECONDS and left > 1 and left * spent / max(done, 1) > WORTH_SECONDS

    def _start(self, now: float) -> None:
        member = _Member(now)
        self._members.append(member)
        try:
            member.helper = self._launch(lambda message: self._take(member, message))
        except Exception as error:  # the browser refuses another worker
            self._fail(member, error)

    def _take(self, member: _Member, message: str) -> None:
        if member not in self._members:
            return
        member.last_sign, member.is_up = self._clock(), True
        if message.startswith(FAILURE):
            self._fail(member, message.removeprefix(FAILURE))
            return
        if message:
            self._hear(message)
        self._feed(member)

    def _feed(self, member: _Member) -> None:
        while member.helper and self._shares.load(member) < QUEUE:
            index = self._shares.take(member)
            if index is None:
                break
            member.helper.send(self._ask(index))

    def _fail(self, member: _Member, reason: object) -> None:
        print("A worker that rates failed; its puzzles are rated by the others:", reason)
        self._tries -= 1
        self._drop(member)

    def _drop(self, member: _Member) -> None:
        self._members.remove(member)
        if member.helper:
            member.helper.end()
        self._shares.lose(member)
