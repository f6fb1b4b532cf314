"""What the camera sees, in the board's place, with the lines of the board that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions.text import bringing
from ui.pictures.actions import looking
from ui.pictures.views.building import lines
from ui.views.dom import find, make, on, within
from ui.views.text.bringing import all_of

if TYPE_CHECKING:
    from typing import Any

    from ui.pictures.state.sighting import Seen
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State


class CameraView:
    """Shows it while it is open."""

    parts = ("sighting",)

    def __init__(self, act: Act, seen: Seen) -> None:
        self._act = act
        self._seen = seen
        self._shown: Any = None
        self._lines = lines("picture-grid", "picture-lines")
        self._box = make("div", "picture-box", id="picture-camera")
        frame = make("div", "frame camera-frame picture-part", id="camera-frame")
        find("frame").parentElement.appendChild(within(frame, self._box))
        on(find("picture-take"), "click", lambda event: act(looking.take))
        on(find("picture-file"), "change", self._choose)
        on(document, "visibilitychange", self._hide)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what it sees."""
        camera, points = self._seen.camera, self._seen.lines
        if camera is not self._shown:
            self._shown = camera
            self._box.replaceChildren()
            if camera is not None:
                within(self._box, camera.video, self._lines)
                self._box.style.setProperty("--ratio", str(camera.ratio))
        places = [round(1000 * each) for each in points]
        ends = [tuple(places[at : at + 4]) for at in range(0, len(places), 4)]
        self._lines.firstElementChild.setAttribute("d", "".join("M{} {}L{} {}".format(*each) for each in ends))

    def _choose(self, event: Event) -> None:
        """Open a picture that was chosen instead."""
        chosen = all_of(event.target.files)
        if chosen:
            self._act(bringing.take_files, chosen)
        event.target.value = ""

    def _hide(self, event: Event) -> None:
        if document.hidden:
            self._act(looking.leave)
