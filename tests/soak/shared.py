"""Two tabs of one game, in one of which something goes wrong while both play: each has all moves of both."""

from __future__ import annotations

from tests.soak.injected import BACK, BREAK, CLEAR, DAMAGE, HEAL, REFUSE, REMOVE
from tests.soak.part import Found
from tests.soak.stage import BOARD, LEFT, READY, STRIKE, Game, Lost, Sort, from_list

FAULTS = ("reload", "close", "crash", "cleared", "broken", "refused", "clock")
MOMENTS = ("both at once", "its own move", "the other's move")
WAITS = 300  # how often two tabs are looked at, 20 ms apart, until they agree


class Tabs:
    """Two pages of a game, and what was shown in either."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pages = [game.page, game.stage.page("second")]
        self.shown: dict[int, str] = {}  # the name of each cell that a move was made in
        self.open(1)

    def open(self, at: int) -> None:
        page = self.pages[at]
        page.goto(self.pages[1 - at].url)
        page.wait_for_selector(READY, state="attached")
        shown = self.game.shown(page)
        if any(shown[index] != name for index, name in self.shown.items()):
            from_list(page)  # the browser has forgotten which game the address leads to

    def move(self, *movers: int) -> None:
        """Make a move in these tabs, each in a cell of its own, without waiting for what the other hears.

        It changes what the cell holds: a move that does not writes nothing.
        """
        chosen: list[int] = []
        for at in movers:
            chosen.append(self.game.choose(self.pages[at], chosen))
        for at, index in zip(movers, chosen, strict=True):
            self.pages[at].keyboard.press(self.game.digit(self.game.shown(self.pages[at])[index]))
        for at, index in zip(movers, chosen, strict=True):
            self.pages[at].keyboard.press("Enter")
            self.shown[index] = self.game.shown(self.pages[at])[index]

    def agree(self, where: str) -> None:
        """Wait until both tabs show the same board, with every move that either has shown."""
        for _ in range(WAITS):
            one, other = (self.game.shown(page) for page in self.pages)
            gone = [name for index, name in self.shown.items() if one[index] != name]
            if one == other and not gone:
                return
            self.pages[0].wait_for_timeout(20)
        apart = [f"{this} / {that}" for this, that in zip(one, other, strict=False) if this != that]
        raise Lost(f"{where}: lost {gone[:5]}, apart {apart[:5]}")

    def harm(self, at: int, name: str) -> None:
        """Let something happen to one tab, or to the store from there; it goes on afterwards."""
        page, random = self.pages[at], self.game.random
        if name == "crash" or name == "close":
            sort: Sort = "second" if at else "board"
            self.game.stage.drop(sort)
            self.pages[at] = self.game.stage.page(sort)
            if not at:
                self.game.page = self.pages[0]
            self.open(at)
        elif name == "reload":
            page.evaluate(LEFT)
            page.reload()
            page.wait_for_selector(READY, state="attached")
        else:
            where, damage = random.randrange(1000), random.choice((*DAMAGE.values(), ""))
            broken = BREAK.format(at=where, damage=damage.format(share=random.random()))
            script = {
                "broken": broken if damage else REMOVE.format(at=where), "cleared": CLEAR, "refused": REFUSE,
                "clock": BACK.format(seconds=where * 1000 + 5),
            }[name]  # fmt: skip
            page.evaluate(STRIKE.format(board=BOARD, harm=f"() => {{ {script} }}"), ["", "now"])


def both(game: Game, found: Found, faults: int) -> None:
    """Play in two tabs, with so many faults, and hold the moves of both in both, and in a fresh visit."""
    tabs = Tabs(game)
    tabs.move(0)
    tabs.agree("two tabs")
    for _ in range(faults):
        name, when = game.random.choice(FAULTS), game.random.choice(MOMENTS)
        at = game.random.randrange(2)
        tabs.move(*{"both at once": (at, 1 - at), "its own move": (at,), "the other's move": (1 - at,)}[when])
        if name not in ("reload", "close", "crash"):
            tabs.agree(f"before {name}")
        tabs.harm(at, name)
        tabs.move(at, 1 - at)
        if name == "refused":
            tabs.pages[at].wait_for_selector("#not-kept:visible")
            tabs.pages[at].evaluate(HEAL)
            tabs.move(at)
            tabs.pages[at].wait_for_selector("#not-kept", state="hidden")
        tabs.agree(f"after {name}, {when}")
        found.seen[f"two tabs, {name} @ {when}"] += 1
    for at in (0, 1):
        tabs.harm(at, "reload")
    tabs.agree("at the end")
    game.clean()
