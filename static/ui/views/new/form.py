"""The form New."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import size_name
from ui.actions.new import form as actions
from ui.state.board.kinds import VIEWS
from ui.state.new.board import OTHER
from ui.views.dom import clear, enable, find, make, on, show
from ui.words.new.form import LABELS

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.new.board import NewBoard
    from ui.state.state import State


class NewFormView:
    """Its fields, and what is said of the number of empty cells."""

    parts = ("new_form", "search")

    def __init__(self, act: Act) -> None:
        self._listed: tuple[list[messages.Puzzle], bool] = ([], False)  # the sizes that are offered, and to a jigsaw
        chooser = find("kind")
        for view in VIEWS:
            chooser.appendChild(make("option", text=view.title, value=view.name))
        on(chooser, "change", lambda event: act(actions.choose_kind, chooser.value))
        on(find("size"), "change", lambda event: act(actions.choose_size, int(find("size").value)))
        for name in ("other-rows", "other-columns"):
            on(
                find(name),
                "input",
                lambda event: act(actions.type_sides, find("other-rows").value, find("other-columns").value),
            )
        for name in ("jigsaw", "diagonals"):
            on(find(name), "change", lambda event: act(actions.tick, find("jigsaw").checked, find("diagonals").checked))
        empty = find("empty")
        on(empty, "input", lambda event: act(actions.type_empty, empty.value, bool(empty.validity.badInput)))
        on(find("level"), "change", lambda event: act(actions.choose_level, find("level").value))
        act(actions.ask_limits)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the choices, and whether there is such a puzzle."""
        form = state.new_form
        note, refused = form.note()
        enable(generate=not refused and not state.search.announced)
        if "new_form" not in changed.parts:
            return
        self._show_board(form.board)
        _put("empty", form.empty)
        find("level").value = form.level
        if form.limits is not None:
            find("empty").max = str(form.limits["most"])
        line = find("empty-note")
        line.textContent = note
        line.className = "note refused" if refused else "note"

    def _show_board(self, board: NewBoard) -> None:
        view, labels = board.view, LABELS[board.view.shape]
        find("kind").value = view.name
        if self._listed != (board.sizes, board.jigsaw):
            self._listed = board.sizes, board.jigsaw
            self._list(board)
        find("size").value = str(board.size)
        show(find("other-size"), board.size == OTHER)
        show(find("other-columns-field"), bool(labels[1]))
        for at, side in enumerate(("other-rows", "other-columns")):
            _put(side, board.sides[at])
            find(side + "-label").textContent = labels[at]
        show(find("variants"), bool(view.variants))
        find("jigsaw").checked, find("diagonals").checked = board.ticked

    def _list(self, board: NewBoard) -> None:
        """List the sizes; a jigsaw's has no boxes."""
        chooser = find("size")
        clear(chooser)
        for at, puzzle in enumerate(board.sizes):
            size = {"rows": puzzle["rows"], "columns": puzzle["columns"]} if board.jigsaw else puzzle
            chooser.appendChild(make("option", text=size_name(size), value=at))
        chooser.appendChild(make("option", text="Other size…", value=OTHER))


def _put(name: str, text: str) -> None:
    """Put a text into a field, unless it is what was typed there."""
    field = find(name)
    if field.value != text:
        field.value = text
