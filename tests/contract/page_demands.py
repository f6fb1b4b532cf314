"""What the page must show once it has its shape. Some of it does not hold yet, so that pytest does not collect this.

To switch it on: `git mv tests/contract/page_demands.py tests/contract/test_page_demands.py`. Until then
`pytest tests/contract/page_demands.py` says what is left, and `python -m tests.contract.page_shape` lists all of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.page_shape import rooms, sizes
from tests.contract.page_shape.measures import APART, KINDS, measure
from tests.contract.page_shape.modules import Finding, read

PAGE = read(Path(__file__).resolve().parents[2] / "static" / "ui")
FOUND = measure(PAGE)

EXCEPTIONS: dict[str, str] = {}
"""Findings that may stay, as the module and the text ("views/dom.py: taker.disabled"), and why."""

NEAR_THE_DOCUMENT = frozenset({"views", "browser"})
"""The rooms that may read what a person typed or pressed, and where the focus is."""


def none_of(found: list[Finding]) -> None:
    """Fail with what was found but for the exceptions, a line each."""
    left = [str(each) for each in found if f"{each.module}: {each.text}" not in EXCEPTIONS]
    if left:
        pytest.fail("\n".join([f"{len(left)} left:", *left[:50]]), pytrace=False)


@pytest.mark.parametrize(
    "name", [f"{group}:{kind}" for group, kinds in KINDS.items() for kind in kinds if f"{group}:{kind}" not in APART]
)
def test_no_slot_nothing_set_from_outside_no_branch_on_the_document(name: str) -> None:
    none_of(FOUND[name])


def test_every_exception_is_still_there() -> None:
    there = {f"{each.module}: {each.text}" for found in FOUND.values() for each in found}
    assert not set(EXCEPTIONS) - there
    assert all(EXCEPTIONS.values())


def test_what_a_person_typed_is_read_near_the_document_alone() -> None:
    read_back = [each for kind in ("pressed", "input", "focus") for each in FOUND[f"document:{kind}"]]
    none_of([each for each in read_back if rooms.place(each.module)[1] not in NEAR_THE_DOCUMENT])


@pytest.mark.parametrize("name", ["classes", "modules", "quoted", "flags", "rooms", "impure"])
def test_classes_modules_annotations_and_rooms(name: str) -> None:
    none_of(FOUND[name])


def test_no_circle_of_modules() -> None:
    assert not rooms.circles(PAGE)


def test_main_only_starts_the_page() -> None:
    assert 0 < sizes.main_lines(PAGE) <= sizes.MOST_OF_MAIN


def test_every_room_is_there() -> None:
    places = [rooms.place(name) for name in PAGE.modules if not rooms.is_types(name)]
    assert {room for late, room in places if not late} == {room for line in rooms.ROOMS for room in line}
    assert {late for late, _ in places} == {"", *rooms.LATE}
