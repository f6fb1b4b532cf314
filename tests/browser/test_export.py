"""Saving the board as SVG and PNG files, and boards larger than the space for them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from puzzles.portable.drawing.outlines import WEIGHTS
from tests.browser.driving import another_board, button, cell, downloaded, example, names, open_tab, paste_long, type_at

OUTLINES = json.loads((Path(__file__).parents[2] / "static/fonts/outlines.json").read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"


def snake(side: int) -> str:
    """Return a side x side Numbrix as text, with every sixth number given."""
    lines = []
    for row in range(side):
        line = [row * side + column + 1 for column in range(side)]
        shown = line if row % 2 == 0 else line[::-1]
        lines.append(" ".join(str(number) if number % 6 == 1 else "0" for number in shown))
    return f"{side} {side}\n" + "\n".join(lines)


def show_large(page: Page, side: int) -> None:
    with another_board(page, timeout=60_000):
        paste_long(page, snake(side))
    expect(page.get_by_role("heading", name=f"Numbrix {side}×{side}")).to_be_visible()


def saved(page: Page, name: str) -> tuple[str, bytes]:
    """Press a button; return the name and content of the downloaded file."""
    open_tab(page, "File")
    return downloaded(page, button(page, name))


def written(file: bytes) -> dict[str, list[str]]:
    """Return the numbers in an SVG file by class: given, entry and so on; each is read off its outlines."""
    tree = ElementTree.fromstring(file)
    assert not list(tree.iter(f"{SVG}text"))
    found: dict[str, list[str]] = {}
    for group in tree.iter(f"{SVG}g"):
        kind = group.get("class", "").removeprefix("cell").strip()
        for path in group.findall(f"{SVG}path[@class='number']"):
            letters = {shape: letter for letter, (_, shape) in OUTLINES[str(WEIGHTS[kind])].items()}
            pieces = (path.get("d") or "").split("M")[1:]
            number = "".join(letters[re.sub(r"^-?\d+ -?\d+", "", piece)] for piece in pieces)
            found.setdefault(kind, []).append(number)
    return found


def test_svg_and_png_files_show_the_board_and_stand_alone(page: Page) -> None:
    example(page, "Futoshiki")
    type_at(page, 1, 1, "5")
    open_tab(page, "File")
    page.get_by_role("checkbox", name="With my entries").check()
    file_name, file = saved(page, "Save as SVG")
    assert file_name == "futoshiki-5x5.svg"
    content = written(file)
    assert content["entry"] == ["5"]
    assert content["given"] == [name.split("given ")[1].split(",")[0] for name in names(page) if "given " in name]
    assert len(content["given"]) == 3
    tree = ElementTree.fromstring(file)
    assert (tree.findtext(f"{SVG}title") or "").startswith("Futoshiki")
    style = tree.findtext(f"{SVG}style") or ""
    assert ".board .number" in style
    assert "var(" not in style
    assert "light-dark" not in style
    assert "http" not in style
    assert len(tree.findall(f".//{SVG}path[@class='chevron']")) == 9
    example(page, "Sudoku")
    file_name, file = saved(page, "Save as PNG")
    assert file_name == "sudoku-9x9.png"
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = int.from_bytes(file[16:20], "big"), int.from_bytes(file[20:24], "big")
    assert width == height == 871
    # The pixels as the browser decodes them: cells with numbers have dark pixels inside, an empty cell has none.
    dark = page.evaluate(
        """async bytes => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
            const canvas = new OffscreenCanvas(image.width, image.height);
            const pen = canvas.getContext("2d", {willReadFrequently: true});
            pen.drawImage(image, 0, 0);
            const at = (row, column) => {
                const pixels = pen.getImageData(4 + 96 * column + 12, 4 + 96 * row + 12, 72, 72).data;
                let count = 0;
                for (let i = 0; i < pixels.length; i += 4) count += pixels[i] < 100;
                return count;
            };
            return [at(0, 0), at(0, 3), at(8, 6)];
        }""",
        list(file),
    )
    assert dark[0] == 0
    assert min(dark[1:]) > 200


def side(page: Page) -> float:
    """Return the side of a cell in pixels."""
    box = cell(page, 1, 1).bounding_box()
    assert box is not None
    return box["width"]


def test_a_large_board_grows_by_two_fingers_and_keeps_its_cursor_in_view(phone: Page) -> None:
    show_large(phone, 25)
    before = side(phone)
    phone.locator("#board").evaluate(
        """board => {
            const touch = (id, x) => new Touch({identifier: id, target: board, clientX: x, clientY: 300});
            const send = (name, one, other) => board.dispatchEvent(new TouchEvent(name, {
                touches: [touch(1, one), touch(2, other)], bubbles: true, cancelable: true}));
            send("touchstart", 100, 200);
            send("touchmove", 75, 225);
        }"""
    )
    assert side(phone) == pytest.approx(before * 1.5, rel=0.02)
    for _ in range(4):
        button(phone, "Zoom in").click()
    assert side(phone) > 26
    cell(phone, 1, 1).click()
    for key, place in (
        ("End", (1, 25)),
        ("Control+End", (25, 25)),
        ("Control+Home", (1, 1)),
        ("ArrowDown", (2, 1)),
    ):
        phone.keyboard.press(key)
        expect(cell(phone, *place)).to_be_focused()
        expect(cell(phone, *place)).to_be_in_viewport(ratio=0.9)
    button(phone, "Zoom in").click()
    example(phone, "Sudoku")
    expect(phone.get_by_role("group", name="Zoom")).not_to_be_visible()
    assert phone.locator("#frame").evaluate("frame => frame.scrollWidth - frame.clientWidth") == 0
