"""What the page and the worker share: it imports only what MicroPython has."""
