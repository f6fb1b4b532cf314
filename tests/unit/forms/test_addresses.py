"""Addresses in a text, whole again: what mail, chats and programs put around and into them comes off."""

from __future__ import annotations

from puzzles.forms.undressing.addresses import MAIL_LINE, MOST, MOST_CHARACTERS, links
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

LONG = "https://example.org/" + "a" * 60


def found(text: str) -> list[str]:
    return [link.text for link in links(Traced.whole(text))]


@looped(
    ("text", "addresses"),
    [
        ("see https://example.org/a, and", ["https://example.org/a"]),
        ("<http://example.org/a?b=c#d>", ["http://example.org/a?b=c#d"]),
        ("(www.example.org/a).", ["www.example.org/a", "www.example.org/a)."]),
        ("HTTPS://EXAMPLE.ORG/A!", ["HTTPS://EXAMPLE.ORG/A"]),
        ("[x](https://example.org/a_(b))", ["https://example.org/a_(b)"]),
        ("https://example.org/a&amp;b", ["https://example.org/a&b"]),
        ("https://example.org/a\u200bb", ["https://example.org/ab"]),
        ("https://example.org/12..", ["https://example.org/12", "https://example.org/12.."]),
        ("https://a.org/1 https://b.org/2", ["https://a.org/1", "https://b.org/2"]),
        ("https://example.org/%23x%3Ay", ["https://example.org/%23x%3Ay", "https://example.org/#x:y"]),
        ("https%3A%2F%2Fexample.org%2Fa", ["https%3A%2F%2Fexample.org%2Fa", "https://example.org/a"]),
        # Lines that mail broke, with and without the mark of quoted-printable.
        (f"{LONG}\nbcd\n\nbye", [LONG, f"{LONG}bcd"]),
        (f"{LONG}=\nbcd", [f"{LONG}=", f"{LONG}bcd"]),
        ("words.org and http:/x", []),
    ],
)
def test_an_address_is_whole_and_without_what_is_around_it(text: str, addresses: list[str]) -> None:
    assert found(text) == addresses


@looped(
    "wrapper",
    [
        "https://eur01.safelinks.protection.outlook.com/x?a=b&url={}&data=1",
        "https://www.google.com/url?q={}&sa=D",
        "https://www.google.co.uk/url?sa=t&q={}",
        "https://l.facebook.com/l.php?u={}&h=1",
        "https://slack-redir.net/link?url={}",
        "https://steamcommunity.com/linkfilter/?url={}",
    ],
)
def test_what_wraps_an_address_comes_off(wrapper: str) -> None:
    inner = "https://example.org/a#b"
    assert found(wrapper.format("https%3A%2F%2Fexample.org%2Fa%23b"))[-1] == inner


def test_an_address_knows_its_place() -> None:
    text = "a\n> https://example.org/a\u200bb and https%3A%2F%2Fexample.org"
    first, *_, last = links(Traced.whole(text))
    assert [first.origin(0), first.origin(len(first.text) - 1)] == [4, 26]
    assert last.origin(5) == text.index("https%3A")
    _, inner = links(Traced.whole("see https://example.org/%23x%3Ay"))
    assert {*inner.origins} == {4}
    *_, wrapped = links(Traced.whole("a https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org"))
    assert (wrapped.text, {*wrapped.origins}) == ("https://example.org", {33})


def test_only_so_many_addresses_are_looked_at() -> None:
    assert len(found("https://example.org/a " * 80)) == MOST


def test_a_line_that_mail_broke_is_as_long_as_mail_breaks_them() -> None:
    longest = "https://example.org/".ljust(MAIL_LINE, "a")
    assert found(f"{longest}\nbcd") == [longest, f"{longest}bcd"]
    assert found(f"{longest[:-1]}\nbcd") == [longest[:-1]]
    assert found(f"hello, a line of words\n{longest[:-1]}\nbcd") == [longest[:-1]]
    # The words before it on its line count, and so does each of its own lines.
    assert found(f"see {longest[:-4]}\nbcd") == [longest[:-4], f"{longest[:-4]}bcd"]
    assert found(f"{longest}\n{'b' * MAIL_LINE}\ncd\nef") == [longest, f"{longest}{'b' * MAIL_LINE}cd"]
    assert found(f"{longest}\n{'b' * (MAIL_LINE - 1)}\ncd") == [longest, f"{longest}{'b' * (MAIL_LINE - 1)}"]


def test_only_so_many_lines_and_characters_are_looked_at() -> None:
    line = "https://example.org/".ljust(MAIL_LINE, "a")
    (_, longer) = found("\n".join([line, *["b" * MAIL_LINE] * 5]))
    assert len(longer) == 6 * MAIL_LINE
    (first,) = found("https://example.org/".ljust(MOST_CHARACTERS + 9, "a"))
    assert len(first) == MOST_CHARACTERS


@looped(
    ("text", "address"),
    [
        ("(see https://example.org/a_(b)_(c))", "https://example.org/a_(b)_(c)"),
        ("https://example.org/a_(b))", "https://example.org/a_(b)"),
        ("https://example.org/((a", "https://example.org/((a"),
        ("https://example.org/(a)]", "https://example.org/(a)"),
    ],
)
def test_an_address_keeps_the_brackets_that_it_opened(text: str, address: str) -> None:
    assert found(text) == [address]
