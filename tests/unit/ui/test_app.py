"""What holds the page together: what is painted when, and what joins when."""

import asyncio
from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.app import App
from ui.state.changes import Changed
from ui.state.state import State


class Seeing:
    def __init__(self, *parts: str) -> None:
        self.parts = parts
        self.seen: list[set[str]] = []

    def paint(self, state: State, changed: Changed) -> None:
        self.seen.append(set(changed.parts))


def say(state: State, tools: Any) -> None:
    state.said.say("Hello.")
    state.board.say("Example")


async def say_later(state: State, tools: Any) -> None:
    await asyncio.sleep(0)
    state.board.say("Example")


def joined(*views: tuple[Any, ...]) -> tuple[App, list[Seeing]]:
    """Return an app that shows nothing yet, and views that have joined: the parts of each."""
    app = App(lambda app: FakePage().tools)
    made = [Seeing(*parts) for parts in views]
    app.join(*made)
    return app, made


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_nothing_is_shown_until_the_state_stands_and_then_all_of_it_once() -> None:
    app, [view] = joined(("said", "note", "board:focus"))
    app.act(say)
    await turns()
    assert not view.seen
    app.show()
    await turns()
    assert view.seen == [{"said", "note"}]


async def test_what_joins_later_is_shown_all_of_its_parts_and_others_nothing() -> None:
    app, [first] = joined(("said",))
    later = Seeing("note")
    app.show()
    app.join(later)
    assert (first.seen, later.seen) == ([{"said"}], [{"note"}])
    app.act(say)
    assert (len(first.seen), len(later.seen)) == (2, 2)


async def test_an_action_is_painted_when_it_is_over_and_what_it_changes_later_by_itself() -> None:
    app, [view] = joined(("said", "note"))
    app.show()
    app.act(say)
    assert view.seen[1:] == [{"said", "note"}]
    app.act(say_later)
    assert len(view.seen) == 2
    await turns()
    assert view.seen[2:] == [{"note"}]
