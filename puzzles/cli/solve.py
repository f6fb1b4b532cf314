"""The command `solve`."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from puzzles.cli import notes, prove, solve_all
from puzzles.forms import write as writing
from puzzles.forms.read import ReadResult
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import Form
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers
from puzzles.model.values import Budget, Outcome, Puzzle, Values, Verdict
from puzzles.portable import limits, verdicts
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.puzzle_words import visible_title
from puzzles.running.files import output_path
from puzzles.running.loading import load
from puzzles.solving import solve


def run(arguments: Namespace) -> int:
    """Print the solutions of each puzzle; return 1 if one has no solution or none was found, else 0.

    With --all alone, whole.run solves a file of several puzzles.
    """
    beside = output_path(arguments.file) if arguments.save_output else None
    one_by_one = not arguments.all or arguments.limit or arguments.json or arguments.to or arguments.proof
    if one_by_one and arguments.cluster:
        raise PuzzleFault("usage", "--cluster goes with --all, without --limit, --json, --to and --proof.")
    if one_by_one:
        return _solve(arguments, load(arguments.file, arguments.form), beside)
    result = solve_all.run(arguments, beside)
    return result if isinstance(result, int) else _solve(arguments, result, beside)


def _solve(arguments: Namespace, opened: ReadResult, beside: Path | None) -> int:
    """Solve puzzle after puzzle."""
    several = len(opened.puzzles) > 1
    every = arguments.all and not (several and arguments.to)
    limit = arguments.limit or (limits.MAX_SOLUTIONS if every else limits.DEFAULT_SOLUTIONS)
    printed = limit if every or arguments.limit else 1
    counts: Counter[Outcome] = Counter()
    failed = False
    to = form_named(arguments.to) if arguments.to else None
    if not arguments.json:
        _say(notes.of_text(opened))
    with _Sink(beside, opened.form, to) as sink:
        for number, puzzle in enumerate(opened.puzzles, 1):
            layers = opened.layers_of(number - 1)
            verdict = solve.solve(puzzle, limit, Budget(seconds=arguments.seconds))
            counts[verdict.outcome] += 1
            failed = failed or not verdict.solutions
            if arguments.proof and prove.is_provable(arguments.proof, len(opened.puzzles), verdict):
                prove.save(arguments.proof, puzzle, verdict, arguments.seconds)
            if arguments.json:
                sink.write(json.dumps(_record(opened.form, puzzle, verdict, layers)) + "\n")
                continue
            start = f"Puzzle {number}: " if several else ""
            _say([start + said for said in notes.of_puzzle(layers)])
            for solution in verdict.solutions[:printed]:
                sink.answer(puzzle, solution.values)
            if verdict.outcome is Outcome.NONE:
                print(verdicts.NO_SOLUTION)
            # In a long file, only unusual verdicts are worth a line.
            if not (several and verdict.outcome is Outcome.UNIQUE):
                _tell(puzzle, verdict, limit, start)
            if verdict.outcome is Outcome.UNIQUE and any(layers.entries):
                _say([start + notes.of_entries(puzzle, layers, verdict.solutions[0].values)])
    if several and not arguments.json:
        print(solve_all.count_words(counts), file=sys.stderr)
    return 1 if failed else 0


def _say(sentences: Sequence[str]) -> None:
    """Print sentences on standard error, so that they do not mix with solutions."""
    for sentence in sentences:
        print(sentence, file=sys.stderr)


def _tell(puzzle: Puzzle, verdict: Verdict, limit: int, start: str) -> None:
    """Print the verdict on standard error, so that it does not mix with solutions."""
    if verdict.outcome is not Outcome.NONE or start:
        print(start + solve.sentence(verdict, limit), file=sys.stderr)
    for broken in verdict.broken_rules:
        print(start + broken.message, file=sys.stderr)


def _record(form: Form, puzzle: Puzzle, verdict: Verdict, layers: Layers) -> dict[str, object]:
    words = {"title": visible_title(layers.title), "author": visible_title(layers.author)}
    return {
        **{name: word for name, word in words.items() if word},
        **({"entries": _rows(puzzle, layers.entries)} if any(layers.entries) else {}),
        "kind": puzzle.kind,
        "form": form.full_name,
        "rows": puzzle.size.rows,
        "columns": puzzle.size.columns,
        "verdict": verdict.outcome.value,
        "count": verdict.count,
        "exact": verdict.exact,
        "solutions": [_rows(puzzle, solution.values) for solution in verdict.solutions],
    }


def _rows(puzzle: Puzzle, values: Values) -> list[list[int]]:
    columns = puzzle.size.columns
    return [list(values[at : at + columns]) for at in range(0, len(values), columns)]


class _Sink:
    """Where solutions go: standard output, or a file that is created with the first solution."""

    def __init__(self, path: Path | None, form: Form, to: Form | None = None) -> None:
        """Take the form of the puzzles, whose program's way to print a solution is used, or another form."""
        self._path = path
        self._to = to
        self._form = to or form
        self._stream: TextIO | None = None if path else sys.stdout
        self._files = ExitStack()
        self._first: Puzzle | None = None

    def __enter__(self) -> _Sink:
        return self

    def __exit__(self, *_: object) -> None:
        self._files.close()
        if self._path and self._stream:
            print(f"Written: {self._path}", file=sys.stderr)

    def write(self, text: str) -> None:
        if self._stream is None:
            assert self._path is not None
            self._stream = self._files.enter_context(self._path.open("w", encoding="utf-8"))
        self._stream.write(text)

    def answer(self, puzzle: Puzzle, solution: Values) -> None:
        """Write one solution, joined to earlier ones as the form joins several puzzles, else after an empty line."""
        board = puzzle.with_givens(solution)
        if self._to:
            board = writing.full_board(self._to, puzzle, solution) or board
            text = writing.write(board, self._to.full_name)
        else:
            text = self._form.answer(puzzle, solution)
        if self._first is None:
            self._first = board
        elif self._to and isinstance(self._form, WrittenForm):
            pass  # each text of another program stands by itself
        elif text == self._form.write(board):
            text = self._form.continuation(self._first, board)
        else:
            text = "\n" + text
        self.write(text)
