"""Convert hints, steps and walkthroughs to plain JSON values, as `wire` does the rest: see explain_messages.pyi."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from puzzles.api.wire import malformed_fault, numbers_in, puzzle_out
from puzzles.explaining import walk_text
from puzzles.explaining.hint import Hint
from puzzles.explaining.walk_text import Walkthrough
from puzzles.explaining.why_not import WhyNot
from puzzles.explaining.wrong_entries import Move
from puzzles.kinds.protocol import Kind
from puzzles.logic.bits import bits
from puzzles.logic.ladder import Techniques
from puzzles.logic.step import SHORT, Step, pairs
from puzzles.logic.technique import Search, Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.making.grades import Judgement
from puzzles.making.practice import Exercise, has_known_board, is_practisable
from puzzles.model.layers import Marks
from puzzles.model.values import Puzzle, Values

if TYPE_CHECKING:
    from puzzles.api import explain_messages

MOST_MOVES = 100_000
"""Moves of a player that a hint looks at."""

MarkChanges = Sequence[tuple[int, Values]]


def step_out(step: Step) -> explain_messages.Step:
    """Return a step in plain values."""
    return cast("explain_messages.Step", step.to_json())


def changes_out(places: Sequence[Move], marks: MarkChanges) -> explain_messages.Changes:
    """Return what a move changes in plain values."""
    return {"places": [list(pair) for pair in places], "marks": [[cell, list(numbers)] for cell, numbers in marks]}


def numbered_step_out(told: WalkStep, number: int) -> explain_messages.NumberedStep:
    """Return a step, its number and the steps before it in plain values."""
    return {
        "number": number,
        "step": step_out(told.step),
        "before": [
            {"removes": pairs(step.rules, bits(step.removes & step.live)), "sentence": step.sentence()}
            for step in told.quiet_steps
        ],
        "short": walk_text.effect(told.step),
    }


def line_out(told: WalkStep, number: int) -> explain_messages.StepLine:
    """Return a step as a walkthrough lists it in plain values."""
    step = told.step
    return {
        "number": number,
        "step": {
            "technique": step.technique.name,
            "title": step.technique.title,
            "places": pairs(step.rules, step.places),
            "sentences": [step.sentence(SHORT)],
        },
        "short": walk_text.effect(step),
    }


def hint_out(hint: Hint) -> explain_messages.Hint:
    """Return a hint in plain values."""
    wrong = hint.wrong
    return {
        "standing": hint.status.value,
        "message": hint.message,
        "note": hint.note,
        "stages": [
            {
                "name": stage.name,
                "sentence": stage.sentence,
                "cells": list(stage.cells),
                "candidates": [list(pair) for pair in stage.candidates],
            }
            for stage in hint.stages
        ],
        "apply": changes_out(hint.places, hint.marks),
        "told": numbered_step_out(hint.walk_step, 1) if hint.walk_step else None,
        "wrong": {"cells": list(wrong.cells), "numbers": list(wrong.numbers), "move": wrong.move} if wrong else None,
    }


def why_not_out(answer: WhyNot) -> explain_messages.WhyNot:
    """Return why a number cannot stand in a cell in plain values."""
    return {
        "reason": answer.reason.value,
        "message": answer.message,
        "cells": list(answer.cells),
        "steps": [step_out(step) for step in answer.steps],
        "marks": [_remaining_candidates(step, answer.cells) for step in answer.steps],
    }


def _remaining_candidates(step: Step, cells: Sequence[int]) -> list[list[Any]]:
    """Return the candidates before a step, [cell, numbers], in `cells` and the other empty cells that it looks at."""
    rules = step.rules
    return _left(step, set(cells).union(step.cells, *(rules.constraints[at].cells for at in step.rests_on)))


def details_out(told: WalkStep | None, number: int) -> explain_messages.StepDetails:
    """Return a step, and all candidates before it, [cell, numbers] for each empty cell."""
    if told is None:
        return {"told": None, "cells": []}
    return {"told": numbered_step_out(told, number), "cells": _left(told.step, range(told.step.rules.cells))}


def _left(step: Step, cells: Iterable[int]) -> list[list[Any]]:
    rules = step.rules
    return [
        [cell, list(rules.numbers_in(step.live, cell))]
        for cell in sorted(cells)
        if not step.placements & rules.in_cell(cell)
    ]


def walkthrough_out(walkthrough: Walkthrough) -> explain_messages.Walkthrough:
    """Return the end of a walkthrough in plain values."""
    account = walkthrough.account
    return {
        "standing": walkthrough.status.value,
        "message": walkthrough.message,
        "summary": walk_text.summary(walkthrough),
        "count": len(walkthrough.steps),
        "largest": account.largest_k,
        "hardest": account.highest_score,
        "techniques": dict(account.techniques),
        "folded": [
            {"first": row.first, "last": row.last, "title": row.technique_counts if row.is_folded else ""}
            for row in walk_text.rows(walkthrough.steps)
        ],
    }


def technique_out(technique: Technique, of: Techniques) -> explain_messages.Technique:
    """Return a row of a ladder in plain values."""
    return {
        "name": technique.name,
        "title": technique.title,
        "score": technique.score,
        "definition": technique.definition,
        "source": technique.source,
        "spot": technique.spot,
        "aliases": list(technique.aliases),
        "quiet": technique.is_quiet,
        "trivial": technique.is_trivial,
        "practised": is_practisable(technique),
        "stocked": has_known_board(of, technique.name),
        "search": isinstance(technique, Search),
    }


def exercise_out(exercise: Exercise | None) -> explain_messages.Exercise:
    """Return an exercise in plain values; null and zeros if there is none."""
    if exercise is None:
        return {"puzzle": None, "entries": [], "centre": [], "seed": 0, "told": None}
    return {
        "puzzle": puzzle_out(exercise.puzzle),
        "entries": list(exercise.entries),
        "centre": [list(numbers) for numbers in exercise.centre],
        "seed": exercise.seed,
        "told": numbered_step_out(exercise.walk_step, 1),
    }


def judgement_out(answer: Judgement) -> explain_messages.Judgement:
    """Return the judgement of an exercise in plain values."""
    return {
        "standing": answer.grade.value,
        "message": answer.message,
        "told": numbered_step_out(answer.walk_step, 1) if answer.walk_step else None,
        "more": answer.does_more,
    }


def marks_in(kind: Kind, puzzle: Puzzle, value: object) -> Marks:
    """Return centre marks: a list of numbers for each cell, null or an empty list for none. Raises PuzzleFault."""
    if value is None or value == []:
        return ()
    if not isinstance(value, list | tuple) or len(value) != puzzle.size.cells:
        raise malformed_fault("marks for each cell")
    top = kind.top(puzzle.size)
    marks = tuple(tuple(sorted(set(numbers_in(cell)))) for cell in value)
    if any(not 1 <= number <= top for numbers in marks for number in numbers):
        raise malformed_fault(f"marks from 1 to {top}")
    return marks


def moves_in(puzzle: Puzzle, value: Any) -> list[Move]:
    """Return a player's moves in order, as pairs of a cell and a number; null for none. Raises PuzzleFault."""
    if value is None:
        return []
    if not isinstance(value, list | tuple) or len(value) > MOST_MOVES:
        raise malformed_fault("a list of moves")
    found = []
    for pair in value:
        cell, number = numbers_in(pair, 2)
        if not 0 <= cell < puzzle.size.cells:
            raise malformed_fault("a cell of the board")
        found.append((cell, number))
    return found


def names_in(value: object) -> tuple[str, ...]:
    """Return names of techniques; null for none. Raises PuzzleFault."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise malformed_fault("a list of names")
    return tuple(value)
