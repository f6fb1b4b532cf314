"""The worker's service for the text of a board: the forms that hold it, and the board or its solutions in one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.api import wire
from puzzles.api.declaration import call
from puzzles.api.wire_layers import layers_in
from puzzles.forms import write as writing
from puzzles.kinds import catalog
from puzzles.kinds.form import Form
from puzzles.kinds.validation import validate_values
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.forms.form_table import Row


class WriteService:
    """Writes boards as text. `puzzle` and `layers` are as in `messages`."""

    def __init__(self, known_solutions: Callable[[Puzzle], list[Values]]) -> None:
        """`known_solutions` returns the solutions that the last search listed for a puzzle, [] for another puzzle."""
        self._known_solutions = known_solutions

    @call()
    def forms(
        self, puzzle: messages.Puzzle, solved: bool = False, layers: messages.Layers | None = None
    ) -> messages.Forms:
        """Return the forms that can hold the puzzle with these layers; if `solved`, those for its full boards."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        if solved:
            return {"forms": [_form_out(form, "") for form in writing.forms_for_solutions(board)]}
        found = writing.offers(Sheet(board, layers_in(kind, board, layers)), filled=True)
        return {"forms": [_form_out(form, left) for form, left in found]}

    @call()
    def form_table(self) -> messages.FormTable:
        """Return the table of forms, which the help shows."""
        from puzzles.forms import form_table as table

        return {"rows": [_row_out(row) for row in table.rows()]}

    @call()
    def write(
        self,
        puzzle: messages.Puzzle,
        form: str,
        values: list[int] | None = None,
        layers: messages.Layers | None = None,
    ) -> messages.Text:
        """Write the puzzle in the form named, with these values in its cells, 0 for empty, if any are given.

        Layers come along as far as the form knows them; entries that it does not know become givens.
        """
        kind, board = wire.kind_and_puzzle_in(puzzle)
        named = wire.text_in(form, "a form")
        if layers is not None:
            return {"text": writing.write_sheet(Sheet(board, layers_in(kind, board, layers)), named, filled=True)[0]}
        filled = None if values is None else validate_values(kind, board, wire.numbers_in(values))
        return {"text": writing.write(board, named, filled)}

    @call()
    def write_solutions(
        self,
        puzzle: messages.Puzzle,
        form: str,
        solutions: list[list[int]] | None = None,
        most: int | None = None,
    ) -> messages.WrittenSolutions:
        """Write full boards of the puzzle in one text: these, or all that the last `solve` listed for it.

        The text has at most `most` characters, and never more than limits.MAX_WRITTEN_CHARACTERS; `count` of `total`
        solutions are in it, and `whole` in the longest there is.
        """
        kind, board = wire.kind_and_puzzle_in(puzzle)
        if solutions is None:
            found = self._known_solutions(board)
        elif isinstance(solutions, list) and len(solutions) <= limits.MAX_SOLUTIONS:
            found = [validate_values(kind, board, wire.numbers_in(values)) for values in solutions]
        else:
            raise PuzzleFault("limit", f"At most {limits.MAX_SOLUTIONS:,} solutions can be written together.")
        if not all(map(all, found)):
            raise PuzzleFault("malformed", "A solution has a number in every cell; one of these has empty cells.")
        longest = limits.MAX_WRITTEN_CHARACTERS
        length = longest if most is None else min(wire.number_in(most, "a number of characters", longest + 1), longest)
        named = wire.text_in(form, "a form")
        text, count = writing.write_solutions(board, found, named, length)
        whole = writing.count_writable(board, found, catalog.form_named(named), longest)
        return {"text": text, "count": count, "whole": whole, "total": len(found)}


def _row_out(row: Row) -> messages.FormRow:
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


def _form_out(form: Form, left: str) -> messages.OfferedForm:
    """Return a form that can hold a board in plain values; `left` says what of the board it does not hold."""
    title = catalog.full_title(form)
    return {"form": form.full_name, "title": title, "left": left, "opens": form.opens, "ending": form.file_suffix}
