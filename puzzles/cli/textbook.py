"""The command `textbook`: run a program of a founding document, a module in a kind's folder `programs`.

With --trace, its search is followed step by step. A search, a folder in a kind's folder `searches`, has a name, too.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from puzzles.cli import race, trace
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.founding_programs import Input, Program, Refusal
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.running.files import BadInput, blame, text_of


@cache
def programs() -> Mapping[str, Program]:
    """Return the programs by name: each module of a kind's folder `programs` holds one."""
    return {
        name.rpartition(".")[2].replace("_", "-"): import_module(name).PROGRAM
        for name, is_folder in _modules("programs")
        if not is_folder
    }


@cache
def searches() -> Sequence[str]:
    """Return the names of the searches: each folder in a kind's folder `searches` is one."""
    return [name.rpartition(".")[2].replace("_", "-") for name, is_folder in _modules("searches") if is_folder]


def _modules(folder: str) -> Iterator[tuple[str, bool]]:
    """Yield what a folder of each kind has: its name, and whether it is a folder."""
    for kind in KINDS:
        home = import_module(type(kind).__module__)
        for module in iter_modules([f"{path}/{folder}" for path in home.__path__]):
            yield f"{home.__name__}.{folder}.{module.name}", module.ispkg


def run(arguments: Namespace) -> int:
    """Run one program on a file or on standard input; return 1 if it found no solution. Or trace a search."""
    if arguments.race is not None:
        return race.run(arguments)
    if arguments.program is None:
        raise PuzzleFault("usage", "Name a program or a search, or race some with --race; --help lists them.")
    program = programs().get(arguments.program)
    if program is None:
        return trace.run(arguments)
    if (arguments.json or arguments.svg) and not arguments.trace:
        raise PuzzleFault("usage", f"{'--json' if arguments.json else '--svg'} needs --trace.")
    options = {option.name: getattr(arguments, option.name) for option in program.options}
    with engines.run_on(None), blame(arguments.file):
        asked = Input(text_of(arguments.file), "" if arguments.file == "-" else arguments.file, options)
        try:
            if arguments.trace:
                return trace.trace(*program.search(asked), arguments)
            return 0 if program.run(asked, _Terminal()) else 1
        except Refusal as refusal:
            raise BadInput(str(refusal)) from None


class _Terminal:
    """A program's console: standard output and the current folder."""

    def show(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def save(self, name: str, text: str) -> None:
        with blame(name):
            Path(name).write_text(text, encoding="utf-8")
        print(f"Written: {name}", file=sys.stderr)
