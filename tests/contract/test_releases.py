"""A release of the site: the service worker's file lists, the developer's server, and the web app manifest."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from static.build import release, serve, site

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "static" / "icons"
MANIFEST = ICONS / "manifest.webmanifest"
LATE = {
    *("static/runtime/forms.zip", "static/runtime/explain.zip", "static/runtime/reasons.tar.gz"),
    *("static/reasons.css", "static/reasons.wasm", "static/watching.css"),
    *("static/runtime/pictures.zip", "static/runtime/pictures.tar.gz", "static/pictures.wasm", "static/pictures.css"),
    *("static/digits.bin", "static/runtime/strength.tar.gz", "static/strength.css"),
}
"""Files that the page fetches when they are first needed."""

EDITOR = ("static/runtime/pyscript/codemirror", "static/runtime/pyscript/index-")
"""What stands in for it, a plain field, can do without."""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Return the folder of a site with three files."""
    (tmp_path / "static").mkdir()
    for name in ("index.html", "static/a.py", "static/b.py"):
        (tmp_path / name).write_text(f"This is {name}.")
    release.write(tmp_path)
    return tmp_path


def told(folder: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Return the file lists of a site's service worker: required files and optional ones."""
    text = (folder / release.NAME).read_text(encoding="utf-8")
    found = re.match(r"const REQUIRED = (\{.*?\});\nconst OPTIONAL = (\{.*?\});\n", text, re.DOTALL)
    assert found
    assert text.endswith(release.SCRIPT.read_text(encoding="utf-8"))
    return json.loads(found[1]), json.loads(found[2])


def test_the_worker_is_told_of_each_file_and_its_hash_but_not_of_itself(small: Path) -> None:
    (small / "LICENSE").touch()
    release.write(small)
    listed, optional = told(small)
    assert set(listed) == {"", "static/a.py", "static/b.py", release.WATCH, release.DIAGNOSIS}
    assert set(optional) == {"LICENSE"}
    digest = hashlib.sha256(b"This is index.html.").digest()
    assert listed[""] == f"sha256-{base64.b64encode(digest).decode()}"


def test_a_changed_file_an_added_one_and_one_that_is_gone_make_another_worker_and_the_same_ones_none(
    small: Path,
) -> None:
    seen, written = [(small / release.NAME).read_bytes()], (small / release.NAME).stat().st_mtime_ns
    release.write(small)
    assert (small / release.NAME).stat().st_mtime_ns == written
    changes: tuple[Callable[[], object], ...] = (
        lambda: (small / "static" / "a.py").write_text("This is another."),
        (small / "static" / "c.py").touch,
        (small / "static" / "b.py").unlink,
    )
    for change in changes:
        change()
        release.write(small)
        seen.append((small / release.NAME).read_bytes())
    assert len(set(seen)) == 4


def test_the_release_is_the_whole_site(built: Path) -> None:
    published = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    required, optional = told(built)
    assert {name or "index.html" for name in required | optional} == published - {release.NAME}
    assert not set(required) & set(optional)
    # A start needs no licence, icon or wheel, but every other published file.
    assert {name for name in published if "licenses/" in name or name.endswith((".whl", ".png"))} <= set(optional)
    code = [name for name in optional if name.endswith((".js", ".mjs", ".css", ".py", ".wasm", ".gz", ".toml"))]
    assert not [name for name in code if not name.startswith(EDITOR)]


def test_watch_and_diagnosis_are_told_of_the_files_that_a_start_needs(built: Path) -> None:
    told_of = {}
    for name, variable in ((release.WATCH, "SIZES"), (release.DIAGNOSIS, "GIVENS")):
        text = (built / name).read_text(encoding="utf-8")
        found = re.match(rf"var {variable} = (\{{.*?\}});\n", text)
        assert found
        own = (ROOT / name).read_text(encoding="utf-8")
        assert text.endswith(own)
        told_of[variable] = json.loads(found[1])
        # They must run in browsers too old for the rest of the page: no newer syntax.
        own = re.sub(r"//[^\n]*", "", own)
        assert not re.findall(r"=>|`|\?\.|\b(?:const|let|async|await|import|export)\b|\bclass \w", own)
    listed = told_of["GIVENS"]["files"]
    required, _ = told(built)
    assert {name: digest for name, (_, _, digest) in listed.items()}.items() <= required.items()
    sizes = {name: size for name, (_, size, _) in listed.items()}
    assert sizes == {name: (built / (name or "index.html")).stat().st_size for name in listed}
    assert told_of["SIZES"] | {"": sizes[""]} == sizes
    # pool.js is only for whole files, LATE for other programs and for reasons, no script can hold its own hash, a
    # normal start does not need the diagnosis, and a typeface that does not come, or that the visitor has switched
    # off, is no fault of the page.
    typeface = "static/fonts/atkinson-hyperlegible-next.woff2"
    rest = {"static/worker/pool.js", release.WATCH, release.DIAGNOSIS, typeface}
    assert set(required) - set(listed) == rest | LATE
    assert {part for part, _, _ in listed.values()} == set(release.PARTS)


def test_the_site_is_made_anew_when_a_browser_asks_what_is_new(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times: list[str] = []
    with serve.server(small, prefix="/givens", refresh=lambda: times.append("made anew")) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name, count in (("?from=somewhere", 1), ("service-worker.js", 1), ("static/a.py", 0)):
            times.clear()
            with urllib.request.urlopen(f"http://localhost:{server.server_port}/givens/{name}") as answer:
                assert answer.headers["Cache-Control"] == "no-cache"
            assert len(times) == count, name
        server.shutdown()

    def build() -> None:
        raise site.NotBuilt("a.py, line 1")

    monkeypatch.setattr(site, "build", build)
    serve.refresh()
    assert capsys.readouterr().err == "a.py, line 1\n"


def png_size(path: Path) -> str:
    """Return the width and height that a PNG's header states, as a manifest writes them."""
    head = path.read_bytes()[:24]
    assert head[:16] == b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
    return "{}x{}".format(*struct.unpack(">II", head[16:]))


def test_the_manifest_has_what_an_installation_asks_for_and_its_icons_have_their_sizes() -> None:
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    assert (manifest["name"], manifest["short_name"], manifest["display"]) == ("Givens", "Givens", "standalone")
    # The site may be at the root of a host or below a path. Without an id, start_url identifies it.
    assert "id" not in manifest
    shared, [handler] = manifest["share_target"], manifest["file_handlers"]
    assert (shared["method"], set(shared["params"])) == ("GET", {"title", "text", "url"})
    addresses = (manifest["start_url"], manifest["scope"], shared["action"], handler["action"])
    assert {(ICONS / each).resolve() for each in addresses} == {ROOT}
    endings = {ending for each in handler["accept"].values() for ending in each}
    assert {".sdk", ".sdm", ".sdx", ".ss", ".txt"} <= endings
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    listed = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    assert listed.pop("./givens.svg") == "any"
    assert {src: png_size(ICONS / src) for src in listed} == listed
    assert png_size(ICONS / "touch-180.png") == "180x180"


def test_the_page_names_its_manifest_its_icons_and_its_paper_in_both_themes() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    links = dict(re.findall(r'<link rel="([\w-]+)"[^>]* href="([^"]+)"', page))
    assert links["manifest"] == "./static/icons/manifest.webmanifest"
    assert links["icon"] == "./static/icons/givens.svg"
    assert links["apple-touch-icon"] == "./static/icons/touch-180.png"
    style = (ROOT / "static" / "givens.css").read_text(encoding="utf-8")
    paper = re.search(r"--paper: light-dark\((#\w+), (#\w+)\)", style)
    assert paper
    light, dark = paper.groups()
    for theme, colour in (("light", light), ("dark", dark)):
        assert f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {theme})" ' in page
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    assert manifest["background_color"] == manifest["theme_color"] == light
    assert light in (ICONS / "givens.svg").read_text(encoding="utf-8")
