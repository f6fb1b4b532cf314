"""What explains joins the page: hints, the walkthrough, techniques, practice, reasons of verdicts, ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.reasons.actions import stepping
from ui.reasons.effects import EFFECTS
from ui.reasons.state.reasons import Reasons
from ui.reasons.views.articles import ArticlesView
from ui.reasons.views.ladders import LaddersView
from ui.reasons.views.leaving import LeavingView
from ui.reasons.views.practice import PracticeFormView, PracticeView
from ui.reasons.views.rating import RatingView, WorthsView, explain_levels
from ui.reasons.views.ratings import RatedTableView, RatingsView
from ui.reasons.views.step import StepView
from ui.reasons.views.study import StudyView
from ui.reasons.views.walk import WalkView
from ui.reasons.views.why import ProvedView, WhyView
from ui.state.play.keys import Row
from ui.views.board import BoardView
from ui.views.dom import find

if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.drawing.board import Drawing
    from ui.protocols import App

LINES: dict[str, tuple[Any, ...]] = {"<": (stepping.turn, -1), ">": (stepping.turn, 1)}
LINES.update({";": LINES["<"], ":": LINES[">"]})  # the same keys where "." and "," have these above them


def register(app: App) -> None:
    """Have its state, its effects and its views join those of the page."""
    known, act = Reasons(app.state), app.act
    app.state.join(known)
    app.state.keys.join(Row("< >", "in a step: the line before, the line after", LINES))
    app.join(
        Effects(act, EFFECTS),
        StepView(act, known.step, known.meaning, drawing_of(app)),
        StudyView(act, known.study, known.step),
        WalkView(act, known.walk),
        LeavingView(act, known.walk, known.leaving),
        LaddersView(act, find("reasons")),
        ArticlesView(act, known.article),
        PracticeView(act),
        PracticeFormView(act),
        # In the details, in this order: how hard it is, the reasons, and below their buttons what was proven.
        RatingView(known.rated),
        WhyView(act),
        ProvedView(),
        WorthsView(act, known.worths),
        RatingsView(act),
        RatedTableView(act),
    )
    explain_levels()


def drawing_of(app: App) -> Drawing:
    """Return the drawing of the board."""
    return next(view for view in app.views if isinstance(view, BoardView)).drawing
