"""A new kind needs only a folder and its name in the catalog: the contract tests' toy, so added, can be played.

The project is copied, the toy's folder is put beside those of the other kinds, and the copy is served as `make run`
does. An edit there shows after a reload.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import await_ready, started
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    open_sheet,
    press,
    read,
    solve,
    status,
    type_at,
)
from tests.browser.watching import Watch

ROOT = Path(__file__).resolve().parents[2]
PROJECT = ("index.html", "LICENSE", "pyscript.toml", "package.json", "package-lock.json")
IMPORT = "from puzzles.kinds.sudoku import KIND as SUDOKU\n"
KINDS = "(SUDOKU, NUMBRIX, FUTOSHIKI)"
MORE = {IMPORT: IMPORT + "from puzzles.kinds.toy import KIND as TOY\n", KINDS: "(SUDOKU, NUMBRIX, FUTOSHIKI, TOY)"}
# A .part file is an archive that another build is writing.
LEFT = shutil.ignore_patterns("__pycache__", "*.part")
FORM = "Toy row 1×6, one row"


@pytest.fixture(scope="module")
def with_toy(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the toy kind added; `built` has fetched the files it needs."""
    project = tmp_path_factory.mktemp("project")
    for name in PROJECT:
        shutil.copy2(ROOT / name, project)
    for name in ("puzzles", "static"):
        shutil.copytree(ROOT / name, project / name, ignore=LEFT)
    shutil.copytree(ROOT / "node_modules", project / "node_modules", copy_function=os.link)
    if (ROOT / ".venv").exists():
        (project / ".venv").symlink_to((ROOT / ".venv").resolve())  # node may come from there
    shutil.copytree(
        ROOT / "tests" / "contract" / "toy",
        project / "puzzles" / "kinds" / "toy",
        ignore=LEFT,
    )
    catalog = project / "puzzles" / "kinds" / "catalog.py"
    text = catalog.read_text(encoding="utf-8")
    for before, after in MORE.items():
        assert text.count(before) == 1
        text = text.replace(before, after)
    catalog.write_text(text, encoding="utf-8")
    return project


@pytest.fixture(scope="module")
def site_url(with_toy: Path) -> Iterator[str]:
    """Return the address of that project's server, which `open_page` and `watch` use here."""
    yield from started([sys.executable, "-m", "static.build.serve"], with_toy)


@pytest.mark.sweep
def test_a_new_kind_is_read_drawn_typed_into_solved_shared_made_and_kept_and_an_edit_shows_after_a_reload(
    page: Page, with_toy: Path, watch: Watch
) -> None:
    read(page, "row: 3 0 1 0 6 2\n", FORM)
    type_at(page, 1, 2, "3")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 3, at fault")
    expect(status(page)).to_have_text("The row has 3 twice.")
    page.keyboard.type("4")
    button(page, "Share").click()
    link = page.get_by_role("textbox", name="Link to this puzzle")
    expect(link).to_have_value(re.compile("#2/toy/1x6/[0-9A-Za-y]+z$"))
    fragment = urlsplit(link.input_value()).fragment
    close_sheets(page)
    example(page, "Sudoku")
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(page.get_by_role("heading", name="Toy row 1×6")).to_be_visible()
    assert numbers(page) == [3, 4, 1, 0, 6, 2]  # the link leads to its game
    assert solve(page, "Exactly 2 solutions") == [3, 4, 1, 5, 6, 2]

    # It has its example, its sizes and its rules.
    example(page, "Toy row")
    assert solve(page, ONE) == [3, 1, 4, 2]
    new = open_sheet(page, "New")
    new.get_by_label("Kind").select_option("Toy row")
    new.get_by_label("Size").select_option("Other size…")
    with another_board(page):
        new.get_by_role("button", name="Empty board").click()
    type_at(page, 1, 1, "7")
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).to_have_value("row: 7 0 0 0 0 0 0 0 0\n")
    close_sheets(page)
    open_sheet(page, "New").get_by_label("Size").select_option("1×12")
    with another_board(page):
        new.get_by_role("button", name="New puzzle").click()
    type_at(page, 1, numbers(page).index(0) + 1, str(sum(range(13)) - sum(numbers(page))))
    expect(page.locator("#done")).to_be_visible()
    before = names(page)
    edit(with_toy)
    page.reload(timeout=0)  # the server builds first
    await_ready(page, "solver", watch)
    assert names(page) == before
    read(page, "row: 3 0 1 0 6 2\n", FORM.replace("one", "a single"))
    page.keyboard.press("?")
    expect(page.locator("#help-rules")).to_have_text("Each number stands once in the row.")


def edit(with_toy: Path) -> None:
    """Edit the kind. What the page says comes from its own archive, the name of a form from the worker's."""
    toy = with_toy / "puzzles" / "kinds" / "toy"
    for name, before, after in (
        ("view.py", "The row holds each number once.", "Each number stands once in the row."),
        ("__init__.py", 'title = "one row"', 'title = "a single row"'),
    ):
        text = (toy / name).read_text(encoding="utf-8")
        assert text.count(before) == 1
        (toy / name).write_text(text.replace(before, after), encoding="utf-8")
