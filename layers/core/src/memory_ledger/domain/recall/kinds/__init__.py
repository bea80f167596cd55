"""Kinds of things that a question asks for, and what is of them."""
