"""The visitor's settings."""

from tests.unit.ui.fakes import FakePage
from ui.actions import settings
from ui.state.settings import CHOICES


def visit(before: FakePage | None = None) -> FakePage:
    """Return a page at a visit after another."""
    page = FakePage(before.browser if before else None)
    settings.recall(page.state, page.tools)
    return page


def test_the_first_choice_of_each_is_the_default() -> None:
    chosen = visit().state.settings
    assert {name: chosen.get(name) for name in CHOICES} == {name: each[0] for name, each in CHOICES.items()}


def test_a_choice_is_kept_for_the_next_visit_and_shown_once() -> None:
    page = visit()
    page.state.changes.take()
    settings.choose(page.state, page.tools, "theme", "dark")
    assert page.state.changes.take().any(["settings"])
    settings.choose(page.state, page.tools, "theme", "dark")
    assert not page.state.changes.are_waiting()
    assert visit(page).state.settings.get("theme") == "dark"


def test_what_cannot_be_chosen_is_ignored() -> None:
    before = FakePage()
    before.store.put("givens:theme", "plaid")
    page = visit(before)
    settings.choose(page.state, page.tools, "marking", "plaid")
    assert page.state.settings.get("theme") == "system"
    assert page.state.settings.on("marking")


def test_without_room_a_choice_lasts_for_the_visit() -> None:
    page = visit()
    page.store.shared.room = 0
    settings.choose(page.state, page.tools, "timer", "hidden")
    assert not page.state.settings.on("timer")
    assert visit(page).state.settings.on("timer")
