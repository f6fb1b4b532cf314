"""Pages of a newspaper and of a book of puzzles, as HTML."""

from __future__ import annotations

from random import Random

from tests.bench.pages import looks, words
from tests.bench.pages.making import Subject
from tests.bench.pages.others import other
from tests.bench.pages.sheet import Page, kind_of, panel, styled

GREYS = ("#fff", "#fff", "#f4f1ea", "#f1f1ee", "#e9e4d8")


def newspaper(subject: Subject | str, rng: Random) -> Page:
    """Return a crowded page of a newspaper around a puzzle, or around what is none (one of `others.NAMES`)."""
    page = Page(rng, 1040, 1500)
    width = rng.uniform(400, 560)
    stack: list[str] = []
    look = looks.printed(rng, "none" if isinstance(subject, str) else kind_of(subject), True)
    crowd = isinstance(subject, Subject)
    whole = crowd and rng.random() < 0.25
    if isinstance(subject, str):
        main = panel(page, other(subject, rng, width - 32), "none", width, focus=True)
    else:
        main = panel(page, page.board(subject, look, width - 32), kind_of(subject), width, focus=not whole)
    gap = rng.choice([8, 14, 24, 40])
    if crowd and rng.random() < 0.45:
        page.notes.append("a puzzle above")
        page.height += 600
        stack.append(page.neighbour(look, width - rng.choice([32, 32, 60, 100])))
    stack.append(main)
    if crowd and rng.random() < 0.6:
        page.notes.append("a puzzle below")
        stack.append(page.neighbour(look, width - rng.choice([32, 32, 60, 100])))
    aside = [_story(rng, 300), _advert(rng)]
    if isinstance(subject, Subject) and rng.random() < 0.6:
        page.notes.append("a solution beside")
        solved = page.solution(subject, look, rng.uniform(130, 220))
        aside.insert(rng.randrange(3), f"<section><h3>Yesterday’s solution</h3>{solved}</section>")
    if rng.random() < 0.4:
        aside.insert(rng.randrange(3), other(rng.choice(["crossword", "kakuro", "word search"]), rng, 300))
    aside += [_story(rng, 300), _advert(rng), _story(rng, 300)]
    marked = 'id="focus"' if whole else ""
    stacked = f"<div {marked}>{''.join(map(_part, stack))}</div>{_story(rng, width)}"
    columns = [f'<div style="width:{width:.0f}px">{_story(rng, width) if rng.random() < 0.4 else ""}{stacked}</div>']
    columns.insert(rng.randrange(2), f'<div style="width:300px">{"".join(map(_part, aside))}</div>')
    if width < 480:
        columns.insert(rng.randrange(3), f'<div style="width:170px">{_story(rng, 170)}{_story(rng, 170)}</div>')
    body = (
        f"<header><b>{rng.choice(['The Daily Post', 'Evening Courier', 'Morning Herald', 'Weekend'])}</b>"
        f"<i>Saturday 14 March</i><span>{rng.randint(18, 64)}</span></header>"
        f'<main style="gap:{gap}px">{"".join(columns)}</main>'
    )
    font, ground = rng.choice(["Nimbus Roman", "Liberation Serif", "C059", "Gentium"]), rng.choice(GREYS)
    css = (
        f"body{{background:{ground};font:13px/1.25 {font};width:1040px;height:{page.height}px;padding:24px}}"
        "body{overflow:hidden}"
        f"main{{display:flex;align-items:flex-start}}.part{{margin-bottom:{gap}px}}"
        "p{margin:0 0 5px;text-align:justify}"
        "header{display:flex;justify-content:space-between;border-bottom:2px solid #111;"
        "font-size:22px;margin-bottom:14px}"
        ".rules{font:12px Nimbus Sans;margin:4px 0 8px}h3{margin:0 0 6px;font-size:20px}"
        ".ad{border:2px solid #222;padding:14px;text-align:center;font:bold 24px Nimbus Sans Narrow}"
    )
    page.html = styled(body, css)
    return page


def book(subject: Subject | str, rng: Random) -> Page:
    """Return a page of a book of puzzles: two a page, or one and its answers upside down."""
    page = Page(rng, 760, 1080)
    width = rng.uniform(380, 560)
    look = looks.printed(rng, "none" if isinstance(subject, str) else kind_of(subject), False)
    first, whole = rng.random() < 0.5, not isinstance(subject, str) and rng.random() < 0.3
    if isinstance(subject, str):
        boards = [f'<section id="focus">{other(subject, rng, width)}</section>']
        boards.append(other(rng.choice(["word search", "crossword", "table"]), rng, width))
    else:
        kind = kind_of(subject)
        boards = [_numbered(page.board(subject, look, width), kind, rng, width, focus=not whole)]
        if subject.puzzle.size.rows < 14 and rng.random() < 0.7:
            page.notes.append("two a page")
            page.height = 1360
            twin = page.neighbour(look, width * (1 if rng.random() < 0.6 else 0.75))
            boards.insert(first, _numbered(twin, kind, rng, width))
        else:
            solved = page.solution(subject, look, 150)
            page.notes.append("answers upside down")
            boards.append(f'<div style="transform:rotate(180deg);margin:20px auto;width:150px">{solved}</div>')
    marked = 'id="focus"' if whole else ""
    body = f"<main><div {marked}>{''.join(boards)}</div></main><footer>{rng.randint(7, 180)}</footer>"
    css = (
        f"body{{background:{rng.choice(GREYS)};font:15px/1.3 {rng.choice(['URW Gothic', 'C059', 'Lato', 'P052'])};"
        f"width:760px;height:{page.height}px;overflow:hidden;padding:36px}}"
        "main{min-height:960px}main div{display:flex;flex-direction:column;align-items:center;gap:26px}"
        "footer{text-align:center;font-size:20px}.rules{font-size:13px}h3{margin:0 0 6px}"
    )
    page.html = styled(body, css)
    return page


def _numbered(board: str, kind: str, rng: Random, width: float, focus: bool = False) -> str:
    marked = 'id="focus"' if focus else ""
    head = f"<h3>{rng.randint(1, 400)} <small>{rng.choice(words.TITLES[kind])}, {words.level(rng)}</small></h3>"
    return f'<section {marked} style="width:{width:.0f}px">{head}{board}</section>'


def _part(html: str) -> str:
    return f'<div class="part">{html}</div>'


def _story(rng: Random, width: float) -> str:
    columns = 1 if width < 350 else 2
    return (
        f'<h3>{words.headline(rng)}</h3><div style="columns:{columns};column-gap:14px">'
        f"{words.paragraphs(rng, rng.randint(3, 5))}</div>"
    )


def _advert(rng: Random) -> str:
    colour = rng.choice(["#fff", "#f7d94c", "#d33", "#1b3f73", "#ddd"])
    ink = "#fff" if colour in ("#d33", "#1b3f73") else "#111"
    return f'<div class="ad" style="background:{colour};color:{ink}">{words.advert(rng)}</div>'
