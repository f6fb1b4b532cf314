"""Everything written on the board has a contrast of at least 4.5, light and dark, on every background.

axe-core checks the page's text, not drawings; WCAG 2.2 (1.4.3) requires the same of both.
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.sampling import looped

STATIC = Path(__file__).resolve().parents[2] / "static"
CSS = "".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("board", "strength"))
ENOUGH = 4.5
THEMES = ("light", "dark")
Colour = tuple[float, ...]


def colours(theme: str) -> dict[str, Colour]:
    """Return the colours of the board by name, as red, green, blue from 0 to 255."""
    found: dict[str, Colour] = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]*);", CSS):
        if digits := re.findall("#([0-9a-f]{6})", value):
            code = digits[THEMES.index(theme) % len(digits)]
            found[name] = tuple(int(code[at : at + 2], 16) for at in (0, 2, 4))
    return found


def over(top: Colour, opacity: float, under: Colour) -> Colour:
    """Return the visible colour of two layers, given the opacity of the upper one."""
    return tuple(opacity * upper + (1 - opacity) * lower for upper, lower in zip(top, under, strict=True))


def luminance(colour: Colour) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def grounds(palette: dict[str, Colour]) -> dict[str, Colour]:
    """Return what numbers stand on, by name; a flash is over before anyone reads on it."""
    return {name: palette[f"board-{name}"] for name in ("sheet", "differ", "peers", "pick", "same", "tile", "rest")}


@looped("theme", THEMES)
def test_what_is_written_can_be_read(theme: str) -> None:
    palette = colours(theme)
    inks = {name: palette[f"board-{name}"] for name in ("ink", "written", "solved", "soft", "warn", "accent")}
    pairs = {
        f"{ink} on {name}": contrast(colour, ground)
        for name, ground in grounds(palette).items()
        for ink, colour in inks.items()
        # Nobody but the puzzle's maker writes on a tile.
        if name != "tile" or ink in ("ink", "warn")
    }
    assert not {pair: ratio for pair, ratio in pairs.items() if ratio < ENOUGH}


@looped("theme", THEMES)
def test_what_tells_a_cell_apart_can_be_seen(theme: str) -> None:
    """Rings, waves, notches and outlines need 3 to 1 (WCAG 2.2, 1.4.11) on what they are drawn on."""
    palette = colours(theme)
    lines = {
        "accent": ("sheet", "pick", "peers"),
        "warn": ("sheet", "pick", "peers", "same", "tile"),
        "notch": ("sheet", "differ"),
        "heavy": ("sheet",),
    }
    for line, under in lines.items():
        for ground in under:
            assert contrast(palette[f"board-{line}"], palette[f"board-{ground}"]) >= 3, (line, ground)


@looped("theme", THEMES)
def test_what_is_written_on_the_players_colours_can_be_read(theme: str) -> None:
    palette = colours(theme)
    opacities = re.findall(r"\.(colour-\d) \.ground \{[^}]*fill-opacity: ([\d.]+)", CSS)
    assert len(opacities) == 8
    for text in ("number", "corner", "centre"):
        assert f".board .coloured .{text} {{ fill: var(--board-ink); }}" in CSS
    ratios = {
        f"{name} on {ground}": contrast(palette["board-ink"], over(palette[name], float(opacity), colour))
        for name, opacity in opacities
        for ground, colour in grounds(palette).items()
    }
    assert not {name: ratio for name, ratio in ratios.items() if ratio < ENOUGH}
