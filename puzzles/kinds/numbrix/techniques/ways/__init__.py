"""Numbrix as a person solves it: by the gaps between the numbers on the board, and the ways through each.

Nothing here knows candidates: a step rests on the numbers that are on the board, and on nothing else.
"""
