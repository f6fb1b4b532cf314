"""The shape of the page: no slot, nothing set from outside, no branch on the document, small classes and modules.

The rooms of the page and their order stand in test_imports.py.

`python -m tests.contract.page_shape` lists all that is counted. What may stay is named here, with why.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.page_shape import rooms, sizes
from tests.contract.page_shape.measures import APART, KINDS, measure
from tests.contract.page_shape.modules import Finding, read

PAGE = read(Path(__file__).resolve().parents[2] / "static" / "ui")
FOUND = measure(PAGE)

FOCUS = "it moves the focus, which the browser alone knows, past what cannot have it"
GATHERED = "it gathers the parts, and does nothing itself"
ONE_THING = "its methods are all that can happen to one thing; parts of it would need each other"

EXCEPTIONS = {
    # Reading the document.
    "views/dom.py: element.hidden": FOCUS,
    "views/dom.py: control.disabled": FOCUS,
    "views/dom.py: taker.disabled": FOCUS,
    "views/dom.py: getattr(stop, 'disabled', False)": FOCUS,
    "views/board.py: root.hasAttribute('aria-busy')": "the build has drawn a board, which is taken over once",
    # Large classes.
    "state/state.py: State": GATHERED,
    "reasons/state/reasons.py: Reasons": GATHERED,
    "tools.py: Tools": GATHERED,
    "state/board/view.py: View": "a table: what is shown of a kind",
    "state/board/position.py: Position": "the values of a board, which nothing splits",
    "state/board/session.py: Session": ONE_THING,
    "state/board/history.py: History": ONE_THING,
    "state/said.py: Said": ONE_THING,
    "state/textbook/run.py: TextbookRun": ONE_THING,
    "reasons/state/leaf.py: Leaf": "a record of what is shown at a time",
    "storage/keeper.py: Keeper": ONE_THING,
    "views/board.py: PageDrawing": "puzzles.portable draws boards; it takes one over",
}
"""Findings that may stay, as `named` names them, and why."""

NEAR_THE_DOCUMENT = frozenset({"views", "browser"})
"""The rooms that may read what a person typed or pressed, and where the focus is."""


def named(found: Finding) -> str:
    """Return the module and what was found; of a large class its name, however large it is."""
    return f"{found.module}: {found.text.split(' has ')[0] if found.kind == 'class' else found.text}"


def none_of(found: list[Finding]) -> None:
    """Fail with what was found but for the exceptions, a line each."""
    left = [str(each) for each in found if named(each) not in EXCEPTIONS]
    if left:
        pytest.fail("\n".join([f"{len(left)} left:", *left[:50]]), pytrace=False)


@pytest.mark.parametrize(
    "name", [f"{group}:{kind}" for group, kinds in KINDS.items() for kind in kinds if f"{group}:{kind}" not in APART]
)
def test_no_slot_nothing_set_from_outside_no_branch_on_the_document(name: str) -> None:
    none_of(FOUND[name])


def test_every_exception_is_still_there() -> None:
    there = {named(each) for found in FOUND.values() for each in found}
    assert not set(EXCEPTIONS) - there
    assert all(EXCEPTIONS.values())


def test_what_a_person_typed_is_read_near_the_document_alone() -> None:
    read_back = [each for kind in ("pressed", "input", "focus") for each in FOUND[f"document:{kind}"]]
    none_of([each for each in read_back if rooms.place(each.module)[1] not in NEAR_THE_DOCUMENT])


@pytest.mark.parametrize("name", ["classes", "modules", "quoted", "flags", "impure"])
def test_classes_modules_and_annotations(name: str) -> None:
    none_of(FOUND[name])


def test_main_only_starts_the_page() -> None:
    assert 0 < sizes.main_lines(PAGE) <= sizes.MOST_OF_MAIN
