"""Texts of every form and reader to start from: written here from puzzles made here."""

from __future__ import annotations

from functools import cache

from puzzles.kinds import catalog
from puzzles.kinds.catalog import Form
from puzzles.texts import links
from tests.contract.dresses import DRESSES
from tests.contract.kinds import generated, holds, puzzles_of
from tests.unit.kinds.futoshiki import test_foreign as futoshiki
from tests.unit.kinds.numbrix import test_foreign as numbrix
from tests.unit.kinds.sudoku import test_foreign, test_foreign_boards
from tests.unit.ui.storage.test_game_file import played

LONGEST = 3_000
"""Characters of a sample; longer ones only make fuzzing slow."""

FOREIGN: list[str] = [
    text
    for texts in (test_foreign.PLAIN, test_foreign_boards.TEXTS, futoshiki.TEXTS, numbrix.TEXTS)
    for text in texts.values()
]


@cache
def written(form: Form) -> tuple[str, ...]:
    """Return what a form writes of puzzles made here."""
    puzzles = [puzzle for puzzle in puzzles_of(form.kind) if holds(form, puzzle)]
    texts = [form.format.write(puzzle) for puzzle in puzzles]
    return tuple(text for text in texts if len(text) <= LONGEST)


@cache
def of_readers() -> dict[str, tuple[str, ...]]:
    """Return the texts of other programs by the name of the reader that reads them."""
    found: dict[str, list[str]] = {form.name: [] for form in catalog.readers()}
    for text in (*FOREIGN, test_foreign.fpuzzles_link(test_foreign.fpuzzles()), test_foreign.s9b()):
        for form in catalog.readers():
            if form.format.sniff(text):
                found[form.name].append(text)
    return {name: tuple(texts or FOREIGN[:8]) for name, texts in found.items()}


@cache
def own_links() -> tuple[str, ...]:
    """Return Givens' own links."""
    return tuple(links.encode(generated(kind, kind.sizes[0])) for kind in catalog.KINDS)


@cache
def everything() -> tuple[str, ...]:
    """Return texts of every form, some of them dressed."""
    texts = [*FOREIGN, *own_links(), *(text for form in catalog.forms() for text in written(form)[:2])]
    dressed = [dress(texts[at % len(texts)]) for at, dress in enumerate(DRESSES.values())]
    return tuple(text for text in (*texts, *dressed) if len(text) <= LONGEST)


@cache
def games() -> tuple[str, ...]:
    """Return games as the page saves them."""
    return tuple(played(seed, 6)[2] for seed in range(3))
