"""What the page fetches when a reason is first asked for: hints, walkthroughs, proofs, and the parts they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.choices import Choices
from ui.reasons.rating import Rated
from ui.reasons.worth import Worths

from ui.reasons.chooser import Chooser
from ui.reasons.hint import Hints
from ui.reasons.judge import Judge
from ui.reasons.learn import Learn
from ui.reasons.practice import Practice
from ui.reasons.proofs import Proofs
from ui.reasons.ratings import Ratings
from ui.reasons.screen import Screen
from ui.reasons.sharing import Sharing
from ui.reasons.techniques import Techniques
from ui.reasons.verdict import VerdictReasons
from ui.views.dom import find, start

if TYPE_CHECKING:
    from typing import Any

    from ui.page import Page
    from ui.panels.export import Exporter
    from ui.panels.filter import Filter
    from ui.panels.printing import Printer
    from ui.panels.reading import Reader
    from ui.panels.verdict import Verdicts


class Explaining:
    """The parts that explain."""

    def __init__(
        self,
        page: Page,
        verdicts: Verdicts,
        printer: Printer | None,
        exporter: Exporter | None,
        reader: Reader | None,
        filter: Filter | None,
    ) -> None:
        self.rating = Rated(page)
        self.ratings = Ratings(page, reader, filter) if reader is not None and filter is not None else None
        page.solver.on_ratings = self.rated
        self.screen = Screen(page, verdicts)
        self.worths = Worths(page)
        self.rating.on_rated = lambda: start(self.worths.follow())
        self.verdict = VerdictReasons(page, verdicts, self.screen, self.worths)
        self.choices = Choices(page.settings.store)
        self.hints = Hints(page, verdicts, self.screen, self.choices)
        self.learn = Learn(page, verdicts, self.screen, self.choices)
        self.sharing = Sharing(page, verdicts, self.screen, self.learn.walkthrough, printer, exporter)
        section = find("reasons")
        self.techniques = Techniques(page, verdicts, self.screen, self.choices, section)
        self.practice = Practice(page, verdicts, self.techniques)
        judge = Judge(page, verdicts, self.screen, self.practice)
        self.chooser = Chooser(page, verdicts, self.techniques, self.practice, printer)
        self.learn.practise = self.practice.open
        self.proofs = Proofs(page, verdicts)
        self.hints.on_whole = self.learn.on_whole = judge.help

    def rated(self, report: Any) -> None:
        """Show a report on what givens are worth, or on a text; progress of one of them says nothing new."""
        if "givens" in report:
            self.worths.tell(report)
        elif "levels" in report and self.ratings is not None:
            self.ratings.tell(report)
