"""The commands other than `solve`: each takes the parsed arguments, prints, and returns the exit status."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from random import Random, randrange

from puzzles.answers import checking, generating, solving
from puzzles.cli.files import BadInput, blaming, load
from puzzles.core.layers import NO_LAYERS
from puzzles.core.model import Puzzle, Size
from puzzles.core.steps import finished
from puzzles.kinds import catalog
from puzzles.kinds.catalog import Form
from puzzles.kinds.protocol import Draft, Request
from puzzles.portable.faults import PuzzleFault
from puzzles.texts import links, writing

Command = Callable[[Namespace], int]


def check(arguments: Namespace) -> int:
    """Say of each board whether it is a solution; return 1 if one is not."""
    opened = load(arguments.file, arguments.form)
    wrong = 0
    for puzzle in opened.puzzles:
        found = checking.check(puzzle, puzzle.givens, opened.form.kind)
        wrong += not found.correct
        print(found.message)
        if not found.complete:
            empty = puzzle.givens.count(0)
            print(f"{empty:,} {'cell is' if empty == 1 else 'cells are'} empty.", file=sys.stderr)
        for broken in found.broken_rules:
            print(broken.message, file=sys.stderr)
    return 1 if wrong else 0


def generate(arguments: Namespace) -> int:
    """Print a new puzzle, and its seed if none was given; return 1 if it has fewer empty cells than asked.

    If it is interrupted while it looks for many empty cells, it prints the best puzzle that it has.
    """
    kind = catalog.kind_named(arguments.kind)
    seed = randrange(10**6) if arguments.seed is None else arguments.seed
    rows, columns = arguments.size or (kind.sizes[0].rows, kind.sizes[0].columns)
    offered = (size for size in kind.sizes if (size.rows, size.columns) == (rows, columns))
    size = Size(rows, columns, *arguments.box) if arguments.box else next(offered, Size(rows, columns))
    if arguments.jigsaw:
        size = Size(rows, columns, *(arguments.box or ()))
    request = Request(size, arguments.empty, () if arguments.jigsaw else None, arguments.diagonals)
    possible = generating.empty_cells(kind.name, request)
    if request.empty is not None and possible.reliable < request.empty <= possible.most:
        print(possible.rare, file=sys.stderr)
    draft = Draft()
    try:
        puzzle = finished(generating.making(kind.name, request, seed, draft))
    except KeyboardInterrupt:
        if draft.best and request.empty is not None:
            _print_made(draft.best, arguments, seed)
            print(generating.stopped(request, draft.best), file=sys.stderr)
        raise
    missed = generating.missed(request, puzzle)
    _print_made(puzzle, arguments, seed)
    if missed:
        print(missed.message, file=sys.stderr)
    return 1 if missed else 0


def _print_made(puzzle: Puzzle, arguments: Namespace, seed: int) -> None:
    text = writing.write(puzzle, arguments.form or _first_form(puzzle))
    if arguments.seed is None:
        print(f"Seed {seed}", file=sys.stderr)
    sys.stdout.write(text)


def convert(arguments: Namespace) -> int:
    """Write the puzzles of a file in another form."""
    catalog.form_named(arguments.to)
    opened = load(arguments.file, arguments.form)
    with blaming(arguments.file):
        for piece in writing.write_all(opened.puzzles, arguments.to):
            sys.stdout.write(piece)
    return 0


def share(arguments: Namespace) -> int:
    """Print each puzzle as the fragment of a link."""
    opened = load(arguments.file, arguments.form)
    for at, puzzle in enumerate(opened.puzzles):
        layers = opened.layers[at] if opened.layers else NO_LAYERS
        print(links.encode(puzzle, layers, letters=opened.form.letters(puzzle)))
    return 0


def open_link(arguments: Namespace) -> int:
    """Print the puzzle of a link."""
    puzzle, entries = links.decode(arguments.link)
    if any(entries) and arguments.entries:
        puzzle = puzzle.filled(tuple(given or entry for given, entry in zip(puzzle.givens, entries, strict=True)))
    elif any(entries):
        count = sum(map(bool, entries))
        print(f"The link also holds entries ({count:,}); --entries fills them in.", file=sys.stderr)
    sys.stdout.write(writing.write(puzzle, arguments.form or _first_form(puzzle)))
    return 0


def forms(_: Namespace) -> int:
    """List the forms, each with an example."""
    for form in catalog.forms():
        print(f"{form.name}: {form.title}\n")
        for line in _example(form).splitlines():
            print(f"    {line}".rstrip())
        print()
    return 0


def _first_form(puzzle: Puzzle) -> str:
    return writing.holding(puzzle)[0].name


def _example(form: Form) -> str:
    """Return, in this form, a puzzle of the smallest offered size that the form can hold, or else its solution."""
    for size in sorted(form.kind.sizes, key=lambda size: size.cells):
        try:
            puzzle = form.kind.generate(Request(size), Random(1))
            if form.format.holds(puzzle):
                return form.format.write(puzzle)
            solved = writing.solved(form, puzzle, solving.solve(puzzle, 1).solutions[0].values)
            if solved:
                return form.format.write(solved)
        except PuzzleFault:
            continue
    raise BadInput(f"{form.name}: no size of {form.kind.title} fits this form.")
