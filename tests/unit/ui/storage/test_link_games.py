"""Which game belongs to a link, kept in the store."""

from __future__ import annotations

import json

from tests.sampling import looped
from tests.unit.ui.storage.stores import Store
from ui.storage.link_games import LINKED, LinkGames


def test_a_link_leads_to_the_game_that_it_was_made_for_last_until_that_is_forgotten() -> None:
    known = LinkGames(Store())
    assert known.game("1/a/end") == ""
    for link, name in (("1/a/end", "one"), ("1/b/end", "two"), ("1/a/end", "three"), ("1/c/end", "")):
        known.remember(link, name)
    assert known.listed() == [("#1/a/end", "three"), ("#1/b/end", "two")]
    assert (known.game("1/c/end", "1/b/end"), known.game("1/c/end")) == ("two", "")
    known.forget("two")
    assert known.listed() == [("#1/a/end", "three")]


@looped("text", ["", "{", "{}", "[7]", '[["#a"]]', '[["#a", 7]]', '[[["#a"], "b"]]'])
def test_what_is_no_list_of_links_is_passed_over(text: str) -> None:
    store = Store()
    store.put(LINKED, text)
    known = LinkGames(store)
    assert known.game("a") == ""
    known.remember("a", "b")
    assert json.loads(store.texts[LINKED]) == [["#a", "b"]]
