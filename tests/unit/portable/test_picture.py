"""The standalone picture of a board: a whole SVG file with its style resolved to plain values."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from puzzles.portable.drawing.picture import picture, plain
from ui.model.kinds import KINDS
from ui.model.session import Session

STYLE = (Path(__file__).parents[3] / "static" / "board.css").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("kind", ["sudoku", "numbrix", "futoshiki"])
def test_a_picture_is_a_file_of_its_own(kind: str) -> None:
    session = Session(KINDS[kind].example())
    tree = ElementTree.fromstring(picture(session, 'A <title> & "more"', STYLE))
    assert tree.tag == f"{SVG}svg"
    assert tree.findtext(f"{SVG}title") == 'A <title> & "more"'
    shown = [int(text.text or 0) for text in tree.iter(f"{SVG}text")]
    assert shown == [number for number in session.givens if number]
    assert not [name for element in tree.iter() for name in element.attrib if name in ("style", "tabindex", "id")]
    view = [float(number) for number in (tree.get("viewBox") or "").split()]
    assert float(tree.get("width") or 0) / float(tree.get("height") or 1) == pytest.approx(view[2] / view[3])


def test_the_look_is_in_plain_light_values() -> None:
    look = plain(STYLE)
    assert "var(" not in look
    assert "light-dark" not in look
    assert "--board" not in look
    assert "/*" not in look
    light = re.search(r"--board-ink: light-dark\((#\w+),", STYLE)
    assert light is not None
    assert f".board .number{{fill:{light[1]}}}" in look


def test_plain_values_of_nested_functions() -> None:
    properties = "--a: light-dark(rgb(1, 2, 3), #fff); --b: 2px; color-scheme: light;"
    style = f"/* a {{ b */ :root {{ {properties} }} p {{ fill: var(--a); x: y var(--b) }}"
    assert plain(style) == "p{fill:rgb(1, 2, 3);x:y 2px}"


def test_every_class_that_is_drawn_has_a_look() -> None:
    session = Session(KINDS["futoshiki"].example())
    session.write([0], 5)
    session.mark("corner", [1], 1)
    session.mark("centre", [1], 2)
    for colour in range(1, 9):
        session.colour([colour], colour)
    drawn = set(re.findall(r'class="([^"]+)"', picture(session, "", STYLE)))
    names = {name for group in drawn for name in group.split()} - {"cell", "row", "under", session.kind}
    assert {name for name in names if f".{name}" not in STYLE} == set()
