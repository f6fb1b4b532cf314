"""The command `rate`: how hard puzzles are, a line each, on all cores. The rating is imported when it is needed."""

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

from puzzles.cli.progress import Bar
from puzzles.forms import write
from puzzles.forms.read import ReadResult
from puzzles.model.values import Budget, Puzzle
from puzzles.portable.levels import NAMES, rules_words
from puzzles.running import crews, engines
from puzzles.running.files import blame
from puzzles.running.loading import load
from puzzles.running.tasks import Stepwise

if TYPE_CHECKING:
    from puzzles.rating.rate import Rating
    from puzzles.rating.text_rating import Row, TextRating
    from puzzles.running.crews import Crew

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
    with_k: bool

    @contextmanager
    def prepare(self) -> Iterator[None]:
        """Start the engines."""
        from puzzles.logic.assumptions import kernel

        with engines.run_on(self.engine), kernel.use_in_thread(engines.reasons):
            yield

    def steps(self, puzzles: Sequence[Puzzle]) -> Generator[list[Rating | str] | None, None, None]:
        """Yield None about ten times a second, then the rating of each puzzle, or why it has none."""
        from puzzles.portable.faults import PuzzleFault
        from puzzles.rating.rate import Rating, rate
        from puzzles.rating.text_rating import rating_of_fault

        found: list[Rating | str] = []
        for puzzle in puzzles:
            rating: Rating | str = ""
            try:
                for event in rate(puzzle, None, Budget(seconds=self.seconds), self.with_k):
                    if isinstance(event, Rating):
                        rating = event
                    else:
                        yield None
            except PuzzleFault as fault:
                rating = rating_of_fault(fault) or fault.message
            found.append(rating)
        yield found


def _ratings(
    puzzles: Sequence[Puzzle], task: RateBoards, crew: Crew, each: bool
) -> Generator[tuple[int, Rating | str] | None, None, None]:
    """Yield for each puzzle in order the index of the first equivalent one and a rating, or why there is none.

    Yield None now and then. Of equivalent puzzles only the first is rated, unless `each` is true.
    """
    from puzzles.rating.text_rating import EquivalentPuzzles

    alike, firsts, waiting, ratings = EquivalentPuzzles(), list[int](), deque[int](), list[Any]()

    def distinct_puzzles() -> Iterator[Puzzle]:
        for index, puzzle in enumerate(puzzles):
            firsts.append(alike.first(index, puzzle))
            if each or firsts[index] == index:
                waiting.append(index)
                yield puzzle

    def repeats(end: int) -> Iterator[tuple[int, Rating | str]]:
        for at in range(len(ratings), end):
            rating = ratings[firsts[at]]
            if not isinstance(rating, str) and rating.status.value == "none" and rating.note:
                rating = task([puzzles[at]])[0]  # it names the cells of givens that clash
            ratings.append(rating)
            yield firsts[at], rating

    with closing(crew.results(task, *crews.groups(distinct_puzzles(), len(puzzles), GROUP, crew))) as answers:
        for answer in answers:
            for rating in answer or ():
                at = waiting.popleft()
                yield from repeats(at)
                ratings.append(rating)
                yield firsts[at], rating
            yield None
    yield from repeats(len(puzzles))


def run(arguments: Namespace) -> int:
    """Print how hard each puzzle is; return 1 if one has no level."""
    from puzzles.rating.text_rating import TextRating, row_of

    opened = load(arguments.file, arguments.form)
    puzzles = opened.puzzles
    alone = len(puzzles) == 1
    rated, ratings = TextRating(len(puzzles)), list[Any]()
    bar = Bar(len(puzzles))
    late = arguments.sort != "index" or arguments.level is not None
    task = RateBoards(arguments.seconds, arguments.engine, alone or arguments.k)
    places = task.with_k and arguments.json  # the cells of a puzzle's steps are not those of an equivalent one
    with crews.choose(arguments) as crew, closing(_ratings(puzzles, task, crew, places)) as events:
        for event in events:
            if event is None:
                bar.draw(len(rated.rows), len(rated.rows))
                continue
            first, answer = event
            rating = None if isinstance(answer, str) else answer
            row = rated.put(row_of(puzzles[len(rated.rows)], rating), first)
            ratings.append(answer if task.with_k or rating is None else replace(rating, profile=()))
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


def _tell(row: Row, rating: Rating | str, alone: bool, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_record(row, rating), ensure_ascii=False))
    elif isinstance(rating, str):
        print(rating if alone else f"{row.index + 1}\t{rating}")
    elif alone:
        print("\n".join(_lines(rating)))
    else:
        print(_line(row, rating))


def _record(row: Row, rating: Rating | str) -> dict[str, object]:
    """Return a rating as JSON has it."""
    record: dict[str, object] = {
        "index": row.index + 1,
        "standing": row.status.value,
        "level": None if row.level is None else NAMES[row.level],
        "score": row.score,
        "number": row.number,
        "at_least": row.at_least,
        "note": rating if isinstance(rating, str) else rating.note or rating.message,
        "hardest": row.hardest,
        "k": row.k,
        "givens": row.givens,
        "same_as": None if row.same_as is None else row.same_as + 1,
    }
    if not isinstance(rating, str) and rating.profile:
        record["work"] = rating.work
        record["profile"] = [
            {
                "technique": point.technique,
                "score": point.score,
                "places": point.places,
                "removes": point.removes,
                "open": point.open,
            }
            for point in rating.profile
        ]
    return record


def _number(rating: Rating) -> str:
    if rating.number is None:
        return ""
    return f"{'at least ' if rating.at_least else ''}{rating.number:.1f}"


def _line(row: Row, rating: Rating) -> str:
    """Return a rating in a line: its number, the level, Sudoku Explainer's number or the score, what is hardest."""
    if row.level is None:
        return f"{row.index + 1}\t{rating.message}"
    number = _number(rating) or f"{row.score:.1f}"
    parts = [str(row.index + 1), NAMES[row.level], number, row.hardest]
    parts += [f"{row.k} rule{'s' * (row.k != 1)}"] if row.k is not None else []
    parts += [f"same as {row.same_as + 1}"] if row.same_as is not None else []
    return "\t".join(parts)


def _lines(rating: Rating) -> Iterator[str]:
    """Yield a rating in lines."""
    if rating.level is None:
        yield rating.message
        return
    least = "At least " if rating.at_least and rating.number is None else ""
    yield f"{least}{NAMES[rating.level]}" + (f": {_number(rating)} by Sudoku Explainer 1.2.1" if rating.number else "")
    if rating.note:
        yield rating.note
    if rating.explainer:
        yield f"Hardest technique of Sudoku Explainer: {rating.explainer.title} ({rating.explainer.score:.1f})"
    if rating.hardest:
        yield f"Hardest step: {rating.hardest.sentence}"
    if rating.k is not None:
        yield rules_words(rating.k)
    if rating.profile:
        low = min(point.open for point in rating.profile)
        narrow = sum(point.open == low for point in rating.profile)
        yield (
            f"{len(rating.profile)} steps, work {rating.work} (each step's score by the ways open); "
            f"the fewest ways on at a moment: {low}, {narrow} time{'s' * (narrow != 1)}."
        )


def _write(opened: ReadResult, chosen: Sequence[Row], path: Path) -> None:
    """Write the puzzles of these rows, in their order, in the form of the file."""
    if not chosen:
        print("No puzzle is of this level, so nothing is written.", file=sys.stderr)
        return
    with blame(str(path)), ExitStack() as stack:
        out = stack.enter_context(path.open("w", encoding="utf-8", newline=""))
        for piece in write.write_all((opened.puzzles[row.index] for row in chosen), opened.form.full_name):
            out.write(piece)
    print(f"Written: {path}", file=sys.stderr)


def _summary(rated: TextRating) -> str:
    counts = [f"{count:,} {name}" for name, count in zip(NAMES, rated.levels, strict=True) if count]
    counts += [f"{rated.unrated_count:,} without a level"] if rated.unrated_count else []
    same = f" {rated.equivalent_count:,} equivalent to an earlier one." if rated.equivalent_count else ""
    return f"{len(rated.rows):,} puzzles: {', '.join(counts)}.{same}"
