"""The ways to undress a text, each as the parts that may be puzzles; the surest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from puzzles.forms.undressing import (
    addresses,
    blocks,
    cell_lines,
    characters,
    encoded,
    facts,
    fields,
    heads,
    maps,
    markup_tables,
    program_text,
    quoting,
)
from puzzles.forms.undressing.origins import Traced

ASKED = 16 * 1024
"""Characters of a text, a request to a program perhaps, in which objects of JSON are looked into."""

MANY = 5
"""Boards on lines of their own that are read before all else: a long list is so read to its end."""


@dataclass(frozen=True, slots=True)
class Part:
    """A puzzle's text in each way that it may be meant, the likeliest first, and its title."""

    ways: Sequence[Traced]
    title: str = ""
    board: bool = False
    """Whether it looks so much like a board that it must not be left out without a word."""


def hypotheses(text: Traced) -> Iterator[Iterable[Part]]:
    """Yield the ways to undress a text, each as its puzzles. Raises EffortExhausted."""
    plain = characters.plain(text)
    bare = quoting.unstarred(quoting.unquoted(plain))
    uncommented = quoting.without_comments(bare)
    for each in (plain, bare, uncommented):
        if each.text != text.text:
            yield [Part([each])]
    yield [Part([link]) for link in addresses.links(bare)]
    untagged = _remove_tags(bare)
    for each in (bare, untagged, uncommented):
        yield [Part([file]) for file in heads.whole(each)]
    yield [Part([line]) for line in fields.ids(bare)]
    for each in maps.below(encoded.decoded(bare)):
        yield from _inside([each])
    if len(bare.text) <= ASKED and bare.text.lstrip()[:1] != "{" and '{"' in bare.text:
        yield from _inside(heads.objects(bare))
    yield [Part([table]) for table in cell_lines.of_markup(bare)]
    if untagged.text != bare.text and (lines := fields.lines_of_boards(bare)):
        yield [Part([lines])]
    inside = quoting.fenced(bare)
    for texts in (inside, [untagged], [uncommented] if uncommented.text != bare.text else []):
        if texts:
            yield from _inside(texts)
    if "\\n" in bare.text:
        yield from _inside([bare.replaced(quoting.LINE_END, "\n")])
    for each in encoded.starred(bare):
        yield [Part([each])]
    if "<!--" in bare.text:
        yield from _inside([bare.replaced(quoting.HIDDEN, "\n")])
    yield [Part([line]) for line in inside if "\n" not in line.text.strip()]


def _remove_tags(text: Traced) -> Traced:
    bare = quoting.uncoded(text)
    return markup_tables.untagged(bare) if markup_tables.TAG.search(bare.text) else markup_tables.unescaped(bare)


def lines_alone(text: Traced) -> Iterator[Iterable[Part]]:
    """Yield the text in plain characters, then the boards that it has on single lines. Raises EffortExhausted."""
    plain = characters.plain(text)
    if plain.text != text.text:
        yield [Part([plain])]
    lines = fields.lines_of_boards(plain)
    if lines:
        yield [Part([lines])]


def _inside(texts: Sequence[Traced]) -> Iterator[Iterable[Part]]:
    """Yield what may be boards in texts without quote marks, tags and fences."""
    yield (Part([table]) for text in texts for table in cell_lines.tables(text))
    many = [lines for text in texts if (lines := fields.lines_of_boards(text)) and lines.text.count("\n") >= MANY]
    if many:
        yield [Part([lines]) for lines in many]
    yield [Part([board]) for text in texts for board in maps.beside(text)]
    if board := next((board for text in texts if (board := program_text.signed(text))), None):
        yield [Part([board])]
    named = [pair for text in texts for pair in program_text.arrays(text)]
    asked = [board for name, board in named if not program_text.is_answer(name)] or [board for _, board in named]
    yield [Part([board], board=_is_ragged(board)) for board in maps.below(asked)]
    yield [Part([board]) for text in texts for board in facts.boards_told(text)]
    yield [Part([lines]) for text in texts if (lines := fields.lines_of_boards(text))]
    yield _in_blocks(texts)
    for text in texts:
        for boards in cell_lines.scattered(text):
            yield [Part([board], board=True) for board in maps.below(boards)]
    for tidy in (quoting.without_comments, blocks.without_commas):
        tidied = [tidy(text) for text in texts]
        if [text.text for text in tidied] != [text.text for text in texts]:
            yield _in_blocks(tidied)


def _is_ragged(board: Traced) -> bool:
    """Say whether rows of words have different numbers of them: the form of the rows names the wrong one."""
    return len({len(row.split()) for row in board.text.splitlines() if row}) > 1


def _in_blocks(texts: Sequence[Traced]) -> Iterator[Part]:
    for text in texts:
        for block in blocks.blocks(text):
            if ways := list(blocks.shapes(block.lines)):
                yield Part(ways, block.title, board=blocks.is_large(block.lines))
