"""Tables of HTML, forums (BBCode), MediaWiki and LaTeX: a line for each row, a tab before each cell."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import pairwise
from math import isqrt

from puzzles.forms.undressing.cell_tables import Table, parted
from puzzles.forms.undressing.characters import plain_of
from puzzles.forms.undressing.origins import Traced

HTML_ROW = re.compile(r"[<\[]tr\b", re.IGNORECASE)
HTML_TABLE = re.compile(r"[<\[]table\b", re.IGNORECASE)
HTML = re.compile(
    r"(?P<cell>[<\[]t[dh]\b[^>\]]{0,500}[>\]])|(?P<row>[<\[]/?(?:table|tr|tbody|tfoot)\b[^>\]]{0,500}[>\]])"
    r"|<input\b(?:(?!value)[^>]){0,300}+value\s*=\s*[\"']?(?P<value>[^\"'\s>]{0,9})[^>]{0,300}>"
    r"|(?P<blank>\s+)|<!--[^>]{0,500}-->|</?[a-zA-Z][^>]{0,500}>|\[/t[dh]\]",
    re.IGNORECASE,
)
WIKI = re.compile(r"(?m)^[ \t]*\{\|((?s:.*?))(?:\n[ \t]*\|\}|\Z)")
WIKI_MARK = re.compile(r"(?P<row>\n[ \t]*\|[-+][^\n]*)|(?:\n[ \t]*[|!]|\|\||!!)(?:(?:(?!!!)[^|\n]){0,80}\|(?!\|))?")
TAG = re.compile(r"<!--[^>]{0,500}-->|</?[a-zA-Z][^>]{0,500}>")
BREAK = re.compile(r"<br\b[^>]{0,100}>|</p>|</div>|</tr>|</li>", re.IGNORECASE)
INLINE = re.compile(
    r"</?(?:b|i|em|strong|span|font|u|s|sub|sup|a|small|big|tt|code|kbd|pre|p|div)\b[^>]{0,500}>", re.IGNORECASE
)
"""Tags that do not part words."""

ENTITY = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});")
LEAF = re.compile(r"<([a-zA-Z][\w-]{0,20})\b[^<>]{0,300}>([^<>]{0,12})</\1\s*>")
"""An element without others in it."""

SETROW = re.compile(r"\\setrow\s*\{\s*(\d{1,2})\s*\}\s*\{((?:\{\}|[^{}\n]){0,400})\}")
"""A row of the LaTeX package logicpuzzle; its rows are numbered from the bottom."""

LATEX = re.compile(
    r"(?P<row>\\\\(?:\[[^\]\n]{0,12}\])?|\\tabularnewline\b|\\(?:cr|hline)\b)"
    r"|\\(?:[a-zA-Z]+\*?(?:\[[^\]\n]{0,20}\])?(?:\{(?!\d{1,2}\})[^{}\n]{0,40}\})*|[{}()\[\]])|[{}]|\$"
)
SHORT = 6
FEWEST = 4


def marked_up(text: Traced) -> Iterator[Table]:
    """Yield the tables of a text that tags or a wiki's marks make."""
    if HTML_ROW.search(text.text):
        starts = [found.start() for found in HTML_TABLE.finditer(text.text)] or [0]
        for start, end in pairwise([*starts, len(text.text)]):
            yield _rows(text.cut(start, end).replaced(HTML, _html_mark))
    elif "</" in text.text:
        yield from _leaves(text)
    for found in WIKI.finditer(text.text):
        yield _rows(text.cut(*found.span(1)).replaced(WIKI_MARK, lambda found: "\n" if found["row"] else "\t"))
    if rows := sorted(SETROW.finditer(text.text), key=lambda found: -int(found[1])):
        yield [parted(text.cut(*found.span(2)).replaced(re.compile(r"\{\}"), ""), ",") for found in rows]


def without_latex(text: Traced) -> Traced:
    """Return a text without commands of LaTeX, a line for each row of a table."""
    return text.replaced(LATEX, lambda found: "\n" if found["row"] else "") if "\\" in text.text else text


def untagged(text: Traced) -> Traced:
    """Return a text without tags and entities, a line for each line that the tags make."""
    if "<" not in text.text and "&" not in text.text:
        return text
    return unescaped(text.replaced(BREAK, "\n").replaced(INLINE, "").replaced(TAG, " "))


def unescaped(text: Traced) -> Traced:
    """Return a text with the characters that entities stand for."""
    if "&" not in text.text:
        return text
    return text.replaced(ENTITY, lambda found: "".join(map(plain_of, html.unescape(found[0]))))


def _html_mark(found: re.Match[str]) -> str:
    marks = {"cell": "\t", "row": "\n", "blank": " ", "value": found["value"]}
    return marks.get(found.lastgroup or "", "")


def _rows(text: Traced) -> Table:
    """Return the cells of a text with a line for each row and a tab before each cell."""
    return [parted(unescaped(line), "\t")[1:] for line in text.lines() if "\t" in line.text]


def _leaves(text: Traced) -> Iterator[Table]:
    """Yield elements that hold a cell each, as many of a name as a square board has."""
    by_name: dict[str, list[Traced]] = {}
    for found in LEAF.finditer(text.text):
        if len(found[2].strip()) < SHORT:
            by_name.setdefault(found[1].lower(), []).append(unescaped(text.cut(*found.span(2))))
    for name, cells in by_name.items():
        side = isqrt(len(cells))
        if name not in ("td", "th", "option") and side >= FEWEST and side * side == len(cells):
            yield [cells[at : at + side] for at in range(0, len(cells), side)]
