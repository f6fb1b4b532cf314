"""Which game belongs to a link, kept in the store."""

from __future__ import annotations

import json

from tests.sampling import looped
from tests.unit.ui.storage.stores import Store
from ui.storage.link_games import LINKED, MOST, LinkGames


def test_a_link_leads_to_the_game_that_it_was_made_for_last() -> None:
    known = LinkGames(Store())
    assert known.game("1/a/end") == ""
    known.remember("1/a/end", "one")
    known.remember("1/b/end", "two")
    known.remember("1/a/end", "three")
    assert known.listed() == [("#1/a/end", "three"), ("#1/b/end", "two")]
    assert known.game("1/c/end", "1/b/end") == "two"
    known.remember("1/c/end", "")
    assert known.game("1/c/end") == ""


def test_a_forgotten_game_has_no_links_and_the_oldest_links_go() -> None:
    known = LinkGames(Store())
    for at in range(MOST + 2):
        known.remember(str(at), "even" if at % 2 else "odd")
    assert len(known.listed()) == MOST
    assert known.game("0", "1") == ""
    known.forget("even")
    assert {name for _, name in known.listed()} == {"odd"}


def test_a_full_store_forgets_the_links() -> None:
    store = Store()
    known = LinkGames(store)
    known.remember("1/a/end", "one")
    store.room = 10
    known.remember("1/b/end", "two")
    assert known.listed() == []


@looped("text", ["", "{", "{}", "7", "[7]", '[["#a"]]', '[["#a", 7]]', '[[["#a"], "b"]]'])
def test_what_is_no_list_of_links_is_passed_over(text: str) -> None:
    store = Store()
    store.put(LINKED, text)
    known = LinkGames(store)
    assert known.game("a") == ""
    known.remember("a", "b")
    assert json.loads(store.texts[LINKED]) == [["#a", "b"]]
