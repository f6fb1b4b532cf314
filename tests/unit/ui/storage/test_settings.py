"""The visitor's settings."""

from tests.unit.ui.storage.stores import Store
from ui.storage.settings import CHOICES, Settings


def test_the_first_choice_of_each_is_the_default() -> None:
    settings = Settings(Store())
    assert {name: settings.get(name) for name in CHOICES} == {name: each[0] for name, each in CHOICES.items()}


def test_a_choice_is_kept_for_the_next_visit_and_told() -> None:
    store, told = Store(), []
    settings = Settings(store)
    settings.on_change.append(lambda: told.append(settings.get("theme")))
    settings.choose("theme", "dark")
    settings.choose("theme", "dark")
    assert told == ["dark"]
    assert Settings(store).get("theme") == "dark"


def test_what_cannot_be_chosen_is_ignored() -> None:
    store = Store()
    store.put("givens:theme", "plaid")
    settings = Settings(store)
    settings.choose("marking", "plaid")
    assert settings.get("theme") == "system"
    assert settings.on("marking")


def test_without_room_a_choice_lasts_for_the_visit() -> None:
    store = Store(room=0)
    settings = Settings(store)
    settings.choose("timer", "hidden")
    assert not settings.on("timer")
    assert Settings(store).on("timer")
