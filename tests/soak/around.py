"""Faults of what a page is fetched from: each file of the site, the network, and a new release in mid game."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Error, Page

from static.build import release as served
from tests.browser.assets import BLANK, ENDS, HOSTS_OWN, SEEN, complaint, files, verdict
from tests.browser.conftest import DESKTOP
from tests.browser.faulty import FAULTS as OF_FILES
from tests.browser.faulty import Case, Fault
from tests.browser.test_offline import LOOK, READY, Place
from tests.soak.part import Found
from tests.soak.solvers import search
from tests.soak.stage import LONGEST, SOLVER, Game, Listening, Lost, Stage

CHANGED = ("index.html", "static/ui/page.toml", *served.WRITTEN.values())  # the files that a release changes
SILENT = LONGEST // 100  # how often a page is looked at, 100 ms apart, before it counts as silent
# Files that no visit of these cases asks for.
RARE = ("static/runtime/wheels/", "static/licenses/", "static/runtime/licenses/", "static/icons/", "static/fonts/")


def asset(game: Game, found: Found, folder: Path) -> None:
    """Come back to a game while one file of the site is wrong: a sentence says so or nothing is lost by it."""
    names = [name for name in files(folder) if not name.startswith(RARE)]
    name, fault = game.random.choice(names), game.random.choice((*OF_FILES,))
    for _ in range(game.random.randint(1, 4)):
        game.move()
    stage = game.stage
    page = stage.page("hasty")
    url, case = stage.faulty(fault, name)
    told = outcome(page, url, case)
    if wrong := complaint(name, fault, told):
        raise Lost(f"{name}, {OF_FILES[fault]}: {wrong}")
    board = page.locator("body[data-ready]").count() and told != HOSTS_OWN
    stage.watch.taken()  # the browser reports on the console what it could not fetch
    game.page.evaluate("() => { document.documentElement.dataset.left = '' }")
    game.page.reload()
    game.ready()
    game.same(f"after {name}, {OF_FILES[fault]}")
    stage.drop("hasty")
    stage.watch.taken()
    game.over()
    game.clean()
    found.seen[f"file {OF_FILES[fault]} @ {'board' if board else 'no board'}"] += 1


def outcome(page: Page, url: str, case: Case) -> str:
    """Visit an address and return what a visitor is left with; a late file is sent when the page has said so."""
    late: Fault = "late"
    try:
        page.goto(url, wait_until="commit", timeout=5_000 if case.fault == late else LONGEST)
    except Error:  # the page itself is late
        case.released.set()
        page.wait_for_url(url, wait_until="commit")  # that visit is still on its way
    settled, last = 0, {}
    for at in range(SILENT):
        page.wait_for_timeout(100)
        try:
            last = page.evaluate(SEEN)
        except Error:
            continue  # the page is still navigating
        if last["state"] == "waiting" or at > 50:
            case.released.set()
        end = last["ready"] == "solver" or last["state"] == "fault" or last["readiness"] in ENDS
        blank = "index.html" in case.names and case.fault in BLANK and at > 5
        settled = settled + 1 if end or blank else 0
        if settled > 5:
            break
    return verdict(last, case) if last else "SILENT: blank"


class Away:
    """A copy of the site with its service worker, of which a browser has kept everything."""

    def __init__(self, browser: Browser, folder: Path, built: Path) -> None:
        self.place = Place(folder, built)
        self.watch = Listening(self.place.url.removesuffix("/givens/"))
        self.context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
        self.watch.over(self.context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(LONGEST)
        self.releases = 0
        self.page.goto(self.place.url)
        self.page.wait_for_selector(SOLVER, state="attached")
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.page.reload()
        self.page.wait_for_selector(SOLVER, state="attached")

    def close(self) -> None:
        self.context.close()
        self.place.close()


class Aside(Stage):
    """The stage of a game on a page with a service worker; nothing of it is emptied but the games."""

    def __init__(self, away: Away) -> None:
        self.away, self.watch, self.context = away, away.watch, away.context
        self.url = away.place.url
        self.pages = {"solver": away.page}


def offline(game: Game, away: Away) -> None:
    """Lose the network in mid game, reload without it, and have it back."""
    game.move()
    away.context.set_offline(True)
    try:
        game.move()
        game.told("#news", "You are offline.")
        game.again()
        game.same("without a network")
        game.move()
    finally:
        away.context.set_offline(False)
    game.again()
    game.same("with the network again")


def release(game: Game, away: Away) -> None:
    """Publish a release in mid game: nothing reloads unasked, and the next page has every move."""
    game.move()
    game.page.wait_for_selector(SOLVER, state="attached")
    away.releases += 1
    word = f"Release {away.releases}"
    away.place.publish(word)
    if game.page.evaluate(LOOK) != "installed":
        raise Lost("a release is not found")
    game.told("#news", READY)
    game.move()
    game.page.evaluate("() => { document.documentElement.dataset.left = '' }")
    game.page.click("#take-release")
    game.ready()
    game.same("with a new release")
    if game.page.title() != word:
        raise Lost(f"the release is not taken: {game.page.title()}")


def halved(game: Game, away: Away) -> None:
    """Publish a release that lacks a file: nothing of it is taken, and the page goes on."""
    game.move()
    game.page.wait_for_selector(SOLVER, state="attached")
    before = game.page.title()
    kept = {path: path.read_bytes() for path in map(away.place.folder.joinpath, CHANGED)}
    away.place.publish(f"Broken {away.releases}")
    broken = away.place.folder / "static" / "ui" / "page.toml"
    broken.write_bytes(broken.read_bytes()[:-1])
    try:
        if (state := game.page.evaluate(LOOK)) != "redundant":
            raise Lost(f"a broken release is {state}")
        game.move()
        game.again()
        game.same("after a broken release")
        if game.page.title() != before:
            raise Lost("a broken release is taken")
    finally:
        for path, data in kept.items():
            path.write_bytes(data)


FAULTS = {"offline": offline, "new release": release, "broken release": halved}


def left(away: Away, random: Random, found: Found, faults: int) -> None:
    """Inject so many of these faults into one game."""
    game = Game(Aside(away), away.page, random)
    for more in range(faults, 0, -1):
        name = random.choice((*FAULTS,))
        when = "in a search" if more == 1 and random.random() < 0.5 else "in a game"
        if when == "in a search":  # on a board of its own, which stays
            search(game)
        FAULTS[name](game, away)
        found.seen[f"{name} @ {when}"] += 1
    game.over()
    game.clean(("console error: Failed to load resource", "console error: Failed to update a ServiceWorker"))
