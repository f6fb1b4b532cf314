"""The open text, its pager and Solve all agree with each other and with the board, whatever comes in whatever order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.properties.walks import Walk
from tests.sampling import looped
from tests.unit.ui.fakes import FakeFile, FakePage, arriving
from ui.actions import searching, solving
from ui.actions.opening import open_board
from ui.actions.text import bringing, closing, faults, file_run, filtering, paging, reading
from ui.state.board.kinds import VIEWS

EXAMPLE = VIEWS[0].example()
SIX = "".join(f"{number}{'.' * 15}\n" for number in (1, 2, 3, 4, 1, 2))
TEXTS = (
    SIX,
    "1234............\n.234341221434321\n",
    founding.SUDOKU_GRID,
    f"{founding.SUDOKU_LINE}\nfoo\n{'.' * 81}\n",
    f"https://example.org/givens/#{puzzle_links.encode(read.read(founding.SUDOKU_LINE).puzzles[0])}",
)
FAULTY = ("no puzzle", founding.SUDOKU_GRID.replace("5", "x", 1), "")
READING = ("Reading…", "Reading, then")


class Visit(Walk):
    """A page to which somebody brings texts, and pages through them."""

    slow = ("read", "read_file", "read_files", "puzzle", "filter_puzzles", "solve_all", "solve")
    lost = 0.0

    def __init__(self, random: Random) -> None:
        super().__init__(random, FakePage())
        self.page.worker.answers["filter_puzzles"] = lambda wanted, at: {"count": 2, "first": 0, "numbers": [1, 0]}
        self.page.worker.answers["solve_all"] = self.totals
        self.allowed: set[str] = set()  # what was open when a text was brought last, and that text

    def totals(self, cores: int) -> Any:
        """Answer as a worker that has solved the open text."""
        counts = {"unique": 1, "several": self.state.text.count - 1, "none": 0, "undecided": 0}
        more = {"hardest": 0, "most": 1, "spread": [1], "nodes": 1, "misfits": 0, "workers": 1}
        return {"total": self.state.text.count, "done": self.state.text.count, "counts": counts, **more}

    async def act(self) -> None:
        random, state = self.random, self.state
        several = state.text.count > 1 and state.filter.total > 0
        things: list[tuple[int, bool, Callable[..., Any], tuple[Any, ...]]] = [
            (4, True, self.bring, (random.choice(TEXTS),)),
            (2, True, self.bring, (random.choice(FAULTY),)),
            (6, several, paging.step, (random.choice((-1, 1)),)),
            (2, several, paging.draw, ()),
            (2, several, paging.number, (str(random.randint(0, 7)),)),
            (2, several, filtering.choose, (random.choice(("none", "1-3")), "in words")),
            (1, several, filtering.choose, ("rated", "hard", [1, 0], random.randint(0, 1))),
            (1, several, filtering.clear, ()),
            (3, several, file_run.run, (2,)),
            (1, state.file_run.running, file_run.stop, ()),
            (1, state.file_run.results is not None, file_run.show_hardest, ()),
            (1, state.reading.announced, reading.cancel, ()),
            (1, True, self.example, ()),
            (1, state.text.opened is not None, reading.read_as, (self.other(),)),
            (2, True, faults.leave, ()),
            (1, True, bringing.typed, ()),
            (1, True, bringing.empty, ()),
            (4, True, solving.solve, (2, 60)),
            (1, state.search.running, searching.cancel, ()),
        ]
        await self.page.run(*self.one_of(things))

    def other(self) -> str:
        """Return the name of another reading of the open text."""
        opened = self.state.text.opened
        return opened["others"][0]["form"] or "" if opened is not None and opened["others"] else "sudoku/line"

    def bring(self, state: Any, tools: Any, text: str) -> Any:
        """Bring a text in one of the ways that there are."""
        self.allowed = {self.opened(), text}
        ways: list[Callable[[], Any]] = [
            lambda: bringing.read(state, tools, text, False),
            lambda: bringing.bring(state, tools, arriving(text)),
            lambda: bringing.take_files(state, tools, [FakeFile(text, "one.txt")]),
        ]
        return self.random.choice(ways)()

    def opened(self) -> str:
        """Return the text that is open; "" for none."""
        source: Any = self.state.text.source
        if source is None:
            return ""
        text: str = source[2] if source[2] is not None else source[1][0]
        return text

    def example(self, state: Any, tools: Any) -> None:
        closing.detach(state, tools)
        open_board(state, tools, EXAMPLE)

    def true(self) -> None:
        """Check what is on the screen at any moment."""
        state = self.state
        text, chosen, run = state.text, state.filter, state.file_run
        if text.opened is None:
            assert not any((chosen.on(), run.running, run.results, text.count, state.said.offers_readings))
        else:
            assert self.opened() in self.allowed
            assert 0 <= text.index < text.count
            assert 0 <= chosen.place < chosen.total
        if run.results is not None:
            assert not run.running
            assert run.results["total"] == text.count
        assert state.reading.announced <= (state.reading.count > 0)
        if state.said.text.startswith(READING):
            assert state.reading.count
        if state.said.text.startswith("Could not read"):
            assert state.refusal.said
        assert not state.refusal.said or state.refusal.fault is not None

    async def settled(self) -> None:
        """Check what is on the screen once every answer has come."""
        state = self.state
        text, session = state.text, state.board.session
        assert not any((text.is_coming(), state.reading.count, state.reading.announced, state.file_run.running))
        assert (text.wished, state.filter.wanted, state.said.outcome != "busy") == (None, None, True)
        if text.opened is None:
            return
        held = self.opened()
        puzzle = read.read(held, None if "://" in held else text.opened["form"], lenient=True).puzzles[text.index]
        assert tuple(session.givens) == puzzle.givens
        assert state.board.note == (f"Puzzle {text.index + 1} of {text.count}" if text.count > 1 else "")
        if state.filter.on():
            assert state.filter.number == text.index


@looped("seed", range(200), at_most=16)
def test_nothing_on_the_screen_is_of_an_earlier_text(seed: int) -> None:
    asyncio.run(Visit(Random(seed)).live(60))
