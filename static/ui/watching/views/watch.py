"""The search that is watched: its sentence, slider, transport and tabs, in place of the panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.drawing.searched import Picture
from ui.tasks import start
from ui.views.board import element
from ui.views.dom import clear, clicks, find, icon, make, on, on_part, path_icon, show, within
from ui.watching.actions import own, playing, racing, watching
from ui.watching.state.searches import OWN
from ui.watching.state.watch import NOT_OWN, TABS
from ui.watching.views.plot import HIGH, MARKS, WIDE, area, solutions
from ui.watching.views.said import Words
from ui.watching.words import watching as words
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from puzzles.portable.drawing.board import Drawing
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.searches import Searches
    from ui.watching.state.watch import Watch

# The buttons of the transport: id, its title, and the paths of its icon.
TRANSPORT = (
    ("last", "Last backtrack (P)", ("M9 7 5 11l4 4", "M5 11h9a5 5 0 0 1 0 10h-2")),
    ("back", "Step back (←)", ("m14.5 6-6 6 6 6",)),
    ("play", "Play (Space)", ()),
    ("on", "Step on (→)", ("m9.5 6 6 6-6 6",)),
    ("next", "Next backtrack (N)", ("m15 7 4 4-4 4", "M19 11h-9a5 5 0 0 0 0 10h2")),
    ("solution", "Next solution (S)", ("M6 21V4", "M6 5h12l-3 4 3 4H6")),
)
FULL = ("M4 9V4h5", "M20 9V4h-5", "M4 15v5h5", "M20 15v5h-5")
TITLES = {"speed": "Speed", "code": "Code", "stack": "Stack", "tree": "Tree", "race": "Race", "share": "Share"}
SAID = ("tried", "came", "aloud", "place", "step", "found")
OUTCOMES = {"placed": "placed", "refused": "refused", "back": "refused", "solution": "solution", "went": "went"}


class WatchView:
    """Shows `watch` beside the board and on it."""

    parts = ("watch", "searches", "board", "screen", "watch:full")

    def __init__(self, act: Act, watch: Watch, searches: Searches, drawing: Drawing) -> None:
        self._watch = watch
        self._searches = searches
        self._picture = Picture(drawing)
        self._is_open = False
        self._search: Any = None  # the one that is chosen there
        self._written: dict[str, Any] = {}  # by what shows it
        self._build()
        self._words = {name: Words(find("watched-" + name)) for name in SAID}
        self._slider = find("watched-at")
        chooser, at, speed = find("watched-search"), find("watched-at"), find("watched-speed")
        on(chooser, "change", lambda event: act(watching.begin, chooser.value))
        on(at, "input", lambda event: act(watching.go_to, int(at.value)))
        on(speed, "input", lambda event: act(watching.set_speed, int(speed.value)))
        on_part(find("watched-tabs"), "button", lambda button: act(*pressed(button.dataset.tab)))
        clicks(
            act,
            watched_edit=own.open_sheet,
            watched_full=watching.fill_screen,
            watched_close=watching.leave,
            watched_last=(watching.seek, "backtrack", True),
            watched_back=(watching.step, -1),
            watched_play=playing.play_or_pause,
            watched_on=(watching.step, 1),
            watched_next=(watching.seek, "backtrack"),
            watched_solution=(watching.seek, "solution"),
        )

    def _build(self) -> None:
        head = within(
            make("div", "watched-head"),
            make("select", id="watched-search", aria_label="Search"),
            make("span", "watched-step", id="watched-step"),
            button("edit", "Edit your search", icon("set"), "icon"),
            button("full", "Full screen (F)", path_icon(FULL), "icon"),
            button("close", "Put the search away (Esc)", icon("close"), "icon"),
        )
        says = within(make("p", "watched-says", id="watched-says"), make("span", id="watched-tried"))
        within(says, " ", make("span", "watched-came", id="watched-came"))
        plot = element("svg")
        for name, value in (
            ("viewBox", "0 {} {} {}".format(-MARKS - 10, WIDE, HIGH + MARKS + 10)),
            ("preserveAspectRatio", "none"),
            ("aria-hidden", "true"),
        ):
            plot.setAttribute(name, value)
        for name in ("depths", "marks"):
            path = element("path")
            path.setAttribute("class", "watched-" + name)
            path.setAttribute("id", "watched-" + name)
            plot.appendChild(path)
        slider = make("input", type="range", id="watched-at", min=0, max=0, value=0, aria_label="Step")
        places = within(make("p", "watched-places"), make("span", id="watched-place"), make("span", id="watched-found"))
        transport = make("div", "watched-transport", role="group", aria_label="Play the search")
        for name, title, paths in TRANSPORT:
            if name == "play":
                play = button(name, title, icon("solve"), "primary")
                within(transport, within(play, make("span", text="Play", id="watched-play-words")))
            else:
                transport.appendChild(button(name, title, path_icon(paths), ""))
        rate = within(
            make("label", "watched-rate", id="watched-rate"),
            make("span", text="slow"),
            make("input", type="range", id="watched-speed", min=0, max=len(words.SPEEDS) - 1, aria_label="Speed"),
            make("span", text="at once"),
        )
        tabs = make("div", "watched-tabs", id="watched-tabs", role="group", aria_label="Below")
        for name in TABS:
            tabs.appendChild(make("button", text=TITLES[name], type="button", data_tab=name, id="watched-tab-" + name))
        section = within(
            make("section", "watched", id="watched", aria_label="The search, watched", hidden=""),
            head,
            within(says),
            within(make("div", "watched-track"), plot, slider),
            places,
            transport,
            rate,
            tabs,
            make("p", "unseen", id="watched-aloud", aria_live="polite"),
        )
        find("verdict").parentElement.appendChild(section)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it, or the game again."""
        watch = self._watch
        if watch.is_open != self._is_open:
            self._is_open = watch.is_open
            show(find("watched"), watch.is_open)
            document.body.classList.toggle("watching", watch.is_open)
            find("board").toggleAttribute("inert", watch.is_open)
            if not watch.is_open:
                self._picture.clear(state.board.session)
        if watch.is_open:
            self._paint(state)
            if "watch:full" in changed.parts:
                start(fill_screen())

    def _paint(self, state: State) -> None:
        watch, frame = self._watch, self._watch.frame
        self._show_search()
        going = watch.playing or watch.running
        name = "Cancel" if watch.goal else "Pause" if going else "Play"
        if self._is_new("play", name):
            find("watched-play-words").textContent = name
            find("watched-play").setAttribute("aria-label", name)
            drawn = "#i-close" if watch.goal else "#i-pause" if going else "#i-solve"
            find("watched-play").querySelector("use").setAttribute("href", drawn)
        if self._is_new("speed", watch.speed):
            find("watched-speed").value = watch.speed
            find("watched-speed").setAttribute("aria-valuetext", words.speed(watch.rate))
        shown = watch.tab or ("code" if state.screen.wide else "")
        if self._is_new("tab", shown):
            find("watched").dataset.tab = shown
            for tab in TABS:
                find("watched-tab-" + tab).setAttribute("aria-pressed", "true" if tab == shown else "false")
        if frame is None:
            self._words["tried"].say(watch.note)
            self._words["came"].say("")
            return
        self._picture.draw(state.board.session, frame)
        self._say(frame, going)
        self._place(watch)

    def _is_new(self, name: str, shown: Any) -> bool:
        """Tell whether it is to be written, and take note that it is."""
        before, self._written[name] = self._written.get(name), shown
        return bool(before != shown)

    def _show_search(self) -> None:
        watch, chooser = self._watch, find("watched-search")
        search = self._searches.named(watch.chosen)
        if search is self._search:
            return
        self._search = search
        is_own = watch.chosen == OWN
        for tab in NOT_OWN:
            show(find("watched-tab-" + tab), not is_own)
        show(find("watched-edit"), is_own)
        show(find("watched-link"), not is_own)
        clear(chooser)
        for each in self._searches.all + ([search] if is_own and search is not None else []):
            chooser.appendChild(make("option", text=each["title"], value=each["name"]))
        chooser.value = watch.chosen

    def _say(self, frame: watch_messages.Frame, going: bool) -> None:
        watch = self._watch
        tried, came = frame["words"] if not watch.note else (watch.note, "")
        mood = OUTCOMES[frame["mood"]] if not watch.note else "went"
        if self._is_new("mood", mood):
            find("watched-says").dataset.mood = mood
        self._words["tried"].say(tried)
        self._words["came"].say(came)
        if not going:
            self._words["aloud"].say(tried + " " + came)

    def _place(self, watch: Watch) -> None:
        so_far, slider, said = watch.so_far, self._slider, self._words
        if so_far is None or watch.frame is None:
            return
        where = words.place(watch.at, watch.steps, watch.ended)
        if self._is_new("steps", watch.steps):
            slider.max = watch.steps
        slider.value = watch.at
        slider.setAttribute("aria-valuetext", "step " + where)
        said["place"].say(where)
        said["step"].say("step " + grouped(watch.at))
        passed = [each["count"] for each in watch.frame["counts"] if each["name"] == "solutions"]
        said["found"].say(words.found(so_far["solutions"], passed[0] if passed else 0))
        if self._is_new("plot", (so_far["steps"], so_far["solutions"])):
            find("watched-depths").setAttribute("d", area(so_far))
            find("watched-marks").setAttribute("d", solutions(so_far))


def pressed(tab: str) -> tuple[Any, ...]:
    """Return what a press of a tab does."""
    return (racing.open_race,) if tab == "race" else (watching.show_tab, tab)


def button(name: str, title: str, drawn: Element, classes: str) -> Element:
    """Make a button with an icon."""
    made = make("button", classes, type="button", id="watched-" + name, title=title, aria_label=title.split(" (")[0])
    return within(made, drawn)


async def fill_screen() -> None:
    """Fill the whole screen with the page, or give it back."""
    if document.fullscreenElement:
        await document.exitFullscreen()
    elif document.fullscreenEnabled:
        await document.documentElement.requestFullscreen()
