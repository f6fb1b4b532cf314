"""Write puzzles/forms/FORMS.md, the page of all forms, from the catalog: part of `make files`. A test holds it true."""

from __future__ import annotations

from pathlib import Path

from puzzles.forms.form_table import Row, rows

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "puzzles" / "forms" / "FORMS.md"
HEAD = """\
# Every form

`make files` writes this page from the catalog of forms. The help of the page has the same table, and
`python -m puzzles forms WORD` finds a form by a part of its name. Givens reads every form here. "Written" says
whether it writes the form, too.

| form | name | written | sizes | holds beside givens |
|---|---|---|---|---|
"""
BETWEEN = """
## Examples

"""


def page() -> str:
    """Return the page in Markdown."""
    table, examples = zip(*((_line(row), _example(row)) for row in rows()), strict=True)
    return HEAD + "".join(table) + BETWEEN + "\n".join(examples)


def _line(row: Row) -> str:
    title = row.title.replace("|", r"\|")
    written = "yes" if row.is_written else "no"
    return f"| {' | '.join((title, f'`{row.form.full_name}`', written, row.sizes, ', '.join(row.carries)))} |\n"


def _example(row: Row) -> str:
    return f"`{row.form.full_name}`\n\n```text\n{row.example.rstrip()}\n```\n"


def refresh() -> None:
    """Rewrite the page if it is out of date."""
    new = page()
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != new:
        PAGE.write_text(new, encoding="utf-8")
        print(f"{PAGE.relative_to(ROOT)}: the table of forms has been updated.")
