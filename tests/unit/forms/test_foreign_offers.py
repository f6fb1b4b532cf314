"""How each form of other programs is offered: by what name, in which file, for which program, with what it carries.

Each form reads its example, or what it writes of a board.
"""

from __future__ import annotations

from typing import NamedTuple

from puzzles.kinds.futoshiki.forms import all_forms as futoshiki
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.numbrix.forms import all_forms as numbrix
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from tests.sampling import looped


class Offer(NamedTuple):
    """What is said of a form; `carries` in its own order of letters: entries, marks, title, author, rules."""

    name: str
    ending: str = "txt"
    opens: str = ""
    by_line: bool = False
    several: bool = True
    carries: str = ""


LAYERS = {"e": "entries", "m": "centre", "t": "title", "a": "author", "r": "rules"}
FUTOSHIKI = (
    Offer("unequal", opens="Simon Tatham's Unequal", by_line=True),
    Offer("unequal-id", by_line=True),
    Offer("minarism", opens="puzz.link", by_line=True),
    Offer("penpa", opens="penpa-edit", by_line=True, carries="emtar"),
    Offer("unequal-save", "sav", several=False, carries="em"),
    Offer("gridpuzzle", "json", several=False),
    Offer("strings", several=False),
    Offer("csv", "csv", several=False),
    Offer("tsv", "tsv", several=False),
    Offer("markdown", "md", several=False),
    Offer("html", "html", several=False),
)
NUMBRIX = (
    Offer("ascent", opens="Ascent", by_line=True),
    Offer("csp-rules", several=False),
    Offer("penpa", opens="penpa-edit", by_line=True, carries="etar"),
    Offer("csv", "csv", several=False),
    Offer("html", "html", several=False),
)
SIGNED = Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1), Inequality(8, 5)))
CHAIN = Puzzle("numbrix", Size(3, 3), (4, 5, 6, 0, 0, 0, 0, 0, 0))
WRITTEN = [*((SIGNED, futoshiki, offer) for offer in FUTOSHIKI), *((CHAIN, numbrix, offer) for offer in NUMBRIX)]


@looped(("puzzle", "kind", "offer"), WRITTEN, ids=lambda each: getattr(each, "name", ""))
def test_a_form_that_is_written(puzzle: Puzzle, kind: object, offer: Offer) -> None:
    forms = futoshiki.forms() if puzzle is SIGNED else numbrix.forms()
    (form,) = (each for each in forms if each.name == offer.name and isinstance(each, WrittenForm))
    assert isinstance(form, LayeredForm)
    assert (form.file_suffix, form.opens, form.several) == (offer.ending, offer.opens, offer.several)
    assert getattr(form, "by_line", False) is offer.by_line
    assert form.carries == {LAYERS[letter] for letter in offer.carries}
    assert (form.letters, form.is_exclusive, form.sizes) == (False, True, "all")
    text = form.write_sheet(Sheet(puzzle))
    assert form.fits(puzzle)
    assert form.parse(text) == [puzzle]
    assert [other.holds(puzzle) for other in form.written_as] == [True]


ONLY_READ = {
    **{"sudokupad": False, "relations": False, "drawn": False},
    **{"janko": True, "futoshiki-task": True, "run-on": True, "solve-tatham": True},
}
"""Names of Futoshiki's forms that are only read, and whether a text in one is in no form that is written too."""

NUMBRIX_READ = {"ascent-save": True, "places": False, "holes": True}


@looped("kind", ["futoshiki", "numbrix"])
def test_forms_that_are_only_read(kind: str) -> None:
    forms, expected = (futoshiki.forms(), ONLY_READ) if kind == "futoshiki" else (numbrix.forms(), NUMBRIX_READ)
    found = [each for each in forms if not each.is_written]
    assert {form.name: form.is_exclusive for form in found} == expected
    without = {form.name for form in found if not form.example}
    assert without == (set() if kind == "futoshiki" else {"holes"})
    for form in found:
        by_line = form.name in ("futoshiki-task", "run-on")
        assert (form.letters, form.sizes, getattr(form, "by_line", False)) == (False, "all", by_line)
        for puzzle in form.parse(form.example) if form.example else ():
            assert puzzle.kind == kind
            assert form.holds(puzzle)
            assert form.write(puzzle)


def test_the_forms_that_most_people_ask_for() -> None:
    first = {each.name for each in futoshiki.FIRST_FORMS}
    assert [name for name in futoshiki.COMMON_FORMS if name not in first] == [
        *("unequal", "penpa", "unequal-id", "minarism", "csv", "markdown", "gridpuzzle"),
    ]
    assert futoshiki.COMMON_FORMS[:2] == ("clusters", "typed")
    first = {each.name for each in numbrix.FIRST_FORMS}
    assert [name for name in numbrix.COMMON_FORMS if name not in first] == ["ascent", "penpa", "csv"]
    assert [name for name in numbrix.COMMON_FORMS if name in first] == ["header", "spaced", "table", "box", "tabs"]
