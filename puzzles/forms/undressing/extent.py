"""How much of a long text is looked at: what can hold no puzzle is passed over, and what is left is cut at a limit.

A text with something around its puzzles is read in many ways, so it is held much shorter than one of puzzles alone.
"""

from __future__ import annotations

import re

from puzzles.forms.undressing.origins import Traced

LONGEST = 12 * 1024
"""Characters that are looked at in every way."""

UNSEEN = re.compile(r"<(script|style|svg)(?:[^<]|<(?!/\1))*+", re.IGNORECASE)
"""What browsers do not show as text."""

WORDS = r"(?>^(?=[^\n\d]*+\n)[^\n]*?[a-np-uwyz]{3}[^\n]*+\n)"
PROSE = re.compile(f"(?m){WORDS}+(?={WORDS})")
"""Lines of words without a number, but for the last, which may name what follows; letters of cells are capitals, or o,
v and x."""


def extent(text: Traced) -> tuple[Traced, int]:
    """Return what is looked at, and the offset of the rest in the pasted text, -1 for none. Raises EffortExhausted."""
    for passed_over in (UNSEEN, PROSE):
        if len(text.text) > LONGEST:
            text = text.replaced(passed_over, "")
    if len(text.text) <= LONGEST:
        return text, -1
    end = text.text.rfind("\n", 0, LONGEST) + 1 or LONGEST
    return text.cut(0, end), text.origin(end)
