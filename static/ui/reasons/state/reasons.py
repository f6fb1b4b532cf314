"""All that the page knows of what explains: it joins the state when this package has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.article import Article
from ui.reasons.state.choices import Choices
from ui.reasons.state.judged import Judged
from ui.reasons.state.ladders import Ladders
from ui.reasons.state.leaving import Leaving
from ui.reasons.state.practice.form import PracticeForm
from ui.reasons.state.practice.practice import Practice
from ui.reasons.state.proved import Proved
from ui.reasons.state.question import Question
from ui.reasons.state.rated import Rated, Worths
from ui.reasons.state.ratings import RatedTable, Ratings
from ui.reasons.state.step import Step
from ui.reasons.state.study import Study
from ui.reasons.state.switches import Meaning, Switches
from ui.reasons.state.walk import Walk
from ui.reasons.state.why import Why
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State

NAME = "reasons"


class Reasons(Concern):
    """The parts, which hear of the board's changes in this order."""

    name = NAME

    def __init__(self, state: State) -> None:
        changes, session = state.changes, state.board.session
        Concern.__init__(self, changes)
        self.step = Step(changes, session, state.said)
        self.question = Question(changes, session, state.search)
        self.meaning, self.switches = Meaning(changes, self.step), Switches(changes)
        self.walk = Walk(changes, session, self.step)
        self.leaving = Leaving(changes, state.said, self.walk)
        self.study = Study(changes)
        self.rated = Rated(changes)
        self.worths = Worths(changes, session)
        self.why = Why(changes, session)
        self.proved = Proved(changes)
        self.ladders, self.choices, self.article = Ladders(changes), Choices(changes), Article(changes)
        self.judged = Judged(changes, session, self.step)
        self.practice = Practice(changes, state.said, state.entry, self.judged)
        self.practice_form = PracticeForm(changes)
        self.ratings, self.rated_table = Ratings(changes), RatedTable(changes)
        self.parts: list[Concern] = [self.step, self.question, self.walk, self.leaving, self.study]
        self.parts += [
            self.rated,
            self.worths,
            self.why,
            self.proved,
            self.ladders,
            self.choices,
            self.article,
            self.judged,
            self.practice,
            self.practice_form,
        ]
        self.parts += [self.ratings, self.rated_table]

    def another_board(self) -> None:
        """Follow another board."""
        for part in self.parts:
            part.another_board()

    def moved(self) -> None:
        """Follow a change of the board."""
        for part in self.parts:
            part.moved()


def reasons(state: State) -> Reasons:
    """Return what the page knows of what explains; the package has come."""
    late: Any = state.late
    found: Reasons = late[NAME]
    return found
