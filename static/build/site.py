"""Write the publishable static site to dist/: what a visitor's browser may request, and nothing else.

`python3 -m static.build.site`; the folder can be served from the root of a host or from any path below it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from static.build import bytecode, files, kinds, page_archive, release, runtime, setup, snapshot

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"


class NotBuilt(Exception):
    """The site could not be built; the message is one sentence."""


def sources(root: Path = ROOT) -> list[Path]:
    """Return the files of the site, relative to the root of the project; release.py writes its own."""
    static = root / "static"
    published = [Path("index.html"), Path("LICENSE"), *map(Path, files.PUBLISHED)]
    published += map(Path, files.published_worker_files(root))
    archived = set(map(Path, files.worker_modules(root).values()))
    archived |= {Path(address) for address in files.page_modules(root).values()}
    for path in sorted(static.rglob("*")):
        inside = path.relative_to(static)
        hidden = any(part.startswith((".", "__")) for part in inside.parts)
        if path.is_file() and not hidden and inside.parts[0] != "build" and path.suffix not in (".md", ".pyi"):
            published.append(path.relative_to(root))
    return sorted(set(published) - archived - set(map(Path, release.WRITTEN)))


def build(target: Path = DIST) -> None:
    """Update the site in target from the project, with new lists and archives; raises NotBuilt."""
    try:
        kinds.refresh()
        page = kinds.page(kinds.read_views(), (ROOT / release.PAGE).read_text(encoding="utf-8"))
        bytecode.refresh(setup.node)
        snapshot.refresh(setup.node)
        page_archive.refresh()
    except (kinds.NotWritten, bytecode.NotCompiled, page_archive.NotPacked) as fault:
        raise NotBuilt(str(fault)) from fault
    texts = {target / name: files.refreshed(name, files.PUBLISHED) for name in files.PUBLISHED}
    texts[target / release.PAGE] = page
    copies = {target / path: ROOT / path for path in sources() if target / path not in texts}
    runtime.mirror(copies, target, keep={*texts, *(target / name for name in release.WRITTEN.values())})
    for path, text in texts.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    release.write(target)


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
