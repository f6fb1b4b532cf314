"""A run is played: its steps one after the other, or all at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.tasks import start
from ui.watching.actions import own, racing
from ui.watching.state.watch import NAME, watched
from ui.watching.words import watching as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.state import State
    from ui.tools import Tools

FRAMES = 60  # a second, at most
AHEAD = 0.5  # seconds for which frames are fetched at a time
LATE = 0.25  # seconds by which it may lag before it gives up to catch up


def play_or_pause(state: State, tools: Tools) -> object:
    """Play, from the beginning if all has been seen; or pause."""
    watch = watched(state)
    if watch.playing or watch.running:
        halt(state, tools)
        watch.take_turn()
        return None
    if not watch.run:
        return None
    return play(state, tools)


def halt(state: State, tools: Tools) -> None:
    """Have the worker stop, if it goes on by itself."""
    if watched(state).running:
        call: Any = tools.worker.call
        start(call("pause_run"))


async def play(state: State, tools: Tools) -> None:
    """Show step after step until something else is asked for, or the run ends."""
    watch = watched(state)
    turn = watch.take_turn(playing=True)
    again = watch.ended and watch.at >= watch.steps
    while turn == watch.turn and watch.playing:
        if watch.rate or again or (watch.at < watch.steps and watch.ended):
            more = await stretch(state, tools, turn, 0 if again else watch.at + 1)
            again = False
        else:
            more = await go_on(state, tools, "", turn)
        if not more:
            break
    watch.stop(turn)


async def stretch(state: State, tools: Tools, turn: int, first: int) -> bool:
    """Show steps from the `first` on while the speed stays as it is; return whether there is more to play."""
    watch, clock = watched(state), tools.clock
    rate = watch.rate or max(FRAMES, watch.steps // 2)  # a run that is known at once takes two seconds
    speed, stride = watch.speed, max(1, rate // FRAMES)
    beat = stride / rate
    count = max(2, int(AHEAD / beat))
    frames: list[watch_messages.Frame] = []
    coming = Fetch(state, tools, first, count, stride)
    due = clock.now()
    while turn == watch.turn and speed == watch.speed:
        if not frames:
            frames = await coming.frames()
            if turn != watch.turn:
                return False
            if not frames:
                return await end(state, tools, turn)
            coming = Fetch(state, tools, frames[-1]["step"] + stride, count, stride)
        frame = frames.pop(0)
        now = clock.now()
        if due > now:
            await clock.sleep(due - now)
        due = due + beat if now - due < LATE else now + beat
        if turn == watch.turn:
            watch.show(frame, coming.so_far)
            if now >= due:
                await clock.sleep(0)
    return True


async def end(state: State, tools: Tools, turn: int) -> bool:
    """Show the last step; return whether the run goes on after it."""
    watch = watched(state)
    answer = await tools.worker.call.frames(watch.run, watch.steps, 1)
    if turn == watch.turn and answer is not None and "fault" not in answer and answer["frames"]:
        watch.take(answer["state"], answer["frames"][0])
    return not watch.ended


class Fetch:
    """Frames on their way."""

    def __init__(self, state: State, tools: Tools, first: int, count: int, stride: int) -> None:
        self.so_far: watch_messages.State | None = None
        self._found: list[watch_messages.Frame] = []
        self._over = asyncio.Event()
        start(self._fetch(tools, watched(state).run, first, count, stride))

    async def _fetch(self, tools: Tools, *wanted: int) -> None:
        answer = await tools.worker.call.frames(*wanted)
        if answer is not None and "fault" not in answer:
            self.so_far, self._found = answer["state"], answer["frames"]
        self._over.set()

    async def frames(self) -> list[watch_messages.Frame]:
        """Wait for them."""
        await self._over.wait()
        return self._found


async def go_on(state: State, tools: Tools, wanted: str, turn: int) -> bool:
    """Have the worker go on by itself, to a backtrack or solution that is `wanted` or to the end.

    Return whether it has more to do.
    """
    watch = watched(state)
    watch.go_on_to(wanted)
    answer = await tools.worker.call.run_on(watch.run, 0)
    watch.stand()
    if turn != watch.turn or answer is None or "fault" in answer:
        return False
    watch.take(answer["state"], answer["frames"][0] if not wanted else None)
    return not watch.ended


def hear(state: State, tools: Tools, report: Any) -> None:
    """Take a report of a run that goes on; at once, only its newest step is shown."""
    if NAME not in state.late:
        return
    if "lanes" in report:
        racing.hear(state, tools, report)
        return
    if "printed" in report:
        own.hear(state, tools, report)
        return
    watch = watched(state)
    if report["run"] != watch.run or not watch.running:
        return
    before = watch.so_far
    if watch.goal:
        watch.take(report["state"], report["frames"][0])
        watch.say(words.going(watch.steps, watch.goal))
    elif watch.wanted:
        rises = watch.wanted == "backtrack" or (before and report["state"]["solutions"] > before["solutions"])
        watch.take(report["state"])
        if rises:
            halt(state, tools)
    elif watch.playing:
        watch.take(report["state"], report["frames"][0])
        if watch.rate:
            halt(state, tools)
