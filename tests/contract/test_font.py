"""The page's typeface: its characters and weights, its outlines, its licence, and that the sources give these bytes."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from puzzles.portable.drawing import mark_places
from puzzles.portable.drawing.outlines import EM, WEIGHTS
from static.build import font
from ui.state.board.position import LETTERS

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ("board.css", "reasons.css", "watching.css")
CSS = "".join((ROOT / "static" / name).read_text(encoding="utf-8") for name in SHEETS)


@pytest.fixture(scope="module")
def shipped() -> TTFont:
    return TTFont(font.FONT)


@pytest.mark.sweep
def test_the_sources_give_the_committed_files_to_the_byte() -> None:
    assert font.font() == font.FONT.read_bytes(), "run: make font"
    assert font.text(font.outlines()) == font.OUTLINES.read_text(encoding="utf-8"), "run: make font"


def test_it_has_every_character_that_the_page_writes(shipped: TTFont) -> None:
    present = set(shipped.getBestCmap())
    assert {*map(ord, font.TEXT), *map(ord, font.SYMBOLS)} <= present
    assert set("0123456789" + LETTERS) < set(font.SYMBOLS)
    assert set(map(chr, range(32, 127))) < set(font.TEXT)

    class Text(HTMLParser):
        said = ""

        def handle_data(self, data: str) -> None:
            self.said += data

    page = Text()
    page.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    # Signs that the typeface itself has not: those of the system stand in for them.
    foreign = {letter for letter in page.said if letter.isprintable() and ord(letter) not in present}
    assert not {letter for letter in foreign if letter.isalnum()}
    assert not foreign & set(map(chr, font.source().getBestCmap())), "add them to TEXT in static/build/font.py"


def test_its_weights_span_all_that_the_page_asks_for(shipped: TTFont) -> None:
    [axis] = shipped["fvar"].axes
    assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", font.LIGHTEST, font.HEAVIEST)
    assert axis.minValue <= 400 < 750 <= axis.maxValue
    declared = re.search(r'font-family: "Atkinson Hyperlegible Next"; font-weight: (\d+) (\d+)', CSS)
    assert declared
    assert (int(declared[1]), int(declared[2])) == (axis.minValue, axis.maxValue)
    asked = [int(weight) for weight in re.findall(r"\.board [^{]*\{[^}]*font-weight: (\d+)", CSS)]
    assert {400, 500, 650, 750} == set(asked)


def test_digits_are_equally_wide_in_every_weight_and_as_wide_as_the_layout_says(shipped: TTFont) -> None:
    assert "tnum" in {record.FeatureTag for record in shipped["GSUB"].table.FeatureList.FeatureRecord}
    outlines = json.loads(font.OUTLINES.read_text(encoding="utf-8"))
    assert {outlines[weight][digit][0] for weight in outlines for digit in "0123456789"} == {mark_places.WIDTH}
    assert shipped["head"].unitsPerEm == EM
    assert abs(shipped["OS/2"].sCapHeight / 2 - mark_places.RISE) <= 1


def test_outlines_have_the_weights_of_the_style_sheet() -> None:
    # A file has one weight for all the cells of a step: that of the numbers that it is about.
    rules = {name: name for name in WEIGHTS} | {"told-cell": "told-place"}
    for name, weight in WEIGHTS.items():
        rule = re.search(rf"\.board (?:\S+ )?\.{rules[name]}(?: \.number)? \{{[^}}]*font-weight: (\d+)", CSS)
        assert rule, name
        assert int(rule[1]) == weight
    assert set(json.loads(font.OUTLINES.read_text(encoding="utf-8"))) == {str(weight) for weight in WEIGHTS.values()}


def test_the_page_fetches_it_early_and_from_its_own_address_alone() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert (
        'rel="preload" as="font" type="font/woff2" crossorigin href="./static/fonts/atkinson-hyperlegible-next' in page
    )
    assert "font-src 'self'" in page
    assert re.findall(r'url\("([^"]*)"\)', CSS) == ["fonts/atkinson-hyperlegible-next.woff2"]
