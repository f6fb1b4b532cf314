"""The QR code of a link in the page's worker: segno is fetched when one is first asked for, and not before."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import zxingcpp
from playwright.sync_api import Page

from tests.browser.test_worker import CALL
from tests.browser.watching import Watch

WHEEL = "static/runtime/wheels/segno.whl"


def fetched(watch: Watch) -> int:
    return len([address for address in watch.addresses if address.endswith(WHEEL)])


def test_a_link_is_drawn_and_read_back_and_without_a_network_the_next_call_tries_again(
    open_page: Callable[..., Page], watch: Watch
) -> None:
    page = open_page(ready="solver")
    assert fetched(watch) == 0
    page.context.route(f"**/{WHEEL}", lambda route: route.abort())
    fault = page.evaluate(CALL, ["qr", "https://example.org/"])["fault"]
    assert fault["message"] == "The part that draws QR codes could not be loaded."
    assert fault["hint"].startswith("Check your network connection")
    page.context.unroute(f"**/{WHEEL}")
    for link in ("https://example.org/#s9", "https://example.org/#" + "aZ9-_" * 300):
        code = page.evaluate(CALL, ["qr", link])
        assert code["side"] > 20
        picture = np.full((code["side"],) * 2, 255, dtype=np.uint8)
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code["path"]):
            picture[int(y), int(x) : int(x) + int(length)] = 0
        [found] = zxingcpp.read_barcodes(np.kron(picture, np.ones((4, 4), dtype=np.uint8)))
        assert found.text == link
    assert fetched(watch) == 2  # the one that failed, and one for both links
    assert "2,953 at most" in page.evaluate(CALL, ["qr", "x" * 3000])["fault"]["message"]
