"""What stands beside the board that was read: the verdict, the picture, what is asked, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.pictures.actions import bringing, correcting, cropping, using
from ui.pictures.views.building import build
from ui.pictures.words import camera
from ui.pictures.words import pictures as words
from ui.state.board.session import heading
from ui.views.dom import clear, clicks, find, make, on, on_part, show

if TYPE_CHECKING:
    from typing import Any

    from ui.pictures.state.found import Found
    from ui.pictures.state.picture import Picture
    from ui.pictures.state.sighting import Seen
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.board.session import Session
    from ui.state.changes import Changed
    from ui.state.state import State


class PanelView:
    """Shows `picture` and `found` in place of the panels."""

    parts = ("picture", "sighting:camera", "found", "found:board", "found:cells", "found:place")

    def __init__(self, act: Act, picture: Picture, found: Found, seen: Seen) -> None:
        self._act = act
        self._picture, self._found, self._seen = picture, found, seen
        self._is_open = False
        self._offered: Any = None  # what the buttons are about: the place, and what it may hold
        build()
        on_part(find("picture-likely"), "button", lambda button: act(correcting.choose, int(button.dataset.value)))
        other = find("picture-other")
        on(other, "input", lambda event: act(correcting.write, found.at, other.value, False))
        on(other, "change", lambda event: act(correcting.write, found.at, other.value))
        on(other, "keydown", self._undo)
        clicks(
            act,
            picture_offer=correcting.take_offer,
            picture_next=correcting.next_doubt,
            picture_use=using.use,
            picture_done=cropping.done,
            picture_crop=cropping.crop,
            picture_turn=bringing.turn,
            picture_cancel=using.cancel,
        )

    def _undo(self, event: Event) -> None:
        """Take a correction back from the field, too, where the browser has nothing to take back."""
        if event.key == "z" and (event.ctrlKey or event.metaKey) and not event.target.value:
            event.preventDefault()
            self._act(correcting.undo)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it, or the game again."""
        picture = self._picture
        if picture.is_open != self._is_open:
            self._is_open = picture.is_open
            document.body.classList.toggle("picturing", picture.is_open)
            show(find("picture"), picture.is_open)
            find("picture").dataset.shows = ""
            for name in ("picture-says", "picture-spoken"):
                find(name).textContent = ""  # the next picture has its own to say
        if not picture.is_open:
            return
        board = self._found.session if picture.found else None
        looking = board is not None and not picture.cropping
        watching = picture.watching
        find("picture").dataset.shows = (
            "camera" if watching else "board" if looking else "crop" if picture.cropping else "wait"
        )
        document.body.dataset.picture = find("picture").dataset.shows
        self._say(board)
        for name, seen in (
            ("picture-doubt", looking),
            ("picture-use", looking),
            ("picture-next", looking and self._found.doubts),
            ("picture-eye", looking),
            ("picture-beside", looking),
            ("picture-done", picture.cropping),
            ("picture-turn", looking or picture.cropping),
            ("picture-crop", (not picture.reading or looking or picture.cropping) and not watching),
            ("picture-take", self._seen.camera is not None),
            ("picture-choose", watching),
        ):
            show(find(name), seen)
        find("picture-use").disabled = picture.reading
        find("picture-done").textContent = words.READ if picture.missed else words.DONE
        find("picture-crop").setAttribute("aria-pressed", "true" if picture.cropping else "false")
        if board is not None and looking:
            self._ask(board)

    def _say(self, board: Session | None) -> None:
        """Say the verdict, what would settle it, and what was taken for granted."""
        picture, found = self._picture, self._found
        judged, doubts = found.judgement, found.doubted()
        known = board is not None and judged is not None and not picture.note
        said, outcome = picture.note or words.JUDGING, "busy" if picture.reading or not picture.note else "bad"
        offer, suspects = "", ""
        if known and judged is not None and board is not None:
            said, outcome = words.headline(judged["outcome"], doubts), words.mood(judged["outcome"], doubts)
            offer = words.offer(board, judged["change"]) if judged["change"] and not picture.cropping else ""
            places = [tuple(place) for place in judged["suspects"]]
            suspects = words.suspected(places, board.columns) if not (offer or picture.cropping) else ""
        find("picture-says").textContent = said
        find("picture-verdict").dataset.outcome = outcome
        find("picture-offer").textContent = offer
        show(find("picture-offer"), offer)
        find("picture-suspects").textContent = suspects
        show(find("picture-suspects"), suspects)
        show(find("picture-from"), board is not None)
        title = camera.TITLE if picture.watching else "Your picture"
        find("picture-title").textContent = heading(board.puzzle()) if board is not None else title
        remarks = list(found.read["remarks"]) if found.read is not None and board is not None else []
        stays = words.STAYS if not picture.watching else camera.VIEW if picture.reading else ""
        told = [words.left_aside(picture.aside)] if not picture.watching else []
        told += [words.PLACE_CORNERS] if picture.cropping else remarks + [stays]
        find("picture-remarks").textContent = " ".join(told).strip()
        find("picture-spoken").textContent = "" if picture.watching else found.spoken

    def _ask(self, board: Session) -> None:
        """Ask what stands in the place that is looked at, with what it may be."""
        found, place = self._found, self._found.at
        find("picture-asked").textContent = words.question(board, place, place in found.doubts)
        find("picture-doubt").dataset.doubt = "yes" if place in found.doubts else "no"
        find("picture-why").textContent = found.doubts.get(place, "")
        likely, choices = found.likely(place), find("picture-likely")
        if self._offered != (board, place, likely):
            self._offered = (board, place, likely)
            find("picture-other").value = ""
            find("picture-other").setAttribute("inputmode", "numeric" if board.symbol(board.top).isdigit() else "text")
            show(find("picture-other"), len(place) == 1)
            clear(choices)
            for value in likely:
                name = words.value_name(board, place, value)
                button = make("button", text=name, type="button", id="picture-is-" + str(value), data_value=value)
                button.setAttribute("aria-label", words.value_aloud(board, place, value))
                choices.appendChild(button)
        now, other = found.value(place), find("picture-other")
        if other.value == words.value_name(board, place, now) and 10 * now > board.top:
            other.value = ""  # it has been taken
        for at, value in enumerate(likely):
            choices.children[at].setAttribute("aria-pressed", "true" if value == now else "false")
