"""The command `rate`: how hard puzzles are, a line each, on all cores. What rates them is imported when needed."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles.cli import crews, engines
from puzzles.cli.files import blaming, load
from puzzles.cli.progress import Bar
from puzzles.cli.tasks import Stepwise
from puzzles.core.model import Budget, Puzzle
from puzzles.portable.levels import NAMES, rules_words
from puzzles.texts import writing
from puzzles.texts.reading import Opened

if TYPE_CHECKING:
    from puzzles.answers.rated import Row, TextRating
    from puzzles.answers.rating import Rating
    from puzzles.cli.crews import Crew

RATE = """\
Say how hard each puzzle of FILE is: its level (Easy, Medium, Hard, Very hard, Extreme: the lowest whose techniques
solve it), the hardest technique and, for a plain 9x9 Sudoku, the number of Sudoku Explainer 1.2.1. One puzzle is told
with its hardest step, the largest k (constraints that a step rests on) and how hard its steps are; of several each has
a line, on all cores. Puzzles that are the same but for symmetries and renamed numbers are named, and rated once.
"""

RATE_JSON = """\
with --json, one object for each puzzle, on a line of its own:
  index                       its place in FILE, from 1
  standing                    "rated", "none" or "several" (solutions) or "undecided" (time ran out)
  level, score                the level in words; the score of the hardest step, which is the number if there is one
  number, at_least, note      Sudoku Explainer's, whether it is only known to be at least this, and why
  hardest                     the title of the hardest technique
  k                           the most constraints that a step rests on; null where the ladder was not walked
  givens, same_as             how many; the first puzzle of FILE that it is equivalent to
  work                        of one puzzle, or with --k: the sum of score / ways open over its steps
  profile                     of one puzzle, or with --k: technique, score, places and ways open for each step
"""

SORTS = ("index", "score", "level", "hardest", "k", "givens")
GROUP = 4
"""Puzzles given to a process at a time."""


def level(text: str) -> int:
    """Read a level, in words or with hyphens: "very-hard"."""
    words = [name.lower() for name in NAMES]
    said = text.lower().replace("-", " ")
    if said not in words:
        raise ArgumentTypeError(f"{text[:20]!r} is not one of {', '.join(NAMES)}")
    return words.index(said)


@dataclass(frozen=True, slots=True)
class RateBoards(Stepwise[Sequence[Puzzle], list["Rating | str"]]):
    """What a process does with some puzzles."""

    seconds: float
    engine: str | None
    walked: bool

    @contextmanager
    def ready(self) -> Iterator[None]:
        """Start the engines."""
        from puzzles.explaining import kernel

        with engines.using(self.engine), kernel.use_in_thread(engines.reasons):
            yield

    def steps(self, puzzles: Sequence[Puzzle]) -> Generator[list[Rating | str] | None, None, None]:
        """Return the rating of each, or what is wrong with it."""
        from puzzles.answers.rated import rating_of_fault
        from puzzles.answers.rating import Rating, rate
        from puzzles.portable.faults import PuzzleFault

        found: list[Rating | str] = []
        for puzzle in puzzles:
            told: Rating | str = ""
            try:
                for event in rate(puzzle, None, Budget(seconds=self.seconds), self.walked):
                    if isinstance(event, Rating):
                        told = event
                    else:
                        yield None
            except PuzzleFault as fault:
                told = rating_of_fault(fault) or fault.message
            found.append(told)
        yield found


def _told(
    puzzles: Sequence[Puzzle], task: RateBoards, crew: Crew, each: bool
) -> Generator[tuple[int, Rating | str] | None, None, None]:
    """Yield for each puzzle in order the first that it is equivalent to, and what is told of it; None now and then.

    Of equivalent puzzles the first alone is rated, unless `each` is.
    """
    from puzzles.answers.rated import EquivalentPuzzles

    alike, firsts, asked, told = EquivalentPuzzles(), list[int](), deque[int](), list[Any]()

    def fresh() -> Iterator[Puzzle]:
        for index, puzzle in enumerate(puzzles):
            firsts.append(alike.first(index, puzzle))
            if each or firsts[index] == index:
                asked.append(index)
                yield puzzle

    def like_earlier(end: int) -> Iterator[tuple[int, Rating | str]]:
        for at in range(len(told), end):
            rating = told[firsts[at]]
            if not isinstance(rating, str) and rating.status.value == "none" and rating.note:
                rating = task([puzzles[at]])[0]  # it names the cells of givens that clash
            told.append(rating)
            yield firsts[at], rating

    with closing(crew.ordered(task, *crews.groups(fresh(), len(puzzles), GROUP, crew))) as answers:
        for answer in answers:
            for rating in answer or ():
                at = asked.popleft()
                yield from like_earlier(at)
                told.append(rating)
                yield firsts[at], rating
            yield None
    yield from like_earlier(len(puzzles))


def run(arguments: Namespace) -> int:
    """Print how hard each puzzle is; return 1 if one has no level."""
    from puzzles.answers.rated import TextRating, row_of

    opened = load(arguments.file, arguments.form)
    puzzles = opened.puzzles
    alone = len(puzzles) == 1
    rated, ratings = TextRating(len(puzzles)), list[Any]()
    bar = Bar(len(puzzles))
    late = arguments.sort != "index" or arguments.level is not None
    task = RateBoards(arguments.seconds, arguments.engine, alone or arguments.k)
    places = task.walked and arguments.json  # the cells of a puzzle's steps are not those of an equivalent one
    with crews.chosen(arguments) as crew, closing(_told(puzzles, task, crew, places)) as events:
        for event in events:
            if event is None:
                bar.draw(len(rated.rows), len(rated.rows))
                continue
            first, told = event
            rating = None if isinstance(told, str) else told
            row = rated.put(row_of(puzzles[len(rated.rows)], rating), first)
            ratings.append(told if task.walked or rating is None else replace(rating, profile=()))
            if not late:
                bar.clear()
                _tell(row, ratings[-1], alone, arguments.json)
    bar.clear()
    chosen = rated.select(arguments.sort, arguments.level)
    if late:
        for row in chosen:
            _tell(row, ratings[row.index], alone, arguments.json)
    if arguments.to:
        _write(opened, chosen, Path(arguments.to))
    if not alone:
        print(_summary(rated), file=sys.stderr)
    return 1 if rated.unrated_count else 0


def _tell(row: Row, told: Rating | str, alone: bool, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_record(row, told), ensure_ascii=False))
    elif isinstance(told, str):
        print(told if alone else f"{row.index + 1}\t{told}")
    elif alone:
        print("\n".join(_lines(told)))
    else:
        print(_line(row, told))


def _record(row: Row, told: Rating | str) -> dict[str, object]:
    """Return a rating as JSON has it."""
    record: dict[str, object] = {
        "index": row.index + 1,
        "standing": row.status.value,
        "level": None if row.level is None else NAMES[row.level],
        "score": row.score,
        "number": row.number,
        "at_least": row.at_least,
        "note": told if isinstance(told, str) else told.note or told.message,
        "hardest": row.hardest,
        "k": row.k,
        "givens": row.givens,
        "same_as": None if row.same_as is None else row.same_as + 1,
    }
    if not isinstance(told, str) and told.profile:
        record["work"] = told.work
        record["profile"] = [
            {
                "technique": point.technique,
                "score": point.score,
                "places": point.places,
                "removes": point.removes,
                "open": point.open,
            }
            for point in told.profile
        ]
    return record


def _number(told: Rating) -> str:
    if told.number is None:
        return ""
    return f"{'at least ' if told.at_least else ''}{told.number:.1f}"


def _line(row: Row, told: Rating) -> str:
    """Return a rating in a line: its number, the level, Sudoku Explainer's number or the score, what is hardest."""
    if row.level is None:
        return f"{row.index + 1}\t{told.message}"
    number = _number(told) or f"{row.score:.1f}"
    parts = [str(row.index + 1), NAMES[row.level], number, row.hardest]
    parts += [f"{row.k} rule{'s' * (row.k != 1)}"] if row.k is not None else []
    parts += [f"same as {row.same_as + 1}"] if row.same_as is not None else []
    return "\t".join(parts)


def _lines(told: Rating) -> Iterator[str]:
    """Yield a rating in lines."""
    if told.level is None:
        yield told.message
        return
    least = "At least " if told.at_least and told.number is None else ""
    yield f"{least}{NAMES[told.level]}" + (f": {_number(told)} by Sudoku Explainer 1.2.1" if told.number else "")
    if told.note:
        yield told.note
    if told.explainer:
        yield f"Hardest technique of Sudoku Explainer: {told.explainer.title} ({told.explainer.score:.1f})"
    if told.hardest:
        yield f"Hardest step: {told.hardest.sentence}"
    if told.k is not None:
        yield rules_words(told.k)
    if told.profile:
        low = min(point.open for point in told.profile)
        narrow = sum(point.open == low for point in told.profile)
        yield (
            f"{len(told.profile)} steps, work {told.work} (each step's score by the ways open); "
            f"the fewest ways on at a moment: {low}, {narrow} time{'s' * (narrow != 1)}."
        )


def _write(opened: Opened, chosen: Sequence[Row], path: Path) -> None:
    """Write the puzzles of these rows, in their order, in the form of the file."""
    if not chosen:
        print("No puzzle is of this level, so nothing is written.", file=sys.stderr)
        return
    with blaming(str(path)), ExitStack() as stack:
        out = stack.enter_context(path.open("w", encoding="utf-8", newline=""))
        for piece in writing.write_all((opened.puzzles[row.index] for row in chosen), opened.form.full_name):
            out.write(piece)
    print(f"Written: {path}", file=sys.stderr)


def _summary(rated: TextRating) -> str:
    counts = [f"{count:,} {name}" for name, count in zip(NAMES, rated.levels, strict=True) if count]
    counts += [f"{rated.unrated_count:,} without a level"] if rated.unrated_count else []
    same = f" {rated.equivalent_count:,} equivalent to an earlier one." if rated.equivalent_count else ""
    return f"{len(rated.rows):,} puzzles: {', '.join(counts)}.{same}"
