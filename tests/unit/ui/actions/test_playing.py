"""Whatever a player does, in any order: what is drawn is what changed, nothing stale is said, and undo leads back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.playing import CHAIN, LONG, SIGNED, SMALL, WIDE, Game
from ui.actions.play import pressing, selecting, timing, typing, undo
from ui.state.board.session import Session
from ui.words.play import PAUSED

if TYPE_CHECKING:
    from collections.abc import Callable

BOARDS = {"sudoku": SMALL, "letters": WIDE, "futoshiki": SIGNED, "numbrix": CHAIN, "long": LONG}
STEPS = 80
NAMED = ("Enter", "Space", "Shift Space", "Escape", "Backspace", "Delete", "Ctrl z", "Ctrl y", "Ctrl a", "-", "<", "v")


def content(session: Session) -> list[tuple[object, ...]]:
    layers = session.values(), session.solved, session.corner, session.centre, session.colours
    return list(zip(*layers, strict=True))


def something(random: Random, game: Game) -> Callable[[], Any]:
    cells = [random.randrange(len(game.session.givens)) for _ in range(random.randint(1, 4))]
    digit = str(random.randrange(10))
    how = random.choice(("", pressing.TOGGLE, pressing.MORE))
    acts: list[Callable[[], Any]] = [
        lambda: game.key(random.choice(("", "", "Shift ", "Alt ", "Ctrl ")) + digit, focused=random.random() < 0.5),
        lambda: game.key(random.choice(NAMED)),
        lambda: game.key(random.choice(("", "Shift ")) + "Arrow" + random.choice(("Up", "Down", "Left", "Right"))),
        lambda: game.key(random.choice("abcxvz")),
        lambda: game.tap(cells[0], how=how),
        lambda: game.drag(*cells),
        lambda: game.do(typing.whole, int(digit)),
        lambda: game.do(typing.choose, random.choice(game.state.entry.modes())),
        lambda: game.do(selecting.attend, cells[0]),
        lambda: game.do(selecting.alike),
        lambda: game.do(random.choice((undo.undo, undo.redo, timing.pause, timing.go_on, selecting.nothing))),
        lambda: game.wait(random.choice((0.5, 2.0))),
    ]
    if random.random() < 0.02:
        acts.append(lambda: game.do(undo.restart))
    return random.choice(acts)


def holds(game: Game) -> None:
    """Check what is true of every page."""
    state, session, armed = game.state, game.session, game.state.entry.armed
    selection, typed = state.board.selection, state.entry.typed
    assert not selection.cells or selection.cursor in selection.cells
    assert not (armed.number and selection.cells)
    assert armed.number <= (8 if armed.mode == "colour" else session.top)
    assert state.entry.mode in state.entry.modes()
    assert typed.move is None or typed.move in session.history.done
    assert (state.said.text == PAUSED) == state.entry.paused
    assert state.drag.at == -1
    assert all(1 <= number <= session.top for number in session.values() if number)


@looped("name, seed", [(name, seed) for name in BOARDS for seed in range(40)], at_most=10)
def test_any_game(name: str, seed: int) -> None:
    random = Random(name + str(seed))
    game = Game(BOARDS[name], setting=name == "futoshiki" and seed % 4 == 0)
    begun, session = game.session.state(), game.session
    for _ in range(STEPS):
        before, cells, seconds = session.state(), content(session), game.state.clock.seconds
        clues = dict(session.clues)
        game.cells()
        something(random, game)()
        now, drawn = content(session), game.cells()
        assert {at for at, was in enumerate(cells) if was != now[at]} <= drawn
        turned = [gap for gap in {*clues, *session.clues} if clues.get(gap) != session.clues.get(gap)]
        assert all(drawn & {*gap} for gap in turned)
        if session.state() != before:
            assert game.state.said.text == ""  # what is said of a cell that cannot be changed is over
        assert game.state.clock.seconds >= seconds or not session.touched()
        holds(game)
    game.do(timing.go_on)
    while session.can_redo():
        game.do(undo.redo)
    last = session.state()
    while session.can_undo():
        game.do(undo.undo)
    assert session.state() == begun
    while session.can_redo():
        game.do(undo.redo)
    assert session.state() == last
    again = Session(BOARDS[name])
    again.load(BOARDS[name], None, session.setting)
    for entry in session.history.log:
        again.history.add(entry)
    assert again.state() == last
