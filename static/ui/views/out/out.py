"""What leaves the page under File: printing, and pictures of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.out import pictures, printing
from ui.views.dom import clicks, find, on, relay, show
from ui.words.printing import places

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class OutView:
    """The choices and the buttons, and what will be printed."""

    parts = ("printing", "paper", "text", "filter")

    def __init__(self, act: Act) -> None:
        self._said = ""
        entries, answers, many = find("save-entries"), find("print-answers"), find("print-many")
        for box in (entries, answers):
            on(box, "change", lambda event: act(printing.include, entries.checked, answers.checked))
        on(find("print-page"), "change", lambda event: act(printing.choose_page, int(find("print-page").value)))
        on(many, "change", lambda event: act(printing.type_many, many.value))
        clicks(
            act,
            print=printing.print_pages,
            print_stop=printing.stop,
            save_svg=pictures.save_svg,
            save_png=pictures.save_png,
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show the choices, and say what will be printed."""
        form, count = state.printing, state.filter.total
        find("print-page").value = str(form.a_page)
        find("print-many").value = str(form.many)
        show(find("print-many-field"), state.text.count > 1)
        find("save-entries").checked, find("print-answers").checked = form.entries, form.answers
        busy = state.paper.busy
        relay(busy, ("print-stop",), print=not busy)
        note = form.said
        if not note and state.text.count > 1 and count:
            first = state.filter.place + 1
            last = min(first + form.many - 1, count)
            note = places(first, last, count, state.filter.words, form.too_many)
        if note != self._said:  # else it would be announced once more
            self._said = find("print-note").textContent = note
