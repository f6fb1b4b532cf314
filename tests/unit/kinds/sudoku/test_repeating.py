"""Long texts of boards in one layout are read as the form's own reader reads them, with less work."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.rows_form import RowsForm
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import few

ORDERS = (4, 6, 8, 9)
FORMS = ("grid", "compact", "python", "java", "box", "ascii", "spaced")
COUNT = 120
CASES = [(order, name) for order in ORDERS for name in FORMS]
SOME = [(4, "grid"), (6, "box"), (8, "ascii"), (9, "python"), (4, "compact"), (6, "spaced"), (4, "java")]
SOME = few(SOME, CASES)
DAMAGE = ("x", "77", "\n", "|", "]", "", "9", "1 2 3\n")


def text_of(order: int, form: Form, count: int = COUNT) -> str:
    boards = [KIND.generate(Request(USUAL[order]), Random(seed)) for seed in range(4)]
    if not all(map(form.holds, boards)):
        return ""
    return form.write(*(boards * (count // len(boards))))


def outcome(form: Form, text: str) -> list[Puzzle] | tuple[object, ...]:
    try:
        return list(form.parse(text))
    except PuzzleFault as fault:
        return fault.code, fault.message, fault.line, fault.column, fault.excerpt, fault.hint


@pytest.mark.parametrize(("order", "name"), SOME)
def test_a_long_text_is_read_as_the_form_itself_reads_it(
    order: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = form_named(name, "sudoku")
    text = text_of(order, form)
    rng = Random(order)
    texts = [text, "\r\n\n" + text, text.replace("\n", "\r\n"), text[: -len(text) // 5]]
    for mark in DAMAGE:
        at = rng.randrange(len(text) // 2, len(text)) if text else 0
        texts.append(text[:at] + mark + text[at + 1 :])
    read = [outcome(form, each) for each in texts if each]

    monkeypatch.setattr(RowsForm, "_stencil", lambda _form, _sample: None)
    assert read == [outcome(form, each) for each in texts if each]
