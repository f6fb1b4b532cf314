"""The command `textbook`: run a program of a founding document, a module in a kind's folder `programs`."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from puzzles.kinds.catalog import KINDS
from puzzles.kinds.founding_programs import Input, Program, Refusal
from puzzles.running import engines
from puzzles.running.files import BadInput, blame, text_of


@cache
def programs() -> Mapping[str, Program]:
    """Return the programs by name: each module of a kind's folder `programs` holds one."""
    found: dict[str, Program] = {}
    for kind in KINDS:
        home = import_module(type(kind).__module__)
        folders = [f"{path}/programs" for path in home.__path__]
        for module in iter_modules(folders):
            found[module.name.replace("_", "-")] = import_module(f"{home.__name__}.programs.{module.name}").PROGRAM
    return found


def run(arguments: Namespace) -> int:
    """Run one program on a file or on standard input; return 1 if it found no solution."""
    program = programs()[arguments.program]
    options = {option.name: getattr(arguments, option.name) for option in program.options}
    with engines.run_on(None), blame(arguments.file):
        asked = Input(text_of(arguments.file), "" if arguments.file == "-" else arguments.file, options)
        try:
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
