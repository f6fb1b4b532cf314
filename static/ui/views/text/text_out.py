"""The sheet with a text to take along, and the choice of its form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import text_out
from ui.state.text.text_out import SHOWN, title_of
from ui.views.dom import clear, clicks, enable, find, make, on, show, within
from ui.words.text_out import NO_FORM, UNSOLVED

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.state.text.text_out import FormChoice, TextOut


class TextOutView:
    """The six forms that people ask for most, and every other one by typing a part of its name."""

    parts = ("text-out", "text-out:select", "worker")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._choices: list[tuple[str, str]] = []
        self._listed: list[str] = []
        on(find("what"), "change", lambda event: act(text_out.choose, event.target.value))
        on(find("form"), "change", lambda event: act(text_out.choose_form, event.target.value))
        on(find("form-find"), "input", lambda event: act(text_out.find, event.target.value))
        on(find("form-find"), "keydown", self._key)
        clicks(
            act,
            export=text_out.open_sheet,
            share_forms=text_out.open_sheet,
            copy_text=text_out.copy,
            save_text=text_out.save,
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show the text."""
        out = state.text_out
        if state.worker.ready:
            enable(export=True, share_forms=True)  # and ever after: another worker writes what this one did not
        if "text-out" in changed.parts:
            self._offer(out)
            self._list(out.forms)
            find("text-out").value = out.written.text
            find("left-behind").textContent = out.written.left
            find("copy-note").textContent = out.note
            enable(copy_text=not out.waits, save_text=not out.waits)
            self._open_in(out)
        if "text-out:select" in changed.parts:
            find("text-out").focus()
            find("text-out").select()

    def _key(self, event: Event) -> None:
        """On Enter take the first form that is found."""
        if event.key == "Enter":
            event.preventDefault()
            self._act(text_out.take_first)

    def _offer(self, out: TextOut) -> None:
        """Offer what of the board can be taken along."""
        chooser = find("what")
        if out.choices != self._choices:
            self._choices = out.choices
            clear(chooser)
            for value, words in out.choices:
                chooser.appendChild(make("option", text=words, value=value))
        chooser.value = out.what
        find("unsolved").textContent = "" if out.offers("solution") else UNSOLVED

    def _list(self, forms: FormChoice) -> None:
        """List the forms that are found."""
        field = find("form-find")
        field.placeholder = "Find one of {} forms".format(len(forms.forms))
        show(field, len(forms.forms) > SHOWN)
        if field.value != forms.words:
            field.value = forms.words
        found, choices = forms.found(), find("form")
        find("form-none").textContent = "" if found else NO_FORM
        names = [form["form"] for form in found]
        if names != self._listed:
            self._listed = names
            clear(choices)
            for form in found:
                box = make("input", type="radio", name="form", value=form["form"])
                choices.appendChild(within(make("label", "pick"), box, make("span", text=title_of(form))))
        for choice in choices.querySelectorAll("input"):
            choice.checked = choice.value == forms.name

    def _open_in(self, out: TextOut) -> None:
        """Offer to open the text, if it is an address, in the program that it leads to. This page fetches nothing."""
        link, written = find("open-in"), out.written
        show(link, written.program)
        link.textContent = "Open in " + written.program
        if written.program:
            link.setAttribute("href", written.text.strip())
        else:
            link.removeAttribute("href")
