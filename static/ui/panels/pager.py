"""The pager above the board: the previous, the next, a random and any puzzle of the open text."""

import random

from ui.dom import enable, find, on, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.reading import Reader


class Pager:
    """The controls that page through the open text; hidden if it has one puzzle."""

    def __init__(self, page: "Page", reader: "Reader") -> None:
        self.page = page
        self.reader = reader
        on(find("puzzle-previous"), "click", lambda event: reader.turn(reader.index - 1))
        on(find("puzzle-next"), "click", lambda event: reader.turn(reader.index + 1))
        on(find("puzzle-random"), "click", lambda event: reader.turn(random.randrange(reader.count)))
        on(find("puzzle-number"), "change", self.number)
        reader.on_open.append(self.refresh)
        reader.on_place.append(self.refresh)

    def refresh(self) -> None:
        """Show which of how many puzzles is on the board."""
        count, index = self.reader.count, self.reader.index
        field = find("puzzle-number")
        field.max = str(max(count, 1))
        field.value = str(index + 1 if count else 1)
        find("puzzle-count").textContent = "of {}".format(count)
        show(find("pager"), count > 1)
        enable(
            puzzle_previous=count and index,
            puzzle_next=index + 1 < count,
            puzzle_number=count,
            puzzle_random=count,
        )

    async def number(self, event: "Event") -> None:
        """Show the puzzle whose number was typed; put back the old number if there is no such puzzle."""
        text, count = find("puzzle-number").value, self.reader.count
        if text.isdigit() and len(text) < 10 and 0 < int(text) <= count:
            await self.reader.turn(int(text) - 1)
        else:
            self.page.say("Type a puzzle number from 1 to {}.".format(count), "bad")
        self.refresh()
