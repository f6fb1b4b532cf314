"""The calls of the worker as the page sees them. Types only; nothing loads this file."""

from typing import Any

from puzzles.api.declaration import Page
from puzzles.api.explain import ExplainService
from puzzles.api.make import MakeService
from puzzles.api.own import OwnService
from puzzles.api.pictures import PictureService
from puzzles.api.play import PlayService
from puzzles.api.prove import ProofService
from puzzles.api.race import RaceService
from puzzles.api.rate import RateService
from puzzles.api.service import Service
from puzzles.api.text import TextService
from puzzles.api.watch import WatchService
from puzzles.api.why import ReasonService
from puzzles.api.write import WriteService

class Calls(  # type: ignore[misc]  # what is private in one is not what is in another
    Page,
    Service,
    TextService,
    PlayService,
    WriteService,
    ExplainService,
    MakeService,
    ProofService,
    RateService,
    ReasonService,
    WatchService,
    RaceService,
    OwnService,
    PictureService,
):
    """The arguments travel as JSON text, in a list, and so does the answer."""

    async def __call__(self, name: str, /, *arguments: object, file: object = None) -> Any:
        """Call by name. `file` is a browser's File, an array of them or a form, which is passed without a copy."""
