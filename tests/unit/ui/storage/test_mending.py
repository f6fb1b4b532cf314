"""What is broken in the store while a game is open is written again: each case was found by `make soak`."""

from __future__ import annotations

from tests.properties.test_session import board
from tests.sampling import looped
from tests.unit.ui.storage.stores import Store, begun, reopened
from tests.unit.ui.storage.test_keeper import joined, log_of, played, write


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
