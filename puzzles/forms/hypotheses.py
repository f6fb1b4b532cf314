"""What may stand around a board, and how a board may stand in a text: two declared lists, the surest first.

A view is the text without what surrounds a board. A reader finds boards in a view. Each hypothesis is one reader in one
view; the first that gives an unsolved board is right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from puzzles.forms.undressing import (
    addresses,
    blocks,
    cell_lines,
    characters,
    encoded,
    fields,
    heads,
    maps,
    markup_tables,
    places,
    program_text,
    quoting,
)
from puzzles.forms.undressing.origins import Traced, joined

ASKED = 16 * 1024
"""Characters of a text, a request to a program perhaps, in which objects of JSON are looked into."""

MASKED = "An array of marks, such as 0 and 1, stands beside the board; the puzzle is read without."
PAIR = 2
MANY = 5
"""Boards on lines of their own that are read before all else: a long list is so read to its end."""


@dataclass(frozen=True, slots=True)
class Part:
    """A puzzle's text in each way that it may be meant, the likeliest first, and its title."""

    ways: Sequence[Traced]
    title: str = ""
    board: bool = False
    """Whether it looks so much like a board that it must not be left out without a word."""


class View(NamedTuple):
    """A way to take off what surrounds a board."""

    surrounding: str
    example: str
    """A text that is not read without this view."""

    texts: Callable[[Traced], Iterable[Traced]]


class Reader(NamedTuple):
    """A way to find boards in a text."""

    boards: str
    example: str
    """A text that is not read without this reader."""

    parts: Callable[[Traced], Iterable[Part]]


def hypotheses(text: Traced) -> Iterator[Iterable[Part]]:
    """Yield the ways to undress a text, each as its puzzles. Raises EffortExhausted."""
    for view in SURFACES:
        yield from ([Part([each])] for each in view.texts(text) if each.text != text.text)
    for reader in THEMSELVES:
        for surface in dict.fromkeys((_bare(text), _untagged(text), _uncommented(text))):
            yield reader.parts(surface)
    seen: set[tuple[str, ...]] = set()
    for view in VIEWS:
        texts = list(view.texts(text))
        words = tuple(each.text for each in texts)
        if words and words not in seen:
            seen.add(words)
            for reader in READERS:
                yield _parts(reader, texts)
            for boards in chain.from_iterable(map(cell_lines.scattered, texts)):
                yield [Part([board], board=True) for board in boards]
            for reader in LAST_READERS:
                yield _parts(reader, texts)


def _parts(reader: Reader, texts: Sequence[Traced]) -> Iterator[Part]:
    return (part for each in texts for part in reader.parts(each))


def lines_alone(text: Traced) -> Iterator[Iterable[Part]]:
    """Yield the text in plain characters, then the boards that it has on single lines. Raises EffortExhausted."""
    plain = characters.plain(text)
    if plain.text != text.text:
        yield [Part([plain])]
    yield _lines(plain)


@lru_cache(maxsize=4)
def _bare(text: Traced) -> Traced:
    return quoting.unstarred(quoting.unquoted(characters.plain(text)))


@lru_cache(maxsize=4)
def _untagged(text: Traced) -> Traced:
    bare = quoting.uncoded(_bare(text))
    return markup_tables.untagged(bare) if markup_tables.TAG.search(bare.text) else markup_tables.unescaped(bare)


@lru_cache(maxsize=4)
def _uncommented(text: Traced) -> Traced:
    return quoting.without_comments(_bare(text))


def _objects(text: Traced) -> Iterable[Traced]:
    bare = _bare(text)
    asked = len(bare.text) <= ASKED and bare.text.lstrip()[:1] != "{" and '{"' in bare.text
    return [each for each in heads.whole(bare) if each.text[0] == "{"] if asked else ()


def _strings(text: Traced) -> Iterable[Traced]:
    bare = _bare(text)
    return program_text.texts(bare) if "\\n" in bare.text else ()


def _strings_together(text: Traced) -> Iterable[Traced]:
    strings = list(_strings(text))
    return [joined(strings)] if strings else ()


def _replaced(text: Traced, pattern: re.Pattern[str], mark: str) -> Iterable[Traced]:
    bare = _bare(text)
    return [bare.replaced(pattern, "\n")] if mark in bare.text else ()


def _alone(found: Callable[[Traced], Iterable[Traced]]) -> Callable[[Traced], Iterator[Part]]:
    """Return a reader of parts that may be meant in one way only."""
    return lambda text: (Part([each]) for each in found(text))


def _many(text: Traced) -> Iterable[Traced]:
    lines = fields.lines_of_boards(text)
    return [lines] if lines and lines.text.count("\n") >= MANY else ()


def _lines(text: Traced) -> Iterable[Part]:
    lines = fields.lines_of_boards(text)
    return [Part([lines])] if lines else ()


def _arrays(text: Traced) -> Iterator[Part]:
    """Yield the boards in brackets or quotes; those that are named as answers only where there are no others."""
    found = program_text.arrays(text)
    named = [each for each in found if not _is_mask(each[1].text.split())]
    asked = [board for name, board in named if not program_text.is_answer(name)] or [board for _, board in named]
    masked = (MASKED,) if len(named) < len(found) else ()
    for board in asked:
        # Rows with different numbers of words: the form of the rows names the wrong one.
        widths = {len(row.split()) for row in board.text.splitlines() if row}
        yield Part([joined([board], masked)], board=len(widths) > 1)


def _is_mask(words: Sequence[str]) -> bool:
    """Say whether cells have one number alone, more often than a side has cells: marks, no numbers."""
    return len({*words} - {"0"}) == 1 and (len(words) - words.count("0")) ** 2 > len(words)


def _arrays_together(text: Traced) -> Iterator[Part]:
    parts = [part.ways[0] for part in _arrays(text)]
    alike = len({(part.text.count("\n"), part.text.count(" ")) for part in parts}) == 1
    if len(parts) == PAIR or (alike and len(parts) >= MANY):
        yield Part([joined([piece for part in parts for piece in (part, "\n")][:-1])])


def _maybe(found: Callable[[Traced], Traced | None]) -> Callable[[Traced], Iterator[Part]]:
    return lambda text: (Part([each]) for each in (found(text),) if each)


def _single_line(text: Traced) -> Iterable[Part]:
    return [Part([text])] if "\n" not in text.text.strip() else ()


def _in_tags(text: Traced) -> Iterable[Part]:
    return _lines(_bare(text)) if _untagged(text).text != _bare(text).text else ()


def _in_blocks(
    tidy: Callable[[Traced], Traced | Iterable[Traced] | None] | None = None,
) -> Callable[[Traced], Iterator[Part]]:
    """Return a reader of blocks of lines; `tidy` takes off what stands beside them."""

    def parts(text: Traced) -> Iterator[Part]:
        tidied = tidy(text) or () if tidy else text
        for each in (tidied,) if isinstance(tidied, Traced) else tidied:
            for block in () if tidy and each.text == text.text else blocks.blocks(each):
                if ways := list(blocks.shapes(block.lines)):
                    yield Part(ways, block.title, board=blocks.is_large(block.lines))

    return parts


def _apart(text: Traced) -> Iterator[Part]:
    for piece in blocks.apart(text):
        shapes = [list(blocks.shapes(block.lines)) for block in blocks.blocks(piece)]
        yield from _lines(piece) or (Part(ways, board=True) for ways in shapes if ways)


SURFACES = (
    View("marks of another alphabet, blanks that no one sees", "", lambda text: [characters.plain(text)]),
    View("quote marks of mail, heads of chats, stars of a comment", "", lambda text: [_bare(text)]),
    View("comment marks of a program", "", lambda text: [_uncommented(text)]),
    View("quotes around several strings, whose line ends are spelt out", "", _strings_together),
)
"""What is taken off first: what is left may be a puzzle as it stands."""

THEMSELVES = (
    Reader("links", "", _alone(addresses.links)),
    Reader("lists of objects of JSON", "", _alone(lambda text: heads.whole(text, heads.LISTS))),
    Reader("files and calls that begin in their own way", "", _alone(heads.whole)),
    Reader("ids of games", "", _alone(fields.ids)),
    Reader("a cell at a time, in tags", "", _alone(places.boards_told)),
    Reader("tables of HTML", "", _alone(cell_lines.of_markup)),
    Reader("boards on lines of their own, in tags", "", _in_tags),
)
"""Boards that name themselves: they are looked for before a form has to be guessed."""

VIEWS = (
    View("codes of web pages and of mail, words for empty cells", "", lambda text: encoded.decoded(_bare(text))),
    View("strings of programs, whose line ends are spelt out", "", _strings),
    View("objects of JSON in words", "", _objects),
    View("fences of Markdown, tags of verbatim text", "", lambda text: quoting.fenced(_bare(text))),
    View("tags and entities", "", lambda text: [_untagged(text)]),
    View("comment marks of a program", "", lambda text: [_uncommented(text)]),
    View("line ends that are spelt out", "", lambda text: _replaced(text, quoting.LINE_END, "\\n")),
    View("comments of HTML", "", lambda text: _replaced(text, quoting.HIDDEN, "<!--")),
)
"""What surrounds a board: what is surely no part of it comes before what may be one."""

READERS = (
    Reader(
        "tables of wikis, Markdown, LaTeX, spreadsheets: the same mark between any two cells",
        "",
        _alone(cell_lines.tables),
    ),
    Reader("a long list of boards, a line each", "", _alone(_many)),
    Reader("a board with a map of regions beside it", "", _alone(maps.beside)),
    Reader("an array of cells and two of signs", "", _maybe(program_text.signed)),
    Reader("two arrays, a board and a map of its regions perhaps, or many boards", "", _arrays_together),
    Reader("arrays, lists and strings of a program", "", _arrays),
    Reader("a cell at a time: facts, maps, lists of clues", "", _alone(places.boards_told)),
    Reader("a board a line, with words or fields beside it", "", _lines),
    Reader("rows in a string of several lines", "", _in_blocks(program_text.texts)),
    Reader("lines of cells", "", _in_blocks()),
)
"""Boards that brackets, tags or quotes hold come before lines, whose ends only guesses tell. `cell_lines.scattered`
follows: rows with anything around them, each number of cells a hypothesis of its own."""

LAST_READERS = (
    Reader("the same, whatever their sizes and forms, between blank lines", "", _apart),
    Reader("the same, behind comment marks", "", _in_blocks(quoting.without_comments)),
    Reader("the same, candidates with commas", "", _in_blocks(blocks.without_commas)),
    Reader(
        "a line that is a puzzle among others", "", lambda text: [Part([text])] if "\n" not in text.text.strip() else ()
    ),
)
"""What only few texts need: each changes a text that may be a board."""
