"""Frozen values to and from plain JSON values, as the page and the worker exchange them.

What comes in is trusted as little as a stranger's link: every shape and number is checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from puzzles.answers.batch import Tally
from puzzles.answers.checking import Check
from puzzles.answers.hints import Revealed, SoFar
from puzzles.answers.live import Remarks
from puzzles.answers.solving import sentence
from puzzles.answers.textbook_run import Study
from puzzles.answers.uniqueness import Count
from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import BrokenRule, Puzzle, Size, Values, Verdict
from puzzles.kinds.catalog import Form, kind_named
from puzzles.kinds.protocol import Textbook
from puzzles.kinds.validation import admit

Json = dict[str, Any]
"""A JSON object."""

_MAX_NUMBERS = limits.MAX_SIDE * limits.MAX_SIDE
_MAX_CLUES = 2 * _MAX_NUMBERS


def puzzle_out(puzzle: Puzzle, letters: bool = False) -> Json:
    """Return {kind, rows, columns, box, givens, clues, top, letters}; box is [rows, columns] or null.

    `letters` says that numbers beyond 9 are to be shown as letters, A for 10; `puzzle_in` passes over it.
    """
    return {
        "kind": puzzle.kind,
        **size_out(puzzle.size),
        "givens": list(puzzle.givens),
        "clues": [list(clue) for clue in puzzle.clues],
        "top": kind_named(puzzle.kind).top(puzzle.size),
        "letters": letters,
    }


def puzzle_in(value: object) -> Puzzle:
    """Return the puzzle that `puzzle_out` wrote. Raises PuzzleFault for anything that is none."""
    if not isinstance(value, dict):
        raise _malformed("a puzzle")
    kind = text_in(value.get("kind"), "a kind")
    size = size_in(value.get("rows"), value.get("columns"), value.get("box"))
    clues = value.get("clues")
    if not isinstance(clues, list | tuple) or len(clues) > _MAX_CLUES:
        raise _malformed("a list of clues")
    pairs = [numbers_in(clue, 2) for clue in clues]
    return admit(kind, size, numbers_in(value.get("givens")), [(less, greater) for less, greater in pairs])


def size_out(size: Size) -> Json:
    """Return {rows, columns, box}."""
    return {
        "rows": size.rows,
        "columns": size.columns,
        "box": [size.box_rows, size.box_columns] if size.box_rows else None,
    }


def size_in(rows: object, columns: object, box: object) -> Size:
    """Return a size from rows, columns and a box of [rows, columns] or null. Raises PuzzleFault for other shapes."""
    box_rows, box_columns = (0, 0) if box is None else numbers_in(box, 2)
    return Size(number_in(rows, "a number of rows"), number_in(columns, "a number of columns"), box_rows, box_columns)


def number_in(value: object, what: str, below: int = 10**limits.MAX_NUMBER_DIGITS) -> int:
    """Return a whole number whose absolute value is under `below`. Raises PuzzleFault for anything else."""
    # JavaScript has one type of number, so a whole one may arrive as a float.
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= below:
        raise _malformed(what)
    return value


def numbers_in(value: object, length: int | None = None) -> Values:
    """Return a flat list of whole numbers. Raises PuzzleFault for anything else, or another length than asked for."""
    if not isinstance(value, list | tuple) or len(value) > _MAX_NUMBERS or (length or len(value)) != len(value):
        raise _malformed("a list of numbers")
    # A board comes with each move, so that one of plain numbers, as they all are, is not looked at one by one.
    if set(map(type, value)) == {int} and max(map(abs, value)) < 10**limits.MAX_NUMBER_DIGITS:
        return tuple(value)
    return tuple(number_in(item, "a whole number") for item in value)


def seconds_in(value: object) -> float:
    """Return a span of time above 0 and up to a day. Raises PuzzleFault for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 86_400:
        raise _malformed("a number of seconds")
    return float(value)


def text_in(value: object, what: str) -> str:
    """Return a text. Raises PuzzleFault for anything else."""
    if not isinstance(value, str):
        raise _malformed(what)
    return value


def fault_out(fault: PuzzleFault) -> Json:
    """Return {code, message, line, column, excerpt, cells, hint}."""
    return {
        "code": fault.code,
        "message": fault.message,
        "line": fault.line,
        "column": fault.column,
        "excerpt": fault.excerpt,
        "cells": list(fault.cells),
        "hint": fault.hint,
    }


def conflicts_out(conflicts: Iterable[BrokenRule]) -> list[Json]:
    """Return a list of {cells, message}."""
    return [{"cells": list(conflict.cells), "message": conflict.message} for conflict in conflicts]


def check_out(check: Check) -> Json:
    """Return {complete, correct, message, conflicts, cells}; cells are all those at fault."""
    return {
        "complete": check.complete,
        "correct": check.correct,
        "message": check.message,
        "conflicts": conflicts_out(check.conflicts),
        "cells": list(check.cells),
    }


def look_out(look: Remarks) -> Json:
    """Return {conflicts: [{cells, message}], cells, finished: [{name, cells}], full, solved}."""
    return {
        "conflicts": conflicts_out(look.conflicts),
        "cells": list(look.cells),
        "finished": [{"name": unit.name, "cells": list(unit.cells)} for unit in look.finished],
        "full": look.full,
        "solved": look.solved,
    }


def so_far_out(so_far: SoFar) -> Json:
    """Return {standing, cells, message}."""
    return {"standing": so_far.standing.value, "cells": list(so_far.cells), "message": so_far.message}


def revealed_out(revealed: Revealed) -> Json:
    """Return {cell, number, agrees, message}."""
    return {
        "cell": revealed.cell,
        "number": revealed.number,
        "agrees": revealed.agrees,
        "message": revealed.message,
    }


def count_out(count: Count) -> Json:
    """Return {outcome, message, clash: {cells, clues, certainty, message} or null}."""
    clash = count.clash
    return {
        "outcome": count.verdict.outcome.value,
        "message": count.message,
        "clash": clash
        and {
            "cells": list(clash.cells),
            "clues": [list(clue) for clue in clash.clues],
            "certainty": clash.certainty.name.lower(),
            "message": clash.message,
        },
    }


def verdict_out(verdict: Verdict, limit: int) -> Json:
    """Return {outcome, count, exact, message, solutions, nodes, seconds, engine, conflicts}."""
    return {
        "outcome": verdict.outcome.value,
        "count": verdict.count,
        "exact": verdict.exact,
        "message": sentence(verdict, limit),
        "solutions": [list(solution.values) for solution in verdict.solutions],
        "nodes": verdict.nodes,
        "seconds": verdict.seconds,
        "engine": verdict.engine,
        "conflicts": conflicts_out(verdict.conflicts),
    }


def form_out(form: Form) -> Json:
    """Return {form, title}."""
    return {"form": form.name, "title": form.title}


def textbook_out(search: Textbook) -> Json:
    """Return {name, title, description}."""
    return {"name": search.name, "title": search.title, "description": search.description}


def study_out(study: Study) -> Json:
    """Return {over, counters, seconds}, and at the end {message, engine, first, last, solution} too.

    A counter is [name, count]; `first` and `last` are steps of [step, row, column, number, words].
    """
    account = study.account
    told: Json = {"over": study.over, "counters": [list(each) for each in account.counters], "seconds": study.seconds}
    if study.over:
        told |= {
            "message": study.message,
            "engine": study.engine,
            "first": [list(move) for move in account.first],
            "last": [list(move) for move in account.last],
            "solution": None if study.solution is None else list(study.solution),
        }
    return told


def _malformed(what: str) -> PuzzleFault:
    return PuzzleFault("malformed", f"This message does not hold {what} where one belongs.")


def tally_out(tally: Tally) -> Json:
    """Return {total, misfits, workers, done, counts, spread, nodes, hardest, most}."""
    return {
        "total": tally.total,
        "misfits": tally.misfits,
        "workers": tally.workers,
        "done": tally.done,
        "counts": {outcome.value: count for outcome, count in tally.counts.items()},
        "spread": list(tally.spread),
        "nodes": tally.nodes,
        "hardest": tally.hardest,
        "most": tally.most,
    }
