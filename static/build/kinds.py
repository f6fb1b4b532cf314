"""Write what the page knows of the kinds, from their views: static/ui/state/board/kinds.py and parts of index.html.

The page cannot import the kinds. Its module is committed because the tests import it too; `make files` and each build
of the site update it. Only the build fills index.html. `python -m static.build.kinds` prints the views as JSON.
"""

from __future__ import annotations

import html
import json
import subprocess
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from puzzles.kinds import catalog
from puzzles.kinds.form import PlainForm
from puzzles.kinds.protocol import Kind
from puzzles.portable.lines import EMPTY_SYMBOLS, PLAIN_ORDER
from static.build import first_paint, runtime

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "static" / "ui" / "state" / "board" / "kinds.py"
EXAMPLES = "<!-- kinds: a button for the example of each -->"

HEAD = '''"""What the page knows of each kind of puzzle: `make files` writes it from their view.py."""
# fmt: off
# ruff: noqa: E501

from ui.state.board.view import View

VIEWS = (
'''
FOOT = """)

KINDS = {view.name: view for view in VIEWS}
"""
BUTTON = (
    '<button type="button" id="example-{name}" aria-label="{title} example">'
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{lines}"/><path class="spot" d="{filled}"/></svg>'
    "{title}</button>"
)

Facts = dict[str, Any]
"""A view as plain values by field name, with the kind's name and title, and the example parsed."""


class NotWritten(Exception):
    """The views could not be read; the message is one sentence."""


def facts(kind: Kind) -> Facts:
    """Return the view of a kind as plain values."""
    view = kind.view
    example = kind.first_forms[0].parse(view.example)[0]
    return {
        "name": kind.name,
        "title": kind.title,
        "rules": view.rules,
        "example": {
            "size": _size(example.size),
            "givens": " ".join(map(str, example.givens)),
            "clues": [list(clue) for clue in example.clues],
        },
        "icon": list(view.icon),
        "paint": first_paint.paint(kind),
        "sizes": [_size(size) for size in view.sizes],
        "other": _size(view.other),
        "shape": view.shape,
        "smallest": view.smallest,
        "largest": view.largest,
        "highest": view.highest,
        "letters": view.letters,
        "repeats": view.repeats,
        "gaps": view.gaps,
        "chain": view.chain,
        "modes": list(view.modes),
        "erases": view.erases,
        "relabelling": view.relabelling.value,
        "variants": list(view.variants),
        "plain": _plain(kind),
    }


def read_views() -> list[Facts]:
    """Return the views of the catalog as it is on disk now. Raises NotWritten.

    A new process reads them, because this one may be serving the site while someone edits a view.
    """
    sources = sorted((ROOT / "puzzles").rglob("*.py"))
    views: list[Facts] = json.loads(_printed_views(runtime.fingerprint(Path(__file__), *sources)))
    return views


@lru_cache(maxsize=1)
def _printed_views(sources: str) -> str:
    """Return the output of this module as a script; `sources` is the fingerprint of the sources, for caching."""
    command = [sys.executable, "-m", "static.build.kinds"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise NotWritten(f"The kinds of puzzle could not be read: {reason}")
    return done.stdout


def module(views: Iterable[Facts]) -> str:
    """Return the text of the page's module."""
    return HEAD + "".join(f"    View(\n{_arguments(view)}    ),\n" for view in views) + FOOT


def page(views: Iterable[Facts], text: str) -> str:
    """Return index.html with the first kind's board and the buttons filled in where its comments mark them."""
    views = list(views)
    buttons = "\n            ".join(_button(view) for view in views)
    return first_paint.filled(views[0]["paint"], text.replace(EXAMPLES, buttons))


def refresh() -> None:
    """Rewrite the page's module if it differs from the views. Raises NotWritten."""
    text = module(read_views())
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")
        print(f"{TARGET.relative_to(ROOT).as_posix()} is up to date with the views of the kinds again.", flush=True)


def _size(size: Any) -> list[int]:
    return [size.rows, size.columns, size.box_rows, size.box_columns]


def _plain(kind: Kind) -> list[Any]:
    """Return the name, the title and the board's size of the form that reads plain lines; nothing if there is none."""
    empty = EMPTY_SYMBOLS[0] * PLAIN_ORDER**2
    for form in kind.first_forms:
        if form.name == kind.view.plain and isinstance(form, PlainForm) and (read := form.parse_plain(empty)):
            return [form.full_name, form.title, _size(read[0].size)]
    return []


def _arguments(view: Facts) -> str:
    """Return the arguments of the page's View, one on each line: all but the icon, which index.html has."""
    example = view["example"]
    values = {name: value for name, value in view.items() if name not in ("example", "icon", "paint")}
    values |= {f"example_{name}": value for name, value in example.items()}
    return "".join(f"        {name}={_literal(value)},\n" for name, value in values.items())


def _literal(value: object) -> str:
    if isinstance(value, list):
        return f"({', '.join(map(_literal, value))}{',' if len(value) == 1 else ''})"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _button(view: Facts) -> str:
    lines, filled = view["icon"]
    named = {"name": view["name"], "title": view["title"], "lines": lines, "filled": filled}
    return BUTTON.format(**{key: html.escape(value) for key, value in named.items()})


def main() -> int:
    """Print the views of the catalog as JSON."""
    print(json.dumps([facts(kind) for kind in catalog.KINDS]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
