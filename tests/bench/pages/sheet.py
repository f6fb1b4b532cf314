"""A page before it is photographed, and the panels that pages share."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.bench.pages import looks, making, words
from tests.bench.pages.drawing import Drawing
from tests.bench.pages.looks import Look
from tests.bench.pages.making import Subject
from tests.bench.pages.others import NAMES, other

BOTH_NAMES = {"sudoku": 9, "numbrix": 9, "futoshiki": 5}


@dataclass
class Page:
    """A page as HTML, `width` x `height` CSS pixels. `subjects` are its puzzles, by their numbers in the page.

    The element with the id "focus" is what a person photographs.
    """

    rng: Random
    width: int = 1000
    height: int = 1400
    html: str = ""
    subjects: list[Subject] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def board(self, subject: Subject, look: Look, width: float, more: str = "") -> str:
        """Put a board of this width on the page: return its SVG."""
        puzzle = subject.puzzle
        letters = puzzle.kind == "sudoku" and puzzle.size.rows == 16 and bool(self.rng.getrandbits(2))
        self.subjects.append(subject)
        return Drawing(subject, look, self.rng, letters).svg(len(self.subjects) - 1, width, more)

    def neighbour(self, look: Look, width: float) -> str:
        """Return another puzzle for the page, of the three kinds or of none, not wider than this."""
        if self.rng.random() < 0.4:
            return other(self.rng.choice(NAMES[:4]), self.rng, width)
        kind = self.rng.choice([*BOTH_NAMES])
        beside = looks.printed(self.rng, kind, True) if self.rng.random() < 0.3 else look
        if (kind == "futoshiki") != bool(beside.gap) or kind == "numbrix":
            beside = looks.printed(self.rng, kind, True)
        return self.board(making.subject(kind, BOTH_NAMES[kind], self.rng), beside, width)

    def solution(self, subject: Subject, look: Look, width: float) -> str:
        """Return a small board that is filled: yesterday's solution."""
        made = making.subject("sudoku", 9, self.rng) if subject.puzzle.kind != "sudoku" else subject
        full = Subject(made.puzzle.with_givens(made.solution), made.solution, (0,) * made.puzzle.size.cells)
        return Drawing(full, look, self.rng).svg(None, width)


def kind_of(subject: Subject) -> str:
    """Return the kind as the words of a page know it: a jigsaw is one of its own."""
    return "jigsaw" if subject.puzzle.regions else subject.puzzle.kind


def panel(page: Page, board: str, kind: str, width: float, focus: bool = False) -> str:
    """Return a board with its title, rules and frame, as a page prints them."""
    rng = page.rng
    title, banner = rng.choice(words.TITLES[kind]), rng.random()
    serif = rng.choice(["Nimbus Sans", "C059", "Nimbus Sans Narrow", "Noto Serif", "URW Gothic"])
    size = width / rng.uniform(12, 20)
    colour = rng.choice(["#111", "#8b1a1a", "#1b3f73", "#444", "#2a5d34"])
    head = (
        f"background:{colour};color:#fff;padding:{size / 4:.0f}px {size / 2:.0f}px"
        if banner < 0.4
        else f"border-top:{rng.choice([1, 3, 5])}px solid {colour};padding-top:{size / 4:.0f}px"
    )
    rules = f"<p class='rules'>{words.RULES[kind]}</p>" if rng.random() < 0.6 else ""
    above = rng.random() < 0.5
    frame = rng.choice(["", "", f"border:{rng.choice([1, 2, 3])}px solid {colour};", "background:#ece7dd;"])
    frame += f"padding:{rng.choice([6, 10, 16])}px;" if frame else ""
    if "border" in frame and rng.random() < 0.4:
        frame += "border-radius:14px;"
    marked = 'id="focus"' if focus else ""
    return (
        f'<section {marked} style="width:{width:.0f}px;{frame}"><h2 style="{head};font:bold {size:.0f}px {serif};'
        f'margin:0 0 {rng.choice([3, 8, 14])}px">{title} <small>{words.level(rng)}</small></h2>'
        f"{rules if above else ''}{board}{'' if above else rules}</section>"
    )


def styled(body: str, css: str) -> str:
    """Return a whole document."""
    return (
        "<!doctype html><meta charset='utf-8'><style>*{box-sizing:border-box}html,body{margin:0}svg{display:block}"
        f"{css}</style><body>{body}"
    )
