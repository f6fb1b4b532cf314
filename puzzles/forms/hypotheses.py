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

MASKED = "An array of marks, such as 0 and 1, stands beside the board; the puzzle is read without."
PAIR = 2
LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
CANDIDATES = "\n".join(["1 2 3 4 5 6 7 8,9 8,9"] + ["1,2,3 4,5,6 7,8,9 1,2,3 4,5,6 7,8,9 1,2,3 4,5,6 7,8,9"] * 8)
MANY = 5
"""Boards on lines of their own that are read before all else: a long list is so read to its end."""


@dataclass(frozen=True, slots=True)
class Part:
    """A puzzle's text in each way that it may be meant, the likeliest first, and its title."""

    ways: Sequence[Traced]
    title: str = ""
    board: bool = False
    """Whether it looks so much like a board that it must not be left out without a word."""

    guessed: bool = False
    """Whether anything may stand around its rows: then its givens must break no rule."""


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
    if _uncommented(text).text != text.text:
        yield [Part([_uncommented(text)])]
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
                yield [Part([board], board=True, guessed=True) for board in boards]
            yield chain.from_iterable(map(_apart, texts))
            yield [Part([each]) for each in texts if "\n" not in each.text.strip()]


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


def _replaced(text: Traced, pattern: re.Pattern[str], mark: str) -> Iterable[Traced]:
    bare = _bare(text)
    return [bare.replaced(pattern, "\n")] if mark in bare.text else ()


def _without_commas(text: Traced) -> Iterable[Traced]:
    bare = blocks.without_commas(_bare(text))
    return [bare] if bare.text != _bare(text).text else ()


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


def _blocks(text: Traced) -> Iterator[Part]:
    for block in blocks.blocks(text):
        if ways := list(blocks.shapes(block.lines)):
            yield Part(ways, block.title, board=blocks.is_large(block.lines))


def _apart(text: Traced) -> Iterator[Part]:
    for piece in blocks.apart(text):
        shapes = [list(blocks.shapes(block.lines)) for block in blocks.blocks(piece)]
        yield from _lines(piece) or (Part(ways, board=True) for ways in shapes if ways)


THEMSELVES = (
    Reader("links", "see https://puzz.link/p?minarism/4/4/ghz", _alone(addresses.links)),
    Reader(
        "lists of objects of JSON",
        "look\n\n[" + ",".join(f'{{"v":{mark}}}' for mark in "1000003002000004") + "]\n",
        _alone(lambda text: heads.whole(text, heads.LISTS)),
    ),
    Reader(
        "files and calls that begin in their own way",
        'look\n\n(solve 3 "....3...." "<-->--" ">----<")\n',
        _alone(heads.whole),
    ),
    Reader("ids of games", "look\n\n2x2:b4a1d2b3c\n", _alone(fields.ids)),
)
"""Boards that name themselves: they are looked for before a form has to be guessed."""

VIEWS = (
    View(
        "codes of web pages and of mail, words for empty cells",
        "row 1: 1 blank blank blank\nrow 2: blank blank 3 blank\n"
        "row 3: blank 2 blank blank\nrow 4: blank blank blank 4",
        lambda text: encoded.decoded(_bare(text)),
    ),
    View(
        "fences of Markdown",
        "Hello,\n\n```text\n2\n..4.1....2..3...\n```\n\nCan you?\n",
        lambda text: quoting.fenced(_bare(text)),
    ),
    View("tags and entities", "<pre>\n3\n1 1 1\n2 2 5\n3 3 9\n</pre>\n", lambda text: [_untagged(text)]),
    View(
        "comment marks of a program",
        "// [[' ', '<', ' ', ' ', ' '],\n// [' ', 'X', ' ', 'X', 'v'],\n// [' ', ' ', '3', ' ', ' '],\n"
        "// [' ', 'X', ' ', 'X', ' '],\n// [' ', ' ', ' ', ' ', ' ']]\n",
        lambda text: [_uncommented(text)],
    ),
    View(
        "line ends that are spelt out",
        "the text is 1...\\n..3.\\n.2..\\n...4 ok",
        lambda text: _replaced(text, quoting.LINE_END, "\\n"),
    ),
    View("commas between candidates of a cell", CANDIDATES, _without_commas),
)
"""What surrounds a board: what is surely no part of it comes before what may be one."""

READERS = (
    Reader(
        "tables of Markdown, wikis, LaTeX, spreadsheets: the same mark between any two cells",
        ",,24,25,,\n,18,,26,33,34\n20,,,,,\n13,14,,,,\n,,,,,5\n,,,8,,",
        _alone(cell_lines.tables),
    ),
    Reader(
        "a long list of boards, a line each",
        "CHARACTER(81), DIMENSION(81) :: hard = [ &\n"
        + ", &\n".join(f'"{LINE[at:]}{LINE[:at]}"' for at in range(81))
        + " ]\n",
        _alone(_many),
    ),
    Reader(
        "a board with a map of regions beside it",
        "Jigsaw:\n1.... 11223\n..... 11223\n..3.. 51423\n..... 55443\n....5 55443\n",
        _alone(maps.beside),
    ),
    Reader(
        "an array of cells and two of signs",
        "board = [[0,0,0,2],[0,0,0,0],[0,0,0,0],[0,1,0,0]]\n"
        "h = [['<','',''],['','',''],['','>',''],['','','']]\n"
        "v = [['','^','',''],['','','v',''],['','','','']]",
        _maybe(program_text.signed),
    ),
    Reader(
        "two arrays, a board and a map of its regions perhaps, or many boards",
        'cells = ["1....",".....","..3..",".....","....5"]\nareas = ["11223","11223","51423","55443","55443"]',
        _arrays_together,
    ),
    Reader("arrays, lists and strings of a program", "x = ((1,2,3,4),(3,4,1,2),(2,1,4,3),(4,3,2,1))", _arrays),
    Reader(
        "a cell at a time: facts, maps, lists of clues",
        "r1c4=8, r1c5=1, r2c2=2, r3c2=1, r3c4=9, r3c7=7, r4c2=7, r4c5=2, r4c6=5, r4c8=9, r4c9=3, r5c1=4, r5c3=2, "
        "r6c7=5, r7c2=9, r7c3=7, r7c4=5, r8c1=5, r8c2=6, r8c3=3, r8c9=4, r9c7=6, r9c8=8",
        _alone(places.boards_told),
    ),
    Reader("a board a line, with words or fields beside it", "# ..2.4...5..31..3...2...4...4...6...2\n", _lines),
    Reader("lines of cells", "look\n\n1 2 3\n2 3 1\n3 1 2\n", _blocks),
    Reader(
        "rows in a string of several lines",
        "SET @Puzzle = '\n0000\n0200\n0000\n0001\n\n.<.\n...\n...\n>..\n\n...\n.<.\n...\n..>'\n\nEXEC Save @Puzzle\n",
        _alone(program_text.texts),
    ),
)
"""Boards that brackets, tags or quotes hold come before lines, whose ends only guesses tell. `cell_lines.scattered`
follows: rows with anything around them, each number of cells a hypothesis of its own; then boards of any forms between
blank lines."""
