"""A run is played: its steps one after the other, or all at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.tasks import start
from ui.watching.actions import own, racing
from ui.watching.state.watch import NAME, watched
from ui.watching.words import watching as words

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.state import State
    from ui.tools import Tools

FRAMES = 60  # a second, at most
AHEAD = 0.25  # seconds for which frames are fetched at a time
BEAT = 0.05  # seconds between two looks at a run that stands still
LATE = 0.25  # seconds by which it may lag before it gives up to catch up


def play_or_pause(state: State, tools: Tools) -> object:
    """Play, from the beginning if all has been seen; or pause."""
    watch = watched(state)
    if watch.playing or watch.running:
        watch.take_turn()
        return None
    if not watch.run:
        return None
    return play(state, tools)


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
            more = await go_on(state, tools, turn)
        if not more:
            break
    watch.stop(turn)


async def stretch(state: State, tools: Tools, turn: int, first: int) -> bool:
    """Show steps from the `first` on while the speed stays as it is; return whether there is more to play.

    A page that is too slow to paint each of them leaves out those that it would paint too late.
    """
    watch, clock = watched(state), tools.clock
    rate = watch.rate or max(FRAMES, watch.steps // 2)  # a run that is known at once takes two seconds
    speed, stride = watch.speed, max(1, rate // FRAMES)
    beat = stride / rate
    count = max(2, int(AHEAD / beat))
    frames: list[watch_messages.Frame] = []
    so_far: watch_messages.State | None = None
    coming = Coming(tools.worker.call.frames(watch.run, first, count, stride))
    due = clock.now()
    while turn == watch.turn and speed == watch.speed:
        if not frames:
            answer = await coming.answer()
            if turn != watch.turn:
                return False
            if answer is None or not answer["frames"]:
                return await end(state, tools, turn)
            frames, so_far = answer["frames"], answer["state"]
            first = frames[-1]["step"] + stride
            coming = Coming(tools.worker.call.frames(watch.run, first, count, stride))
        frame, now = frames.pop(0), clock.now()
        if due > now:
            await clock.sleep(due - now)
        due = due + beat if now - due < LATE else now + beat
        if turn == watch.turn and (now < due or not frames):  # else the next is due, and nobody would see this one
            watch.show(frame, so_far)
            await clock.painted()
    return True


async def end(state: State, tools: Tools, turn: int) -> bool:
    """Show the last step; return whether the run goes on after it."""
    watch = watched(state)
    answer = await tools.worker.call.frames(watch.run, watch.steps, 1)
    if turn == watch.turn and answer is not None and "fault" not in answer and answer["frames"]:
        watch.take(answer["state"], answer["frames"][0])
    return not watch.ended


class Coming:
    """An answer of the worker on its way."""

    def __init__(self, asked: Awaitable[Any]) -> None:
        self._answer: Any = None
        self._over = asyncio.Event()
        start(self._wait(asked))

    async def _wait(self, asked: Awaitable[Any]) -> None:
        answer = await asked
        self._answer = None if answer is None or "fault" in answer else answer
        self._over.set()

    async def answer(self) -> Any:
        """Wait for it; it is None if the call was stopped or failed."""
        await self._over.wait()
        return self._answer


async def go_on(state: State, tools: Tools, turn: int, step: int = 0, wanted: str = "") -> bool:
    """Have the run go on to a step, to a backtrack or solution that is `wanted`, or to its end.

    Return whether it has more to do. The worker is asked for the next stretch before the last one is shown, and for no
    more than one: so it need not wait for the page, and a slow page is not late.
    """
    watch = watched(state)
    watch.go_on_to(wanted, step)
    coming = Coming(tools.worker.call.run_on(watch.run, step))
    over = False
    while not over:
        answer = await coming.answer()
        if turn != watch.turn or answer is None:
            watch.stand(turn)
            return False
        so_far, before = answer["state"], watch.so_far
        over = answer["over"] or (watch.playing and watch.rate > 0 and not wanted)
        if wanted:
            over = over or wanted == "backtrack" or before is None or so_far["solutions"] > before["solutions"]
        if not over:
            coming = Coming(tools.worker.call.run_on(watch.run, step))
        is_still = before is not None and so_far["steps"] == before["steps"]
        watch.take(so_far, answer["frames"][0] if not wanted else None)
        if step and not over:
            watch.say(words.going(watch.steps, step))
        if is_still and not over:
            await tools.clock.sleep(BEAT)  # it runs elsewhere, and nothing has come of it
    watch.stand(turn)
    return not watch.ended


def hear(state: State, tools: Tools, report: Any) -> None:
    """Take a report of a race, or of the visitor's own search."""
    if NAME not in state.late:
        return
    if "lanes" in report:
        racing.hear(state, tools, report)
    else:
        own.hear(state, tools, report)
