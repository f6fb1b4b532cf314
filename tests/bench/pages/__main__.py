"""Write the hundred pictures into a folder: each as a PNG, sheets of small ones, the truths as lines of JSON.

.venv/bin/python -m tests.bench.pages FOLDER [--count 100] [--seed 40] [--start 0]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from PIL import Image, ImageDraw

from tests.bench.pages.cases import SEED, cases
from tests.bench.pages.truth import Truth

SMALL, ACROSS, ON_SHEET = 420, 5, 20


def main() -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--start", type=int, default=0)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    small: list[Image.Image] = []
    with (wanted.folder / "truths.jsonl").open("w", encoding="utf-8") as truths:
        for name, image, truth in cases(wanted.count, wanted.seed, wanted.start):
            image.save(wanted.folder / f"{name}.png", compress_level=1)
            truths.write(json.dumps({"name": name, **asdict(truth)}, ensure_ascii=False) + "\n")
            small.append(shrunk(name, image, truth))
            print(name, image.size, len(truth.boards), *truth.notes, sep="\t", flush=True)
            if len(small) == ON_SHEET:
                sheet(small).save(wanted.folder / f"sheet {name[:2]}.png")
                small = []
    if small:
        sheet(small).save(wanted.folder / "sheet last.png")


def shrunk(name: str, image: Image.Image, truth: Truth) -> Image.Image:
    """Return a small picture with its name, and the corners of its boards: red for the one asked for."""
    kept = image.copy()
    pen = ImageDraw.Draw(kept)
    for board in truth.boards:
        colour = "#e00" if board == truth.boards[0] else "#08f"
        pen.line([*board.corners, board.corners[0]], fill=colour, width=max(1, max(image.size) // 400))
        pen.circle(board.corners[0], max(image.size) / 80, fill=colour)
    kept.thumbnail((SMALL, SMALL))
    tile = Image.new("RGB", (SMALL, SMALL + 14), "#fff")
    tile.paste(kept, (0, 14))
    ImageDraw.Draw(tile).text((2, 1), f"{name} {image.width}x{image.height}", fill="#000")
    return tile


def sheet(small: Sequence[Image.Image]) -> Image.Image:
    """Return small pictures side by side."""
    width, height = small[0].size
    whole = Image.new("RGB", (ACROSS * width, -(-len(small) // ACROSS) * height), "#fff")
    for at, each in enumerate(small):
        whole.paste(each, (at % ACROSS * width, at // ACROSS * height))
    return whole


if __name__ == "__main__":
    main()
