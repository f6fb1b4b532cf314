"""The contract of the forms of other programs that are written: each reads what it writes, with what it carries."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest

from puzzles.forms import read, write
from puzzles.forms.losses import fit_sheet
from puzzles.kinds import catalog
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import ALL, Sheet
from puzzles.portable.faults import PuzzleFault
from tests.contract import layered
from tests.sampling import looped, sample

FORMS = [form for form in catalog.written_forms() if isinstance(form, WrittenForm)]
each_form = looped("form", FORMS, ids=lambda form: form.full_name)


@cache
def sheets_of(name: str) -> list[Sheet]:
    return layered.sheets_of(catalog.kind_named(name))


def held(form: Form) -> Iterator[Sheet]:
    """Yield the boards that a form holds, with the layers that it carries of them."""
    for sheet in sheets_of(form.kind):
        ready = fit_sheet(form, sheet)
        if ready:
            yield ready.sheet


def written(form: Form) -> WrittenForm:
    assert isinstance(form, WrittenForm)
    return form


@each_form
def test_a_form_reads_what_it_writes_with_the_layers_that_it_carries(form: Form) -> None:
    boards = list(held(form))
    assert boards
    for sheet in boards:
        text = written(form).write_sheet(sheet)
        assert text.endswith("\n")
        (found,) = form.sheets(text)
        assert found.puzzle == sheet.puzzle
        assert found.layers.only(ALL) == sheet.layers
        assert not found.layers.unplayed


@each_form
def test_a_form_carries_what_it_declares(form: Form) -> None:
    """Each layer that a form declares is kept of some board, and no other is kept of any."""
    kept = {name for sheet in held(form) for name in sheet.layers.present()}
    assert kept == written(form).carries


@each_form
def test_a_text_is_recognised_by_itself(form: Form) -> None:
    """What a form writes of a generated board is read back without the form's name."""
    telling = [each for each in held(form) if 0 in each.puzzle.givens]
    telling = [each for each in telling if sum(map(bool, each.puzzle.givens)) > each.puzzle.size.rows]
    for sheet in sample(telling, 4):
        opened = read.read(written(form).write_sheet(sheet))
        assert sheet.puzzle in [each.puzzles[0] for each in (opened, *opened.others)]


@each_form
def test_several_puzzles_are_read_back_in_order_or_refused(form: Form) -> None:
    boards = [sheet.puzzle for sheet in held(form) if not sheet.layers.present()]
    puzzles = (boards * 3)[-3:]
    if written(form).several:
        assert list(form.parse("".join(write.write_all(puzzles, form.full_name)))) == puzzles
    else:
        with pytest.raises(PuzzleFault, match="holds one puzzle"):
            list(write.write_all(puzzles, form.full_name))


@each_form
def test_a_link_is_one_address_of_a_page_by_https(form: Form) -> None:
    for sheet in held(form):
        text = written(form).write_sheet(sheet)
        if written(form).opens:
            assert text.startswith("https://")
            assert not set(text[:-1]) & set(" \n\t<>\"'")
        else:
            assert not text.startswith("http")


@each_form
def test_a_form_says_which_puzzles_it_holds(form: Form) -> None:
    for sheet in sheets_of(form.kind):
        if not written(form).fits(sheet.puzzle):
            with pytest.raises(PuzzleFault):
                list(write.write_all([sheet.puzzle], form.full_name))


@each_form
@looped("junk", ["", "\n\n", "hello\nworld", "<b>x</b>", "9" * 5000, "٣" * 81, "\x01\x02", "1 2\n3"])
def test_junk_is_a_fault_with_a_sentence(form: Form, junk: str) -> None:
    with suppress(PuzzleFault):
        assert form.sheets(junk) == []


@looped("kind", catalog.KINDS, ids=lambda kind: kind.name)
def test_the_commonest_forms_are_forms(kind: Kind) -> None:
    names = [form.name for form in catalog.written_forms_of(kind)]
    common = tuple(kind.common_forms)
    assert tuple(names[: len(common)]) == common
    assert len(common) > 6
