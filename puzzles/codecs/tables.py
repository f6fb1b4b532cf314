"""Tables of words as other programs write them: comma- and tab-separated, Markdown, HTML. Each layout reads its own."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

Rows = Sequence[Sequence[str]]

MOST = 1024 * 1024
"""Characters of a table that is read."""

_CELL = re.compile(r"<td>([^<]{0,20})(?:</td>)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to write rows of words, an empty one for an empty cell, and to read them."""

    name: str
    title: str
    ending: str
    """The ending of a file's name."""

    write: Callable[[Rows], str]
    read: Callable[[str], list[list[str]]]


def _separate(mark: str) -> Callable[[Rows], str]:
    return lambda rows: "".join(mark.join(row) + "\n" for row in rows)


def _rows(mark: str, text: str) -> list[list[str]]:
    lines = [line.strip("\r ").strip("|") for line in text[:MOST].split("\n") if line.strip("\r ")]
    return [[word.strip() for word in line.split(mark)] for line in lines]


def _markdown(rows: Rows) -> str:
    """Write a table with an empty head, since Markdown has none without."""
    width = max(len(word) for row in rows for word in row) or 1

    def line(words: Sequence[str]) -> str:
        return "| " + " | ".join(word.rjust(width) for word in words) + " |\n"

    rule = "|" + ("-" * (width + 1) + ":|") * len(rows[0]) + "\n"
    return line([""] * len(rows[0])) + rule + "".join(map(line, rows))


def _html(rows: Rows) -> str:
    lines = ("  <tr>" + "".join(f"<td>{html.escape(word)}</td>" for word in row) + "</tr>\n" for row in rows)
    return "<table>\n" + "".join(lines) + "</table>\n"


def _from_html(text: str) -> list[list[str]]:
    rows = text[:MOST].split("<tr>")[1:]
    return [[html.unescape(word).strip() for word in _CELL.findall(row)] for row in rows]


COMMAS = Layout("csv", "comma-separated values (CSV)", "csv", _separate(","), partial(_rows, ","))
TABS = Layout("tsv", "tab-separated values, for spreadsheets", "tsv", _separate("\t"), partial(_rows, "\t"))
MARKDOWN = Layout("markdown", "Markdown table", "md", _markdown, lambda text: _rows("|", text)[2:])
HTML = Layout("html", "HTML table", "html", _html, _from_html)
LAYOUTS = (COMMAS, TABS, MARKDOWN, HTML)
