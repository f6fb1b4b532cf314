"""Each form in each dress: read as the same puzzle, offered beside others, or refused; never taken for another one."""

from __future__ import annotations

from puzzles.forms import read as reading
from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.kinds.form import Form
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.contract.dresses import DRESSES
from tests.contract.kinds import holds, puzzles_of
from tests.sampling import looped

MADE = [form for kind in KINDS for form in kind.first_forms]
FEWEST_GIVENS = 2


def written_in(form: Form) -> list[tuple[str, Puzzle]]:
    """Return puzzles with empty cells and givens that this form holds, as it writes them."""
    puzzles = [
        puzzle
        for puzzle in puzzles_of(kind_of(form))
        if holds(form, puzzle) and 0 in puzzle.givens and sum(map(bool, puzzle.givens)) >= FEWEST_GIVENS
    ]
    return [(form.write(puzzle), puzzle) for puzzle in puzzles]


@looped("dress", DRESSES, at_most=40, by="form")
@looped("form", MADE, ids=lambda form: form.full_name)
def test_a_dressed_puzzle_is_never_another_one(form: Form, dress: str) -> None:
    for text, puzzle in written_in(form):
        bare = reading.read(text)
        known = [each.puzzles[0] for each in (bare, *bare.others)]
        assert puzzle in known
        try:
            opened = reading.read(DRESSES[dress](text), lenient=True)
        except PuzzleFault:
            continue
        found = [each.puzzles[0] for each in (opened, *opened.others)]
        assert puzzle in found, f"{DRESSES[dress](text)}\nis read as {opened.title}"


@looped("dress", DRESSES, at_most=2)
def test_most_forms_are_read_in_this_dress(dress: str) -> None:
    """At least three in four are read, whatever the form; small boards on one line are not told from words."""
    read = total = 0
    missed = []
    for form in MADE:
        for text, puzzle in written_in(form):
            total += 1
            try:
                opened = reading.read(DRESSES[dress](text), lenient=True)
                read += any(puzzle == each.puzzles[0] for each in (opened, *opened.others))
            except PuzzleFault as fault:
                missed.append((form.full_name, str(puzzle.size), fault.message))
    assert total > 20
    assert 4 * read >= 3 * total, missed
