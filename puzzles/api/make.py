"""The worker's service for puzzles made to a wish, or for a player; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from time import perf_counter
from typing import TYPE_CHECKING, Any

from puzzles.api import wire, wire_explain
from puzzles.api.declaration import call, job
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.technique import Technique
from puzzles.making import make as making
from puzzles.making import patterns, wishes
from puzzles.making.make import Attempt, NewPuzzle
from puzzles.making.practice import example, practisable
from puzzles.making.wishes import Wish
from puzzles.model.work import Steps
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES, level_of
from puzzles.solving.repair import symmetry
from puzzles.strength import words
from puzzles.strength.choosing import Choice, choose
from puzzles.strength.games import Game, game_in
from puzzles.strength.player import Player

if TYPE_CHECKING:
    from puzzles.api import explain_messages, messages, strength_messages

SYMMETRIES = {
    "none": "None",
    "half-turn": "Half turn",
    "quarter-turn": "Quarter turn",
    "left-right": "Left and right",
    "top-bottom": "Top and bottom",
    "both": "Both mirrors",
    "diagonal": "Diagonal",
    "anti-diagonal": "Other diagonal",
    "both-diagonals": "Both diagonals",
}
"""What people call the symmetries."""

WISH_KEYS = {"level", "up_to", "technique", "givens", "minimal", "symmetry", "mask", "pattern"}

MOST_PATTERN_CELLS = 900
"""The most cells of a board whose patterns are answered cell by cell."""


class MakeService:
    """Makes puzzles to a wish, and a player's next one.

    A search yields Progress, whose nodes are boards tried, and the answer last.
    """

    @call()
    def choices(self, kind: str, rows: int, columns: int) -> messages.Choices:
        """Return what can be wished for."""
        of = kind_named(wire.text_in(kind, "a kind"))
        if not isinstance(of, WithReasons):
            raise PuzzleFault("not-made", f"A {of.title} is not made to a wish.", hint="Make one without a level.")
        offered = wishes.techniques(of)
        high, wide = wire.number_in(rows, "a number of rows"), wire.number_in(columns, "a number of columns")
        return {
            "levels": list(NAMES),
            "techniques": [
                {"name": each.name, "title": _title(each, offered), "level": NAMES[level_of(each.score)]}
                for each in offered
            ],
            "symmetries": [
                {"name": name, "title": SYMMETRIES[name]}
                for name in symmetry.NAMES
                if symmetry.is_possible(name, high, wide)
            ],
            "patterns": [
                {"name": name, "title": name.capitalize(), "cells": _pattern(name, high, wide)}
                for name in patterns.NAMES
            ],
        }

    @call()
    def example(self, kind: str, technique: str) -> explain_messages.Exercise:
        """Return the board of a technique's article, with its step there."""
        of, name = kind_named(wire.text_in(kind, "a kind")), wire.text_in(technique, "a technique")
        return wire_explain.exercise_out(example(of, name))

    @job("search", when_ended="stop")
    def make(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        wish: messages.Wish,
        seed: int | str,
        regions: list[int] | None = None,
        diagonals: bool = False,
        day: str = "",
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[messages.Progress | messages.WishedPuzzle]:
        """Make a puzzle with one solution; `day` ("2026-11-23") in place of the seed makes the puzzle of that day.

        `regions` are as in `Service.generate`. `stopped` is called after each report and ends the search by
        returning True; the answer is then the nearest puzzle so far, if there is any.
        """
        of = kind_named(wire.text_in(kind, "a kind"))
        asked = wish_in(of, wish, rows, columns, box, regions, diagonals)
        number = making.seed_of_day(_day_in(day), of.name, asked) if day else _seed_in(seed)
        attempt, began = Attempt(), perf_counter()
        for event in making.steps(of.name, asked, number, attempt):
            if isinstance(event, NewPuzzle):
                yield wished_puzzle_out(event, number, _fit_message(event, asked))
                return
            yield {"nodes": event.nodes, "found": 0, "seconds": perf_counter() - began}
            if stopped():
                yield nearest_out(attempt, asked, number)
                return

    @job("next", "")
    def choose_next(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        regions: list[int] | None,
        diagonals: bool,
        games: list[strength_messages.PlayedGame],
        now: int,
        seed: int,
    ) -> Iterator[messages.Progress | strength_messages.NextPuzzle]:
        """Make the next puzzle of a kind, a size and a variant for a player of these games.

        `regions` are as in `Service.generate`; `now` is in milliseconds since 1970. Games that are malformed, and those
        of other kinds, do not count. Progress has boards tried as nodes.
        """
        of = kind_named(wire.text_in(kind, "a kind"))
        if not isinstance(of, WithReasons):
            raise PuzzleFault("not-made", f"A {of.title} is not made to a wish.", hint="Choose another kind.")
        if not isinstance(games, list):
            raise wire.malformed_fault("games")
        parts, crossed = wire.variant_in(regions, diagonals)
        number = wire.number_in(seed, "a seed", wire.MAX_SEED)
        played = [game for game in map(game_in, games) if game and game.kind == of.name]
        player = Player(of.name, played, wire.number_in(now, "a time", wire.MAX_SEED))
        size = wire.size_in(rows, columns, box)
        for progress in (work := Steps(choose(of.name, size, parts, crossed, player, number))):
            yield {"nodes": progress.nodes, "found": 0, "seconds": 0.0}
        yield _next_out(of, player, played, work.result, number)


def wish_in(of: Kind, wish: Any, rows: Any, columns: Any, box: Any, regions: Any, diagonals: Any) -> Wish:
    """Return a wish of plain values. Raises PuzzleFault for one that is malformed."""
    if not isinstance(wish, dict) or not wish.keys() <= WISH_KEYS:
        raise wire.malformed_fault("a wish")
    parts, crossed = wire.variant_in(regions, diagonals)
    givens, mask = wish.get("givens"), wish.get("mask")
    return Wish(
        wire.size_in(rows, columns, box),
        parts,
        crossed,
        level=wire.text_in(wish.get("level", ""), "a level"),
        up_to=wire.text_in(wish.get("up_to", ""), "a level"),
        technique=wire.text_in(wish.get("technique", ""), "a technique"),
        givens=None if givens is None else wire.number_in(givens, "a number of givens"),
        minimal=wish.get("minimal") is True,
        symmetry=wire.text_in(wish.get("symmetry", "none"), "a symmetry"),
        mask=None if mask is None else frozenset(wire.numbers_in(mask)),
        pattern=wire.text_in(wish.get("pattern", ""), "a pattern"),
    )


def _title(technique: Technique, among: list[Technique]) -> str:
    """Return a technique's title, with the last word of its name where others have the same."""
    alike = [each for each in among if each.title == technique.title]
    return technique.title if len(alike) == 1 else f"{technique.title} in a {technique.name.rpartition('-')[2]}"


def _pattern(name: str, rows: int, columns: int) -> list[int]:
    return sorted(patterns.cells(name, rows, columns)) if rows * columns <= MOST_PATTERN_CELLS else []


def _seed_in(seed: Any) -> int:
    return making.seed_of(seed) if isinstance(seed, str) else wire.number_in(seed, "a seed", wire.MAX_SEED)


def _day_in(day: Any) -> date:
    try:
        return date.fromisoformat(wire.text_in(day, "a day"))
    except ValueError:
        raise PuzzleFault("day", "That is no day.", hint="A day looks like 2026-11-23.") from None


def wished_puzzle_out(made: NewPuzzle, seed: int, message: str, fits: bool = True) -> messages.WishedPuzzle:
    """Return a new puzzle in plain values; `fits` says whether it is as wished."""
    level = made.hardness.level
    return {
        "puzzle": wire.puzzle_out(made.puzzle),
        "fits": fits,
        "seed": making.seed_name(seed),
        "level": NAMES[level] if level < len(NAMES) else "",
        "technique": made.hardness.title,
        "tries": made.tries,
        "message": message,
    }


def nearest_out(attempt: Attempt, wish: Wish, seed: int) -> messages.WishedPuzzle:
    """Return the nearest puzzle of a stopped search in plain values; before there is one, the message alone."""
    message = stop_message(attempt, wish)
    if attempt.nearest_puzzle:
        nearest = wished_puzzle_out(attempt.nearest_puzzle, seed, message, fits=False)
        nearest["tries"] = attempt.tries
        return nearest
    return {
        "fits": False,
        "seed": making.seed_name(seed),
        "level": "",
        "technique": "",
        "tries": attempt.tries,
        "message": message,
    }


def stop_message(attempt: Attempt, wish: Wish) -> str:
    """Return a sentence on a stopped search: how many boards it tried, and how near the nearest is."""
    tried = f"Stopped after {attempt.tries:,} {'board' if attempt.tries == 1 else 'boards'}: none is as wished"
    if not attempt.nearest_puzzle:
        if not attempt.ambiguous_boards:
            return f"{tried}."
        of_them = "all" if attempt.ambiguous_boards == attempt.tries else f"{attempt.ambiguous_boards:,}"
        return f"{tried}. On {of_them} of them, givens in the cells of the {_cells_of(wish)} leave several solutions."
    level = attempt.nearest_puzzle.hardness.level
    nearest = f"{tried}. The nearest is {'harder' if level >= len(NAMES) else NAMES[level]}"
    return f"{nearest}, with {_givens_of(attempt.nearest_puzzle)}." if attempt.distance[1] else f"{nearest}."


def _cells_of(wish: Wish) -> str:
    return "pattern" if wish.pattern else "mask"


def _givens_of(made: NewPuzzle) -> str:
    count = sum(map(bool, made.puzzle.givens))
    return f"{count} {'given' if count == 1 else 'givens'}"


def _fit_message(made: NewPuzzle, wish: Wish) -> str:
    title = made.hardness.title
    chief = "It needs this technique" if wish.technique else "Its hardest step"
    named = f" {chief}: {title}." if title else ""
    return f"{NAMES[made.hardness.level]}.{named}"


def _next_out(of: Any, player: Player, games: list[Game], choice: Choice, seed: int) -> strength_messages.NextPuzzle:
    techniques = practisable(of)
    last = max((game for game in games if game.end), key=lambda game: game.when, default=None)
    by, missed = player.mastered_by, techniques.get(last.technique) if last else None
    return {
        "puzzle": wire.puzzle_out(choice.puzzle),
        "score": choice.score,
        "level": NAMES[level_of(choice.score)],
        "technique": choice.technique.name if choice.technique else "",
        "seed": making.seed_name(seed),
        "strength": words.strength(player),
        "coming": words.coming(choice, player),
        "best": words.best(player, last) if last else "",
        "mastered": words.mastered(techniques[by.technique]) if by and by.technique in techniques else "",
        "drill": {"technique": missed.name, "title": missed.title} if missed and missed.name in player.missed else None,
    }
