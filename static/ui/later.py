"""What joins the page once its board can be played: all that playing does not need, then the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import solving, ticking
from ui.browser import launch
from ui.panels.verdict import bounded
from ui.tasks import start
from ui.views.dom import find, on
from ui.views.shell.foot import FootView
from ui.views.shell.menu import MenuView
from ui.views.shell.report import ReportView

if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.panels.pasting import Paster


def join(app: App, shared: Any, paster: Paster) -> None:
    """Have it join."""
    app.join(FootView(app.act), MenuView(app.act), ReportView(app.act))
    on(
        find("solve"),
        "click",
        lambda event: app.act(solving.solve, bounded("limit", 1, 10000), bounded("seconds", 1, 86400)),
    )
    launch.begin(
        app.act,
        shared,
        lambda state, tools, pieces: paster.take_shared(pieces),
        lambda state, tools, files: paster.take_files(files),
    )
    app.act(ticking.go_on)
    start(app.tools.worker.start())
