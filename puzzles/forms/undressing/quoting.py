"""What mail, chats, forums and comments put before lines: quote marks, names and times, fences, comment marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, groupby

from puzzles.forms.undressing.origins import Traced, joined

QUOTE = re.compile(r"[ \t]{0,3}(?:>[ \t]?){1,8}")
SIGNS = re.compile(r"(?=[>\s]*+<)[<>\s]++|(?=(?s:.*?)>\s{2,}+>)[>\s]++|(?:>\s?){2,}\s*>?")
"""A line of signs between rows of a Futoshiki; what looks like quote marks there is none."""

FENCE = r"[ \t]*(?:>[ \t]?)*(?:`{3,}|~{3,})[\w+.-]{0,30}[ \t]*"
FENCED = re.compile(rf"(?ms)^{FENCE}\n(.*?)(?:\n{FENCE}$|\Z)")
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
    rf"(?m)^(?:\[(?:{TIME},? {DAY}|{DAY},? {TIME}|{TIME})\]|(?:{DAY},? )?{TIME}(?: -)?) "
    r"(?:<[^<>:]{1,40}>|[^:<>]{1,40}:) ?"
)
"""What chat programs put before a message: `[21:04, 03/05/2024] Ann: `, `21:04 - Ann: `, `[21:04] <Ann> `."""

COMMENT = re.compile(
    r"[ \t]*(?:#+'?|//+!?|/\*+|%+|--+(?=[ \t]*$|[ \t](?!.*(?:^|\s)--(?:\s|$)))|;+|[Cc](?=[ \t])|REM\b|\|\|)[ \t]?"
)
STARRED = re.compile(r"(?m)^[ \t]*+\*(?:[ \t]*+\*?[ \t]*+$|[ \t]?)")
STARS = re.compile(r"(?m)^[ \t]*+/\*(\*?)[^\n]*+\n(?P<inside>(?:[ \t]*+(?:\*(?!/)[^\n]*+)?\n)+)(?=[^\n]*\*/)")
"""Lines between `/*` and `*/` that all begin with a star; one more star alone is no row either."""

FEWEST = 3
"""Lines that must have a mark before it counts."""


def unquoted(text: Traced) -> Traced:
    """Take quote marks and chat heads off the lines that have them, if several lines have."""
    lines = text.lines()
    signs = [bool(SIGNS.fullmatch(line.text)) for line in lines]
    depths = [
        found[0].count(">")
        for line, one in zip(lines, signs, strict=True)
        if not one and (found := QUOTE.match(line.text))
    ]
    filled = sum(bool(line.text.strip()) for line in lines)
    if len(depths) >= min(FEWEST, max(1, filled)):
        common = re.compile(rf"[ \t]{{0,3}}(?:>[ \t]?){{1,{max(depths, key=depths.count)}}}")
        signed = "<" in text.text and len(depths) + sum(signs) >= filled  # a row may begin with a sign
        lines = [_without(line, common if one or signed else QUOTE) for line, one in zip(lines, signs, strict=True)]
    elif not SPOKEN.search(text.text):
        return text
    return _together([_without(line, SPOKEN) for line in lines], text)


def fenced(text: Traced) -> list[Traced]:
    """Return what stands between fences of Markdown, piece by piece."""
    return [joined([text.cut(*found.span(1))]) for found in FENCED.finditer(text.text) if found[1].strip()]


def uncoded(text: Traced) -> Traced:
    """Take tags of verbatim text off."""
    return text.replaced(CODE, "\n")


def uncommented(lines: Sequence[Traced]) -> Sequence[Traced]:
    """Take comment marks off, if every line that is not blank has one of the same sort."""
    marks = {_mark(line) for line in lines if line.text.strip()}
    return [_without(line, COMMENT) for line in lines] if len(marks) == 1 and marks != {""} else lines


def without_comments(text: Traced) -> Traced:
    """Take comment marks off where several lines after each other have the same one."""
    starless = unstarred(text, sure=False)
    runs = [(mark, list(run)) for mark, run in groupby(starless.lines(), _mark)]
    if not any(mark and len(run) >= FEWEST for mark, run in runs):
        return starless
    kept = chain.from_iterable(uncommented(run) if len(run) >= FEWEST else run for _, run in runs)
    return _together(list(kept), text)


def unstarred(text: Traced, *, sure: bool = True) -> Traced:
    """Take the stars off the lines of comments between `/*` and `*/`, if each line has one.

    If `sure`, only where they are no empty cells: below `/**`, or where no other star stands in the lines.
    """
    parts: list[Traced] = []
    end = 0
    for found in STARS.finditer(text.text):
        inside = text.cut(*found.span("inside")).replaced(STARRED, "")
        if not sure or found[1] or "*" not in inside.text:
            parts += (text.cut(end, found.start("inside")), inside)
            end = found.end("inside")
    return joined([*parts, text.cut(end, len(text.text))], text.said) if parts else text


def _mark(line: Traced) -> str:
    found = COMMENT.match(line.text)
    return found[0].strip() if found else ""


def _without(line: Traced, pattern: re.Pattern[str]) -> Traced:
    found = pattern.match(line.text)
    return line.cut(found.end(), len(line.text)) if found else line


def _together(lines: Sequence[Traced], text: Traced) -> Traced:
    return joined([part for line in lines for part in (line, "\n")][:-1], text.said)
