"""Searches that are watched join the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.views.board import BoardView
from ui.watching.actions import lessons, watching
from ui.watching.effects import EFFECTS
from ui.watching.keys import KEYS
from ui.watching.state.leaving import Leaving
from ui.watching.state.lessons import Lessons
from ui.watching.state.own import Own
from ui.watching.state.racing import Racing
from ui.watching.state.searches import Searches
from ui.watching.state.tree import Tree
from ui.watching.state.watch import Watch
from ui.watching.views.code import CodeView
from ui.watching.views.learn import SearchesView
from ui.watching.views.leaving import ShareStepsView
from ui.watching.views.lessons import LessonsView
from ui.watching.views.own import OwnView
from ui.watching.views.racing import RacingView
from ui.watching.views.switches import SwitchesView
from ui.watching.views.tree import TreeView
from ui.watching.views.watch import WatchView

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have their state, effects, keys and views join those of the page."""
    watch, searches = Watch(app.state.changes, app.state.board.session), Searches(app.state.changes)
    app.state.join(watch)
    app.state.join(searches)
    leaving = Leaving(app.state.changes, watch)
    app.state.join(leaving)
    known = Lessons(app.state.changes)
    app.state.join(known)
    race = Racing(app.state.changes)
    app.state.join(race)
    tree = Tree(app.state.changes)
    app.state.join(tree)
    own = Own(app.state.changes, app.state.board.session)
    app.state.join(own)
    app.state.keys.join(*KEYS)
    drawing = next(view for view in app.views if isinstance(view, BoardView)).drawing
    # What follows comes after the view: only then can the board take the focus.
    app.join(
        SearchesView(app.act, searches),
        WatchView(app.act, watch, searches, drawing),
        CodeView(watch, searches),
        SwitchesView(app.act, watch, searches),
        TreeView(app.act, watch, tree),
        ShareStepsView(app.act, watch, leaving),
        LessonsView(known),
        RacingView(app.act, race),
        OwnView(app.act, own),
        Effects(app.act, EFFECTS),
    )
    app.act(watching.ask)
    app.act(lessons.ask)
