"""The site in a real browser: it starts at any address, on its own, under its policy, and the watch sees trouble."""

from __future__ import annotations

import gzip
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.conftest import await_ready, started
from tests.browser.watching import Watch

INLINE = """() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
}"""


def await_problem(page: Page, watch: Watch, words: str) -> None:
    """Wait until the watch has a problem with these words; the browser may report it a moment later."""
    for _ in range(100):
        if any(words in problem for problem in watch.problems):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"not seen: {words}; seen: {watch.problems}")


@pytest.fixture
def url(built: Path) -> Iterator[str]:
    """Return the address of the site on Python's own static server, at the root of the host."""
    yield from started([sys.executable, "-m", "http.server", "0", "--bind", "127.0.0.1"], built)


EDITOR = ("static/runtime/pyscript/codemirror", "static/runtime/pyscript/index-")
MOST_STORED, MOST_SENT = 14_800_000, 7_010_000
"""Bytes that a first visit may fetch until the solver is ready: as the files are stored, and as a server sends them
with gzip. Few bytes are a quality of this page: raise these only for what is worth the wait."""


def test_it_starts_on_any_static_server_from_few_bytes_in_files_that_are_all_there_and_all_needed(
    url: str, browser: Browser, built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    watch = Watch("/".join(url.split("/")[:3]))
    missing = []
    # A service worker would fetch all other files beside the page, sooner or later.
    with browser.new_context(service_workers="block") as context:
        watch.over(context)
        context.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
        page = context.new_page()
        page.goto(url)
        await_ready(page, "solver", watch)
        assert not watch.problems
        assert not missing
    # The watch sees the worker's requests too, and each is for an existing file.
    asked = {address.removeprefix(url) for address in watch.addresses if address.startswith(url)}
    assert {
        "",
        "static/worker/main.py",
        "static/runtime/pyodide/pyodide.asm.wasm",
        "static/runtime/worker.tar.gz",
    } <= asked
    assert all((built / (name or "index.html")).is_file() for name in asked)
    bodies = {name: (built / (name or "index.html")).read_bytes() for name in asked}
    fetched = {name: (len(body), min(len(body), len(gzip.compress(body, 6)))) for name, body in bodies.items()}
    stored, sent = (sum(sizes) for sizes in zip(*fetched.values(), strict=True))
    with capsys.disabled():
        print(f"\nA first visit fetches {stored:,} bytes in {len(fetched)} files, {sent:,} with gzip.")
    largest = sorted(fetched.items(), key=lambda item: -item[1][1])[:12]
    assert stored < MOST_STORED, largest
    assert sent < MOST_SENT, largest
    # Files that no visitor downloads do not belong in the site. The page requests no licences; a search that needs the
    # wheel requests it (test_verdicts.py), a text that needs the archive of forms that and a hint those of reasons
    # (test_fetched_late.py), and a first visit has no snapshot (test_offline.py).
    runtime = built / "static" / "runtime"
    others = (runtime / "licenses", runtime / "wheels")
    published = {path.relative_to(built).as_posix() for path in runtime.rglob("*.*") if path.parent not in others}
    # In a pause what rates may have come already (test_told.py).
    late = {"python.snapshot", "forms.zip", "explain.zip", "pictures.zip"}
    late |= {f"{name}.tar.gz" for name in ("reasons", "pictures", "strength")}
    editor = {name for name in published if name.startswith(EDITOR)}  # test_own.py
    assert published - editor - (asked - {"static/runtime/explain.zip"}) == {f"static/runtime/{name}" for name in late}


def test_the_policy_is_strict_an_inline_script_does_not_run_and_another_host_is_refused(
    board_page: Page, watch: Watch
) -> None:
    page = board_page
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    # The browser runs no script of this type: PyScript does, and nothing but what the build wrote.
    inline = page.locator("script:not([src])")
    assert inline.evaluate_all("all => all.map(one => [one.type, one.textContent])") == [["mpy", "import ui.main"]]
    page.evaluate(INLINE)
    expect(page).not_to_have_title("taken over")
    await_problem(page, watch, "securitypolicyviolation: script-src")
    assert page.evaluate("() => fetch('http://127.0.0.1:9/').then(() => false, () => true)")
    await_problem(page, watch, "securitypolicyviolation: connect-src")
    if FIREFOX:  # it reports it again as an uncaught error
        await_problem(page, watch, "uncaught: The page’s settings blocked the loading of a resource")
    watch.taken()


def test_a_request_that_leaves_and_an_error_that_nobody_catches_are_seen(
    browser: Browser, site_url: str, root_url: str
) -> None:
    """The two origins differ by their port; a page without our policy lets the request go."""
    watch = Watch(site_url.removesuffix("/givens/"))
    with browser.new_context() as context:
        watch.over(context)
        page = context.new_page()
        page.goto(f"{site_url}static/licenses/micropython.txt")
        page.evaluate("other => fetch(other).catch(() => null)", root_url)
        page.evaluate("() => { setTimeout(() => { throw new Error('let go') }) }")
        page.evaluate("() => { console.warn('careful') }")
        for problem in (f"left the origin: {root_url}", "uncaught: let go", "warning: careful"):
            await_problem(page, watch, problem)


def test_the_server_says_what_each_file_is_adds_nothing_and_has_nothing_outside_its_path(site_url: str) -> None:
    for name, kind in (
        ("", "text/html"),
        ("static/boot.js", "text/javascript"),
        ("static/runtime/pyodide/pyodide.mjs", "text/javascript"),
        ("static/runtime/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("static/runtime/pyodide/pyodide-lock.json", "application/json"),
        ("static/worker/main.py", "text/plain"),
        ("pyscript.toml", "text/plain"),
    ):
        with urllib.request.urlopen(site_url + name) as answer:
            assert answer.headers.get_content_type() == kind, name
            assert set(answer.headers) == {"Server", "Date", "Content-type", "Content-Length", "Last-Modified"}, name
    for address in ("/", "/index.html", "/givens2/index.html", "/givens/../pyproject.toml"):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(site_url.removesuffix("/givens/") + address)
        assert refusal.value.code == 404, address
        refusal.value.close()
