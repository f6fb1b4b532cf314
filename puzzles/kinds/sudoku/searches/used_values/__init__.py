"""The search of Project 03."""
