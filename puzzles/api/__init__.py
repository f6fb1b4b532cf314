"""The worker's services for the page: plain values in, plain values out, never an exception."""
