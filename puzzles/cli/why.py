"""The commands `why`, a verdict with its reason, and `repair`, further givens that leave one solution."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from puzzles.cli.arguments import MORE_TIME
from puzzles.forms import write
from puzzles.kinds.catalog import has_letters
from puzzles.model.values import Budget, Outcome, Puzzle
from puzzles.model.work import finish
from puzzles.running import engines
from puzzles.running.loading import load

WHY = """\
Say of each puzzle of FILE how many solutions it has, and why. None: a smallest set of givens that clash, the steps from
them to a contradiction, and which given to take away. Several: two solutions that differ in as few cells as can be
found. One: which givens and signs are not needed.
"""

WHY_JSON = """\
with --json, one object for each puzzle, on a line of its own:
  kind, rows, columns     what was read
  outcome, message        "none", "several", "unique" or "undecided" (time ran out first); the same in words
  none                    clash, certainty, broken, advice, removals, steps ...
  several                 solutions (two), cells (where they differ), fewest (whether no two are proven to be closer)
  one                     needed, unneeded, undecided: each with its cells and its signs (clues)
Cells are numbered from 0, row by row; what does not fit the outcome is null.
"""

REPAIR = """\
Print each puzzle of FILE with the fewest further givens found that leave exactly one solution, in the form of FILE.
Whether they are proven to be the fewest goes to standard error. A puzzle that has one solution stays as it is.
"""

REPAIR_JSON = """\
with --json, one object for each puzzle, on a line of its own:
  kind, rows, columns     what was read
  outcome, message        "several" for a puzzle that is settled, else as for `why`; the same in words
  givens                  the further ones: [cell, number] each, cells numbered from 0, row by row
  fewest                  whether it is proven that no fewer settle it
  kept                    the symmetries that they keep
"""


def why(arguments: Namespace) -> int:
    """Print each puzzle's verdict and its reason; return 1 if one is undecided."""
    from puzzles.api import wire_why
    from puzzles.explaining.why import why as reason
    from puzzles.logic.assumptions import kernel
    from puzzles.solving.solvability import Probe

    undecided = 0
    opened = load(arguments.file, arguments.form)
    with kernel.use_in_thread(engines.reasons):
        for puzzle in opened.puzzles:
            letters = has_letters(opened.form, puzzle)
            found = finish(reason(puzzle, Probe(Budget(seconds=arguments.seconds)), letters))
            undecided += found.outcome is Outcome.UNDECIDED
            if arguments.json:
                print(json.dumps(_head(puzzle) | wire_why.why_out(found), ensure_ascii=False))
            else:
                sys.stdout.write(found.text())
    if undecided:
        print(MORE_TIME, file=sys.stderr)
    return 1 if undecided else 0


def repair(arguments: Namespace) -> int:
    """Print each puzzle with what settles it; return 1 if one is not settled."""
    from puzzles.api import wire_why
    from puzzles.solving.repair.repair import repair as settle
    from puzzles.solving.solvability import Probe

    missing = 0
    opened = load(arguments.file, arguments.form)
    for puzzle in opened.puzzles:
        found = finish(settle(puzzle, Probe(Budget(seconds=arguments.seconds)), arguments.symmetric))
        missing += found.outcome not in (Outcome.SEVERAL, Outcome.UNIQUE)
        if arguments.json:
            print(json.dumps(_head(puzzle) | wire_why.repair_out(found), ensure_ascii=False))
            continue
        named = found.givens_text(has_letters(opened.form, puzzle))
        print(f"{found.message} {named}.".removesuffix(" ."), file=sys.stderr)
        forms = [form.full_name for form in write.forms_for(found.repaired)]
        form = opened.form.full_name
        sys.stdout.write(write.write(found.repaired, form if form in forms else forms[0]))
    return 1 if missing else 0


def _head(puzzle: Puzzle) -> dict[str, Any]:
    return {"kind": puzzle.kind, "rows": puzzle.size.rows, "columns": puzzle.size.columns}
