"""The tree of choices on the page: it follows the step, is zoomed, pressed and saved; and what is drawn of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.unit.ui.watching.watched import Watching, opened
from ui.watching.actions import branching, playing, watching
from ui.watching.words import branches, depths
from ui.watching.words import watching as words

FAST = words.SPEEDS.index(60)


async def shown(step: int = 5) -> Watching:
    page = await opened()
    await page.run(watching.show_tab, "tree")
    for _ in range(step):
        await page.run(watching.step, 1)
    return page


def boxes(page: Watching, wide: int = 400) -> list[dict[str, Any]]:
    assert page.tree.drawn is not None
    return [dict(pairs) for tag, pairs, _ in branches.shapes(page.tree.drawn, wide, 200) if tag == "rect"]


async def test_the_tree_follows_the_step_while_its_tab_is_open() -> None:
    page = await opened()
    await page.run(watching.step, 1)
    assert not page.asked("tree")
    await page.run(watching.show_tab, "tree")
    assert page.tree.drawn is not None
    assert (page.tree.drawn["step"], len(page.asked("tree")), len(page.asked("profile"))) == (1, 1, 1)
    await page.run(watching.step, 4)
    assert page.tree.drawn["step"] == page.watch.at == 5
    asked = len(page.asked("tree"))
    await page.run(watching.set_speed, 3)
    assert len(page.asked("tree")) == asked
    await page.run(watching.show_tab, "code")
    await page.run(watching.step, 1)
    assert len(page.asked("tree")) == asked


async def test_one_tree_is_asked_for_at_a_time_and_the_last_step_has_its_own() -> None:
    page = await shown(1)
    page.worker.hold("tree")
    for _ in range(3):
        await page.run(watching.step, 1)
    assert len(page.worker.held["tree"]) == 1
    await page.release("tree")
    await page.release("tree")
    assert page.tree.drawn is not None
    assert (page.tree.drawn["step"], page.worker.held["tree"]) == (4, [])


async def test_while_steps_are_played_a_tree_is_drawn_four_times_a_second_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = await shown(0)
    times: list[float] = []
    answer = page.worker.answer

    async def noted(name: str, *arguments: Any, **others: Any) -> Any:
        if name == "tree" and page.watch.playing:
            times.append(page.clock.now())
        return await answer(name, *arguments, **others)

    monkeypatch.setattr(page.worker, "answer", noted)
    page.watch.set_speed(FAST)
    await page.run(playing.play_or_pause)
    while page.watch.playing and page.watch.at < 120:
        await page.settle()
    assert len(times) > 4
    assert all(round(later - sooner, 9) >= branching.BEAT for sooner, later in pairwise(times))
    await page.run(playing.play_or_pause)
    assert page.tree.is_of(page.watch.run, page.watch.at)


async def test_another_run_has_its_own_tree_and_a_lost_answer_ends_nothing() -> None:
    page = await shown(2)
    page.worker.hold("tree")
    await page.run(watching.step, 1)
    await page.run(watching.begin, "conflict-tables")
    await page.release("tree")
    await page.release("tree", lost=True)
    assert not page.tree.asking
    await page.run(watching.step, 1)
    await page.release("tree")
    assert page.tree.is_of(page.watch.run, 1)


async def test_more_levels_are_asked_for_up_to_a_bound() -> None:
    page = await shown(1)
    await page.run(watching.seek, "solution")
    assert page.tree.drawn is not None
    few = len(page.tree.drawn["levels"])
    for _ in range(9):
        await page.run(branching.zoom, 1)
    assert (page.tree.levels, page.asked("tree")[-1][2]) == (24, 24)
    assert len(page.tree.drawn["levels"]) > few
    for _ in range(9):
        await page.run(branching.zoom, -1)
    assert page.tree.levels == 3


async def test_a_choice_that_is_pressed_leads_to_its_step() -> None:
    page = await shown(40)
    steps = [int(box["data-step"]) for box in boxes(page) if "data-step" in box]
    assert max(steps) == 40
    await page.run(branching.press, steps[2])
    assert page.watch.at == steps[2]
    assert page.tree.drawn is not None
    assert page.tree.drawn["step"] == steps[2]


async def test_the_file_stands_alone_with_the_tree_and_its_depths() -> None:
    page = await shown(40)
    await page.run(branching.save)
    (name, text), *_ = page.files.saved
    assert name == "sudoku-9x9-tree.svg"
    assert text.startswith("<svg xmlns=")
    assert text.count('class="branch ') == len(boxes(page))
    assert "data-step" not in text
    assert "refused</text>" in text


async def test_what_stands_was_refused_or_is_not_tried_yet_is_drawn_each_its_own_way() -> None:
    page = await shown(40)
    assert page.tree.drawn is not None
    looks = {box["class"] for box in boxes(page)}
    assert looks >= {"branch above", "branch stands", "branch refused", "branch open"}
    assert all(("data-step" in box) == ("open" not in box["class"]) for box in boxes(page))
    paths = {
        dict(pairs)["class"]: dict(pairs)["d"]
        for tag, pairs, _ in branches.shapes(page.tree.drawn, 400, 200)
        if tag == "path"
    }
    assert all(paths[name] for name in ("branch-under", "branch-crosses", "branch-now"))
    assert not paths["branch-solutions"]


def node(**changed: Any) -> Any:
    plain = {"name": "4", "step": 7, "size": 1, "solutions": 0, "stands": False, "refused": False, "many": 1}
    return {**plain, **changed}


LEVEL: Any = {"depth": 2, "title": "r1c2", "words": "row 1, column 2", "nodes": []}


def test_what_a_choice_is_and_what_came_of_it_is_said() -> None:
    said = [
        branches.said(LEVEL, each)
        for each in (
            node(step=0, size=0),
            node(refused=True),
            node(size=1234, stands=True),
            node(size=5, solutions=2, name="", many=3),
            node(solutions=1),
        )
    ]
    assert said == [
        "row 1, column 2: 4, not tried yet",
        "row 1, column 2: 4, refused, step 7",
        "row 1, column 2: 4, stands, from step 7, 1,234 steps",
        "row 1, column 2: 3 choices, from step 7, 5 steps, 2 solutions",
        "row 1, column 2: 4, from step 7, 1 step, 1 solution",
    ]


def test_the_widths_fill_the_row_and_grow_with_the_steps() -> None:
    few = branches.widths([node(), node(size=100), node(size=10_000), node(step=0, size=0)], 400)
    assert round(sum(few), 6) == 400
    assert few[0] == few[3] == branches.LEAST
    assert round((few[2] - few[0]) / (few[1] - few[0]), 6) == 2
    assert branches.widths([node(), node()], 400) == [200, 200]


def test_a_label_has_what_there_is_room_for() -> None:
    big = node(size=1234)
    assert [branches.label(big, wide) for wide in (200, 90, 30, 2)] == ["4 · 1,234 steps", "4 · 1,234", "4", ""]
    assert branches.label(node(name="", many=12), 40) == "+12"


def test_bars_share_a_scale_and_every_depth_has_its_row_in_the_table() -> None:
    rows: Any = [{"first": 0, "last": 0, "nodes": 1, "failures": 0, "branching": 1.5}]
    rows.append({"first": 1, "last": 2, "nodes": 1234, "failures": 766, "branching": 0.25})
    assert [depths.cells(row) for row in rows] == [["0", "1", "0", "1.50"], ["1–2", "1,234", "766", "0.25"]]
    drawn = depths.shapes(rows, 400)
    assert "widest: 2,000" in [text for _, _, text in drawn]
    many = rows * 30
    assert depths.height(many) < 300
    assert sum(tag == "text" for tag, _, _ in depths.shapes(many, 400)) < 50
