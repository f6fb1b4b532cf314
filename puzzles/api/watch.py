"""The worker's service for textbook searches that are watched; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from puzzles.api import wire, wire_watch
from puzzles.api.declaration import call, job
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.lessons import LessonAsked, lesson_link
from puzzles.watching.animation import animated, check_span
from puzzles.watching.presets import PRESETS
from puzzles.watching.race import Race
from puzzles.watching.run import COUNTED, Run
from puzzles.watching.runners import check, entrants, lane_of
from puzzles.watching.searches import search_named, searches

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages
    from puzzles.portable.annotations import Outlines

MOST_FRAMES, MOST_NUMBERS = 240, 150_000
"""Frames of one answer, and numbers of all its boards."""

TURN = 0.02
"""Seconds that a run goes on before it hears the page again, or before an answer that it delays."""

LESSON_RATE = 2
"""Steps a second at which a lesson goes on."""

REPORT = 0.1
"""Seconds of a race between two reports."""

MOST_LEVELS = 24
"""Levels of a tree that one can ask for."""

LONGEST = 2**53
"""More steps than any run can make."""


class WatchService:
    """Keeps one run at a time."""

    def __init__(self) -> None:
        self._run: Run | None = None
        self._number = 0

    @call()
    def searches(self, puzzle: messages.Puzzle) -> watch_messages.Searches:
        """Return the textbook searches that can handle the puzzle, and a sentence on each that cannot."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        known, refusals = searches(board, kind)
        return {
            "searches": [wire_watch.search_out(search) for search in known],
            "refusals": list(refusals),
        }

    @call()
    def lessons(self) -> watch_messages.Lessons:
        """Return the lessons of all searches."""
        return {
            "lessons": [
                {
                    "document": search.document,
                    "title": search.title,
                    "words": search.lesson.words,
                    "link": lesson_link(
                        search.lesson.puzzle, LessonAsked(search.name, search.lesson.step, LESSON_RATE)
                    ),
                }
                for kind in KINDS
                for search in kind.textbooks
                if search.lesson
            ]
        }

    @call()
    def begin_run(
        self, puzzle: messages.Puzzle, name: str, switches: dict[str, str] | None = None
    ) -> watch_messages.Begun:
        """Begin a run of a search in place of the one before. Its number goes with every later call."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        search = search_named(wire.text_in(name, "a search's name"), board, kind)
        self._run = Run(search, board, given=wire_watch.switches_in(switches))
        self._number += 1
        return {
            "run": self._number,
            "name": search.name,
            "state": wire_watch.state_out(self._run),
            "frames": self._frames(0, 1),
        }

    @job("watch", "watch", "stop")
    def run_on(
        self, run: int, step: int, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[watch_messages.Going]:
        """Have a run go on to a step, 0 for its end; yield its state and newest step about twenty times a second.

        `stopped` is called after each and ends it by returning True.
        """
        going = self._known(run)
        wanted = wire.number_in(step, "a step", LONGEST) or LONGEST
        while going.steps < wanted and not going.is_over:
            going.go_on(wanted, TURN)
            yield self._going(run, over=False)
            if stopped():
                break
        yield self._going(run, over=True)

    @call()
    def frames(self, run: int, first: int, count: int, stride: int = 1) -> watch_messages.Frames:
        """Return what steps look like: `count` of them from `first` on, every `stride`-th.

        A run that has not come so far goes on for a moment; there are fewer if that is not enough, if it ends, or if
        the board is large.
        """
        known = self._known(run)
        first = max(0, wire.number_in(first, "a step", LONGEST))
        stride = max(1, wire.number_in(stride, "a stride", LONGEST))
        most = min(MOST_FRAMES, MOST_NUMBERS // known.puzzle.size.cells)
        count = min(wire.number_in(count, "a number of steps", LONGEST), most)
        known.go_on(min(first + (count - 1) * stride, LONGEST), TURN)
        return {"state": wire_watch.state_out(known), "frames": self._frames(first, count, stride)}

    @call()
    def seek(self, run: int, step: int, what: str, back: bool) -> watch_messages.Place:
        """Return the next step with a backtrack or a solution, or the last one before; null if the run has none."""
        known = self._known(run)
        if wire.text_in(what, "what to go to") not in COUNTED:
            raise PuzzleFault("what", f"One can go to a {' or a '.join(COUNTED)}, not to “{what[:40]}”.")
        at = max(0, wire.number_in(step, "a step", known.steps + 1))
        return {"step": known.last(at, what) if back else known.next(at, what), "state": wire_watch.state_out(known)}

    @call()
    def entrants(self, puzzle: messages.Puzzle) -> watch_messages.Entrants:
        """Return who can run in a race on the puzzle, and the races that tell a story."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        return {
            "entrants": [
                {
                    "name": each.name,
                    "title": each.title,
                    "switches": [wire_watch.switch_out(one) for one in each.switches],
                }
                for each in entrants(board, kind)
            ],
            "presets": [
                {
                    "name": each.name,
                    "title": each.title,
                    "words": each.words,
                    "lanes": [one.title for one in each.starts],
                }
                for each in PRESETS
            ],
        }

    @job("watch", "watch", "stop")
    def race(
        self,
        puzzle: messages.Puzzle,
        lanes: list[watch_messages.Start],
        seconds: float,
        preset: str = "",
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[watch_messages.Race]:
        """Race these on the puzzle, or those of a preset; yield how they stand, ten times a second.

        Each runs for at most so many seconds. `stopped` is called after each report and ends it by returning True.
        """
        told = next((each for each in PRESETS if each.name == preset), None)
        if told is not None:
            running = [lane_of(one.puzzle, one.name, one.switches, one.title) for one in told.starts]
            limit = float(told.seconds)
        else:
            board = wire.kind_and_puzzle_in(puzzle)[1]
            check(lanes)
            running = [
                lane_of(
                    board, wire.text_in(one.get("name"), "a search's name"), wire_watch.switches_in(one.get("switches"))
                )
                for one in ({**each} if isinstance(each, dict) else {} for each in lanes)
            ]
            limit = float(max(1, wire.number_in(seconds, "seconds", 3600)))
        race = Race(running, limit)
        reported = race.seconds
        while not race.is_over:
            race.turn()
            if race.seconds - reported >= REPORT or any(lane.runner.waits for lane in running):
                reported = race.seconds
                yield wire_watch.race_out(race, over=False)
                if stopped():
                    break
        yield wire_watch.race_out(race, over=True)

    @call()
    def animation(
        self, run: int, first: int, last: int, rate: int, style: str, outlines: Outlines
    ) -> watch_messages.Animation:
        """Return steps of a run as an animated picture, `rate` a second; puzzles/watching/animation.py has the rest."""
        known = self._known(run)
        first, last = wire.number_in(first, "a step", LONGEST), wire.number_in(last, "a step", LONGEST)
        check_span(first, last)
        frames = self._frames(max(0, first), last - first + 1)
        kind = kind_of(known.puzzle)
        rate = wire.number_in(rate, "a speed", LONGEST)
        return {"svg": animated(known.puzzle, kind, known.search.title, frames, rate, style, outlines)}

    @call()
    def tree(self, run: int, step: int, levels: int) -> watch_messages.Tree:
        """Return the choices around a step that the run has made, at most so many levels deep.

        With more levels, each may have more nodes.
        """
        known = self._known(run)
        levels = min(max(1, wire.number_in(levels, "a number of levels", LONGEST)), MOST_LEVELS)
        return wire_watch.tree_out(known.tree(wire.number_in(step, "a step", LONGEST), levels, max(10, 2 * levels)))

    @call()
    def profile(self, run: int, step: int) -> watch_messages.Profile:
        """Return what the run has tried at each depth up to a step."""
        rows = self._known(run).profile(wire.number_in(step, "a step", LONGEST))
        return {"rows": [wire_watch.row_out(row) for row in rows]}

    def _known(self, run: int) -> Run:
        if self._run is None or run != self._number:
            raise PuzzleFault("run", "This run is gone: another one began.", hint="Begin it again.")
        return self._run

    def _going(self, run: int, *, over: bool) -> watch_messages.Going:
        going = self._known(run)
        return {"over": over, "run": run, "state": wire_watch.state_out(going), "frames": self._frames(going.steps, 1)}

    def _frames(self, first: int, count: int, stride: int = 1) -> list[watch_messages.Frame]:
        assert self._run is not None
        run = self._run
        return [wire_watch.frame_out(frame, run.counts(frame.step)) for frame in run.frames(first, count, stride)]
