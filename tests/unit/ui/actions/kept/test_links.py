"""A link opens the same board, its own game where this browser has one; what is no link gets a sentence; sharing."""

from __future__ import annotations

from urllib.parse import urlsplit

from puzzles.forms import read
from tests import founding
from tests.long_boards import long_numbrix
from tests.sampling import looped
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit, link_of
from ui.actions.address import sharing
from ui.actions.kept import games
from ui.state.board import linked
from ui.state.sharing import SHEET
from ui.words import games as kept
from ui.words import linking as words
from ui.words import reading

GOOD = link_of(LINE)[1:]


@looped(
    ("fragment", "sentence"),
    [
        (GOOD[:-10], "This link is cut short"),
        (GOOD.replace("2/", "99/", 1), "This link is from a newer Givens"),
        (GOOD.replace("sudoku", "kakuro"), "This link is broken"),
        ("<img src=x onerror=alert(1)>", "This link is broken"),
    ],
)
async def test_junk_in_the_address_leaves_the_board(fragment: str, sentence: str) -> None:
    page, answer = await Visit.begun("#" + fragment), linked.open_link("#" + fragment)
    assert "fault" in answer
    whole = f"{answer['fault']['message']} {answer['fault']['hint']}".strip()
    assert (page.state.said.text, page.state.board.note, page.address.fragment()) == (sentence, "Example", "")
    await page.bring(SMALL)
    await page.write(1, 2)
    before = page.board(), page.address.fragment()
    await page.follow("#" + fragment)
    assert (page.board(), page.address.fragment(), page.said()) == (*before, (sentence, "bad"))
    assert page.state.said.sentence == whole
    await page.go(-1)  # Back leads past it
    assert (page.board(), page.address.fragment()) == before
    await page.go(-1)
    assert page.state.board.note == "Example"


async def test_a_link_that_was_changed_on_its_way_opens_and_an_address_without_its_fragment_gets_it_back() -> None:
    page = await Visit.begun()
    for worn in (f"{GOOD}?utm_source=chat&si=abc", GOOD.replace("/", "%252F"), f"{GOOD[:20]}%20{GOOD[20:]}"):
        await page.bring(SMALL)
        await page.follow("#" + worn)
        assert page.state.said.text == reading.LINKED
        assert page.givens() == list(read.read(LINE).puzzles[0].givens)
        assert page.address.fragment() == "#" + GOOD
    before = page.board()
    await page.follow("")
    assert (page.board(), page.address.fragment()) == (before, "#" + GOOD)


async def test_a_link_leads_to_its_own_game_in_any_tab_until_that_is_forgotten() -> None:
    page = await Visit.begun(link_of(GRID))
    assert page.state.said.text == reading.LINKED
    await page.write(0, 4)
    played = page.board()
    await page.bring(founding.NUMBRIX_TABLE)
    await page.follow(link_of(GRID))
    assert (page.state.said.text, page.board()) == (kept.IS_BACK, played)
    other = await Visit.begun(link_of(GRID), page.browser)
    assert (other.state.said.text, other.board()) == (kept.LAST_IS_BACK, played)
    await other.bring(founding.NUMBRIX_TABLE)
    await other.write(1, 7)
    before = other.board()
    assert (await other.reloaded()).board() == before
    await other.run(games.forget, other.state.game.listed[0]["name"])
    other = await Visit.begun(link_of(GRID), page.browser)
    assert (other.state.said.text, any(other.session.entries)) == (reading.LINKED, False)


def fragment(page: Visit) -> str:
    return "#" + urlsplit(page.state.sharing.link).fragment


async def test_a_link_is_copied_and_stands_in_the_address() -> None:
    page = await Visit.begun()
    await page.run(sharing.share, False, False)
    shared, before = page.state.sharing, page.address.fragment()
    assert page.state.screen.is_open(SHEET)
    assert page.clipboard.text == shared.link == "https://example.org/" + before
    assert (shared.note, shared.offered) == ("Copied: anyone who opens the link sees this puzzle.", "")
    await page.write(2, 4)  # a move closes the sheet, and leaves the address
    assert (page.state.screen.is_open(SHEET), page.address.fragment()) == (False, before)
    page.clipboard.allows = False
    page.app.shown.clear()
    await page.run(sharing.share, False, False)
    assert (page.showed("sharing:selected"), shared.note) == (True, words.NOT_COPIED)


async def test_what_the_player_wrote_goes_along_only_if_asked() -> None:
    page = await Visit.begun()
    await page.bring(GRID)
    await page.write(0, 7)
    await page.move(page.session.mark, "corner", [1], 4)
    await page.move(page.session.colour, [2], 3)
    shared, what = page.state.sharing, "entries, marks and colours"
    for along in (True, False):
        await page.run(sharing.share, along, False)
        assert (shared.offered, shared.note) == (what, words.copied(what if along else ""))
        friend = await Visit.begun(fragment(page))
        assert (friend.board() == page.board(), friend.givens()) == (along, page.givens())
    assert not any(friend.session.entries)


async def test_a_link_has_its_code_and_a_long_one_has_a_sentence_and_a_file_in_its_place() -> None:
    page = await Visit.begun()
    await page.bring(GRID)
    await page.write(0, 7)
    shared = page.state.sharing
    page.worker.answers["qr"] = lambda link: {"path": link, "side": 30}
    await page.run(sharing.share, True, False)
    assert shared.code == {"path": shared.link, "side": 30}
    page.worker.answers.clear()
    await page.bring(long_numbrix(64))
    await page.run(sharing.share, False, False)
    length = len(shared.link)
    assert shared.code is None
    assert "a QR code holds 2,953 at most" in shared.no_code
    assert f"It has {length} characters; some chat programs cut off links" in words.warning(length, shared.sent)
    assert page.address.fragment() == ""
    await page.run(sharing.save)
    [(name, content)] = page.files.saved
    assert name == "numbrix-64x64.txt"
    assert list(read.read(content).puzzles[0].givens) == page.givens()
