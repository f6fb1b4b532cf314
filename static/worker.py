"""The worker: the functions that the page may call, in Pyodide."""


def hello(text: str) -> str:
    """Return the text: the page's proof that the worker answers."""
    return text


__export__ = ["hello"]
