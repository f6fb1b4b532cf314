"""Cut the page's typeface down to what the page writes, and draw its digits as outlines: run `make font`.

The typeface is Atkinson Hyperlegible Next, from the npm package that package-lock.json pins by its hash. Both files are
committed, since making them takes tools that nobody needs to serve or visit the page. The same packages give the same
bytes; tests/contract/test_font.py holds that.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from puzzles.portable.drawing.outlines import WEIGHTS

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "node_modules" / "@fontsource-variable" / "atkinson-hyperlegible-next"
SOURCE = PACKAGE / "files" / "atkinson-hyperlegible-next-latin-wght-normal.woff2"
LICENSE = PACKAGE / "LICENSE"
FONTS = ROOT / "static" / "fonts"
FONT = FONTS / "atkinson-hyperlegible-next.woff2"
OUTLINES = FONTS / "outlines.json"

SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVW…"
"""What stands in cells, as numbers and as marks."""

TEXT = "".join(map(chr, range(0x20, 0x7F))) + "\xa0°·×–—‘’“”…−"
"""What the page writes; arrows and other signs come from the system."""

LIGHTEST, HEAVIEST = 400, 750
FEATURES = ("kern", "tnum")

Outlines = Mapping[str, Mapping[str, tuple[int, str]]]
"""Of a weight and a symbol: its advance, and its path data in thousandths of the font size, relative to its origin."""


def source() -> TTFont:
    """Return the whole typeface, as the package has it."""
    return TTFont(SOURCE, recalcTimestamp=False)


def font() -> bytes:
    """Return the WOFF2 of the characters and weights that the page uses."""
    cut = instancer.instantiateVariableFont(source(), {"wght": (LIGHTEST, HEAVIEST)})
    options = subset.Options(layout_features=list(FEATURES), hinting=False, name_IDs=[0, 1, 2, 13, 14])
    chosen = subset.Subsetter(options)
    chosen.populate(text=TEXT)
    chosen.subset(cut)
    cut.flavor = "woff2"
    written = io.BytesIO()
    cut.save(written)
    return written.getvalue()


def outlines() -> Outlines:
    """Return the outlines of SYMBOLS in WEIGHTS, the digits all equally wide, as they stand on a board."""
    return {str(weight): _outlines_in(weight) for weight in sorted(set(WEIGHTS.values()))}


def _outlines_in(weight: int) -> dict[str, tuple[int, str]]:
    whole = instancer.instantiateVariableFont(source(), {"wght": weight})
    glyphs, names, tabular = whole.getGlyphSet(), whole.getBestCmap(), _tabular(whole)
    found = {}
    for symbol in SYMBOLS:
        name = names[ord(symbol)]
        name = tabular.get(name, name)
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        found[symbol] = (round(glyphs[name].width), path(pen.value))
    return found


def _tabular(whole: TTFont) -> dict[str, str]:
    """Return the names of the glyphs that are all equally wide, by those that they stand for."""
    table = whole["GSUB"].table
    found: dict[str, str] = {}
    for feature in table.FeatureList.FeatureRecord:
        if feature.FeatureTag == "tnum":
            for index in feature.Feature.LookupListIndex:
                for lookup in table.LookupList.Lookup[index].SubTable:
                    found |= getattr(lookup, "ExtSubTable", lookup).mapping
    return found


def path(commands: list[tuple[str, tuple[tuple[float, float], ...]]]) -> str:
    """Return SVG path data, relative and with y downwards, of what a pen of fontTools recorded."""
    pieces: list[str] = []
    at = start = (0, 0)
    for command, points in commands:
        placed = [(round(x), -round(y)) for x, y in points]
        if command == "moveTo":
            pieces.append("m" + _step(at, placed[0]))
            at = start = placed[0]
        elif command == "lineTo":
            pieces.append("l" + _step(at, placed[0]))
            at = placed[0]
        elif command == "qCurveTo":
            # Between two control points there is a point of the curve that the font leaves out.
            for number, control in enumerate(placed[:-1]):
                after = placed[number + 1]
                last = number == len(placed) - 2
                end = after if last else ((control[0] + after[0]) // 2, (control[1] + after[1]) // 2)
                pieces.append("q" + _step(at, control) + _joined(_step(at, end)))
                at = end
        else:
            pieces.append("z")
            at = start
    return "".join(pieces)


def _step(start: tuple[int, int], end: tuple[int, int]) -> str:
    return str(end[0] - start[0]) + _joined(str(end[1] - start[1]))


def _joined(number: str) -> str:
    """Return a number as it stands after another one: a minus parts them as well as a space."""
    return number if number.startswith("-") else " " + number


def text(found: Outlines) -> str:
    """Return outlines as they are written: a line for each weight."""
    lines = [
        f"{json.dumps(weight)}: {json.dumps(glyphs, ensure_ascii=False, separators=(',', ':'))}"
        for weight, glyphs in found.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write both files."""
    FONTS.mkdir(exist_ok=True)
    FONT.write_bytes(font())
    OUTLINES.write_text(text(outlines()), encoding="utf-8")
    print(f"{FONT.name}: {FONT.stat().st_size} bytes; {OUTLINES.name}: {OUTLINES.stat().st_size} bytes")


if __name__ == "__main__":
    main()
