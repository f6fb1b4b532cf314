"""The worker's service for a board that is played or set: remarks, Check, Reveal, counts, transformations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.api import wire, wire_play
from puzzles.api.declaration import call, job
from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import validate_entries
from puzzles.making.transform import Change, transform
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import count, remarks
from puzzles.solving.check import check_entries
from puzzles.solving.reveal import reveal

if TYPE_CHECKING:
    from puzzles.api import messages


class PlayService:
    """Answers about a board and the player's entries on it: one number for each cell, 0 for none and on every given.

    Its jobs yield Progress about ten times a second. The caller may stop iterating at any time.
    """

    def __init__(self) -> None:
        self._last: tuple[str, tuple[Kind, Puzzle]] | None = None

    @call()
    def look(self, puzzle: messages.Puzzle, entries: list[int], has_marks: bool = False) -> messages.Remarks:
        """Return the remarks after a move, without a search. `has_marks` adds the cells without a candidate."""
        kind, board, written = self._board(puzzle, entries)
        return wire_play.remarks_out(remarks.remarks(board, written, kind, has_marks is True))

    @call()
    def candidates(self, puzzle: messages.Puzzle, entries: list[int]) -> messages.Candidates:
        """Return the numbers that no single rule excludes, for each cell."""
        kind, board, written = self._board(puzzle, entries)
        found = remarks.candidates(board, written, kind)
        return {
            "candidates": [list(numbers or ()) for numbers in found],
            "left_out": [cell for cell, numbers in enumerate(found) if numbers is None],
        }

    @call()
    def transform(
        self, puzzle: messages.Puzzle, entries: list[int], change: str, numbers: list[int] | None = None
    ) -> messages.TransformedBoard:
        """Return the board after a change.

        Changes are "turn" (a quarter turn clockwise), "mirror" (left for right), "flip" (top for bottom), "transpose",
        "reverse" (highest number for lowest), and "relabel" with `numbers`, the new numbers for 1, 2, ... to the
        highest. The answer's `cells` and `numbers` tell where marks and colours go.
        """
        kind, board, written = self._board(puzzle, entries)
        if wire.text_in(change, "a change") not in tuple(Change):
            raise PuzzleFault("change", f"A board can be changed by {', '.join(Change)}.")
        table = wire.numbers_in(numbers) if numbers is not None else ()
        made = transform(board, Change(change), table, kind)
        return {
            "puzzle": wire.puzzle_out(made.puzzle, puzzle.get("letters") is True, kind),
            "entries": list(made.apply(written)),
            "cells": list(made.cells),
            "numbers": list(made.numbers),
        }

    @job("search")
    def check_entries(
        self, puzzle: messages.Puzzle, entries: list[int], seconds: float
    ) -> Iterator[messages.Progress | messages.EntriesCheck]:
        """Say whether the entries are still right.

        The standing is "right" (some solution has them all), "wrong" (`cells` differ from the only solution), "clash"
        (none of several solutions has all the entries in `cells`), "none" (the puzzle has no solution) or "undecided".
        """
        kind, board, written = self._board(puzzle, entries)
        return wire.events_out(check_entries(board, written, _budget(seconds), kind), wire_play.entries_check_out)

    @job("search")
    def reveal(
        self, puzzle: messages.Puzzle, entries: list[int], cell: int, seconds: float
    ) -> Iterator[messages.Progress | messages.RevealedNumber]:
        """Return the number of one cell, 0 if none is known.

        `agrees` says whether a solution with that number has all the other entries; null if that is not known.
        """
        kind, board, written = self._board(puzzle, entries)
        at = wire.number_in(cell, "a cell")
        return wire.events_out(reveal(board, written, at, _budget(seconds), kind), wire_play.revealed_number_out)

    @job("count", "")
    def quiet_count(self, puzzle: messages.Puzzle, seconds: float) -> Iterator[messages.Progress | messages.Count]:
        """Count solutions: none, one or more.

        The clash is null except for "none"; it then holds the fewest givens and clues found that leave no solution.
        Finding it may take as many seconds again.
        """
        kind, board = self._puzzle(puzzle)
        return wire.events_out(count.steps(board, _budget(seconds), kind), wire_play.count_out)

    def _board(self, puzzle: messages.Puzzle, entries: list[int]) -> tuple[Kind, Puzzle, Values]:
        kind, board = self._puzzle(puzzle)
        return kind, board, validate_entries(kind, board, wire.numbers_in(entries))

    def _puzzle(self, value: messages.Puzzle) -> tuple[Kind, Puzzle]:
        # The same puzzle comes with each move, and validating it takes longer than comparing it.
        seen = repr(value)
        if self._last is None or self._last[0] != seen:
            self._last = (seen, wire.kind_and_puzzle_in(value))
        return self._last[1]


def _budget(seconds: object) -> Budget:
    return Budget(seconds=wire.seconds_in(seconds))
