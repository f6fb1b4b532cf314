"""Convert facts about forms to plain JSON values; `wire` converts the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.kinds.catalog import full_title
from puzzles.kinds.form import Form

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.forms.form_table import Row


def row_out(row: Row) -> messages.FormRow:
    """Return a row of the table of forms in plain values."""
    return {
        "form": row.form.full_name,
        "title": row.title,
        "written": row.is_written,
        "sizes": row.sizes,
        "carries": list(row.carries),
        "opens": row.opens,
        "example": row.example,
    }


def form_out(form: Form, left: str) -> messages.OfferedForm:
    """Return a form that can hold a board in plain values; `left` says what of the board it does not hold."""
    title = full_title(form)
    return {"form": form.full_name, "title": title, "left": left, "opens": form.opens, "ending": form.file_suffix}
