"""Corrections that give a bare value: what they leave out is said before them."""
