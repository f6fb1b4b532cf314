"""What the kernels leave undecided: CaDiCaL is loaded for it, once, and the page says that it decided."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.driving import read, solve

# A sixth of a 20x20 chain's numbers: the kernels find one solution in half a minute, CaDiCaL many in half a second.
GIVENS = {
    **{13: 227, 30: 231, 33: 224, 35: 220, 38: 205, 46: 238, 48: 236, 57: 207, 68: 243, 69: 244, 80: 306, 82: 308},
    **{85: 277, 87: 241, 97: 199, 104: 273, 105: 274, 111: 14, 136: 148, 143: 268, 148: 19, 154: 1, 160: 316},
    **{170: 134, 187: 24, 188: 23, 213: 165, 220: 333, 223: 340, 227: 40, 230: 51, 231: 52, 232: 125, 236: 173},
    **{245: 345, 248: 42, 252: 124, 257: 177, 260: 363, 270: 55, 277: 178, 281: 359, 284: 350, 291: 57, 292: 122},
    **{306: 73, 326: 76, 331: 59, 334: 104, 336: 108, 342: 375, 351: 60, 356: 101, 366: 84, 369: 87, 381: 370},
    **{382: 377, 385: 380},
}
OPEN = "20 20\n" + "".join(f"{GIVENS.get(at, 0)}\n" for at in range(400))
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_it_is_loaded_when_it_is_needed_and_not_before(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    read(page, EASY, "Sudoku 9x9, one line")
    solve(page, "Exactly one solution.")
    wheel = "static/runtime/wheels/python-sat.whl"
    assert not [address for address in watch.addresses if address.endswith(wheel)]
    read(page, OPEN, "Numbrix 20x20, rows, columns and numbers")
    for _ in range(2):
        solve(page, "At least 100 solutions; the search stopped at the cap of 100.")
        expect(page.locator("#board-note")).to_contain_text("WebAssembly, then CaDiCaL")
    assert len([address for address in watch.addresses if address.endswith(wheel)]) == 1
