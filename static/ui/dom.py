"""The few document calls that the page makes, by name. Text goes in as text: nothing here parses markup."""

import asyncio

from pyscript import document, ffi

SVG = "http://www.w3.org/2000/svg"
STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']"  # where the Tab key stops


def find(name):
    """Return the element with this id."""
    return document.getElementById(name)


def make(tag, classes="", text="", **attributes):
    """Make an element; underscores in attribute names stand for hyphens."""
    element = document.createElement(tag)
    if classes:
        element.className = classes
    if text:
        element.textContent = text
    for name, value in attributes.items():
        element.setAttribute(name.replace("_", "-"), str(value))
    return element


def on(element, event, handler):
    """Call handler(event) at every such event; a coroutine that it returns runs as a task."""
    element.addEventListener(event, listener(handler))


def listener(handler):
    """Return a function for the browser to call with an event.

    Coroutines that the browser starts all share one place in asyncio's queues, so that of two which wait at once
    one would sleep for ever: each becomes a task of its own.
    """

    return ffi.create_proxy(lambda event: start(handler(event)))


def start(coroutine):
    """Run a coroutine as a task; None is none."""
    if coroutine is not None:
        asyncio.create_task(coroutine)  # noqa: RUF006 -- the queue of MicroPython keeps it


def show(element, visible=True):
    """Show or hide an element, for the eye and for screen readers; the focus does not go with it."""
    if element.hidden != bool(visible):
        return
    focused = None if visible else held(element)
    element.hidden = not visible
    pass_on(focused)


def enable(**states):
    """Enable and disable controls, each by its id with _ for -; the focus stays with one that is enabled."""
    controls = [(find(name.replace("_", "-")), bool(able)) for name, able in states.items()]
    # The ones that can be used first, so that the focus may go to one of them.
    for control, able in sorted(controls, key=lambda pair: not pair[1]):
        if control.disabled is able:
            focused = None if able else held(control)
            control.disabled = not able
            pass_on(focused)


def relay(busy, stoppers, **starters):
    """Enable controls as `enable` does, and show others, by id, while busy: the focus goes from ones to the others.

    Who takes the focus over is there before who has it goes.
    """
    if busy:
        for name in stoppers:
            show(find(name))
    enable(**starters)
    if not busy:
        for name in stoppers:
            show(find(name), False)


def clear(element):
    """Take everything out of an element; if the focus was in it, it goes on to what is near."""
    focused = held(element)
    element.replaceChildren()
    if focused is not None and not element.contains(focused):
        pass_on(element)


def held(element):
    """Return the element that has the focus, if it is this one or within it, else None."""
    focused = document.activeElement
    return focused if element.contains(focused) else None


def pass_on(element):
    """Give the focus to what can be used next to an element, before it if there is anything, in the same group first.

    A browser drops the focus of what is hidden, disabled or removed, and the next Tab begins at the top of the page.
    """
    group = element and element.parentElement
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
