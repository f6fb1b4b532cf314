"""Texts of every form and reader to start from: written here from puzzles made here."""

from __future__ import annotations

from functools import cache

from puzzles.forms.losses import fit_sheet
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds import catalog
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from tests.contract import layered, test_readers
from tests.contract.dresses import DRESSES
from tests.contract.kinds import generated, holds, puzzles_of
from tests.unit.forms import test_undress as test_dressing
from tests.unit.ui.storage.test_game_file import played

LONGEST = 3_000  # characters of a sample; longer ones only make a soak slow
EACH = 6  # samples that a form writes, at most: the first ones that hold the most layers
FOREIGN: list[str] = list(test_readers.SAMPLES.values())  # texts of other programs


@cache
def sheets_of(kind: str) -> list[Sheet]:
    sheets = layered.sheets_of(catalog.kind_named(kind))
    return sorted(sheets, key=lambda sheet: -len(tuple(sheet.layers.present())))


@cache
def written(form: Form) -> tuple[str, ...]:
    puzzles = [puzzle for puzzle in puzzles_of(kind_of(form)) if holds(form, puzzle)]
    texts = [form.write(puzzle) for puzzle in puzzles]
    return tuple(text for text in texts if len(text) <= LONGEST)


@cache
def written_layered(form: Form) -> tuple[str, ...]:
    """Return what a form of another program writes of boards with layers; () if it is only read."""
    if not isinstance(form, WrittenForm):
        return ()
    found: list[str] = []
    for sheet in sheets_of(form.kind):
        if len(found) < EACH and (ready := fit_sheet(form, sheet)):
            text = form.write_sheet(ready.sheet)
            if len(text) <= LONGEST and text not in found:
                found.append(text)
    return tuple(found)


@cache
def of_other_forms() -> dict[str, tuple[str, ...]]:
    """Return the texts of other programs by the name of the form that reads them."""
    foreign = [text for text in FOREIGN if len(text) <= LONGEST]
    forms = catalog.other_forms()
    found = {form.full_name: (*written_layered(form), *filter(form.sniff, foreign)) for form in forms}
    assert all(found.values()), f"forms without a sample: {[name for name, texts in found.items() if not texts]}"
    return found


@cache
def own_links() -> list[str]:
    plain = [puzzle_links.encode(generated(kind, kind.sizes[0])) for kind in catalog.KINDS]
    sheets = [sheet for kind in catalog.KINDS for sheet in sheets_of(kind.name)[:EACH]]
    return [*plain, *(puzzle_links.encode(sheet.puzzle, sheet.layers) for sheet in sheets)]


@cache
def everything() -> tuple[str, ...]:
    ours = [text for form in catalog.first_forms() for text in written(form)[:2]]
    theirs = [text for form in catalog.other_forms() for text in written_layered(form)[:1]]
    texts = [*FOREIGN, *test_dressing.TEXTS.values(), *own_links()[:EACH], *ours, *theirs]
    dressed = [dress(texts[at % len(texts)]) for at, dress in enumerate(DRESSES.values())]
    return tuple(dict.fromkeys(text for text in (*texts, *dressed) if len(text) <= LONGEST))


@cache
def games() -> tuple[str, ...]:
    return tuple(played(seed, 6)[2] for seed in range(3))
