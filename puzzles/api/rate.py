"""The worker's service for ratings: how hard puzzles and texts are, what givens are worth; plain values in and out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from time import perf_counter
from typing import TYPE_CHECKING

from puzzles.api import wire
from puzzles.api.declaration import call, job
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import LEVELS
from puzzles.rating import rate as rating
from puzzles.rating import shares as sharing
from puzzles.rating import text_rating as texts
from puzzles.rating import worth
from puzzles.solving.outcome_filter import MOST_NUMBERS

if TYPE_CHECKING:
    from puzzles.api import messages, rate_messages
    from puzzles.forms.several import Files

PAGE = 100
"""The rows of one answer of `list_ratings`."""

MOST_RATED = 100_000
"""The most puzzles of a text to rate: each has a row in memory."""

StartHelpers = Callable[[sharing.Shares, int, Callable[[int], str], Callable[[str], None]], sharing.Crew]
"""Starts helpers for a text. It takes the shares, the number of cores, a function that returns the question about a
puzzle, and one that takes the answer. Both are JSON text: see `answer_question`."""


class RateService:
    """Says how hard puzzles are. It stores the ratings of the text that was rated last.

    Its jobs yield Progress, or the answer so far with `found`, about ten times a second.
    """

    def __init__(self, text: Callable[[], Files], start_helpers: StartHelpers | None = None) -> None:
        """`text` returns the text that was opened last; it raises PuzzleFault if there is none."""
        self._text, self._start_helpers = text, start_helpers
        self._ratings: tuple[Files, sharing.Shares] | None = None

    @job("rating", "")
    def rate(
        self, puzzle: messages.Puzzle, seconds: float = 60, walked: bool = True
    ) -> Iterator[messages.Progress | rate_messages.Rating]:
        """Rate a puzzle by its givens. Without `walked`, one with a number has no profile and no k: that is faster."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        events = rating.rate(board, kind, Budget(seconds=wire.seconds_in(seconds)), walked is not False)
        return wire.events_out(events, rating_out)

    @job("worth", "ratings")
    def worth(self, puzzle: messages.Puzzle, seconds: float = 60) -> Iterator[messages.Progress | rate_messages.Worth]:
        """Say of each given whether it is needed, and how hard the puzzle is without it if it is not."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        began = perf_counter()
        for event in worth.worth(board, kind, Budget(seconds=wire.seconds_in(seconds))):
            if isinstance(event, worth.Worth):
                yield _worth_out(event)
            else:
                yield {"nodes": event.nodes, "found": 0, "seconds": perf_counter() - began}

    @job("text", "ratings", "latest")
    def rate_text(self, walked: bool = False, each: float = 10, cores: int = 1) -> Iterator[rate_messages.TextRating]:
        """Rate every puzzle of the open text, each within `each` seconds, with helpers on other cores.

        A call after one that was stopped goes on where that ended.
        """
        files = self._text()
        if len(files) > MOST_RATED:
            raise PuzzleFault(
                "too-many",
                f"A text of {len(files):,} puzzles is too long to be rated here; {MOST_RATED:,} are the most.",
                hint="In a terminal, python -m puzzles rate takes any number.",
            )
        seconds, many = wire.seconds_in(each), wire.number_in(cores, "a number of cores")

        def puzzle_at(index: int) -> tuple[Puzzle, Kind]:
            _, puzzle = files.puzzle(index)
            return puzzle, kind_of(puzzle)

        if self._ratings is None or self._ratings[0] is not files or len(self._ratings[1].rating.rows) == len(files):
            self._ratings = (files, sharing.Shares(texts.TextRating(len(files)), puzzle_at))
        shares = self._ratings[1]

        def ask(index: int) -> str:
            return json.dumps([index, wire.puzzle_out(files.puzzle(index)[1]), seconds, walked is True])

        def hear(answer: str) -> None:
            index, row = json.loads(answer)
            shares.put(index, _row_in(row))

        crew = self._start_helpers(shares, many, ask, hear) if self._start_helpers else None
        events = sharing.rate_all(shares, Budget(seconds=seconds), walked is True, crew)
        with closing(events):  # type: ignore[type-var]  # a generator
            for event in events:
                if len(event.rows) < event.total:
                    yield {"found": len(event.rows), **_text_rating_out(event)}
        yield _text_rating_out(shares.rating)

    @call()
    def list_ratings(self, first: int = 0, order: str = "index", level: int | None = None) -> rate_messages.Rows:
        """Return PAGE ratings from place `first` on, sorted ("-score": the hardest first), of one level or of all."""
        files = self._text()
        if self._ratings is None or self._ratings[0] is not files:
            raise PuzzleFault("not-rated", "The puzzles of this text have not been rated yet.")
        start = wire.number_in(first, "a place in a list")
        wanted = None if level is None else wire.number_in(level, "a level")
        if start < 0 or not (wanted is None or 0 <= wanted < len(LEVELS)):
            raise wire.malformed_fault("a place and a level")
        rows = self._ratings[1].rating.select(wire.text_in(order, "an order"), wanted)
        return {
            "first": start,
            "count": len(rows),
            "rows": [_row_out(row) for row in rows[start : start + PAGE]],
            "indexes": [row.index for row in rows[:MOST_NUMBERS]],
        }


def answer_question(question: str) -> Iterator[str]:
    """Answer the question of a `StartHelpers`: yield "" about ten times a second, and the answer last."""
    index, plain, seconds, walked = json.loads(question)
    kind, puzzle = wire.kind_and_puzzle_in(plain)
    for found in texts.rate_row(puzzle, kind, Budget(seconds=seconds), walked):
        if found is None:
            yield ""
        else:
            yield json.dumps([index, _row_out(found)])


def _hardest_out(hardest: rating.Hardest | None) -> rate_messages.Hardest | None:
    if hardest is None:
        return None
    return {
        "technique": hardest.technique,
        "title": hardest.title,
        "score": hardest.score,
        "sentence": hardest.sentence,
    }


def rating_out(rated: rating.Rating) -> rate_messages.Rating:
    """Return a rating in plain values."""
    return {
        "standing": rated.status.value,
        "message": rated.message,
        "number": rated.number,
        "at_least": rated.at_least,
        "note": rated.note,
        "level": rated.level,
        "score": rated.score,
        "hardest": _hardest_out(rated.hardest),
        "explainer": _hardest_out(rated.explainer),
        "k": rated.k,
        "work": rated.work,
        "steps": len(rated.profile),
        "profile": [
            {
                "technique": point.technique,
                "title": point.title,
                "score": point.score,
                "places": [list(pair) for pair in point.places],
                "removes": point.removes,
                "open": point.open,
            }
            for point in rated.profile
        ],
        "seconds": rated.seconds,
    }


def _worth_out(found: worth.Worth) -> rate_messages.Worth:
    given: list[rate_messages.Given] = [
        {
            "cell": each.cell,
            "needed": each.is_needed,
            "number": each.rating.number if each.rating else None,
            "at_least": bool(each.rating and each.rating.at_least),
            "level": each.rating.level if each.rating else None,
            "score": each.rating.score if each.rating else None,
        }
        for each in found.givens
    ]
    told: rate_messages.Worth = {
        "givens": given,
        "total": found.total,
        "number": found.puzzle.number,
        "level": found.puzzle.level,
        "score": found.puzzle.score,
    }
    return told if len(given) == found.total else {"found": len(given), **told}


def _text_rating_out(found: texts.TextRating) -> rate_messages.TextRating:
    return {
        "total": found.total,
        "done": len(found.rows),
        "levels": list(found.levels),
        "numbers": [[score, count] for score, count in sorted(found.scores.items())],
        "unrated": found.unrated_count,
        "same": found.equivalent_count,
        "seconds": found.seconds,
        "workers": found.workers,
    }


def _row_out(row: texts.Row) -> rate_messages.RatingRow:
    return {
        "index": row.index,
        "standing": row.status.value,
        "number": row.number,
        "at_least": row.at_least,
        "level": row.level,
        "score": row.score,
        "hardest": row.hardest,
        "k": row.k,
        "givens": row.givens,
        "same_as": row.same_as,
    }


def _row_in(row: rate_messages.RatingRow) -> texts.Row:
    known = {key: value for key, value in row.items() if key != "standing"}
    return texts.Row(status=rating.RatingStatus(row["standing"]), **known)  # type: ignore[arg-type]  # as `_row_out` has it
