"""The choice of a form to copy: the six that people ask for most, and every other one by typing a part of its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from puzzles.api.messages import OfferedForm
    from ui.shapes import Event

SHOWN = 6
NONE = "No form for this board has that name."


class FormChoice:
    """Radio buttons, a form each, and the field that finds others; `chosen` is called with no arguments."""

    def __init__(self, chosen: Callable[[Event], Any]) -> None:
        self.forms: list[OfferedForm] = []
        self.name = ""  # of the form chosen last
        self.listed: list[str] = []
        self.chosen = chosen
        on(find("form"), "change", self.choose)
        on(find("form-find"), "input", self.search)
        on(find("form-find"), "keydown", self.key)

    def offer(self, forms: list[OfferedForm], anew: bool) -> None:
        """Offer these forms, the commonest first; the one chosen last stays chosen if it is among them.

        If they are offered `anew`, for something else to write, the first form for the program of that one is chosen.
        """
        self.forms = forms
        if not any(form["form"] == self.name for form in forms):
            self.name = forms[0]["form"]
        program = self.form()["opens"]
        if anew and program:
            self.name = next(form["form"] for form in forms if form["opens"] == program)
        find("form-find").placeholder = "Find one of {} forms".format(len(forms))
        show(find("form-find"), len(forms) > SHOWN)
        self.show_found()

    def begin(self) -> None:
        """Show the commonest forms again."""
        find("form-find").value = ""

    def form(self) -> OfferedForm:
        """Return the chosen form."""
        for form in self.forms:
            if form["form"] == self.name:
                return form
        return self.forms[0]

    def found(self) -> list[OfferedForm]:
        """Return the forms that the field finds; if it is empty, the commonest and the chosen one."""
        words = find("form-find").value.lower().split()
        if words:
            return [form for form in self.forms if all(word in spoken(form) for word in words)]
        first = self.forms[:SHOWN]
        return first if self.form() in first else first[:-1] + [self.form()]

    def show_found(self) -> None:
        """List the forms that are found."""
        found = self.found()
        names = [form["form"] for form in found]
        find("form-none").textContent = "" if found else NONE
        choices = find("form")
        if names != self.listed:
            self.listed = names
            clear(choices)
            for form in found:
                label = make("label", "pick")
                label.appendChild(make("input", type="radio", name="form", value=form["form"]))
                label.appendChild(make("span", text=title_of(form)))
                choices.appendChild(label)
        for choice in choices.querySelectorAll("input"):
            choice.checked = choice.value == self.name

    def search(self, event: Event) -> Any:
        """Show what is found; take the first of it if the chosen form is not there to be seen."""
        self.show_found()
        return self.take_first(event) if self.listed and self.name not in self.listed else None

    def choose(self, event: Event) -> Any:
        """Take the form of a radio button."""
        self.name = event.target.value
        return self.chosen(event)

    def key(self, event: Event) -> Any:
        """On Enter take the first form that is found."""
        if event.key != "Enter" or not self.listed:
            return None
        event.preventDefault()
        return self.take_first(event)

    def take_first(self, event: Event) -> Any:
        """Take the first form that is listed."""
        self.name = self.listed[0]
        self.show_found()
        return self.chosen(event)


def title_of(form: OfferedForm) -> str:
    """Return a form's title without its kind."""
    return form["title"].split(", ", 1)[-1]


def spoken(form: OfferedForm) -> str:
    """Return all by which a form may be found, in small letters."""
    return " ".join((form["form"], form["title"], form["opens"], "." + form["ending"])).lower()
