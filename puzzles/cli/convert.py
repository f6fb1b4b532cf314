"""The commands `convert`, which writes a file in another form, and `open`, which prints the puzzle of a link."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing

from puzzles.forms import read, write
from puzzles.forms.losses import fit_sheet
from puzzles.forms.read import ReadResult
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds import catalog
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import LenientForm
from puzzles.model.layers import NO_LAYERS, Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.running.files import blame
from puzzles.running.loading import read_picture
from puzzles.running.source import LineForm, Source, layout, text_of

BLOCK = 1 << 18
"""Bytes of lines that are read at a time."""

FOREIGN_FAULT_CODES = frozenset({"foreign-broken", "elsewhere", "not-played"})
"""Codes of faults that only a text of another program can have."""


def convert(arguments: Namespace) -> int:
    """Write the puzzles of a file in another form. One puzzle a line is read and written in constant memory."""
    catalog.check_form(arguments.to)
    with closing(Source(arguments.file)) as source, blame(arguments.file):
        line_form = None if source.is_over else _form_of_lines(source, arguments.form)
        if line_form:
            pieces = write.write_all(_lines(source, line_form), arguments.to)
        else:
            pieces = _convert_whole(source, arguments)
        for piece in pieces:
            sys.stdout.write(piece)
    return 0


def _form_of_lines(source: Source, form: str | None) -> LineForm | None:
    """Return the form of a long text with one puzzle a line, by its beginning; None for any other text."""
    if source.is_picture:
        return None
    head = text_of(source.head)
    try:
        opened = read.read(head[: max(map(head.rfind, "\r\n")) + 1], form)
    except PuzzleFault:
        return None
    return layout(opened)


def _lines(source: Source, line_form: LineForm) -> Iterator[Puzzle]:
    """Yield the puzzles of a long text, block by block. Raises PuzzleFault at the first malformed line."""
    form = form_named(line_form.form)
    assert isinstance(form, LenientForm)
    number = len(source.skip_line().splitlines()) if form.has_header else 0
    for block in source.blocks(BLOCK):
        text = text_of(block)
        lines = form.parse_part(text, line_form.size, prefixed=line_form.has_prefix)
        if lines.misfits:
            # A strict reader refuses the same line, and names it by its number in the file.
            form.parse("\n" * number + text)
            raise lines.misfits.first
        yield from lines
        number += len(text.splitlines())


def _convert_whole(source: Source, arguments: Namespace) -> Iterator[str]:
    """Read a text whole and yield it in the other form. Say first which layers that form drops."""
    if source.is_picture:
        opened = read_picture(source.rest(), arguments.form)
    else:
        opened = read.read(source.whole()[0], arguments.form)
    if not opened.layers:
        return write.write_all(opened.puzzles, arguments.to)
    sheets = [Sheet(puzzle, layers) for puzzle, layers in zip(opened.puzzles, opened.layers, strict=True)]
    _tell(loss_words(sheets, arguments.to))
    return write.write_sheets(sheets, arguments.to)


def loss_words(sheets: Sequence[Sheet], form: str) -> str:
    """Say which layers a form drops, and of how many of these puzzles; "" for none."""
    chosen = form_named(form, sheets[0].puzzle.kind)
    ready = [fit_sheet(chosen, sheet) for sheet in sheets]
    losses = [each.loss for each in ready if each and each.loss]
    of = f" ({len(losses):,} of {len(sheets):,} puzzles)" if losses and len(sheets) > 1 else ""
    return f"{losses[0]}{of}" if losses else ""


def open_link(arguments: Namespace) -> int:
    """Print the puzzle of a link, of Givens or of another program, and say what the link holds beside it."""
    sheet, warning = _sheet_of(arguments.link)
    puzzle, layers = sheet.puzzle, sheet.layers
    if any(layers.entries) and arguments.entries:
        puzzle = puzzle.with_givens(
            tuple(given or entry for given, entry in zip(puzzle.givens, layers.entries, strict=True))
        )
        sheet = Sheet(puzzle, layers.only(frozenset(layers.present()) - {"entries"}))
    form = arguments.form or write.forms_for(puzzle)[0].full_name
    text, _ = write.write_sheet(sheet, form)
    for line in _extras(sheet.layers):
        _tell(line)
    _tell(warning)
    sys.stdout.write(text)
    return 0


def _sheet_of(link: str) -> tuple[Sheet, str]:
    """Return the first puzzle of a link with its layers, and what was assumed. Raises PuzzleFault."""
    try:
        puzzle, layers, _ = puzzle_links.decode_shown(link)
    except PuzzleFault as fault:
        opened = _read_foreign(link, fault)
        return Sheet(opened.puzzles[0], opened.layers[0] if opened.layers else NO_LAYERS), opened.warning
    return Sheet(puzzle, layers), ""


def _read_foreign(link: str, own: PuzzleFault) -> ReadResult:
    """Read a link of another program. Raises PuzzleFault: `own` if the text may be a broken link of Givens."""
    try:
        return read.read(link)
    except PuzzleFault as fault:
        raise (fault if fault.code in FOREIGN_FAULT_CODES else own) from None


def _extras(layers: Layers) -> Iterator[str]:
    """Yield a sentence for each thing that a link holds beside the givens."""
    for name in ("title", "author", "rules"):
        if words := getattr(layers, name):
            yield f"{name.capitalize()}: {words}"
    if any(layers.entries):
        yield f"The link also holds entries ({sum(map(bool, layers.entries)):,}); --entries fills them in."
    if layers.candidates:
        count = sum(map(bool, layers.candidates))
        yield f"The link also holds marks in {count:,} {'cell' if count == 1 else 'cells'}."


def _tell(sentence: str) -> None:
    if sentence:
        print(sentence, file=sys.stderr)
