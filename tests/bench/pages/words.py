"""Words for the pages: news, adverts, rules. Nobody needs to read them."""

from __future__ import annotations

from random import Random

_WHO = (
    *("The council", "A spokesman", "The minister", "Residents", "The bus company", "Two brothers", "The museum"),
    *("A retired teacher", "The harbour office", "Farmers", "The orchestra", "Volunteers", "The railway", "A baker"),
)
_DID = (
    *(
        "said on Tuesday that",
        "agreed yesterday that",
        "denied that",
        "hopes that",
        "told a meeting that",
        "fears that",
    ),
    *("announced that", "promised again that", "could not say whether", "was surprised to learn that"),
)
_WHAT = (
    *(
        "the bridge",
        "the old cinema",
        "the spring fair",
        "the new library",
        "parking in the high street",
        "the harvest",
    ),
    *("the winter timetable", "the swimming pool", "the town clock", "a cycle path to the coast", "the market hall"),
)
_WILL = (
    *(
        "would reopen in May",
        "will cost £4.2 million",
        "needs a new roof",
        "was delayed by the weather",
        "is to be sold",
    ),
    *("had drawn 12,500 visitors", "may close for 18 months", "is safe", "was a matter of trust", "should be painted"),
)
_HEADS = (
    *("Bridge to stay closed until June", "A clock that nobody winds", "Rain, then more rain", "Bakers rise at 3am"),
    *(
        "Harbour plan sails through",
        "Cinema's last picture show",
        "Trains: the 7.42 returns",
        "Bees move into town hall",
    ),
)
_ADVERTS = (
    *("GARDEN SHEDS from £299", "Piano lessons 01632 960 417", "STAIRLIFTS — call us today", "Wanted: old cameras"),
    *("Carpets fitted free", "Holiday flats by the sea", "WINDOWS 2 for 1", "Hearing aids: try 30 days"),
)
RULES = {
    "sudoku": "Fill the grid so that every row, column and box contains each digit once.",
    "jigsaw": "Fill the grid so that every row, column and outlined region contains each digit once.",
    "numbrix": "Fill in the missing numbers so that they follow a path, one step across or down at a time.",
    "futoshiki": "Each number appears once in every row and column. Obey the greater-than and less-than signs.",
    "none": "Answers on the last page. No correspondence will be entered into.",
}
TITLES = {
    "sudoku": ("Sudoku", "SUDOKU", "Su Doku", "Daily Sudoku"),
    "jigsaw": ("Jigsaw Sudoku", "IRREGULAR SUDOKU", "Chaos Sudoku"),
    "numbrix": ("Numbrix", "NUMBRIX", "Number path"),
    "futoshiki": ("Futoshiki", "FUTOSHIKI", "More or Less"),
    "none": ("Quick Crossword", "Pastimes", "LEISURE", "This week"),
}


def sentence(rng: Random) -> str:
    """Return a sentence of news."""
    return f"{rng.choice(_WHO)} {rng.choice(_DID)} {rng.choice(_WHAT)} {rng.choice(_WILL)}."


def paragraphs(rng: Random, many: int) -> str:
    """Return paragraphs of news as HTML."""
    return "".join(f"<p>{' '.join(sentence(rng) for _ in range(rng.randint(2, 4)))}</p>" for _ in range(many))


def headline(rng: Random) -> str:
    """Return a headline."""
    return rng.choice(_HEADS)


def advert(rng: Random) -> str:
    """Return an advert's words."""
    return rng.choice(_ADVERTS)


def level(rng: Random) -> str:
    """Return how a page says how hard a puzzle is."""
    return rng.choice(["Easy", "Moderate", "Hard", "Fiendish", "★★☆☆☆", "★★★★☆", "Level 3", "No. 4,172", "Medium"])
