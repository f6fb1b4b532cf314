"""What else a picture may be read as: other boards of it, and other kinds."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.pictures.actions import bringing
from ui.tasks import start
from ui.views.dom import clear, find, make, on_part, show
from ui.views.kept.thumbnails import small_picture

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.pictures_messages import OtherReading
    from ui.pictures.state.found import Found
    from ui.pictures.state.picture import Picture
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State

BREATH = 0.05  # seconds before each drawing, in which the page can react


class OtherBoardsView:
    """Offers them as buttons, each with a small picture if its board is known."""

    parts = ("found", "picture")

    def __init__(self, act: Act, picture: Picture, found: Found) -> None:
        self._act = act
        self._picture, self._found = picture, found
        self._listed: Any = None
        on_part(find("picture-others"), "button", self._press)

    def _press(self, button: Any) -> None:
        self._act(bringing.read_as, self._found.others[int(button.dataset.at)])

    def paint(self, state: State, changed: Changed) -> None:
        """List them."""
        place, others = find("picture-others"), self._found.others
        show(place, others and self._picture.found and not self._picture.reading and not self._picture.cropping)
        if others is self._listed:
            return
        self._listed = others
        clear(place)
        drawn = []
        for at, other in enumerate(others):
            button = make("button", "reading", type="button", data_at=at, aria_label=other["title"])
            if "puzzle" in other:
                image = make("img", "thumbnail", alt="", width=64, height=64)
                button.appendChild(image)
                drawn.append((other, image))
            button.appendChild(make("span", text=other["title"]))
            place.appendChild(button)
        start(draw(drawn))


async def draw(undrawn: list[tuple[OtherReading, Any]]) -> None:
    """Draw the small pictures, one after another."""
    for other, image in undrawn:
        await asyncio.sleep(BREATH)
        image.src = small_picture(other["puzzle"], other["title"])
