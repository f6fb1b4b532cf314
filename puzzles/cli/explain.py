"""The commands `explain` and `hint`. They import what finds the steps only when they run."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puzzles.cli.arguments import MORE_TIME
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.running.loading import load

if TYPE_CHECKING:
    from puzzles.explaining.explainer import Explainer
    from puzzles.explaining.walk_text import Walkthrough

EXPLAIN = """\
Print how each puzzle of FILE is solved, step by step, each step with its reason and none of them a guess. Steps that
only place numbers are folded into one line. A file may hold the player's entries: the steps go on from there. Boxes are
numbered row by row: box 1 is at the top left.
"""

EXPLAIN_JSON = """\
with --json, one object for each puzzle, on a line of its own:
  kind, rows, columns     what was read
  standing                "solved", "stuck" (the techniques lead no further), "none" or "undecided" (time ran out first)
  message, summary        the same in words
  largest                 the most constraints that a step rests on
  techniques              how often each was used
  folded                  the lines that are printed without --json
  steps                   an object for each: technique, k, places, removes, rests_on, links, sentences ...
"""

HINT = """\
Print the next step of each puzzle of FILE, from the entries and marks that the file holds. A wrong entry, or a mark
that was removed wrongly, comes first. --stage tells less: where to look (1), what for (2), which cells (3), or all (4).
"""

_PLACE = re.compile(r"r(\d{1,3})c(\d{1,3})=(\d{1,6})")


def explain(arguments: Namespace) -> int:
    """Print a walkthrough of each puzzle; return 1 if one does not lead to the solution."""
    from puzzles.logic.assumptions import kernel

    with kernel.use_in_thread(engines.reasons):
        return _explain(arguments)


def _explain(arguments: Namespace) -> int:
    from puzzles.explaining.walk import Walker
    from puzzles.explaining.walk_text import Walkthrough

    unsolved = 0
    for puzzle, layers in _boards(arguments):
        walker = Walker(_explainer(puzzle, arguments), arguments.small)
        *_, walkthrough = walker.walkthrough(_entries(puzzle, layers), Budget(seconds=arguments.seconds))
        assert isinstance(walkthrough, Walkthrough)
        unsolved += not walkthrough.solved
        _suggest_more_time(walkthrough.status)
        if arguments.json:
            print(json.dumps(_record(walkthrough), ensure_ascii=False))
        else:
            sys.stdout.write(walkthrough.text(arguments.to, not arguments.unfolded))
    return 1 if unsolved else 0


def hint(arguments: Namespace) -> int:
    """Print the next step of each puzzle, or why a number cannot stand in a cell; return 1 if there is none."""
    from puzzles.logic.assumptions import kernel

    with kernel.use_in_thread(engines.reasons):
        return _hint(arguments)


def _hint(arguments: Namespace) -> int:
    from puzzles.api import wire_explain
    from puzzles.explaining.hint import Hint, next_hint

    missing = 0
    for puzzle, layers in _boards(arguments):
        explainer = _explainer(puzzle, arguments)
        entries = _entries(puzzle, layers)
        if arguments.why_not:
            missing += _why_not(explainer, entries, arguments)
            continue
        budget = Budget(seconds=arguments.seconds)
        *_, found = next_hint(explainer, entries, layers.centre, (), budget, arguments.small)
        assert isinstance(found, Hint)
        missing += not found.stages
        _suggest_more_time(found.status)
        if arguments.json:
            print(json.dumps(wire_explain.hint_out(found), ensure_ascii=False))
        else:
            print(found.stages[arguments.stage - 1].sentence if found.stages else found.message)
            if found.note:
                print(found.note, file=sys.stderr)
    return 1 if missing else 0


def _why_not(explainer: Explainer, entries: Values, arguments: Namespace) -> int:
    from puzzles.api import wire_explain
    from puzzles.explaining.why_not import ReasonType, WhyNot, why_not

    match = _PLACE.fullmatch(arguments.why_not)
    if not match:
        raise PuzzleFault("why-not", "--why-not needs a cell and a number, as in r3c4=5.")
    row, column, number = map(int, match.groups())
    size = explainer.puzzle.size
    if not (1 <= row <= size.rows and 1 <= column <= size.columns):
        raise PuzzleFault("cell", f"There is no row {row}, column {column} on a {size} board.")
    budget = Budget(seconds=arguments.seconds)
    *_, answer = why_not(explainer, entries, size.index(row, column), number, budget)
    assert isinstance(answer, WhyNot)
    print(json.dumps(wire_explain.why_not_out(answer), ensure_ascii=False) if arguments.json else answer.message)
    if answer.reason is ReasonType.UNDECIDED:
        print(MORE_TIME, file=sys.stderr)
    return int(answer.reason in (ReasonType.OPEN, ReasonType.UNDECIDED))


def _suggest_more_time(status: str) -> None:
    if status == "undecided":
        print(MORE_TIME, file=sys.stderr)


def _boards(arguments: Namespace) -> Iterator[tuple[Puzzle, Layers]]:
    opened = load(arguments.file, arguments.form)
    for at, puzzle in enumerate(opened.puzzles):
        yield puzzle, opened.layers[at] if opened.layers else NO_LAYERS


def _explainer(puzzle: Puzzle, arguments: Namespace) -> Explainer:
    from puzzles.explaining.explainer import Explainer

    return Explainer(puzzle, without=arguments.without)


def _entries(puzzle: Puzzle, layers: Layers) -> Values:
    return layers.entries or (0,) * puzzle.size.cells


def _record(walkthrough: Walkthrough) -> dict[str, Any]:
    """Return a walkthrough as an object for JSON."""
    from puzzles.api import wire_explain

    puzzle = walkthrough.puzzle
    record: dict[str, Any] = {"kind": puzzle.kind, "rows": puzzle.size.rows, "columns": puzzle.size.columns}
    record |= wire_explain.walkthrough_out(walkthrough)
    record["steps"] = [wire_explain.numbered_step_out(each, number) for number, each in enumerate(walkthrough.steps, 1)]
    return record
