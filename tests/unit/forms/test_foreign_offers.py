"""How forms of other programs are offered: in which file, for which program, one a line or several in a text.

That each reads what it writes, and carries what it says, its contract holds (tests/contract/test_written_forms.py).
"""

from __future__ import annotations

from puzzles.kinds.futoshiki.forms import all_forms as futoshiki
from puzzles.kinds.numbrix.forms import all_forms as numbrix
from tests.sampling import looped

ONLY_READ = {
    **{"sudokupad": False, "relations": False, "drawn": False, "janko": True, "futoshiki-task": True},
    **{"run-on": True, "solve-tatham": True, "ascent-save": True, "places": False, "holes": True},
}
"""Names of forms that are only read, and whether a text in one is in no form that is written too."""

FORMS = [*futoshiki.forms(), *numbrix.forms()]


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
