"""Copy as, save as, open in: the puzzle, the player's board or solutions, in a form that the visitor chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.limits import MAX_SHOWN_CHARACTERS
from ui.state.text.text_out import LANE
from ui.words import text_out as words
from ui.words.files import file_name
from ui.words.verdicts import LOST

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.messages import Layers
    from ui.state.state import State
    from ui.tools import Tools

PLAYERS = ("entries", "centre", "corner", "colours")  # the layers that are the player's
COPY = "copy"
"""The lane of the copy of the text: what is said of it is dropped once another text is written."""
ENDINGS = {"solution": "-solution", "all": "-solutions"}


async def open_sheet(state: State, tools: Tools) -> None:
    """Open the sheet, with the text selected for copying."""
    state.text_out.begin(words.choices(_mine(state), _solutions(state)))
    if await _write(state, tools, anew=True):
        state.screen.close("share-panel")
        state.screen.open("text-sheet", near="export")
        state.text_out.select()


def choose(state: State, tools: Tools, what: str) -> Coroutine[Any, Any, bool]:
    """Take along something else."""
    state.text_out.choose(what)
    return _write(state, tools, anew=True)


def choose_form(state: State, tools: Tools, name: str) -> Coroutine[Any, Any, bool]:
    """Write it in another form."""
    state.text_out.forms.choose(name)
    return _write(state, tools, anew=False)


def find(state: State, tools: Tools, searched: str) -> Coroutine[Any, Any, bool] | None:
    """Search for forms; take the first that is found if the chosen form is not there to be seen."""
    forms = state.text_out.forms
    forms.find(searched)
    state.text_out.touch()
    found = [form["form"] for form in forms.found()]
    return choose_form(state, tools, found[0]) if found and forms.name not in found else None


def take_first(state: State, tools: Tools) -> Coroutine[Any, Any, bool] | None:
    """Take the first form that is found."""
    found = state.text_out.forms.found()
    return choose_form(state, tools, found[0]["form"]) if found else None


def _write(state: State, tools: Tools, anew: bool) -> Coroutine[Any, Any, bool]:
    """Write what is chosen in the chosen form, while Copy and Save as file wait; the coroutine tells whether it did.

    `anew` says whether there is something else to write than before, not only another form.
    """
    state.requests.drop(COPY)
    state.text_out.wait(True)
    return _writing(state, tools, state.requests.begin(LANE), anew)


async def _writing(state: State, tools: Tools, request: int, anew: bool) -> bool:
    succeeded = await _compose(state, tools, request, anew)
    if state.requests.take(LANE, request):
        state.text_out.wait(False)
    return succeeded


async def _compose(state: State, tools: Tools, request: int, anew: bool) -> bool:
    """Have the worker write what is chosen, and show it; return whether that succeeded."""
    out = state.text_out
    puzzle = state.board.session.puzzle()
    solved = out.what in ENDINGS
    answer = await tools.worker.call.forms(puzzle, solved, None if solved else _layers(state))
    if not state.requests.is_wanted(LANE, request):
        return False
    forms = state.said.accepted(answer)
    if forms is None:
        state.screen.close_all()  # on a small screen they hide the status line, which says why
        return False
    out.forms.offer(forms["forms"], anew)
    form = out.forms.form()["form"]
    found = await _written(state, tools, puzzle, form)
    if not state.requests.is_wanted(LANE, request):
        return False
    text = state.said.accepted(found)
    if text is None:
        return False
    out.write(text["text"], words.remark(text, state.solutions.listing) if out.what == "all" else "")
    if text.get("count", 0) == text.get("whole", 0):
        return True
    # The box shows the beginning.
    whole = await tools.worker.solutions_text(text["total"], puzzle, form, _given(state))
    if not state.requests.is_wanted(LANE, request):
        return False
    if whole is None and not state.solutions.listing.lost:
        _lose(state)
        return await _write(state, tools, anew=False)
    out.gather(whole)
    return True


async def _written(state: State, tools: Tools, puzzle: messages.Puzzle, form: str) -> Any:
    """Have the worker write a board, or all solutions."""
    call: Any = tools.worker.call
    listing = state.solutions.listing
    if state.text_out.what == "all":
        answer = await call.write_solutions(puzzle, form, _given(state), MAX_SHOWN_CHARACTERS)
        if answer is None or listing.lost or not _gone(answer, listing.count):
            return answer
        _lose(state)
        return await call.write_solutions(puzzle, form, _given(state), MAX_SHOWN_CHARACTERS)
    if state.text_out.what == "solution" and _solutions(state):
        return await call.write(puzzle, form, listing.current())
    return await call.write(puzzle, form, None, _layers(state))


def _lose(state: State) -> None:
    """Say that the worker no longer has the other solutions."""
    state.solutions.lose()
    state.said.say(LOST, "several")  # "bad" would hide the turner


def _gone(answer: Mapping[str, Any], count: int) -> bool:
    """Tell from an answer whether the worker no longer has the `count` solutions that it listed."""
    if "fault" in answer:
        return bool(answer["fault"].get("code") == "no-solutions")
    return bool(answer["total"] != count)


def _solutions(state: State) -> int:
    """Return how many solutions are listed of the puzzle on the board."""
    listing = state.solutions.listing
    if not listing.count:
        return 0
    fits = all(not given or given == number for given, number in zip(state.board.session.givens, listing.current()))
    return listing.count if fits else 0


def _given(state: State) -> list[list[int]] | None:
    """Return the solutions to write; None for all that the worker has, if it has more than this page."""
    listing = state.solutions.listing
    return listing.solutions if listing.lost or listing.whole() else None


def _mine(state: State) -> Layers:
    """Return the player's layers of the board, {} if there are none, or if the solver wrote on it."""
    if any(state.board.session.solved):
        return {}
    layers: Any = state.board.session.beside()
    mine: Any = {name: layers[name] for name in PLAYERS if name in layers}
    found: Layers = mine
    return found


def _layers(state: State) -> Layers:
    """Return the layers to take along: the puzzle's words, and the player's if they are chosen."""
    layers: Any = state.board.session.beside()
    told = PLAYERS if state.text_out.what == "entries" and not any(state.board.session.solved) else ()
    taken: Any = {name: layers[name] for name in layers if name in told or name not in PLAYERS}
    found: Layers = taken
    return found


def copy(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Copy the text; if the browser refuses, select it for the visitor to copy, unless it is not all there."""
    written = state.text_out.written
    return _copied(
        state, state.requests.begin(COPY), tools.clipboard.copying(written.all_of_it()), written.whole is None
    )


async def _copied(state: State, request: int, copies: Coroutine[Any, Any, bool], shown: bool) -> None:
    """Say that the text is copied, or what to do; `shown` says whether the box has all of it."""
    copied = await copies
    if not state.requests.take(COPY, request):
        return
    if copied:
        state.text_out.say(words.COPIED)
        return
    if shown:
        state.text_out.select()
    state.text_out.say(words.NO_COPY if shown else words.NO_LONG_COPY)


def save(state: State, tools: Tools) -> None:
    """Download the text as a file."""
    out = state.text_out
    ending = ENDINGS.get(out.what, "") + "." + out.forms.form()["ending"]
    tools.files.save(out.written.all_of_it(), file_name(state.board.session, ending))
