"""The worker's service for textbook searches that are watched; plain values in and out, never an exception."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.api import wire, wire_watch
from puzzles.api.declaration import call
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.kinds.switches import in_words
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.lessons import LessonAsked, lesson_link
from puzzles.watching.animation import animated, check_span
from puzzles.watching.run import COUNTED, Run
from puzzles.watching.searches import search_named, searches
from puzzles.watching.watched import KeptRun

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages
    from puzzles.portable.annotations import Outlines

MOST_FRAMES, MOST_NUMBERS = 240, 150_000
"""Frames of one answer, and numbers of all its boards."""

STRETCH = 0.05
"""Seconds that a run goes on at a time."""

TURN = 0.02
"""The same before an answer that it delays."""

LESSON_RATE = 2
"""Steps a second at which a lesson goes on."""

MOST_LEVELS = 24
"""Levels of a tree that one can ask for."""

LONGEST = 2**53
"""More steps than any run can make."""


class WatchService:
    """`kept` is the run that is watched."""

    def __init__(self) -> None:
        self.kept = KeptRun()

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
        given = wire_watch.switches_in(switches)
        run = Run(search, board, given=given)
        return {
            "run": self.kept.begin(run),
            "name": search.name,
            "varied": in_words(search.switches, given),
            "state": wire_watch.state_out(run),
            "frames": wire_watch.frames_out(run, 0, 1),
        }

    @call()
    def run_on(self, run: int, step: int) -> watch_messages.Going:
        """Have a run go on to a step, 0 for its end, for a stretch of time; return its state and newest step."""
        going = self.kept.known(run)
        wanted = wire.number_in(step, "a step", LONGEST)
        wanted = wanted if wanted > 0 else LONGEST
        going.go_on(wanted, STRETCH)
        return {
            "over": going.is_over or going.steps >= wanted,
            "run": run,
            "state": wire_watch.state_out(going),
            "frames": wire_watch.frames_out(going, going.steps, 1),
        }

    @call()
    def frames(self, run: int, first: int, count: int, stride: int = 1) -> watch_messages.Frames:
        """Return what steps look like: `count` of them from `first` on, every `stride`-th.

        A run that has not come so far goes on for a moment; there are fewer if that is not enough, if it ends, or if
        the board is large.
        """
        known = self.kept.known(run)
        first = max(0, wire.number_in(first, "a step", LONGEST))
        stride = max(1, wire.number_in(stride, "a stride", LONGEST))
        most = min(MOST_FRAMES, MOST_NUMBERS // known.puzzle.size.cells)
        count = min(wire.number_in(count, "a number of steps", LONGEST), most)
        known.go_on(min(first + (count - 1) * stride, LONGEST), TURN)
        return {"state": wire_watch.state_out(known), "frames": wire_watch.frames_out(known, first, count, stride)}

    @call()
    def seek(self, run: int, step: int, what: str, back: bool) -> watch_messages.Place:
        """Return the next step with a backtrack or a solution, or the last one before; null if the run has none."""
        known = self.kept.known(run)
        if wire.text_in(what, "what to go to") not in COUNTED:
            raise PuzzleFault("what", f"One can go to a {' or a '.join(COUNTED)}, not to “{what[:40]}”.")
        at = max(0, wire.number_in(step, "a step", known.steps + 1))
        return {"step": known.last(at, what) if back else known.next(at, what), "state": wire_watch.state_out(known)}

    @call()
    def animation(
        self, run: int, first: int, last: int, rate: int, style: str, outlines: Outlines
    ) -> watch_messages.Animation:
        """Return steps of a run as an animated picture, `rate` a second; puzzles/watching/animation.py has the rest."""
        known = self.kept.known(run)
        first, last = wire.number_in(first, "a step", LONGEST), wire.number_in(last, "a step", LONGEST)
        check_span(first, last)
        frames = wire_watch.frames_out(known, max(0, first), last - first + 1)
        kind = kind_of(known.puzzle)
        rate = wire.number_in(rate, "a speed", LONGEST)
        return {"svg": animated(known.puzzle, kind, known.title, frames, rate, style, outlines)}

    @call()
    def tree(self, run: int, step: int, levels: int) -> watch_messages.Tree:
        """Return the choices around a step that the run has made, at most so many levels deep.

        With more levels, each may have more nodes.
        """
        known = self._with_tree(run)
        levels = min(max(1, wire.number_in(levels, "a number of levels", LONGEST)), MOST_LEVELS)
        return wire_watch.tree_out(known.tree(wire.number_in(step, "a step", LONGEST), levels, max(10, 2 * levels)))

    @call()
    def profile(self, run: int, step: int) -> watch_messages.Profile:
        """Return what the run has tried at each depth up to a step."""
        rows = self._with_tree(run).profile(wire.number_in(step, "a step", LONGEST))
        return {"rows": [wire_watch.row_out(row) for row in rows]}

    def _with_tree(self, run: int) -> Run:
        known = self.kept.known(run)
        if not isinstance(known, Run):
            raise PuzzleFault("tree", f"{known.title} has no tree: only what it places is known, not what it chooses.")
        return known
