"""The board as a text to take along: what of it, in which form, and the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.messages import OfferedForm
    from ui.state.changes import Changes
    from ui.state.requests import Requests
    from ui.state.screen import Screen

SHOWN = 6  # forms that people ask for most
LANE = "text out"


class Written:
    """A text in the box, what its form leaves behind, and the program that it leads to if it is an address.

    `whole` is the whole text, a browser's, if the box has only a part of it.
    """

    def __init__(self, text: str = "", left: str = "", program: str = "", whole: object = None) -> None:
        self.text, self.left, self.program, self.whole = text, left, program, whole

    def all_of_it(self) -> object:
        """Return the text to copy and to save."""
        return self.text if self.whole is None else self.whole


class TextOut(Concern):
    """`what` is one of the `choices`; "text-out:select" selects the text."""

    name = "text-out"

    def __init__(self, changes: Changes, requests: Requests, screen: Screen) -> None:
        Concern.__init__(self, changes)
        self._requests, self._screen = requests, screen
        self.choices: list[tuple[str, str]] = []  # their values and words
        self.what = "puzzle"
        self.forms = FormChoice()
        self.written = Written()
        self.note = ""
        self.waits = False  # whether a text is being written

    def another_board(self) -> None:
        """Close the sheet: it is about the board before."""
        self._requests.drop(LANE)
        self.wait(False)
        self._screen.close("text-sheet")

    def wait(self, waits: bool) -> None:
        """Take note that a text is being written, or no longer."""
        self.waits = waits
        self.touch()

    def begin(self, choices: list[tuple[str, str]]) -> None:
        """Offer these; the first is chosen."""
        self.choices, self.what = choices, choices[0][0]
        self.forms.find("")
        self.touch()

    def offers(self, what: str) -> bool:
        """Tell whether this is among the choices."""
        return any(value == what for value, _ in self.choices)

    def choose(self, what: str) -> None:
        """Take another of the choices."""
        self.what = what
        self.touch()

    def write(self, text: str, note: str) -> None:
        """Show a text in the chosen form."""
        form = self.forms.form()
        self.written, self.note = Written(text, form["left"], form["opens"]), note
        self.touch()

    def gather(self, whole: object) -> None:
        """Take the whole of a text, of which the box shows the beginning."""
        written = self.written
        self.written = Written(written.text, written.left, written.program, whole)

    def say(self, note: str) -> None:
        """Say what became of it."""
        self.note = note
        self.touch()

    def select(self) -> None:
        """Have the text selected for the visitor to copy."""
        self.changes.note("text-out:select")


class FormChoice:
    """The forms that are offered; the first of them are shown, and others once they are searched for."""

    def __init__(self) -> None:
        self.forms: list[OfferedForm] = []
        self.name = ""  # of the form chosen last
        self.words = ""  # that are searched for

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

    def choose(self, name: str) -> None:
        """Take a form."""
        self.name = name

    def find(self, words: str) -> None:
        """Search for forms with these words, "" for the commonest."""
        self.words = words

    def form(self) -> OfferedForm:
        """Return the chosen form."""
        for form in self.forms:
            if form["form"] == self.name:
                return form
        return self.forms[0]

    def found(self) -> list[OfferedForm]:
        """Return the forms that are found; if nothing is searched for, the commonest and the chosen one."""
        words = self.words.lower().split()
        if words:
            return [form for form in self.forms if all(word in spoken(form) for word in words)]
        first = self.forms[:SHOWN]
        return first if not first or self.form() in first else first[:-1] + [self.form()]


def title_of(form: OfferedForm) -> str:
    """Return a form's title without its kind."""
    return form["title"].split(", ", 1)[-1]


def spoken(form: OfferedForm) -> str:
    """Return all by which a form may be found, in small letters."""
    return " ".join((form["form"], form["title"], form["opens"], "." + form["ending"])).lower()
