"""The lessons in the help: what backtracking is, and for each document what to watch for, and its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import find, make, show, within
from ui.watching.words import lessons as words

if TYPE_CHECKING:
    from typing import Any

    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.lessons import Lessons


class LessonsView:
    """Fills their part of the help. A lesson is a link: it can be copied, or opened in another tab."""

    parts = ("lessons",)

    def __init__(self, lessons: Lessons) -> None:
        self._lessons = lessons
        self._listed: Any = ()
        within(
            find("lessons"),
            make("p", text=words.WHAT),
            make("p", "note", text=words.COMING, id="lessons-note"),
            make("div", "lessons", id="lessons-list"),
        )

    def paint(self, state: State, changed: Changed) -> None:
        """List them."""
        lessons = self._lessons.lessons
        show(find("lessons-note"), not lessons)
        if lessons is self._listed:
            return
        self._listed = lessons
        for at, lesson in enumerate(lessons):
            title = words.titled(lesson["document"])
            heading = make("h3", text=title, id="lesson-" + str(at))
            link = make("a", "button", words.OPEN, href="#" + lesson["link"], aria_label=words.OPEN + ": " + title)
            section = make("section", aria_labelledby="lesson-" + str(at))
            within(section, heading, make("p", "note", text=lesson["title"]), make("p", text=lesson["words"]), link)
            find("lessons-list").appendChild(section)
