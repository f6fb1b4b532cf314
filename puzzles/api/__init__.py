"""What the worker offers the page: plain values in, plain values out, never an exception."""
