"""The pictures, one after the other, from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.bench.pages import camera, making, papers, plan, screens
from tests.bench.pages.making import Subject
from tests.bench.pages.paper import Paper
from tests.bench.pages.plan import Plan
from tests.bench.pages.rendering import Rendered, render
from tests.bench.pages.sheet import Page
from tests.bench.pages.truth import Board, Corners, Truth
from tests.browser import browsers

SEED = 64
"""The seed of the hundred pictures that are reported."""


def cases(count: int = 100, seed: int = SEED, start: int = 0) -> Iterator[tuple[str, Image.Image, Truth]]:
    """Yield `count` pictures from number `start` on: a name, the picture in RGB, and what is on it.

    The same seed makes the same pictures with the same browser and fonts. Raises NoBrowser where none starts.
    """
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        try:
            for planned in plan.plans(seed)[start : start + count]:
                image, truth = _made(planned, browser, Random(f"{seed} {planned.name}"))
                yield planned.name, image, truth
        finally:
            browser.close()


def _made(planned: Plan, browser: Browser, rng: Random) -> tuple[Image.Image, Truth]:
    subject = planned.other or making.subject(planned.kind, planned.side, rng, planned.written)
    if planned.medium in ("phone", "desktop"):
        return _screenshot(planned, browser, subject, rng)
    if planned.medium == "screen":
        page = (screens.phone if rng.random() < 0.6 else screens.desktop)(subject, rng)
    else:
        page = (papers.newspaper if planned.medium == "newspaper" else papers.book)(subject, rng)
    return _photo(planned, browser, page, rng)


def _screenshot(planned: Plan, browser: Browser, subject: Subject | str, rng: Random) -> tuple[Image.Image, Truth]:
    drawn, scales = (screens.phone, (2, 3, 2.625)) if planned.medium == "phone" else (screens.desktop, (1, 1, 2))
    page = drawn(subject, rng)
    rendered = render(browser, page, rng.choice(scales))
    image = rendered.image
    if rng.random() < 0.3:
        page.notes.append("jpeg")
        image = camera.jpeg(image, rng.randint(40, 92))
    return image, _truth(planned, page, rendered.corners, image.size)


def _photo(planned: Plan, browser: Browser, page: Page, rng: Random) -> tuple[Image.Image, Truth]:
    screen = planned.medium == "screen"
    fill = rng.uniform(0.62, 0.94)
    pose = plan.pose(rng, planned.turn, screen)
    first = render(browser, page, 1)
    # A square frame shows how long and how wide the page is as it lies.
    seen_width, seen_height = Paper(pose, first.focus, (1000, 1000), 1, (0, 0)).extent
    for frame in plan.frames(rng, seen_height > seen_width * rng.uniform(0.8, 1.25)):
        ready = Paper(pose, first.focus, frame, fill, (0, 0))
        if _cell(ready, first, planned) >= plan.least_cell(planned.kind, planned.side):
            break
    # Small pictures are taken at twice their size: the page is drawn with as many pixels as the picture has.
    over = 2 if max(frame) <= 1700 else 1
    large = (frame[0] * over, frame[1] * over)
    scale = min(4.5, max(0.8, 1.15 * over * ready.scale / ready.unit))
    rendered = render(browser, page, scale)
    if screen:
        rendered = rendered.framed("#15161a", round(page.width * scale / 60))
    shift = (rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7))
    paper = Paper(pose, rendered.focus, large, fill, shift)
    printed = rendered.image if screen else camera.newsprint(rendered.image, rng)
    cell = _cell(paper, rendered, planned) / over
    faults = plan.faults(rng, cell * plan.softness(planned.kind, planned.side), screen)
    enlarged = plan.enlarged(faults, over)
    image = camera.photograph(printed, paper, large, enlarged, camera.table(rng), rng)
    image = camera.jpeg(image.resize(frame, Image.Resampling.BOX), faults.quality)
    seen: dict[int, Corners] = {}
    for number, corners in rendered.corners.items():
        # What the page cuts is not there.
        if max(y for _, y in corners) > rendered.image.height:
            continue
        at = [(float(x) / over, float(y) / over) for x, y in paper.seen(np.array(corners))]
        seen[number] = (at[0], at[1], at[2], at[3])
    page.notes += plan.hardships(pose, faults, cell, planned.turn)
    return image, _truth(planned, page, seen, frame)


def _cell(paper: Paper, rendered: Rendered, planned: Plan) -> float:
    """Return the pixels of a cell of the puzzle in a photo, at its shortest edge; a fifteenth where there is none."""
    left, top, right, bottom = rendered.focus
    edge = rendered.corners.get(0, ((left, top), (right, top), (right, bottom), (left, bottom)))
    seen = paper.seen(np.array(edge))
    return float(np.hypot(*(seen - np.roll(seen, 1, 0)).T).min()) / (planned.side or 15)


def _truth(planned: Plan, page: Page, corners: dict[int, Corners], size: tuple[int, int]) -> Truth:
    """Return what is on a picture of this size: the boards that are wholly in it."""
    boards = [
        Board(each.puzzle, each.entries, each.marks, corners[number])
        for number, each in enumerate(page.subjects)
        if number in corners and all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in corners[number])
    ]
    boards.sort(key=lambda board: -board.area)
    medium = "screenshot" if planned.medium in ("phone", "desktop") else planned.medium
    return Truth(planned.kind, medium, tuple(boards), tuple(page.notes))
