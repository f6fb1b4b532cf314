"""A place to write Python in: PyScript's editor, CodeMirror, or a plain field until it has come, or if it cannot.

The policy of the page allows no styles that a script writes into it. In a shadow root CodeMirror's are allowed: there
it adopts a style sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi, window
from pyscript.context import js_import

from ui.views.dom import make, on

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.shapes import Element, Event

PYSCRIPT = "static/runtime/pyscript/core.js"
OWN_EVENTS = ("keydown", "keyup", "paste", "copy", "cut", "drop")
"""What happens here is not meant for the board."""

COLOURS = {
    "#708": ("#770088", "#d9a2f0"),
    "#219": ("#221199", "#a9a6f5"),
    "#164": ("#116644", "#7fd1a8"),
    "#a11": ("#aa1111", "#ff9e94"),
    "#e40": ("#a33c00", "#ff9d5c"),
    "#00f": ("#0000ff", "#9db8ff"),
    "#30a": ("#3300aa", "#b7a6ff"),
    "#085": ("#007a4c", "#4fcf9f"),
    "#167": ("#116677", "#7fcfdc"),
    "#256": ("#225566", "#8ecbe0"),
    "#00c": ("#0000cc", "#9db8ff"),
    "#940": ("#994400", "#e8b27a"),
    "#f00": ("#c00000", "#ff9e94"),
    "#404740": ("#404740", "#c3cac3"),
}
"""The colours of CodeMirror's own style, on light and on dark ground."""


class Editor:
    """An editor in `host`; `name` is what a screen reader calls it. `changed` takes each text that is typed."""

    def __init__(self, host: Element, name: str, changed: Callable[[str], object]) -> None:
        self._host = host
        self._name = name
        self._changed = changed
        self._view: Any = None
        self._asked = False
        self._kind: Any = None  # of its states
        self._extensions: Any = None
        self._text = ""
        self._field = make("textarea", spellcheck="false", autocapitalize="off", autocomplete="off", wrap="off")
        self._field.setAttribute("aria-label", name)
        host.appendChild(self._field)
        on(self._field, "input", lambda event: self._typed(self._field.value))
        for event in OWN_EVENTS:
            on(host, event, stay)

    def show(self, text: str) -> None:
        """Show a text in place of what is there; the cursor stays if it is the same."""
        if text == self._text:
            return
        self._text = text
        if self._view is None:
            self._field.value = text
            return
        self._view.setState(self._state(text))  # Undo does not go back to another text

    def point(self, line: int) -> None:
        """Take the cursor to a line, counted from 1."""
        if self._view is not None:
            at = getattr(self._view.state.doc.line(min(line, self._view.state.doc.lines)), "from")
            self._view.dispatch(ffi.to_js({"selection": {"anchor": at}, "scrollIntoView": True}))
            self._view.focus()
            return
        lines = self._field.value.split("\n")[: line - 1]
        at = sum([len(each) + 1 for each in lines])
        self._field.focus()
        self._field.setSelectionRange(at, at)

    async def bring(self) -> None:
        """Have CodeMirror come, once, in place of the plain field."""
        if self._asked:
            return
        self._asked = True
        try:
            (core,) = await js_import(window.URL.new(PYSCRIPT, document.baseURI).href)
            parts = core.codemirror
            basic, state, python = await parts.core, await parts.state, await parts.python
            language, view = await parts.language, await parts.view
            self._put(basic, state, python, language, view)
        except Exception as error:
            self._asked = False
            window.console.info("The editor did not come: " + str(error))

    def _put(self, basic: Any, state: Any, python: Any, language: Any, view: Any) -> None:
        root = self._host.attachShadow(ffi.to_js({"mode": "open"}))
        editor = basic.EditorView
        extensions = window.Array.of(
            language.syntaxHighlighting(coloured(language)),
            basic.basicSetup,
            language.indentUnit.of("    "),
            python.python(),
            editor.contentAttributes.of(
                ffi.to_js({"aria-label": self._name, "autocapitalize": "off", "tabindex": "0"})
            ),
            editor.updateListener.of(ffi.create_proxy(self._updated)),
            editor.theme(ffi.to_js(LOOKS)),
        )
        had_focus = document.activeElement is not None and self._host.contains(document.activeElement)
        self._field.remove()
        self._kind, self._extensions = state.EditorState, extensions
        shown = self._state(self._field.value)
        self._view = editor.new(ffi.to_js({"state": shown, "parent": root, "root": root}))
        if had_focus:
            self._view.focus()

    def _state(self, text: str) -> Any:
        return self._kind.create(ffi.to_js({"doc": text, "extensions": self._extensions}))

    def _updated(self, update: Any) -> None:
        if update.docChanged:
            self._typed(str(update.state.doc.toString()))

    def _typed(self, text: str) -> None:
        self._text = text
        self._changed(text)


LOOKS = {
    "&": {"height": "100%", "color": "var(--ink)", "background-color": "var(--surface)", "font-size": "0.875rem"},
    "&.cm-focused": {"outline": "none"},
    ".cm-scroller": {"font-family": "var(--mono)", "line-height": "1.5"},
    ".cm-content": {"caret-color": "var(--ink)"},
    ".cm-cursor": {"border-left-color": "var(--ink)"},
    ".cm-gutters": {"color": "var(--soft)", "background-color": "var(--surface)", "border-right-color": "var(--line)"},
    ".cm-activeLine, .cm-activeLineGutter": {"background-color": "var(--raised)"},
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
        "background-color": "var(--pick)"
    },
    ".cm-selectionMatch, &.cm-focused .cm-matchingBracket": {"background-color": "var(--pick)"},
    ".cm-tooltip, .cm-panels": {
        "color": "var(--ink)",
        "background-color": "var(--raised)",
        "border-color": "var(--line)",
    },
}


def coloured(language: Any) -> Any:
    """Return CodeMirror's colours of code, with those of a dark page beside them."""
    specs = window.Array.new()
    for spec in language.defaultHighlightStyle.specs:
        colour = getattr(spec, "color", None)
        ours = {"color": "light-dark({}, {})".format(*COLOURS[colour])} if colour in COLOURS else {}
        specs.push(window.Object.assign(window.Object.new(), spec, ffi.to_js(ours)))
    return language.HighlightStyle.define(specs)


def stay(event: Event) -> None:
    """Have what happens in the editor stay there."""
    event.stopPropagation()
