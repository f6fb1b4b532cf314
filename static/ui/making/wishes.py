"""What may be wished for of a puzzle beside its kind and size: the fold "More wishes" of New."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.mask import Mask
from ui.making.words import ends, fold_title
from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.panels.new_puzzle import Starter
    from ui.shapes import Element

HERE, DRAWN = "=here", "=drawn"  # beside the names of patterns


class Wishes:
    """The fold's controls, made for the kind and the size that are chosen."""

    def __init__(self, starter: Starter) -> None:
        self.starter = starter
        self.offered: tuple[object, ...] = ()  # the kind and the size that the choices are for
        self.patterns: dict[str, list[int]] = {}
        self.up_to = make("select", id="wish-up-to")
        self.technique = make("select", id="wish-technique")
        self.symmetry = make("select", id="wish-symmetry")
        self.place = make("select", id="wish-place")
        self.seed_field = make("input", id="wish-seed", type="text", placeholder="any", maxlength="20", size="8")
        self.minimal = make("input", id="wish-minimal", type="checkbox")
        self.mask = Mask(self.drawn)
        self.note = make("p", "note", id="wish-note", aria_live="polite")
        room = find("wishes-room")
        clear(room)
        room.append(
            fields(labelled("Highest level", self.up_to), labelled("Must need", self.technique)),
            fields(labelled("Symmetry", self.symmetry), labelled("Where givens go", self.place)),
            self.mask.room,
            self.note,
            fields(labelled("Seed", self.seed_field), ticked(self.minimal, "No given can be left out")),
        )
        self.seed_field.setAttribute("autocomplete", "off")
        for name in ("kind", "size", "other-rows", "other-columns"):
            on(find(name), "change", lambda event: self.offer())
        on(find("level"), "change", lambda event: self.choose_level())
        starter.form.on_level = self.choose_level
        on(self.up_to, "change", lambda event: self.drop_technique())
        on(self.technique, "change", lambda event: self.choose_technique())
        on(self.place, "change", lambda event: self.choose_place())
        for control in (self.symmetry, self.seed_field, self.minimal):
            on(control, "input", lambda event: self.tell())
        self.offer_levels()

    def any(self) -> bool:
        """Tell whether something is wished for here."""
        return self.count() > 0

    def count(self) -> int:
        """Return how many wishes there are."""
        said = (
            self.up_to.value,
            self.technique.value,
            self.symmetry.value not in ("", "none"),
            self.place.value,
            self.seed(),
            self.minimal.checked,
        )
        return len([wish for wish in said if wish])

    async def offer(self) -> None:
        """Offer what boards of the chosen kind and size can have; what still applies stays chosen."""
        rows, columns, _ = self.starter.form.measures()
        wanted = (find("kind").value, rows, columns)
        if wanted == self.offered:
            return
        self.offered = wanted
        answer: Any = await self.starter.page.solver.call.choices(*wanted)
        if answer is None or "fault" in answer or wanted != self.offered:
            if wanted == self.offered:
                self.offered = ()  # ask again
                self.note.textContent = answer["fault"]["message"] if answer else ""
                show(self.note)
            return
        found: messages.Choices = answer
        fill(self.technique, [("", "Any technique")], by_level(found["techniques"]))
        fill(self.symmetry, [(each["name"], each["title"]) for each in found["symmetries"]])
        self.patterns = {each["name"]: each["cells"] for each in found["patterns"]}
        places = [("", "Anywhere")] + [(each["name"], each["title"]) for each in found["patterns"]]
        if self.mask.fits(rows, columns):
            places += [(HERE, "As on this board"), (DRAWN, "Drawn cells")]
        fill(self.place, places)
        self.choose_place()

    def offer_levels(self) -> None:
        """Offer to end a range at each level above the chosen one."""
        fill(self.up_to, ends(find("level").value))

    def choose_level(self) -> None:
        """Take the chosen level; a range that would end below it is that level alone."""
        self.offer_levels()
        self.drop_technique()

    def choose_technique(self) -> None:
        """Take the chosen technique, which has its own level."""
        self.starter.form.chosen = True
        find("level").value = self.up_to.value = ""
        self.offer_levels()
        self.tell()

    def drop_technique(self) -> None:
        """Take the technique back: a level was chosen."""
        self.technique.value = ""
        self.tell()

    def choose_place(self) -> None:
        """Show where givens may stand, as cells to press."""
        rows, columns, _ = self.starter.form.measures()
        place = self.place.value
        cells: Any = self.patterns.get(place, [])
        if place == HERE:
            session = self.starter.page.session
            alike = (session.rows, session.columns) == (rows, columns)
            cells = [cell for cell, given in enumerate(session.givens) if given] if alike else []
        elif place == DRAWN:
            cells = self.mask.cells if (self.mask.rows, self.mask.columns) == (rows, columns) else []
        if place and self.mask.fits(rows, columns):
            self.mask.show(rows, columns, list(cells))
        else:
            show(self.mask.room, False)
        self.tell()

    def drawn(self) -> None:
        """Take the cells as they are drawn, no longer as a pattern."""
        self.place.value = DRAWN
        self.tell()

    def tell(self) -> None:
        """Say how many wishes there are, and how many cells may hold givens."""
        find("wishes").firstElementChild.textContent = fold_title(self.count())
        masked = not self.mask.room.hidden
        count = len(self.mask.cells)
        self.note.textContent = "{} cells may hold givens. Press a cell to change it.".format(count) if masked else ""
        show(self.note, masked)
        self.starter.form.tell_limits()

    def seed(self) -> str:
        """Return the seed that was typed, "" for none."""
        text: str = self.seed_field.value
        return text.strip()

    def levels(self) -> messages.Wish:
        """Return the level or the range of levels that the form wishes."""
        return {"level": find("level").value, "up_to": self.up_to.value}

    def wish(self) -> messages.Wish:
        """Return all that the form wishes."""
        wish = self.levels()
        rows, columns, _ = self.starter.form.measures()
        empty = find("empty").value
        if empty.isdigit():
            wish["givens"] = rows * columns - int(empty)
        wish["technique"] = self.technique.value
        wish["symmetry"] = self.symmetry.value or "none"
        wish["minimal"] = bool(self.minimal.checked)
        if self.place.value and not self.mask.room.hidden:
            wish["mask"] = sorted(self.mask.cells)
        elif self.place.value in self.patterns:
            wish["pattern"] = self.place.value
        return wish


def labelled(words: str, control: Element) -> Element:
    """Return a control under its label."""
    label = make("label", text=words + " ")
    label.appendChild(control)
    return label


def fields(*labels: Element) -> Element:
    """Return labelled controls side by side."""
    made = make("div", "fields")
    made.append(*labels)
    return made


def ticked(box: Element, words: str) -> Element:
    """Return a box to tick before its label."""
    label = make("label", "tick")
    label.append(box, words)
    return label


def by_level(techniques: list[messages.TechniqueChoice]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return techniques in groups, a level each."""
    groups: list[tuple[str, list[tuple[str, str]]]] = []
    for each in techniques:
        if not groups or groups[-1][0] != each["level"]:
            groups.append((each["level"], []))
        groups[-1][1].append((each["name"], each["title"]))
    return groups


def fill(
    chooser: Any,
    choices: list[tuple[str, str]],
    groups: list[tuple[str, list[tuple[str, str]]]] | tuple[()] = (),
) -> None:
    """Fill a chooser, the groups below the rest; what was chosen stays if it is still there."""
    before = chooser.value
    clear(chooser)
    named = []
    for name, title in choices:
        chooser.appendChild(make("option", text=title, value=name))
        named.append(name)
    for level, members in groups:
        group = make("optgroup", label=level)
        for name, title in members:
            group.appendChild(make("option", text=title, value=name))
            named.append(name)
        chooser.appendChild(group)
    chooser.value = before if before in named else choices[0][0]
