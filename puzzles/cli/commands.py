"""The commands other than `solve`: each takes the parsed arguments, prints, and returns the exit status."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from random import randrange

from puzzles.cli import make, prove
from puzzles.forms import form_table, write
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Request
from puzzles.making import generate as generating
from puzzles.model.layers import NO_LAYERS
from puzzles.model.values import Puzzle, Size
from puzzles.model.work import finish
from puzzles.portable.faults import PuzzleFault
from puzzles.running.files import Proof
from puzzles.running.loading import load
from puzzles.solving import solution_check

Command = Callable[[Namespace], int]


def check(arguments: Namespace) -> int:
    """Say for each board whether it is a solution, and return 1 if one is not; or check the proof in the file."""
    try:
        opened = load(arguments.file, arguments.form)
    except Proof as proof:
        return prove.check(proof.text, arguments)
    if arguments.dimacs:
        raise PuzzleFault("usage", "--dimacs writes the clauses of a proof; this text is none.")
    wrong = 0
    for number, puzzle in enumerate(opened.puzzles, 1):
        verdict = solution_check.check(puzzle, puzzle.givens, opened.kind)
        wrong += not verdict.correct
        if arguments.json:
            messages = [broken.message for broken in verdict.broken_rules]
            empty = puzzle.givens.count(0)
            print(json.dumps({"puzzle": number, "correct": verdict.correct, "empty": empty, "broken": messages}))
            continue
        print(verdict.message)
        if not verdict.complete:
            empty = puzzle.givens.count(0)
            print(f"{empty:,} {'cell is' if empty == 1 else 'cells are'} empty.", file=sys.stderr)
        for broken in verdict.broken_rules:
            print(broken.message, file=sys.stderr)
    return 1 if wrong else 0


def generate(arguments: Namespace) -> int:
    """Print a new puzzle, and its seed if none was given; return 1 if it has fewer empty cells than asked.

    If it is interrupted while it looks for many empty cells, it prints the best puzzle that it has.
    """
    kind = catalog.kind_named(arguments.kind)
    seed = randrange(10**6) if arguments.seed is None else _seed(arguments)
    rows, columns = arguments.size or (kind.sizes[0].rows, kind.sizes[0].columns)
    offered = (size for size in kind.sizes if (size.rows, size.columns) == (rows, columns))
    size = Size(rows, columns, *arguments.box) if arguments.box else next(offered, Size(rows, columns))
    if arguments.jigsaw:
        size = Size(rows, columns, *(arguments.box or ()))
    if make.has_wish(arguments):
        return make.generate(arguments, kind.name, size, seed)
    if arguments.cluster:
        raise PuzzleFault("usage", "--cluster makes many puzzles, or one to a wish: add --count, or --level.")
    request = Request(size, arguments.empty, () if arguments.jigsaw else None, arguments.diagonals)
    possible = generating.empty_cells(kind.name, request)
    if request.empty is not None and possible.reliable < request.empty <= possible.most:
        print(possible.rare, file=sys.stderr)
    draft = Draft()
    try:
        puzzle = finish(generating.make(kind.name, request, seed, draft))
    except KeyboardInterrupt:
        if draft.best and request.empty is not None:
            _print_puzzle(draft.best, arguments, seed)
            print(generating.stop_text(request, draft.best), file=sys.stderr)
        raise
    missed = generating.request_fault(request, puzzle)
    _print_puzzle(puzzle, arguments, seed)
    if missed:
        print(missed.message, file=sys.stderr)
    return 1 if missed else 0


def _seed(arguments: Namespace) -> int:
    """Return the seed: a plain number, or that of a puzzle made to a wish, "1-482913". Raises PuzzleFault."""
    if arguments.seed.lstrip("-").isdecimal():
        return int(arguments.seed[:18])
    from puzzles.making.make import seed_of

    arguments.versioned = True
    return seed_of(arguments.seed)


def _print_puzzle(puzzle: Puzzle, arguments: Namespace, seed: int) -> None:
    text = write.write(puzzle, arguments.form or _first_form(puzzle))
    if arguments.seed is None:
        print(f"Seed {seed}", file=sys.stderr)
    sys.stdout.write(text)


def share(arguments: Namespace) -> int:
    """Print each puzzle as the fragment of a link."""
    opened = load(arguments.file, arguments.form)
    for at, puzzle in enumerate(opened.puzzles):
        layers = opened.layers[at] if opened.layers else NO_LAYERS
        print(puzzle_links.encode(puzzle, layers, letters=catalog.has_letters(opened.form, puzzle)))
    return 0


def forms(arguments: Namespace) -> int:
    """List the forms, each with an example; with --json one object for each."""
    words = [word.lower() for word in arguments.name]
    for row in form_table.rows():
        if not all(word in f"{row.form.full_name} {row.title} {row.opens}".lower() for word in words):
            continue
        if arguments.json:
            print(json.dumps(_record(row), ensure_ascii=False))
            continue
        carries = f"; carries {', '.join(row.carries)}" if row.carries else ""
        print(f"{row.form.full_name}: {row.title}")
        print(f"    {'read and written' if row.is_written else 'read'}; sizes: {row.sizes}{carries}\n")
        for line in row.example.splitlines():
            print(f"    {line}".rstrip())
        print()
    return 0


def _record(row: form_table.Row) -> dict[str, object]:
    """Return a row of the table as an object for JSON."""
    return {
        "form": row.form.full_name,
        "title": row.title,
        "read": True,
        "written": row.is_written,
        "sizes": row.sizes,
        "carries": list(row.carries),
        "opens": row.opens,
        "example": row.example,
    }


def _first_form(puzzle: Puzzle) -> str:
    return write.forms_for(puzzle)[0].full_name
