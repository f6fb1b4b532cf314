"""A picture in place of a text: what the commands say of it, and of files that are none or too large."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from PIL import Image

import puzzles
from puzzles.cli import main
from puzzles.pictures.shapes import LONGEST
from puzzles.running import pictures as picture_files
from tests.unit.pictures.made_ink import BLUE, SUDOKU, MadeEyes, boxed, cells_of, doubtful, ink

CELLS = cells_of(SUDOKU)
CELLS[0] = doubtful({"6": 20, "5": 180})
CELLS[2], CELLS[3] = ink("4", BLUE), ink("6", BLUE)
ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def png(width: int = 40, height: int = 30, mode: str = "RGB", colour: object = "white") -> bytes:
    out = io.BytesIO()
    Image.new(mode, (width, height), colour).save(out, "PNG")  # type: ignore[arg-type]
    return out.getvalue()


@pytest.fixture
def photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with a picture, in which made-up ink is seen."""
    monkeypatch.setattr(picture_files, "look", lambda _: MadeEyes([(boxed(9, 3, 3), CELLS)], turns=(0,)))
    path = tmp_path / "photo.png"
    path.write_bytes(png())
    return str(path)


@pytest.mark.parametrize("command", [["solve"], ["solve", "--all"], ["convert", "--to", "line"], ["rate"], ["check"]])
def test_every_command_that_reads_a_file_reads_a_picture(
    photo: str, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status = main([*command, photo])
    said = capsys.readouterr()
    assert status == (1 if command == ["check"] else 0)
    assert "2 blue numbers were taken as entries." in said.err
    assert "So that there is exactly one solution, r1c1 is taken as 5, not 6." in said.err
    assert "Doubtful, to be compared with the picture: r1c1" in said.err
    if command[0] == "solve":
        assert said.out.strip() == ANSWER


def test_a_picture_on_standard_input_is_read(
    photo: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(photo).read_bytes())))
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out.strip() == ANSWER


def test_a_form_is_refused(photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--form", "sudoku/line", photo]) == 2
    assert "A picture has no form. Leave --form out." in capsys.readouterr().err


def test_the_library_reads_a_picture(photo: str) -> None:
    reading = puzzles.read_picture(photo)
    assert reading.puzzle.givens[0] == 6
    assert reading.changed.givens[0] == 5
    assert reading.layers.entries[2:4] == (4, 6)


def test_without_pillow_a_sentence_says_how_to_get_it(
    photo: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["solve", photo]) == 2
    assert "This is a picture; to read it, Givens needs Pillow. Run `pip install pillow`." in capsys.readouterr().err


BOMB = png(10_001, 10_000, "1", 1)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(png()[:60], "This picture cannot be read.", id="cut short"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + b"x" * 99, "This picture cannot be read.", id="no PNG behind the mark"),
        pytest.param(b"\xff\xd8\xff\xe0" + bytes(200), "This picture cannot be read.", id="no JPEG behind the mark"),
        pytest.param(BOMB, "A picture has 100 million pixels at most", id="a bomb"),
        pytest.param(b"\x89PNG" + bytes(picture_files.MAX_BYTES), "A picture has 50 MB at most", id="too many bytes"),
        pytest.param(b"RIFF\0\0\0\0WEBP", "This picture cannot be read.", id="an empty WebP"),
    ],
)
def test_a_file_that_is_no_picture_is_one_sentence(
    tmp_path: Path, data: bytes, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "photo"
    path.write_bytes(data)
    assert main(["solve", str(path)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("data", "size", "first"),
    [
        pytest.param(png(), (40, 30), (255, 255, 255, 255), id="as it is"),
        pytest.param(png(3200, 800), (LONGEST, 400), (255, 255, 255, 255), id="shrunk"),
        pytest.param(png(30_000, 1), (LONGEST, 1), (255, 255, 255, 255), id="a line"),
        pytest.param(png(1, 1), (1, 1), (255, 255, 255, 255), id="one pixel"),
        pytest.param(png(mode="RGBA", colour=(0, 0, 0, 0)), (40, 30), (255, 255, 255, 255), id="transparent on white"),
        pytest.param(png(mode="L", colour=7), (40, 30), (7, 7, 7, 255), id="grey"),
        pytest.param(png(mode="I;16", colour=512), (40, 30), (2, 2, 2, 255), id="sixteen bits"),
        pytest.param(png(mode="P", colour=0), (40, 30), (0, 0, 0, 255), id="a palette"),
    ],
)
def test_a_picture_is_decoded_as_a_canvas_does(
    data: bytes, size: tuple[int, int], first: tuple[int, int, int, int]
) -> None:
    picture = picture_files.picture_of(data)
    assert (picture.width, picture.height) == size
    assert tuple(picture.pixels[:4]) == first
    assert len(picture.pixels) == 4 * size[0] * size[1]


def test_a_picture_is_turned_as_its_camera_says() -> None:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (40, 30)).save(out, "JPEG", exif=exif)
    picture = picture_files.picture_of(out.getvalue())
    assert (picture.width, picture.height) == (30, 40)
