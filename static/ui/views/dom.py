"""The few document calls that the page makes. Text is set as text: nothing here parses markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from ui.tasks import start as start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from ui.protocols import Act, Action
    from ui.shapes import Element, Event, Handler

SVG = "http://www.w3.org/2000/svg"
BEGUN: dict[tuple[str, ...], Element] = {}  # by its stoppers, the control that began a task
STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']"  # where the Tab key stops


def find(name: str) -> Element:
    """Return the element with this id."""
    found: Element = document.getElementById(name)
    return found


def make(tag: str, classes: str = "", text: str = "", **attributes: object) -> Element:
    """Make an element; underscores in attribute names stand for hyphens."""
    element: Element = document.createElement(tag)
    if classes:
        element.className = classes
    if text:
        element.textContent = text
    for name, value in attributes.items():
        element.setAttribute(name.replace("_", "-"), str(value))
    return element


def icon(name: str) -> Element:
    """Make an icon of those that index.html draws."""
    return _icon("use", "href", ("#i-" + name,))


def path_icon(paths: tuple[str, ...]) -> Element:
    """Make an icon of these paths, in a square of 24."""
    made = _icon("path", "d", paths)
    made.setAttribute("viewBox", "0 0 24 24")
    return made


def _icon(tag: str, name: str, values: tuple[str, ...]) -> Element:
    made: Element = document.createElementNS(SVG, "svg")
    made.setAttribute("class", "i")
    made.setAttribute("width", "22")  # without style sheets it would be as large as a board
    made.setAttribute("height", "22")
    made.setAttribute("aria-hidden", "true")
    for value in values:
        drawn = document.createElementNS(SVG, tag)
        drawn.setAttribute(name, value)
        made.appendChild(drawn)
    return made


def on(element: Element, event: str, handler: Handler) -> None:
    """Call handler(event) for each of these events; a coroutine that it returns is run as a task."""
    element.addEventListener(event, listener(handler))


def clicks(act: Act, **buttons: Action | tuple[Any, ...]) -> None:
    """Have a click on each of these buttons, its id with _ for -, run an action, or one with its arguments."""
    for name, called in buttons.items():
        on(find(name.replace("_", "-")), "click", _running(act, called if isinstance(called, tuple) else (called,)))


def _running(act: Act, called: tuple[Any, ...]) -> Handler:
    return lambda event: act(*called)


def on_part(element: Element, selector: str, handler: Callable[[Element], object]) -> None:
    """Call handler(part) for each click on a part of an element."""

    def press(event: Event) -> None:
        part = event.target.closest(selector)
        if part:
            handler(part)

    on(element, "click", press)


def within(element: Element, *parts: Element | str) -> Element:
    """Return an element with these parts in it."""
    element.append(*parts)
    return element


def listener(handler: Handler) -> Any:
    """Return a function for the browser to call with an event.

    Each coroutine becomes a task of its own: coroutines that the browser starts share one place in asyncio's queues,
    so if two waited at once, one would sleep for ever.
    """

    return ffi.create_proxy(lambda event: start(handler(event)))


def native(owner: Any, name: str) -> Any:
    """Return a function of a browser's object, for the browser to call with what need not pass through this heap.

    Taken as an attribute it would be called by way of Python.
    """
    return window.Reflect.get(owner, name).bind(owner)


def show(element: Element, visible: object = True) -> None:
    """Show or hide an element, for screen readers too; the focus moves on from a hidden one."""
    if element.hidden != bool(visible):
        return
    focused = None if visible else held(element)
    element.hidden = not visible
    pass_on(focused)


def enable(**states: object) -> None:
    """Enable and disable controls, each by its id with _ for -; the focus moves on from a disabled one."""
    controls = [(find(name.replace("_", "-")), bool(able)) for name, able in states.items()]
    # Enable first, so that the focus can move to an enabled control.
    for control, able in sorted(controls, key=lambda pair: not pair[1]):
        if control.disabled is able:
            focused = None if able else held(control)
            control.disabled = not able
            pass_on(focused)


def relay(busy: object, stoppers: Iterable[str], **starters: object) -> None:
    """Enable controls as `enable` does, and show other controls (`stoppers`, by id) while busy.

    The focus moves between the two, wherever they stand, and returns to the starter that it came from.
    """
    starting = [find(name.replace("_", "-")) for name in starters]
    stopping = [find(name) for name in stoppers]
    if busy:
        for stopper in stopping:
            show(stopper)
        begun = hand_on(starting, stopping)
        if begun is not None:
            BEGUN[tuple(stoppers)] = begun
    enable(**starters)
    if not busy:
        begun = BEGUN.pop(tuple(stoppers), None)
        hand_on(stopping, [begun] + starting if begun is not None else starting)
        for stopper in stopping:
            show(stopper, False)


def hand_on(givers: list[Element], takers: list[Element]) -> Element | None:
    """Move the focus, if one of some controls has it, to the first usable one of others; return which had it."""
    for giver in givers:
        if held(giver) is not None:
            for taker in takers:
                if taker.checkVisibility() and not taker.disabled:
                    taker.focus()
                    return giver
    return None


def clear(element: Element) -> None:
    """Remove everything from an element; if the focus was inside, it moves to what is near."""
    focused = held(element)
    element.replaceChildren()
    if focused is not None and not element.contains(focused):
        pass_on(element)


def held(element: Element) -> Element | None:
    """Return the focused element if it is this one or inside it, else None."""
    focused: Element | None = document.activeElement
    return focused if element.contains(focused) else None


def pass_on(element: Element | None) -> None:
    """Move the focus to the nearest usable control, in the same group first, before the element if possible.

    A browser drops the focus from what is hidden, disabled or removed, and the next Tab starts at the top of the page.
    """
    if element is None:
        return
    group = element.parentElement
    while group:
        near = None
        for stop in group.querySelectorAll(STOPS):
            follows = bool(element.compareDocumentPosition(stop) & 4)
            if follows and near is not None:
                break
            if not getattr(stop, "disabled", False) and not element.contains(stop) and stop.checkVisibility():
                near = stop
                if follows:
                    break
        if near is not None:
            near.focus()
            return
        group = group.parentElement


def show_text(field: Element, text: str) -> None:
    """Show a text in a field, selected for the visitor to copy by hand."""
    field.value = text
    show(field)
    field.focus()
    field.select()
