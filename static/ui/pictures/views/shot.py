"""The picture itself: beside the board with its corners, large to move them, one place cut out, and straightened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.pictures.actions import cropping, using
from ui.pictures.state import geometry
from ui.pictures.views import cuts
from ui.pictures.views.building import corners, lines
from ui.views.dom import find, make, on, show, within

if TYPE_CHECKING:
    from typing import Any

    from ui.pictures.state.found import Found
    from ui.pictures.state.picture import Picture
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

LARGE, SMALL = 1200, 800  # pixels of the longer side of the picture in the board's place, and beside it
STEPS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
FINE, COARSE = 3, 15  # pixels of the picture that a key moves a corner, and with Shift
LENS, LOUPE = 0.06, 192  # of the longer side that the loupe shows; its own pixels


class ShotView:
    """Shows it; corners are dragged, or moved by keys."""

    parts = ("picture", "picture:shot", "found:board", "found:place")

    def __init__(self, act: Act, picture: Picture, found: Found) -> None:
        self._act = act
        self._picture, self._found = picture, found
        self._drawn: Any = None  # the shot, and the quarter turns, that the canvases show
        self._cut: Any = None  # the reading and the place that was cut out
        self._straight: Any = None  # the reading that was straightened
        self._dragged: tuple[int, float, float] | None = None  # a corner, and how far from its middle it is held
        self._corners = corners()
        self._box = within(
            make("div", "picture-box", id="picture-box"),
            make("canvas", id="picture-whole", role="img", aria_label="The picture"),
            lines("picture-frame", "picture-lines"),
            *self._corners,
            make("canvas", "picture-loupe", id="picture-loupe", aria_hidden="true", hidden=""),
        )
        straight = make("canvas", id="picture-straight", role="img", aria_label="The picture, straight")
        stage = find("frame").parentElement
        stage.appendChild(within(make("div", "frame crop-frame picture-part", id="crop-frame"), self._box))
        find("read-frame").appendChild(straight)
        for at, corner in enumerate(self._corners):
            on(corner, "pointerdown", self._holding(at))
            on(corner, "keydown", self._pressing(at))
            for name in ("pointerup", "pointercancel"):
                on(corner, name, self._release)
            on(corner, "pointermove", self._move)
        on(find("picture-beside"), "click", lambda event: act(cropping.crop))

    def paint(self, state: State, changed: Changed) -> None:
        """Draw what changed."""
        picture, reading = self._picture, self._found.read
        if picture.shot is None:
            self._forget()
            return
        if self._drawn != (picture.shot, picture.quarter):
            self._drawn = (picture.shot, picture.quarter)
            self._draw()
        self._place()
        if not picture.found or reading is None:
            return
        if not picture.cropping and self._cut != (reading, self._found.at):
            self._cut = (reading, self._found.at)
            cuts.cut(find("picture-cut"), picture.shot, reading, self._found.at)
        if picture.peeking and self._straight is not reading:
            self._straight = reading
            cuts.straighten(find("picture-straight"), picture.shot, reading)
        show(find("picture-straight"), picture.peeking)
        find("read-frame").classList.toggle("peeking", picture.peeking)

    def _forget(self) -> None:
        """Give the canvases' memory back."""
        if self._drawn is not None:
            self._drawn = self._cut = self._straight = None
            for name in ("picture-whole", "picture-small", "picture-cut", "picture-straight"):
                find(name).width = 0

    def _draw(self) -> None:
        """Draw the picture upright, large and small."""
        shot: Any = self._picture.shot
        quarter = self._picture.quarter
        wide, high = (shot.height, shot.width) if quarter % 2 else (shot.width, shot.height)
        for name, most in (("picture-whole", LARGE), ("picture-small", SMALL)):
            canvas, times = find(name), min(1.0, most / max(wide, high))
            canvas.width, canvas.height = round(wide * times), round(high * times)
            pen = canvas.getContext("2d")
            pen.translate(canvas.width / 2, canvas.height / 2)
            pen.rotate(quarter * window.Math.PI / 2)
            pen.scale(times, times)
            pen.drawImage(shot.canvas, -shot.width / 2, -shot.height / 2)
            canvas.parentElement.style.setProperty("--ratio", str(wide / high))

    def _place(self) -> None:
        """Put the corners, and the border between them, where they are."""
        points = [self._seen(at) for at in range(4)]
        for corner, (x, y) in zip(self._corners, points):
            corner.style.setProperty("left", "{}%".format(100 * x))
            corner.style.setProperty("top", "{}%".format(100 * y))
        path = "M" + "L".join("{} {}".format(round(1000 * x), round(1000 * y)) for x, y in points) + "z"
        for name in ("picture-frame", "picture-border"):
            find(name).firstElementChild.setAttribute("d", path)

    def _seen(self, at: int) -> tuple[float, float]:
        """Return where a corner is seen, in parts of the picture as it is shown."""
        shot: Any = self._picture.shot
        x, y = self._picture.corners[2 * at], self._picture.corners[2 * at + 1]
        return geometry.turned(x / shot.width, y / shot.height, self._picture.quarter)

    def _holding(self, at: int) -> Any:
        def hold(event: Event) -> None:
            if event.button or not event.isPrimary:
                return
            box = self._box.getBoundingClientRect()
            x, y = self._seen(at)
            self._dragged = at, box.left + x * box.width - event.clientX, box.top + y * box.height - event.clientY
            self._corners[at].setPointerCapture(event.pointerId)
            self._magnify()

        return hold

    def _move(self, event: Event) -> None:
        if self._dragged is None:
            return
        at, right, down = self._dragged
        box, shot = self._box.getBoundingClientRect(), self._picture.shot
        x, y = (event.clientX + right - box.left) / box.width, (event.clientY + down - box.top) / box.height
        x, y = geometry.turned(x, y, -self._picture.quarter)
        if shot is not None:
            self._act(cropping.move, at, x * shot.width, y * shot.height)
        self._magnify()

    def _release(self, event: Event) -> None:
        if self._dragged is not None:
            self._dragged = None
            show(find("picture-loupe"), False)
            self._act(cropping.settle)

    def _pressing(self, at: int) -> Any:
        def press(event: Event) -> None:
            way = STEPS.get(event.key)
            if way is not None:
                event.preventDefault()
                far = COARSE if event.shiftKey else FINE
                self._act(cropping.nudge, at, way[0] * far, way[1] * far)

        return press

    def _magnify(self) -> None:
        """Show what is below the corner that is dragged, larger, on the other side of the picture."""
        assert self._dragged is not None
        loupe, whole = find("picture-loupe"), find("picture-whole")
        x, y = self._seen(self._dragged[0])
        loupe.width = loupe.height = LOUPE
        side = LENS * max(whole.width, whole.height)
        pen = loupe.getContext("2d")
        left, top = x * whole.width - side / 2, y * whole.height - side / 2
        pen.drawImage(whole, left, top, side, side, 0, 0, LOUPE, LOUPE)
        loupe.dataset.side = "right" if x < 0.5 else "left"
        show(loupe)


class EyeView:
    """The button that shows the picture in the board's place while it is held; a press without a hold turns it."""

    parts = ("picture",)

    def __init__(self, act: Act, picture: Picture) -> None:
        self._act = act
        self._picture = picture
        self._held = False
        eye = find("picture-eye")
        on(eye, "pointerdown", self._hold)
        on(eye, "keydown", self._key)
        on(eye, "keyup", self._key_up)
        on(eye, "click", self._click)
        on(eye, "contextmenu", lambda event: event.preventDefault())
        for name in ("pointerup", "pointercancel", "pointerleave", "blur"):
            on(eye, name, self._let_go)

    def paint(self, state: State, changed: Changed) -> None:
        """Say whether the picture is seen."""
        find("picture-eye").setAttribute("aria-pressed", "true" if self._picture.peeking else "false")

    def _hold(self, event: Event) -> None:
        self._held = True
        self._act(using.peek, True)

    def _let_go(self, event: Event) -> None:
        if self._held:
            self._held = False
            self._act(using.peek, False)

    def _key(self, event: Event) -> None:
        if event.key in (" ", "Enter"):
            event.preventDefault()  # the browser would make a click of it
            if not event.repeat:
                self._hold(event)

    def _key_up(self, event: Event) -> None:
        if event.key in (" ", "Enter"):
            event.preventDefault()
            self._let_go(event)

    def _click(self, event: Event) -> None:
        """A click without a pointer or a key comes from a screen reader, which cannot hold."""
        if not event.detail:
            self._act(using.turn_peek)
