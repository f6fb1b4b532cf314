r"""Strings of several lines, whose quotes stick to their first or their last row: `r#"4 2 1 3` .. `2 4 _"#`.

A row may end in what goes on with the string on the next line: a backslash, perhaps after an `\n` of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.forms.undressing.origins import Traced, joined

STRING = re.compile(r"(?P<quote>[\"'`])(?P<rows>[^\"'`;{}()]{15,4000}+)(?P=quote)")
"""Quotes with no mark of a program between them."""

GOING_ON = re.compile(r"(?m)(?:\\n\\?|\\)[ \t]{0,40}$")
BLANKS = " \t"
FEWEST = 3
"""Ends of lines between the quotes."""


def strings(text: Traced) -> Iterator[Traced]:
    """Yield what stands in strings of several lines, the first row as far in as the others. Raises EffortExhausted."""
    for found in STRING.finditer(text.text):
        if found["rows"].count("\n") >= FEWEST and any(map(str.isdigit, found["rows"])):
            inner = text.cut(*found.span("rows"))
            yield _even(inner.replaced(GOING_ON, "") if "\\" in inner.text else inner)


def _even(inner: Traced) -> Traced:
    """Return rows of which the first begins where the others do: its own indent stands before the quote."""
    lines = inner.lines()
    indents = [len(line.text) - len(line.text.lstrip(BLANKS)) for line in lines[1:] if line.text.strip()]
    indent = min(indents, default=0)
    if not indent or not lines[0].text.strip():
        return inner
    return joined([Traced(" " * indent, [inner.origin(0)] * indent), inner])
