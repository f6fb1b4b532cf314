"""The standalone picture of a board: a whole SVG file with its style resolved to plain values."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.outlines import redraw
from puzzles.portable.drawing.picture import picture, plain
from tests.sampling import looped
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

STATIC = Path(__file__).parents[3] / "static"
STYLE = (STATIC / "board.css").read_text(encoding="utf-8")
OUTLINES = json.loads((STATIC / "fonts" / "outlines.json").read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"


def written(path: str, glyphs: dict[str, tuple[int, str]]) -> str:
    """Return what the outlines in a path say, each letter by its shape."""
    letters = {shape: letter for letter, (_, shape) in glyphs.items()}
    return "".join(letters[re.sub(r"^-?\d+ -?\d+", "", piece)] for piece in path.split("M")[1:])


def test_what_the_player_wrote_has_its_own_weight() -> None:
    session = Session(KINDS["sudoku"].example())
    session.write([0], 5)
    session.mark("corner", [1], 1)
    session.mark("centre", [1], 2)
    session.mark("centre", [1], 9)
    session.reveal(2, 4)
    tree = ElementTree.fromstring(picture(session, "", STYLE, OUTLINES))
    paths = {path.get("class"): path.get("d") or "" for path in tree.iter(f"{SVG}path")}
    assert (written(paths["corner"], OUTLINES["500"]), written(paths["centre"], OUTLINES["500"])) == ("1", "29")
    for name, weight, number in (("entry", "400", "5"), ("solved", "500", "4")):
        [group] = [group for group in tree.iter(f"{SVG}g") if group.get("class") == f"cell {name}"]
        [path] = [path for path in group if path.get("class") == "number"]
        assert written(path.get("d") or "", OUTLINES[weight]) == number
        assert path.get("transform") == "scale(0.0660)"


def test_an_outline_stands_where_its_text_stood() -> None:
    text = Node("text")
    text.textContent = "12"
    for name, value in (("class", "number"), ("x", "50"), ("y", "70")):
        text.setAttribute(name, value)
    redraw(text, {"1": (600, "m10 0z"), "2": (600, "m20 0z")}, 50)
    assert text.markup() == '<path class="number" transform="scale(0.0500)" d="M400 1400m10 0zM1000 1400m20 0z"/>'
    spread = Node("text")
    spread.textContent = "12"
    for name, value in (("x", "20 80"), ("y", "30 90"), ("font-size", "25")):
        spread.setAttribute(name, value)
    redraw(spread, {"1": (600, "m10 0z"), "2": (600, "m20 0z")}, 25)
    assert spread.markup() == '<path transform="scale(0.0250)" d="M500 1200m10 0zM2900 3600m20 0z"/>'


@looped("kind", ["sudoku", "numbrix", "futoshiki"])
def test_a_picture_is_a_file_of_its_own(kind: str) -> None:
    session = Session(KINDS[kind].example())
    tree = ElementTree.fromstring(picture(session, 'A <title> & "more"', STYLE, OUTLINES))
    assert tree.tag == f"{SVG}svg"
    assert tree.findtext(f"{SVG}title") == 'A <title> & "more"'
    assert not list(tree.iter(f"{SVG}text")), "a program without the typeface would choose another"
    drawn = [path for path in tree.iter(f"{SVG}path") if path.get("class") == "number"]
    shown = [int(written(path.get("d") or "", OUTLINES["650"])) for path in drawn]
    assert shown == [number for number in session.givens if number]
    assert not [name for element in tree.iter() for name in element.attrib if name in ("style", "tabindex", "id")]
    view = [float(number) for number in (tree.get("viewBox") or "").split()]
    assert float(tree.get("width") or 0) / float(tree.get("height") or 1) == pytest.approx(view[2] / view[3])


def test_the_look_is_in_plain_light_values() -> None:
    look = plain(STYLE)
    assert not [word for word in ("var(", "light-dark", "--board", "/*", "@", "url(") if word in look]
    light = re.search(r"--board-ink: light-dark\((#\w+),", STYLE)
    assert light is not None
    assert f".board .number{{fill:{light[1]}}}" in look


def test_every_class_that_is_drawn_has_a_look() -> None:
    session = Session(KINDS["futoshiki"].example())
    session.write([0], 5)
    session.mark("corner", [1], 1)
    session.mark("centre", [1], 2)
    for colour in range(1, 9):
        session.colour([colour], colour)
    drawn = set(re.findall(r'class="([^"]+)"', picture(session, "", STYLE, OUTLINES, patterns=True)))
    names = {name for group in drawn for name in group.split()} - {"cell", "row", "under", session.kind}
    assert {name for name in names if f".{name}" not in STYLE} == set()
