"""A picture of a puzzle, as only a browser shows it: brought, looked at, corrected, cropped, used.

What is read of pictures, and how well, stands in tests/unit/pictures/ and in the benches.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from puzzles import engine
from puzzles.api.pictures import PictureService
from puzzles.kernels.pictures.net import REACH, SCRATCH
from puzzles.pictures.glyphs.net import weights
from puzzles.running.pictures import picture_of
from tests.browser.conftest import DESKTOP
from tests.browser.driving import button, enter, example, names, numbers, open_sheet, paste
from tests.browser.layout import cut, scrolls
from tests.browser.pictured import GIVENS, drawn, look_at, payload, png
from tests.browser.test_access import AXE, faults
from tests.browser.test_pasting import bring
from tests.properties.shipped import shipped
from tests.unit.pictures.test_net import GOLDEN

SIZES = {"desktop": (1280, 800), "phone": (390, 664), "landscape": (844, 390), "tablet": (820, 1180)}
ONE = re.compile("^Exactly one solution")

# The worker's answer for a picture, as base64.
READ = """async content => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    const bytes = Uint8Array.from(atob(content), one => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const pixels = pen.getImageData(0, 0, width, height).data.buffer;
    return JSON.parse(await worker.read_picture(JSON.stringify([width, height]), pixels));
}"""
# The costs of glyphs by the net, in this browser's WebAssembly.
COSTS = """async ([weights, reach, scratch, glyphs, classes]) => {
    const code = await (await fetch("./static/pictures.wasm")).arrayBuffer();
    const { exports } = (await WebAssembly.instantiate(code)).instance;
    exports.memory.grow(16);
    let top = exports.__heap_base.value + 15 & ~15;
    const array = (Numbers, size, values = []) => {
        const made = new Numbers(exports.memory.buffer, top, size);
        made.set(values);
        top += made.byteLength + 15 & ~15;
        return made;
    };
    const net = array(Int32Array, weights.length, weights), powers = array(Int32Array, reach);
    const values = array(Int32Array, scratch), pixels = array(Uint8Array, glyphs.flat().length, glyphs.flat());
    const costs = array(Int32Array, glyphs.length * classes);
    exports.pictures_net_fill(powers.byteOffset);
    exports.pictures_net_run(...[net, pixels].map(each => each.byteOffset), glyphs.length, 0,
        ...[powers, values, costs].map(each => each.byteOffset));
    return glyphs.map((_, at) => [...costs.slice(at * classes, (at + 1) * classes)]);
}"""


def says(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("#picture-says")).to_have_text(words, timeout=60_000)


def read_cell(page: Page, row: int, column: int) -> Locator:
    """Return a cell of the board that was read."""
    return page.locator(f'#read-board [data-row="{row}"][data-column="{column}"]')


def read_numbers(page: Page) -> list[int]:
    return [int(text or 0) for text in page.locator("#read-board .number").all_text_contents()]


def test_a_picture_is_opened_pasted_dropped_or_taken_and_the_board_stays_until_it_is_used(page: Page) -> None:
    example(page, "Futoshiki")
    before = names(page)
    content = drawn(page)
    for way in ("open", "paste", "drop", "take"):
        if way in ("open", "take"):
            page.locator("#file" if way == "open" else "#camera").set_input_files(payload(content))
        else:
            assert bring(page, "", way, ("photo.png", list(content), "image/png"))
        says(page, ONE)
        assert read_numbers(page) == GIVENS, way
        expect(page.locator("#board")).to_be_hidden()
        button(page, "Cancel").click()
        expect(page.locator("#picture")).to_be_hidden()
        assert names(page) == before, way
    look_at(page, drawn(page, kind="image/jpeg"), "photo.jpg", "image/jpeg")
    button(page, "Use it").click()
    expect(page.get_by_role("heading", name="Sudoku 9×9", exact=True)).to_be_visible()
    assert numbers(page) == GIVENS
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("heading", name="Futoshiki 5×5", exact=True)).to_be_visible()
    assert names(page) == before


def test_the_browser_s_kernels_read_as_those_of_a_terminal_and_of_the_training_do(page: Page) -> None:
    content = drawn(page)
    picture = picture_of(content)
    with engine.run_on(shipped()):
        read = PictureService().read_picture(picture.pixels, picture.width, picture.height)
    assert page.evaluate(READ, base64.b64encode(content).decode()) == json.loads(json.dumps(read))
    glyphs, costs = [list(glyph) for glyph, _ in GOLDEN], [list(costs) for _, costs in GOLDEN]
    assert page.evaluate(COSTS, [list(weights()), REACH, SCRATCH, glyphs, len(costs[0])]) == costs


def test_all_of_it_goes_by_keys_alone_and_is_said_aloud(page: Page) -> None:
    look_at(page, drawn(page))
    expect(page.get_by_role("grid", name="The puzzle in the picture")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(ONE)
    read_cell(page, 1, 1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(read_cell(page, 1, 3)).to_be_focused()
    page.keyboard.press("5")  # a second one in its row
    expect(read_cell(page, 1, 3)).to_have_accessible_name(re.compile("^row 1 column 3, given 5"))
    says(page, re.compile("^No solution"))
    page.keyboard.press("Delete")
    says(page, ONE)
    for name in ("Use it", "Crop", "Turn", "Cancel"):
        button(page, name).focus()
        expect(button(page, name)).to_be_focused()
    button(page, "Use it").press("Enter")
    assert numbers(page) == GIVENS
    assert page.evaluate("() => document.querySelector('#board').contains(document.activeElement)")


def test_corners_are_moved_by_keys_and_pointer_and_the_picture_is_read_again(page: Page) -> None:
    look_at(page, drawn(page, lean=0))
    button(page, "Crop").click()
    corner = button(page, "Top left corner")
    expect(corner).to_be_focused()
    place = corner.bounding_box()
    assert place
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#picture-spoken")).to_have_text(re.compile(r"^Top left corner: \d+ % across, \d+ % down$"))
    moved = corner.bounding_box()
    assert moved
    assert moved["x"] > place["x"]
    page.keyboard.press("Shift+ArrowLeft")
    says(page, ONE)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 40, steps=4)
    expect(page.locator("#picture-loupe")).to_be_visible()
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    expect(page.locator("#picture-loupe")).to_be_hidden()
    says(page, ONE)
    button(page, "Done").click()
    expect(page.locator("#picture")).to_have_attribute("data-shows", "board")
    assert read_numbers(page) == GIVENS
    page.keyboard.press("Escape")
    expect(page.locator("#picture")).to_be_hidden()


def test_corners_without_a_puzzle_leave_the_focus_and_the_board_where_they_were(page: Page) -> None:
    look_at(page, drawn(page, lean=0))
    button(page, "Crop").click()
    for _ in range(20):
        page.keyboard.press("Shift+ArrowRight")
    says(page, "No puzzle was found between these corners.")
    expect(button(page, "Top left corner")).to_be_focused()
    button(page, "Read it").press("Enter")
    says(page, re.compile("^Reading"))
    says(page, "No puzzle was found between these corners.")
    expect(button(page, "Read it")).to_be_focused()
    page.keyboard.press("Escape")
    says(page, ONE)
    assert read_numbers(page) == GIVENS
    for _ in range(2):
        button(page, "Turn").press("Enter")
        says(page, re.compile("^Reading"))
        says(page, re.compile("^No puzzle was found this way up"))
        expect(button(page, "Turn")).to_be_focused()
    button(page, "Cancel").click()
    expect(read_cell(page, 1, 1)).to_be_focused()
    page.keyboard.press("6")
    says(page, re.compile("^No solution"))
    page.keyboard.press("ControlOrMeta+z")
    says(page, ONE)
    button(page, "Cancel").click()


def test_a_turn_reads_it_upright_again(page: Page) -> None:
    look_at(page, drawn(page, lean=0))
    wide = page.locator("#picture-small").bounding_box()
    for _ in range(4):
        button(page, "Turn").click()
        expect(page.locator("#picture-says")).not_to_have_text(re.compile("^Reading"), timeout=60_000)
    says(page, ONE)
    assert read_numbers(page) == GIVENS
    assert page.locator("#picture-small").bounding_box() == wide
    button(page, "Cancel").click()


def test_on_a_phone_the_eye_shows_the_picture_while_it_is_held(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    try:
        look_at(page, drawn(page))
        eye, straight = button(page, "Show the picture"), page.locator("#picture-straight")
        place = eye.bounding_box()
        assert place
        page.mouse.move(place["x"] + 10, place["y"] + 10)
        page.mouse.down()
        expect(straight).to_be_visible()
        page.mouse.up()
        expect(straight).to_be_hidden()
        eye.focus()
        page.keyboard.down("Space")
        expect(straight).to_be_visible()
        page.keyboard.up("Space")
        expect(straight).to_be_hidden()
        eye.evaluate("eye => eye.click()")  # as a screen reader does
        expect(straight).to_be_visible()
        expect(eye).to_have_attribute("aria-pressed", "true")
        eye.evaluate("eye => eye.click()")
        expect(straight).to_be_hidden()
        read_cell(page, 1, 3).click()
        enter(page.get_by_label("Another number"), "4")
        expect(read_cell(page, 1, 3)).to_have_accessible_name(re.compile("^row 1 column 3, given 4"))
        button(page, "Cancel").click()
    finally:
        page.set_viewport_size(DESKTOP)


def test_nothing_is_outside_of_the_window_and_axe_finds_no_fault(page: Page) -> None:
    found: list[str] = []
    page.evaluate(AXE)
    try:
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            look_at(page, drawn(page))
            for state in ("read", "crop"):
                if state == "crop":
                    button(page, "Crop").click()
                assert scrolls(page) == (False, False), f"{name}, {state}"
                assert not cut(page, "#picture"), f"{name}, {state}"
                found += faults(page, f"{name}, {state}")
            page.keyboard.press("Escape")
            button(page, "Cancel").click()
        page.set_viewport_size(DESKTOP)
        page.emulate_media(color_scheme="dark")
        look_at(page, drawn(page))
        found += faults(page, "in the dark", "#picture")
        button(page, "Cancel").click()
    finally:
        page.emulate_media(color_scheme="null")
        page.set_viewport_size(DESKTOP)
    assert not found, "\n".join(found)


def hostile(page: Page) -> dict[str, tuple[bytes, str, str]]:
    """Return pictures that are none, by what they are: their bytes, their type, and what is said.

    What is said is never what was said of the one before, so that a test can wait for it.
    """
    jpeg, whole = drawn(page, kind="image/jpeg"), drawn(page)
    unreadable = "This picture cannot be shown"
    return {
        "a cut PNG": (whole[:40], "image/png", unreadable),
        "one pixel": (png(1, 1), "image/png", "too small"),
        "a cut JPEG": (jpeg[:300], "image/jpeg", unreadable),
        "a bomb": (png(20_000, 20_000), "image/png", "more than 100 megapixels"),
        "a text that says it is a picture": (b"53..7....", "image/png", unreadable),
        "a line": (png(30_000, 1), "image/png", "too small"),
        "nothing": (b"", "image/webp", unreadable),
        "a drawing with a script": (
            b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
            "image/svg+xml",
            "SVG",
        ),
        "a PDF that says it is a picture": (b"%PDF-1.7\n", "image/jpeg", unreadable),
    }


def test_what_is_no_picture_gets_one_sentence_and_nothing_is_lost(page: Page) -> None:
    example(page, "Sudoku")
    before = names(page)
    for name, (content, kind, said) in hostile(page).items():
        page.locator("#file").set_input_files(payload(content, "photo", kind))
        expect(page.locator("#status"), name).to_contain_text(said)
        assert page.locator("#status").inner_text().count(".") == 1, name
        assert names(page) == before, name
        assert not page.locator(":popover-open").count(), name
        expect(page.locator("#picture")).to_be_hidden()


def test_a_picture_of_nothing_says_so_and_offers_the_corners_and_a_text_may_come_instead(page: Page) -> None:
    page.locator("#file").set_input_files(payload(png(640, 480)))
    says(page, "No puzzle was found")
    expect(button(page, "Top left corner")).to_be_focused()
    assert bring(page, "1234............")
    expect(page.get_by_role("heading", name="Sudoku 4×4", exact=True)).to_be_visible()
    expect(page.locator("#picture")).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()


def test_what_reads_pictures_comes_with_the_first(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    open_sheet(page, "Paste")
    paste(page, "1234............")
    look_at(page, drawn(page))
    assert {"pictures.tar.gz", "pictures.css", "pictures.zip", "pictures.wasm"} <= set(asked)
    assert "reasons.tar.gz" not in asked
