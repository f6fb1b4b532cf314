"""What mail, chats, forums and comments put before lines: quote marks, names and times, fences, comment marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from puzzles.forms.undressing.origins import Traced, joined

QUOTE = re.compile(r"[ \t]{0,3}(?:>[ \t]?){1,8}")
SIGNS = re.compile(r"(?=[>\s]*+<)[<>\s]++|(?=(?s:.*?)>\s{2,}+>)[>\s]++|(?:>\s?){2,}\s*>?")
"""A line of signs between rows of a Futoshiki; what looks like quote marks there is none."""

FENCE = re.compile(r"[ \t]*(?:>[ \t]?)*(?:`{3,}|~{3,})[\w+.-]{0,30}[ \t]*")
LINE_END = re.compile(r"(?:\\r)?\\n")
"""The end of a line as programs write it."""

HIDDEN = re.compile(r"<!--|-->")
CODE = re.compile(
    r"`{3}[a-z]{0,12}(?=\n)|`{3}|\"{3}|'{3}|</?(?:pre|code)\b[^>]{0,100}>|\[/?(?:code|pre|quote)\b[^\]]{0,60}\]|/\*+|(?<!\*)\*++/",
    re.IGNORECASE,
)
"""Tags around verbatim text in HTML and in forums."""

TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?"
DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}"
SPOKEN = re.compile(
    rf"(?:\[(?:{TIME},? {DAY}|{DAY},? {TIME}|{TIME})\]|(?:{DAY},? )?{TIME}(?: -)?) "
    r"(?:<[^<>:]{1,40}>|[^:<>]{1,40}:) ?"
)
"""What chat programs put before a message: `[21:04, 03/05/2024] Ann: `, `21:04 - Ann: `, `[21:04] <Ann> `."""

COMMENT = re.compile(
    r"[ \t]*(?:#+'?|//+!?|/\*+|%+|--+(?=[ \t]*$|[ \t](?!.*(?:^|\s)--(?:\s|$)))|;+|[Cc](?=[ \t])|REM\b|\|\|)[ \t]?"
)
STARRED = re.compile(r"[ \t]*+\*(?:[ \t]*+\*?[ \t]*+$|[ \t]?)")
"""What lines between `/*` and `*/` often begin with; one more star alone is no row either."""

FEWEST = 3
"""Lines that must have a mark before it counts."""


def unquoted(text: Traced) -> Traced:
    """Take quote marks and chat heads off the lines that have them, if several lines have."""
    lines = text.lines()
    quoted = [bool(QUOTE.match(line.text)) for line in lines]
    meant = [is_quoted and not SIGNS.fullmatch(line.text) for is_quoted, line in zip(quoted, lines, strict=True)]
    marked = False
    if sum(meant) >= min(FEWEST, max(1, sum(bool(line.text.strip()) for line in lines))):
        depth = 1
        for at, line in enumerate(lines):
            if not quoted[at]:
                continue
            marks = re.match(rf"[ \t]{{0,3}}(?:>[ \t]?){{1,{depth if SIGNS.fullmatch(line.text) else 8}}}", line.text)
            if meant[at] and marks:
                depth = marks[0].count(">")
            lines[at] = line.cut(marks.end() if marks else 0, len(line.text))
        marked = True
    if any(SPOKEN.match(line.text) for line in lines):
        lines, marked = [_without(line, SPOKEN) for line in lines], True
    return _together(lines, text) if marked else text


def fenced(text: Traced) -> list[Traced]:
    """Return what stands between fences of Markdown, or between tags of verbatim text, piece by piece."""
    pieces: list[Traced] = []
    inside: list[Traced] | None = None
    for line in text.lines():
        if FENCE.fullmatch(line.text):
            if inside is None:
                inside = []
                continue
            pieces.append(_together(inside, text))
            inside = None
        elif inside is not None:
            inside.append(line)
    if inside:
        pieces.append(_together(inside, text))
    return [piece for piece in pieces if piece.text.strip()]


def uncoded(text: Traced) -> Traced:
    """Take tags of verbatim text off."""
    return text.replaced(CODE, "\n")


def uncommented(lines: Sequence[Traced]) -> list[Traced]:
    """Take comment marks off, if every line that is not blank has one of the same sort."""
    marks = {found[0].strip() for line in lines if line.text.strip() and (found := COMMENT.match(line.text))}
    marked = all(COMMENT.match(line.text) for line in lines if line.text.strip())
    return [_without(line, COMMENT) for line in lines] if marked and len(marks) == 1 else list(lines)


def without_comments(text: Traced) -> Traced:
    """Take comment marks off where several lines after each other have the same one."""
    text = unstarred(text, sure=False)
    lines = text.lines()
    marks = [found[0].strip() if (found := COMMENT.match(line.text)) else "" for line in lines]
    if not any(marks):
        return text
    kept: list[Traced] = []
    for mark, group in groupby(range(len(lines)), key=lambda at: marks[at]):
        places = list(group)
        bare = bool(mark) and len(places) >= FEWEST
        kept += [_without(lines[at], COMMENT) if bare else lines[at] for at in places]
    return _together(kept, text)


def unstarred(text: Traced, *, sure: bool = True) -> Traced:
    """Take the stars off the lines of comments between `/*` and `*/`, if each line has one.

    If `sure`, only where they are no empty cells: below `/**`, or where no other star stands in the lines.
    """
    if "/*" not in text.text:
        return text
    lines = text.lines()
    kept = list(lines)
    start = -1
    for at, line in enumerate(lines):
        if "*/" in line.text:
            inside = range(start + 1, at) if start >= 0 else range(0)
            bare = [_without(lines[each], STARRED) for each in inside]
            marked = all(STARRED.match(lines[each].text) or not lines[each].text.strip() for each in inside)
            other = not lines[start].text.strip().startswith("/**") and any("*" in each.text for each in bare)
            if bare and marked and not (sure and other):
                kept[start + 1 : at] = bare
            start = -1
        elif line.text.lstrip().startswith("/*"):
            start = at
    return text if kept == lines else _together(kept, text)


def _without(line: Traced, pattern: re.Pattern[str]) -> Traced:
    found = pattern.match(line.text)
    return line.cut(found.end(), len(line.text)) if found else line


def _together(lines: Sequence[Traced], text: Traced) -> Traced:
    parts: list[Traced | str] = []
    for line in lines:
        parts += (line, "\n")
    return joined(parts[:-1], text.said)
