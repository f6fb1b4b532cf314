"""What a picture of a board outside of the page needs of it: the rules of its look, and an address."""

from __future__ import annotations

from pyscript import document, window

STYLE_RULE = 1  # CSSRule.STYLE_RULE


def image_address(text: str) -> str:
    """Return the address of an SVG text, to use as an image's source."""
    return "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(text))


def style(name: str = "/board.css") -> str:
    """Return the rules of a style sheet for elements, as the browser parsed them."""
    rules = document.querySelector('[rel="stylesheet"][href$="' + name + '"]').sheet.cssRules
    listed = [rules.item(number) for number in range(rules.length)]
    return "\n".join(rule.cssText for rule in listed if rule.type == STYLE_RULE)
