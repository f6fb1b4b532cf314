"""What the net is trained with: the fonts that are named, and the right name for each character that is cut out."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from puzzles.pictures.glyphs.net import JUNK
from static.build.digits import fonts
from static.build.digits.drawing import Truth
from static.build.digits.samples import name_of

SEVEN, ONE = Truth(7, 0.3, 0.2, 0.7, 0.8), Truth(1, 0.75, 0.2, 0.85, 0.8)


@pytest.mark.parametrize(
    ("code", "version", "sentence"),
    [
        (1, "", "The package fonts-lato is missing: apt-get install fonts-lato=2.0-2.1"),
        (0, "2.0-3", "The package fonts-lato has version 2.0-3, and 2.0-2.1 is wanted."),
        (0, "2.0-2.1", ""),
    ],
)
def test_a_font_that_is_missing_or_another_one_is_named(
    code: int, version: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, code, version, "")

    monkeypatch.setattr(fonts, "packages", lambda: {"fonts-lato": "2.0-2.1"})
    monkeypatch.setattr(subprocess, "run", run)
    if sentence:
        with pytest.raises(fonts.FontsMissing, match=sentence):
            fonts.check_packages()
    else:
        fonts.check_packages()


def test_every_package_has_a_version() -> None:
    assert len(fonts.packages()) > 100
    assert all(fonts.packages().values())


@pytest.mark.parametrize(
    ("box", "name"),
    [
        ((19, 13, 45, 51), 7),  # where it was drawn
        ((21, 14, 46, 52), 7),  # nearly there
        ((19, 13, 55, 51), JUNK),  # both at once
        ((19, 13, 25, 51), JUNK),  # a part
        ((2, 2, 12, 12), JUNK),  # nothing was drawn there
        ((19, 13, 45, 32), None),  # a good part of it
    ],
)
def test_what_is_cut_out_has_the_name_of_what_was_drawn_there(box: tuple[int, int, int, int], name: int | None) -> None:
    assert name_of(box, [SEVEN, ONE]) == name
