"""Tables of HTML, forums (BBCode), Markdown, MediaWiki, LaTeX and spreadsheets, as boards."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import pairwise
from math import isqrt

from puzzles.forms.undressing.cell_tables import Table, rendered, spread
from puzzles.forms.undressing.characters import plain_of
from puzzles.forms.undressing.origins import Traced, joined

TABLE = re.compile(r"<table\b", re.IGNORECASE)
ROW = re.compile(r"<tr\b[^>]{0,500}>", re.IGNORECASE)
CELL = re.compile(r"<t[dh]\b[^>]{0,500}>", re.IGNORECASE)
OVER = re.compile(r"</t(?:r|able|body)\b|<t(?:body|foot)\b|</tr", re.IGNORECASE)
BBCODE = re.compile(r"\[(/?(?:table|tr|t[dh]))\]", re.IGNORECASE)
VALUE = re.compile(r"<input\b[^>]{0,300}?\bvalue\s*=\s*[\"']?([^\"'\s>]{0,9})", re.IGNORECASE)
TAG = re.compile(r"<!--[^>]{0,500}-->|</?[a-zA-Z][^>]{0,500}>")
BREAK = re.compile(r"<br\b[^>]{0,100}>|</p>|</div>|</tr>|</li>", re.IGNORECASE)
INLINE = re.compile(
    r"</?(?:b|i|em|strong|span|font|u|s|sub|sup|a|small|big|tt|code|kbd|pre|p|div)\b[^>]{0,500}>", re.IGNORECASE
)
"""Tags that do not part words."""

ENTITY = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});")
SEPARATOR = re.compile(r"[ \t]*+(?:\|[ \t]*+)?:?-++:?[ \t]*+(?:[|+][ \t]*+:?-++:?[ \t]*+)*+(?:\|[ \t]*+)?")
HEADLESS = re.compile(r"[\s|]*(?:<!--[\s-]*-->[\s|]*)*")
WIKI = re.compile(r"(?m)^[ \t]*\{\|")
LATEX_ROW = re.compile(r"(?m)^[ \t]*((?:\|[^|.&\n]{0,9}){2,40}\|)[ \t]*\.")
"""A row of the LaTeX package sudoku: `|2|5| | |3|.`"""

LATEX_END = re.compile(r"\|[ \t]*\.")

SETROW = re.compile(r"\\setrow\s*\{\s*(\d{1,2})\s*\}\s*\{((?:\{\}|[^{}\n]){0,400})\}")
WRITTEN = re.compile(r"\\writepuzzle\s*((?:\{[^{}\n]{4,25}\}\s*){4,25})")
INNER = re.compile(r"\{([^{}\n]{4,25})\}")
"""A row of the LaTeX package sudokubundle."""

AND = re.compile(r"[^&\n]{0,40}(?:&[^&\n]{0,40}){3,40}")
"""A row of a LaTeX table or matrix."""

COMMAND = re.compile(r"\\(?:[a-zA-Z]+\*?(?:\[[^\]\n]{0,20}\])?(?:\{(?!\d{1,2}\})[^{}\n]{0,40}\})*|[{}()\[\]])|[{}]|\$")
LEAF = re.compile(r"<([a-zA-Z][\w-]{0,20})\b[^<>]{0,300}>([^<>]{0,12})</\1\s*>")
"""An element without others in it."""

ROW_END = re.compile(r"\\\\(?:\[[^\]\n]{0,12}\])?|\\tabularnewline\b|\\(?:cr|hline)\b")
SHORT = 6
ITEM = re.compile(r"(?m)^[ \t]*(?:-[ \t]+)?-[ \t]*\[([^\]\n]{3,400})\]")
FEWEST = 4
TABS = 3


def tables(text: Traced) -> Iterator[Traced]:
    """Yield the boards of the tables in a text, all of the same sort."""
    for find in (_html, _markdown, _wiki, _latex, _yaml, _elements, _separated, _bars, _barred_signs):
        found = [board for table in find(text) if (board := rendered(table))]
        if found:
            yield from found
            return


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


def _html(text: Traced) -> Iterator[Table]:
    if "[tr]" in text.text.lower():
        text = text.replaced(BBCODE, lambda found: f"<{found[1]}>")
    starts = [found.start() for found in TABLE.finditer(text.text)]
    if not starts and ROW.search(text.text):
        starts = [0]
    for start, end in pairwise([*starts, len(text.text)]):
        part = text.cut(start, end)
        rows = [found.end() for found in ROW.finditer(part.text)]
        table: Table = []
        for begin, after in pairwise([*rows, len(part.text)]):
            row = part.cut(begin, after)
            over = OVER.search(row.text)
            row = row.cut(0, over.start()) if over else row
            cells = list(CELL.finditer(row.text))
            ends = [*(cell.start() for cell in cells[1:]), len(row.text)][: len(cells)]
            table.append([_content(row.cut(cell.end(), last)) for cell, last in zip(cells, ends, strict=True)])
        table = [row for row in table if row]
        if _is_whole(table):
            yield table


def _content(cell: Traced) -> Traced:
    value = VALUE.search(cell.text)
    if value:
        return cell.cut(*value.span(1))
    bare = unescaped(cell.replaced(TAG, ""))
    start = len(bare.text) - len(bare.text.lstrip())
    return bare.cut(start, max(start, len(bare.text.rstrip())))


def _markdown(text: Traced) -> Iterator[Table]:
    """Read tables of bars with a rule of dashes under their head; Org and plain ones have frames that forms know."""
    lines = text.lines()
    at = 0
    while at + 1 < len(lines):
        if "|" in lines[at].text and "-" in lines[at + 1].text and _is_separator(lines[at + 1].text):
            framed = lines[at + 1].text.lstrip().startswith("|")
            head = _piped(lines[at], framed)
            end = at + 2
            rows: Table = []
            while end < len(lines) and "|" in lines[end].text:
                if not SEPARATOR.fullmatch(lines[end].text):
                    rows.append(_piped(lines[end], framed))
                end += 1
            if not framed or _is_whole(rows):
                yield rows if HEADLESS.fullmatch(lines[at].text) else [head, *rows]
            at = end
        else:
            at += 1


def _is_whole(table: Table) -> bool:
    """Say whether each row that holds something, but a head, is as long as the longest: marks end every cell."""
    width = max(map(len, table), default=0)
    head = [cell.text.strip() for cell in table[0]] if table else []
    counted = head in ([str(at) for at in range(1, width)], [str(at) for at in range(width - 1)])
    named = counted or not any(word.isdigit() for word in head)
    short = [row for row in table[named:] if len(row) < width]
    return not any(cell.text.strip() for row in short for cell in row)


def _is_separator(line: str) -> bool:
    return ("|" in line or "+" in line) and bool(SEPARATOR.fullmatch(line))


def _piped(line: Traced, framed: bool = True) -> list[Traced]:
    """Return the cells of a line between bars; those at its ends are frames if there are any."""
    text = line.text
    start = text.find("|") + 1 if framed and text.lstrip().startswith("|") else 0
    end = text.rfind("|") if framed and text.rstrip().endswith("|") and text.rfind("|") >= start else len(text)
    cells = []
    for piece in text[start:end].split("|"):
        cells.append(line.cut(start, start + len(piece)))
        start += len(piece) + 1
    return cells


def _wiki(text: Traced) -> Iterator[Table]:
    for opening in WIKI.finditer(text.text):
        table: Table = []
        row: list[Traced] = []
        part = text.cut(opening.start(), len(text.text))
        for line in part.lines()[1:]:
            bare = line.text.strip()
            if bare.startswith("|}"):
                break
            if bare.startswith("|-"):
                table.append(row)
                row = []
            elif bare.startswith(("|", "!")) and not bare.startswith("|+"):
                at = line.text.index(bare[0]) + 1
                for piece in re.split(r"\|\||!!", line.text[at:]):
                    inner = piece.rfind("|") + 1
                    row.append(unescaped(line.cut(at + inner, at + len(piece))))
                    at += len(piece) + 2
        yield [row for row in (*table, row) if row]


def _latex(text: Traced) -> Iterator[Table]:
    rows = [text.cut(*found.span(1)) for found in LATEX_ROW.finditer(text.text)] if LATEX_END.search(text.text) else []
    if len(rows) >= FEWEST:
        side = len(_piped(rows[0]))
        for at in range(0, len(rows) - side + 1, side):
            yield [_piped(row) for row in rows[at : at + side]]
    for written in WRITTEN.finditer(text.text) if "\\writepuzzle" in text.text else ():
        rows = [text.cut(*found.span(1)) for found in INNER.finditer(text.text, *written.span(1))]
        yield [[row.cut(at, at + 1) for at in range(len(row.text))] for row in rows]
    if text.text.count("&") >= FEWEST - 1 and AND.search(text.text):
        yield from _ampersands(text)
    numbered = list(SETROW.finditer(text.text)) if "\\setrow" in text.text else []
    if len(numbered) >= FEWEST:
        # Rows of logicpuzzle are numbered from the bottom.
        ordered = sorted(numbered, key=lambda found: -int(found[1]))
        yield [_commas(text.cut(*found.span(2)).replaced(re.compile(r"\{\}"), "0")) for found in ordered]


def _ampersands(text: Traced) -> Iterator[Table]:
    """Read rows with `&` between cells and two backslashes behind them."""
    table: Table = []
    for line in [*text.replaced(ROW_END, "\n").lines(), joined([])]:
        bare = line.replaced(COMMAND, "") if "&" in line.text else line
        if AND.fullmatch(bare.text):
            table.append(_commas(bare, "&"))
        elif bare.text.strip() and "\\" not in bare.text:
            if len(table) >= FEWEST:
                yield table
            table = []
    if len(table) >= FEWEST:
        yield table


def _elements(text: Traced) -> Iterator[Table]:
    """Read elements of HTML or XML that hold a cell each, as many of a name as a square board has."""
    if "</" not in text.text:
        return
    by_name: dict[str, list[re.Match[str]]] = {}
    for found in LEAF.finditer(text.text):
        if len(found[2].strip()) < SHORT:
            by_name.setdefault(found[1].lower(), []).append(found)
    for name, leaves in by_name.items():
        side = isqrt(len(leaves))
        if name not in ("td", "th", "option") and side >= FEWEST and side * side == len(leaves):
            cells = [unescaped(text.cut(*leaf.span(2))) for leaf in leaves]
            yield [cells[at : at + side] for at in range(0, len(cells), side)]


def _barred_signs(text: Traced) -> Iterator[Table]:
    """Read lines with a bar before and behind each field, of which some are signs."""
    run: Table = []
    for line in [*text.lines(), joined([])]:
        bare = line.text.strip()
        if bare.startswith("|") and bare.endswith("|") and bare.count("|") > FEWEST:
            run.append(_piped(line))
            continue
        if len(run) >= FEWEST and any(cell.text.strip() in ("<", ">") for row in run for cell in row):
            yield run
        run = []


def _bars(text: Traced) -> Iterator[Table]:
    """Read lines that begin with a bar and have one before each cell, as AsciiDoc and others have them."""
    run: Table = []
    for line in [*text.lines(), joined([])]:
        bare = line.text.strip()
        if (
            bare.startswith("|")
            and not bare.endswith("|")
            and bare.count("|") >= FEWEST
            and not SEPARATOR.fullmatch(line.text)
        ):
            start = line.text.index("|") + 1
            run.append(_commas(line.cut(start, len(line.text)), "|"))
            continue
        if len(run) >= FEWEST:
            yield run
        if bare and not SEPARATOR.fullmatch(line.text):
            run = []


def _yaml(text: Traced) -> Iterator[Table]:
    rows = [_commas(text.cut(*found.span(1))) for found in ITEM.finditer(text.text)]
    if len(rows) >= FEWEST:
        yield rows


def _commas(line: Traced, mark: str = ",") -> list[Traced]:
    cells = []
    start = 0
    for piece in line.text.split(mark):
        cells.append(line.cut(start, start + len(piece)))
        start += len(piece) + 1
    return cells


def _separated(text: Traced) -> Iterator[Table]:
    """Read runs of lines with tabs, commas or semicolons as rows of fields, empty ones included."""
    for mark in filter(text.text.count, "\t,;"):
        run: Table = []
        gaps = 0
        for line in text.lines():
            many = line.text.count(mark) >= TABS or (run and mark in line.text)
            cells = _commas(line, mark) if many else []
            if cells and all(len(cell.text.strip()) <= TABS for cell in cells):
                if 0 < gaps < len(run):
                    run, gaps = run[-1:], 0
                run.append(cells)
            elif run and not line.text.strip() and gaps >= len(run) - 1:
                gaps = len(run)  # so far blank lines stand between any two rows
            else:
                yield from _whole_run(run)
                run, gaps = [], 0
        yield from _whole_run(run)


def _whole_run(run: Table) -> Iterator[Table]:
    """Yield the rows with as many fields each, if there are enough."""
    run = spread(run)
    if len(run) >= FEWEST:
        width = max(map(len, run))
        yield [row + [row[-1].cut(0, 0)] * (width - len(row)) for row in run] if width >= len(run) else run
