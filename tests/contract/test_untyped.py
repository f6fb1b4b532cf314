"""What the build makes of the page's modules for MicroPython (static/build/untyped.py), run by CPython."""

from __future__ import annotations

import ast
import sys
from types import ModuleType
from typing import Any

import pytest

from static.build import files
from static.build.edited import NotStripped
from static.build.untyped import untyped
from tests.sampling import looped

SOURCE = '''"""Größe, ≤ 3."""
from __future__ import annotations
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypedDict, TypeVar, cast
if TYPE_CHECKING:
    from nowhere import Nothing
else:
    Nothing = 5
T = TypeVar("T", bound="Nothing")
Pair: TypeAlias = tuple[Nothing, Nothing]
LATER: Nothing
NAMED: dict[
    str, Nothing
] = {"ä": 1}  # of "ö"
class Numbered(Protocol):
    number: int
    def told(self, *, ende: Nothing = 2) -> Nothing: ...
class Words(
    TypedDict,
    total=False,
):
    title: str
def doubled(ä: Nothing, /, *more: Callable[[Nothing], str], by: Sequence[Nothing] = (1, 2), **rest: Nothing) -> (
    tuple[Nothing, Nothing]
):
    typed: Nothing
    first: Nothing = cast(
        "Nothing", ä
    ) * 2; second: Nothing = 1
    third: Nothing; fourth = second
    return first, by[1] + fourth
async def waited(of: list[Nothing] | None = None) -> Nothing:
    only: Nothing
class Empty:
    only: Nothing
def line() -> int:
    return __import__("sys")._getframe().f_lineno
'''


def run(source: str) -> dict[str, Any]:
    """Return the names of a module after the text made of it ran."""
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(untyped(source.encode(), "a module"), "a module", "exec", dont_inherit=True), names)
    return names


def test_what_only_a_type_checker_reads_is_taken_out() -> None:
    names = run(SOURCE)
    assert names["doubled"]("ö", by=(3, 4)) == ("öö", 5)
    assert names["NAMED"] == {"ä": 1}
    assert names["Words"](title="a") == {"title": "a"}
    assert names["Numbered"].__bases__ == (object,)
    assert not {"Callable", "T", "Pair", "LATER", "TYPE_CHECKING", "dataclass"} & set(names)
    assert names["Nothing"] == 5, "what stands for it where nothing checks types"
    assert not any(getattr(names[name], "__annotations__", None) for name in ("doubled", "waited", "Empty", "Numbered"))


def test_every_line_keeps_its_number() -> None:
    names = run(SOURCE)
    assert names["line"]() == SOURCE.rstrip().count("\n") + 1
    text = untyped(SOURCE.encode(), "a module")
    assert definitions(SOURCE.encode()) == definitions(text)


def test_no_dataclass_of_the_page_has_a_base_with_fields() -> None:
    """A module is made ready without a look at others, so `__init__` would lack these fields."""
    bases = {"Told": set[str](), "Kept": {"Told"}}
    for place in files.page_modules().values():
        for node in ast.walk(ast.parse((files.ROOT / place).read_bytes())):
            if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list):
                bases[node.name] = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    assert [name for name in bases if bases[name] & set(bases)] == ["Kept"], "all but the example"


def definitions(source: bytes) -> set[tuple[int, str]]:
    nodes = ast.walk(ast.parse(source))
    return {(node.lineno, node.name) for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef)}


HEAD = """from __future__ import annotations
import sys
from dataclasses import dataclass, field
from typing import ClassVar
"""
CLASSES = [
    '''
@dataclass
class Kept:
    """Some fields."""

    first: int
    second: str = "two"
    third: list[int] = field(default_factory=list)
    fourth: dict[str, int] = field(default_factory=lambda: {"a": 1}, compare=False)
    fifth: tuple[int, ...] | None = field(default=None, repr=False)
    limit: ClassVar[int] = 9
    count: ClassVar[int]

    def told(self) -> str:
        return f"{self.first} {self.second}"
''',
    """
class Base:
    def __post_init__(self) -> None:
        self.made = "by the base"


@dataclass(eq=True, slots=False)
class Kept(Base):
    first: int = field(init=False, default=3)
    second: list[int] = field(init=False, default_factory=list)
    third: int = 7
""",
    """
@dataclass
class Kept:
    first: int
    second: int = 2

    def __eq__(self, other: object) -> bool:
        return True

    def __init__(self, first: int) -> None:
        self.first = -first
""",
]
ASKED = """
    vars(kept()); vars(kept(1)); vars(kept(first=1)); vars(kept(1, "b")); vars(kept(1, second="b", third=[4]));
    vars(kept(1, third=None)); vars(kept(third=5)); vars(kept(1, 2, 3, 4, 5, 6)); vars(kept(1, other=2));
    kept(1).third is kept(1).third; kept().second is kept().second; kept(1).second is kept(2).second;
    (kept(1) == kept(1), kept(1) != kept(1), kept(1) == kept(2), kept(1) == 1); (kept() == kept(), kept() == 1);
    kept(1, fourth={}) == kept(1, fourth={"b": 2}); type("Sub", (kept,), {})(1) == kept(1);
    hash(kept(1)) == hash(kept(1)); kept(1).told(); kept().made; kept.limit;
    type(kept.first); type(kept.second); type(kept.third); type(kept.fourth); type(kept.fifth)
"""
TRIED = [each.strip() for each in ASKED.split(";")]
"""What is asked of a class, each by itself."""


def outcome(tried: str, kept: object) -> object:
    try:
        return str(eval(tried, {"kept": kept})).partition(" object at")[0]
    except (AttributeError, TypeError) as fault:
        return type(fault)


@looped("source", CLASSES)
def test_a_dataclass_does_what_it_does_in_cpython(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = ModuleType("real")
    monkeypatch.setitem(sys.modules, "real", real)  # dataclasses looks there for ClassVar
    exec(compile(HEAD + source, "a module", "exec", dont_inherit=True), vars(real))
    made = run(HEAD + source)["Kept"]
    assert "dataclass" not in untyped((HEAD + source).encode(), "a module").decode()
    outcomes = [outcome(tried, made) for tried in TRIED]
    assert outcomes == [outcome(tried, vars(real)["Kept"]) for tried in TRIED]
    assert any(isinstance(found, str) for found in outcomes)


@looped(
    ("source", "reason"),
    [
        ("from collections.abc import Sequence\nisinstance([], Sequence)", "line 2: Sequence is for the type checker"),
        ("from typing import TypeVar\nT = TypeVar('T')\n\nx = [T]", "line 4: T is for the type checker only"),
        ("@dataclass(order=True)\nclass A: ...", "line 1: a dataclass of the page cannot have order"),
        ("@dataclass\nclass A:\n    x: InitVar[int]", r"line 3: the field x .* cannot be InitVar\[int\]"),
        ("@dataclass\nclass A:\n    x: int\n\ny = 3", "line 2: two blank lines must follow the dataclass A"),
        ("def f(x: (int)): ...", "line 1: the annotations could not be taken out"),
        ("def f(:", "line 1: SyntaxError"),
    ],
)
def test_what_cannot_be_taken_out_is_one_sentence(source: str, reason: str) -> None:
    with pytest.raises(NotStripped, match=rf"^ui/a\.py, {reason}[^\n]*\.$"):
        untyped(source.encode(), "ui/a.py")
