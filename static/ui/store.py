"""The browser's store for what survives a reload, as ui.keeping wants it, through static/store.js."""

from pyscript import ffi, window

from ui.keeping import Full


class Store:
    """localStorage; where the browser refuses it, every write is Full and nothing is there."""

    def get(self, key):
        """Return the text kept under a key, None for none."""
        text = window.keptStore.get(key)
        return None if ffi.is_none(text) else text

    def put(self, key, text):
        """Keep a text under a key. Raises Full."""
        if not window.keptStore.put(key, text):
            raise Full("The browser keeps nothing more for this page.")

    def drop(self, key):
        """Forget a key."""
        window.keptStore.drop(key)
