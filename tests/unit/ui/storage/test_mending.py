"""What is broken in the store while a game is open is written again: each case was found by `make soak`."""

from __future__ import annotations

from itertools import count

from tests.properties.test_session import board
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, reopened
from tests.unit.ui.storage.test_keeper import joined, log_of, played, write


def test_a_text_in_place_of_a_lost_one_of_the_same_length_is_read() -> None:
    """A page that heard of both at once did not see the moves of the second."""
    store = Store()
    one = played(store)
    two = joined(one, count(1000))
    write(two, 2, 4)
    three = joined(one)
    one.save(0)
    logs = f"givens:game:{two.name}:{two.tab}"
    lengths = list(store.lengths(logs).values())
    store.texts.clear()
    one.save(0)  # with what the second page had written
    write(two, 3, 5)
    assert list(store.lengths(logs).values()) == lengths
    three.save(0)
    assert three.session.entries[1:4] == [2, 4, 5]


def test_a_beginning_that_is_cut_short_or_grew_is_written_again() -> None:
    """It stayed so, and the game of an open page could not be opened again."""
    store = Store()
    kept = played(store)
    key = f"givens:game:{kept.name}"
    written = store.texts[key]
    for at, broken in enumerate((written[:-40], written + "}{}{")):
        store.texts[key] = broken
        write(kept, 5, 3 + at)
        assert store.texts[key] == written


def test_a_beginning_that_cannot_be_read_is_written_again_by_whoever_opens_the_game() -> None:
    """The game was opened by the copy in its first log, and was gone with that log."""
    store = Store()
    kept = played(store)
    store.texts[f"givens:game:{kept.name}"] = store.texts[f"givens:game:{kept.name}"][:-40]
    other = joined(kept)
    assert other.waits()
    other.save(0)
    assert not other.waits()
    store.drop(log_of(kept))
    other.save(1)
    assert board(reopened(store, kept.name)) == board(kept.session)


def test_no_move_joins_a_log_that_is_cut_short() -> None:
    """What followed a cut log was written behind it, where nobody can read it."""
    store = Store()
    kept = begun(store)
    for at in range(5, 9):
        write(kept, at, 3, at)
        store.texts[log_of(kept)] = store.texts[log_of(kept)][:-9]
        write(kept, at, 4, at)
        assert not kept.waits()
        assert board(reopened(store, kept.name)) == board(kept.session)


def test_a_log_of_another_page_that_cannot_be_read_any_more_is_written_again() -> None:
    """It had grown before it was cut, so that its length did not tell."""
    store = Store()
    one = played(store)
    other = joined(one)
    for at in range(5, 30):
        one.session.colour([at], 3)
    one.save(1)
    store.texts[log_of(one)] = store.texts[log_of(one)][:-40]  # and the page that wrote it is gone
    other.save(2)
    again = reopened(store, one.name)
    assert (board(again), again.entries[1]) == (board(other.session), 2)


@looped("broken", ["[7]", "null", "", '{"log":[]}', "{{{{"])
def test_the_copy_of_a_beginning_is_written_again_with_the_log_that_had_it(broken: str) -> None:
    """The log came back without it, and the game was gone once its beginning was broken too."""
    store = Store()
    kept = played(store)
    write(joined(kept), 5, 3, 1)
    store.texts[log_of(kept)] = broken
    write(kept, 5, 4, 2)
    store.drop(f"givens:game:{kept.name}")
    assert board(reopened(store, kept.name)) == board(kept.session)
