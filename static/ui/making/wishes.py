"""What may be wished for of a puzzle beside its kind and size: the fold "More wishes" of New."""

from ui.dom import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import make_messages
    from ui.panels.new_puzzle import Starter


class Wishes:
    """The fold's controls, made for the kind and the size that are chosen."""

    def __init__(self, starter: "Starter") -> None:
        self.starter = starter

    def any(self) -> bool:
        """Tell whether something is wished for here."""
        return False

    async def offer(self) -> None:
        """Offer what boards of the chosen kind and size can have."""

    def seed(self) -> str:
        """Return the seed that was typed, "" for none."""
        return ""

    def wish(self) -> "make_messages.Wish":
        """Return all that the form wishes."""
        wish: "make_messages.Wish" = {"level": find("level").value}
        rows, columns, _ = self.starter.measures()
        empty = find("empty").value
        if empty.isdigit():
            wish["givens"] = rows * columns - int(empty)
        return wish
