"""The article of a technique: how it is opened and left, and its board before and after."""

from __future__ import annotations

from typing import Any

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained
from ui.actions import sheets
from ui.reasons.actions import articles
from ui.reasons.words.articles import board, elsewhere, lead, picture


async def opened(technique: str, alone: bool = False) -> Explained:
    page = Explained()
    await page.read(LINE)
    await page.run(articles.open_article, technique, alone)
    return page


async def test_an_article_comes_with_its_board_and_goes_with_the_help() -> None:
    page = await opened("naked-pair")
    article = page.known.article
    assert (article.technique, article.missing, article.after) == ("naked-pair", "", False)
    assert page.state.screen.is_open("help")
    await page.run(articles.back)
    assert (article.technique, page.state.screen.sheet) == ("", "help")
    assert page.state.focused == articles.ROW + "naked-pair"
    await page.run(articles.open_article, "x-wing")
    await page.run(sheets.close_all)
    assert article.technique == ""


async def test_the_way_back_from_a_step_s_article_closes_the_help() -> None:
    page = await opened("naked-pair", alone=True)
    await page.run(articles.back)
    assert (page.known.article.technique, page.state.screen.sheet) == ("", "")


async def test_practice_begins_in_place_of_the_help() -> None:
    page = await opened("hidden-single-box")
    await page.run(articles.practise)
    assert page.state.screen.sheet == ""
    assert page.state.said.text.startswith("Find: ")


async def test_the_board_after_a_step_lacks_what_went_and_has_what_it_wrote() -> None:
    page = await opened("naked-pair")
    example: Any = page.known.article.example
    removes = example["told"]["step"]["removes"]
    before, after = board(example, False), board(example, True)
    for cell, number in removes:
        assert number in before.centre[cell]
        assert number not in after.centre[cell]
    assert picture(example, False)[1]["remove"] == removes
    assert "remove" not in picture(example, True)[1]
    await page.run(articles.open_article, "full-house")
    [[cell, number]] = page.known.article.example["told"]["step"]["places"]  # type: ignore[index]
    example = page.known.article.example
    assert (board(example, False).value(cell), board(example, True).value(cell)) == (0, number)


def test_a_definition_begins_with_as_many_sentences_as_are_short_enough() -> None:
    first, more = "A cell " + "is " * 20 + "so.", "It " + "is " * 20 + "so."
    assert lead("One. Two.") == ("One. Two.", "")
    assert lead(first + " " + more) == (first, more)
    assert (elsewhere([]), elsewhere(["A (B)", "C (D)"])) == ("", "Elsewhere: A (B), C (D).")
