"""The search of Homework 1, section 4."""
