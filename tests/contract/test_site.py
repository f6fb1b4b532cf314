"""The published files and the pinned ones: file lists, archives, licences, content policy, lock files."""

from __future__ import annotations

import base64
import fnmatch
import gzip
import hashlib
import io
import itertools
import json
import re
import shutil
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from static.build import bytecode, files, imports, kinds, page_archive, runtime, setup, site, tar
from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[2]
TEXTS = (bytecode.DIGESTS, bytecode.LISTED, tar.MARK)
"""Files of an archive that are no modules."""
FIRST_PICTURE = (
    *("pictures.wasm", "digits.bin", "pictures.css"),
    *(f"runtime/{name}" for name in (files.PICTURES, "pictures.tar.gz")),
)
"""What the first picture fetches, from static/."""
MOST_PICTURE = 145_000
"""Bytes of it at most, as a host packs it."""
MEMORY = 30 * 2**20
"""Bytes of Pyodide's memory at its start; it cannot be told to start with more."""


@pytest.mark.parametrize("name", ["pyscript.toml", "static/ui/page.toml"])
def test_the_interpreter_is_local(name: str) -> None:
    """Any other address would be a request to a third party."""
    settings = tomllib.loads((ROOT / name).read_text(encoding="utf-8"))
    # A module that starts the interpreter, which stands in the runtime.
    starter = ROOT / settings["interpreter"]
    assert starter in {ROOT / "static" / room / "starting.mjs" for room in ("ui", "worker")}
    [imported] = re.findall(r"""(?:from|import\()\s*"(\S+/runtime/\S+)""" + '"', starter.read_text(encoding="utf-8"))
    assert (starter.parent / imported).resolve() in runtime.sources()


def test_a_visitor_is_sent_only_what_page_and_worker_import() -> None:
    worker, page = files.worker_modules(), files.page_modules()
    names = "library sudoku forms/sharing/pictures machines/wasmtime kinds/sudoku/grid"
    others = {f"puzzles/{name}.py" for name in names.split()}
    assert not others & {*worker.values(), *page.values()}
    assert all((ROOT / name).is_file() for name in others)
    assert not [path for path in worker if "cli" in path or "__main__" in path]
    drawing = "puzzles/portable/drawing/board.py"
    assert (files.archive_of(drawing), drawing in page) == (files.REASONS, True)
    # What is imported inside functions goes along.
    assert "puzzles/kinds/sudoku/searches/first_valid/search.py" in worker


def test_the_published_worker_is_the_archives_of_its_modules(built: Path) -> None:
    settings = tomllib.loads((built / "pyscript.toml").read_text(encoding="utf-8"))
    assert settings["files"] == {"./static/runtime/worker.tar.gz": "./*"}
    assert [path.name for path in (built / "static/worker").rglob("*.py")] == ["main.py"]
    contents = held(built / "static/runtime/worker.tar.gz")
    names = list(contents)
    digests = json.loads(contents[bytecode.DIGESTS])
    listed_late = json.loads(contents[bytecode.LISTED])
    for name in bytecode.FETCHED:
        assert digests[name] == hashlib.sha256((built / "static" / name).read_bytes()).hexdigest()
    own = {name.removesuffix("c") for name in names if not name.startswith("pyscript/")} - set(TEXTS)
    late = {name: {path[:-1] for path in held(built / f"static/runtime/{name}")} for name in files.LATE}
    assert sorted([*own, *itertools.chain(*late.values())]) == sorted(files.worker_modules())
    assert set(listed_late["modules"]) == {files.REASONS, files.PICTURES}
    for name, modules in listed_late["modules"].items():
        packed = {imports.module_name(path) for path in late[name]}
        assert set(modules) == {module for module in packed if module.rpartition(".")[0] not in packed}
    assert "pyscript/__init__.pyc" in names
    script = (ROOT / "static" / "unpacking.mjs").read_text(encoding="utf-8")
    [end] = re.findall(r'^const END = "(.*)";$', script, re.MULTILINE)
    # PyScript's text ends in this: it writes the modules that the archive has, and imports them.
    [core] = runtime.TARGET.glob("pyscript/core-*.js")
    listed_names = re.findall(r"del (\w+)", end.replace("\\n", "\n"))
    assert end == "".join(["\\nimport pyscript as _pyscript\\n", *(f"del {name}\\n" for name in listed_names)])
    joined = ",".join(f'"{name}"' for name in listed_names)
    assert re.search(
        rf'"import pyscript as _pyscript"\),\w+\.push\(\.\.\.\[{joined}\]', core.read_text(encoding="utf-8")
    )


def test_the_first_picture_fetches_little(built: Path) -> None:
    weights = {name: len(gzip.compress((built / "static" / name).read_bytes(), mtime=0)) for name in FIRST_PICTURE}
    assert sum(weights.values()) < MOST_PICTURE, weights


def test_what_the_worker_imports_at_once_is_not_put_off() -> None:
    """What comes first imports nothing late as it is imported, nor does one late archive import the other so."""
    modules = {imports.module_name(path): path for path in files.worker_modules()}
    modules |= {"worker.main": "worker/main.py"}
    late: list[tuple[str, str]] = []
    for path in modules.values():
        place = path if path.startswith("puzzles/") else f"static/{path}"
        for name in imports.imported_at_once(place, (ROOT / place).read_bytes()):
            other = files.archive_of(modules[name]) if name in modules else ""
            late += [(path, name)] if other and other != files.archive_of(path) else []
    assert not late


def test_every_pattern_of_an_archive_names_a_module() -> None:
    paths = set(files.worker_modules())
    for pattern in (*files.FIRST, *(pattern for patterns in files.LATE.values() for pattern in patterns)):
        assert fnmatch.filter(paths, pattern), pattern
    packed = files.late_worker_archives()
    assert "puzzles/forms/undress.py" in packed[files.FORMS]
    assert "puzzles/logic/solver.py" in packed[files.REASONS]


def test_an_archive_holds_bytecode_that_asks_no_clock_and_no_source() -> None:
    bytecode.refresh(setup.node)
    # Python 3.14's magic number, then the flags of a hash that is not checked.
    head = (3627).to_bytes(2, "little") + b"\r\n" + (1).to_bytes(4, "little")
    for archive in (runtime.STDLIB, runtime.WORKER, runtime.FORMS, runtime.REASONS, runtime.PICTURES):
        contents = {name: data for name, data in held(archive).items() if name not in TEXTS}
        assert list(contents) == sorted(contents)
        assert all(name.endswith(".pyc") for name in contents)
        assert {data[:8] for data in contents.values()} == {head}


def test_the_library_has_what_the_worker_imports() -> None:
    with zipfile.ZipFile(bytecode.SOURCE) as archive:
        whole = {imports.module_name(path) for path in archive.namelist() if path.endswith(".py")}
    with zipfile.ZipFile(runtime.STDLIB) as archive:
        kept = {imports.module_name(path.removesuffix("c")) for path in archive.namelist()}
    readers = [*map(ROOT.joinpath, files.worker_modules().values()), ROOT / "static" / "worker" / "main.py"]
    wanted = {name for path in readers for name in imports.imported(path.name, path.read_bytes())}
    # PyScript and Pyodide import some themselves; unpacking an archive needs cp437, and reading files needs its codecs.
    wanted |= {"html", "pyodide.ffi", "asyncio", "encodings.cp437", "encodings.utf_16", "encodings.cp1252"}
    assert {"dataclasses", "json", "html"} < wanted & whole <= kept < whole
    assert not kept & {"multiprocessing", "unittest", "tkinter", "sqlite3"}


@pytest.mark.sweep
@pytest.mark.parametrize("all_kept", [False, True])
def test_what_is_made_again_is_the_same_to_the_byte(tmp_path: Path, all_kept: bool) -> None:
    bytecode.refresh(setup.node)
    archives = bytecode.archives()
    kept = [archive.name for archive in archives if all_kept]
    if all_kept:
        assert archives.pop().name == bytecode.LIBRARY  # it is made by Pyodide's own alone
        (tmp_path / bytecode.LIBRARY).parent.mkdir()
        shutil.copy2(runtime.STDLIB, tmp_path / bytecode.LIBRARY)
    bytecode.make(archives, tmp_path, setup.node(), kept, bytecode.SNAPSHOT)
    assert (tmp_path / "python.snapshot").read_bytes() == runtime.SNAPSHOT.read_bytes()
    # As large as Pyodide's memory is when it starts: it could not be restored into less.
    assert len(gzip.decompress(runtime.SNAPSHOT.read_bytes())) < MEMORY + 100_000
    for archive in archives:
        again = tmp_path / archive.name
        assert again.read_bytes() == (runtime.TARGET / archive.name).read_bytes()
        assert bytecode.marked(again) == archive.mark
        again.write_bytes(again.read_bytes()[:-100])
        assert bytecode.marked(again) != archive.mark, "a broken archive is made again"


def test_one_start_makes_what_is_not_there_yet_and_takes_over_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bytecode.refresh(setup.node)
    calls: list[tuple[list[str], list[str]]] = []

    def make(archives: list[bytecode.Archive], target: Path, node: list[str], kept: list[str], names: object) -> None:
        calls.append(([archive.name for archive in archives], kept))

    names = [*files.LATE, "worker.tar.gz", "pyodide/python_stdlib.zip"]
    real, snapshot, mark = runtime.TARGET, runtime.SNAPSHOT, bytecode.MARK.read_text(encoding="utf-8")
    monkeypatch.setattr(bytecode, "make", make)
    bytecode.refresh(list)
    assert not calls
    monkeypatch.setattr(bytecode, "MARK", tmp_path / "mark")
    monkeypatch.setattr(runtime, "TARGET", tmp_path)
    bytecode.refresh(list)
    assert calls.pop() == (names, [])
    assert bytecode.MARK.read_text(encoding="utf-8") == mark
    # Where the archives are there, a snapshot of others is taken again, and one that is missing.
    monkeypatch.setattr(runtime, "TARGET", real)
    bytecode.MARK.write_text("another")
    bytecode.refresh(list)
    assert calls.pop() == ([], names)
    monkeypatch.setattr(runtime, "SNAPSHOT", tmp_path / "missing")
    bytecode.refresh(list)
    assert calls.pop() == ([], names)
    monkeypatch.setattr(runtime, "SNAPSHOT", snapshot)
    bytecode.refresh(list)
    assert not calls


@pytest.mark.sweep
def test_what_cannot_be_compiled_is_one_sentence(tmp_path: Path) -> None:
    archive = bytecode.Archive("a.zip", {"files": {"broken.py": "LICENSE"}}, "")
    with pytest.raises(bytecode.NotCompiled, match=r"^The worker's Python could not .*broken\.py, line 1\)$"):
        bytecode.make([archive], tmp_path, setup.node())
    assert not bytecode.marked(tmp_path / archive.name)


def test_the_published_page_is_the_archive_of_its_modules(built: Path) -> None:
    settings = tomllib.loads((built / "static/ui/page.toml").read_text(encoding="utf-8"))
    assert "files" not in settings, "static/ui/starting.mjs unpacks the archive"
    assert not list((built / "static/ui").rglob("*.py")), "MicroPython runs only what the build has written"
    places, kernels = built / "static/runtime", (built / "static/kernels.wasm").read_bytes()
    page, named = held(places / "page.tar.gz"), {"kernels.wasm": hashlib.sha256(kernels).hexdigest()}
    added: dict[str, list[tarfile.TarInfo]] = {}
    for name in files.LATE_PAGE:
        late = base64.b64encode(hashlib.sha256((places / name).read_bytes()).digest()).decode()
        named[name] = f"sha256-{late}"
        with tarfile.open(places / name) as archive:
            added[name] = archive.getmembers()
    assert json.loads(page.pop(page_archive.DIGESTS)) == named
    heads = {Path(name).suffix: data[:2] for name, data in page.items()}
    assert heads in ({".mpy": b"M\x06"}, {".py": b'""'}), "bytecode of MicroPython's version 6, or the sources"
    # A folder is made once: static/unpacking.mjs does not look whether it is there.
    folders = {Path(name).parent.as_posix() for name in page}
    made = [member.name for members in added.values() for member in members if member.isdir()]
    assert not folders & set(made)
    assert len(made) == len(set(made))
    every = {*page, *(member.name for members in added.values() for member in members if not member.isdir())}
    assert {f"{name.removesuffix('.mpy').removesuffix('.py')}.py" for name in every} == set(page_archive.sources())
    drawn = ("drawing/s", "drawing/links", "drawing/ways")
    shared = [f"puzzles/portable/{name}" for name in (*drawn, "glossary", "levels", "links/lessons")]
    for name, folders_of in files.LATE_PAGE.items():
        held_there = (*folders_of, *(shared if name == "reasons.tar.gz" else ()), "puzzles/portable/links/asked")
        assert all(member.name.startswith(held_there) for member in added[name])


def held(archive: Path) -> dict[str, bytes]:
    """Return the files of an archive, whose times are fixed."""
    if archive.suffix == ".gz":
        with tarfile.open(archive) as found:
            members = found.getmembers()
            assert {member.mtime for member in members} == {0}
            assert all(len(member.name) < 100 for member in members), "static/unpacking.mjs reads no longer name"
            return {member.name: read(found, member) for member in members if member.isfile()}
    with zipfile.ZipFile(archive) as packed:
        if packed.namelist() == ["modules.zip"]:
            return held_by(io.BytesIO(packed.read("modules.zip")))
    return held_by(archive)


def held_by(archive: Path | io.BytesIO) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(archive) as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        return {name: packed.read(name) for name in packed.namelist()}


def read(archive: tarfile.TarFile, entry: tarfile.TarInfo) -> bytes:
    data = archive.extractfile(entry)
    assert data is not None
    return data.read()


@pytest.mark.sweep
def test_the_page_s_archive_made_again_is_the_same_to_the_byte() -> None:
    page_archive.refresh()
    made = page_archive.archives(page_archive.sources())
    assert made == {path: path.read_bytes() for path in (*runtime.LATE_PAGES, runtime.PAGE)}


def test_a_page_that_cannot_be_compiled_is_one_sentence(tmp_path: Path) -> None:
    module = tmp_path / "a.py"
    module.write_text("a = [1]\nb = [*a, 2]\n")  # MicroPython cannot do this
    for path, compiler, said in (
        (module, page_archive.COMPILER, r"ui/a\.py.*line 2.*SyntaxError"),
        (ROOT / "LICENSE", page_archive.COMPILER, r"ui/a\.py, line 1: SyntaxError.*\.$"),
    ):
        with pytest.raises(page_archive.NotPacked, match=r"^The page's Python could not .*" + said):
            page_archive.compiled({"ui/a.py": path}, compiler)


def test_the_site_is_what_a_visitor_downloads(built: Path) -> None:
    published = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert {"index.html", "pyscript.toml", "LICENSE", "static/worker/main.py", "service-worker.js"} <= published
    assert "static/service-worker.js" not in published, "a worker serves only addresses below its own"
    licensed = {f"licenses/{name}" for name in ("atkinson-hyperlegible-next", "micropython", "pyodide", "python")}
    licensed |= {f"runtime/licenses/{name}" for name in ("pyscript-core", "polyscript", "coincident")}
    assert {f"static/{name}.txt" for name in licensed} <= published
    homes = ("index.html", "pyscript.toml", "LICENSE", "service-worker.js", "static/")
    assert all(name.startswith(homes) for name in published)
    assert not [name for name in published if "/build/" in name or "__pycache__" in name or "/." in name]
    assert not [name for name in published if name.endswith(".pyi")], "a stub is for the type checker alone"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that a build reads, and all that it reads; it keeps what it has seen in a folder of its own."""
    source = tmp_path / "sources" / "a.py"
    source.parent.mkdir()
    source.write_text("one")
    monkeypatch.setattr(site, "INPUTS", (str(source.parent),))
    monkeypatch.setattr(site, "MARK", tmp_path / "mark")
    return source


def builds(monkeypatch: pytest.MonkeyPatch, target: Path, meanwhile: Callable[[], object] = bool) -> bool:
    """Return whether a build of the site does more than look."""
    calls: list[object] = []
    with monkeypatch.context() as patched:
        patched.setattr(bytecode, "refresh", lambda node: calls.append(meanwhile()))
        patched.setattr(site, "sources", lambda: [Path("LICENSE")])
        site.build(target)
    return bool(calls)


def test_a_build_begins_only_where_something_has_been_written(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, cache = tmp_path / "site", small.parent / "__pycache__"
    cache.mkdir()
    changes: list[Callable[[], object]] = [
        lambda: small.write_text("two"),
        lambda: small.with_name("b.py").touch(),
        small.with_name("b.py").unlink,
        (target / "LICENSE").unlink,
        lambda: (target / "index.html").write_text("broken"),
        (target / "more.html").touch,
        lambda: monkeypatch.setattr(site, "LOADED", "another program"),
    ]
    assert builds(monkeypatch, target)
    for change in changes:
        assert not builds(monkeypatch, target)
        (cache / "a.pyc").write_text(str(change))
        (small.parent / ".a.py.swp").touch()
        assert not builds(monkeypatch, target)
        change()
        assert builds(monkeypatch, target)
    assert not (target / "more.html").exists()


def test_a_module_that_is_no_python_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "refresh", lambda node: None)
    monkeypatch.setattr(files, "page_modules", lambda: imports.imported("static/ui/a.py", b"a = 1\ndef\n"))
    monkeypatch.setattr(site, "MARK", tmp_path / "mark")
    with pytest.raises(site.NotBuilt, match=r"^static/ui/a\.py, line 2: invalid syntax\.$"):
        site.build(tmp_path / "site")


def test_a_second_build_leaves_the_site_alone_and_drops_what_is_gone(built: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in built.rglob("*.*") if path.is_file()}
    (built / "static" / "ui" / "gone.py").write_text("")
    site.build(built)
    assert {path: path.stat().st_mtime_ns for path in built.rglob("*.*") if path.is_file()} == before


class Tags(HTMLParser):
    """Collects a page's start tags with their attributes, and the text inside scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style") and self.lasttag == self.tags[-1][0]:
            self.inline.append(data.strip())


@pytest.fixture
def page() -> Tags:
    tags = Tags()
    tags.feed(kinds.page(kinds.read_views(), (ROOT / "index.html").read_text(encoding="utf-8")))
    return tags


def test_the_policy_allows_nothing_inline_and_nobody_else(page: Tags) -> None:
    [policy] = [attrs["content"] for _, attrs in page.tags if attrs.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None
    rules = {name: sources for name, *sources in (rule.split() for rule in policy.split(";"))}
    assert rules["default-src"] == rules["object-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert rules["style-src"] == rules["connect-src"] == ["'self'"]
    assert set().union(*rules.values()) <= {"'self'", "'none'", "'wasm-unsafe-eval'", "blob:", "data:"}


def test_the_page_has_no_inline_script_or_style_and_only_relative_addresses(page: Tags) -> None:
    # The browser itself runs no script of this type: PyScript reads its text.
    assert [text for text in page.inline if text] == ["import ui.main"]
    assert [attrs["type"] for tag, attrs in page.tags if tag == "script" and not attrs.get("src")] == ["mpy"]
    assert not [tag for tag, attrs in page.tags if tag == "style" or "style" in attrs]
    assert not [name for _, attrs in page.tags for name in attrs if name.startswith("on")]
    addresses = [attrs[name] or "" for _, attrs in page.tags for name in ("src", "href", "config") if name in attrs]
    assert all(address.startswith(("./", "#", "data:,")) for address in addresses)
    # The names of PyScript's parts change with its version; preloading an old name would fetch a missing file.
    assert not [address for address in addresses if address.startswith("./") and not (ROOT / address).is_file()]


def test_npm_packages_are_locked_by_hash_and_without_addresses() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    packages = {name: entry for name, entry in json.loads(text)["packages"].items() if name}
    assert packages
    assert all(entry["integrity"].startswith("sha512-") and "resolved" not in entry for entry in packages.values())
    assert "http" not in re.sub(r'"url": "[^"]*"', "", text), "only an author's funding page may be named"
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    wanted = named["dependencies"] | named["devDependencies"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted


@looped(("lock", "group"), [("requirements.txt", "test"), ("static/build/npm-requirements.txt", "npm")])
def test_python_packages_are_locked_by_hash_and_without_addresses(lock: str, group: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    packages = re.split(r"\n(?=[a-z])", text.partition("\n    make lock\n")[2] or text)
    assert all("--hash=sha256:" in package for package in packages if not package.startswith("#"))
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"][group]
    assert all(f"\n{requirement} \\" in text for requirement in wanted), "run: make lock"
