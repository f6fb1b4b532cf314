"""What joins the page once its board can be played: all that playing does not need, then the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import hinting, ticking
from ui.actions.address import places
from ui.actions.effects import Effects
from ui.actions.kept import games
from ui.actions.later_effects import EFFECTS
from ui.actions.text import bringing
from ui.browser import launch
from ui.tasks import start
from ui.views.checking import CheckingView
from ui.views.explaining import ExplainingView
from ui.views.finished import FinishedView
from ui.views.help import HelpView
from ui.views.hinting import HintView
from ui.views.kept.games import GamesView
from ui.views.kept.sharing import SharingView
from ui.views.level import LevelView
from ui.views.new.form import NewFormView
from ui.views.new.making import MakingView
from ui.views.out.out import OutView
from ui.views.out.paper import PaperView
from ui.views.searching import SearchView
from ui.views.setting import SettingView
from ui.views.shell.about import AboutView
from ui.views.shell.foot import FootView
from ui.views.shell.menu import MenuView
from ui.views.shell.settings import SettingsView
from ui.views.shell.sheets import SheetsView
from ui.views.shell.tabs import TabsView
from ui.views.solutions import SolutionsView
from ui.views.text.box import BoxView
from ui.views.text.bringing import BringView
from ui.views.text.fault import FaultView, ReportView
from ui.views.text.file_run import FileRunView
from ui.views.text.form_table import FormTableView
from ui.views.text.pager import PagerView
from ui.views.text.reading import ReadingView
from ui.views.text.readings import ReadingsView
from ui.views.text.text_out import TextOutView
from ui.views.text.titles import TitlesView

if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.views.board import BoardView


def join(app: App, shared: Any, board: BoardView) -> None:
    """Have it join."""
    app.state.complete()
    app.act(places.settle)
    app.state.keys.join(*hinting.KEYS)
    app.join(
        Effects(app.act, EFFECTS),
        SheetsView(app.act),
        TabsView(app.act),
        SettingsView(app.act),
        SearchView(app.act),
        SolutionsView(app.act),
        CheckingView(app.act),
        HintView(app.act),
        ExplainingView(app.act),
        SettingView(app.act),
        LevelView(app.act),
        FinishedView(app.act),
        BoxView(app.act),
        BringView(app.act),
        FaultView(),
        FileRunView(app.act),
        FormTableView(app.act),
        PagerView(app.act),
        ReadingView(app.act),
        ReadingsView(app.act),
        TextOutView(app.act),
        TitlesView(app.act),
        NewFormView(app.act),
        MakingView(app.act),
        PaperView(app.act),
        OutView(app.act),
        GamesView(app.act),
        SharingView(app.act),
        AboutView(),
        HelpView(),
        MenuView(app.act),
        ReportView(app.act),
        FootView(app.act),
    )
    launch.begin(app.act, shared, bringing.take_shared, bringing.take_files)
    app.act(ticking.go_on)
    start(app.tools.worker.start())
    app.act(games.recover)
