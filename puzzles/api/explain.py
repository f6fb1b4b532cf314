"""The worker's service for reasons: hints, walkthroughs, why not; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from puzzles.api import wire, wire_explain
from puzzles.api.declaration import call, job
from puzzles.explaining import walk_text
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, TrivialSteps, all_steps, changed_marks, next_hint, trivial_steps
from puzzles.explaining.walk import Walker, walkthrough_so_far
from puzzles.explaining.walk_text import Walkthrough
from puzzles.explaining.why_not import why_not
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, Request, WithReasons
from puzzles.kinds.validation import validate_entries
from puzzles.logic.walk_step import WalkStep
from puzzles.making.grades import judge
from puzzles.making.practice import Exercise, exercises
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.remarks import board_values

if TYPE_CHECKING:
    from puzzles.api import explain_messages, messages

Question = tuple[Puzzle, bool, Sequence[str], Sequence[str]]
"""A puzzle, whether numbers above 9 are letters, the techniques that are off, and those that come first."""


class ExplainService:
    """Explains a board. It stores the constraints and the solution of the last puzzle that it was asked about.

    `puzzle` and `entries` are as in `PlayService`; `centre` are the player's centre marks, a list for each cell, null
    for none; `without` names techniques that are switched off, `order` those that come first. Its jobs yield Progress
    about ten times a second; `walkthrough` yields steps, too.
    """

    def __init__(self) -> None:
        self._last: tuple[Question, Explainer] | None = None
        self._walk: tuple[tuple[Question, bool], Walker, Walkthrough | None] | None = None
        """The latest walkthrough: its question, and whether it shows small steps."""

    @call()
    def ladder(self, kind: str) -> explain_messages.Ladder:
        """Return the techniques of a kind: those that are told first, then its ladder, each the easiest first."""
        of = kind_named(wire.text_in(kind, "a kind"))
        if not isinstance(of, WithReasons):
            raise PuzzleFault("no-reasons", f"Steps of a {of.title} are not explained.")
        every = (*of.reasons.visible, *of.reasons.ladder)
        return {"techniques": [wire_explain.technique_out(each, of.reasons) for each in every]}

    @job("search")
    def hint(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        centre: list[list[int]] | None = None,
        moves: list[list[int]] | None = None,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
        small: bool = False,
    ) -> Iterator[messages.Progress | explain_messages.Hint]:
        """Return the next step, or what is wrong on the board; `moves` are the player's so far, [cell, number] each.

        With `small`, a step that removes candidates is a hint of its own for every kind.
        """
        explainer, written = self._board(puzzle, entries, without, order)
        marks = wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)
        played = wire_explain.moves_in(explainer.puzzle, moves)
        events = next_hint(explainer, written, marks, played, Budget(seconds=wire.seconds_in(seconds)), small is True)
        return wire.events_out(events, wire_explain.hint_out)

    @job("search")
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
        return wire.events_out(events, wire_explain.why_not_out)

    @job("search", "steps")
    def walkthrough(
        self,
        puzzle: messages.Puzzle,
        entries: list[int] | None = None,
        seconds: float = 60,
        without: list[str] | None = None,
        order: list[str] | None = None,
        after: int = 0,
        small: bool = False,
    ) -> Iterator[messages.Progress | explain_messages.StepLine | explain_messages.Walkthrough]:
        """Yield the steps of the whole solution, from the entries on, and last how it ended.

        To go on with a walkthrough that stopped, `after` says how many of its steps are there already. With `small`, a
        step that removes candidates is a step of its own for every kind.
        """
        explainer, written = self._board(puzzle, entries, without, order)
        number = max(0, wire.number_in(after, "a number of steps"))
        assert self._last
        asked = self._last[0], small is True
        walker = self._walk[1] if self._walk and self._walk[0] == asked else Walker(explainer, asked[1])
        self._walk = (asked, walker, None)
        for event in walker.walkthrough(written, Budget(seconds=wire.seconds_in(seconds)), number):
            if isinstance(event, WalkStep):
                number += 1
                yield wire_explain.line_out(event, number)
            elif isinstance(event, Walkthrough):
                self._walk = (asked, walker, event)
                yield wire_explain.walkthrough_out(event)
            else:
                yield {"nodes": event.nodes, "found": number, "seconds": 0.0}

    @call()
    def walk_step(
        self,
        puzzle: messages.Puzzle,
        number: int,
        without: list[str] | None = None,
        order: list[str] | None = None,
        small: bool = False,
    ) -> explain_messages.StepDetails:
        """Return all of a step of the last walkthrough, from 1.

        There is none if it was another puzzle's, or has no such step.
        """
        at = wire.number_in(number, "a step") - 1
        asked = _question(puzzle, without, order)[1], small is True
        steps = self._walk[1].steps if self._walk and self._walk[0] == asked else ()
        return wire_explain.details_out(steps[at] if 0 <= at < len(steps) else None, at + 1)

    @call()
    def last_walkthrough_text(
        self,
        puzzle: messages.Puzzle,
        form: str,
        title: str = "",
        without: list[str] | None = None,
        order: list[str] | None = None,
        small: bool = False,
    ) -> explain_messages.Text:
        """Return the steps so far of the last walkthrough as text, "" if it was another puzzle's."""
        if self._walk is None or self._walk[0] != (_question(puzzle, without, order)[1], small is True):
            return {"text": ""}
        _, walker, whole = self._walk
        explainer = walker.explainer
        return {"text": _text(explainer, whole or walkthrough_so_far(explainer, walker.steps), form, title)}

    @job("search")
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
        small: bool = False,
    ) -> Iterator[messages.Progress | explain_messages.Text]:
        """Return a walkthrough as "text", "forum" or "markdown"."""
        explainer, written = self._board(puzzle, entries, without, order)
        # Raises for a wrong form or title before the search begins.
        _text(explainer, walkthrough_so_far(explainer, ()), form, title)

        def out(walkthrough: Walkthrough) -> explain_messages.Text:
            return {"text": _text(explainer, walkthrough, form, title, folded is not False)}

        events = Walker(explainer, small is True).walkthrough(written, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out((event for event in events if not isinstance(event, WalkStep)), out)

    @job("search")
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

        def out(found: Hint | list[WalkStep]) -> explain_messages.AllSteps:
            if isinstance(found, Hint):
                return {"steps": [], "message": found.message}
            steps = [wire_explain.numbered_step_out(told, number) for number, told in enumerate(found, 1)]
            for one, told in zip(steps, found, strict=True):
                places = [explainer.rules.parts(candidate) for candidate in told.step.places]
                one["apply"] = wire_explain.changes_out(places, changed_marks(explainer, told, marks))
            count = len(steps)
            said = f"{count} {'step is' if count == 1 else 'steps are'} possible now."
            return {"steps": steps, "message": said}

        events = all_steps(explainer, written, marks, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, out)

    @job("search")
    def trivial_steps(
        self,
        puzzle: messages.Puzzle,
        entries: list[int],
        centre: list[list[int]] | None = None,
        seconds: float = 60,
    ) -> Iterator[messages.Progress | explain_messages.TrivialSteps]:
        """Return the steps that need no thought, all of them as one move; marks that numbers rule out go with it."""
        explainer, written = self._board(puzzle, entries)
        marks = wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)

        def out(found: Hint | TrivialSteps) -> explain_messages.TrivialSteps:
            if isinstance(found, Hint):
                return {"count": 0, "message": found.message, "apply": wire_explain.changes_out((), ())}
            places = [explainer.rules.parts(candidate) for told in found.steps for candidate in told.step.places]
            count = len(places)
            said = f"{count} {'number' if count == 1 else 'numbers'} written." if count else "Only marks changed."
            if count == board_values(explainer.puzzle, written).count(0):
                said += " The board is solved."
            return {"count": count, "message": said, "apply": wire_explain.changes_out(places, found.marks)}

        events = trivial_steps(explainer, written, marks, Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, out)

    @job("search")
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
        """Return a board on which a technique is the next step, which the generator makes from this seed on.

        `regions` and `diagonals` are as in `Service.generate`. If the generator finds no board soon, the answer is a
        stored one, perhaps of another size or variant.
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

    @job("search")
    def judge_practice(
        self,
        puzzle: messages.Puzzle,
        technique: str,
        before: list[object],
        after: list[object],
        seconds: float = 60,
    ) -> Iterator[messages.Progress | explain_messages.Judgement]:
        """Judge a player's answer to an exercise. `before` and `after` are [entries, centre marks] of the board."""
        name, boards = wire.text_in(technique, "a technique"), []
        for layers in (before, after):
            if not isinstance(layers, list | tuple) or len(layers) != 2:
                raise wire.malformed_fault("entries and marks")
            entries, centre = layers
            explainer, written = self._board(puzzle, entries)
            boards.append((written, wire_explain.marks_in(explainer.kind, explainer.puzzle, centre)))
        events = judge(explainer, name, boards[0], boards[1], Budget(seconds=wire.seconds_in(seconds)))
        return wire.events_out(events, wire_explain.judgement_out)

    def _board(self, puzzle: Any, entries: Any, without: Any = None, order: Any = None) -> tuple[Explainer, Values]:
        """Return the explainer of a puzzle, the last one if it fits, and the checked entries."""
        kind, asked = _question(puzzle, without, order)
        board = asked[0]
        if self._last is None or self._last[0] != asked:
            self._last = (asked, Explainer(board, kind, *asked[1:]))
        explainer = self._last[1]
        if entries is None:
            return explainer, (0,) * board.size.cells
        return explainer, validate_entries(explainer.kind, board, wire.numbers_in(entries))


def _question(puzzle: Any, without: Any, order: Any) -> tuple[Kind, Question]:
    """Return the kind of a call's puzzle, and its question. Calls with equal questions share an explainer."""
    kind, board = wire.kind_and_puzzle_in(puzzle)
    asked = (board, puzzle.get("letters") is True, wire_explain.names_in(without), wire_explain.names_in(order))
    return kind, asked


def _text(explainer: Explainer, walkthrough: Walkthrough, form: str, title: str, folded: bool = True) -> str:
    """Return a walkthrough in a form. Raises PuzzleFault for an unknown one."""
    if form not in walk_text.FORMS:
        raise PuzzleFault("form", f"A walkthrough is written as {', '.join(walk_text.FORMS)}.")
    head = wire.text_in(title, "a title") or f"{explainer.puzzle.size} {explainer.kind.title}"
    return walk_text.write(walkthrough, form, head, folded)
