"""The contract of every text form: it reads what it writes, says what is wrong, and is recognised."""

from __future__ import annotations

from contextlib import suppress

import pytest

from puzzles.forms import read
from puzzles.forms import write as writing
from puzzles.kinds import catalog
from puzzles.kinds import form as form_module
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from tests.contract.damage import with_a_character_changed, with_lines_changed
from tests.contract.kinds import each_form, each_kind, held_by, puzzles_of, several
from tests.sampling import looped


@each_form
def test_a_form_reads_what_it_writes(form: Form) -> None:
    puzzles = held_by(form)
    assert puzzles
    for puzzle in puzzles:
        text = form.write(puzzle)
        assert text.endswith("\n")
        assert list(form.parse(text)) == [puzzle]


@each_kind
def test_the_canonical_form_holds_every_puzzle(kind: Kind) -> None:
    assert held_by(kind.first_forms[0]) == puzzles_of(kind)


@each_form
def test_a_form_says_which_puzzles_it_holds(form: Form) -> None:
    """A form holds exactly those puzzles that it writes."""
    for puzzle in [*puzzles_of(kind_of(form)), *odd_boards(kind_of(form))]:
        if form.holds(puzzle):
            assert list(form.parse(form.write(puzzle))) == [puzzle]
        else:
            with pytest.raises(PuzzleFault):
                form.write(puzzle)


@each_form
def test_several_puzzles_begin_with_the_first_and_follow_by_themselves(form: Form) -> None:
    first, second, third = puzzles = several(form, 3)
    write = form.write
    found = form.parse(write(*puzzles))
    assert list(found) == puzzles
    assert (found[2], list(found[1:])) == (third, [second, third])
    assert write(first, second, third).startswith(write(first))
    parts = [form.continuation(first, puzzle) for puzzle in (second, third)]
    assert write(first) + "".join(parts) == write(first, second, third)
    assert form.continuation(first, second, third) == "".join(parts)


@each_form
def test_writing_in_pieces_writes_the_same_text(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_module, "CHUNK", 2)
    puzzles = several(form, 6)
    pieces = list(writing.write_all(puzzles, form.full_name))
    assert len(pieces) == 4
    assert "".join(pieces) == form.write(*puzzles)


@each_form
@looped("ends", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old-mac"])
def test_line_ends_marks_and_blank_margins_are_no_errors(form: Form, ends: str) -> None:
    puzzle = several(form, 1)[0]
    written = form.write(puzzle)
    framed = f"\ufeff\n{written}\n \n".replace("\n", ends)
    assert form.sniff(framed) is form.sniff(written)
    for text in (framed, written.replace("\n", f" \t{ends}")):
        assert list(form.parse(text)) == [puzzle]


@each_form
def test_a_form_is_recognised_in_what_it_writes(form: Form) -> None:
    for puzzle in held_by(form):
        if any(puzzle.givens):
            text = form.write(puzzle)
            assert form.sniff(text) > Confidence.NO
            opened = read.read(text)
            readings = [opened, *opened.others]
            assert puzzle in [other.puzzles[0] for other in readings]
            assert form.kind in {other.form.kind for other in readings}


@each_form
def test_the_form_named_is_the_one_that_reads(form: Form) -> None:
    puzzle = several(form, 1)[0]
    opened = read.read(form.write(puzzle), form.full_name)
    assert (opened.form, list(opened.puzzles), opened.others) == (form, [puzzle], ())
    assert opened.title == f"{kind_of(form).title} {puzzle.size}, {form.title}"
    assert catalog.form_named(form.full_name) == form


@each_form
def test_a_fault_moves_down_with_the_lines_above_it(form: Form) -> None:
    """Blank lines above a text, whatever ends its lines, change the line of its fault and nothing else."""
    for damaged in [*with_a_character_changed(written(form, 1), 12), *with_lines_changed(written(form, 2), 8)]:
        found, fault = _parsed(form, damaged.strip("\n"))
        moved, below = _parsed(form, f"\n \n{damaged.strip(chr(10))}".replace("\n", "\r\n"))
        assert moved == found
        if fault and below:
            assert (below.code, below.column, below.excerpt) == (fault.code, fault.column, fault.excerpt)
            assert below.line == (fault.line and fault.line + 2)


def written(form: Form, count: int) -> str:
    return form.write(*several(form, count))


def odd_boards(kind: Kind) -> list[Puzzle]:
    """Return boards of shapes that a kind has but does not offer."""
    found = []
    for size in (Size(6, 6, 3, 2), Size(7, 7, 1, 7), Size(5, 5, 1, 5), Size(3, 3), Size(2, 7), Size(11, 11)):
        with suppress(PuzzleFault):
            found.append(kind.blank(size))
    return found


def _parsed(form: Form, text: str) -> tuple[list[Puzzle], PuzzleFault | None]:
    try:
        return list(form.parse(text)), None
    except PuzzleFault as fault:
        return [], fault


@each_form
def test_an_answer_shows_the_solution(form: Form) -> None:
    puzzle = several(form, 1)[0]
    solution = solve(puzzle).solutions[0].values
    text = form.answer(puzzle, solution)
    assert text.endswith("\n")
    shown = "".join(character for character in text if character.isdigit())
    assert "".join(map(str, solution)) in shown
