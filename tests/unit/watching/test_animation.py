"""Steps as an animated picture: it stands alone, has a frame for each step, and shows at each what the step did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from puzzles.api.wire_watch import frame_out
from puzzles.forms import read
from puzzles.kinds.catalog import kind_of
from puzzles.model.data_files import path_of
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.watching import animation
from puzzles.watching.run import Run
from puzzles.watching.searches import search_named
from tests import founding
from tests.sampling import looped

SVG = "{http://www.w3.org/2000/svg}"
STYLE = "".join(path_of(name).read_text(encoding="utf-8") for name in ("board.css", "watching.css"))
OUTLINES = json.loads(path_of("fonts/outlines.json").read_text(encoding="utf-8"))
SEARCHES = {
    founding.NUMBRIX_HEADER: "depth-first",
    founding.SUDOKU_BOX: "first-valid",
    founding.FUTOSHIKI: "candidate-lists",
}


def drawn(text: str, first: int, last: int, rate: int = 2) -> tuple[str, list[Any]]:
    puzzle: Puzzle = next(iter(read.read(text).puzzles))
    search = search_named(SEARCHES[text], puzzle)
    run = Run(search, puzzle)
    run.go_on(last, 60)
    frames = [frame_out(frame, ()) for frame in run.frames(first, last - first + 1)]
    return animation.animated(puzzle, kind_of(puzzle), search.title, frames, rate, STYLE, OUTLINES), frames


def seen(node: ElementTree.Element, step: int, steps: int, slots: int) -> Iterator[ElementTree.Element]:
    """Yield the elements below one that are seen at a step."""
    for child in node:
        moves = child.find(f"{SVG}animate")
        if moves is not None:
            times = [float(time) * slots for time in moves.attrib["keyTimes"].split(";")]
            at = max(at for at, time in enumerate(times) if time <= step + 0.1)
            if moves.attrib["values"].split(";")[at] == "none":
                continue
        yield child
        yield from seen(child, step, steps, slots)


@looped("text", SEARCHES)
def test_each_step_has_its_frame_and_nothing_runs(text: str) -> None:
    last = 9 if text == founding.FUTOSHIKI else 60
    picture, frames = drawn(text, 0, last)
    root = ElementTree.fromstring(picture)
    tags = {node.tag.removeprefix(SVG) for node in root.iter()}
    assert tags == {"svg", "title", "style", "g", "path", "text", "animate"}
    assert not [name for node in root.iter() for name in node.attrib if name.startswith(("on", "data-", "aria-"))]
    slots = len(frames) + 2 * animation.LAST
    for at, frame in enumerate(frames):
        there = list(seen(root, at, len(frames), slots))
        words = [node.text for node in there if node.tag == f"{SVG}text"]
        assert (words[0], " ".join(filter(None, words[1:]))) == (f"Step {frame['step']:,}", " ".join(frame["words"]))
        classes = [node.get("class") or "" for node in there]
        filled = [name for name in classes if name in ("cell given", "cell entry")]
        assert len(filled) == sum(map(bool, frame["numbers"]))
        assert ("watched-disc" in classes) == bool(frame["tried"])
        assert ("watched-against" in classes) == bool([cell for cell in frame["against"] if cell != frame["tried"][0]])
        open_cells = [cut for cut in frame["cuts"] if not frame["numbers"][cut["cell"]]]
        assert ("watched-cuts" in classes) == bool(open_cells)


def test_where_nothing_moves_the_last_step_is_seen() -> None:
    picture, frames = drawn(founding.SUDOKU_BOX, 30, 40)
    hidden = [group for group in picture.split("<g")[1:] if group.startswith(' display="none"')]
    assert len([group for group in hidden if "Step " in group]) == len(frames) - 1
    assert f'dur="{(11 + 4) / 2:g}s"' in picture
    assert 'dur="3.1s"' in drawn(founding.SUDOKU_BOX, 30, 40, rate=600)[0]


def test_too_many_steps_and_too_large_a_file_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(founding.SUDOKU_BOX, 1, 200)
    with pytest.raises(PuzzleFault, match="has at most 200 steps; these are 201"):
        drawn(founding.SUDOKU_BOX, 1, 201)
    with pytest.raises(PuzzleFault, match="has none of these steps"):
        drawn(founding.SUDOKU_BOX, 2000, 2001)
    monkeypatch.setattr(animation, "LARGEST", 1000)
    with pytest.raises(PuzzleFault, match=r"make a picture of 0\.0 MB; at most .* Choose fewer steps\."):
        drawn(founding.SUDOKU_BOX, 1, 9)
