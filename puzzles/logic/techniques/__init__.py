"""Techniques that several kinds share; each module is one of them."""
