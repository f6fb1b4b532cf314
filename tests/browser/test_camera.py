"""The camera's view of a puzzle: found, taken, read, and let go of. Chromium takes a file as its camera."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser import browsers
from tests.browser.conftest import DESKTOP, PHONE, await_ready, visitor
from tests.browser.driving import button
from tests.browser.layout import cut, scrolls
from tests.browser.pictured import CAMERA, GIVENS, drawn, payload
from tests.browser.test_access import AXE, faults
from tests.browser.test_pictures import ONE, read_numbers, says
from tests.browser.watching import Watch

POINT, HOLD = "Point the camera at a puzzle.", "A grid was found: hold still."
Looks = Callable[[bytes | None], AbstractContextManager[Page]]
"""Opens a page whose camera sees this JPEG; with None the visitor refuses it."""


@pytest.fixture
def looks(playwright: Playwright, site_url: str, tmp_path: Path, watch: Watch) -> Looks:
    @contextmanager
    def looking(content: bytes | None) -> Iterator[Page]:
        file = tmp_path / "camera.mjpeg"
        file.write_bytes(content or blank())
        answer = "--use-fake-ui-for-media-stream" + ("" if content else "=deny")
        flags = ("--use-fake-device-for-media-stream", answer, f"--use-file-for-fake-video-capture={file}")
        browser = browsers.launch(playwright, *browsers.SPARING, *flags)
        context: BrowserContext = visitor(browser, watch, phone=True, again=True)
        given = [base64.b64encode(content or b"").decode(), content is None, not browsers.FIREFOX, False]
        context.add_init_script(f"({CAMERA})({json.dumps(given)})")
        page = context.new_page()
        page.goto(site_url)
        await_ready(page, "solver", watch)
        yield page
        browser.close()

    return looking


def look(page: Page) -> None:
    """Have the camera look, from the phone's menu."""
    button(page, "More").click()
    button(page, "Take a picture").click()


def is_free(page: Page) -> bool:
    """Tell whether the camera was let go of."""
    return not page.evaluate("() => given.active")


def blank() -> bytes:
    """Return a JPEG of nothing."""
    target = io.BytesIO()
    Image.new("RGB", (640, 480), "white").save(target, "JPEG")
    return target.getvalue()


def test_a_board_is_found_taken_and_read_and_the_camera_let_go_of(page: Page, looks: Looks) -> None:
    with looks(drawn(page, kind="image/jpeg")) as looking:
        look(looking)
        says(looking, ONE)
        assert looking.evaluate("() => [said.filter(text => text.includes('grid')), lines]") == [[HOLD], True]
        assert is_free(looking)
        assert read_numbers(looking) == GIVENS
        button(looking, "Use it").click()
        expect(looking.get_by_role("heading", name="Sudoku 9×9", exact=True)).to_be_visible()


def test_a_picture_is_taken_by_key_and_escape_or_another_tab_lets_go_of_the_camera(looks: Looks) -> None:
    with looks(blank()) as page:
        page.evaluate(AXE)
        look(page)
        expect(page.locator("#picture-says")).to_have_text(POINT)
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)
            assert not faults(page, "the camera's view")
            assert scrolls(page) == (False, False)
            assert not cut(page, "#picture")
        page.set_viewport_size(PHONE)
        expect(page.get_by_label("What the camera sees")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#board")).to_be_visible()
        assert is_free(page)
        look(page)
        expect(button(page, "Take now")).to_be_focused()
        page.keyboard.press("Enter")
        says(page, "No puzzle was found")
        assert is_free(page)
        button(page, "Cancel").click()
        look(page)
        expect(button(page, "Take now")).to_be_visible()
        page.evaluate("""() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.hidden;
        }""")
        expect(page.locator("#board")).to_be_visible()
        assert is_free(page)


def test_a_visitor_who_refuses_is_told_and_may_choose_a_picture(page: Page, looks: Looks) -> None:
    content = drawn(page)
    with looks(None) as refusing:
        look(refusing)
        says(refusing, "Givens may not use the camera. Allow it in the browser's settings, or choose a picture.")
        field = refusing.get_by_label("From a file")
        expect(field).to_be_focused()
        field.set_input_files(payload(content))
        says(refusing, ONE)
        assert read_numbers(refusing) == GIVENS


def test_without_a_camera_the_device_takes_the_picture(open_page: Callable[..., Page]) -> None:
    page = open_page(
        phone=True, prepare=lambda context: context.add_init_script("delete Navigator.prototype.mediaDevices")
    )
    button(page, "More").click()
    with page.expect_file_chooser() as chosen:
        button(page, "Take a picture").click()
    assert chosen.value.element.get_attribute("capture") == "environment"
