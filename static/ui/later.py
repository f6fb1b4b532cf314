"""What joins the page once its board can be played: all that playing does not need, then the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import bringing, solving, ticking
from ui.browser import launch
from ui.tasks import start
from ui.views.dom import find, on
from ui.views.fields import bounded
from ui.views.new.form import NewFormView
from ui.views.new.making import MakingView
from ui.views.out.out import OutView
from ui.views.out.paper import PaperView
from ui.views.shell.about import AboutView
from ui.views.shell.foot import FootView
from ui.views.shell.menu import MenuView
from ui.views.shell.report import ReportView
from ui.views.textbook import TextbookView

if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.views.board import BoardView


def join(app: App, shared: Any, board: BoardView) -> None:
    """Have it join."""
    app.join(AboutView(app.act), FootView(app.act), MenuView(app.act), ReportView(app.act))
    app.join(NewFormView(app.act), MakingView(app.act), PaperView(app.act), OutView(app.act))
    app.join(TextbookView(app.act, board))
    on(
        find("solve"),
        "click",
        lambda event: app.act(solving.solve, bounded("limit", 1, 10000, 100), bounded("seconds", 1, 86400, 60)),
    )
    launch.begin(app.act, shared, bringing.take_shared, bringing.take_files)
    app.act(ticking.go_on)
    start(app.tools.worker.start())
