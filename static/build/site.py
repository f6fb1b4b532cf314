"""Write the publishable static site to dist/: what a visitor's browser may request, and nothing else.

`python3 -m static.build.site`; the folder can be served from the root of a host or from any path below it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from static.build import bytecode, files, imports, kinds, page_archive, release, runtime, setup

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
MARK = runtime.MODULES / ".site"
"""What `seen` told of the last build; neither git nor the site sees it."""
INPUTS = (
    *("index.html", "LICENSE", "pyscript.toml", "puzzles", "static", "node_modules/.installed"),
    page_archive.COMPILER.relative_to(ROOT).as_posix(),
)
"""What a build reads, but for the runtime; that comes from what npm has installed."""


class NotBuilt(Exception):
    """The site could not be built; the message is one sentence."""


def sources(root: Path = ROOT) -> list[Path]:
    """Return the files of the site, relative to the root of the project; release.py writes its own."""
    static = root / "static"
    published = [Path("index.html"), Path("LICENSE"), Path("pyscript.toml")]
    archived = set(map(Path, files.worker_modules(root).values()))
    archived |= {Path(address) for address in files.page_modules(root).values()}
    for path in sorted(static.rglob("*")):
        inside = path.relative_to(static)
        hidden = any(part.startswith((".", "__")) for part in inside.parts)
        if path.is_file() and not hidden and inside.parts[0] != "build" and path.suffix not in (".md", ".pyi"):
            published.append(path.relative_to(root))
    return sorted(set(published) - archived - set(map(Path, release.WRITTEN)))


def seen(*places: Path, but: Path | None = None) -> str:
    """Return a digest of the sizes and times of files and of all files in folders, but for one folder.

    It tells whether anything has been written, without reading any file. What is hidden does not count.
    """
    found = []
    waiting = [place for place in places if place.exists()]
    while waiting:
        path = waiting.pop()
        if path.is_dir():
            inside = (each for each in path.iterdir() if not each.name.startswith((".", "__pycache__")))
            waiting += [each for each in inside if each != but]
        else:
            state = path.stat()
            found.append(f"{path} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}")
    return runtime.fingerprint("\n".join(sorted(found)))


LOADED = seen(ROOT / "puzzles", ROOT / "static" / "build")
"""What `seen` tells of the code that builds, as this process has imported it: an edit does not change it any more."""


def build(target: Path = DIST) -> None:
    """Update the site in target from the project, if either has changed since the last build. Raises NotBuilt."""
    inputs = f"{LOADED} {seen(*(ROOT / name for name in INPUTS), but=runtime.TARGET)}"
    if runtime.is_marked(MARK, f"{inputs} {seen(runtime.TARGET, target)}"):
        return
    try:
        kinds.refresh()
        page = kinds.page(kinds.read_views(), (ROOT / release.PAGE).read_text(encoding="utf-8"))
        bytecode.refresh(setup.node)
        page_archive.refresh()
    except (kinds.NotWritten, imports.NotPython, bytecode.NotCompiled, page_archive.NotPacked) as fault:
        raise NotBuilt(str(fault)) from fault
    copies = {target / path: ROOT / path for path in sources() if path != Path(release.PAGE)}
    written = {release.PAGE, *release.WRITTEN.values()}
    runtime.mirror(copies, target, keep={target / name for name in written})
    release.put(target / release.PAGE, page)
    release.write(target)
    # The inputs as they were at the start: a file that was saved meanwhile is seen the next time.
    MARK.write_text(f"{inputs} {seen(runtime.TARGET, target)}", encoding="utf-8")


def main() -> int:
    """Build dist/ and print its size, or one sentence that says why it could not be built."""
    try:
        build()
    except NotBuilt as fault:
        print(fault, file=sys.stderr)
        return 1
    published = [path for path in DIST.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in published)
    print(f"dist/: {len(published)} files, {size / 1_000_000:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
