"""A kept mutant: one small change of the program, and the tests that noticed it when it was drawn.

An entry names its place by file, function and text, never by line, so that whoever moves the code moves the entry too.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = Path(__file__).with_name("rooms")


class NoLongerApplies(Exception):
    """The change has no place in the code of today; the message says why."""


@dataclass(frozen=True)
class Mutant:
    """One change: in function `where` of `file`, the text `was` becomes `now`.

    `where` is a dotted name; "" is the whole module. `room` is the folder that the mutant was drawn from, wherever its
    code stands now. `breaks` says in one sentence what no longer holds. Each of `tests` fails with it.
    """

    name: str
    room: str
    file: str
    where: str
    was: str
    now: str
    breaks: str
    tests: tuple[str, ...]

    def changed(self, source: str) -> str:
        """Return the module's text with the change. Raises NoLongerApplies unless `was` is found just once."""
        spans = list(spans_of(source, self.where))
        if not spans:
            raise NoLongerApplies(f"{self.file} has no {self.where}")
        found = [start + at for start, end in spans for at in places(source[start:end], self.was)]
        if len(found) != 1:
            times = f"{len(found)} times" if found else "nowhere"
            raise NoLongerApplies(f"the text to change stands {times} in {self.where or 'the module'} of {self.file}")
        return source[: found[0]] + self.now + source[found[0] + len(self.was) :]

    def applied(self, root: Path = ROOT) -> str:
        """Return the text of its module below `root` with the change. Raises NoLongerApplies."""
        try:
            source = (root / self.file).read_text(encoding="utf-8")
        except OSError as fault:
            raise NoLongerApplies(f"there is no file {self.file}") from fault
        return self.changed(source)

    def chosen_by(self, wanted: str) -> bool:
        """Tell whether ONLY=`wanted` chooses it: by its name, or by how the path of its file or its room begins."""
        return self.name == wanted or f"{self.file}\n".startswith(wanted) or self.room.startswith(wanted)


def places(text: str, part: str) -> Iterator[int]:
    """Yield where a text has this part."""
    at = text.find(part)
    while at >= 0:
        yield at
        at = text.find(part, at + 1)


def spans_of(source: str, where: str) -> Iterator[tuple[int, int]]:
    """Yield where each function or class of this dotted name begins and ends: a property may have two."""
    if not where:
        yield 0, len(source)
        return
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def walk(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[int, int]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = (*names, child.name)
                if ".".join(inner) == where:
                    first = min([child.lineno, *(each.lineno for each in child.decorator_list)])
                    yield starts[first - 1], starts[child.end_lineno or child.lineno]
                yield from walk(child, inner)
            else:
                yield from walk(child, names)

    yield from walk(ast.parse(source), ())


def kept(folder: Path = ROOMS) -> list[Mutant]:
    """Return all mutants, room by room."""
    return [
        Mutant(
            name=each["id"],
            room=told["room"],
            file=each["file"],
            where=each["in"],
            was=each["was"],
            now=each["now"],
            breaks=each["breaks"],
            tests=tuple(each["tests"]),
        )
        for told in (tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml")))
        for each in told["mutant"]
    ]
