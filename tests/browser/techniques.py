"""Draw each technique's step on its kept board, as the page does: `make techniques` (part of `make screenshots`).

They go to screenshots/techniques/, an SVG file each, and all of a kind together on contact sheets, with the sentences.
"""

from __future__ import annotations

import base64
import html
import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from puzzles.api.wire import puzzle_out
from puzzles.api.wire_explain import numbered_step_out
from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.ladder import Techniques
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.making.practice_boards import ExampleBoard, example_board
from puzzles.model.values import Budget
from puzzles.model.work import finish
from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.picture import CELL, draw, plain
from puzzles.portable.drawing.steps import Highlight
from tests.browser import browsers
from ui.reasons.words import told as shown
from ui.state.board.session import Session

STATIC = Path(__file__).resolve().parents[2] / "static"
TARGET = STATIC.parent / "screenshots" / "techniques"
SHEET = 12
LOOK = """
body { margin: 0; padding: 16px; width: 1568px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px;
  font: 14px/1.35 sans-serif; background: white; }
figure { margin: 0; } figcaption { overflow-wrap: anywhere; } img { width: 100%; height: 372px; object-fit: contain; }
"""


@dataclass(frozen=True, slots=True)
class Taken:
    """A picture: the name of its technique, the text of its SVG file, and what is said of the step."""

    name: str
    picture: str
    said: str


def kept_steps(kind: Kind, reasons: Techniques) -> Iterator[tuple[ExampleBoard, Step]]:
    """Yield the kept board of each technique, and its first step there."""
    techniques = {each.name: each for each in (*reasons.visible, *reasons.ladder)}
    for name in reasons.boards:
        board = example_board(kind, reasons, name)
        explainer = Explainer(board.puzzle, kind)
        finish(explainer.verdict(Budget()))
        state = explainer.walk(board.entries, board.centre).state
        found = techniques[name].find(state)
        yield board, next(step for step in found if step.places or step.removes & state.live)


def pictures(kind: Kind) -> Iterator[Taken]:
    """Yield a picture of each technique of a kind that has a board."""
    assert isinstance(kind, WithReasons)
    rules = [rule + "}" for rule in (STATIC / "reasons.css").read_text(encoding="utf-8").split("}")]
    own = [rule for rule in rules if rule.strip().startswith((".board ", ".told"))]
    look = plain((STATIC / "board.css").read_text(encoding="utf-8") + "\n" + "".join(own))
    outlines: Any = json.loads((STATIC / "fonts" / "outlines.json").read_text(encoding="utf-8"))
    for board, step in kept_steps(kind, kind.reasons):
        name = step.technique.name
        message: Any = puzzle_out(board.puzzle, kind=kind)
        layers: Any = {"entries": list(board.entries), "centre": [list(numbers) for numbers in board.centre]}
        session = Session(message)
        session.load(message, layers)
        cells, candidates = shown.picture(numbered_step_out(WalkStep(step), 1))
        root = draw(
            session,
            name,
            look,
            True,
            CELL,
            over=lambda drawing: Highlight(drawing).draw(cells, candidates),  # noqa: B023
        )
        outline(root, outlines)
        yield Taken(name, root.markup(), step.sentence())


def contact_sheet(browser: Browser, taken: Sequence[Taken], target: Path) -> None:
    """Put pictures, with their names and sentences, on one."""
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    figures = []
    for each in taken:
        data = base64.b64encode(each.picture.encode()).decode()
        figures.append(
            f'<figure><img src="data:image/svg+xml;base64,{data}"><figcaption><b>{each.name}</b> '
            f"{html.escape(each.said)}</figcaption></figure>"
        )
    page.set_content(f"<style>{LOOK}</style>{''.join(figures)}")
    page.evaluate("() => Promise.all([...document.images].map(picture => picture.decode()))")
    page.screenshot(path=target, full_page=True)
    page.close()


def main() -> None:
    """Draw them all."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        for kind in KINDS:
            taken = list(pictures(kind))
            for each in taken:
                (TARGET / f"{kind.name}-{each.name}.svg").write_text(each.picture, encoding="utf-8")
            for first in range(0, len(taken), SHEET):
                target = TARGET / f"sheet-{kind.name}-{first // SHEET + 1}.png"
                contact_sheet(browser, taken[first : first + SHEET], target)
        browser.close()
    print(f"{len(list(TARGET.glob('*.svg')))} pictures in {TARGET}")


if __name__ == "__main__":
    main()
