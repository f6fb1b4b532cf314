"""The sheet in which a visitor writes a search, or an exercise, and reads what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi

from ui.tasks import start
from ui.views.dom import clear, clicks, find, make, on, show, within
from ui.watching.actions import own as actions
from ui.watching.state.own import SHEET
from ui.watching.views.editor import Editor
from ui.watching.words import own as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.own import Own


class OwnView:
    """Fills the sheet."""

    parts = ("own", "own:text", "opened:" + SHEET)

    def __init__(self, act: Act, own: Own) -> None:
        self._own = own
        self._listed: Any = None
        self._shown: Any = None  # the run whose results stand there
        self._pointed = self._felt = self._printed = ""
        which = make("select", id="own-which", aria_label="What to write")
        host = make("div", "own-editor", id="own-editor")
        calls = make("dl", "own-calls")
        for call, does in words.CALLS:
            within(calls, within(make("dt"), make("code", text=call)), make("dd", text=does))
        within(
            find(SHEET).querySelector(".sheet-body"),
            which,
            make("p", "note", id="own-task"),
            host,
            within(
                make("div", "buttons"),
                make("button", "primary", "Run and watch", type="button", id="own-run"),
                make("button", text="Stop", type="button", id="own-stop", hidden=""),
                make("button", text="Save as file", type="button", id="own-save"),
            ),
            make("p", id="own-said", role="status"),
            make("ul", "own-results", id="own-results", hidden=""),
            make("pre", "own-printed", id="own-printed", tabindex=0, role="region", aria_label="Printed", hidden=""),
            make("p", "note", id="own-cut", hidden=""),
            within(make("details"), make("summary", text="The six calls"), calls),
        )
        self._editor = Editor(host, "Python code", lambda text: act(actions.write, text))
        on(which, "change", lambda event: act(actions.choose, which.value))
        clicks(act, own_run=actions.run, own_stop=actions.stop, own_save=actions.save)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the code that is open, and what came of it."""
        own = self._own
        if own.exercises is not self._listed:
            self._list()
        if "own:text" in changed.parts or "opened:" + SHEET in changed.parts:
            self._editor.show(own.code)
            find("own-which").value = own.which
        exercise = own.exercise(own.which)
        find("own-task").textContent = exercise["task"] if exercise is not None else words.TASK
        find("own-run").textContent = "Test" if own.which else "Run and watch"
        show(find("own-stop"), own.running)
        find("own-run").toggleAttribute("aria-disabled", own.running)
        self._tell(own.told)
        if "opened:" + SHEET in changed.parts:
            start(self._editor.bring())

    def _list(self) -> None:
        self._listed, chooser = self._own.exercises, find("own-which")
        clear(chooser)
        chooser.appendChild(make("option", text=words.HERE, value=""))
        for exercise in self._own.exercises:
            chooser.appendChild(make("option", text=exercise["title"], value=exercise["name"]))
        chooser.value = self._own.which

    def _tell(self, told: watch_messages.Tested | None) -> None:
        said, results = find("own-said"), find("own-results")
        said.textContent = self._said(told)
        before, self._felt = self._felt, self._mood(told)
        said.dataset.mood = self._felt
        if told is None or told["results"] != self._shown:
            self._shown = told["results"] if told is not None else None
            clear(results)
            for at, result in enumerate(told["results"] if told is not None else ()):
                results.appendChild(result_of(at, result))
            show(results, bool(results.children.length))
        printed, lines = (told["printed"], told["lines_cut"]) if told is not None else ("", 0)
        if printed != self._printed:
            self._printed = printed
            find("own-printed").textContent = printed
        show(find("own-printed"), printed)
        find("own-cut").textContent = words.cut(lines) if lines else ""
        show(find("own-cut"), lines)
        trouble = told["trouble"] if told is not None else ""
        if trouble and trouble != self._pointed and told is not None and told["line"]:
            self._editor.point(told["line"])
        self._pointed = trouble
        if self._felt and self._felt != before:
            said.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _said(self, told: watch_messages.Tested | None) -> str:
        own = self._own
        if own.running:
            if told is None or not told["up"]:
                return words.STARTING
            return words.TESTING if own.which else words.RUNNING
        if own.note or told is None:
            return own.note
        if told["trouble"]:
            return told["trouble"]
        if not own.which:
            return ""
        return words.failed(told["results"]) if self._mood(told) == "bad" else words.PASSED

    def _mood(self, told: watch_messages.Tested | None) -> str:
        if self._own.running or told is None:
            return ""
        if told["trouble"] or [each for each in told["results"] if each["words"]]:
            return "bad"
        return "good" if self._own.which else ""


def result_of(at: int, result: watch_messages.Result) -> Any:
    """Make the line on a board of an exercise; where it failed, the board stands below."""
    good = not result["words"]
    line = make("li", "good" if good else "bad")
    name = words.board(at) + ": " if result["board"] else ""
    within(line, make("span", text=("✓ " if good else "✗ ") + name + ("passed" if good else result["words"])))
    if not good and result["board"]:
        line.appendChild(make("pre", text=result["board"]))
    return line
