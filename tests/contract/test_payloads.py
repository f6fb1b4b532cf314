"""Markup in titles, names, labels, links and texts stays text on its way through readers, service and pictures."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from puzzles.api.service import Service
from puzzles.forms import read
from puzzles.forms.sharing import pictures, puzzle_links
from puzzles.model.layers import Layers
from puzzles.portable.drawing.picture import draw_styled
from puzzles.portable.puzzle_words import visible_rules, visible_title
from tests.payloads import payloads
from tests.sampling import sample
from ui.state.board.session import Session

PAYLOADS = payloads()
ROWS = ("1 0 0 4", "0 0 1 0", "0 4 0 0", "3 0 0 1")
GIVENS = [int(cell) for row in ROWS for cell in row.split()]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SHAPES = {"svg", "g", "path", "rect", "circle", "line", "text", "title", "style", "defs", "pattern", "use", "tspan"}
BARRED = tuple(map(chr, (*range(9), *range(11, 32), 0x202E, 0x2066, 0x200B, 0x2060, 0xFEFF, 0xAD, 0x9B)))


def fpuzzles(words: str) -> str:
    """Return a 4x4 puzzle in the form of f-puzzles with these words everywhere it has room for words."""
    grid = [[{"value": int(cell), "given": True} if cell != "0" else {} for cell in row.split()] for row in ROWS]
    return json.dumps({"size": 4, "title": words, "author": words, "ruleset": words, "grid": grid})


@pytest.fixture
def service() -> Any:
    return Service()


def test_titles_authors_and_rules_keep_their_letters(service: Any) -> None:
    puzzle = read.read(LINE).puzzles[0]
    for payload in sample(PAYLOADS, 10):
        answer = service.text.read(fpuzzles(payload))
        assert answer["puzzle"]["givens"] == GIVENS
        wanted = {"title": visible_title(payload), "author": visible_title(payload), "rules": visible_rules(payload)}
        assert answer.get("layers", {}) == {name: words for name, words in wanted.items() if words}
        assert not any(sign in json.dumps(answer, ensure_ascii=False) for sign in BARRED)
        link = puzzle_links.encode(puzzle, Layers(title=payload, author=payload, rules=payload))
        found, layers, _ = puzzle_links.decode_shown(link)
        assert found == puzzle
        said = payload.replace("\0", "\ufffd")  # NUL ends the words of a link
        assert visible_title(layers.title) == visible_title(layers.author) == visible_title(said)
        assert visible_rules(layers.rules) == visible_rules(said)


def test_visible_markup_is_not_taken_away() -> None:
    for payload in PAYLOADS:
        if payload.isascii() and payload.isprintable() and len(payload) <= 200 and "  " not in payload:
            assert visible_title(payload) == visible_rules(payload) == payload


def test_names_of_files_are_no_more_than_names(service: Any) -> None:
    good, bad = LINE.encode(), b"no puzzle"
    for payload in sample(PAYLOADS, 40):
        answer = service.text.read_files([good, bad], ["good.txt", payload])
        assert answer["count"] == 1
        assert answer["warning"].startswith("Left out: ")


def test_texts_labels_and_attributes_never_break_a_reader(service: Any) -> None:
    rows = "\n".join(ROWS)
    for payload in sample(PAYLOADS, 10):
        flat = " ".join(payload.split())
        texts = [
            payload,
            f"{flat}\n{rows}",
            f"{flat},{flat},{flat},{flat}\n" + rows.replace(" ", ","),
            "\n".join(f"{flat} {row}" for row in ROWS),
            f"#A{flat}\n#D{flat}\n" + "\n".join(LINE[at : at + 9] for at in range(0, 81, 9)),
            f"<opensudoku><name>{payload}</name><game data='{LINE.replace('.', '0')}'/></opensudoku>",
            json.dumps({"puzzle": LINE, "title": payload, "name": payload}),
            f"https://www.f-puzzles.com/?load={flat}",
            f"https://example.org/givens/#1/sudoku/{flat}",
            f'<table title="{flat}"><tr><td>{payload}</td></tr></table>\n{rows}',
        ]
        for text in texts:
            answer = service.text.read(text)
            said = json.dumps(answer)
            assert "Traceback" not in said
            assert "fault" not in answer or answer["fault"]["code"] != "internal", (text, answer)


def test_pictures_hold_a_title_as_text(service: Any) -> None:
    puzzle = read.read(LINE).puzzles[0]
    plain = ElementTree.fromstring(pictures.svg(puzzle))
    counted = len(list(plain.iter()))
    session = Session(service.text.read(LINE)["puzzle"])
    for payload in sample(PAYLOADS, 20):
        title = visible_title(payload)
        root = ElementTree.fromstring(draw_styled(session, title, ""))
        tags = [each.tag.rpartition("}")[2] for each in root.iter()]
        assert set(tags) <= SHAPES
        assert tags.count("title") == 1
        assert (root.find("{http://www.w3.org/2000/svg}title").text or "") == title  # type: ignore[union-attr]
        assert not any(name.startswith("on") for each in root.iter() for name in each.attrib)
        assert len(tags) <= counted + 5
