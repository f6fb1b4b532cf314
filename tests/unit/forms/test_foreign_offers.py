"""How forms of other programs are offered: in which file, for which program, one a line or several in a text.

That each reads what it writes, and carries what it says, its contract holds (tests/contract/test_written_forms.py).
"""

from __future__ import annotations

from puzzles.kinds.futoshiki.forms import all_forms as futoshiki
from puzzles.kinds.numbrix.forms import all_forms as numbrix
from puzzles.kinds.written_form import WrittenForm
from tests.sampling import looped

TATHAM, LINK = "Simon Tatham's Unequal", "link"
OFFERS = {
    **{"unequal": ("txt", TATHAM, LINK), "unequal-id": ("txt", "", LINK), "minarism": ("txt", "puzz.link", LINK)},
    **{"penpa": ("txt", "penpa-edit", LINK), "ascent": ("txt", "Ascent", LINK), "csp-rules": ("txt", "", "")},
    **{"unequal-save": ("sav", "", ""), "gridpuzzle": ("json", "", ""), "strings": ("txt", "", "")},
    **{"csv": ("csv", "", ""), "tsv": ("tsv", "", ""), "markdown": ("md", "", ""), "html": ("html", "", "")},
}
"""The ending of a form's file, the program that opens it, whether it is a line and may stand beside others."""

ONLY_READ = {
    **{"sudokupad": False, "relations": False, "drawn": False, "janko": True, "futoshiki-task": True},
    **{"run-on": True, "solve-tatham": True, "ascent-save": True, "places": False, "holes": True},
}
"""Names of forms that are only read, and whether a text in one is in no form that is written too."""

FORMS = [*futoshiki.forms(), *numbrix.forms()]


def test_a_form_that_is_written() -> None:
    for form in (each for each in FORMS if isinstance(each, WrittenForm) and each.is_written and each.name in OFFERS):
        link = LINK if getattr(form, "by_line", False) else ""
        assert (form.file_suffix, form.opens, link) == OFFERS[form.name]
        assert form.several is bool(link)
        assert (form.letters, form.is_exclusive, form.sizes) == (False, True, "all")


def test_forms_that_are_only_read() -> None:
    found = [each for each in FORMS if not each.is_written]
    assert {form.name: form.is_exclusive for form in found} == ONLY_READ
    assert {form.name for form in found if not form.example} == {"holes"}
    for form in found:
        for puzzle in form.parse(form.example) if form.example else ():
            assert (puzzle.kind, form.holds(puzzle)) == (form.kind, True)


@looped("kind", [futoshiki, numbrix], ids=lambda kind: kind.__name__)
def test_the_forms_that_most_people_ask_for_stand_first(kind: object) -> None:
    first = {each.name for each in kind.FIRST_FORMS}  # type: ignore[attr-defined]
    asked = [name for name in kind.COMMON_FORMS if name not in first]  # type: ignore[attr-defined]
    assert asked[:1] == ["unequal" if kind is futoshiki else "ascent"]
    assert {"penpa", "csv"} < {*asked}
