"""Proofs in a terminal: `solve --proof` writes one, `check` checks one. Each imports what it needs."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from puzzles.model.values import Budget, Outcome, Puzzle, Verdict
from puzzles.model.work import finish
from puzzles.running.files import BadInput, blame


def save(path: str, puzzle: Puzzle, verdict: Verdict, seconds: float | None) -> None:
    """Prove a verdict and write the proof; say on standard error what was proven, or why nothing was.

    Raises PuzzleFault for a puzzle that cannot be proven, and BadInput for a file that cannot be written.
    """
    from puzzles.solving import proof

    result = finish(proof.prove(puzzle, Budget(seconds=seconds), verdict))
    with blame(path):
        Path(path).write_text(result.text, encoding="utf-8")
    print(f"{result.checked.message} Written: {path}", file=sys.stderr)


def is_provable(path: str, count: int, verdict: Verdict) -> bool:
    """Return whether a verdict can be proven; say so if not. Raises BadInput for a file of several puzzles."""
    if count > 1:
        raise BadInput(f"{path}: --proof proves the verdict of one puzzle; the input has {count:,}.")
    if verdict.outcome in (Outcome.NONE, Outcome.UNIQUE):
        return True
    why = "the solutions are proof enough" if verdict.outcome is Outcome.SEVERAL else "the search was not over"
    print(f"{path}: no proof was written: {why}.", file=sys.stderr)
    return False


def check(text: str, arguments: Namespace) -> int:
    """Check the text of a proof; return 0 if it holds. Raises BadInput for one that does not."""
    from puzzles.proving import check_proof

    try:
        with blame(arguments.file):
            checked = finish(check_proof.check(text))
    except BadInput as bad:
        if arguments.json:
            print(json.dumps({"holds": False, "message": str(bad)}, ensure_ascii=False))
        raise
    if arguments.dimacs:
        dimacs(arguments.dimacs, checked.puzzle, checked.solution)
    if arguments.json:
        size = checked.puzzle.size
        solution = [
            list(checked.solution[at : at + size.columns]) for at in range(0, len(checked.solution), size.columns)
        ]
        record = {"holds": True, "kind": checked.puzzle.kind, "rows": size.rows, "columns": size.columns}
        record |= {"verdict": "one" if solution else "none", "solution": solution}
        record |= {"steps": checked.steps, "clauses": checked.clauses, "message": checked.message}
        print(json.dumps(record, ensure_ascii=False))
    else:
        print(checked.message)
    return 0


def dimacs(path: str, puzzle: Puzzle, solution: tuple[int, ...]) -> None:
    """Write the clauses that a proof begins with, for other checkers. Raises BadInput."""
    from puzzles.proving.rule_clauses import Rules

    with blame(path), Path(path).open("w", encoding="ascii") as file:
        file.writelines(Rules(puzzle).dimacs(solution))
