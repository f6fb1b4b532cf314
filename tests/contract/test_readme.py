"""The pages keep their form, their links and files exist, and what they show of Python and of a terminal runs."""

from __future__ import annotations

import doctest
import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from static.build import forms
from tests.founding import SUDOKU_GRID, SUDOKU_LINE
from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[2]
README, CARRIED_ON, TERMINAL = (ROOT / folder / "README.md" for folder in ("", "puzzles", "puzzles/cli"))
PAGES = [*ROOT.glob("*.md"), *(path for room in ("puzzles", "static", "tests") for path in (ROOT / room).rglob("*.md"))]
PAGES = sorted(path for path in PAGES if not {"node_modules", "runtime"} & set(path.parts))
MOST_BYTES = {README: 12_000, CARRIED_ON: 15_000}
MOST_CHARACTERS, MOST_IN_CELL, MOST_IN_PARAGRAPH = 120, 12, 90


each_page = looped("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


# Form.


def faults(text: str) -> Iterator[str]:
    """Yield what is wrong with the form of a page."""
    fenced, words = False, 0
    for number, line in enumerate(text.splitlines(), 1):
        fence, row = line.startswith("```"), line.startswith("|") and not fenced
        prose = not (fenced or fence or row or line.startswith(("#", "<")))
        fenced ^= fence
        # A link's address, and a table, are as long as they are.
        if not row and not line.startswith("<") and len(re.sub(r"\]\([^)]*\)", "]", line)) > MOST_CHARACTERS:
            yield f"line {number} is too long"
        if fence and fenced and line == "```":
            yield f"line {number} does not say what its code is"
        if prose and line.startswith("    "):
            yield f"line {number} is code outside a block"
        for cell in re.split(r"(?<!\\)\|", line) if row else ():
            if len(re.sub(r"`[^`]*`", "x", cell).split()) > MOST_IN_CELL:
                yield f"line {number} has a cell with too many words: {cell.strip()}"
        begins = not prose or not line or re.match(r"\s*([-*]|\d+\.) ", line)
        words = len(line.split()) + (0 if begins else words) if prose else 0
        if words > MOST_IN_PARAGRAPH:
            yield f"line {number} is in a paragraph with too many words"


@each_page
def test_a_page_keeps_its_form(page: Path) -> None:
    assert page == forms.PAGE or not list(faults(text_of(page)))


@looped("page", MOST_BYTES)
def test_a_page_is_short(page: Path) -> None:
    assert page.stat().st_size <= MOST_BYTES[page]


def test_each_fault_of_form_is_found() -> None:
    item = "- " + "\n  ".join(["word " * 13] * 7)
    text = "x" * 121 + "\n```\nx\n```\n    make\n|" + " word" * 13 + f" |\n{item}\n"
    assert [int(each.split()[1]) for each in faults(text)] == [1, 2, 5, 6, 13]


# Links and files.


def anchors(page: Path) -> set[str]:
    """Return the names of a page's headings in an address."""
    headings = re.findall(r"^#+ (.*)$", text_of(page), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def leads(page: Path, link: str) -> bool:
    """Return whether a relative link of a page leads to something that exists."""
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not anchor or anchor in anchors(target))


@each_page
def test_links_lead_to_something(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text_of(page)) if page != forms.PAGE else []
    near = [link for pair in links for link in pair if link and ":" not in link]
    assert not [link for link in near if not leads(page, link)]
    assert near or page not in MOST_BYTES


@cache
def every_file() -> list[str]:
    paths = [*ROOT.iterdir(), *(path for room in ("puzzles", "static", "tests") for path in (ROOT / room).rglob("*"))]
    return [path.as_posix() for path in paths]


@each_page
def test_each_file_that_a_page_names_exists(page: Path) -> None:
    """A page says the end of a file's path, as far as it is plain what is meant."""
    named = set(re.findall(r"`([\w./-]+\.(?:py|pyi|js|css|html|md|toml))`", text_of(page)))
    assert not [name for name in named if not any(file.endswith(f"/{name}") for file in every_file())]
    assert len(named) > 30 or page != CARRIED_ON


# Examples.

PROGRAM = "python -m puzzles"
FILES = {
    "puzzle.txt": SUDOKU_LINE + "\n",
    "board.txt": "1.3.............\n",
    "puzzles.txt": f"{SUDOKU_LINE}\n{SUDOKU_LINE}\n",
    "grid.txt": SUDOKU_GRID,
    "lab.txt": "2 2\n1 0\n0 3\n",
    "proof.txt": puzzles.prove(puzzles.read(SUDOKU_LINE)[0]).text,
}
"""The files that the commands name."""

PHOTO = min((ROOT / "tests" / "unit" / "pictures" / "photos").glob("*.jpg"))

COMMANDS = [
    command
    for page in (README, TERMINAL)
    for command in re.findall(rf"^({PROGRAM} .*?)(?: +#.*)?$", text_of(page), re.M)
]
assert len(COMMANDS) >= 20


@pytest.mark.parametrize("page", [README, TERMINAL], ids=["README", "cli"])
def test_the_examples_of_the_library_give_what_they_show(page: Path) -> None:
    blocks = re.findall(r"^```python\n(>>> .*?)^```", text_of(page), re.M | re.S)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, page.name, 0)
    assert len(example.examples) > 9
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert not failed, "".join(said)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_for_the_terminal_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    shutil.copy(PHOTO, tmp_path / "photo.jpg")
    line, _, name = command.partition(" < ")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FILES[name].encode() if name else b"")))
    try:
        status: object = main(shlex.split(line.removeprefix(PROGRAM)))
    except SystemExit as end:
        status = end.code
    assert (status, bool(capfd.readouterr().out)) == (0, True)
