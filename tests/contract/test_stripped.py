"""What the worker's bytecode leaves out of the project's modules (static/build/stripping.py), and what it keeps."""

from __future__ import annotations

import ast
import dataclasses
from typing import Any

from static.build import stripping

SOURCE = '''"""A module."""
from __future__ import annotations
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nowhere import Nothing

def doubled(number: Nothing, *more: int, by: int = 2) -> Nothing:
    """Double a number."""
    return number * by

@dataclass
class Pair:
    """Two numbers."""
    first: int
    second: int = 0

class Plain(NamedTuple):
    """One number."""
    number: int
'''


def run(defining: bool = False) -> tuple[str, dict[str, Any]]:
    """Return the source as stripped, and its names after it ran."""
    tree = ast.parse(SOURCE)
    stripping.strip(tree, defining)
    text = ast.unparse(tree)
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(text, "a module", "exec", dont_inherit=True), names)
    return text, names


def test_what_nothing_reads_is_left_out_and_what_classes_are_made_of_stays() -> None:
    text, names = run()
    assert names["doubled"](4, by=3) == 12
    assert "Nothing" not in text
    assert (names["doubled"].__annotations__, names["doubled"].__doc__, names.get("__doc__")) == ({}, None, None)
    assert [field.name for field in dataclasses.fields(names["Pair"])] == ["first", "second"]
    assert names["Pair"].__doc__ == " ", "a dataclass with an empty one would write it"
    assert names["Plain"](5).number == 5
    assert names["Plain"].__doc__ != "One number."
    assert run(defining=True)[1]["Plain"].__doc__ == "One number.", "a module that defines words"
