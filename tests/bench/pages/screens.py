"""Screens of an app or of a site, on a phone and on a desktop, light and dark, as HTML."""

from __future__ import annotations

from random import Random

from tests.bench.pages import looks, words
from tests.bench.pages.making import Subject
from tests.bench.pages.others import other
from tests.bench.pages.sheet import Page, kind_of, styled


def phone(subject: Subject | str, rng: Random) -> Page:
    """Return a phone's screen with an app: bar, board, keypad."""
    width, height = rng.choice([(390, 844), (360, 740), (412, 892), (375, 667)])
    page = Page(rng, width, height)
    dark = rng.random() < 0.4
    page.notes.append("dark" if dark else "light")
    ground, ink = _ground(rng, dark)
    accent = rng.choice(["#1a73e8", "#7c4dff", "#00897b", "#ef6c00", "#d81b60"])
    edge = rng.choice([0, 6, 10, 16])
    board = _board(page, subject, rng, dark, width - 2 * edge - 4)
    buttons = "".join(f"<span>{name}</span>" for name in ("Undo", "Erase", "Notes", "Hint"))
    highest = 9 if isinstance(subject, str) else min(9, subject.puzzle.size.rows)
    keys = "".join(f"<b>{key}</b>" for key in range(1, highest + 1))
    head = rng.choice(words.TITLES["none" if isinstance(subject, str) else kind_of(subject)])
    across = rng.choice([highest, highest, 3, 5])
    clock, charge = f"{rng.randint(7, 22)}:{rng.randint(10, 59)}", rng.randint(9, 99)
    body = (
        f"<div class='status'><span>{clock}</span><span>5G ▮ {charge}%</span></div>"
        f"<nav><span>‹</span><b>{head}</b><span>⚙</span></nav>"
        f"<div class='info'><span>{rng.choice(['Easy', 'Medium', 'Hard'])}</span><span>Mistakes 0/3</span>"
        f"<span>0{rng.randint(1, 9)}:27</span></div><div id='focus' style='padding:0 {edge}px'>{board}</div>"
        f"<div class='tools'>{buttons}</div>"
        f"<div class='keys' style='grid-template-columns:repeat({across},1fr)'>{keys}</div>"
    )
    bar = f"background:{accent};color:#fff;" if rng.random() < 0.5 else ""
    key = "background:#8882;border-radius:8px" if rng.random() < 0.6 else ""
    css = (
        f"{_body(rng, page, ground, ink)}"
        ".status,.info,.tools,nav{display:flex;justify-content:space-between;padding:8px 16px}.status{font-size:13px}"
        f"nav{{{bar}font-size:20px;padding:12px 16px}}.tools{{padding:16px 28px;font-size:13px}}"
        ".keys{display:grid;gap:6px;padding:4px 14px}"
        f".keys b{{text-align:center;padding:9px 0;font-size:26px;font-weight:400;color:{accent};{key}}}"
    )
    page.html = styled(body, css)
    return page


def desktop(subject: Subject | str, rng: Random) -> Page:
    """Return a window of a site: menu, board, panel of keys, adverts, text below."""
    width, height = rng.choice([(1280, 800), (1366, 768), (1440, 900), (1024, 768), (1600, 900)])
    page = Page(rng, width, height)
    dark = rng.random() < 0.35
    page.notes.append("dark" if dark else "light")
    ground, ink = _ground(rng, dark)
    accent = rng.choice(["#1a73e8", "#5e35b1", "#00695c", "#bf360c", "#333"])
    side = height - rng.uniform(170, 290)
    board = _board(page, subject, rng, dark, side)
    keys = "".join(f"<b>{key}</b>" for key in range(1, 10))
    beside = rng.choice(["", "ad", "list"])
    extra = ""
    if beside == "ad":
        extra = f"<div class='ad'>{words.advert(rng)}<br><br>{words.advert(rng)}</div>"
    if beside == "list":
        extra = "<div class='list'>" + "".join(f"<p>{words.headline(rng)}</p>" for _ in range(6)) + "</div>"
    head = rng.choice(words.TITLES["none" if isinstance(subject, str) else kind_of(subject)])
    body = (
        f"<nav><b>puzzles.example</b><span>Daily</span><span>Archive</span><span>Forum</span><span>Sign in</span></nav>"
        f"<h1>{head}</h1><main><div id='focus'>{board}</div><div><div class='keys'>{keys}</div>"
        f"<p class='button'>New game</p><p class='button'>Hint</p></div>{extra}</main>"
        f"<p style='padding:10px 40px'>{words.sentence(rng)} {words.sentence(rng)}</p>"
    )
    css = (
        f"{_body(rng, page, ground, ink)}"
        f"nav{{display:flex;gap:28px;padding:12px 40px;background:{accent};color:#fff}}"
        "h1{margin:10px 40px;font-size:26px}main{display:flex;gap:32px;padding:0 40px}"
        ".keys{display:grid;grid-template-columns:repeat(3,64px);gap:8px}.keys b{padding:14px 0;text-align:center;"
        f"font-size:28px;background:#8883;border-radius:{rng.choice([0, 8, 32])}px}}"
        f".button{{background:{accent};color:#fff;padding:10px;text-align:center;border-radius:6px}}"
        ".ad{width:160px;background:#fde68a;color:#111;padding:20px;font-weight:700}.list{width:220px}"
    )
    page.html = styled(body, css)
    return page


def _body(rng: Random, page: Page, ground: str, ink: str) -> str:
    font = f"font:16px {rng.choice(looks.SCREEN)}"
    return f"body{{background:{ground};color:{ink};{font};width:{page.width}px;height:{page.height}px;overflow:hidden}}"


def _board(page: Page, subject: Subject | str, rng: Random, dark: bool, width: float) -> str:
    if isinstance(subject, str):
        return f"<div style='background:#fff;color:#111;width:{width:.0f}px'>{other(subject, rng, width)}</div>"
    look = looks.screen(rng, kind_of(subject), dark)
    return page.board(subject, look, width)


def _ground(rng: Random, dark: bool) -> tuple[str, str]:
    """Return the colours of a screen's ground and ink."""
    if dark:
        return rng.choice(["#121212", "#1b2430", "#202124", "#000", "#1e1e2e"]), "#ddd"
    return rng.choice(["#fff", "#fff", "#f5f7fa", "#faf8ef", "#e8f0fe", "linear-gradient(#e3f2fd,#fff)"]), "#222"
