"""Colours of cells as other programs write them, as the nearest of the page's own."""

from __future__ import annotations

import re

HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
OWN = ("e69f00", "56b4e9", "009e73", "f0e442", "0072b2", "d55e00", "cc79a7", "808080")
"""The page's colours, from 1; static/board.css draws them."""

PALE = 3 * 250
"""The sum of red, green and blue from which a cell counts as white."""

COLOURS = "The colours of its cells are taken as the player's; if they mean a rule, it is not played."


def colour_of(written: object) -> int:
    """Return the page's colour that is the nearest to `#rrggbb`; 0 for white, for nothing and for anything else."""
    found = HEX.fullmatch(written.strip()) if isinstance(written, str) else None
    digits = found[1] if found else "ffffff"
    code = "".join(2 * digit for digit in digits) if len(digits) == len("rgb") else digits
    *parts, opaque = bytes.fromhex(f"{code}ff")[:4]
    if sum(parts) >= PALE or not opaque:
        return 0
    apart = [sum((one - own) ** 2 for one, own in zip(parts, bytes.fromhex(each), strict=True)) for each in OWN]
    return 1 + apart.index(min(apart))
