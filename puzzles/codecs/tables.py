"""Tables of words as other programs write them: comma- and tab-separated, Markdown, HTML. Each layout reads its own."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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


def _fields(mark: str) -> Callable[[str], list[list[str]]]:
    def read(text: str) -> list[list[str]]:
        return [[word.strip() for word in line.split(mark)] for line in _lines(text) if line.strip("\r\n")]

    return read


def _markdown(rows: Rows) -> str:
    """Write a table with an empty head, since Markdown has none without."""
    width = max(len(word) for row in rows for word in row) or 1

    def line(words: Sequence[str]) -> str:
        return "| " + " | ".join(word.rjust(width) for word in words) + " |\n"

    rule = "|" + ("-" * (width + 1) + ":|") * len(rows[0]) + "\n"
    return line([""] * len(rows[0])) + rule + "".join(map(line, rows))


def _from_markdown(text: str) -> list[list[str]]:
    lines = [line.strip() for line in _lines(text) if line.strip()]
    rows = [[word.strip() for word in line.strip("|").split("|")] for line in lines]
    return [row for row in rows[2:] if not all(set(word) <= set("-:") and word for word in row)]


def _html(rows: Rows) -> str:
    lines = ("  <tr>" + "".join(f"<td>{html.escape(word)}</td>" for word in row) + "</tr>\n" for row in rows)
    return "<table>\n" + "".join(lines) + "</table>\n"


def _from_html(text: str) -> list[list[str]]:
    rows = text[:MOST].split("<tr>")[1:]
    return [[html.unescape(word).strip() for word in _CELL.findall(row)] for row in rows]


def _lines(text: str) -> list[str]:
    return text[:MOST].replace("\r\n", "\n").split("\n")


COMMAS = Layout("csv", "comma-separated values (CSV)", "csv", _separate(","), _fields(","))
TABS = Layout("tsv", "tab-separated values, for spreadsheets", "tsv", _separate("\t"), _fields("\t"))
MARKDOWN = Layout("markdown", "Markdown table", "md", _markdown, _from_markdown)
HTML = Layout("html", "HTML table", "html", _html, _from_html)
LAYOUTS = (COMMAS, TABS, MARKDOWN, HTML)
