"""What the worker offers a board that is played on or set: remarks after each move, judgements, changes of view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, TypeVar

from puzzles.answers import hints, live, uniqueness
from puzzles.answers.transforming import Change, transform
from puzzles.api import wire
from puzzles.api.errors import failed, never_raises
from puzzles.api.wire import Json
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Budget, Progress, Puzzle, Values
from puzzles.kinds.validation import admit_entries

_T = TypeVar("_T")


class PlayService:
    """Answers about a board and the player's entries on it: one number a cell, 0 for none, and 0 on every given.

    A method that searches is an iterator: {nodes, found, seconds} about ten times a second, the answer or a fault
    last. It can be left between two of them.
    """

    def __init__(self) -> None:
        self._seen: tuple[str, Puzzle] | None = None

    @never_raises
    def look(self, puzzle: Json, entries: list[int]) -> Json:
        """Return what is to be said after a move, without a search:

        {conflicts: [{cells, message}], cells, finished: [{name, cells}], full, solved}. `cells` are all those at fault,
        `finished` the units (rows, columns, boxes, runs of a chain) that are full with no cell at fault; `solved` says
        that the board is a solution.
        """
        board, written = self._board(puzzle, entries)
        return wire.look_out(live.look(board, written))

    @never_raises
    def candidates(self, puzzle: Json, entries: list[int]) -> Json:
        """Return {candidates, left_out}: for each cell the numbers, ascending, that no single rule excludes.

        A filled cell has an empty list, and so has a cell in `left_out`, which has more of them than can be read.
        """
        board, written = self._board(puzzle, entries)
        found = live.candidates(board, written)
        return {
            "candidates": [list(numbers or ()) for numbers in found],
            "left_out": [cell for cell, numbers in enumerate(found) if numbers is None],
        }

    @never_raises
    def transform(self, puzzle: Json, entries: list[int], change: str, numbers: list[int] | None = None) -> Json:
        """Return {puzzle, entries, cells, numbers} after a change.

        Changes are "turn" (a quarter, clockwise), "mirror" (left for right), "flip" (top for bottom), "transpose",
        "reverse" (highest number for lowest), and "relabel" with `numbers`, the new ones of 1, 2, ... to the highest.
        The answer's `cells` are for each cell of the new board the index of the old one, its `numbers` for each old
        number from 0 the new one: marks and colours follow them.
        """
        board, written = self._board(puzzle, entries)
        if wire.text_in(change, "a change") not in tuple(Change):
            raise PuzzleFault("change", f"A board can be changed by {', '.join(Change)}.")
        table = wire.numbers_in(numbers) if numbers is not None else ()
        made = transform(board, Change(change), table)
        return {
            "puzzle": wire.puzzle_out(made.puzzle, puzzle.get("letters") is True),
            "entries": list(made.carried(written)),
            "cells": list(made.cells),
            "numbers": list(made.numbers),
        }

    def so_far(self, puzzle: Json, entries: list[int], seconds: float) -> Iterator[Json]:
        """Say whether the entries are still right: {standing, cells, message} last.

        The standing is "right" (some solution has them all), "wrong" (`cells` differ from the one solution), "clash"
        (no solution has all of `cells`, of several), "none" (the puzzle has no solution) or "undecided".
        """

        def events() -> Iterator[object]:
            board, written = self._board(puzzle, entries)
            return hints.so_far(board, written, _budget(seconds))

        return answers("so_far", events, hints.SoFar, wire.so_far_out)

    def reveal(self, puzzle: Json, entries: list[int], cell: int, seconds: float) -> Iterator[Json]:
        """Tell the number of one cell: {cell, number, agrees, message} last; the number is 0 where none is known.

        `agrees` says whether a solution with that number has all the other entries, null where that is not known.
        """

        def events() -> Iterator[object]:
            board, written = self._board(puzzle, entries)
            return hints.reveal(board, written, wire.number_in(cell, "a cell"), _budget(seconds))

        return answers("reveal", events, hints.Revealed, wire.revealed_out)

    def quiet_count(self, puzzle: Json, seconds: float) -> Iterator[Json]:
        """Count solutions, none, one or more: {outcome, message, clash} last; outcomes are a verdict's.

        The clash is null but for "none": {cells, clues, certainty, message}, the fewest givens and clues found that
        leave no solution. Certainty is "smallest", "minimal" (none can be left out) or "some". Finding it may take
        as many seconds again.
        """

        def events() -> Iterator[object]:
            return uniqueness.steps(self._puzzle(puzzle), _budget(seconds))

        return answers("quiet_count", events, uniqueness.Count, wire.count_out)

    def _board(self, puzzle: Json, entries: list[int]) -> tuple[Puzzle, Values]:
        board = self._puzzle(puzzle)
        return board, admit_entries(board, wire.numbers_in(entries))

    def _puzzle(self, value: Json) -> Puzzle:
        # The same puzzle comes with each move, and admitting one takes longer than knowing it again.
        seen = repr(value)
        if self._seen is None or self._seen[0] != seen:
            self._seen = (seen, wire.puzzle_in(value))
        return self._seen[1]


def _budget(seconds: Any) -> Budget:
    return Budget(seconds=wire.seconds_in(seconds))


def answers(
    name: str, events: Callable[[], Iterator[object]], last: type[_T], out: Callable[[_T], Json]
) -> Iterator[Json]:
    """Yield the events of a search as plain values, the last one by `out`, or a fault."""
    try:
        started = perf_counter()
        for event in events():
            if isinstance(event, Progress):
                yield {"nodes": event.nodes, "found": event.found, "seconds": perf_counter() - started}
            elif isinstance(event, last):
                yield out(event)
    except Exception as error:
        yield failed(name, error)
