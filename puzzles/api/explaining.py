"""The worker's service for reasons: hints, walkthroughs, why not; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from puzzles.answers import telling
from puzzles.answers.explaining import Explainer, Hint, Trivial
from puzzles.answers.live import on_board
from puzzles.answers.practising import Exercise, Judged, exercises, judged
from puzzles.answers.telling import Walkthrough
from puzzles.answers.why_not import WhyNot, why_not
from puzzles.api import wire, wire_explain
from puzzles.api.errors import never_raises, stream
from puzzles.core.model import Budget, Puzzle, Values
from puzzles.explaining.engine import Told
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, Request, WithReasons
from puzzles.kinds.validation import validated_entries
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import explain_messages, messages

Asked = tuple[Puzzle, bool, Sequence[str], Sequence[str]]
"""A puzzle, whether numbers above 9 are letters, the techniques that are off, and those that come first."""


class ExplainService:
    """Answers about the reasons of one board. It keeps the constraints and the solution of the puzzle asked last.

    `puzzle` and `entries` are as in `PlayService`; `centre` are the player's centre marks, a list for each cell, null
    for none; `without` names techniques that are switched off, `order` those that come first. A method that searches
    yields Progress about ten times a second and the answer or a Failure last; `walkthrough` yields its steps, too, as
    they are found.
    """

    def __init__(self) -> None:
        self._kept: tuple[Asked, Explainer] | None = None
        self._walked: tuple[Asked, Explainer, Walkthrough | None] | None = None  # the last walkthrough

    @property
    def plain_calls(self) -> dict[str, Callable[..., object]]:
        """The calls that are answered at once, by name."""
        return {"ladder": self.ladder, "walked_text": self.walked_text}

    @property
    def searches(self) -> dict[str, Callable[..., Iterator[Mapping[str, object]]]]:
        """The calls that search, by name."""
        return {
            "hint": self.hint,
            "why_not": self.why_not,
            "all_steps": self.all_steps,
            "trivial_steps": self.trivial_steps,
            "walkthrough": self.walkthrough,
            "walkthrough_text": self.walkthrough_text,
            "practice": self.practice,
            "practised": self.practised,
        }

    @never_raises
    def ladder(self, kind: str) -> explain_messages.Ladder:
        """Return the techniques of a kind, the easiest first."""
        of = kind_named(wire.text_in(kind, "a kind"))
        if not isinstance(of, WithReasons):
            raise PuzzleFault("no-reasons", f"Steps of a {of.title} are not explained.")
        return {"techniques": [wire_explain.technique_out(each, of.reasons) for each in of.reasons.ladder]}

    @stream
    def hint(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        centre: list[list[int]] | None = None,
        moves: list[list[int]] | None = None,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
    ) -> Iterator[messages.Progress | explain_messages.Hint]:
        """Return the next step, or what is wrong on the board; `moves` are the player's so far, [cell, number] each."""
        explainer, written = self._board(puzzle, entries, without, order)
        marks = wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)
        played = wire_explain.moves_in(explainer.puzzle, moves)
        events = explainer.hint(written, marks, played, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, Hint, wire_explain.hint_out)

    @stream
    def why_not(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        cell: int,
        number: int,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
    ) -> Iterator[messages.Progress | explain_messages.WhyNot]:
        """Return why a number cannot stand in a cell."""
        explainer, written = self._board(puzzle, entries, without, order)
        at, asked = wire.number_in(cell, "a cell"), wire.number_in(number, "a number")
        events = why_not(explainer, written, at, asked, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, WhyNot, wire_explain.why_not_out)

    @stream
    def walkthrough(
        self,
        puzzle: messages.Puzzle,
        entries: list[int] | None = None,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
        after: int = 0,
    ) -> Iterator[messages.Progress | explain_messages.Told | explain_messages.Walkthrough]:
        """Yield the steps of the whole solution, from the entries on, and last how it ended.

        To go on with a walkthrough that stopped, `after` says how many of its steps are there already.
        """
        explainer, written = self._board(puzzle, entries, without, order)
        number = max(0, wire.number_in(after, "a number of steps"))
        assert self._kept
        seen = self._kept[0]
        self._walked = (seen, explainer, None)
        for event in explainer.walkthrough(written, Budget(seconds=wire.seconds_in(seconds)), number):
            if isinstance(event, Told):
                number += 1
                yield wire_explain.told_out(event, number)
            elif isinstance(event, Walkthrough):
                self._walked = (seen, explainer, event)
                yield wire_explain.walkthrough_out(event)
            else:
                yield {"nodes": event.nodes, "found": number, "seconds": 0.0}

    @never_raises
    def walked_text(
        self,
        puzzle: messages.Puzzle,
        form: str,
        title: str = "",
        without: list[str] | None = None,
        order: list[str] | None = None,
    ) -> explain_messages.Text:
        """Return the walkthrough that was asked for last, as far as it is, in a form; "" if it is another one's."""
        if self._walked is None or self._walked[0] != _asked(puzzle, without, order)[1]:
            return {"text": ""}
        _, explainer, whole = self._walked
        return {"text": _text(explainer, whole or telling.so_far(explainer, explainer.told), form, title)}

    @stream
    def walkthrough_text(
        self,
        puzzle: messages.Puzzle,
        form: str,
        entries: list[int] | None = None,
        seconds: float = 60,
        folded: bool = True,
        title: str = "",
        without: list[str] | None = None,
        order: list[str] | None = None,
    ) -> Iterator[messages.Progress | explain_messages.Text]:
        """Return a walkthrough as "text", "forum" or "markdown"."""
        explainer, written = self._board(puzzle, entries, without, order)
        _text(explainer, telling.so_far(explainer, ()), form, title)  # says what is wrong with them before the search

        def out(walkthrough: Walkthrough) -> explain_messages.Text:
            return {"text": _text(explainer, walkthrough, form, title, folded is not False)}

        events = explainer.walkthrough(written, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out((event for event in events if not isinstance(event, Told)), Walkthrough, out)

    @stream
    def all_steps(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        centre: list[list[int]] | None = None,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
    ) -> Iterator[messages.Progress | explain_messages.AllSteps]:
        """Return all steps that are possible now, the easiest first, each with what applying it changes."""
        explainer, written = self._board(puzzle, entries, without, order)
        marks = wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)

        def out(found: Hint | list[Told]) -> explain_messages.AllSteps:
            if isinstance(found, Hint):
                return {"steps": [], "message": found.message}
            steps = [wire_explain.told_out(told, number) for number, told in enumerate(found, 1)]
            for one, told in zip(steps, found, strict=True):
                places = [explainer.rules.parts(candidate) for candidate in told.step.places]
                one["apply"] = wire_explain.changes_out(places, explainer.changed(told, marks))
            count = len(steps)
            said = f"{count} {'step is' if count == 1 else 'steps are'} possible now."
            return {"steps": steps, "message": said}

        events = explainer.every(written, marks, Budget(seconds=wire.seconds_in(seconds)))
        return wire_explain.last_out(events, (Hint, list), out)

    @stream
    def trivial_steps(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        centre: list[list[int]] | None = None,
        seconds: float = 60,
    ) -> Iterator[messages.Progress | explain_messages.Trivial]:
        """Return the steps that need no thought, all of them as one move; marks that numbers rule out go with it."""
        explainer, written = self._board(puzzle, entries)
        marks = wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)

        def out(found: Hint | Trivial) -> explain_messages.Trivial:
            if isinstance(found, Hint):
                return {"count": 0, "message": found.message, "apply": wire_explain.changes_out((), ())}
            places = [explainer.rules.parts(candidate) for told in found.steps for candidate in told.step.places]
            count = len(places)
            said = f"{count} {'number' if count == 1 else 'numbers'} written." if count else "Only marks changed."
            if count == on_board(explainer.puzzle, written).count(0):
                said += " The board is solved."
            return {"count": count, "message": said, "apply": wire_explain.changes_out(places, found.marks)}

        events = explainer.trivial(written, marks, Budget(seconds=wire.seconds_in(seconds)))
        return wire_explain.last_out(events, (Hint, Trivial), out)

    @stream
    def practice(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        technique: str,
        seed: int,
        seconds: float = 60,
        regions: list[int] | None = None,
        diagonals: bool = False,
    ) -> Iterator[messages.Progress | explain_messages.Exercise]:
        """Return a board that needs a technique, everything before it done; the generator's, from this seed on.

        `regions` and `diagonals` are as in `PlayService.generating`. If the generator brings none soon, it is a kept
        board, of another size or variant perhaps.
        """
        of, name = kind_named(wire.text_in(kind, "a kind")), wire.text_in(technique, "a technique")
        request = Request(wire.size_in(rows, columns, box), None, *wire.variant_in(regions, diagonals))
        first, budget = wire.number_in(seed, "a seed", wire.MAX_SEED), Budget(seconds=wire.seconds_in(seconds))
        found = None
        for event in exercises(of, request, name, first, budget):
            if isinstance(event, Exercise):
                found = event
            else:
                yield {"nodes": event.nodes, "found": 0, "seconds": 0.0}
        yield wire_explain.exercise_out(found)

    @stream
    def practised(
        self,
        puzzle: messages.Puzzle,
        technique: str,
        before: list[object],
        after: list[object],
        seconds: float = 60,
    ) -> Iterator[messages.Progress | explain_messages.Judged]:
        """Return what a player found; `before` and `after` are entries and centre marks, of the exercise and now."""
        name, boards = wire.text_in(technique, "a technique"), []
        for layers in (before, after):
            if not isinstance(layers, list | tuple) or len(layers) != 2:
                raise wire.malformed("entries and marks")
            entries, centre = layers
            explainer, written = self._board(puzzle, entries)
            boards.append((written, wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)))
        events = judged(explainer, name, boards[0], boards[1], Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, Judged, wire_explain.judged_out)

    def _board(self, puzzle: Any, entries: Any, without: Any = None, order: Any = None) -> tuple[Explainer, Values]:
        """Return the explainer of a puzzle, the one before if it is the same, and the checked entries."""
        kind, asked = _asked(puzzle, without, order)
        board = asked[0]
        if self._kept is None or self._kept[0] != asked:
            self._kept = (asked, Explainer(board, kind, *asked[1:]))
        explainer = self._kept[1]
        if entries is None:
            return explainer, (0,) * board.size.cells
        return explainer, validated_entries(explainer.kind, board, wire.numbers_in(entries))


def _asked(puzzle: Any, without: Any, order: Any) -> tuple[Kind, Asked]:
    """Return the kind of a question's puzzle, and what tells the puzzle and its techniques from another question's."""
    kind, board = wire.kind_and_puzzle_in(puzzle)
    asked = (board, puzzle.get("letters") is True, wire_explain.names_in(without), wire_explain.names_in(order))
    return kind, asked


def _text(explainer: Explainer, walkthrough: Walkthrough, form: str, title: str, folded: bool = True) -> str:
    """Return a walkthrough in a form. Raises PuzzleFault for an unknown one."""
    if form not in telling.FORMS:
        raise PuzzleFault("form", f"A walkthrough is written as {', '.join(telling.FORMS)}.")
    head = wire.text_in(title, "a title") or f"{explainer.puzzle.size} {explainer.kind.title}"
    return telling.written(walkthrough, form, head, folded)
