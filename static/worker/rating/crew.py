"""The workers that rate beside this one: started one after another while there is work for them, fed, replaced.

Nothing here depends on a browser: the caller passes what starts a worker. Whatever becomes of them, nothing is lost:
see `answers.sharing`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from puzzles.answers.sharing import Shares

MOST = 4
"""The most workers that rate, this one included: each has a Pyodide in memory."""

LOOK_SECONDS = 1.0
"""How long this worker rates alone before it says how long the rest may take."""

WORTH_SECONDS = 4.0
"""Another worker is started if the rest would take longer than this: its own start takes about a second of a core."""

AHEAD = 8
"""Puzzles that a worker has to rate at a time. This one may be deaf for a tenth of a second."""

SILENT_SECONDS = 10.0
"""After this a worker that says nothing is replaced; it says something about twice a second."""

START_SECONDS = 60.0
"""The same while it starts."""

TRIES = 3
"""After so many failed workers the others go on alone."""

FAILED = "!"
"""What the message of a failed worker begins with."""


class Helper(Protocol):
    """Another worker."""

    def send(self, question: str) -> None:
        """Ask it to rate a puzzle."""

    def end(self) -> None:
        """Stop it at once, whatever it is doing; it is not heard any more."""


Launch = Callable[[Callable[[str], None]], Helper]
"""Starts a worker and takes what hears its messages: "" when it is up and now and then, answers, what failed. May raise
an Exception."""


class _Member:
    def __init__(self, now: float) -> None:
        self.heard = now
        self.up = False
        self.helper: Helper | None = None


class Crew:
    """The workers of one rating; fulfils `answers.sharing.Crew`."""

    def __init__(
        self,
        launch: Launch,
        shares: Shares,
        cores: int,
        ask: Callable[[int], str],
        hear: Callable[[str], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Take what starts a worker, and what `api.rating.Helping` takes."""
        self._launch, self._shares, self._ask, self._hear, self._clock = launch, shares, ask, hear, clock
        self._wanted = min(cores, MOST) - 1
        self._tries = TRIES
        self._members: list[_Member] = []
        self._began, self._done = clock(), shares.rated_count

    @property
    def count(self) -> int:
        """How many rate at this moment."""
        return sum(member.up for member in self._members)

    def tend(self) -> None:
        """Replace who is silent, start who is worth it."""
        now = self._clock()
        for member in list(self._members):
            if member.up and not self._shares.load(member):
                member.heard = now  # it owed no answer
                self._feed(member)
            elif now - member.heard > (SILENT_SECONDS if member.up else START_SECONDS):
                self._failed(member, "it does not answer")
        # One starts after another: Firefox can hang for ever if one is created while another starts.
        if len(self._members) < self._wanted and self._tries and self.count == len(self._members) and self._worth(now):
            self._start(now)

    def end(self) -> None:
        """End all workers; what they hold is dealt again."""
        while self._members:
            self._drop(self._members[-1])

    def _worth(self, now: float) -> bool:
        spent, done = now - self._began, self._shares.rated_count - self._done
        left = self._shares.rating.total - self._shares.rated_count
        return spent >= LOOK_SECONDS and left > 1 and left * spent / max(done, 1) > WORTH_SECONDS

    def _start(self, now: float) -> None:
        member = _Member(now)
        self._members.append(member)
        try:
            member.helper = self._launch(lambda message: self._told(member, message))
        except Exception as error:  # the browser refuses another worker
            self._failed(member, error)

    def _told(self, member: _Member, message: str) -> None:
        if member not in self._members:
            return
        member.heard, member.up = self._clock(), True
        if message.startswith(FAILED):
            self._failed(member, message.removeprefix(FAILED))
            return
        if message:
            self._hear(message)
        self._feed(member)

    def _feed(self, member: _Member) -> None:
        while member.helper and self._shares.load(member) < AHEAD:
            index = self._shares.take(member)
            if index is None:
                break
            member.helper.send(self._ask(index))

    def _failed(self, member: _Member, reason: object) -> None:
        print("A worker that rates failed; its puzzles are rated by the others:", reason)
        self._tries -= 1
        self._drop(member)

    def _drop(self, member: _Member) -> None:
        self._members.remove(member)
        if member.helper:
            member.helper.end()
        self._shares.lose(member)
