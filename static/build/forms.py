"""Write the table of forms into README.md, from the catalog. `make files` updates it; a test holds it true.

An example opens where it stands: GitHub shows `<details>` in a table. Each mark that Markdown might read is an entity.
"""

from __future__ import annotations

import re
from pathlib import Path

from puzzles.texts.table import Row, rows

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
BEGIN, END = "<!-- forms: `make files` writes this table -->\n", "<!-- /forms -->\n"
HEAD = (
    "| form | name | written | sizes | holds beside givens | example |",
    "|---|---|---|---|---|---|",
)
_MARK = re.compile(r"[&<>|*_`\[\]~\\\n]|(?<=https):")


def table() -> str:
    """Return the table in Markdown."""
    return "\n".join((*HEAD, *map(_line, rows()))) + "\n"


def _line(row: Row) -> str:
    written = "yes" if row.written else "no"
    cells = (_entities(row.form.title), f"`{row.form.name}`", written, row.sizes, ", ".join(row.carries), _example(row))
    return f"| {' | '.join(cells)} |"


def _example(row: Row) -> str:
    return f"<details><summary>show</summary><pre>{_entities(row.example.rstrip())}</pre></details>"


def _entities(text: str) -> str:
    return _MARK.sub(lambda mark: f"&#{ord(mark[0])};", text)


def refreshed(text: str) -> str:
    """Return README's text with the table between its marks. Raises ValueError without them."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("README.md has no place for the table of forms.")
    return before + begin + table() + end + after


def refresh() -> None:
    """Rewrite the table if it is out of date."""
    text = README.read_text(encoding="utf-8")
    new = refreshed(text)
    if text != new:
        README.write_text(new, encoding="utf-8")
        print("README.md: the table of forms has been updated.")
