"""The few document calls that the page makes, by name. Text goes in as text: nothing here parses markup."""

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
    """Call handler(event) at every such event."""
    element.addEventListener(event, ffi.create_proxy(handler))


def show(element, visible=True):
    """Show or hide an element, for the eye and for screen readers."""
    element.hidden = not visible


def clear(element):
    """Take everything out of an element."""
    element.replaceChildren()
