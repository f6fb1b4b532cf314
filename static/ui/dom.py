"""The few document calls that the page makes, by name. Text goes in as text: nothing here parses markup."""

import asyncio

from pyscript import document, ffi

SVG = "http://www.w3.org/2000/svg"


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

    def call(event):
        coroutine = handler(event)
        if coroutine is not None:
            asyncio.create_task(coroutine)  # noqa: RUF006 -- the queue of MicroPython keeps it

    return ffi.create_proxy(call)


def show(element, visible=True):
    """Show or hide an element, for the eye and for screen readers."""
    element.hidden = not visible


def clear(element):
    """Take everything out of an element."""
    element.replaceChildren()
